//! Published sites as people read them: in Chromium, which `playwright-core` drives, checked by `axe-core`.
//!
//! - The checks are scripts of Node.js in `reader/`, beside the pages of the sites, which have every block.
//! - Without the packages (`cargo xtask browser` installs them), Node.js or Chromium, the test is reported as ignored;
//!   with `QUIRE_REQUIRE_BROWSER=1`, it fails.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::server::{Place, Ran};

/// The folders that are imported, and the spaces that they become.
const SPACES: &[(&str, &str)] = &[
    ("guide", "Guide"),
    ("api", "Interface"),
    ("japanese", "Japanese"),
    ("arabic", "Arabic"),
];

#[test]
#[cfg_attr(
    not(quire_browser),
    ignore = "needs a browser: cargo xtask browser, Node.js, and Chromium"
)]
fn pages_work_in_a_browser() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let scripts = root.join("tests/it/reader");
    let mut place = Place::new();
    let server = place.start_with(&["--rate-limit", "0", "--anonymous-rate-limit", "0"]);
    for (folder, space) in SPACES {
        let folder = scripts.join(folder);
        let folder = folder.to_str().unwrap();
        place
            .run(&server, &["import", folder, "--space", space])
            .ok();
    }
    // The browser keeps its profile there.
    let home = place.path("home");
    std::fs::create_dir(&home).unwrap();
    let output = Command::new("node")
        .args(["--test-reporter", "spec"])
        .arg(scripts.join("all.cjs"))
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .env("HOME", home)
        .env("NODE_PATH", root.join("../../target/browser/node_modules"))
        .env("QUIRE_URL", &server.url)
        .env("QUIRE_TOKEN", &place.token)
        .stdin(Stdio::null())
        .output();
    let output = Ran::of(&output.unwrap());
    assert_eq!(output.code, Some(0), "{}{}", output.stdout, output.stderr);
}
