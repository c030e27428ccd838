//! The folder of the container image, which `packaging/Containerfile` copies.
//!
//! - There is no base image: the program's shared libraries and the certificates of public authorities are this
//!   machine's.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};

use super::files::{Dist, VERSION, printed};

const CERTIFICATES: &str = "/etc/ssl/certs/ca-certificates.crt";

/// The user of the image, which has no shell and no password.
pub(super) const USER: &str = "65532";

/// Makes the folder.
pub(super) fn folder(dist: &Dist) -> Result<()> {
    let image = dist.work.join("image");
    let tree = image.join("root");
    let program = dist.tree.join("usr/bin/quire");
    copy(&program, &tree, "/usr/bin/quire")?;
    for library in libraries(&program)? {
        copy(Path::new(&library), &tree, &library)?;
    }
    copy(Path::new(CERTIFICATES), &tree, CERTIFICATES).context("install ca-certificates")?;
    for name in ["LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY-LICENSES"] {
        let path = format!("/usr/share/doc/quire/{name}");
        copy(&dist.tree.join(&path[1..]), &tree, &path)?;
    }
    for (path, text) in [
        (
            "etc/passwd",
            format!("quire:x:{USER}:{USER}::/var/lib/quire:/none\n"),
        ),
        ("etc/group", format!("quire:x:{USER}:\n")),
        ("etc/nsswitch.conf", "hosts: files dns\n".to_owned()),
    ] {
        fs::write(tree.join(path), text)?;
    }
    let temporary = tree.join("tmp");
    fs::create_dir(&temporary)?;
    fs::set_permissions(temporary, fs::Permissions::from_mode(0o1777))?;
    fs::create_dir_all(tree.join("var/lib"))?;
    let data = image.join("data/quire");
    fs::create_dir_all(&data)?;
    fs::set_permissions(data, fs::Permissions::from_mode(0o700))?;
    Ok(())
}

/// The command that makes the image.
pub(super) fn command(dist: &Dist) -> String {
    format!(
        "buildah bud --format docker --timestamp {} --build-arg VERSION={VERSION} --build-arg REVISION={} \
         --tag quire:{VERSION} -f packaging/Containerfile target/dist/{}/image",
        dist.epoch, dist.commit, dist.target
    )
}

/// Copies what a path names, also through symbolic links.
fn copy(from: &Path, tree: &Path, to: &str) -> Result<()> {
    let to = tree.join(to.trim_start_matches('/'));
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, &to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}

/// The paths of the program's shared libraries, and of what loads them.
fn libraries(program: &Path) -> Result<Vec<String>> {
    let text = String::from_utf8(printed(Command::new("ldd").arg(program))?)?;
    // `libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x…)`, or the path alone.
    let words = text.lines().flat_map(str::split_whitespace);
    let paths = words.filter(|word| word.starts_with('/'));
    Ok(paths.map(str::to_owned).collect())
}
