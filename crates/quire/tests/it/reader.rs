//! Published sites as people read them: in Chromium, which `playwright-core` drives, checked by `axe-core`.
//!
//! - The checks are scripts of Node.js in `reader/`, next to the pages of the sites, which contain every block.
//! - The sample of `reader/all.cjs` runs; `QUIRE_TEST_FULL=1` runs all of its checks.
//! - Without the packages (`cargo xtask browser` installs them), Node.js or Chromium, the test is reported as ignored;
//!   with `QUIRE_REQUIRE_BROWSER=1`, it fails.

use std::path::Path;
use std::process::{Command, Stdio};

use quire_db::testing::{is_full, run};
use serde_json::json;

use crate::oidc::World;
use crate::peers::free_port;
use crate::server::{Ran, Server, Workspace, quire};

/// The checks.
const SCRIPTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/reader");

/// The folders that are imported, and the spaces that they become.
const SPACES: &[(&str, &str)] = &[
    ("guide", "Guide"),
    ("api", "Interface"),
    ("plans", "Plans"),
    ("japanese", "Japanese"),
    ("arabic", "Arabic"),
];

#[test]
#[cfg_attr(
    not(quire_browser),
    ignore = "needs a browser: cargo xtask browser, Node.js, and Chromium"
)]
fn pages_work_in_a_browser() {
    let mut workspace = Workspace::new();
    let server = workspace.start_with(&["--rate-limit", "0", "--anonymous-rate-limit", "0"]);
    import(&workspace, &server, SPACES);
    check(&workspace, &server, "all.cjs", &[]);
}

#[test]
#[cfg_attr(
    not(all(quire_browser, quire_oidc)),
    ignore = "needs a browser and an OpenID Connect provider: cargo xtask browser, cargo xtask oidc, Node.js, and Chromium"
)]
fn members_sign_in_in_a_browser() {
    let world = run(World::start());
    let claims = json!({"email": "mara@example.com", "email_verified": true, "name": "Mara"});
    run(world.provider.user(&claims));
    import(&world.workspace, &world.server, &[("plans", "Plans")]);
    let provider = [("QUIRE_PROVIDER", world.provider.url())];
    check(&world.workspace, &world.server, "members.cjs", &provider);
}

#[test]
#[cfg_attr(
    not(quire_browser),
    ignore = "needs a browser: cargo xtask browser, Node.js, and Chromium"
)]
fn people_use_passkeys_in_a_browser() {
    let mut workspace = Workspace::new();
    let port = free_port();
    let keys = workspace.path("keys");
    std::fs::write(&keys, "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n").unwrap();
    // Passkeys are for domain names.
    let url = format!("http://localhost:{port}");
    let mut serve = quire();
    serve
        .args(["serve", "--rate-limit", "0", "--anonymous-rate-limit", "0"])
        .args([
            "--listen",
            &format!("127.0.0.1:{port}"),
            "--public-url",
            &url,
        ])
        .arg("--encryption-keys")
        .arg(keys)
        .arg("--data")
        .arg(workspace.data());
    let server = workspace.start_as(&mut serve);
    let mut words = server.output.split_whitespace();
    let link = words.find(|word| word.contains("/account/link/"));
    let addresses = [("QUIRE_URL", url), ("QUIRE_LINK", link.unwrap().to_owned())];
    check(&workspace, &server, "accounts.cjs", &addresses);
}

fn import(workspace: &Workspace, server: &Server, spaces: &[(&str, &str)]) {
    for (folder, space) in spaces {
        let folder = format!("{SCRIPTS}/{folder}");
        let import = ["import", &folder, "--space", space];
        workspace.run(server, &import).ok();
    }
}

/// Runs a script, which fails if one of its checks does.
fn check(workspace: &Workspace, server: &Server, script: &str, environment: &[(&str, String)]) {
    // The browser keeps its profile there.
    let home = workspace.path("home");
    std::fs::create_dir(&home).unwrap();
    let packages = Path::new(SCRIPTS).join("../../../../../target/browser/node_modules");
    let output = Command::new("node")
        .args(["--test-reporter", "spec"])
        .arg(format!("{SCRIPTS}/{script}"))
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .env("HOME", home)
        .env("NODE_PATH", packages)
        .env("QUIRE_URL", &server.url)
        .env("QUIRE_TOKEN", &workspace.token)
        .envs(is_full().then_some(("QUIRE_TEST_FULL", "1")))
        .envs(environment.iter().map(|(name, value)| (name, value)))
        .stdin(Stdio::null())
        .output();
    let output = Ran::of(&output.unwrap());
    assert_eq!(output.code, Some(0), "{}{}", output.stdout, output.stderr);
}
