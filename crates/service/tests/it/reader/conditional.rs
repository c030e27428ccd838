//! Pages with conditions do not exist for visitors for whom these do not hold.

use reqwest::Method;

use super::{assert_missing, assert_page};
use crate::harness::{Harness, TestApp, json};
use crate::sites::published::token;

quire_db::both_databases!(crate::harness::harness =>
    pages_with_conditions_do_not_exist_for_others,
    without_claims_no_condition_holds,
    a_condition_that_is_imported_later_holds_at_once,
    searches_find_what_they_would_without_hidden_pages,
);

const PRO: &str = "---\nif: visitor.claims.plan === \"pro\"\n---\n\n# Walrus\n\nOnly walrus.\n";

const FILES: [(&str, &str); 6] = [
    (
        "a.md",
        "# Open\n\nFor all. [more](pro.md)\n\n{% content-ref url=\"pro/below.md\" %}\n[below.md](pro/below.md)\n{% endcontent-ref %}\n\n{% include \"pro.md\" %}\n",
    ),
    ("odd.md", "---\nif: [x]\n---\n\n# Heron\n"),
    (
        "other.md",
        "---\ntitle: a: b\nif: \"pro\" in visitor.claims.plans\n---\n\n# Heron\n",
    ),
    ("pro.md", PRO),
    ("pro/below.md", "# Ibis\n\nOnly ibis.\n"),
    ("z.md", "# Last\n\nThe end.\n"),
];

/// All that shows pages.
const PATHS: [&str; 9] = [
    "",
    "z",
    "index.md",
    "sitemap.xml",
    "llms.txt",
    "llms-full.txt",
    "~feed",
    "~search?q=only",
    "~mcp",
];

impl TestApp {
    /// Returns the content at all paths of the site, for the bearer of a token.
    pub(super) async fn all_of_it(&self, jwt: Option<&str>) -> String {
        let browser = self.reader();
        if let Some(jwt) = jwt {
            let path = format!("/sites/acme-docs/?jwt_token={jwt}");
            browser.redirected(&path, 303).await;
        }
        let mut all = String::new();
        for path in PATHS {
            let place = format!("/sites/acme-docs/{path}");
            all += &match path {
                "~mcp" => {
                    let query = json!({"query": "only"});
                    browser.call(&place, "search", &query).await.0
                }
                _ => browser.get(&place).await.body,
            };
        }
        all
    }
}

async fn pages_with_conditions_do_not_exist_for_others(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let space = admin.space_with(organization, &FILES).await;
    let desk = admin.desk(organization, &[&space]).await;
    app.adapt(&desk).await;
    desk.publish().await.unwrap();
    let stranger = app.reader();
    let all = app.all_of_it(None).await;
    for secret in ["alrus", "bis.", "eron", "acme-docs/pro"] {
        assert!(!all.contains(secret), "{secret}: {all}");
    }
    assert!(all.contains("For all.") && all.contains("The end."));
    assert!(!all.contains("class=\"include\""), "{all}");
    for path in ["pro", "pro/below", "odd", "other", "pro.md", "pro/below.md"] {
        assert_missing(&stranger.get(&format!("/sites/acme-docs/{path}")).await);
        let path = path.trim_end_matches(".md").to_owned();
        let call = admin.get_published_site_path(organization, &desk.id, path);
        assert!(call.send().await.is_err());
    }
    // The page before, and the one after, are those that the visitor sees.
    let page = stranger.get("/sites/acme-docs/z").await;
    assert_page(&page);
    assert!(
        page.body
            .contains("rel=\"prev\" href=\"/sites/acme-docs/\""),
        "{page:?}"
    );

    let key = desk.visitor_key().await;
    let claims = json!({"exp": app.seconds(600), "plan": "pro"});
    let pro = token(&key, &claims);
    let all = app.all_of_it(Some(&pro)).await;
    for shown in ["Walrus", "Only walrus.", "Ibis", "acme-docs/pro/below"] {
        assert!(all.contains(shown), "{shown}: {all}");
    }
    assert!(!all.contains("Heron"), "{all}");
    let free = token(&key, &json!({"exp": app.seconds(600), "plan": "free"}));
    let all = app.all_of_it(Some(&free)).await;
    assert!(!all.contains("alrus") && !all.contains("bis."), "{all}");
    // Those who manage the space see all of its pages.
    let pages = admin.list_space_pages(&space.id).send().await.unwrap();
    assert_eq!(pages.pages.len(), 5);
}

async fn without_claims_no_condition_holds(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let space = admin.space_with(organization, &FILES).await;
    let desk = admin.desk(organization, &[&space]).await;
    desk.publish().await.unwrap();
    let all = app.all_of_it(None).await;
    assert!(!all.contains("alrus") && !all.contains("bis."), "{all}");
    let json = [("accept", "application/json")];
    let path = "/sites/acme-docs/~search?q=walrus";
    let found = app.reader().send(Method::GET, path, &json).await;
    assert_eq!(found.json()["results"], json!([]));
}

async fn a_condition_that_is_imported_later_holds_at_once(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let open = PRO.replace("if: visitor.claims.plan === \"pro\"\n", "icon: star\n");
    let files = [("a.md", "# Open\n"), ("pro.md", open.as_str())];
    let space = admin.space_with(organization, &files).await;
    let desk = admin.desk(organization, &[&space]).await;
    desk.publish().await.unwrap();
    let reader = app.reader();
    assert_page(&reader.get("/sites/acme-docs/pro").await);
    let proposal = admin.propose(&space).await;
    proposal
        .import(&[("a.md", "# Open\n"), ("pro.md", PRO)])
        .await
        .unwrap();
    proposal.merge().await.unwrap();
    assert_missing(&reader.get("/sites/acme-docs/pro").await);
    let home = reader.get("/sites/acme-docs/").await;
    assert!(!home.body.contains("Walrus"), "{home:?}");
    // A copy of the space has the same conditions.
    let copy = admin.duplicate_space(&space.id).send().await.unwrap();
    let other = admin.desk(organization, &[&copy]).await;
    other.publish().await.unwrap();
    let site = other.site().await;
    let path = format!("/sites/{}/pro", site.basename.unwrap());
    assert_missing(&reader.get(&path).await);
}

async fn searches_find_what_they_would_without_hidden_pages(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let open = [
        ("a.md", "# Birds\n\nA penguin, and a gull.\n"),
        ("b.md", "# Sea\n\nThe walrus swims.\n"),
    ];
    let space = admin.space_with(organization, &open).await;
    let desk = admin.desk(organization, &[&space]).await;
    desk.publish().await.unwrap();
    let search = async |query: &str| {
        let path = format!("/sites/acme-docs/~search?q={query}");
        let json = [("accept", "application/json")];
        app.reader().send(Method::GET, &path, &json).await.json()
    };
    let queries = [
        "walrus",
        "wal",
        "walrsu",
        "walrus+gull",
        "walrus+penguin",
        "pelican",
        "pelican+walrus",
        "pelican+walrsu",
        "peliacn+gull",
    ];
    let mut before = Vec::new();
    for query in queries {
        before.push(search(query).await);
    }
    // More of them than are looked through, and all of them better.
    let hidden =
        "---\nif: \"false\"\n---\n\n# Walrus pelican\n\nA walrus, a penguin and a pelican.\n";
    let names: Vec<String> = (0..120).map(|number| format!("h{number}.md")).collect();
    let hidden = names.iter().map(|name| (name.as_str(), hidden));
    let files: Vec<(&str, &str)> = open.into_iter().chain(hidden).collect();
    let proposal = admin.propose(&space).await;
    proposal.import(&files).await.unwrap();
    proposal.merge().await.unwrap();
    for (query, before) in queries.into_iter().zip(before) {
        assert_eq!(search(query).await, before, "{query}");
    }
    let found = search("walrus").await;
    assert_eq!(found["results"][0]["title"], "Sea", "{found}");
}
