//! Messages: invites and links that reset a password, over SMTP on loopback.

pub(crate) mod inbox;

use std::time::Duration;

use quire_client::models::Role;
use reqwest::Method;

use crate::harness::{Harness, TestApp, TestResponse, json};
use inbox::{Inbox, Mood};

quire_db::both_databases!(crate::harness::harness =>
    an_invite_lets_a_person_set_a_password_and_verifies_the_address,
    someone_who_can_sign_in_gets_no_link,
    a_reset_goes_to_verified_addresses_only,
    requests_are_few_and_responses_the_same,
    a_failure_is_tried_again_with_another_link,
    what_is_refused_for_good_is_given_up,
    nobody_gets_a_message_after_leaving,
    a_new_address_is_mailed_a_link_that_verifies_it,
    without_a_mail_server_nothing_is_stored,
);

const PASSWORD: &str = "seven quiet otters swim";

/// An app whose messages go to an inbox.
async fn start(mut harness: Harness) -> (TestApp, Inbox) {
    let inbox = Inbox::open().await;
    harness.config.mail = Some(inbox.server());
    (harness.start().await, inbox)
}

impl TestApp {
    async fn invite(&self, email: &str) {
        let path = format!("/v1/orgs/{}/invites", self.organization);
        let body = json!({"emails": [email], "role": "read"}).to_string();
        let request = self.admin().raw_json(Method::POST, &path, &body);
        let invited = TestResponse::to(request).await;
        assert_eq!(invited.status, 200, "{invited:?}");
    }

    /// The path of the link in the newest message.
    fn mailed_path(&self, inbox: &Inbox) -> String {
        let text = inbox.last().text;
        let line = text.lines().find(|line| line.starts_with(&self.url));
        line.unwrap_or_else(|| panic!("no link: {text}"))[self.url.len()..].to_owned()
    }

    async fn is_verified(&self, email: &str) -> bool {
        let sql = "SELECT email_verified FROM users WHERE email = $1";
        let found: (bool,) = self
            .database
            .query_one(sql, quire_db::params![email])
            .await
            .unwrap();
        found.0
    }

    async fn forget_password(&self, email: &str) -> u16 {
        let browser = self.blank_browser();
        let answer = browser
            .post("/account/forgotten", &[("email", email)])
            .await;
        answer.status
    }
}

async fn an_invite_lets_a_person_set_a_password_and_verifies_the_address(harness: Harness) {
    let (app, inbox) = start(harness).await;
    app.invite("nell@example.com").await;
    assert!(inbox.is_empty());
    assert_eq!(app.app.send_mails().await.unwrap(), 1);
    let message = inbox.last();
    assert_eq!(message.to, "nell@example.com");
    assert!(
        message.text.contains("You are invited to Acme"),
        "{message:?}"
    );
    assert!(message.html.contains("Choose a password"), "{message:?}");
    assert!(
        message.headers.contains("Auto-Submitted: auto-generated"),
        "{message:?}"
    );
    assert!(!app.is_verified("nell@example.com").await);
    let browser = app.blank_browser();
    let fields = [("name", "Nell"), ("password", PASSWORD)];
    let used = browser.post(&app.mailed_path(&inbox), &fields).await;
    assert_eq!(used.status, 303, "{used:?}");
    assert!(app.is_verified("nell@example.com").await);
    assert_eq!(browser.get("/v1/user").await.status, 200);
    // Inviting again changes nothing, and sends nothing.
    app.invite("nell@example.com").await;
    assert_eq!(app.app.send_mails().await.unwrap(), 0);
    assert_eq!((app.count("mails").await, inbox.len()), (0, 1));
}

async fn someone_who_can_sign_in_gets_no_link(harness: Harness) {
    let (app, inbox) = start(harness).await;
    let stranger = app.named("Nell", "nell@example.com", None).await;
    app.with_password(&stranger).await;
    app.invite("nell@example.com").await;
    assert_eq!(app.app.send_mails().await.unwrap(), 1);
    let message = inbox.last();
    assert!(
        message.text.contains("You are now a member of Acme"),
        "{message:?}"
    );
    assert!(!message.text.contains("/account/link/"), "{message:?}");
}

async fn a_reset_goes_to_verified_addresses_only(harness: Harness) {
    let (app, inbox) = start(harness).await;
    let member = app.member(Role::Read).await;
    app.with_password(&member).await;
    assert_eq!(app.forget_password(&member.email).await, 200);
    assert_eq!(app.app.send_mails().await.unwrap(), 0);
    let sql = "UPDATE users SET email_verified = TRUE";
    app.database.execute(sql, &[]).await.unwrap();
    app.clock.advance(Duration::from_mins(11));
    let browser = app.blank_browser();
    let page = browser.get("/account/sign-in").await;
    assert!(page.body.contains("/account/forgotten"), "{}", page.body);
    let shown = browser.get("/account/forgotten").await;
    assert!(shown.body.contains("name=\"email\""), "{}", shown.body);
    assert_eq!(app.forget_password(&member.email).await, 200);
    assert_eq!(app.app.send_mails().await.unwrap(), 1);
    let new = "eleven loud badgers dig";
    let used = browser
        .post(&app.mailed_path(&inbox), &[("password", new)])
        .await;
    assert_eq!(used.status, 303, "{used:?}");
    let fields = [("email", member.email.as_str()), ("password", new)];
    assert_eq!(browser.post("/account/sign-in", &fields).await.status, 303);
}

async fn requests_are_few_and_responses_the_same(harness: Harness) {
    let (app, inbox) = start(harness).await;
    let member = app.member(Role::Read).await;
    app.with_password(&member).await;
    let sql = "UPDATE users SET email_verified = TRUE";
    app.database.execute(sql, &[]).await.unwrap();
    app.clock.advance(Duration::from_mins(11));
    let mut bodies = Vec::new();
    for email in [&*member.email, "nobody@example.com", "not an address", ""] {
        let browser = app.blank_browser();
        let answer = browser
            .post("/account/forgotten", &[("email", email)])
            .await;
        assert_eq!(answer.status, 200, "{email}");
        bodies.push(answer.body);
    }
    bodies.dedup();
    assert_eq!(bodies.len(), 1);
    for _ in 0..4 {
        app.forget_password(&member.email).await;
    }
    app.app.send_mails().await.unwrap();
    assert_eq!(inbox.len(), 1);
    // After a link, the next one comes ten minutes later.
    app.clock.advance(Duration::from_mins(5));
    app.forget_password(&member.email).await;
    assert_eq!(app.app.send_mails().await.unwrap(), 0);
    app.clock.advance(Duration::from_mins(6));
    assert_eq!(app.forget_password(&member.email).await, 200);
    assert_eq!(app.app.send_mails().await.unwrap(), 1);
    let statuses = [
        app.forget_password(&member.email).await,
        app.forget_password(&member.email).await,
    ];
    assert!(statuses.contains(&429), "{statuses:?}");
}

async fn a_failure_is_tried_again_with_another_link(harness: Harness) {
    let (app, inbox) = start(harness).await;
    inbox.set_mood(Mood::Busy);
    app.invite("nell@example.com").await;
    app.app.send_mails().await.unwrap();
    assert!(inbox.is_empty());
    assert_eq!(app.count("mails").await, 1);
    let first: (Vec<u8>,) = app
        .database
        .query_one(
            "SELECT hash FROM one_time_links WHERE mailed_to IS NOT NULL",
            &[],
        )
        .await
        .unwrap();
    inbox.set_mood(Mood::Accepting);
    assert_eq!(app.app.send_mails().await.unwrap(), 0);
    app.clock.advance(Duration::from_secs(30));
    assert_eq!(app.app.send_mails().await.unwrap(), 1);
    let second: (Vec<u8>,) = app
        .database
        .query_one(
            "SELECT hash FROM one_time_links WHERE mailed_to IS NOT NULL",
            &[],
        )
        .await
        .unwrap();
    assert_ne!(first, second);
    let browser = app.blank_browser();
    assert_eq!(browser.get(&app.mailed_path(&inbox)).await.status, 200);
    // Two days later, nobody tries any more.
    inbox.set_mood(Mood::Busy);
    app.invite("late@example.com").await;
    app.app.send_mails().await.unwrap();
    app.clock.advance(Duration::from_hours(49));
    inbox.set_mood(Mood::Accepting);
    app.app.send_mails().await.unwrap();
    assert_eq!(
        (
            inbox.len(),
            app.count("mails").await,
            app.count("jobs").await
        ),
        (1, 0, 0)
    );
}

async fn what_is_refused_for_good_is_given_up(harness: Harness) {
    let (app, inbox) = start(harness).await;
    inbox.set_mood(Mood::Refusing);
    app.invite("gone@example.com").await;
    assert_eq!(app.app.send_mails().await.unwrap(), 1);
    assert_eq!((app.count("mails").await, app.count("jobs").await), (0, 0));
}

async fn nobody_gets_a_message_after_leaving(harness: Harness) {
    let (app, inbox) = start(harness).await;
    app.invite("nell@example.com").await;
    app.invite("mara@example.com").await;
    let sql = "SELECT id FROM users WHERE email = 'nell@example.com'";
    let (id,): (String,) = app.database.query_one(sql, &[]).await.unwrap();
    let path = format!("/v1/orgs/{}/members/{id}", app.organization);
    let removed = TestResponse::to(app.admin().raw(Method::DELETE, &path)).await;
    assert_eq!(removed.status, 204, "{removed:?}");
    app.app
        .set_user_disabled("mara@example.com", true)
        .await
        .unwrap();
    app.app.send_mails().await.unwrap();
    assert!(inbox.is_empty());
    assert_eq!((app.count("mails").await, app.count("jobs").await), (0, 0));
}

async fn without_a_mail_server_nothing_is_stored(harness: Harness) {
    let app = harness.start().await;
    app.invite("nell@example.com").await;
    assert_eq!((app.count("mails").await, app.count("jobs").await), (0, 0));
    assert_eq!(
        app.blank_browser().get("/account/forgotten").await.status,
        404
    );
    assert_eq!(app.forget_password("nell@example.com").await, 404);
}

async fn a_new_address_is_mailed_a_link_that_verifies_it(harness: Harness) {
    let (app, inbox) = start(harness).await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    for email in ["first@example.com", "new@example.com"] {
        let answer = browser.post("/account/address", &[("email", email)]).await;
        assert_eq!(answer.status, 303);
    }
    let page = browser.get("/account").await;
    assert!(page.body.contains("A link was sent"), "{}", page.body);
    // One message, to the address that was asked for last.
    assert_eq!(app.app.send_mails().await.unwrap(), 1);
    let message = inbox.last();
    assert_eq!(message.to, "new@example.com");
    assert!(message.text.contains("new@example.com"), "{message:?}");
    let path = app.mailed_path(&inbox);
    assert!(path.starts_with("/account/address/"), "{path}");
    let mailbox = app.blank_browser();
    assert_eq!(mailbox.get(&path).await.status, 200);
    assert_eq!(mailbox.post(&path, &[]).await.status, 303);
    assert!(app.is_verified("new@example.com").await);
    assert_eq!(mailbox.post(&path, &[]).await.status, 404);
    // A request that is gone sends nothing.
    let other = [("email", "other@example.com")];
    browser.post("/account/address", &other).await;
    let sql = "DELETE FROM address_changes";
    app.database.execute(sql, &[]).await.unwrap();
    app.app.send_mails().await.unwrap();
    assert_eq!(inbox.last().to, "new@example.com");
    // Messages to addresses of others are few.
    let mut statuses = Vec::new();
    for _ in 0..6 {
        let answer = browser.post("/account/address", &other).await;
        statuses.push(answer.status);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
}
