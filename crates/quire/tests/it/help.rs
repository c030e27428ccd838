//! Help and version.

use crate::server::run;

fn check(name: &str, arguments: &[&str]) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.bind(|| insta::assert_snapshot!(name, run(arguments).ok()));
}

#[test]
fn version() {
    // A development build has no commit, or each would build the program again.
    let version = run(&["--version"]).ok();
    let expected = concat!("quire ", env!("CARGO_PKG_VERSION"));
    assert!(version.starts_with(expected), "{version}");
    let commit = version[expected.len()..].trim();
    assert!(
        commit.is_empty() || commit.starts_with('(') && commit.ends_with(')'),
        "{version}"
    );
}

#[test]
fn whole() {
    check("quire", &["--help"]);
}

#[test]
fn short() {
    check("quire-short", &["-h"]);
}

#[test]
fn commands() {
    for command in [
        "serve",
        "init",
        "org",
        "user",
        "token",
        "import",
        "publish",
        "export",
        "backup",
        "migrate",
        "check",
        "config",
        "compact",
        "doctor",
        "health",
        "jobs",
        "mail",
        "quota",
        "usage",
        "openapi",
        "completions",
    ] {
        check(command, &[command, "-h"]);
    }
    for (command, sub) in [
        ("org", "create"),
        ("org", "list"),
        ("config", "check"),
        ("config", "print"),
        ("mail", "test"),
        ("user", "create"),
        ("user", "link"),
        ("user", "list"),
        ("user", "disable"),
        ("user", "enable"),
        ("user", "rename"),
        ("user", "promote"),
        ("user", "delete"),
        ("user", "export"),
        ("user", "erase"),
        ("quota", "set"),
        ("quota", "list"),
        ("token", "create"),
        ("token", "list"),
        ("token", "revoke"),
        ("backup", "list"),
        ("backup", "verify"),
        ("backup", "restore"),
    ] {
        check(&format!("{command}-{sub}"), &[command, sub, "-h"]);
    }
}
