//! Output for programs, and closed or full outputs.

use std::io::Read as _;
use std::net::TcpListener;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::server::{Ran, Workspace, quire, run};

/// Runs a command whose output is closed after its first byte, or at once.
#[track_caller]
fn is_quiet_when_closed(mut command: Command, read: bool) {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = child.stdout.take().unwrap();
    if read {
        output.read_exact(&mut [0]).unwrap();
    }
    drop(output);
    let ran = Ran::of(&child.wait_with_output().unwrap());
    assert!(!ran.stderr.contains("panicked"), "{ran:#?}");
    assert_eq!(ran.code, Some(0), "{ran:#?}");
}

fn command(arguments: &[&str]) -> Command {
    let mut command = quire();
    command.args(arguments);
    command
}

#[test]
fn a_closed_pipe_is_no_failure() {
    for arguments in [
        &["openapi"][..],
        &["--help"],
        &["--version"],
        &["completions", "bash"],
    ] {
        is_quiet_when_closed(command(arguments), true);
        is_quiet_when_closed(command(arguments), false);
    }
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let docs = workspace.tree("docs", &[("a.md", "# A\n\n[lost](b.md)\n\n:::x\n")]);
    let import = ["import", docs.to_str().unwrap(), "--space", "Docs"];
    // The work is done all the same.
    is_quiet_when_closed(workspace.remote(&server, &import), false);
    let again = workspace.run(&server, &import).ok();
    assert!(again.contains("up to date"), "{again}");
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_a_failure() {
    let full = std::fs::File::options()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = command(&["openapi"]).stdout(full).output().unwrap();
    let ran = Ran::of(&output);
    assert_eq!(ran.code, Some(1), "{ran:#?}");
    assert!(ran.stderr.contains("cannot write to standard output"));
}

/// The one document of a command.
#[track_caller]
fn document(ran: &Ran) -> Value {
    serde_json::from_str(&ran.stdout).unwrap_or_else(|error| panic!("{error}: {ran:#?}"))
}

#[test]
fn every_command_prints_one_document() {
    let mut workspace = Workspace::new();
    let init = document(&workspace.local(&["init", "--json"]));
    let token = init["token"].as_str().unwrap().to_owned();
    let organization = init["organization"]["id"].as_str().unwrap();
    let local = |arguments: &[&str]| {
        let mut all = arguments.to_vec();
        all.push("--json");
        let ran = workspace.local(&all);
        assert_eq!(ran.code, Some(0), "{ran:#?}");
        document(&ran)
    };
    let org = local(&["org", "create", "Second", "--admin", "admin@example.com"]);
    assert_eq!(org["title"], "Second");
    assert_eq!(
        local(&["org", "list"])["items"].as_array().unwrap().len(),
        2
    );
    let user = local(&["user", "create", "jo@example.com"]);
    assert_eq!(user["email"], "jo@example.com");
    assert_eq!(local(&["user", "list"])["items"][1]["id"], user["id"]);
    let create = [
        "token",
        "create",
        "admin@example.com",
        "--scope",
        "read",
        "--organization",
        organization,
    ];
    let made = local(&create);
    assert!(made["token"].as_str().unwrap().starts_with("quire_"));
    let listed = &local(&["token", "list", "admin@example.com"])["items"][1];
    assert_eq!(listed["id"], made["id"]);
    assert_eq!(listed["scope"], "read");
    assert_eq!(listed["organization"], organization);
    let id = made["id"].as_str().unwrap();
    assert_eq!(local(&["token", "revoke", id])["revoked"], 1);
    assert!(local(&["check", "--quick"]).is_object());
    assert_eq!(local(&["openapi"])["openapi"], "3.1.1");
    assert_eq!(local(&["completions", "fish"])["shell"], "fish");
    let version = document(&run(&["--version", "--json"]));
    assert_eq!(version["version"], env!("CARGO_PKG_VERSION"));
    assert!(version["commit"].is_string() || version["commit"].is_null());
    // A failure has one, too.
    let failed = workspace.local(&["token", "list", "nobody@example.com", "--json"]);
    assert_eq!(failed.code, Some(1));
    let message = document(&failed)["error"]["message"].to_string();
    assert!(message.contains("there is no user"), "{message}");
    let wrong = run(&["token", "create", "--json"]);
    assert_eq!(wrong.code, Some(64));
    assert!(document(&wrong)["error"]["message"].is_string());

    workspace.token = token;
    let server = workspace.start();
    let docs = workspace.tree("docs", &[("a.md", "# A\n\n[lost](b.md)\n\n:::x\n")]);
    let import = [
        "import",
        docs.to_str().unwrap(),
        "--space",
        "Docs",
        "--organization",
        organization,
        "--json",
    ];
    let imported = document(&workspace.run(&server, &import));
    assert_eq!(imported["result"], "merged");
    assert_eq!(imported["space"]["created"], true);
    assert_eq!(imported["brokenLinks"][0]["target"], "b.md");
    assert_eq!(imported["brokenLinks"][0]["line"], 3);
    assert_eq!(imported["unknownSyntax"][0]["kind"], ":::x");
    let out = workspace.path("out");
    let out = out.to_str().unwrap();
    let mut export = vec!["export", out, "--space", "Docs", "--json"];
    export.extend(["--organization", organization]);
    assert_eq!(document(&workspace.run(&server, &export))["pages"], 1);
}

#[test]
fn quiet_prints_results_and_problems_only() {
    let mut workspace = Workspace::new();
    let init = workspace.local(&["init", "--quiet"]);
    let token = init.ok();
    assert!(token.starts_with("quire_") && token.lines().count() == 1);
    token.trim().clone_into(&mut workspace.token);
    let ran = workspace.local(&["token", "create", "admin@example.com", "-q"]);
    assert!(ran.stderr.is_empty() && ran.stdout.starts_with("quire_"));
    let server = workspace.start();
    let docs = workspace.tree("docs", &[("a.md", "# A\n")]);
    let import = ["import", docs.to_str().unwrap(), "--space", "Docs", "-q"];
    let ran = workspace.run(&server, &import);
    assert_eq!((ran.code, &*ran.stdout, &*ran.stderr), (Some(0), "", ""));
}

#[test]
fn settings_that_do_not_parse_are_named() {
    for (variable, option) in [
        ("QUIRE_JSON_LIMIT", "--json-limit"),
        ("QUIRE_STOP_SECONDS", "--stop-seconds"),
        ("QUIRE_PUBLIC_URL", "--public-url"),
        ("QUIRE_LOG_FORMAT", "--log-format"),
        ("QUIRE_ALLOW_PRIVATE_ADDRESSES", "--allow-private-addresses"),
    ] {
        let output = command(&["serve"]).env(variable, "nonsense").output();
        let ran = Ran::of(&output.unwrap());
        assert_eq!(ran.code, Some(64), "{ran:#?}");
        for part in ["nonsense", option, variable] {
            assert!(ran.stderr.contains(part), "{part}: {ran:#?}");
        }
    }
    let output = command(&["--json-limit", "many"])
        .env("QUIRE_JSON_LIMIT", "1")
        .output();
    let ran = Ran::of(&output.unwrap());
    assert!(!ran.stderr.contains("QUIRE_JSON_LIMIT"), "{ran:#?}");
    let output = command(&["openapi"]).env("QUIRE_LOG", "=x=").output();
    let ran = Ran::of(&output.unwrap());
    assert!(ran.stderr.contains("QUIRE_LOG"), "{ran:#?}");
}

#[test]
fn https_to_the_http_port_is_reported() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let url = server.url.replace("http://", "https://");
    let export = ["export", "out", "--space", "Docs", "--url", &url];
    let ran = workspace.run(&server, &export);
    assert_eq!(ran.code, Some(1));
    let expected = format!(
        "speaks http, not https; set --url or QUIRE_URL to {}",
        server.url
    );
    assert!(ran.stderr.contains(&expected), "{ran:#?}");
    // No server listens: the error is as before.
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = nobody.local_addr().unwrap().to_string();
    drop(nobody);
    let url = format!("https://{address}");
    let ran = workspace.run(
        &server,
        &["export", "out", "--space", "Docs", "--url", &url],
    );
    assert!(ran.stderr.contains("does not respond"), "{ran:#?}");
}

#[tokio::test]
async fn too_large_imports_create_nothing() {
    let mut workspace = Workspace::new();
    let server = workspace.start_with(&["--archive-limit", "1KiB"]);
    let client = workspace.client(&server);
    let organization = client.list_orgs().send().await.unwrap().items.remove(0).id;
    let noise = |length: u32| -> String {
        let numbers = (0..length).map(|number| number.wrapping_mul(2_654_435_761).to_string());
        numbers.collect::<Vec<_>>().join(" ")
    };
    // More than a page may have, anywhere.
    let large = workspace.tree("large", &[("a.md", &noise(300_000))]);
    let ran = workspace.run(
        &server,
        &["import", large.to_str().unwrap(), "--space", "Docs"],
    );
    assert_eq!(ran.code, Some(1));
    assert!(ran.stderr.contains("is larger than"), "{ran:#?}");
    let spaces = client.list_spaces(&organization).send().await.unwrap();
    assert_eq!(spaces.count, 0);
    // A file that only the server finds too large leaves nothing either.
    let uneven = workspace.tree("uneven", &[("a.md", &noise(4_000))]);
    let ran = workspace.run(
        &server,
        &["import", uneven.to_str().unwrap(), "--space", "Docs"],
    );
    assert_eq!(ran.code, Some(1), "{ran:#?}");
    assert!(ran.stderr.contains("--archive-limit"), "{ran:#?}");
    assert!(!ran.stderr.contains("Still open"), "{ran:#?}");
    let spaces = client.list_spaces(&organization).send().await.unwrap();
    assert_eq!(spaces.count, 0);
}
