//! Only one process serves an embedded database; other commands run at the same time.

use std::time::{Duration, Instant};

use quire_client::{Client, StatusCode};

use crate::server::{Server, Workspace, run};

#[track_caller]
fn is_refused(arguments: &[&str], first: &Server) {
    let begun = Instant::now();
    let ran = run(arguments);
    assert!(begun.elapsed() < Duration::from_secs(5), "{ran:#?}");
    assert_eq!(ran.code, Some(1), "{ran:#?}");
    let expected = format!("at {}, process {}", first.url, first.child.id());
    assert!(ran.stderr.contains("quire already serves"), "{ran:#?}");
    assert!(ran.stderr.contains(&expected), "{ran:#?}");
    assert!(ran.stdout.is_empty(), "{ran:#?}");
}

#[test]
fn a_second_server_fails_and_names_the_first() {
    let mut workspace = Workspace::new();
    let first = workspace.start();
    let data = workspace.data();
    let data = data.to_str().unwrap();
    is_refused(&["--data", data, "--listen", "127.0.0.1:0"], &first);
    // Also on the port of the first, by another way to the folder, and by the address of its database.
    is_refused(&["--data", data, "--listen", first.address()], &first);
    let link = workspace.path("link");
    std::os::unix::fs::symlink(data, &link).unwrap();
    let link = link.to_str().unwrap();
    is_refused(&["--data", link, "--listen", "127.0.0.1:0"], &first);
    let url = format!("sqlite:{data}/quire.db");
    let elsewhere = workspace.path("elsewhere");
    let elsewhere = elsewhere.to_str().unwrap();
    let other = ["--data", elsewhere, "--listen", "127.0.0.1:0"];
    let other = [&other[..], &["--database-url", &url]].concat();
    is_refused(&other, &first);

    // Commands still work alongside the server.
    workspace.local(&["org", "list"]).ok();
    workspace.local(&["user", "create", "jo@example.com"]).ok();
    workspace.local(&["token", "create", "jo@example.com"]).ok();
    assert!(workspace.local(&["init"]).stderr.contains("is not empty"));
    assert!(first.stop().success());
    workspace.start();
}

#[test]
fn the_lock_ends_with_its_process() {
    let mut workspace = Workspace::new();
    for _ in 0..3 {
        workspace.start().kill();
    }
    workspace.start();
}

/// Once the command has finished, the server refuses the token, however much it was used before.
#[tokio::test]
async fn a_revocation_holds_when_the_command_has_finished() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    for round in 0..3 {
        let label = format!("round-{round}");
        let create = ["token", "create", "admin@example.com", "--label", &label];
        let token = workspace.local(&create).ok();
        let client = Client::new(&server.url, token.trim()).unwrap();
        client.get_user().send().await.unwrap();
        let list = workspace
            .local(&["token", "list", "admin@example.com"])
            .ok();
        let line = list.lines().find(|line| line.ends_with(&label)).unwrap();
        let id = line.split_whitespace().next().unwrap();
        // Used again the moment before.
        client.get_user().send().await.unwrap();
        workspace.local(&["token", "revoke", id]).ok();
        let error = client.get_user().send().await.unwrap_err();
        assert_eq!(error.status(), Some(StatusCode::UNAUTHORIZED));
    }
}
