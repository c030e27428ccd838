//! PDFs by the built binary: the server starts itself to typeset.

#[cfg(feature = "pdf")]
use std::process::Stdio;

use quire_client::models::{ChangeRequestReference, SpaceId};

use crate::server::{Server, Workspace};
#[cfg(feature = "pdf")]
use crate::server::{get, quire};

/// A server with a space, and the space.
async fn with_space(workspace: &mut Workspace) -> (Server, SpaceId) {
    let server = workspace.start();
    let docs = workspace.tree("docs", &[("a.md", "# Apple\n\nRed words.\n")]);
    let import = ["import", docs.to_str().unwrap(), "--space", "Handbook"];
    workspace.run(&server, &import).ok();
    let client = workspace.client(&server);
    let organization = client.list_orgs().send().await.unwrap().items.remove(0).id;
    let spaces = client.list_spaces(&organization).send().await.unwrap();
    let space = spaces.items.into_iter().find(|one| one.title == "Handbook");
    (server, space.unwrap().id)
}

#[cfg(feature = "pdf")]
#[tokio::test]
async fn a_server_makes_pdfs() {
    let mut workspace = Workspace::new();
    let (server, space) = with_space(&mut workspace).await;
    let merged = ChangeRequestReference::from("1");
    let client = workspace.client(&server);
    let call = client.get_change_request_pdf(&space, &merged);
    let url = call.send().await.unwrap().url;
    let response = get(server.address(), url.strip_prefix(&server.url).unwrap()).unwrap();
    assert!(response.starts_with("HTTP/1.1 200"), "{response:.200}");
    assert!(
        response.contains("filename*=UTF-8''Handbook%2Epdf"),
        "{response:.999}"
    );
    assert!(response.contains("\r\n\r\n%PDF-"), "{response:.999}");
}

#[cfg(not(feature = "pdf"))]
#[tokio::test]
async fn a_server_without_the_typesetter_says_so() {
    let mut workspace = Workspace::new();
    let (server, space) = with_space(&mut workspace).await;
    let merged = ChangeRequestReference::from("1");
    let client = workspace.client(&server);
    let call = client.get_change_request_pdf(&space, &merged);
    let error = call.send().await.unwrap_err();
    assert_eq!(error.status().map(|status| status.as_u16()), Some(501));
}

/// It is for the server alone: without a book on standard input, it ends, and no help names it.
#[cfg(feature = "pdf")]
#[test]
fn the_typesetter_needs_a_book() {
    let output = quire()
        .arg("typeset")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    assert!(!output.stderr.is_empty());
}
