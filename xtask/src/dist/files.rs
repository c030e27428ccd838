//! The files of a release for one target, as packages install them, and the archive.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::codegen::root;
use crate::python::succeed;

pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The files of a release for one target.
pub(super) struct Dist {
    pub(super) target: String,
    /// The time of the commit, in seconds.
    pub(super) epoch: String,
    pub(super) commit: String,
    /// Folder of the release.
    pub(super) out: PathBuf,
    /// Folder of what is only needed to make it.
    pub(super) work: PathBuf,
    /// The files as a package installs them.
    pub(super) tree: PathBuf,
}

impl Dist {
    /// Empties the folder of a target.
    pub(super) fn new(target: &str, out: &Path) -> Result<Self> {
        let work = out.join(target);
        if work.exists() {
            fs::remove_dir_all(&work)?;
        }
        Ok(Self {
            epoch: git("%ct")?,
            commit: git("%H")?,
            tree: work.join("root"),
            target: target.to_owned(),
            work,
            out: out.to_owned(),
        })
    }

    /// Lays out the files as packages install them.
    pub(super) fn install(&self, program: &Path, notices: &str) -> Result<()> {
        let stripped = self.tree.join("usr/bin/quire");
        fs::create_dir_all(self.tree.join("usr/bin"))?;
        let mut strip = Command::new("strip");
        succeed(strip.arg("-o").arg(&stripped).arg(program))?;
        for (shell, path) in [
            ("bash", "usr/share/bash-completion/completions/quire"),
            ("zsh", "usr/share/zsh/vendor-completions/_quire"),
            ("fish", "usr/share/fish/vendor_completions.d/quire.fish"),
        ] {
            let script = printed(Command::new(program).args(["completions", shell]))?;
            self.put(path, &script)?;
        }
        let pages = self.tree.join("usr/share/man/man1");
        fs::create_dir_all(&pages)?;
        succeed(Command::new(program).arg("man").arg(&pages))?;
        let mut gzip = Command::new("gzip");
        succeed(gzip.args(["-9", "--no-name", "--recursive"]).arg(&pages))?;
        for (from, to) in [
            ("packaging/quire.toml", "etc/quire/quire.toml"),
            (
                "packaging/systemd/quire.service",
                "usr/lib/systemd/system/quire.service",
            ),
            (
                "packaging/systemd/quire.socket",
                "usr/lib/systemd/system/quire.socket",
            ),
            (
                "packaging/systemd/sysusers.conf",
                "usr/lib/sysusers.d/quire.conf",
            ),
            ("README.md", "usr/share/doc/quire/README.md"),
            ("LICENSE-APACHE", "usr/share/doc/quire/LICENSE-APACHE"),
            ("LICENSE-MIT", "usr/share/doc/quire/LICENSE-MIT"),
        ] {
            self.put(to, &fs::read(root().join(from))?)?;
        }
        self.put(
            "usr/share/doc/quire/THIRD-PARTY-LICENSES",
            notices.as_bytes(),
        )?;
        for (name, file) in proxies() {
            self.put(
                &format!("usr/share/doc/quire/proxies/{name}"),
                &fs::read(file)?,
            )?;
        }
        // Regardless of the umask.
        let mut modes = Command::new("chmod");
        succeed(modes.args(["--recursive", "u=rwX,go=rX"]).arg(&self.tree))?;
        fs::set_permissions(stripped, fs::Permissions::from_mode(0o755))?;
        Ok(())
    }

    fn put(&self, path: &str, bytes: &[u8]) -> Result<()> {
        let path = self.tree.join(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))
    }

    /// Makes the archive: what packages install, in one folder.
    pub(super) fn archive(&self) -> Result<()> {
        let folder = format!("quire-{VERSION}-{}", self.target);
        let to = self.work.join(&folder);
        fs::create_dir_all(&to)?;
        for path in [
            "usr/bin/quire",
            "usr/share/man/man1",
            "usr/share/doc/quire/README.md",
            "usr/share/doc/quire/LICENSE-APACHE",
            "usr/share/doc/quire/LICENSE-MIT",
            "usr/share/doc/quire/THIRD-PARTY-LICENSES",
            "usr/share/doc/quire/proxies",
            "usr/lib/systemd/system/quire.service",
            "usr/lib/systemd/system/quire.socket",
            "etc/quire/quire.toml",
        ] {
            let mut copy = Command::new("cp");
            succeed(
                copy.args(["--archive", "--link"])
                    .arg(self.tree.join(path))
                    .arg(&to),
            )?;
        }
        fs::create_dir(to.join("completions"))?;
        for path in [
            "usr/share/bash-completion/completions/quire",
            "usr/share/zsh/vendor-completions/_quire",
            "usr/share/fish/vendor_completions.d/quire.fish",
        ] {
            let name = match Path::new(path).file_name() {
                Some(name) if name != "quire" => name.to_owned(),
                _ => "quire.bash".into(),
            };
            fs::hard_link(self.tree.join(path), to.join("completions").join(name))?;
        }
        fs::rename(to.join("man1"), to.join("man"))?;
        let mut tar = Command::new("tar");
        tar.args(["--create", "--use-compress-program", "gzip --no-name"])
            .args([
                "--sort=name",
                "--format=gnu",
                "--owner=0",
                "--group=0",
                "--numeric-owner",
            ])
            .arg(format!("--mtime=@{}", self.epoch))
            .arg("--hard-dereference")
            .arg("--file")
            .arg(self.out.join(format!("{folder}.tar.gz")))
            .arg("--directory")
            .arg(&self.work)
            .arg(&folder);
        succeed(&mut tar)
    }

    /// The names of all files of this version, also of other targets.
    pub(super) fn files(&self) -> Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.out)? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            let is_archive = [".deb", ".rpm", ".tar.gz"]
                .iter()
                .any(|end| name.ends_with(end));
            if is_archive && name.contains(VERSION) {
                names.push(name);
            }
        }
        names.sort();
        Ok(names)
    }

    /// Writes the checksums of all files.
    pub(super) fn checksums(&self) -> Result<()> {
        let mut sums = Command::new("sha256sum");
        let sums = printed(sums.args(self.files()?).current_dir(&self.out))?;
        Ok(fs::write(self.out.join("SHA256SUMS"), sums)?)
    }

    /// Returns what packages call the architecture: Debian's name, and that of RPM.
    pub(super) fn architecture(&self) -> Result<(&'static str, &'static str)> {
        match self.target.split_once('-') {
            Some(("x86_64", _)) => Ok(("amd64", "x86_64")),
            Some(("aarch64", _)) => Ok(("arm64", "aarch64")),
            _ => bail!("there are no packages for {}", self.target),
        }
    }
}

/// The files for reverse proxies.
fn proxies() -> impl Iterator<Item = (&'static str, PathBuf)> {
    ["Caddyfile", "apache.conf", "nginx.conf", "traefik.yaml"]
        .into_iter()
        .map(|name| (name, root().join("packaging/proxies").join(name)))
}

/// A property of the commit.
fn git(format: &str) -> Result<String> {
    let mut log = Command::new("git");
    log.args(["log", "-1", &format!("--format={format}")]);
    let text = String::from_utf8(printed(log.current_dir(root()))?)?;
    Ok(text.trim().to_owned())
}

/// Returns what a command prints, and fails if it fails.
pub(super) fn printed(command: &mut Command) -> Result<Vec<u8>> {
    let program = command.get_program().display().to_string();
    let output = command
        .output()
        .with_context(|| format!("cannot run {program}"))?;
    if !output.status.success() {
        bail!(
            "`{command:?}` failed: {}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr).trim_end()
        );
    }
    Ok(output.stdout)
}
