//! Invalid options: the message contains the problem and its solution.

use std::net::TcpListener;

use crate::server::{Workspace, quire, run};

#[track_caller]
fn wrong(arguments: &[&str], expected: &str) {
    let ran = run(arguments);
    assert_eq!(ran.code, Some(64), "{ran:#?}");
    assert!(ran.stderr.contains(expected), "{ran:#?}");
}

#[track_caller]
fn fails(arguments: &[&str], expected: &str) {
    let ran = run(arguments);
    assert_eq!(ran.code, Some(1), "{ran:#?}");
    assert!(ran.stderr.contains(expected), "{ran:#?}");
    assert!(!ran.stdout.contains("quire_"), "{ran:#?}");
}

#[test]
fn wrong_options_are_reported() {
    wrong(&["bogus"], "unrecognized subcommand 'bogus'");
    wrong(
        &["--json-limit", "many"],
        "must be a size, such as 1048576, 512KiB, 10MiB or 1GiB",
    );
    wrong(
        &["--public-url", "docs.example.com"],
        "use a URL such as https://docs.example.com",
    );
    wrong(
        &["--public-url", "ftp://example.com"],
        "must start with http:// or https://",
    );
    wrong(&["--log-format", "xml"], "possible values: text, json");
    wrong(&["import", "."], "--space <ID|TITLE>");
    wrong(&["token", "create"], "<USER>");
    wrong(
        &["user", "create", "jo@example.com", "--role", "edit"],
        "--organization <ID>",
    );
}

#[test]
fn options_may_be_before_the_command() {
    let workspace = Workspace::new();
    let data = workspace.data();
    let data = data.to_str().unwrap();
    let ran = run(&["--data", data, "--quiet", "init"]);
    assert!(ran.stdout.starts_with("quire_"), "{ran:#?}");
    let ran = run(&["--json", "org", "--data", data, "list"]);
    assert!(ran.stdout.contains("My organization"), "{ran:#?}");
    // What a command does not accept is an error.
    wrong(
        &["--listen", "127.0.0.1:0", "init"],
        "unexpected argument '--listen'",
    );
}

#[test]
fn impossible_settings_are_reported() {
    let workspace = Workspace::new();
    let data = workspace.data();
    let data = data.to_str().unwrap();
    fails(
        &["--data", data, "--listen", "nonsense"],
        "an address and a port, such as 127.0.0.1:8080",
    );
    fails(
        &["--data", data, "--listen", "192.0.2.1:80"],
        "This machine does not have that address",
    );
    fails(&["--data", data, "--log", "=x="], "is not a log filter");
    fails(
        &["--data", "/dev/null/quire", "--listen", "127.0.0.1:0"],
        "the data directory /dev/null/quire",
    );
    fails(
        &[
            "--data",
            data,
            "--listen",
            "127.0.0.1:0",
            "--pdf-fonts",
            "/nowhere/fonts",
        ],
        "cannot read the folder of fonts /nowhere/fonts",
    );
    let url = "mysql://jo:secret@localhost/quire";
    fails(
        &[
            "--data",
            data,
            "--listen",
            "127.0.0.1:0",
            "--database-url",
            url,
        ],
        "postgres://user:password@host",
    );
    let url = "postgres://jo:secret@127.0.0.1:1/quire";
    fails(
        &[
            "--data",
            data,
            "--listen",
            "127.0.0.1:0",
            "--database-url",
            url,
        ],
        "postgres://jo@127.0.0.1:1/quire",
    );
    assert!(
        !run(&[
            "--data",
            data,
            "--listen",
            "127.0.0.1:0",
            "--database-url",
            url
        ])
        .stderr
        .contains("secret")
    );
    fails(
        &["token", "list", "jo", "--data", "/nowhere"],
        "there is no quire data in /nowhere",
    );
    fails(
        &["token", "create", "jo", "--expires", "soon"],
        "use a value such as 90d",
    );
}

#[test]
fn impossible_imports_and_exports_are_reported() {
    fails(&["import", ".", "--space", "X"], "set QUIRE_TOKEN");
    fails(
        &["import", "/nowhere", "--space", "X", "--token", "t"],
        "cannot read /nowhere",
    );
    fails(
        &[
            "import",
            env!("CARGO_MANIFEST_PATH"),
            "--space",
            "X",
            "--token",
            "t",
        ],
        "is neither a folder nor a .zip",
    );
    fails(
        &[
            "import",
            concat!(env!("CARGO_MANIFEST_DIR"), "/src"),
            "--space",
            "X",
            "--token",
            "t",
        ],
        "contains no Markdown",
    );
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("index.rst"), "A\n=\n").unwrap();
    std::fs::write(folder.path().join("layout.html"), "<p>A</p>").unwrap();
    std::fs::write(folder.path().join("usage.rst"), "B\n=\n").unwrap();
    let source = folder.path().to_str().unwrap();
    fails(
        &["publish", source, "--token", "t"],
        "reStructuredText (2 files, such as \"index.rst\")",
    );
    let url = "http://127.0.0.1:1";
    fails(
        &[
            "export", "out", "--space", "X", "--token", "t", "--url", url,
        ],
        "the server at http://127.0.0.1:1 does not respond",
    );
}

#[test]
fn a_port_that_is_taken_uses_nothing_up() {
    let workspace = Workspace::new();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let data = workspace.data();
    let ran = run(&["--data", data.to_str().unwrap(), "--listen", &address]);
    assert_eq!(ran.code, Some(1));
    insta::assert_snapshot!(ran.stderr.replace(&address, "ADDRESS"), @r#"
    Error: cannot listen on ADDRESS: Address already in use (os error 98)
    Another program is listening there. Stop it, or choose another port, such as --listen 127.0.0.1:8081.
    "#);
    assert!(!data.exists());
}

#[test]
fn variables_of_the_server_do_not_disturb_commands() {
    let output = quire()
        .args(["openapi"])
        .env("QUIRE_LISTEN", "x")
        .env("QUIRE_TOKEN", "x")
        .output()
        .unwrap();
    assert!(output.status.success());
    let description: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(description["openapi"], "3.1.1");
}
