//! `quire check`: while a server runs, on damaged data, and without data.

use std::fs;

use crate::server::{Workspace, run};

#[test]
fn finds_no_damage_while_a_server_runs() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let docs = workspace.tree("docs", &[("a.md", "# A\n"), ("logo.png", "a picture")]);
    let import = ["import", docs.to_str().unwrap(), "--space", "Handbook"];
    workspace.run(&server, &import).ok();
    let text = workspace.local(&["check"]).ok();
    assert!(text.contains("1 spaces, 1 change requests"), "{text}");
    assert!(text.ends_with("No problems.\n"), "{text}");

    let json = workspace.local(&["check", "--json", "--quick"]).ok();
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["problems"], serde_json::json!([]));
    assert_eq!(report["counts"]["files"], 1);
}

#[test]
fn finds_a_damaged_file_and_a_damaged_database() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let docs = workspace.tree("docs", &[("a.md", "# A\n"), ("logo.png", "a picture")]);
    let import = ["import", docs.to_str().unwrap(), "--space", "Handbook"];
    workspace.run(&server, &import).ok();
    server.stop();

    let stored = crate::server::read_tree(&workspace.data().join("files"));
    let (name, _) = &stored[0];
    fs::write(workspace.data().join("files").join(name), "a PICTURE").unwrap();
    let found = workspace.local(&["check"]);
    assert_eq!(found.code, Some(1), "{found:?}");
    assert!(found.stdout.starts_with("file: revision "), "{found:?}");
    assert!(found.stdout.contains("1 problem found."), "{found:?}");

    // Overwrites a part of a page: some damage can be reported in detail, some prevents rows from being read.
    let database = workspace.data().join("quire.db");
    let whole = fs::read(&database).unwrap();
    let (mut told, mut closed) = (0, 0);
    for page in 1..=24 {
        let mut damaged = whole.clone();
        let at = damaged.len() - page * 4_096;
        damaged[at..at + 64].fill(0xff);
        fs::write(&database, damaged).unwrap();
        let found = workspace.local(&["check"]);
        if found.code == Some(69) && found.stderr.contains("malformed") {
            // A page of the schema: the database cannot even be opened.
            closed += 1;
            continue;
        }
        assert_eq!(found.code, Some(1), "{found:?}");
        let first = found.stdout.lines().next().unwrap();
        assert!(
            first.starts_with("database: ") || first.starts_with("unreadable: database: "),
            "{found:?}"
        );
        told += u32::from(first.starts_with("database: "));
    }
    assert!(told > 0 && closed <= 3, "{told} told, {closed} not opened");
}

#[test]
fn says_that_it_could_not_check() {
    let nothing = run(&["check", "--data", "/nonexistent/quire"]);
    assert_eq!(nothing.code, Some(69), "{nothing:?}");
    assert!(nothing.stderr.contains("there is no quire data"));
    let url = "postgres://nobody@127.0.0.1:1/nothing";
    let nobody = run(&["check", "--database-url", url, "--data", "/tmp"]);
    assert_eq!(nobody.code, Some(69), "{nobody:?}");
}
