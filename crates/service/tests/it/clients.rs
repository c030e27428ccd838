//! Other people's clients: strict parameters, all violations at once, declared headers, and the variants of the hosted
//! original.

use std::time::Duration;

use quire_client::models::{InvitedMembers, MemberList, PageToken, Role, Space};
use reqwest::Method;
use reqwest::header::HeaderValue;
use serde_json::Value;

use crate::harness::{Answer, Harness, Refused, TestApp, User, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    integers_are_decimal_digits,
    text_is_utf_8,
    text_has_no_nul,
    arrays_have_a_limit_that_can_be_set,
    tells_what_is_wrong_everywhere_at_once,
    an_id_of_the_wrong_form_is_not_found,
    conditions_are_part_of_the_calls,
    properties_exclude_and_need_each_other,
    addresses_lead_to_the_app,
    an_app_may_have_an_address_of_its_own,
    a_level_is_inherited_again,
    emoji_may_be_code_points,
    grants_may_be_patched,
    invites_may_have_roles_of_their_own,
    sso_needs_a_provider,
    members_by_last_seen_are_met_once,
    spaces_that_stay_are_met_once_while_others_move,
);

impl TestApp {
    async fn got(&self, path: &str) -> Answer {
        Answer::to(self.admin().raw(Method::GET, path)).await
    }

    async fn sent(&self, method: Method, path: &str, body: &Value) -> Answer {
        let text = body.to_string();
        Answer::to(self.admin().raw_json(method, path, &text)).await
    }
}

async fn integers_are_decimal_digits(harness: Harness) {
    let app = harness.start().await;
    let path = |limit: &str| format!("/v1/orgs/{}/spaces?limit={limit}", app.organization);
    for limit in ["0", "5", "1000"] {
        assert_eq!(app.got(&path(limit)).await.status, 200, "{limit}");
    }
    for limit in [
        "1e1", "1E1", "%2B5", "+5", "05", "00", "-0", "5.0", "%205", "5%20", "%095", "0x5", "5,5",
        "", "-", "%D9%A3",
    ] {
        let answer = app.got(&path(limit)).await;
        assert_eq!(
            answer.violations(),
            ["/query/limit must be an integer"],
            "{limit}"
        );
    }
    for (limit, reason) in [
        ("1001", "must be at most 1000"),
        ("-1", "must be at least 0"),
        ("99999999999", "must fit into 32 bits"),
        ("99999999999999999999", "must fit into 32 bits"),
    ] {
        let answer = app.got(&path(limit)).await;
        assert_eq!(answer.violations(), [format!("/query/limit {reason}")]);
    }
    let path = |nested: &str| format!("/v1/orgs/{}/collections?nested={nested}", app.organization);
    for nested in ["True", "1", "", "yes", "%20true"] {
        let answer = app.got(&path(nested)).await;
        assert_eq!(
            answer.violations(),
            ["/query/nested must be a boolean"],
            "{nested}"
        );
    }
}

async fn text_is_utf_8(harness: Harness) {
    let app = harness.start().await;
    let members = format!("/v1/orgs/{}/members", app.organization);
    for search in ["%FF", "a%C3", "%ED%A0%80", "%C0%80"] {
        let answer = app.got(&format!("{members}?search={search}&limit=x")).await;
        assert_eq!(
            answer.violations(),
            [
                "/query/limit must be an integer",
                "/query/search must be UTF-8"
            ],
            "{search}"
        );
    }
    assert_eq!(
        app.got(&format!("{members}?search=%C3%A9")).await.status,
        200
    );
    // What nobody knows is ignored.
    assert_eq!(app.got(&format!("{members}?other=%FF")).await.status, 200);
    assert_eq!(app.got("/v1/spaces/%FF").await.status, 404);
}

async fn text_has_no_nul(harness: Harness) {
    let app = harness.start().await;
    let members = format!("/v1/orgs/{}/members", app.organization);
    let refused = "must not contain the character NUL";
    let answer = app.got(&format!("{members}?search=a%00")).await;
    assert_eq!(answer.violations(), [format!("/query/search {refused}")]);
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let changes = json!({"changes": [
        {"type": "create-page", "title": "a", "markdown": "b\0"},
        {"type": "set-variables", "variables": {"a": "\0", "b\0": "c"}},
        {"type": "create-page", "title": "c", "document": {"nodes": [{"type": "text", "text": "\0"}]}},
    ]});
    let path = format!(
        "/v1/spaces/{}/change-requests/{}/content",
        space.id, proposal.id
    );
    assert_eq!(
        app.sent(Method::POST, &path, &changes).await.violations(),
        [
            format!("/body/changes/0/markdown {refused}"),
            format!("/body/changes/1/variables/a {refused}"),
            format!("/body/changes/1/variables/b\0 {refused}"),
            format!("/body/changes/2/document/nodes/0/text {refused}"),
        ]
    );
    let path = format!("/v1/spaces/{}", space.id);
    let answer = app
        .sent(Method::PATCH, &path, &json!({"title": "\0"}))
        .await;
    assert_eq!(answer.violations(), [format!("/body/title {refused}")]);
}

async fn arrays_have_a_limit_that_can_be_set(mut harness: Harness) {
    harness.config.array_limit = 2;
    let app = harness.start().await;
    let path = format!("/v1/orgs/{}/teams", app.organization);
    let id = app.admin().id.as_str();
    let team = |members: &[&str]| json!({"title": "Writers", "members": members});
    let answer = app.sent(Method::PUT, &path, &team(&[id, id, id])).await;
    assert_eq!(
        answer.violations(),
        ["/body/members must have at most 2 entries"]
    );
    let made = app.sent(Method::PUT, &path, &team(&[id, id])).await;
    assert_eq!(made.status, 201);
    let team = made.json()["id"].as_str().unwrap().to_owned();
    let parts = json!({"memberships": {"a@b": {}, "b@b": {}, "c@b": {}}});
    let answer = app
        .sent(Method::PUT, &format!("{path}/{team}/members"), &parts)
        .await;
    assert_eq!(
        answer.violations(),
        ["/body/memberships must have at most 2 entries"]
    );
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let authors = format!(
        "/v1/spaces/{}/comments?authors={id}&authors={id}&authors={id}",
        space.id
    );
    assert_eq!(
        app.got(&authors).await.violations(),
        ["/query/authors must have at most 2 entries"]
    );
}

async fn tells_what_is_wrong_everywhere_at_once(harness: Harness) {
    let app = harness.start().await;
    let files = [("a.md", "# A\n")];
    let space = app.admin().space_with(&app.organization, &files).await;
    let path = format!("/v1/spaces/{}/comments", space.id);
    let proposal = app.admin().propose(&space).await;
    let comments = format!(
        "/v1/spaces/{}/change-requests/{}/comments",
        space.id, proposal.id
    );
    let new = json!({"body": {"markdown": "x"}});
    let comment = app.sent(Method::POST, &comments, &new).await.json();
    let replies = format!(
        "{comments}/{}/replies?format=pdf",
        comment["id"].as_str().unwrap()
    );
    let wrong = json!({"body": {"markdown": "a\0"}}).to_string();
    let request = app.admin().raw_json(Method::POST, &replies, &wrong);
    let answer = Answer::to(request.header("idempotency-key", "two words")).await;
    assert_eq!(
        answer.violations(),
        [
            "/query/format must be one of `markdown`, `document`",
            "/header/Idempotency-Key must be one key of 1 to 255 visible ASCII characters",
            "/body/body/markdown must not contain the character NUL",
        ]
    );
    // Also where the body is not even JSON.
    let request = app.admin().raw_json(Method::POST, &replies, "{");
    let violations = Answer::to(request).await.violations();
    assert_eq!(violations.len(), 2, "{violations:?}");
    assert!(
        violations[1].starts_with("/body cannot be read: "),
        "{violations:?}"
    );
    // A page that is not there does not hide that the body says nothing.
    let new = json!({"page": "A123456789012345678901", "body": {"document": {"nodes": []}}});
    assert_eq!(
        app.sent(Method::POST, &path, &new).await.violations(),
        [
            "/body/body/document must not be empty",
            "/body/page is not a page of the active revision"
        ]
    );
    // But who may not comment is told that, and nothing else.
    let reader = app.member(Role::Read).await;
    let request = reader.raw_json(Method::POST, &path, &new.to_string());
    Answer::to(request).await.error(403);
    // The emoji and the parent of a space.
    let new = json!({"emoji": "📕📕", "parent": "A123456789012345678901"});
    let spaces = format!("/v1/orgs/{}/spaces", app.organization);
    assert_eq!(
        app.sent(Method::POST, &spaces, &new).await.violations(),
        [
            "/body/parent is not a collection of this organization",
            "/body/emoji must be a Unicode emoji, or its code points in hexadecimal, such as `1f4d6`",
        ]
    );
}

async fn an_id_of_the_wrong_form_is_not_found(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    for path in [
        "/v1/spaces/1".to_owned(),
        "/v1/orgs/my-organization".to_owned(),
        format!("/v1/spaces/{}/comments/%20", space.id),
        format!("/v1/orgs/{}/members/ada@example.com", app.organization),
        "/v1/spaces/1/change-requests?limit=x".to_owned(),
    ] {
        app.got(&path).await.error(404);
    }
    let wrong = json!({"title": 1});
    app.sent(Method::PATCH, "/v1/spaces/1", &wrong)
        .await
        .error(404);
    // A name of the wrong form is no id.
    let answer = app.got("/v1/subdomains/-").await;
    assert!(answer.violations()[0].starts_with("/path/subdomain "));
    // Who is not known is told nothing.
    let request = app.admin().anonymous(Method::GET, "/v1/spaces/1");
    Answer::to(request).await.error(401);
}

async fn conditions_are_part_of_the_calls(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let tag = admin
        .get_space(&space.id)
        .send_full()
        .await
        .unwrap()
        .headers["etag"]
        .clone();
    let again = admin.get_space(&space.id).if_none_match(tag.clone());
    let Err(quire_client::Error::Refused(answer)) = again.send().await else {
        panic!("304 was expected");
    };
    assert_eq!(answer.status.as_u16(), 304);
    let rename = |title: &str| {
        let update = optional(json!({"title": title}));
        admin.update_space(&space.id).body(update)
    };
    let other = HeaderValue::from_static("\"other\"");
    rename("No")
        .if_match(other.clone())
        .send()
        .await
        .refused(412);
    rename("Yes").if_match(tag.clone()).send().await.unwrap();
    admin
        .delete_space(&space.id)
        .if_match(tag)
        .send()
        .await
        .refused(412);
    let key = || HeaderValue::from_static("a-key");
    let keyed = || admin.create_space(&app.organization).idempotency_key(key());
    assert_eq!(keyed().send().await.unwrap(), keyed().send().await.unwrap());
}

async fn properties_exclude_and_need_each_other(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let at = |id: &str| json!({"type": "space", "space": id});
    let both =
        json!({"position": {"before": at(space.id.as_str()), "after": at(space.id.as_str())}});
    let path = format!("/v1/spaces/{}/move", space.id);
    assert_eq!(
        app.sent(Method::POST, &path, &both).await.violations(),
        ["/body/position must have only one of `before` and `after`"]
    );
    let path = format!("/v1/spaces/{}/comments", space.id);
    let new = json!({"node": "linux", "body": {"markdown": "x"}});
    assert_eq!(
        app.sent(Method::POST, &path, &new).await.violations(),
        ["/body/node needs `page`"]
    );
    let proposal = app.admin().propose(&space).await;
    let path = format!(
        "/v1/spaces/{}/change-requests/{}/content",
        space.id, proposal.id
    );
    let changes = json!({"changes": [
        {"type": "create-page", "title": " a", "markdown": "", "document": {"nodes": []}},
        {"type": "set-variables", "variables": {"1a": "b", "a_1": "c"}},
        {"type": "put-file", "name": "a/b", "data": ""},
    ]});
    let line = "without spaces at its ends and without control characters";
    assert_eq!(
        app.sent(Method::POST, &path, &changes).await.violations(),
        [
            format!("/body/changes/0/title must be one line {line}"),
            "/body/changes/0 must have only one of `markdown` and `document`".to_owned(),
            "/body/changes/1/variables/1a must be a name of at most 100 letters, digits and `_` that does not begin \
             with a digit"
                .to_owned(),
            format!("/body/changes/2/name must be one line without `/` and `\\`, {line}"),
        ]
    );
}

/// The addresses in the web application that answers have, by what they are of.
async fn app_addresses(app: &TestApp) -> Vec<(String, String)> {
    let admin = app.admin();
    let space = admin
        .space_with(&app.organization, &[("a.md", "# A\n"), ("a/b.md", "# B\n")])
        .await;
    let proposal = admin.propose(&space).await;
    let shelf = admin
        .create_collection(&app.organization)
        .send()
        .await
        .unwrap();
    let links = optional(json!({"inviteLinks": true}));
    admin
        .update_org(&app.organization)
        .body(links)
        .send()
        .await
        .unwrap();
    let invite = admin
        .create_link_invite(&app.organization)
        .send()
        .await
        .unwrap();
    let (org, space) = (
        format!("orgs/{}", app.organization),
        format!("spaces/{}", space.id),
    );
    let change = app
        .got(&format!("/v1/{space}/change-requests/{}", proposal.number))
        .await
        .json();
    let change = format!("{space}/change-requests/{}", change["id"].as_str().unwrap());
    let mut found = Vec::new();
    let mut add = |answer: &Value, path: String| {
        let url = answer["urls"]["app"].as_str().unwrap_or_default();
        found.push((url.to_owned(), path));
    };
    for path in [&org, &space, &change, &format!("collections/{}", shelf.id)] {
        add(&app.got(&format!("/v1/{path}")).await.json(), path.clone());
    }
    let invites = app.got(&format!("/v1/{org}/link-invites")).await.json();
    add(
        &invites["items"][0],
        format!("{org}/link-invites/{}", invite.id.as_str()),
    );
    // By its number, too, a change request has the address of its id.
    for (at, content) in [
        (&space, format!("/v1/{space}/content")),
        (
            &change,
            format!("/v1/{space}/change-requests/{}/content", proposal.number),
        ),
    ] {
        let revision = app.got(&content).await.json();
        let id = revision["id"].as_str().unwrap();
        add(&revision, format!("{space}/revisions/{id}"));
        let pages = app.got(&format!("{content}/pages")).await.json();
        for list in [&revision["pages"], &pages["pages"]] {
            let (page, below) = (&list[0], &list[0]["pages"][0]);
            for page in [page, below] {
                add(page, format!("{at}/pages/{}", page["id"].as_str().unwrap()));
            }
        }
        let id = pages["pages"][0]["id"].as_str().unwrap();
        let page = app.got(&format!("{content}/page/{id}")).await.json();
        add(&page, format!("{at}/pages/{id}"));
    }
    found
}

async fn addresses_lead_to_the_app(harness: Harness) {
    let app = harness.start().await;
    for (url, path) in app_addresses(&app).await {
        assert_eq!(url, format!("{}/app/{path}", app.url));
    }
}

async fn an_app_may_have_an_address_of_its_own(mut harness: Harness) {
    harness.config.app_url = Some("https://app.example.com/docs".to_owned());
    let app = harness.start().await;
    for (url, path) in app_addresses(&app).await {
        assert_eq!(url, format!("https://app.example.com/docs/{path}"));
    }
}

async fn a_level_is_inherited_again(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let shelf = admin
        .create_collection(&app.organization)
        .send()
        .await
        .unwrap();
    let set = |level: Value| {
        let update = optional(json!({"defaultLevel": level}));
        admin.update_collection(&shelf.id).body(update)
    };
    set(json!("edit")).send().await.unwrap();
    let new = json!({"parent": shelf.id, "defaultLevel": null});
    let space = admin.new_space_with(&app.organization, new).await;
    let reader = app.member(Role::Read).await;
    reader.get_space(&space.id).send().await.refused(404);
    let update = |level: &str| {
        let update = optional(json!({"defaultLevel": level}));
        admin.update_space(&space.id).body(update)
    };
    let inherits = update("inherit").send().await.unwrap();
    assert_eq!(inherits.default_level, Some(Role::Edit));
    assert!(
        reader
            .get_space(&space.id)
            .send()
            .await
            .unwrap()
            .permissions
            .edit
    );
    // It follows the collection from then on.
    set(json!(null)).send().await.unwrap();
    reader.get_space(&space.id).send().await.refused(404);
    assert_eq!(
        set(json!("inherit")).send().await.unwrap().default_level,
        Some(Role::Read)
    );
    let seen = reader.get_space(&space.id).send().await.unwrap();
    assert!(!seen.permissions.comment);
    // At the top level the organization says it.
    let top = admin.new_space(&app.organization, "Top").await;
    for (level, expected) in [("review", Role::Review), ("inherit", Role::Read)] {
        let update = optional(json!({"defaultLevel": level}));
        let changed = admin
            .update_space(&top.id)
            .body(update)
            .send()
            .await
            .unwrap();
        assert_eq!(changed.default_level, Some(expected));
    }
    // It is a level as any other: for admins.
    let creator = app.member(Role::Create).await;
    let update = optional(json!({"defaultLevel": "inherit"}));
    creator
        .update_space(&top.id)
        .body(update)
        .send()
        .await
        .refused(403);
    app.counters_hold().await;
}

async fn emoji_may_be_code_points(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let new = json!({"emoji": "1f4d6"});
    let space = admin.new_space_with(&app.organization, new).await;
    assert_eq!(space.emoji, "📖");
    let update = optional(json!({"emoji": "1F468-200D-1F4BB"}));
    let changed = admin
        .update_space(&space.id)
        .body(update)
        .send()
        .await
        .unwrap();
    assert_eq!(changed.emoji, "👨‍💻");
    let [discussion, _] = app.discussions().await;
    let posted = discussion.say("x").await;
    let reacted = json!({"addedReactions": ["1f44d", "👍"]});
    let comment = discussion.update(&posted.id, reacted).await.unwrap();
    let reactions: Vec<_> = comment
        .reactions
        .iter()
        .map(|one| one.emoji.as_str())
        .collect();
    assert_eq!(reactions, ["👍"]);
    let taken = json!({"removedReactions": ["1f44d"]});
    assert!(
        discussion
            .update(&posted.id, taken)
            .await
            .unwrap()
            .reactions
            .is_empty()
    );
    let proposal = admin.propose(&space).await;
    let page = json!([{"type": "create-page", "title": "A", "emoji": "1f4d5"}]);
    proposal.edit(page).await.unwrap();
    assert_eq!(proposal.page("a").await.emoji.as_deref(), Some("📕"));
}

async fn grants_may_be_patched(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let closed = json!({"title": "Closed", "defaultLevel": null});
    let space: Space = admin.new_space_with(&app.organization, closed).await;
    let guest = app.guest().await;
    let team = app.team(json!({"title": "Writers", "members": []})).await;
    for role in ["edit", "read"] {
        let update = || body(json!({"role": role}));
        admin
            .update_space_user_permission(&space.id, &guest.user_id(), update())
            .send()
            .await
            .unwrap();
        admin
            .update_space_team_permission(&space.id, &team.id, update())
            .send()
            .await
            .unwrap();
        for kind in ["users", "teams"] {
            let path = format!("/v1/spaces/{}/permissions/{kind}", space.id);
            let grant = app.got(&path).await.json()["items"][0].clone();
            assert_eq!(
                (&grant["role"], &grant["permission"]),
                (&json!(role), &json!(role))
            );
        }
    }
    assert!(
        !guest
            .get_space(&space.id)
            .send()
            .await
            .unwrap()
            .permissions
            .comment
    );
    let stranger = app.stranger().await;
    let update = body(json!({"role": "read"}));
    admin
        .update_space_user_permission(&space.id, &stranger.user_id(), update)
        .send()
        .await
        .refused(404);
}

async fn invites_may_have_roles_of_their_own(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let invite = |entries: Value| {
        let invites = body(entries);
        admin.invite_members(&app.organization, invites).send()
    };
    let entries = json!({"role": "comment", "emails": [
        "a@example.com",
        {"email": "b@example.com"},
        {"email": "c@example.com", "role": "edit"},
        {"email": "d@example.com", "role": null},
        {"email": "A@example.com", "role": "admin"},
    ]});
    let roles = |made: InvitedMembers| -> Vec<Option<Role>> {
        made.items.into_iter().map(|member| member.role).collect()
    };
    let comment = Some(Role::Comment);
    let expected = [
        comment.clone(),
        comment.clone(),
        Some(Role::Edit),
        None,
        comment,
    ];
    assert_eq!(roles(invite(entries).await.unwrap()), expected);
    // Without a role anywhere, that of new members.
    let plain = invite(json!({"emails": [{"email": "e@example.com"}]}))
        .await
        .unwrap();
    assert_eq!(roles(plain), [Some(Role::Read)]);
    let wrong = json!({"emails": ["no", {"email": "no"}, {"role": "read"}, 3]});
    let path = format!("/v1/orgs/{}/invites", app.organization);
    assert_eq!(
        app.sent(Method::POST, &path, &wrong).await.violations(),
        [
            "/body/emails/0 must be an e-mail address",
            "/body/emails/1/email must be an e-mail address",
            "/body/emails/2/email is required",
            "/body/emails/3 must be a string or an object",
        ]
    );
    app.counters_hold().await;
}

async fn sso_needs_a_provider(harness: Harness) {
    let app = harness.start().await;
    let set = |sso: bool| {
        let update = optional(json!({"sso": sso, "title": "Changed"}));
        app.admin()
            .update_org(&app.organization)
            .body(update)
            .send()
    };
    set(true).await.refused(409);
    let org = app.admin().get_org(&app.organization).send().await.unwrap();
    assert_eq!((org.sso, org.title.as_str()), (Some(false), "Acme"));
    assert_eq!(set(false).await.unwrap().title, "Changed");
}

async fn members_by_last_seen_are_met_once(harness: Harness) {
    let app = harness.start().await;
    let mut people: Vec<User> = Vec::new();
    for _ in 0..4 {
        people.push(app.member(Role::Read).await);
    }
    let see = async |user: &User| {
        app.clock.advance(Duration::from_hours(1));
        let sql = "UPDATE members SET last_seen_at = $2 WHERE user_id = $1";
        let now = app.clock.after(Duration::ZERO).as_microseconds();
        app.database
            .execute(sql, quire_db::params![user.id, now])
            .await
            .unwrap();
    };
    for order in ["asc", "desc"] {
        for user in &people {
            see(user).await;
        }
        app.clock.advance(Duration::from_hours(1));
        let mut token: Option<PageToken> = None;
        let mut met: Vec<String> = Vec::new();
        loop {
            let mut call = app.admin().list_members(&app.organization).limit(1);
            call = call.sort("lastSeenAt").order(order).role("read");
            call.request.page = token;
            let page: MemberList = call.send().await.unwrap();
            met.extend(
                page.items
                    .into_iter()
                    .map(|member| member.user.id.to_string()),
            );
            // One who was met is seen again, and one who was not.
            if met.len() == 2 {
                see(&people[if order == "asc" { 0 } else { 3 }]).await;
                see(&people[2]).await;
            }
            token = page.next.map(|next| next.page);
            if token.is_none() {
                break;
            }
        }
        let mut once = met.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), met.len(), "{order}: {met:?}");
        // Only who was seen meanwhile may be missing.
        for (index, user) in people.iter().enumerate() {
            assert!(index == 2 || met.contains(&user.id), "{order}: {index}");
        }
    }
}

async fn spaces_that_stay_are_met_once_while_others_move(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let shelf = admin
        .create_collection(&app.organization)
        .send()
        .await
        .unwrap();
    let mut spaces = Vec::new();
    for title in ["0", "1", "2", "3", "4", "5"] {
        let new = json!({"title": title, "parent": shelf.id});
        spaces.push(admin.new_space_with(&app.organization, new).await);
    }
    let (mut token, mut met) = (None, Vec::new());
    loop {
        let mut call = admin.list_collection_spaces(&shelf.id).limit(2);
        call.request.page = token;
        let page = call.send().await.unwrap();
        met.extend(page.items.into_iter().map(|space| space.title));
        if met.len() == 2 {
            // The last one that was met goes to the end, and the last one of all to the beginning.
            admin.move_space(&spaces[1].id).send().await.unwrap();
            let first = json!({"position": {"before": {"type": "space", "space": spaces[0].id}}});
            let first = optional(first);
            admin
                .move_space(&spaces[5].id)
                .body(first)
                .send()
                .await
                .unwrap();
        }
        token = page.next.map(|next| next.page);
        if token.is_none() {
            break;
        }
    }
    for stays in ["0", "2", "3", "4"] {
        assert_eq!(
            met.iter().filter(|title| *title == stays).count(),
            1,
            "{met:?}"
        );
    }
}
