//! `cargo xtask dist`: the files of a release, in `target/dist`.
//!
//! - For one target: an archive, a Debian and an RPM package, the folder of the container image, and `SHA256SUMS`.
//! - The same commit and program make the same bytes: files have the time of the commit, and no owner or builder.
//! - Completions and man pages are printed by the program, so it must run on this machine.
//! - `--check` installs, runs and removes all of it: `dist/check.rs`.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::cargo::cargo;
use crate::codegen::root;
use crate::python::succeed;

mod check;
mod image;
mod packages;
mod proxies;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Options of the task.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Target of the compiler [default: this machine's]
    #[arg(long)]
    target: Option<String>,

    /// Program to package; without it, one is built
    #[arg(long, value_name = "PATH")]
    built: Option<PathBuf>,

    /// Also install, run and remove everything (needs root, as in a container)
    #[arg(long)]
    check: bool,
}

/// The files of a release for one target.
struct Dist {
    target: String,
    /// The time of the commit, in seconds.
    epoch: String,
    commit: String,
    /// Folder of the release.
    out: PathBuf,
    /// Folder of what is only needed to make it.
    work: PathBuf,
    /// The files as a package installs them.
    tree: PathBuf,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    if options.check {
        check::require()?;
    }
    let target = match &options.target {
        Some(target) => target.clone(),
        None => host()?,
    };
    let program = match &options.built {
        Some(path) => path.clone(),
        None => build(&target)?,
    };
    let out = root().join("target/dist");
    let dist = Dist::make(target, &program, out)?;
    for file in dist.files()? {
        let path = dist.out.join(file);
        let megabytes = fs::metadata(&path)?.len() / 1_000_000;
        println!("{megabytes:>5} MB  {}", path.display());
    }
    println!("The image: {}", image::command(&dist));
    if options.check {
        check::run(&dist, &program)?;
    }
    Ok(())
}

impl Dist {
    /// Makes all files.
    fn make(target: String, program: &Path, out: PathBuf) -> Result<Self> {
        let work = out.join(&target);
        if work.exists() {
            fs::remove_dir_all(&work)?;
        }
        let dist = Self {
            epoch: git("%ct")?,
            commit: git("%H")?,
            tree: work.join("root"),
            target,
            work,
            out,
        };
        dist.install(program)?;
        dist.archive()?;
        packages::debian(&dist)?;
        packages::rpm(&dist)?;
        image::folder(&dist)?;
        dist.checksums()?;
        Ok(dist)
    }

    /// Lays out the files as packages install them.
    fn install(&self, program: &Path) -> Result<()> {
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
    fn archive(&self) -> Result<()> {
        let folder = format!("quire-{VERSION}-{}", self.target);
        let to = self.work.join(&folder);
        fs::create_dir_all(&to)?;
        for path in [
            "usr/bin/quire",
            "usr/share/man/man1",
            "usr/share/doc/quire/README.md",
            "usr/share/doc/quire/LICENSE-APACHE",
            "usr/share/doc/quire/LICENSE-MIT",
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
    fn files(&self) -> Result<Vec<String>> {
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
    fn checksums(&self) -> Result<()> {
        let mut sums = Command::new("sha256sum");
        let sums = printed(sums.args(self.files()?).current_dir(&self.out))?;
        Ok(fs::write(self.out.join("SHA256SUMS"), sums)?)
    }

    /// Returns what packages call the architecture: Debian's name, and that of RPM.
    fn architecture(&self) -> Result<(&'static str, &'static str)> {
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

/// Builds the program with all optimizations.
fn build(target: &str) -> Result<PathBuf> {
    let mut build = cargo();
    build
        .args([
            "build",
            "--locked",
            "--package",
            "quire",
            "--profile",
            "dist",
        ])
        .args(["--target", target])
        .current_dir(root());
    succeed(&mut build)?;
    Ok(root().join("target").join(target).join("dist/quire"))
}

/// The target of this machine.
fn host() -> Result<String> {
    let version = printed(Command::new("rustc").arg("-vV"))?;
    let version = String::from_utf8(version)?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not print its host")?.to_owned())
}

/// A property of the commit.
fn git(format: &str) -> Result<String> {
    let mut log = Command::new("git");
    log.args(["log", "-1", &format!("--format={format}")]);
    let text = String::from_utf8(printed(log.current_dir(root()))?)?;
    Ok(text.trim().to_owned())
}

/// Returns what a command prints, and fails if it fails.
fn printed(command: &mut Command) -> Result<Vec<u8>> {
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
