//! `cargo xtask picture`: takes the picture of a published site that the README shows.
//!
//! - It publishes a folder with `quire publish`, and opens the site in Chromium.
//! - `cargo xtask browser` installs the package that drives the browser.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::browser;
use crate::codegen::root;
use crate::contract::{build, quire, start};
use crate::python::succeed;

/// Path of the picture.
const PICTURE: &str = "docs/site.png";
/// The largest picture, in bytes: everyone who clones the repository downloads it.
const MAX_BYTES: u64 = 300_000;

/// Options of `cargo xtask picture`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Folder to publish, such as ../reference/src
    folder: PathBuf,
    /// Title of the site
    #[arg(long, default_value = "Rust reference")]
    title: String,
    /// Path of the page
    #[arg(long, default_value = "attributes")]
    page: String,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let modules = browser::install()?;
    let binary = build()?;
    let folder = root().join("target/picture");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let server = start(&binary, &folder.join("data"), &folder.join("server.log"))?;
    let output = quire(&binary)
        .args(["publish", "--quiet", "--title", &options.title, "--url"])
        .arg(&server.url)
        .arg(&options.folder)
        .env("QUIRE_TOKEN", &server.token)
        .output()?;
    let printed = String::from_utf8(output.stdout)?;
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        bail!("`quire publish` failed: {errors}{printed}");
    }
    // Broken links are printed before it.
    let site = printed.lines().last().context("no site was published")?;
    let picture = root().join(PICTURE);
    let mut take = Command::new("node");
    take.arg(root().join("xtask/src/picture/take.cjs"))
        .arg(format!("{site}{}", options.page))
        .arg(&picture)
        .env("NODE_PATH", &modules);
    succeed(&mut take).context("this needs Node.js and Debian's Chromium")?;
    let bytes = fs::metadata(&picture)?.len();
    println!("{PICTURE}: {bytes} bytes");
    if bytes > MAX_BYTES {
        bail!("{PICTURE} is larger than {MAX_BYTES} bytes");
    }
    Ok(())
}
