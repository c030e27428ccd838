//! The first start, and the operations of the command line.

use quire_service::setup::FirstStartOptions;
use quire_service::{App, Config};

use crate::harness::{Harness, Refused, assert_snapshot, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    two_first_starts_at_once_make_one_organization,
    a_second_start_makes_nothing,
    processes_on_one_database_share_their_secret,
    refuses_what_makes_no_sense,
    a_revoked_token_stops_at_once,
);

fn first() -> FirstStartOptions {
    FirstStartOptions {
        organization: "Acme".to_owned(),
        email: "ada@example.com".to_owned(),
        display_name: "Ada".to_owned(),
    }
}

async fn two_first_starts_at_once_make_one_organization(harness: Harness) {
    let (one, two) = (harness.process().await, harness.process().await);
    let (one, two) = tokio::join!(one.first_start(first()), two.first_start(first()));
    let made = [one.unwrap(), two.unwrap()];
    assert_eq!(made.iter().filter(|made| made.is_some()).count(), 1);
    let app = harness.process().await;
    assert_eq!(
        (
            app.organizations().await.unwrap().len(),
            app.users().await.unwrap().len()
        ),
        (1, 1)
    );
}

async fn a_second_start_makes_nothing(harness: Harness) {
    let app = harness.start().await;
    assert!(app.app.first_start(first()).await.unwrap().is_none());
    assert_eq!(
        (app.count("organizations").await, app.count("tokens").await),
        (1, 1)
    );
}

async fn processes_on_one_database_share_their_secret(harness: Harness) {
    let (one, two) = (harness.process().await, harness.process().await);
    let secret = async |app: &App| app.organizations().await.unwrap().len();
    assert_eq!((secret(&one).await, secret(&two).await), (0, 0));
    let app = harness.start().await;
    assert_eq!(app.count("settings WHERE name = 'secret'").await, 1);
}

async fn refuses_what_makes_no_sense(harness: Harness) {
    let app = harness.start().await;
    let (app, organization) = (&app.app, app.organization.as_str());
    let mut lines = Vec::new();
    for (email, role, organization) in [
        ("nobody", None, None),
        ("two words@example.com", None, None),
        ("ADA@example.com", None, None),
        ("new@example.com", Some("king"), Some(organization)),
        ("new@example.com", Some("read"), Some("nowhere")),
    ] {
        let refused = app
            .create_user(email, "Someone", organization, role, false)
            .await;
        lines.push(refused.unwrap_err().to_string());
    }
    lines.push(
        app.create_user("new@example.com", "", None, None, false)
            .await
            .unwrap_err()
            .to_string(),
    );
    lines.push(
        app.create_token("nobody@example.com", "x", None)
            .await
            .unwrap_err()
            .to_string(),
    );
    lines.push(
        app.create_token("ada@example.com", "", None)
            .await
            .unwrap_err()
            .to_string(),
    );
    lines.push(
        app.create_organization("x", "ada@example.com")
            .await
            .unwrap_err()
            .to_string(),
    );
    lines.push(
        app.revoke_token("nothing", false)
            .await
            .unwrap_err()
            .to_string(),
    );
    assert_snapshot!(lines.join("\n"), @r#"
    `nobody` is not an email address
    `two words@example.com` is not an email address
    there is already a user with the email address `ADA@example.com`
    there is no role `king`; there are admin, create, review, edit, comment, read, guest
    there is no organization with that id
    the name must have 1 to 255 characters, not 0
    there is no user with the id or email address `nobody@example.com`
    the label must have 1 to 100 characters, not 0
    the title of the organization must have 2 to 255 characters, not 1
    there is no token with the id `nothing`
    "#);
    assert_eq!(app.users().await.unwrap().len(), 1);
}

async fn a_revoked_token_stops_at_once(harness: Harness) {
    let app = harness.start().await;
    let ada = app.admin();
    let token = app
        .app
        .create_token("ADA@example.com", "console", None)
        .await
        .unwrap();
    let user = app.with_token(ada, &token);
    user.create_space(&app.organization)
        .body(optional(json!({})))
        .send()
        .await
        .unwrap();
    let tokens = app.app.tokens(&ada.id).await.unwrap();
    let id = tokens
        .iter()
        .find(|token| token.label == "console")
        .unwrap()
        .id
        .clone();
    app.app.revoke_token(&id, false).await.unwrap();
    user.get_user().send().await.refused(401);
    ada.get_user().send().await.unwrap();
}

impl Harness {
    /// An app as another process would start it on this database.
    async fn process(&self) -> App {
        let clock = crate::harness::Clock::default();
        let address = Config::default().public_url;
        self.app(&address, crate::harness::environment(&clock))
            .await
    }
}
