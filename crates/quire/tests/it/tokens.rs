//! Tokens created and revoked on the command line while a server runs on the same data.

use std::time::{Duration, Instant};

use quire_client::{Client, StatusCode};

use crate::server::Workspace;

#[tokio::test]
async fn a_token_works_until_it_is_revoked() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let created = workspace.local(&[
        "token",
        "create",
        "admin@example.com",
        "--label",
        "ci",
        "--expires",
        "90d",
    ]);
    assert!(!created.stderr.contains("quire_"), "{}", created.stderr);
    let token = created.ok();
    let token = token.trim();
    let client = Client::new(&server.url, token).unwrap();
    client.get_user().send().await.unwrap();

    let list = workspace
        .local(&["token", "list", "admin@example.com"])
        .ok();
    assert!(!list.contains(token), "{list}");
    let line = list.lines().find(|line| line.ends_with(" ci")).unwrap();
    let id = line.split_whitespace().next().unwrap();
    workspace.local(&["token", "revoke", id]).ok();

    // A server may believe a token for a moment that another process has revoked.
    let until = Instant::now() + Duration::from_secs(5);
    loop {
        match client.get_user().send().await {
            Err(error) if error.status() == Some(StatusCode::UNAUTHORIZED) => break,
            other => assert!(Instant::now() < until, "{other:?}"),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    workspace.client(&server).get_user().send().await.unwrap();

    let again = workspace.local(&["token", "revoke", id]);
    assert_eq!(again.code, Some(1));
    assert!(
        again.stderr.contains("there is no token"),
        "{}",
        again.stderr
    );
}

#[test]
fn a_token_is_read_from_a_file() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let file = workspace.path("token");
    std::fs::write(&file, format!("{}\n", workspace.token)).unwrap();
    let everyone = std::os::unix::fs::PermissionsExt::from_mode(0o644);
    std::fs::set_permissions(&file, everyone).unwrap();
    let docs = workspace.tree("docs", &[("a.md", "# A\n")]);
    let file = file.to_str().unwrap();
    let arguments = [
        "import",
        docs.to_str().unwrap(),
        "--space",
        "Docs",
        "--url",
        &server.url,
        "--token-file",
        file,
    ];
    let warned = crate::server::run(&arguments);
    assert!(
        warned.stderr.contains("other users can read the API token"),
        "{warned:#?}"
    );
    warned.ok();
    let owner = std::os::unix::fs::PermissionsExt::from_mode(0o600);
    std::fs::set_permissions(file, owner).unwrap();
    let silent = crate::server::run(&arguments);
    assert!(!silent.stderr.contains("other users"), "{silent:#?}");
    silent.ok();
}
