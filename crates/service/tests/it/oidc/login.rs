//! Signing in through an OIDC provider, as a browser does it.

use std::time::Duration;

use quire_client::models::Role;
use quire_db::params;
use reqwest::Method;
use reqwest::header::{COOKIE, LOCATION};
use serde_json::Value;

use super::idp::{Browser, Idp, cookies, session, start};
use crate::faults::logins_are_whole;
use crate::harness::{Answer, Harness, TestApp, assert_snapshot, json};

quire_db::both_databases!(crate::harness::harness =>
    a_browser_signs_in,
    a_login_belongs_to_its_browser_and_happens_once,
    refuses_other_answers,
    refuses_tokens_that_do_not_count,
    keys_are_cached_and_fetched_again,
    the_userinfo_endpoint_is_asked_for_what_is_missing,
    authenticates_as_the_provider_wants,
    an_identity_provider_may_fail,
    a_name_that_leads_to_this_machine_is_refused,
    nothing_follows_a_redirect,
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
        "; Path=/oidc/{}/; Max-Age=600; HttpOnly; SameSite=Lax",
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
        Answer::to(call.header(COOKIE, session(&answer)))
    };
    assert_eq!(get("/v1/user").await.json()["displayName"], "Mara Example");
    assert_eq!(member_role(&app, "Mara Example").await, Some(Role::Comment));
    let sessions = get("/v1/user/sessions").await.json();
    assert_eq!(sessions["items"][0]["provider"], provider.id.as_str());
    let path = format!("/v1/orgs/{}/events?operation=signIn", app.organization);
    let events = Answer::to(app.admin().raw(Method::GET, &path)).await.json();
    assert_eq!(events["items"][0]["target"]["type"], "session");
    // The second login finds what the first one fetched.
    browser.sign_in("mara@example.com", json!({})).await;
    assert_eq!((idp.asked("token"), idp.asked("user")), (2, 0));
    // Each process fetches once.
    assert!(idp.asked("configuration") <= 2 && idp.asked("keys") <= 2);
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
    let changed = theirs
        .cookie
        .replace(&theirs.asked["state"], &mine.asked["state"]);
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
    let exchanged = idp.asked("token");
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
    assert_eq!(idp.asked("token"), exchanged + 1);
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

async fn refuses_other_answers(harness: Harness) {
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
    assert_eq!(Answer::to(off).await.json()["status"], "pending");
    assert_eq!(browser.refused(&begun.cookie, "").await.0, 404);
    let url = &provider.urls.start;
    assert_eq!(browser.http.get(url).send().await.unwrap().status(), 404);
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

async fn keys_are_cached_and_fetched_again(mut harness: Harness) {
    harness.processes = 1;
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let sign_in = async || {
        browser
            .sign_in("mara@example.com", json!({}))
            .await
            .status()
    };
    assert_eq!(sign_in().await, 303);
    assert_eq!(idp.asked("keys"), 1);
    // At most once a minute.
    idp.rotate("second");
    assert_eq!(sign_in().await, 400);
    assert_eq!(idp.asked("keys"), 1);
    app.clock.advance(Duration::from_mins(1));
    assert_eq!(sign_in().await, 303);
    assert_eq!(idp.asked("keys"), 2);
    // A key that is not there at all is not asked for again and again.
    app.clock.advance(Duration::from_mins(1));
    idp.doings().header = Some(json!({"alg": "ES256", "kid": "third"}));
    for _ in 0..3 {
        assert_eq!(sign_in().await, 400);
    }
    assert_eq!(idp.asked("keys"), 3);
    idp.doings().header = None;
    // Both are fetched again after an hour.
    assert_eq!(idp.asked("configuration"), 1);
    app.clock.advance(Duration::from_hours(1));
    assert_eq!(sign_in().await, 303);
    assert_eq!((idp.asked("configuration"), idp.asked("keys")), (2, 4));
}

async fn the_userinfo_endpoint_is_asked_for_what_is_missing(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let without = || json!({"email": null, "email_verified": null});
    for (user, reason) in [
        (json!({"sub": "4711"}), "claim `email`"),
        (
            json!({"sub": "another", "email": "boss@example.com"}),
            "`sub`",
        ),
        (json!({"email": "boss@example.com"}), "`sub`"),
        (
            json!({"sub": "4711", "email": "boss@example.com", "email_verified": false}),
            "not verified",
        ),
        (json!("x".repeat(65 << 10)), "cannot be used"),
    ] {
        idp.doings().user = user.clone();
        let (_, message) = browser.refused_with(without()).await;
        assert!(message.contains(reason), "{message}");
    }
    let user = json!({"sub": "4711", "email": "mara@example.com", "email_verified": true});
    idp.doings().user = user;
    let answer = browser.sign_in("", without()).await;
    assert_eq!(answer.status(), 303);
    let get = browser.http.get(format!("{}/v1/user", app.url));
    let user = Answer::to(get.header(COOKIE, session(&answer))).await;
    assert_eq!(user.json()["email"], "mara@example.com");
}

async fn authenticates_as_the_provider_wants(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let methods = json!({"token_endpoint_auth_methods_supported": ["client_secret_post"]});
    idp.doings().published = methods;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    assert_eq!(
        browser
            .sign_in("mara@example.com", json!({}))
            .await
            .status(),
        303
    );
    // With another secret, the identity provider refuses.
    let path = format!("/v1/orgs/{}/oidc/{}", app.organization, provider.id);
    let change = app
        .admin()
        .raw_json(Method::PATCH, &path, r#"{"clientSecret": "wrong"}"#);
    assert_eq!(Answer::to(change).await.status, 200);
    let (status, message) = browser.refused_with(json!({})).await;
    assert!(
        status == 400 && message.contains("invalid_client"),
        "{message}"
    );
}

async fn an_identity_provider_may_fail(mut harness: Harness) {
    harness.processes = 1;
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let begin = async || {
        let sent = browser.http.get(&provider.urls.start).send().await.unwrap();
        let (status, text) = (sent.status().as_u16(), sent.text().await.unwrap());
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    };
    for published in [
        json!({"issuer": "https://evil.example"}),
        json!({"jwks_uri": 7}),
        json!({"token_endpoint_auth_methods_supported": ["none"]}),
        json!({"more": "x".repeat(300 << 10)}),
    ] {
        idp.doings().published = published;
        let (status, error) = begin().await;
        // What exactly is wrong is for the log.
        assert_eq!(
            (status, &error["error"]["message"]),
            (
                502,
                &json!(
                    "the configuration of the identity provider gave an answer that cannot be used; the log of the server says more"
                )
            )
        );
        // A failure is remembered for a moment.
        let asked = idp.asked("configuration");
        assert_eq!(begin().await.0, 502);
        assert_eq!(idp.asked("configuration"), asked);
        app.clock.advance(Duration::from_secs(10));
    }
    idp.doings().published = json!({});
    assert_eq!(begin().await.0, 302);
    // The tokens come from an address that is not there, is for something else, or is that of no server.
    for (endpoint, kind) in [
        (format!("{}/nowhere", idp.issuer), "cannot be used"),
        (format!("{}/keys", idp.issuer), "cannot be used"),
        ("http://127.0.0.1:1/token".to_owned(), "cannot be reached"),
    ] {
        app.clock.advance(Duration::from_hours(1));
        idp.doings().published = json!({"token_endpoint": endpoint});
        let (status, message) = browser.refused_with(json!({})).await;
        assert!(
            status == 502 && message.contains("token endpoint") && message.contains(kind),
            "{message}"
        );
        assert!(!message.contains("127.0.0.1"), "{message}");
    }
}

async fn a_name_that_leads_to_this_machine_is_refused(mut harness: Harness) {
    harness.config.encryption_keys = vec![quire_service::EncryptionKey::new([1; 32])];
    let app = harness.start().await;
    let idp = Idp::start().await;
    let issuer = idp.issuer.replace("http://127.0.0.1", "https://localhost");
    let provider = app.provider_at(&idp, json!({"issuer": issuer})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let sent = browser.http.get(&provider.urls.start).send().await.unwrap();
    assert_eq!(sent.status(), 502);
    let message = sent.text().await.unwrap();
    let kind = "has an address that this server does not allow";
    assert!(
        message.contains(kind) && !message.contains("localhost"),
        "{message}"
    );
}

async fn nothing_follows_a_redirect(harness: Harness) {
    let app = start(harness).await;
    let (idp, elsewhere) = (Idp::start().await, Idp::start().await);
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let without_email = || json!({"email": null, "email_verified": null});
    // What was fetched is fetched again after an hour.
    for (path, doing) in [
        ("/token", "token endpoint"),
        ("/keys", "keys"),
        ("/me", "userinfo endpoint"),
    ] {
        app.clock.advance(Duration::from_hours(1));
        idp.doings().redirect = Some((path, elsewhere.issuer.clone()));
        let (status, message) = browser.refused_with(without_email()).await;
        assert!(
            status == 502 && message.contains(doing) && message.contains("cannot be used"),
            "{path}: {message}"
        );
    }
    app.clock.advance(Duration::from_hours(1));
    let path = "/.well-known/openid-configuration";
    idp.doings().redirect = Some((path, elsewhere.issuer.clone()));
    let sent = browser.http.get(&provider.urls.start).send().await.unwrap();
    assert_eq!(sent.status(), 502);
    let message = sent.text().await.unwrap();
    assert!(message.contains("cannot be used"), "{message}");
    assert_eq!(idp.doings().redirected, ["/token", "/keys", "/me", path]);
    assert_eq!(elsewhere.doings().asked, [""; 0]);
    assert_eq!(app.count("sessions").await, 0);
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
    tokio::time::sleep(Duration::from_millis(100)).await;
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
    first 20
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
