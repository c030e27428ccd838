//! `cargo xtask dist --check`: installs, runs and removes what was made, on this machine.
//!
//! - It needs root, no user `quire` and no data of it, so it is for containers and CI. It leaves nothing.
//! - Commands of `docs/operations/install.md` are run as they are there, except those of systemd, for which the check
//!   starts what the unit names, as the user that the unit names.
//! - A missing program is an error.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::Value;

use super::files::{Dist, VERSION, printed};
use super::image::{USER, command};
use super::make::make;
use super::packages::files;
use super::proxies::check_proxies;
use super::running::{Server, free_port, step};
use crate::codegen::root;

/// Programs, each with the package of Debian that has it.
const PROGRAMS: &[(&str, &str)] = &[
    ("apache2", "apache2-bin"),
    ("buildah", "buildah"),
    ("caddy", "caddy"),
    ("cpio", "cpio"),
    ("curl", "curl"),
    ("dpkg-deb", "dpkg"),
    ("dpkg-shlibdeps", "dpkg-dev"),
    ("lintian", "lintian"),
    ("nginx", "nginx"),
    ("openssl", "openssl"),
    ("rpm2cpio", "rpm"),
    ("rpmbuild", "rpm"),
    ("setpriv", "util-linux"),
    ("strip", "binutils"),
    ("systemd-analyze", "systemd"),
];

/// Ten times the highest score of `systemd-analyze security`.
const MAX_EXPOSURE: &str = "20";
/// Paths that must not exist, since the check would delete them.
const OWN: [&str; 4] = [
    "/etc/quire",
    "/etc/systemd/system/quire.service",
    "/usr/local/bin/quire",
    "/var/lib/quire",
];
/// Complaints of lintian about packages that are not part of Debian, and about their compression by zstd.
const NOT_OF_DEBIAN: &str = "no-changelog,debian-changelog-file-missing,malformed-deb-archive,no-copyright-file,\
    statically-linked-binary,embedded-library,maintainer-address-malformed,bogus-mail-host";

/// Fails if this machine lacks what the check needs.
pub(super) fn require() -> Result<()> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let is_there = |program: &str| {
        std::env::split_paths(&folders)
            .chain(["/usr/sbin".into()])
            .any(|folder| folder.join(program).is_file())
    };
    let missing: BTreeSet<_> = PROGRAMS
        .iter()
        .filter(|(program, _)| !is_there(program))
        .map(|(_, package)| *package)
        .collect();
    let missing: Vec<_> = missing.into_iter().collect();
    ensure!(
        missing.is_empty(),
        "programs are missing; install them: apt-get install --no-install-recommends {}",
        missing.join(" ")
    );
    ensure!(
        fs::metadata("/proc/self")?.uid() == 0,
        "the check installs packages, so it needs root: run it in a container"
    );
    for path in OWN {
        ensure!(
            !Path::new(path).exists(),
            "{path} exists, and the check would delete it: run it in a container"
        );
    }
    Ok(())
}

pub(super) fn run(dist: &Dist, program: &Path) -> Result<()> {
    let sandbox = Sandbox::new()?;
    step("made again, everything is the same", || same(dist, program))?;
    step("the unit is confined", || unit(&sandbox))?;
    step("the Debian package", || debian(&sandbox, dist))?;
    step("the archive", || archive(&sandbox, dist))?;
    step("the RPM package", || rpm(&sandbox, dist))?;
    step("the image", || container(&sandbox, dist))?;
    check_proxies(&sandbox.folder, &dist.tree.join("usr/bin/quire"))
}

/// A folder for the check, and the programs that stand in for others.
struct Sandbox {
    folder: PathBuf,
    /// Address of the servers.
    listen: String,
}

impl Sandbox {
    fn new() -> Result<Self> {
        let folder = std::env::temp_dir().join(format!("quire-dist-{}", std::process::id()));
        fs::create_dir(&folder)?;
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755))?;
        let sudo = folder.join("bin/sudo");
        fs::create_dir(folder.join("bin"))?;
        fs::write(
            &sudo,
            "#!/bin/sh\nif [ \"$1\" = -u ]; then user=$2; shift 2; exec runuser -u \"$user\" -- \"$@\"; fi\nexec \"$@\"\n",
        )?;
        fs::set_permissions(sudo, fs::Permissions::from_mode(0o755))?;
        Ok(Self {
            folder,
            listen: format!("127.0.0.1:{}", free_port()?),
        })
    }

    /// A command of the shell, as root, with the server's address.
    fn shell(&self, line: &str) -> Command {
        let path = std::env::var("PATH").unwrap_or_default();
        let mut shell = Command::new("bash");
        shell
            .args(["-euo", "pipefail", "-c", line])
            .env(
                "PATH",
                format!(
                    "{}:{path}:/usr/sbin:/sbin",
                    self.folder.join("bin").display()
                ),
            )
            .env("QUIRE_LISTEN", &self.listen)
            .env("DEBIAN_FRONTEND", "noninteractive");
        shell
    }

    /// Types the commands of a block of the page, from this folder on; gives what they print, and the server that they
    /// start.
    fn type_block(&self, block: &str, from: &Path) -> Result<(String, Option<Server>)> {
        let mut folder = from.to_owned();
        let (mut output, mut server) = (String::new(), None);
        for line in block.lines() {
            if let Some(name) = line.strip_prefix("cd ") {
                folder.push(name);
            } else if line == "sudo systemctl enable --now quire" {
                server = Some(self.start_unit()?);
            } else {
                let bytes = printed(self.shell(line).current_dir(&folder))?;
                output += &String::from_utf8_lossy(&bytes);
            }
        }
        Ok((output, server))
    }

    /// Starts what the installed unit names, with its user, folders and privileges.
    fn start_unit(&self) -> Result<Server> {
        let unit = ["/etc/systemd/system", "/usr/lib/systemd/system"]
            .into_iter()
            .map(|folder| Path::new(folder).join("quire.service"))
            .find(|path| path.exists())
            .context("there is no unit")?;
        let unit = fs::read_to_string(unit)?;
        let value = |name: &str| {
            let mut lines = unit.lines();
            let value = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
            value.with_context(|| format!("the unit has no {name}"))
        };
        let (user, group) = (value("User")?, value("Group")?);
        let mut folder = Command::new("install");
        folder
            .args([
                "-d",
                "-o",
                user,
                "-g",
                group,
                "-m",
                value("StateDirectoryMode")?,
            ])
            .arg(Path::new("/var/lib").join(value("StateDirectory")?));
        printed(&mut folder)?;
        let mut start = Command::new("setpriv");
        start
            .args(["--reuid", user, "--regid", group, "--clear-groups"])
            .args([
                "--no-new-privs",
                "--inh-caps=-all",
                "--bounding-set=-all",
                "--",
            ])
            .args(value("ExecStart")?.split(' '))
            .env_clear()
            .env("PATH", "/usr/bin:/bin")
            .env("QUIRE_LISTEN", &self.listen)
            .env("QUIRE_LOG", "warn")
            .current_dir("/");
        Server::start(&mut start)
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The blocks of commands below a heading of the page.
fn blocks(heading: &str) -> Result<Vec<String>> {
    let page = fs::read_to_string(root().join("docs/operations/install.md"))?;
    let (_, section) = page
        .split_once(&format!("\n## {heading}\n"))
        .with_context(|| format!("install.md has no section {heading}"))?;
    let section = section.split("\n## ").next().unwrap_or_default();
    let blocks = section.split("```sh\n").skip(1);
    let blocks = blocks.filter_map(|block| Some(block.split_once("```")?.0.to_owned()));
    Ok(blocks.collect())
}

fn same(dist: &Dist, program: &Path) -> Result<()> {
    let out = dist.work.with_file_name("again");
    let again = make(&dist.target, program, &out)?;
    let sums = |dist: &Dist| fs::read_to_string(dist.out.join("SHA256SUMS"));
    ensure!(sums(dist)? == sums(&again)?, "checksums differ");
    Ok(fs::remove_dir_all(out)?)
}

fn unit(sandbox: &Sandbox) -> Result<()> {
    let folder = root().join("packaging/systemd");
    let threshold = format!("--threshold={MAX_EXPOSURE}");
    let mut analyze = Command::new("systemd-analyze");
    analyze
        .args(["security", "--offline=true", "--no-pager", &threshold])
        .arg(folder.join("quire.service"));
    let report = String::from_utf8(printed(&mut analyze)?)?;
    println!(
        "    {}",
        report.trim_end().lines().last().unwrap_or_default()
    );
    // The program and its man pages are not installed, and their absence is an error.
    for name in ["quire.service", "quire.socket"] {
        let text = fs::read_to_string(folder.join(name))?;
        let text = text.replace("/usr/bin/quire", "/bin/true");
        let lines = text
            .lines()
            .filter(|line| !line.starts_with("Documentation="));
        let text: Vec<_> = lines.collect();
        fs::write(sandbox.folder.join(name), text.join("\n"))?;
    }
    let mut verify = Command::new("systemd-analyze");
    verify.args(["verify", "quire.service", "quire.socket"]);
    printed(verify.current_dir(&sandbox.folder))?;
    Ok(())
}

fn debian(sandbox: &Sandbox, dist: &Dist) -> Result<()> {
    let before = installed()?;
    let blocks = blocks("Debian and Ubuntu")?;
    let [install, start, commands, purge] = &blocks[..] else {
        bail!("the section of the package has other commands than the check knows");
    };
    let (architecture, _) = dist.architecture()?;
    let package = format!("quire_{VERSION}_{architecture}.deb");
    ensure!(
        install.contains(&package),
        "the page does not name {package}"
    );
    let mut lintian = Command::new("lintian");
    lintian
        .args([
            "--allow-root",
            "--fail-on",
            "error",
            "--suppress-tags",
            NOT_OF_DEBIAN,
        ])
        .arg(dist.out.join(&package));
    print!("{}", String::from_utf8_lossy(&printed(&mut lintian)?));
    sandbox.type_block(install, &dist.out)?;
    let outcome = serve(sandbox, start, commands, &dist.out);
    // Settings and data remain until the purge.
    printed(&mut sandbox.shell("apt-get remove --yes quire"))?;
    for path in ["/etc/quire/quire.toml", "/var/lib/quire/quire.db"] {
        ensure!(
            outcome.is_err() || Path::new(path).exists(),
            "{path} was removed"
        );
    }
    sandbox.type_block(purge, &dist.out)?;
    outcome?;
    let left: Vec<_> = installed()?.difference(&before).cloned().collect();
    ensure!(left.is_empty(), "the purge leaves {left:?}");
    ensure!(
        printed(Command::new("getent").args(["passwd", "quire"])).is_err(),
        "the purge leaves the user"
    );
    Ok(())
}

/// Starts the installed server, and runs the commands of the page.
fn serve(sandbox: &Sandbox, start: &str, commands: &str, folder: &Path) -> Result<()> {
    let modes = "stat -c '%a %U %G' /etc/quire /etc/quire/quire.toml /var/lib/quire";
    let modes = String::from_utf8(printed(&mut sandbox.shell(modes))?)?;
    ensure!(
        modes == "750 root quire\n640 root quire\n700 quire quire\n",
        "modes are {modes}"
    );
    let (output, server) = sandbox.type_block(start, folder)?;
    let server = server.context("the page does not start the server")?;
    ensure!(output.contains("quire_"), "there is no token: {output}");
    let process = fs::metadata(format!("/proc/{}", server.id()))?;
    ensure!(process.uid() != 0, "the server runs as root");
    let (output, _) = sandbox.type_block(commands, folder)?;
    ensure!(output.contains("ok    server: it is ready"), "{output}");
    printed(&mut sandbox.shell("quire health"))?;
    drop(server);
    let owned = "find /var/lib/quire -not -user quire";
    ensure!(
        printed(&mut sandbox.shell(owned))?.is_empty(),
        "the data have other owners"
    );
    Ok(())
}

/// The files of this machine whose names start with that of quire.
fn installed() -> Result<BTreeSet<String>> {
    let mut find = Command::new("find");
    find.args(["/etc", "/lib", "/opt", "/usr", "/var/lib", "/var/log"]);
    let found = String::from_utf8(printed(find.args([
        "-name",
        "*quire*",
        "-not",
        "-name",
        "*require*",
    ]))?)?;
    Ok(found.lines().map(str::to_owned).collect())
}

fn archive(sandbox: &Sandbox, dist: &Dist) -> Result<()> {
    let folder = sandbox.folder.join("archive");
    fs::create_dir(&folder)?;
    let name = format!("quire-{VERSION}-{}.tar.gz", dist.target);
    for name in [&*name, "SHA256SUMS"] {
        fs::copy(dist.out.join(name), folder.join(name))?;
    }
    let page = fs::read_to_string(root().join("docs/operations/install.md"))?;
    let sums = page.lines().find(|line| line.starts_with("sha256sum "));
    printed(
        sandbox
            .shell(sums.context("the page checks no sums")?)
            .current_dir(&folder),
    )?;
    let blocks = blocks("Archive")?;
    let [install, unit] = &blocks[..] else {
        bail!("the section of the archive has other commands than the check knows");
    };
    let typed = || {
        let (output, _) = sandbox.type_block(install, &folder)?;
        ensure!(output.contains(VERSION), "{output}");
        let unpacked = folder.join(name.trim_end_matches(".tar.gz"));
        let found = files(&unpacked)?;
        for file in [
            "LICENSE-APACHE",
            "LICENSE-MIT",
            "README.md",
            "completions/_quire",
            "completions/quire.bash",
            "completions/quire.fish",
            "man/quire-serve.1.gz",
            "man/quire.1.gz",
            "proxies/nginx.conf",
            "quire",
            "quire.service",
            "quire.socket",
            "quire.toml",
        ] {
            ensure!(
                found.iter().any(|name| name == file),
                "{file} is missing: {found:?}"
            );
        }
        let (_, server) = sandbox.type_block(unit, &unpacked)?;
        printed(&mut sandbox.shell("quire health"))?;
        drop(server);
        Ok(())
    };
    let outcome = typed();
    for path in OWN {
        let _ = fs::remove_dir_all(path).or_else(|_| fs::remove_file(path));
    }
    let _ = Command::new("userdel").arg("quire").status();
    outcome
}

fn rpm(sandbox: &Sandbox, dist: &Dist) -> Result<()> {
    let (_, architecture) = dist.architecture()?;
    let package = dist
        .out
        .join(format!("quire-{VERSION}-1.{architecture}.rpm"));
    let query = |format: &str| -> Result<String> {
        let mut rpm = Command::new("rpm");
        rpm.args(["-qp", "--qf", format]).arg(&package);
        Ok(String::from_utf8(printed(&mut rpm)?)?)
    };
    let files = query(
        "[%{FILEMODES:perms} %{FILEUSERNAME} %{FILEGROUPNAME} %{FILENAMES} %{FILEFLAGS:fflags}\n]",
    )?;
    for line in [
        "-rwxr-xr-x root root /usr/bin/quire ",
        "-rw-r----- root quire /etc/quire/quire.toml cn",
        "drwx------ quire quire /var/lib/quire ",
        "-rw-r--r-- root root /usr/lib/systemd/system/quire.service ",
        "-rw-r--r-- root root /usr/share/zsh/site-functions/_quire ",
        "-rw-r--r-- root root /usr/share/man/man1/quire.1.gz d",
    ] {
        ensure!(
            files.lines().any(|file| file == line),
            "{line:?} is missing:\n{files}"
        );
    }
    let requires = query("[%{REQUIRENAME}\n]")?;
    ensure!(requires.contains("libc.so.6"), "{requires}");
    // Its program is the same as that of the other packages.
    let folder = sandbox.folder.join("rpm");
    fs::create_dir(&folder)?;
    let unpack = format!(
        "rpm2cpio {} | cpio --extract --make-directories --quiet",
        package.display()
    );
    printed(sandbox.shell(&unpack).current_dir(&folder))?;
    let mut compare = Command::new("cmp");
    compare
        .arg(folder.join("usr/bin/quire"))
        .arg(dist.tree.join("usr/bin/quire"));
    printed(&mut compare)?;
    Ok(fs::remove_dir_all(folder)?)
}

/// Makes the image, and runs it without an engine.
fn container(sandbox: &Sandbox, dist: &Dist) -> Result<()> {
    let storage = sandbox.folder.join("storage");
    let with_storage = format!(
        "buildah --storage-driver vfs --root {} --runroot {}",
        storage.join("root").display(),
        storage.join("run").display()
    );
    let buildah = |arguments: &str| -> Result<String> {
        let mut shell = sandbox.shell(&format!("{with_storage} {arguments}"));
        // It would be the address in the image.
        shell.env_remove("QUIRE_LISTEN").current_dir(root());
        let output = String::from_utf8(printed(&mut shell)?)?;
        Ok(output.trim().to_owned())
    };
    let command = command(dist).replace("buildah bud", "bud --isolation chroot --quiet");
    buildah(&command)?;
    let container = buildah(&format!("from quire:{VERSION}"))?;
    let run = || -> Result<()> {
        let image: Value =
            serde_json::from_str(&buildah(&format!("inspect --type image quire:{VERSION}"))?)?;
        let config = image["Docker"]["config"].to_string();
        for expected in [
            r#""User":"65532:65532""#,
            r#"["CMD","/usr/bin/quire","health"]"#,
            r#""8080/tcp":{}"#,
            r#""/var/lib/quire":{}"#,
            r#""org.opencontainers.image.licenses":"MIT OR Apache-2.0""#,
            &format!(r#""org.opencontainers.image.revision":"{}""#, dist.commit),
        ] {
            ensure!(config.contains(expected), "{expected} is missing: {config}");
        }
        let tree = buildah(&format!("mount {container}"))?;
        let user = format!("{USER}:{USER}");
        let mut start = Command::new("/usr/sbin/chroot");
        start
            .args(["--groups=", "--userspec", &user, &tree, "/usr/bin/quire"])
            .env_clear()
            .env("QUIRE_DATA", "/var/lib/quire")
            .env("QUIRE_LISTEN", &sandbox.listen)
            .env("QUIRE_LOG", "warn");
        let server = Server::start(&mut start)?;
        let mut health = Command::new("/usr/sbin/chroot");
        health
            .args([
                "--groups=",
                "--userspec",
                &user,
                &tree,
                "/usr/bin/quire",
                "health",
            ])
            .env_clear()
            .env("QUIRE_LISTEN", &sandbox.listen);
        printed(&mut health)?;
        drop(server);
        let size = printed(Command::new("du").args(["--summarize", "--si", &tree]))?;
        println!(
            "    {}",
            String::from_utf8_lossy(&size)
                .split('\t')
                .next()
                .unwrap_or_default()
        );
        Ok(())
    };
    let outcome = run();
    let _ = buildah(&format!("umount {container}"));
    let _ = buildah("rm --all");
    outcome
}
