//! Graceful and forced stops.
//!
//! - Imports are cut and killed at three points each: early, in the middle, and late. `QUIRE_TEST_FULL=1` does so at
//!   all points.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::ops::RangeInclusive;
use std::process::Stdio;
use std::time::{Duration, Instant};

use futures_util::TryStreamExt as _;
use quire_client::models::{Page, Space};
use quire_db::testing::is_full;

use crate::server::{Server, Workspace, get, read_all};

#[tokio::test]
async fn a_running_request_is_finished_first() {
    let mut workspace = Workspace::new();
    let mut server = workspace.start();
    let organization = workspace
        .client(&server)
        .list_orgs()
        .send()
        .await
        .unwrap()
        .items
        .remove(0);

    let mut idle = TcpStream::connect(server.address()).unwrap();
    let mut stream = TcpStream::connect(server.address()).unwrap();
    let body = r#"{"title":"Made while stopping"}"#;
    let (first, second) = body.split_at(10);
    write!(
        stream,
        "POST /v1/orgs/{}/spaces HTTP/1.1\r\nHost: quire\r\nAuthorization: Bearer {}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{first}",
        organization.id,
        workspace.token,
        body.len()
    )
    .unwrap();
    std::thread::sleep(Duration::from_millis(200));
    server.signal("TERM");
    std::thread::sleep(Duration::from_millis(300));

    assert!(
        server.child.try_wait().unwrap().is_none(),
        "it did not wait"
    );
    assert!(
        get(server.address(), "/healthz").is_none(),
        "it still takes connections"
    );
    assert_eq!(
        idle.read(&mut [0; 1]).unwrap(),
        0,
        "an idle connection was kept"
    );
    stream.write_all(second.as_bytes()).unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).unwrap();
    assert!(response.starts_with("HTTP/1.1 201"), "{response}");
    assert!(server.child.wait().unwrap().success());

    let server = workspace.start();
    let spaces = workspace
        .client(&server)
        .list_spaces(&organization.id)
        .send()
        .await
        .unwrap();
    assert_eq!(spaces.items[0].title, "Made while stopping");
}

#[test]
fn interrupting_stops_as_well() {
    let mut workspace = Workspace::new();
    let mut server = workspace.start();
    server.signal("INT");
    assert!(server.child.wait().unwrap().success());
}

/// The head of a request that creates a space, whose body is still to come.
async fn begin(workspace: &Workspace, server: &Server) -> TcpStream {
    let client = workspace.client(server);
    let organization = client.list_orgs().send().await.unwrap().items.remove(0);
    let mut stream = TcpStream::connect(server.address()).unwrap();
    write!(
        stream,
        "POST /v1/orgs/{}/spaces HTTP/1.1\r\nHost: quire\r\nAuthorization: Bearer {}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        organization.id,
        workspace.token,
        SPACE.len()
    )
    .unwrap();
    std::thread::sleep(Duration::from_millis(200));
    stream
}

const SPACE: &str = r#"{"title":"Made while stopping"}"#;

async fn spaces(workspace: &Workspace, server: &Server) -> usize {
    let client = workspace.client(server);
    let organization = client.list_orgs().send().await.unwrap().items.remove(0);
    let spaces = client.list_spaces(&organization.id).send().await.unwrap();
    spaces.items.len()
}

#[tokio::test]
async fn connections_are_announced_to_end() {
    let mut workspace = Workspace::new();
    let mut server = workspace.start();
    let mut stream = begin(&workspace, &server).await;
    server.signal("TERM");
    std::thread::sleep(Duration::from_millis(300));
    stream.write_all(SPACE.as_bytes()).unwrap();
    let response = read_all(&mut stream).unwrap();
    assert!(response.starts_with("HTTP/1.1 201"), "{response}");
    assert!(response.contains("connection: close\r\n"), "{response}");
    assert!(server.child.wait().unwrap().success());
}

/// Requests that were sent before the signal get their responses, also on connections that were not accepted yet.
#[test]
fn earlier_requests_get_their_responses() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let mut streams: Vec<TcpStream> = (0..100)
        .map(|_| {
            let mut stream = TcpStream::connect(server.address()).unwrap();
            stream
                .write_all(b"GET /readyz HTTP/1.1\r\nHost: quire\r\n\r\n")
                .unwrap();
            stream
        })
        .collect();
    server.signal("TERM");
    for stream in &mut streams {
        let response = read_all(stream).unwrap();
        assert!(response.starts_with("HTTP/1.1 200"), "{response:?}");
    }
}

#[tokio::test]
async fn stopping_takes_no_longer_than_it_may() {
    let mut workspace = Workspace::new();
    let mut server = workspace.start_with(&["--stop-seconds", "2"]);
    let mut stream = begin(&workspace, &server).await;
    let asked = Instant::now();
    server.signal("TERM");
    assert!(server.child.wait().unwrap().success());
    let took = asked.elapsed();
    assert!(
        took > Duration::from_secs(1) && took < Duration::from_secs(3),
        "{took:?}"
    );
    // A truncated request has no effect.
    assert_eq!(read_all(&mut stream).unwrap_or_default(), "");
    let server = workspace.start();
    assert_eq!(spaces(&workspace, &server).await, 0);
}

#[tokio::test]
async fn a_second_signal_ends_at_once() {
    let mut workspace = Workspace::new();
    let mut server = workspace.start_with(&["--stop-seconds", "60"]);
    let _stream = begin(&workspace, &server).await;
    server.signal("TERM");
    std::thread::sleep(Duration::from_millis(500));
    assert!(server.child.try_wait().unwrap().is_none());
    let asked = Instant::now();
    server.signal("TERM");
    server.child.wait().unwrap();
    assert!(asked.elapsed() < Duration::from_secs(1));
    let server = workspace.start();
    assert_eq!(spaces(&workspace, &server).await, 0);
}

/// Imports are interrupted by a stop that has no time for them; afterwards, the content is a whole version.
#[tokio::test]
async fn an_import_that_is_cut_is_whole_or_not_there() {
    let mut workspace = Workspace::new();
    let docs = write(&workspace, 0);
    let mut server = workspace.start_with(&["--stop-seconds", "0"]);
    let started = Instant::now();
    workspace
        .run(&server, &["import", &docs, "--space", "Docs"])
        .ok();
    let usual = started.elapsed();
    let mut done = 0;
    for version in points(1..=6, [2, 4, 5]) {
        write(&workspace, version);
        let mut import = workspace
            .remote(&server, &["import", &docs, "--space", "Docs"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(usual * version / 6);
        server.stop();
        let _ = import.kill();
        import.wait().unwrap();
        server = workspace.start_with(&["--stop-seconds", "0"]);
        let found = version_of(&workspace, &server).await;
        assert!(found == done || found == version, "{found}");
        done = found;
    }
}

/// All points, or those of the sample.
fn points(all: RangeInclusive<u32>, sample: [u32; 3]) -> Vec<u32> {
    if is_full() {
        return all.collect();
    }
    sample.to_vec()
}

/// Writes a version of the documentation to import; returns its folder.
fn write(workspace: &Workspace, version: u32) -> String {
    for number in 0..PAGES {
        let text = format!("# Page {number}\n\nversion {version}\n\n![](image.svg)\n");
        workspace.tree("docs", &[(&format!("page-{number}.md"), &text)]);
    }
    workspace.tree(
        "docs",
        &[("image.svg", &format!("<svg id=\"{version}\"/>"))],
    );
    workspace.path("docs").to_str().unwrap().to_owned()
}

const PAGES: usize = 60;

/// Imports are killed at many moments; afterwards, the content is always a whole version.
#[tokio::test]
async fn a_killed_import_is_whole_or_not_there() {
    let mut workspace = Workspace::new();
    let docs = write(&workspace, 0);
    let mut server = workspace.start();
    let started = Instant::now();
    workspace
        .run(&server, &["import", &docs, "--space", "Docs"])
        .ok();
    let usual = started.elapsed();

    let mut done = 0;
    for version in points(1..=12, [3, 7, 9]) {
        write(&workspace, version);
        let mut import = workspace
            .remote(&server, &["import", &docs, "--space", "Docs"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(usual * version / 10);
        server.kill();
        // Retries would go on for a while.
        let acknowledged = import
            .try_wait()
            .unwrap()
            .is_some_and(|status| status.success());
        let _ = import.kill();
        import.wait().unwrap();
        server = workspace.start();
        let found = version_of(&workspace, &server).await;
        assert!(
            found == done || found == version,
            "{found}, neither {done} nor {version}"
        );
        assert!(
            !acknowledged || found == version,
            "{found}, though {version} was acknowledged"
        );
        done = found;
    }
    // And it goes on working.
    write(&workspace, 99);
    workspace
        .run(&server, &["import", &docs, "--space", "Docs"])
        .ok();
    assert_eq!(version_of(&workspace, &server).await, 99);
}

/// The version that all pages and the file have.
async fn version_of(workspace: &Workspace, server: &Server) -> u32 {
    let client = workspace.client(server);
    let organization = client.list_orgs().send().await.unwrap().items.remove(0);
    let spaces: Vec<Space> = client
        .list_spaces(&organization.id)
        .items()
        .try_collect()
        .await
        .unwrap();
    let [space] = spaces.as_slice() else {
        panic!("{} spaces", spaces.len())
    };
    let pages: Vec<Page> = client
        .list_space_pages(&space.id)
        .send()
        .await
        .unwrap()
        .pages;
    assert_eq!(pages.len(), PAGES);
    let mut versions = std::collections::BTreeSet::new();
    for page in &pages {
        let page = client
            .get_space_page(&space.id, &page.id)
            .send()
            .await
            .unwrap();
        let text = page.markdown.unwrap();
        let version = text
            .lines()
            .find_map(|line| line.strip_prefix("version "))
            .unwrap();
        versions.insert(version.parse::<u32>().unwrap());
    }
    let files = client.list_space_files(&space.id).send().await.unwrap();
    let image = reqwest::get(&files.items[0].download_url)
        .await
        .unwrap()
        .error_for_status()
        .unwrap();
    let image = image.text().await.unwrap();
    versions.insert(image.split('"').nth(1).unwrap().parse().unwrap());
    assert_eq!(versions.len(), 1, "{versions:?}");
    versions.pop_first().unwrap()
}

/// Waits until the log contains a text.
fn wait_for_log(workspace: &Workspace, text: &str) {
    let until = Instant::now() + Duration::from_secs(15);
    while !workspace.log().contains(text) {
        assert!(Instant::now() < until, "{}", workspace.log());
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn other_signals_reload_or_do_nothing() {
    let mut workspace = Workspace::new();
    let keys = workspace.path("keys");
    let key = |byte: char| format!("{}=\n", byte.to_string().repeat(43));
    std::fs::write(&keys, key('A')).unwrap();
    let option = keys.to_str().unwrap().to_owned();
    let server = workspace.start_with(&["--encryption-keys", &option]);
    std::fs::write(&keys, key('E') + &key('A')).unwrap();
    server.signal("HUP");
    wait_for_log(&workspace, "the encryption keys were reloaded");
    std::fs::write(&keys, "no key").unwrap();
    server.signal("HUP");
    wait_for_log(&workspace, "the encryption keys are unchanged");
    server.signal("USR1");
    server.signal("USR2");
    wait_for_log(&workspace, "SIGUSR1 and SIGUSR2 are ignored");
    assert!(get(server.address(), "/healthz").is_some());
    assert!(server.stop().success());
}
