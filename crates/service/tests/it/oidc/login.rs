//! Signing in through an OIDC provider, as a browser does it.

use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use quire_client::models::Role;
use quire_db::params;
use reqwest::Method;
use reqwest::header::{COOKIE, LOCATION};

use super::idp::{Browser, Idp, cookies, session, start};
use crate::faults::logins_are_whole;
use crate::harness::{Harness, TestApp, TestResponse, assert_snapshot, json};

quire_db::both_databases!(crate::harness::harness =>
    a_browser_signs_in,
    a_login_belongs_to_its_browser_and_happens_once,
    refuses_other_responses,
    a_refused_login_is_a_page_with_a_way_back,
    refuses_tokens_that_do_not_count,
    a_login_forgets_a_few_old_ones,
    a_login_runs_few_statements,
    a_login_is_whole_after_any_fault,
);

async fn member_role(app: &TestApp, name: &str) -> Option<Role> {
    let members = app.admin().list_members(&app.organization).send().await;
    let members = members.unwrap().items;
    let mut found = members
        .into_iter()
        .filter(|one| one.user.display_name == name);
    found.next().unwrap().role
}

async fn a_browser_signs_in(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    assert_eq!(provider.status.as_str(), "active");
    let browser = Browser::new(&app, &provider, &idp);
    let begun = browser.begin("?to=/v1/orgs").await;
    for (name, value) in [
        ("response_type", "code"),
        ("client_id", "quire"),
        ("redirect_uri", &provider.urls.callback),
        ("scope", "openid email profile"),
        ("code_challenge_method", "S256"),
    ] {
        assert_eq!(begun.asked[name], value, "{name}");
    }
    let attributes = format!(
        "; Path=/oidc/{}/; Max-Age=3600; HttpOnly; SameSite=Lax",
        provider.id
    );
    assert!(
        begun.set_cookie.ends_with(&attributes),
        "{}",
        begun.set_cookie
    );
    // The browser is not told what proves that it is this login.
    for secret in ["nonce", "code_challenge"] {
        assert!(!begun.set_cookie.contains(&begun.asked[secret]));
    }
    let claims = browser.claims(&begun, "Mara@example.com");
    let query = idp.authorize(&begun, claims);
    let answer = browser.return_with(&begun.cookie, &query).await;
    assert_eq!(answer.status(), 303);
    assert_eq!(answer.headers()[LOCATION], "/v1/orgs");
    assert_eq!(answer.headers()["cache-control"], "no-store");
    let gone = format!("quire_oidc=; Path=/oidc/{}/; Max-Age=0;", provider.id);
    assert!(
        cookies(&answer)
            .iter()
            .any(|cookie| cookie.starts_with(&gone))
    );
    let get = |path: &str| {
        let call = browser.http.get(format!("{}{path}", app.url));
        TestResponse::to(call.header(COOKIE, session(&answer)))
    };
    assert_eq!(get("/v1/user").await.json()["displayName"], "Mara Example");
    assert_eq!(member_role(&app, "Mara Example").await, Some(Role::Comment));
    let sessions = get("/v1/user/sessions").await.json();
    assert_eq!(sessions["items"][0]["provider"], provider.id.as_str());
    let path = format!("/v1/orgs/{}/events?operation=signIn", app.organization);
    let events = TestResponse::to(app.admin().raw(Method::GET, &path))
        .await
        .json();
    assert_eq!(events["items"][0]["target"]["type"], "session");
    // The second login finds what the first one fetched.
    browser.sign_in("mara@example.com", json!({})).await;
    assert_eq!(
        (idp.request_count("token"), idp.request_count("user")),
        (2, 0)
    );
    // Each process fetches once.
    assert!(idp.request_count("configuration") <= 2 && idp.request_count("keys") <= 2);
    // Sessions end with their provider.
    let call = app
        .admin()
        .delete_oidc_provider(&app.organization, &provider.id);
    call.send().await.unwrap();
    assert_eq!(get("/v1/user").await.status, 401);
}

async fn a_login_belongs_to_its_browser_and_happens_once(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let (mine, theirs) = (browser.begin("").await, browser.begin("").await);
    for name in ["state", "nonce", "code_challenge"] {
        assert_ne!(mine.asked[name], theirs.asked[name]);
    }
    let claims = browser.claims(&theirs, "mara@example.com");
    let query = idp.authorize(&theirs, claims.clone());
    // Someone else's code in this browser, in none, and with a cookie that was changed.
    let (status, message) = browser.refused(&mine.cookie, &query).await;
    assert!(status == 400 && message.contains("`state`"), "{message}");
    let begin = "this browser did not begin this login";
    let (name, value) = theirs.cookie.split_once('=').unwrap();
    let (login, signature) = value.rsplit_once('.').unwrap();
    let login = String::from_utf8(BASE64_URL_SAFE_NO_PAD.decode(login).unwrap()).unwrap();
    let login = login.replace(&theirs.asked["state"], &mine.asked["state"]);
    let changed = format!(
        "{name}={}.{signature}",
        BASE64_URL_SAFE_NO_PAD.encode(login)
    );
    assert_ne!(changed, theirs.cookie);
    for cookie in ["a=b", "quire_oidc=", &*changed] {
        assert!(browser.refused(cookie, &query).await.1.starts_with(begin));
    }
    let another = app.provider_at(&idp, json!({})).await;
    let elsewhere = Browser::new(&app, &another, &idp);
    assert!(
        elsewhere
            .refused(&theirs.cookie, &query)
            .await
            .1
            .starts_with(begin)
    );
    // Their code with the state of this browser: the verifier does not fit, and the code is gone.
    let stolen = query.replace(&theirs.asked["state"], &mine.asked["state"]);
    let (status, message) = browser.refused(&mine.cookie, &stolen).await;
    assert!(
        status == 400 && message.contains("invalid_grant"),
        "{message}"
    );

    // Two at once, with two codes: one signs in, and only one code is exchanged.
    let exchanged = idp.request_count("token");
    let (one, two) = (
        idp.authorize(&theirs, claims.clone()),
        idp.authorize(&theirs, claims.clone()),
    );
    let (one, two) = tokio::join!(
        browser.return_with(&theirs.cookie, &one),
        browser.return_with(&theirs.cookie, &two)
    );
    let mut statuses = [one.status().as_u16(), two.status().as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [303, 400]);
    assert_eq!(idp.request_count("token"), exchanged + 1);
    let again = idp.authorize(&theirs, claims);
    let (_, again) = browser.refused(&theirs.cookie, &again).await;
    assert_eq!(again, "this login was completed before: begin another one");
    browser.sign_in("mara@example.com", json!({})).await;
    assert_eq!(app.count("oidc_logins").await, 3);
    app.clock.advance(Duration::from_hours(2));
    browser.sign_in("mara@example.com", json!({})).await;
    assert_eq!(app.count("oidc_logins").await, 1);
    // Whoever takes longer than ten minutes begins again.
    let slow = browser.begin("").await;
    app.clock.advance(Duration::from_mins(10));
    let query = idp.authorize(&slow, browser.claims(&slow, "mara@example.com"));
    assert!(
        browser
            .refused(&slow.cookie, &query)
            .await
            .1
            .starts_with(begin)
    );
}

async fn refuses_other_responses(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let begun = browser.begin("").await;
    let state = &begun.asked["state"];
    for (query, reason) in [
        (String::new(), "`state`"),
        (format!("state={state}"), "`code`"),
        (
            format!("state={state}&error=access_denied"),
            "`access_denied`",
        ),
        (format!("state={state}&code=unknown"), "`invalid_grant`"),
        (format!("state={state}&code=a&code=b"), "twice"),
        (
            format!("state={state}&code=a&iss=https://evil.example"),
            "`iss`",
        ),
    ] {
        let (status, message) = browser.refused(&begun.cookie, &query).await;
        assert!(
            status == 400 && message.contains(reason),
            "{query}: {message}"
        );
    }
    for query in [
        "?to=https://evil.example",
        "?to=//evil.example",
        "?to=/%5Cevil.example",
    ] {
        let url = format!("{}{query}", provider.urls.start);
        assert_eq!(
            browser.http.get(url).send().await.unwrap().status(),
            400,
            "{query}"
        );
    }
    // None of it made anybody; the code that was unknown has used up the login.
    assert_eq!(
        (app.count("sessions").await, app.count("oidc_logins").await),
        (0, 1)
    );
    // A member who is disabled, and a provider that is no longer active.
    assert_eq!(
        browser
            .sign_in("mara@example.com", json!({}))
            .await
            .status(),
        303
    );
    let sql = "UPDATE members SET disabled = TRUE WHERE user_id IN (SELECT id FROM users WHERE email = $1)";
    let parameters = quire_db::params!["mara@example.com"];
    app.database.execute(sql, parameters).await.unwrap();
    assert_eq!(browser.refused_with(json!({})).await.0, 403);
    let path = format!("/v1/orgs/{}/oidc/{}", app.organization, provider.id);
    let off = app
        .admin()
        .raw_json(Method::PATCH, &path, r#"{"clientSecret": ""}"#);
    assert_eq!(TestResponse::to(off).await.json()["status"], "pending");
    assert_eq!(browser.refused(&begun.cookie, "").await.0, 404);
    let url = &provider.urls.start;
    assert_eq!(browser.http.get(url).send().await.unwrap().status(), 404);
}

async fn a_refused_login_is_a_page_with_a_way_back(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let (start, callback) = (&provider.urls.start, &provider.urls.callback);
    let id = &provider.id;
    let again = format!("href=\"/oidc/{id}/start?to=%2Fsites%2Fdocs%2Fa\"");
    let back = "href=\"/sites/docs/a\"";
    let begun = browser.begin("?to=/sites/docs/a").await;
    let state = &begun.asked["state"];
    let check = |(status, page): (u16, String), expected: u16, texts: &[&str]| {
        assert_eq!(status, expected, "{page}");
        for text in texts {
            assert!(page.contains(text), "no {text}: {page}");
        }
        page
    };
    // Denied at the provider, whose words are text; another login; a code that is unknown.
    let denied = format!("{callback}?state={state}&error=%3Cb%3Eno");
    let page = browser.page(&denied, &begun.cookie).await;
    let texts = [
        "Sign-in failed",
        "refused the login: `&lt;b&gt;no`.",
        &again,
        back,
    ];
    check(page, 400, &texts);
    let other = format!("{callback}?state=other");
    let page = browser.page(&other, &begun.cookie).await;
    check(page, 400, &["that of another login", &again, back]);
    // An address that is not verified.
    let begun = browser.begin("?to=/sites/docs/a").await;
    let claim = json!({"email_verified": false});
    let query = browser.authorized(&begun, "mara@example.com", &claim);
    let url = format!("{callback}?{query}");
    let page = browser.page(&url, &begun.cookie).await;
    check(page, 400, &["not verified", &again, back, "request ID"]);
    // Whoever comes late still finds the way back; without a cookie, the login begins again.
    app.clock.advance(Duration::from_mins(30));
    let page = browser.page(&denied, &begun.cookie).await;
    check(page, 400, &["ten minutes", &again, back]);
    let page = browser.page(&denied, "a=b").await;
    let plain = format!("href=\"/oidc/{id}/start\"");
    check(page, 400, &[&plain, "href=\"/\""]);
    // A path elsewhere, a query that cannot be read, and providers that do not exist.
    let page = browser
        .page(&format!("{start}?to=//evil.example"), "")
        .await;
    let page = check(page, 400, &["is not a path on this server", &plain]);
    assert!(!page.contains("evil"));
    let page = browser.page(&format!("{start}?to=/a&to=/b"), "").await;
    check(page, 400, &["Sign-in failed"]);
    for folder in ["oidc", "saml"] {
        let page = browser
            .page(&format!("{}/{folder}/none/start", app.url), "")
            .await;
        let page = check(page, 404, &["There is no such active", "href=\"/\""]);
        assert!(!page.contains("Try again"));
    }
    // Another method is refused like everything else.
    let call = browser.http.post(callback).send().await.unwrap();
    assert_eq!(call.status(), 405);
    assert_eq!(call.headers()["allow"], "GET,HEAD");
    assert!(call.text().await.unwrap().contains("Sign-in failed"));
}

async fn refuses_tokens_that_do_not_count(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let now = app.clock.now() / 1_000_000;
    for (more, reason) in [
        (json!({"nonce": "another"}), "`nonce`"),
        (json!({"aud": "another"}), "`aud`"),
        (json!({"azp": "another"}), "`azp`"),
        (json!({"iss": "https://evil.example"}), "`iss`"),
        (json!({"exp": now - 60}), "in the past"),
        (json!({"iat": now + 61}), "in the future"),
        (json!({"email_verified": false}), "not verified"),
        (json!({"email": "mara"}), "valid email address"),
        (
            json!({"email": "a\u{0}@example.com"}),
            "valid email address",
        ),
    ] {
        let (status, message) = browser.refused_with(more.clone()).await;
        assert!(
            status == 400 && message.contains(reason),
            "{more}: {message}"
        );
    }
    for header in [
        json!({"alg": "none"}),
        json!({"alg": "HS256", "kid": "first"}),
    ] {
        idp.doings().header = Some(header);
        let (status, message) = browser.refused_with(json!({})).await;
        assert!(
            status == 400 && message.contains("signed with"),
            "{message}"
        );
    }
    assert_eq!(
        (app.count("sessions").await, app.count("oidc_logins").await),
        (0, 11)
    );
}

async fn a_login_forgets_a_few_old_ones(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let sql = "INSERT INTO oidc_logins (oidc_provider_id, hash, kept_until) VALUES ($1, $2, $3)";
    for number in 0..150_u8 {
        let (id, hash, until) = (provider.id.as_str(), [number; 32], i64::from(number));
        app.database
            .execute(sql, params![id, hash, until])
            .await
            .unwrap();
    }
    for left in [51, 2, 3] {
        browser.sign_in("mara@example.com", json!({})).await;
        assert_eq!(app.count("oidc_logins").await, left);
        // The oldest ones go first.
        assert_eq!(app.count("oidc_logins WHERE kept_until < 100").await, 0);
    }
    assert_eq!(app.count("sessions").await, 3);
}

async fn a_login_runs_few_statements(mut harness: Harness) {
    harness.processes = 1;
    let app = start(harness).await;
    let idp = Idp::start().await;
    let mut mapping = Vec::new();
    for number in 0..20 {
        let group = number.to_string();
        let team = app.team(json!({"title": group})).await;
        mapping.push(json!({"group": group, "team": team.id}));
    }
    let settings = json!({"groups": mapping});
    let provider = app.provider_at(&idp, settings).await;
    let browser = Browser::new(&app, &provider, &idp);
    // The use of the token is noted in the background.
    app.idle().await;
    let login = async |email: &str, groups: &[&str]| {
        let begun = browser.begin("").await;
        let mut claims = browser.claims(&begun, email);
        claims["groups"] = json!(groups);
        claims["sub"] = json!(email);
        let query = idp.authorize(&begun, claims);
        let returned = async {
            let answer = browser.return_with(&begun.cookie, &query).await;
            assert_eq!(answer.status(), 303);
        };
        app.statements(returned).await
    };
    let first = login("mara@example.com", &[]).await;
    let again = login("mara@example.com", &[]).await;
    let joining = login("mara@example.com", &["1"]).await;
    let member = login("mara@example.com", &["1"]).await;
    let leaving = login("mara@example.com", &[]).await;
    for number in 0..20 {
        login("mara@example.com", &[]).await;
        login(&format!("{number}@example.com"), &[]).await;
    }
    assert_eq!(login("mara@example.com", &[]).await, again);
    assert_eq!(login("nell@example.com", &[]).await, first);
    assert_eq!(member, again);
    let begun = app
        .statements(async { drop(browser.begin("").await) })
        .await;
    let counts = format!(
        "start {begun}\nfirst {first}\nagain {again}\njoining {joining}\nleaving {leaving}"
    );
    assert_snapshot!(counts, @r"
    start 1
    first 21
    again 12
    joining 17
    leaving 16
    ");
}

async fn a_login_is_whole_after_any_fault(mut harness: Harness) {
    harness.processes = 1;
    let app = start(harness).await;
    let idp = Idp::start().await;
    let mut mapping = Vec::new();
    let mut teams = Vec::new();
    for group in ["a", "b"] {
        let team = app.team(json!({"title": group})).await.id;
        mapping.push(json!({"group": group, "team": team}));
        teams.push(team);
    }
    let settings = json!({"groups": mapping});
    let provider = app.provider_at(&idp, settings).await;
    let browser = Browser::new(&app, &provider, &idp);
    let groups = |email: &str, group: &str| json!({"sub": email, "groups": [group]});
    // Each was in one team before, and is in the other one afterwards.
    logins_are_whole(
        &app,
        async |name| {
            let email = format!("{name}@example.com");
            let joined = browser.sign_in(&email, groups(&email, "a")).await;
            assert_eq!(joined.status(), 303);
            (browser.begin("").await, email)
        },
        async |(begun, email)| {
            let query = browser.authorized(begun, email, &groups(email, "b"));
            let answer = browser.return_with(&begun.cookie, &query).await;
            answer.status().as_u16()
        },
    )
    .await;
    let in_team = async |team| {
        app.count(&format!("team_members WHERE team_id = '{team}'"))
            .await
    };
    assert_eq!(in_team(&teams[0]).await, 0);
    let signed_in = "(SELECT DISTINCT user_id FROM sessions) s";
    assert_eq!(in_team(&teams[1]).await, app.count(signed_in).await);
    // Whoever signs in for the first time joins the organization and a team, or neither.
    logins_are_whole(
        &app,
        async |name| (browser.begin("").await, format!("new-{name}@example.com")),
        async |(begun, email)| {
            let query = browser.authorized(begun, email, &groups(email, "b"));
            let answer = browser.return_with(&begun.cookie, &query).await;
            answer.status().as_u16()
        },
    )
    .await;
    assert_eq!(in_team(&teams[1]).await, app.count(signed_in).await);
    app.counters_hold().await;
}
