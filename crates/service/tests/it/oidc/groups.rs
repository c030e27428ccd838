//! Groups of an identity provider, and the teams that they lead to.

use quire_client::models::Team;
use quire_db::params;
use reqwest::Method;
use serde_json::Value;

use super::idp::{Browser, Idp, start};
use crate::harness::{Harness, TestApp, TestResponse, json};

quire_db::both_databases!(crate::harness::harness =>
    groups_lead_to_teams,
    a_group_of_nobody_knows_where_is_refused,
    groups_come_from_the_userinfo_endpoint_too,
    a_mapping_that_is_gone_changes_nothing,
);

impl TestApp {
    /// The teams of Mara, in the order of their titles.
    async fn teams_of_mara(&self) -> Vec<String> {
        let sql = "SELECT t.title FROM team_members m JOIN teams t ON t.id = m.team_id
                   JOIN users u ON u.id = m.user_id WHERE u.email = $1 ORDER BY t.title";
        let rows = self.database.query(sql, params!["mara@example.com"]).await;
        let rows: Vec<(String,)> = rows.unwrap();
        rows.into_iter().map(|(title,)| title).collect()
    }

    async fn titled(&self, title: &str) -> Team {
        self.team(json!({"title": title})).await
    }
}

async fn groups_lead_to_teams(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let (one, two, first) = (
        app.titled("One").await,
        app.titled("Two").await,
        app.titled("First").await,
    );
    let other = app.titled("Other").await;
    let mapping = json!([
        {"group": "a", "team": one.id}, {"group": "b", "team": one.id}, {"group": "b", "team": two.id},
    ]);
    let settings = json!({"groups": mapping, "groupsClaim": "roles", "defaultTeam": first.id});
    let provider = app.provider_at(&idp, settings).await;
    let browser = Browser::new(&app, &provider, &idp);
    // Whose claims are asked for if the token has no roles.
    idp.doings().user = json!({"sub": "4711"});
    for (roles, teams) in [
        (json!(["a", "c"]), vec!["First", "One"]),
        (json!(["b"]), vec!["First", "One", "Two"]),
        (json!(["b", "b", "a"]), vec!["First", "One", "Two"]),
        (json!("a"), vec!["First", "One"]),
        (json!([]), vec!["First"]),
        (json!(["A", "a "]), vec!["First"]),
        (json!(["b"]), vec!["First", "One", "Two"]),
        (Value::Null, vec!["First"]),
    ] {
        let answer = browser
            .sign_in("mara@example.com", json!({"roles": roles}))
            .await;
        assert_eq!(answer.status(), 303);
        assert_eq!(app.teams_of_mara().await, teams, "{roles}");
    }
    // A team outside of the mapping stays, also if somebody else put her there.
    let sql = "SELECT id FROM users WHERE email = $1";
    let (mara,): (String,) = app
        .database
        .query_one(sql, params!["mara@example.com"])
        .await
        .unwrap();
    for team in [&one, &other] {
        let call = app
            .admin()
            .put_team_member(&app.organization, &team.id, &(&*mara).into());
        call.send().await.unwrap();
    }
    assert_eq!(app.teams_of_mara().await, ["First", "One", "Other"]);
    browser.sign_in("mara@example.com", json!({})).await;
    assert_eq!(app.teams_of_mara().await, ["First", "Other"]);
    // Counters and events follow.
    let found = app
        .admin()
        .get_team(&app.organization, &one.id)
        .send()
        .await;
    assert_eq!(found.unwrap().members, 0);
    let member = app.admin().get_member(&app.organization, &(&*mara).into());
    assert_eq!(member.send().await.unwrap().teams, 2);
    let path = format!(
        "/v1/orgs/{}/events?operation=signIn&limit=100",
        app.organization
    );
    let events = TestResponse::to(app.admin().raw(Method::GET, &path))
        .await
        .json();
    let events = events["items"].as_array().unwrap();
    let of_one = events
        .iter()
        .filter(|event| event["target"]["id"] == one.id.as_str());
    assert_eq!(of_one.count(), 5);
}

async fn a_group_of_nobody_knows_where_is_refused(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let team = app.titled("One").await;
    let mapping = json!({"groups": [{"group": "a", "team": team.id}]});
    let provider = app.provider_at(&idp, mapping).await;
    let browser = Browser::new(&app, &provider, &idp);
    browser
        .sign_in("mara@example.com", json!({"groups": ["a"]}))
        .await;
    for (more, reason) in [
        (json!({"groups": [1]}), "is not a text"),
        (json!({"groups": {"a": true}}), "neither a text nor a list"),
        (json!({"_claim_names": {"groups": "src1"}}), "more groups"),
    ] {
        let (status, message) = browser.refused_with(more).await;
        assert!(status == 400 && message.contains(reason), "{message}");
    }
    // Nothing changed by that.
    assert_eq!(app.teams_of_mara().await, ["One"]);
}

async fn groups_come_from_the_userinfo_endpoint_too(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let team = app.titled("One").await;
    let mapping = json!({"groups": [{"group": "a", "team": team.id}]});
    let provider = app.provider_at(&idp, mapping).await;
    let browser = Browser::new(&app, &provider, &idp);
    idp.doings().user = json!({"sub": "4711", "groups": ["a"], "email": "boss@example.com"});
    let answer = browser.sign_in("mara@example.com", json!({})).await;
    assert_eq!(
        (answer.status().as_u16(), idp.request_count("user")),
        (303, 1)
    );
    assert_eq!(app.teams_of_mara().await, ["One"]);
    // The token names them: nobody is asked.
    browser
        .sign_in("mara@example.com", json!({"groups": []}))
        .await;
    assert_eq!(idp.request_count("user"), 1);
    assert!(app.teams_of_mara().await.is_empty());
}

async fn a_mapping_that_is_gone_changes_nothing(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let (one, two) = (app.titled("One").await, app.titled("Two").await);
    let mapping =
        json!({"groups": [{"group": "a", "team": one.id}, {"group": "a", "team": two.id}]});
    let provider = app.provider_at(&idp, mapping).await;
    let browser = Browser::new(&app, &provider, &idp);
    browser
        .sign_in("mara@example.com", json!({"groups": ["a"]}))
        .await;
    app.admin()
        .delete_team(&app.organization, &two.id)
        .send()
        .await
        .unwrap();
    let call = app
        .admin()
        .get_oidc_provider(&app.organization, &provider.id);
    let left = call.send().await.unwrap().groups;
    assert_eq!(left.len(), 1);
    assert_eq!(left[0].team, one.id);
    let path = format!("/v1/orgs/{}/oidc/{}", app.organization, provider.id);
    let none = app
        .admin()
        .raw_json(Method::PATCH, &path, r#"{"groups": []}"#);
    assert_eq!(TestResponse::to(none).await.status, 200);
    // The claim is not read any more.
    browser
        .sign_in("mara@example.com", json!({"groups": [7]}))
        .await;
    assert_eq!(app.teams_of_mara().await, ["One"]);
    assert_eq!(app.count("sessions").await, 2);
}
