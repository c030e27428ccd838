//! The packages, by the tools of their systems: `dpkg-deb` and `rpmbuild`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result};

use super::files::{Dist, VERSION, printed};
use crate::codegen::root;
use crate::python::succeed;

/// Scripts of the Debian package, which are executable.
const SCRIPTS: [&str; 3] = ["postinst", "postrm", "prerm"];

/// Makes the Debian package.
pub(super) fn debian(dist: &Dist) -> Result<()> {
    let (architecture, _) = dist.architecture()?;
    let tree = dist.work.join("debian");
    let mut copy = Command::new("cp");
    succeed(
        copy.args(["--archive", "--link"])
            .arg(&dist.tree)
            .arg(&tree),
    )?;
    let from = root().join("packaging/debian");
    let control = tree.join("DEBIAN");
    fs::create_dir(&control)?;
    let sizes = printed(
        Command::new("du")
            .args(["--summarize", "--block-size=1024"])
            .arg(&dist.tree),
    )?;
    let sizes = String::from_utf8(sizes)?;
    let size = sizes
        .split_whitespace()
        .next()
        .context("du prints no size")?;
    let text = fs::read_to_string(from.join("control"))?
        .replace("@VERSION@", VERSION)
        .replace("@ARCHITECTURE@", architecture)
        .replace("@SIZE@", size)
        .replace("@LIBRARIES@", &libraries(dist)?);
    fs::write(control.join("control"), text)?;
    fs::write(control.join("conffiles"), "/etc/quire/quire.toml\n")?;
    let mut sums = String::new();
    for path in files(&dist.tree)? {
        let sum = printed(Command::new("md5sum").arg(&path).current_dir(&dist.tree))?;
        let _ = write!(sums, "{}", String::from_utf8(sum)?);
    }
    fs::write(control.join("md5sums"), sums)?;
    for script in SCRIPTS {
        fs::copy(from.join(script), control.join(script))?;
    }
    let mut modes = Command::new("chmod");
    succeed(modes.args(["--recursive", "u=rwX,go=rX"]).arg(&control))?;
    let name = format!("quire_{VERSION}_{architecture}.deb");
    let mut build = Command::new("dpkg-deb");
    build
        .args(["--build", "--root-owner-group", "-Zzstd", "-z10"])
        .arg(&tree)
        .arg(dist.out.join(&name))
        .env("SOURCE_DATE_EPOCH", &dist.epoch)
        .stdout(Stdio::null());
    succeed(&mut build)
}

/// The packages of the shared libraries that the program needs, with their versions.
fn libraries(dist: &Dist) -> Result<String> {
    // It reads the name of the package from there.
    let folder = dist.work.join("libraries");
    fs::create_dir_all(folder.join("debian"))?;
    fs::write(
        folder.join("debian/control"),
        "Source: quire\n\nPackage: quire\nArchitecture: any\n",
    )?;
    let mut command = Command::new("dpkg-shlibdeps");
    command
        .arg("-O")
        .arg("-e")
        .arg(dist.tree.join("usr/bin/quire"))
        .current_dir(&folder);
    let found = String::from_utf8(printed(&mut command)?)?;
    let found = found.trim().strip_prefix("shlibs:Depends=");
    Ok(found
        .context("dpkg-shlibdeps finds no libraries")?
        .to_owned())
}

/// Makes the RPM package.
pub(super) fn rpm(dist: &Dist) -> Result<()> {
    let (_, architecture) = dist.architecture()?;
    let mut build = Command::new("rpmbuild");
    build
        .stdout(Stdio::null())
        .args([
            "-bb",
            "--quiet",
            "--target",
            &format!("{architecture}-linux"),
        ])
        .env("SOURCE_DATE_EPOCH", &dist.epoch);
    for definition in [
        format!("_topdir {}", dist.work.join("rpm").display()),
        format!("_rpmdir {}", dist.out.display()),
        "_build_name_fmt %%{NAME}-%%{VERSION}-%%{RELEASE}.%%{ARCH}.rpm".to_owned(),
        "_binary_payload w10.zstdio".to_owned(),
        "_buildhost quire".to_owned(),
        "_docdir /usr/share/doc".to_owned(),
        "use_source_date_epoch_as_buildtime 1".to_owned(),
        "clamp_mtime_to_source_date_epoch 1".to_owned(),
        format!("quire_version {VERSION}"),
        format!("quire_root {}", dist.tree.display()),
    ] {
        build.arg("--define").arg(definition);
    }
    succeed(build.arg(root().join("packaging/rpm/quire.spec")))
}

/// The paths of all files below a folder, sorted.
pub(super) fn files(folder: &Path) -> Result<Vec<String>> {
    let mut find = Command::new("find");
    find.args([".", "-type", "f", "-printf", "%P\\n"]);
    let found = String::from_utf8(printed(find.current_dir(folder))?)?;
    let mut found: Vec<_> = found.lines().map(str::to_owned).collect();
    found.sort();
    Ok(found)
}
