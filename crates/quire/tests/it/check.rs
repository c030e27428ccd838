//! `quire check`: while a server runs, on damaged data, and without data.

use std::fs;
use std::io::{Seek as _, SeekFrom, Write as _};

use crate::server::{Place, run};

#[test]
fn finds_nothing_beside_a_running_server() {
    let mut place = Place::new();
    let server = place.start();
    let docs = place.tree("docs", &[("a.md", "# A\n"), ("logo.png", "a picture")]);
    let import = ["import", docs.to_str().unwrap(), "--space", "Handbook"];
    place.run(&server, &import).ok();
    let text = place.local(&["check"]).ok();
    assert!(text.contains("1 spaces, 1 change requests"), "{text}");
    assert!(text.ends_with("No problems.\n"), "{text}");

    let json = place.local(&["check", "--json", "--quick"]).ok();
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["problems"], serde_json::json!([]));
    assert_eq!(report["counts"]["files"], 1);
}

#[test]
fn finds_a_damaged_file_and_a_damaged_database() {
    let mut place = Place::new();
    let server = place.start();
    let docs = place.tree("docs", &[("a.md", "# A\n"), ("logo.png", "a picture")]);
    let import = ["import", docs.to_str().unwrap(), "--space", "Handbook"];
    place.run(&server, &import).ok();
    server.stop();

    let stored = crate::server::read_tree(&place.data().join("files"));
    let (name, _) = &stored[0];
    fs::write(place.data().join("files").join(name), "a PICTURE").unwrap();
    let found = place.local(&["check"]);
    assert_eq!(found.code, Some(1), "{found:?}");
    assert!(found.stdout.starts_with("file: revision "), "{found:?}");
    assert!(found.stdout.contains("1 problem found."), "{found:?}");

    // Nonsense over a part of the last page: the schema is in those before.
    let mut file = fs::File::options()
        .write(true)
        .open(place.data().join("quire.db"))
        .unwrap();
    let length = file.seek(SeekFrom::End(0)).unwrap();
    let at = length - 4_096;
    file.seek(SeekFrom::Start(at)).unwrap();
    file.write_all(&[0xff; 64]).unwrap();
    let found = place.local(&["check"]);
    assert_eq!(found.code, Some(1), "{found:?}");
    assert!(found.stdout.starts_with("database: "), "{found:?}");
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
