//! Determines the commit for `quire --version`, and the other servers that are available for tests.
//!
//! - `QUIRE_COMMIT` wins if it is set at build time: the commit, optionally followed by a space and its date.
//! - Otherwise `commit.txt` names the commit, in archives made by `git archive`.
//! - Otherwise git does, in release builds only: others would be rebuilt after each commit.
//! - Without any of these, the version has no commit, and the build succeeds.
//! - `cfg(quire_s3)` is set if `cargo xtask s3` has installed an S3 server, if one is on the path, or with
//!   `QUIRE_REQUIRE_S3=1`; `cfg(quire_oidc)` likewise, for an OpenID Connect provider and `cargo xtask oidc`,
//!   and `cfg(quire_mail)`, for a mail server and `cargo xtask mail`.
//! - `cfg(quire_saml)` is set if `cargo xtask saml` has installed SAML identity providers and `xmlsec1` is on the path,
//!   or with `QUIRE_REQUIRE_SAML=1`; `cfg(quire_curl)` is set if `curl` is, or with `QUIRE_REQUIRE_CURL=1`,
//!   and `cfg(quire_pebble)` likewise.
//! - `cfg(quire_browser)` is set if `cargo xtask browser` has installed its packages and Node.js and Chromium are on the
//!   path, or with `QUIRE_REQUIRE_BROWSER=1`.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=commit.txt");
    println!("cargo::rerun-if-env-changed=QUIRE_COMMIT");
    let s3 = is_installed("s3/environment/bin/moto_server") || is_on_path("moto_server");
    let oidc = "oidc-provider-mock";
    let oidc = is_installed("oidc/environment/bin/oidc-provider-mock") || is_on_path(oidc);
    let mail = is_installed("mail/environment/bin/aiosmtpd");
    // It is installed last.
    let saml = is_installed("saml/node_modules/.bin/saml-idp") && is_on_path("xmlsec1");
    let curl = is_on_path("curl");
    let browser = is_installed("browser/node_modules/axe-core") && is_on_path("chromium");
    let peers = [
        ("S3", s3),
        ("MAIL", mail),
        ("OIDC", oidc),
        ("SAML", saml),
        ("CURL", curl),
        (
            "PEBBLE",
            is_on_path("pebble") && is_on_path("pebble-challtestsrv"),
        ),
        ("BROWSER", browser && is_on_path("node")),
    ];
    for (name, found) in peers {
        set(name, found);
    }
    let given = std::env::var("QUIRE_COMMIT").ok();
    let archive = std::fs::read_to_string("commit.txt").unwrap_or_default();
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let commit = given
        .filter(|commit| !commit.is_empty())
        .or_else(|| of_archive(&archive))
        .or_else(|| is_release.then(of_git).flatten());
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let Some(commit) = commit else {
        println!("cargo::rustc-env=QUIRE_VERSION={version}");
        return;
    };
    println!("cargo::rustc-env=QUIRE_VERSION={version} ({commit})");
    let mut words = commit.split_whitespace();
    for variable in ["QUIRE_BUILD_COMMIT", "QUIRE_BUILD_DATE"] {
        if let Some(word) = words.next() {
            println!("cargo::rustc-env={variable}={word}");
        }
    }
}

/// Sets `cfg(quire_NAME)` if there is something to test with; without it, the tests that need it are reported as ignored.
fn set(name: &str, found: bool) {
    let cfg = format!("quire_{}", name.to_lowercase());
    println!("cargo::rustc-check-cfg=cfg({cfg})");
    let required = format!("QUIRE_REQUIRE_{name}");
    println!("cargo::rerun-if-env-changed={required}");
    let is_required = std::env::var_os(required).is_some_and(|value| !value.is_empty());
    if is_required || found {
        println!("cargo::rustc-cfg={cfg}");
    }
}

fn is_installed(program: &str) -> bool {
    Path::new("../../target").join(program).exists()
}

fn is_on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Returns what git wrote into the file when it made an archive.
fn of_archive(text: &str) -> Option<String> {
    let line = text.lines().find(|line| !line.starts_with('#'))?.trim();
    (!line.is_empty() && !line.contains('$')).then(|| line.to_owned())
}

/// Returns the commit of this checkout and its date.
fn of_git() -> Option<String> {
    // An unpacked archive may be inside another repository.
    git(&["ls-files", "--error-unmatch", "build.rs"])?;
    for name in ["HEAD", "logs/HEAD"] {
        let path = git(&["rev-parse", "--git-path", name])?;
        if Path::new(&path).exists() {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    git(&["log", "-1", "--format=%h %cs"])
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let text = text.trim();
    (output.status.success() && !text.is_empty()).then(|| text.to_owned())
}
