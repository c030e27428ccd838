//! Requests that write, each with newly created prerequisites.

use quire_client::models::{Role, SpaceId};
use reqwest::Method;

use crate::harness::{Answer, PIXEL, Proposal, TestApp, User, json, zip};

/// Shared state of all requests of a test.
pub(super) struct World {
    space: quire_client::models::Space,
    member: User,
    team: String,
}

impl World {
    pub(super) async fn new(app: &TestApp) -> Self {
        let files = [("a.md", "# A\n\ntext\n"), ("b.md", "# B\n")];
        let space = app.admin().space_with(&app.organization, &files).await;
        let member = app.member(Role::Edit).await;
        let team = Call::put(
            format!("/v1/orgs/{}/teams", app.organization),
            json!({"title": "Readers"}),
        );
        let team = team.send(app, None).await.json()["id"]
            .as_str()
            .unwrap()
            .to_owned();
        let links = json!({"inviteLinks": true});
        let links = Call::patch(format!("/v1/orgs/{}", app.organization), links);
        assert_eq!(links.send(app, None).await.status, 200);
        // The use of the token is noted in the background.
        app.idle().await;
        Self {
            space,
            member,
            team,
        }
    }

    /// A space with content that was deleted, and is due to be purged.
    pub(super) async fn deleted_space(&self, app: &TestApp) -> SpaceId {
        let admin = app.admin();
        let files = [("a.md", "# A\n"), ("b.txt", "b")];
        let space = admin.space_with(&app.organization, &files).await;
        admin.delete_space(&space.id).send().await.unwrap();
        app.let_purges_fall_due().await;
        space.id
    }
}

/// A request.
pub(super) struct Call {
    method: Method,
    path: String,
    content_type: &'static str,
    body: Vec<u8>,
}

impl Call {
    #[expect(
        clippy::needless_pass_by_value,
        reason = "bodies are written where they are passed"
    )]
    fn new(method: Method, path: String, body: serde_json::Value) -> Self {
        Self {
            method,
            path,
            content_type: "application/json",
            body: if body.is_null() {
                Vec::new()
            } else {
                body.to_string().into_bytes()
            },
        }
    }

    fn post(path: String, body: serde_json::Value) -> Self {
        Self::new(Method::POST, path, body)
    }

    fn put(path: String, body: serde_json::Value) -> Self {
        Self::new(Method::PUT, path, body)
    }

    fn patch(path: String, body: serde_json::Value) -> Self {
        Self::new(Method::PATCH, path, body)
    }

    fn delete(path: String) -> Self {
        Self::new(Method::DELETE, path, serde_json::Value::Null)
    }

    /// Creates an API description, or changes or deletes a new one.
    async fn description(app: &TestApp, path: &str, name: &str) -> Self {
        let source = json!({"text": "openapi: 3.1.1\n"});
        let slug = format!("s-{}", app.count("openapi_specs").await);
        if name == "describe" {
            return Self::post(path.to_owned(), json!({"slug": slug, "source": source}));
        }
        app.openapi_spec(&slug, source.clone()).await;
        let path = format!("{path}/{slug}");
        match name {
            "describe anew" => Self::put(path, json!({"source": source})),
            _ => Self::delete(path),
        }
    }

    /// Creates a webhook, or does something with a new one.
    async fn webhook(app: &TestApp, path: String, name: &str) -> Self {
        // The operation would number events first, in a transaction of its own.
        app.app.work_off().await.unwrap();
        // An organization can have only a few.
        let sql = "DELETE FROM webhooks";
        app.database.execute(sql, &[]).await.unwrap();
        let new = json!({"url": "https://hooks.example.com/", "events": ["space"]});
        if name == "create webhook" {
            return Self::post(path, new);
        }
        let hook = app.webhook(new).await.id;
        let call = app.admin().test_webhook(&app.organization, &hook);
        let test = call.send().await.unwrap().id;
        let path = format!("{path}/{hook}");
        let none = serde_json::Value::Null;
        match name {
            "update webhook" => Self::patch(path, json!({"description": "Search"})),
            "disable webhook" => Self::patch(path, json!({"enabled": false})),
            "delete webhook" => Self::delete(path),
            "regenerate secret" => Self::post(format!("{path}/secret"), none),
            "test webhook" => Self::post(format!("{path}/test"), none),
            _ => Self::post(format!("{path}/deliveries/{test}/redeliver"), none),
        }
    }

    /// An archive with text, and with files if it has some.
    fn archive(proposal: &Proposal, files: &[(&str, &str)]) -> Self {
        Self {
            content_type: "application/zip",
            body: zip(files).to_vec(),
            ..Self::post(
                format!("{}/content/archive", path_of(proposal)),
                serde_json::Value::Null,
            )
        }
    }

    pub(super) fn takes_a_key(&self) -> bool {
        self.method == Method::POST
    }

    pub(super) async fn send(&self, app: &TestApp, key: Option<&str>) -> Answer {
        let mut request = app.admin().raw(self.method.clone(), &self.path);
        if !self.body.is_empty() {
            request = request
                .header("content-type", self.content_type)
                .body(self.body.clone());
        }
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        Answer::to(request).await
    }

    /// Makes what the operation works on.
    #[expect(clippy::too_many_lines, reason = "a table of requests")]
    pub(super) async fn prepare(app: &TestApp, world: &World, name: &str) -> Self {
        let (admin, organization) = (app.admin(), &app.organization);
        let org = format!("/v1/orgs/{organization}");
        let spaces = |id: &SpaceId| format!("/v1/spaces/{id}");
        let none = serde_json::Value::Null;
        let made = async |call: Self| -> String {
            let answer = call.send(app, None).await;
            assert!(answer.status < 300, "{answer:?}");
            answer.json()["id"].as_str().unwrap().to_owned()
        };
        let comments = format!("{}/comments", spaces(&world.space.id));
        let text = json!({"body": {"markdown": "So."}});
        match name {
            "propose" => Self::post(
                format!("{}/change-requests", spaces(&world.space.id)),
                json!({}),
            ),
            "rename" | "edit" | "archive" | "files" | "merge" | "pull" => {
                let proposal = admin.propose(&world.space).await;
                let path = path_of(&proposal);
                let page = json!({"type": "create-page", "title": "C", "markdown": "c\n"});
                match name {
                    "rename" => Self::patch(path, json!({"subject": "Better"})),
                    "edit" => Self::post(format!("{path}/content"), json!({"changes": [page]})),
                    "archive" => Self::archive(&proposal, &[("n.md", "# N\n"), ("o.md", "# O\n")]),
                    "files" => {
                        let chance = format!("{} ", proposal.number);
                        let texts = ["1", "2", "3"].map(|text| chance.clone() + text);
                        let files = [
                            ("1.txt", &*texts[0]),
                            ("2.txt", &*texts[1]),
                            ("3.txt", &*texts[2]),
                            ("a.md", "# A\n"),
                        ];
                        Self::archive(&proposal, &files)
                    }
                    "merge" => {
                        proposal.edit(json!([page])).await.unwrap();
                        Self::post(format!("{path}/merge"), none)
                    }
                    _ => {
                        let other = admin.propose(&world.space).await;
                        other.edit(json!([page])).await.unwrap();
                        other.merge().await.unwrap();
                        Self::post(format!("{path}/update"), none)
                    }
                }
            }
            "create space from archive" => {
                let number = app.count("spaces").await;
                let text = format!("file {number}");
                let files = [("a.md", "# A\n\n![](1.png)\n"), ("1.png", &*text)];
                Self {
                    content_type: "application/zip",
                    body: zip(&files).to_vec(),
                    ..Self::post(format!("{org}/spaces/archive"), none)
                }
            }
            "create space" => Self::post(format!("{org}/spaces"), json!({"title": "S"})),
            "update space" | "delete space" | "restore space" | "duplicate space"
            | "move space" => {
                let space = admin.new_space(organization, "S").await;
                let path = spaces(&space.id);
                match name {
                    "update space" => {
                        Self::patch(path, json!({"title": "T", "defaultLevel": "read"}))
                    }
                    "delete space" => Self::delete(path),
                    "restore space" => {
                        admin.delete_space(&space.id).send().await.unwrap();
                        Self::post(format!("{path}/restore"), none)
                    }
                    "duplicate space" => Self::post(format!("{path}/duplicate"), none),
                    _ => {
                        let shelf = Self::post(format!("{org}/collections"), json!({"title": "C"}));
                        let shelf = made(shelf).await;
                        Self::post(format!("{path}/move"), json!({"parent": shelf}))
                    }
                }
            }
            "publish integration" => Self::post(
                "/v1/integrations/diagrams".to_owned(),
                json!({
                    "title": "Diagrams", "description": "", "script": "x", "organization": organization,
                    "scopes": ["space:content:read"],
                }),
            ),
            "install integration" => {
                app.integration("charts", &json!({})).await;
                let space = admin.new_space(organization, "S").await;
                let target = json!({"type": "space", "space": space.id});
                let path = "/v1/integrations/charts/installations".to_owned();
                Self::post(path, json!({"target": target, "externalIds": ["a"]}))
            }
            "translate" => Self::post(
                format!("{org}/translations"),
                json!({"title": "Two", "languages": ["de", "fr"]}),
            ),
            "describe" | "describe anew" | "delete description" => {
                Self::description(app, &format!("{org}/openapi"), name).await
            }
            "create collection" => Self::post(format!("{org}/collections"), json!({"title": "C"})),
            "update collection" | "move collection" | "delete collection" => {
                let shelf = Self::post(format!("{org}/collections"), json!({"title": "C"}));
                let shelf = made(shelf).await;
                let inside = json!({"title": "S", "parent": shelf});
                admin.new_space_with(organization, inside).await;
                let path = format!("/v1/collections/{shelf}");
                match name {
                    "update collection" => {
                        Self::patch(path, json!({"title": "D", "defaultLevel": "comment"}))
                    }
                    "delete collection" => Self::delete(path),
                    _ => {
                        let other = Self::post(format!("{org}/collections"), json!({"title": "D"}));
                        let other = made(other).await;
                        Self::post(format!("{path}/move"), json!({"parent": other}))
                    }
                }
            }
            "comment" => Self::post(comments, text),
            "reply" | "resolve" | "delete comment" => {
                let comment = made(Self::post(comments.clone(), text.clone())).await;
                let path = format!("{comments}/{comment}");
                match name {
                    "reply" => Self::post(format!("{path}/replies"), text),
                    "resolve" => Self::put(path, json!({"resolved": true})),
                    _ => Self::delete(path),
                }
            }
            "invite" => {
                let number = app.count("users").await;
                let emails = [
                    format!("a{number}@example.com"),
                    format!("b{number}@example.com"),
                ];
                Self::post(
                    format!("{org}/invites"),
                    json!({"emails": emails, "role": "edit"}),
                )
            }
            "change role" | "remove member" => {
                let member = app.member(Role::Read).await;
                let path = format!("{org}/members/{}", member.id);
                match name {
                    "change role" => Self::patch(path, json!({"role": "create"})),
                    _ => Self::delete(path),
                }
            }
            "link invite" => Self::post(format!("{org}/link-invites"), none),
            "create provider" | "update provider" | "delete provider" => {
                let path = format!("{org}/saml");
                let new = json!({"label": "SSO", "entityID": "idp", "defaultTeam": world.team});
                let create = Self::post(path.clone(), new);
                if name == "create provider" {
                    return create;
                }
                let path = format!("{path}/{}", made(create).await);
                match name {
                    "update provider" => Self::patch(path, json!({"label": "SSO", "entityID": ""})),
                    _ => Self::delete(path),
                }
            }
            "create OIDC provider" | "update OIDC provider" | "delete OIDC provider" => {
                let path = format!("{org}/oidc");
                let groups = json!([{"group": "a", "team": world.team}]);
                let new = json!({"label": "ID", "clientId": "quire", "groups": groups});
                let create = Self::post(path.clone(), new);
                if name == "create OIDC provider" {
                    return create;
                }
                let path = format!("{path}/{}", made(create).await);
                let groups = json!([{"group": "b", "team": world.team}]);
                match name {
                    "update OIDC provider" => Self::patch(path, json!({"groups": groups})),
                    _ => Self::delete(path),
                }
            }
            "delete session" => {
                let provider = app.active_saml_provider("SSO").await;
                app.sign_in(&provider, &admin.email).await.unwrap();
                let sessions = admin.list_sessions().limit(1).send().await.unwrap();
                Self::delete(format!("/v1/user/sessions/{}", sessions.items[0].id))
            }
            "create organization" => Self::post("/v1/orgs".to_owned(), json!({"title": "Beta"})),
            "create token" | "delete token" => {
                let create = Self::post("/v1/user/tokens".to_owned(), json!({"label": "t"}));
                if name == "create token" {
                    return create;
                }
                let answer = create.send(app, None).await;
                let answer = answer.json();
                // The token, or what is around it.
                let id = answer["id"].as_str().or(answer["apiToken"]["id"].as_str());
                Self::delete(format!("/v1/user/tokens/{}", id.unwrap()))
            }
            "create team" | "update team" | "change team" | "delete team" => {
                let body = json!({"title": "Writers", "members": [world.member.id]});
                let create = Self::put(format!("{org}/teams"), body);
                if name == "create team" {
                    return create;
                }
                let path = format!("{org}/teams/{}", made(create).await);
                match name {
                    "update team" => Self::patch(path, json!({"title": "Big Authors"})),
                    "change team" => {
                        let number = app.count("users").await;
                        let add = json!({"add": [format!("t{number}@example.com")], "remove": [world.member.id]});
                        Self::put(format!("{path}/members"), add)
                    }
                    _ => Self::delete(path),
                }
            }
            "create site" => Self::post(
                format!("{org}/sites"),
                json!({"title": "Docs", "spaces": "sample"}),
            ),
            "update site" | "publish site" | "delete site" | "add site space"
            | "remove site space" | "rename site space" | "create section" | "delete section"
            | "delete group" | "sort site" | "share link" | "visitor key" | "redirect"
            | "customize site" => Self::prepare_site(app, world, name).await,
            "create webhook" | "update webhook" | "disable webhook" | "delete webhook"
            | "regenerate secret" | "test webhook" | "redeliver" => {
                Self::webhook(app, format!("{org}/webhooks"), name).await
            }
            "grant" | "grant team" => {
                let space = admin.new_space(organization, "S").await;
                let to = match name {
                    "grant" => format!("users/{}", world.member.id),
                    _ => format!("teams/{}", world.team),
                };
                let path = format!("{}/permissions/{to}", spaces(&space.id));
                Self::put(path, json!({"role": "review"}))
            }
            other => panic!("nobody knows how to {other}"),
        }
    }
}

impl Call {
    /// Does the same for operations on a site.
    async fn prepare_site(app: &TestApp, world: &World, name: &str) -> Self {
        let desk = app
            .admin()
            .desk(&app.organization, &[&world.space, &world.space])
            .await;
        let space = json!({"spaceId": world.space.id});
        let section = async || desk.section(&world.space, "News").await.id;
        match name {
            "update site" => Self::patch(desk.path(""), json!({"title": "Handbook"})),
            "publish site" => Self::post(desk.path("/publish"), serde_json::Value::Null),
            "delete site" => Self::delete(desk.path("")),
            "add site space" => Self::post(desk.path("/site-spaces"), space),
            "create section" => Self::post(desk.path("/sections"), space),
            "delete section" => Self::delete(desk.path(&format!("/sections/{}", section().await))),
            "delete group" => {
                let group = json!({"title": "G", "sections": [section().await]});
                let group = desk.group(group).await.unwrap();
                Self::delete(desk.path(&format!("/section-groups/{}", group.id)))
            }
            "visitor key" => Self::post(desk.path("/visitor-key"), serde_json::Value::Null),
            "share link" => Self::post(desk.path("/share-links"), json!({"name": "Link"})),
            "customize site" => {
                let look = json!({"logo": {"light": {"data": PIXEL}}});
                Self::put(desk.path("/customization"), look)
            }
            "redirect" => {
                let target = json!({"type": "url", "url": "https://example.com/"});
                let redirect = json!({"source": "/old", "target": target});
                Self::put(desk.path("/redirects"), redirect)
            }
            _ => {
                let call = app.admin().list_site_spaces(&app.organization, &desk.id);
                let first = call.send().await.unwrap().items.remove(0).id;
                let path = desk.path(&format!("/site-spaces/{first}"));
                if name == "remove site space" {
                    return Self::delete(path);
                }
                if name == "rename site space" {
                    return Self::patch(path, json!({"path": "renamed"}));
                }
                let item = json!({"type": "site-space", "id": first});
                Self::patch(desk.path("/structure/sort"), json!({"item": item}))
            }
        }
    }
}

fn path_of(proposal: &Proposal) -> String {
    format!(
        "/v1/spaces/{}/change-requests/{}",
        proposal.space, proposal.id
    )
}
