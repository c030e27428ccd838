//! Users changed on the command line, while a server runs on the same data.

use std::time::{Duration, Instant};

use quire_client::Client;
use quire_client::StatusCode;
use quire_db::Kind;
use quire_db::testing::fresh;

use crate::backup::killed_when;
use crate::server::{Ran, Server, Workspace, quire};

const NAME: &str = "Zebulon Quaggafield";
const EMAIL: &str = "zebulon@quaggafield.example";

mod postgres {
    quire_db::postgres_test! {
        fn users_of_a_running_server_are_changed() {
            quire_db::testing::run(super::on_postgres());
        }
    }
}

/// A command on the data, or on a database.
fn command(workspace: &Workspace, url: Option<&str>, arguments: &[&str]) -> Ran {
    let mut command = quire();
    command.args(arguments).env("QUIRE_DATA", workspace.data());
    if let Some(url) = url {
        command.env("QUIRE_DATABASE_URL", url);
    }
    Ran::of(&command.output().unwrap())
}

/// A user with a token, on a server.
fn zebulon(workspace: &Workspace, url: Option<&str>, server: &Server) -> Client {
    let user = ["user", "create", EMAIL, "--name", NAME];
    command(workspace, url, &user).ok();
    let token = command(workspace, url, &["token", "create", EMAIL]).ok();
    Client::new(&server.url, token.trim()).unwrap()
}

async fn status(client: &Client) -> Option<StatusCode> {
    match client.get_user().send().await {
        Ok(_) => None,
        Err(error) => error.status(),
    }
}

async fn a_user_is_disabled_and_promoted(
    workspace: &Workspace,
    url: Option<&str>,
    server: &Server,
) {
    let client = zebulon(workspace, url, server);
    assert_eq!(status(&client).await, None);
    let run = |arguments: &[&str]| command(workspace, url, arguments);
    run(&["user", "disable", EMAIL]).ok();
    assert_eq!(status(&client).await, Some(StatusCode::UNAUTHORIZED));
    let list = run(&["user", "list"]).ok();
    let line = list.lines().find(|line| line.contains(EMAIL)).unwrap();
    assert!(line.contains(" yes "), "{list}");
    run(&["user", "enable", EMAIL]).ok();
    assert_eq!(status(&client).await, None);

    // The last admin goes; the warning says what to do.
    let refused = run(&["user", "delete", "admin@example.com"]);
    assert!(refused.stderr.contains("pass --yes"), "{refused:#?}");
    let gone = run(&["user", "delete", "admin@example.com", "--yes", "--json"]);
    let warning = gone
        .stderr
        .lines()
        .find(|line| line.contains("has no admin"))
        .unwrap();
    let words: Vec<&str> = warning.split_whitespace().collect();
    let at = words
        .iter()
        .position(|word| *word == "--organization")
        .unwrap();
    let organization = words[at + 1].trim_matches('`').to_owned();
    assert!(gone.ok().contains("organizationsWithoutAdmin"));
    run(&["user", "promote", EMAIL, "--organization", &organization]).ok();
    let id = organization.as_str().into();
    let spaces = client.create_space(&id).send().await;
    spaces.unwrap();

    // Removed, but not forgotten.
    run(&[
        "user",
        "promote",
        "admin@example.com",
        "--organization",
        &organization,
    ])
    .ok();
    let export = run(&["user", "export", EMAIL]).ok();
    let export: serde_json::Value = serde_json::from_str(&export).unwrap();
    assert_eq!(export["user"]["displayName"], NAME);
    assert_eq!(export["spaces"].as_array().unwrap().len(), 1);
    let file = workspace.path("export.json");
    let to_file = ["user", "export", EMAIL, "--output", file.to_str().unwrap()];
    run(&to_file).ok();
    let mode = std::os::unix::fs::PermissionsExt::mode(&file.metadata().unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(run(&to_file).code, Some(1));
    let dry = run(&["user", "erase", EMAIL, "--dry-run"]);
    assert!(dry.stderr.contains("Nothing was changed"), "{dry:#?}");
    assert_eq!(status(&client).await, None);
    let refused = run(&["user", "erase", EMAIL]);
    assert_eq!(refused.code, Some(1), "{refused:#?}");
}

#[tokio::test]
async fn users_of_a_running_server_are_changed() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    a_user_is_disabled_and_promoted(&workspace, None, &server).await;
    let erased = workspace.local(&["user", "erase", EMAIL, "--yes"]);
    assert!(erased.stderr.contains("quire compact"), "{erased:#?}");
    erased.ok();
    assert!(server.stop().success());
    workspace.local(&["compact"]).ok();
    assert_eq!(occurrences(&workspace), Vec::<String>::new());
    workspace.local(&["check"]).ok();
}

async fn on_postgres() {
    let database = fresh(Kind::Postgres).await;
    let mut workspace = Workspace::new();
    let url = database.url.clone();
    let server = workspace.start_with(&["--database-url", &url]);
    a_user_is_disabled_and_promoted(&workspace, Some(&url), &server).await;
    command(&workspace, Some(&url), &["user", "erase", EMAIL, "--yes"]).ok();
    let rows = quire_db::testing::dump(&database.database, &[]).await;
    let rows = rows.into_values().flatten();
    let found = rows.filter(|row| row.to_lowercase().contains("quaggafield"));
    assert_eq!(found.collect::<Vec<_>>(), Vec::<String>::new());
    assert!(server.stop().success());
}

/// Files of the data that contain the name or the address.
fn occurrences(workspace: &Workspace) -> Vec<String> {
    crate::server::read_tree(&workspace.data())
        .into_iter()
        .filter(|(_, text)| text.to_lowercase().contains("quaggafield"))
        .map(|(path, _)| path)
        .collect()
}

#[test]
fn nothing_of_an_erased_person_is_in_the_file() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    // Many, so that rows move between pages, and leave traces in unused parts.
    for at in 0..30 {
        let email = format!("someone-{at}@example.com");
        workspace.local(&["user", "create", &email]).ok();
        if at == 15 {
            zebulon(&workspace, None, &server);
            for name in ["Z. Quaggafield", NAME] {
                workspace
                    .local(&["user", "rename", EMAIL, "--name", name])
                    .ok();
            }
        }
    }
    assert!(server.stop().success());
    assert!(!occurrences(&workspace).is_empty());
    let erased = workspace.local(&["user", "erase", EMAIL, "--yes"]);
    assert!(!erased.stderr.contains("Warning"), "{erased:#?}");
    erased.ok();
    assert_eq!(occurrences(&workspace), Vec::<String>::new());
    let again = workspace.local(&["user", "disable", EMAIL]);
    assert!(again.stderr.contains("there is no user"), "{again:#?}");
}

#[test]
fn an_erasure_that_is_killed_is_whole_or_nothing() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    zebulon(&workspace, None, &server);
    assert!(server.stop().success());
    let erase = ["user", "erase", EMAIL, "--yes"];
    let data = workspace.data();
    let mut killed = 0;
    for step in 0..12 {
        let mut command = quire();
        command.args(erase).env("QUIRE_DATA", &data);
        let start = Instant::now();
        let delay = Duration::from_millis(step * 12);
        killed += usize::from(killed_when(command, || start.elapsed() >= delay));
        workspace.local(&["check"]).ok();
        let export = workspace.local(&["user", "export", EMAIL]);
        if export.code == Some(0) {
            let export: serde_json::Value = serde_json::from_str(&export.stdout).unwrap();
            assert_eq!(export["user"]["displayName"], NAME, "{step}");
            assert_eq!(export["tokens"].as_array().unwrap().len(), 1, "{export}");
            continue;
        }
        let list = workspace.local(&["user", "list"]).ok();
        assert!(list.contains("Erased user"), "{list}");
        // What the killed command left in unused parts of the file.
        workspace.local(&["compact"]).ok();
        assert_eq!(occurrences(&workspace), Vec::<String>::new());
        let server = workspace.start();
        zebulon(&workspace, None, &server);
        assert!(server.stop().success());
    }
    assert!(killed > 2, "only {killed} were killed");
    workspace.local(&erase).ok();
    assert_eq!(occurrences(&workspace), Vec::<String>::new());
}
