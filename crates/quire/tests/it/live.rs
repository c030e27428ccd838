//! Streams of live events: the server stops although they are open, and forgets clients that are gone.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use quire_client::models::SpaceId;

use crate::peers::free_port;
use crate::server::{Server, Workspace, get};

/// Time in which something happens on a busy machine.
const SOON: Duration = Duration::from_secs(20);

impl Workspace {
    async fn new_space(&self, server: &Server) -> SpaceId {
        let client = self.client(server);
        let organization = client.list_orgs().send().await.unwrap().items.remove(0);
        let space = client.create_space(&organization.id).send().await.unwrap();
        space.id
    }

    /// Opens a stream, and returns its connection and the start of the response.
    fn stream(&self, server: &Server, space: &SpaceId) -> (TcpStream, String) {
        let mut stream = TcpStream::connect(server.address()).unwrap();
        stream.set_read_timeout(Some(SOON)).unwrap();
        write!(
            stream,
            "GET /v1/spaces/{space}/stream HTTP/1.1\r\nHost: quire\r\nAuthorization: Bearer {}\r\n\
             Accept-Encoding: gzip\r\n\r\n",
            self.token
        )
        .unwrap();
        let mut text = String::new();
        while !text.contains("event: ready") && !text.contains("\"requestId\"") {
            let mut bytes = [0; 4096];
            let length = stream.read(&mut bytes).unwrap();
            assert!(length > 0, "{text}");
            text += std::str::from_utf8(&bytes[..length]).unwrap();
        }
        (stream, text)
    }

    /// Opens as many streams as a user can have, as soon as there is room for them.
    fn streams(&self, server: &Server, space: &SpaceId) -> Vec<TcpStream> {
        let begun = Instant::now();
        let mut streams = Vec::new();
        while streams.len() < 5 {
            let (stream, text) = self.stream(server, space);
            if text.starts_with("HTTP/1.1 200") {
                streams.push(stream);
                continue;
            }
            assert!(begun.elapsed() < SOON, "{text}");
            std::thread::sleep(Duration::from_millis(100));
        }
        let (_, text) = self.stream(server, space);
        assert!(text.starts_with("HTTP/1.1 429"), "{text}");
        assert!(text.contains("retry-after: 15"), "{text}");
        streams
    }
}

#[tokio::test]
async fn a_stop_ends_streams() {
    let mut workspace = Workspace::new();
    let mut server = workspace.start();
    let space = workspace.new_space(&server).await;
    let (stream, head) = workspace.stream(&server, &space);
    assert!(head.contains("content-type: text/event-stream"), "{head}");
    assert!(head.contains("transfer-encoding: chunked"), "{head}");
    assert!(!head.contains("content-encoding"), "{head}");
    let mut streams = vec![stream];
    streams.extend((0..2).map(|_| workspace.stream(&server, &space).0));
    let begun = Instant::now();
    server.signal("TERM");
    for stream in &mut streams {
        let mut rest = String::new();
        stream.read_to_string(&mut rest).unwrap();
        assert!(rest.ends_with("0\r\n\r\n"), "{rest}");
    }
    assert!(server.child.wait().unwrap().success());
    let elapsed = begun.elapsed();
    assert!(elapsed < Duration::from_secs(5), "{elapsed:?}");
    let log = workspace.log();
    assert!(!log.contains("before all requests have finished"), "{log}");
}

#[tokio::test]
async fn the_places_of_killed_clients_become_free() {
    let mut workspace = Workspace::new();
    let address = format!("127.0.0.1:{}", free_port());
    let server = workspace.start_with(&["--metrics-listen", &address]);
    let space = workspace.new_space(&server).await;
    for _ in 0..2 {
        let streams = workspace.streams(&server, &space);
        let metrics = get(&address, "/metrics").unwrap();
        assert!(metrics.contains("\nquire_live_streams 5\n"), "{metrics}");
        // As when their processes are killed.
        drop(streams);
    }
}

#[tokio::test]
async fn streams_of_a_killed_server_take_no_places() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let space = workspace.new_space(&server).await;
    let _streams = workspace.streams(&server, &space);
    server.kill();
    let server = workspace.start();
    for _ in 0..5 {
        let (stream, text) = workspace.stream(&server, &space);
        assert!(text.starts_with("HTTP/1.1 200"), "{text}");
        std::mem::forget(stream);
    }
}
