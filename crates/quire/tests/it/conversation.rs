//! Commands whose server fails, is replaced, or is changed concurrently.

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::Stdio;
use std::time::Duration;

use crate::server::{Ran, Workspace, quire, signal};

#[test]
fn an_import_can_be_interrupted() {
    let workspace = Workspace::new();
    let docs = workspace.tree("docs", &[("a.md", "# A\n")]);
    // Accepts connections and never responds.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", silent.local_addr().unwrap());
    let child = quire()
        .args([
            "import",
            docs.to_str().unwrap(),
            "--space",
            "Docs",
            "--url",
            &url,
        ])
        .env("QUIRE_TOKEN", "quire_none")
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let held = silent.accept().unwrap();
    std::thread::sleep(Duration::from_millis(100));
    signal(&child, "INT");
    let output = child.wait_with_output().unwrap();
    drop(held);
    assert_eq!(output.status.code(), Some(130));
    assert!(String::from_utf8_lossy(&output.stderr).contains("Interrupted."));
}

#[test]
fn another_program_is_recognized() {
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", other.local_addr().unwrap());
    let thread = std::thread::spawn(move || {
        let (mut stream, _) = other.accept().unwrap();
        let _ = stream.read(&mut [0; 4_096]).unwrap();
        stream
            .write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\nno")
            .unwrap();
    });
    let output = quire()
        .args(["export", "out", "--space", "Docs", "--url", &url])
        .env("QUIRE_TOKEN", "quire_none")
        .output()
        .unwrap();
    thread.join().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8_lossy(&output.stderr).replace(&url, "URL");
    insta::assert_snapshot!(text, @r#"Error: the server at URL responded: 404 Not Found, which is not a quire response; is another program listening there?"#);
}

#[test]
fn conflicts_are_reported_and_nothing_is_merged() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let import = |url: &str, docs: &std::path::Path| {
        let docs = docs.to_str().unwrap();
        let arguments = ["import", docs, "--space", "Docs", "--origin", "docs"];
        Ran::of(
            &workspace
                .remote(&server, &arguments)
                .env("QUIRE_URL", url)
                .output()
                .unwrap(),
        )
    };
    let other = [("a.md", "# A\n\nstays\n"), ("b.md", "# B\n\nold\n")];
    import(&server.url, &workspace.tree("docs", &other)).ok();
    let theirs = workspace.tree(
        "theirs",
        &[("a.md", "# A\n\nstays\n"), ("b.md", "# B\n\ntheirs\n")],
    );
    let ours = workspace.tree(
        "ours",
        &[("a.md", "# A\n\nstays\n"), ("b.md", "# B\n\nours\n")],
    );

    // Someone else is faster: their import is merged when ours is about to be.
    let front = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", front.local_addr().unwrap());
    let met = std::thread::scope(|scope| {
        let met = scope.spawn(|| import(&url, &theirs));
        let (mut stream, _) = front.accept().unwrap();
        let mut back = TcpStream::connect(server.address()).unwrap();
        let (mut responses, mut to) = (back.try_clone().unwrap(), stream.try_clone().unwrap());
        scope.spawn(move || std::io::copy(&mut responses, &mut to));
        let mut buffer = [0; 4_096];
        loop {
            let length = stream.read(&mut buffer).unwrap();
            if length == 0 {
                break;
            }
            if String::from_utf8_lossy(&buffer[..length]).contains("/merge HTTP") {
                import(&server.url, &ours).ok();
            }
            back.write_all(&buffer[..length]).unwrap();
        }
        back.shutdown(std::net::Shutdown::Write).unwrap();
        met.join().unwrap()
    });
    assert_eq!(met.code, Some(2), "{met:#?}");
    let left = met.stdout.split(", http").next().unwrap();
    insta::assert_snapshot!(left, @r#"
    Imported 2 of 2 files as plain Markdown: 2 pages and 0 other files.
    Since the last import of docs: 1 changed.
      changed: b.md
    Not merged: the import conflicts with changes in the space.
      text b was changed both in the space and by the import
    The space is unchanged. Still open: change request 2 of "Docs"
    "#);
}
