//! An upload in parts, of which the server is killed, and which goes on in another place.

use std::io::Write as _;
use std::net::TcpStream;
use std::time::Duration;

use bytes::Bytes;
use quire_client::Client;
use quire_client::models::{SpaceId, Upload};
use quire_db::testing::run;
use serde_json::json;

use crate::server::{Server, Workspace, quire};

const PART: usize = 2 << 20;

async fn append(client: &Client, space: &SpaceId, upload: &Upload, part: &[u8]) -> Upload {
    let body = Bytes::copy_from_slice(part).into();
    let current = client.get_upload(space, &upload.id).send().await.unwrap();
    let call = client.append_to_upload(space, &upload.id, current.offset, body);
    call.send().await.unwrap()
}

/// Sends most of a part, and kills the server.
fn break_off(workspace: &Workspace, server: Server, path: &str, part: &[u8]) {
    let mut stream = TcpStream::connect(server.address()).unwrap();
    write!(
        stream,
        "PATCH {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nUpload-Offset: {PART}\r\n\
         Content-Type: application/partial-upload\r\nContent-Length: {}\r\n\r\n",
        server.address(),
        workspace.token,
        part.len()
    )
    .unwrap();
    stream.write_all(&part[..part.len() - 1]).unwrap();
    // It is in the middle of it once it has written to a file.
    std::thread::sleep(Duration::from_millis(300));
    server.kill();
}

#[test]
fn an_upload_survives_a_kill_and_a_restore() {
    run(async {
        let mut workspace = Workspace::new();
        let server = workspace.start();
        let client = workspace.client(&server);
        let organizations = client.list_orgs().send().await.unwrap().items;
        let call = client.create_space(&organizations[0].id);
        let space = call.send().await.unwrap().id;
        let content: Vec<u8> = (0..2 * PART)
            .map(|at| u8::try_from(at / 3 % 251).unwrap())
            .collect();
        let (first, second) = content.split_at(PART);
        let new = json!({"name": "film.mp4", "size": content.len()});
        let new = serde_json::from_value(new).unwrap();
        let upload = client.create_upload(&space, new).send().await.unwrap();
        append(&client, &space, &upload, first).await;
        let path = format!("/v1/spaces/{space}/uploads/{}", upload.id);
        break_off(&workspace, server, &path, second);

        let server = workspace.start();
        let client = workspace.client(&server);
        let found = client.get_upload(&space, &upload.id).send().await.unwrap();
        assert_eq!((found.offset, found.complete), (2_097_152, false));
        let backups = workspace.path("backups");
        let backups = backups.to_str().unwrap();
        workspace.local(&["backup", "--to", backups]).ok();
        let done = append(&client, &space, &upload, second).await;
        assert!(done.complete);
        drop(server);

        let mut other = Workspace::new();
        let mut restore = quire();
        restore.args(["backup", "restore", "--from", backups, "--data"]);
        let restored = restore.arg(other.data()).output().unwrap();
        assert!(restored.status.success(), "{restored:?}");
        other.token.clone_from(&workspace.token);
        let server = other.start();
        let client = other.client(&server);
        let done = append(&client, &space, &upload, second).await;
        assert!(done.complete);
        let proposal = client.create_change_request(&space).send().await.unwrap();
        let put = json!({"type": "put-file", "name": "film.mp4", "upload": upload.id});
        let changes = serde_json::from_value(json!({"changes": [put]})).unwrap();
        let call =
            client.edit_change_request_content(&space, &proposal.id.as_str().into(), changes);
        call.send().await.unwrap();
        let files = client.list_change_request_files(&space, &proposal.id.as_str().into());
        let files = files.send().await.unwrap().items;
        let response = reqwest::get(&files[0].download_url).await.unwrap();
        assert!(response.bytes().await.unwrap() == content);
        assert!(server.stop().success());
        for workspace in [&workspace, &other] {
            let checked = workspace.local(&["check"]).ok();
            assert!(checked.contains("No problems."), "{checked}");
        }
    });
}
