//! Starts each reverse proxy with its file of `packaging/proxies`, and imports and reads through it.
//!
//! - Only what cannot be the same on a test machine is replaced: hosts, ports and the certificate. The lines for Unix
//!   sockets and paths are those of the comments.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::files::printed;
use super::running::{Server, free_port, step};
use crate::codegen::root;

/// Files of the tree that is imported, which cannot be compressed, and the bytes of each.
const FILES: u64 = 10;
const FILE_BYTES: u64 = 5 << 20;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Program {
    Nginx,
    Apache,
    Caddy,
}

struct Case {
    name: &'static str,
    program: Program,
    /// Path of the public URL.
    path: &'static str,
    /// Replacements of lines by those of comments.
    edits: &'static [(&'static str, &'static str)],
    is_unix: bool,
}

const fn case(
    name: &'static str,
    program: Program,
    path: &'static str,
    edits: &'static [(&'static str, &'static str)],
) -> Case {
    Case {
        name,
        program,
        path,
        edits,
        is_unix: false,
    }
}

const NGINX_LOCATION: (&str, &str) = ("    location / {", "    location /docs/ {");
const APACHE_PASS: &str = "    ProxyPass / http://127.0.0.1:8080/ nocanon ttl=60 flushpackets=on";
const CADDY_PASS: &str = "\treverse_proxy 127.0.0.1:8080 {";

const CASES: &[Case] = &[
    case("nginx", Program::Nginx, "", &[]),
    Case {
        is_unix: true,
        ..case(
            "nginx, with a Unix socket",
            Program::Nginx,
            "",
            &[("server 127.0.0.1:8080;", "server unix:/run/quire/socket;")],
        )
    },
    case(
        "nginx, below a path that it keeps",
        Program::Nginx,
        "/docs",
        &[NGINX_LOCATION],
    ),
    case(
        "nginx, below a path that it removes",
        Program::Nginx,
        "/docs",
        &[
            NGINX_LOCATION,
            (
                "        proxy_pass http://quire;",
                "        proxy_pass http://quire/;",
            ),
        ],
    ),
    case("Apache", Program::Apache, "", &[]),
    Case {
        is_unix: true,
        ..case(
            "Apache, with a Unix socket",
            Program::Apache,
            "",
            &[(
                APACHE_PASS,
                "    ProxyPass / unix:/run/quire/socket|http://quire/ nocanon",
            )],
        )
    },
    case(
        "Apache, below a path that it keeps",
        Program::Apache,
        "/docs",
        &[(
            APACHE_PASS,
            "    ProxyPass /docs/ http://127.0.0.1:8080/docs/ nocanon ttl=60 flushpackets=on",
        )],
    ),
    case(
        "Apache, below a path that it removes",
        Program::Apache,
        "/docs",
        &[(
            APACHE_PASS,
            "    ProxyPass /docs/ http://127.0.0.1:8080/ nocanon ttl=60 flushpackets=on",
        )],
    ),
    case("Caddy", Program::Caddy, "", &[]),
    Case {
        is_unix: true,
        ..case(
            "Caddy, with a Unix socket",
            Program::Caddy,
            "",
            &[(CADDY_PASS, "\treverse_proxy unix//run/quire/socket {")],
        )
    },
    case(
        "Caddy, below a path that it keeps",
        Program::Caddy,
        "/docs",
        &[(CADDY_PASS, "\treverse_proxy /docs/* 127.0.0.1:8080 {")],
    ),
];

/// Inputs of all cases.
struct Shared<'s> {
    quire: &'s Path,
    certificate: PathBuf,
    key: PathBuf,
    /// A folder with a few pages.
    pages: PathBuf,
    /// The same pages, with 50 MiB of files.
    large: PathBuf,
}

/// Checks all proxies, in this folder.
pub(super) fn check_proxies(folder: &Path, quire: &Path) -> Result<()> {
    let shared = Shared {
        quire,
        certificate: folder.join("certificate"),
        key: folder.join("key"),
        pages: folder.join("pages"),
        large: folder.join("large"),
    };
    let mut openssl = Command::new("openssl");
    openssl
        .args([
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
        ])
        .args([
            "-days",
            "30",
            "-subj",
            "/CN=localhost",
            "-addext",
            "subjectAltName=DNS:localhost",
        ])
        .args(["-addext", "basicConstraints=critical,CA:FALSE"])
        .arg("-out")
        .arg(&shared.certificate)
        .arg("-keyout")
        .arg(&shared.key);
    printed(&mut openssl)?;
    for tree in [&shared.pages, &shared.large] {
        fs::create_dir(tree)?;
        fs::write(tree.join("README.md"), "# Guide\n\n[Install](install.md)\n")?;
        fs::write(tree.join("install.md"), "# Install\n\nType it.\n")?;
    }
    let mut random = fs::File::open("/dev/urandom")?;
    for number in 0..FILES {
        let mut file = fs::File::create(shared.large.join(format!("{number}.bin")))?;
        std::io::copy(&mut random.by_ref().take(FILE_BYTES), &mut file)?;
    }
    for case in CASES {
        let folder = folder.join("proxy");
        fs::create_dir(&folder)?;
        step(case.name, || run(case, &folder, &shared))?;
        fs::remove_dir_all(folder)?;
    }
    Ok(())
}

fn run(case: &Case, folder: &Path, shared: &Shared) -> Result<()> {
    let (http, https) = (free_port()?, free_port()?);
    let socket = folder.join("socket");
    let (listen, upstream) = if case.is_unix {
        (
            format!("unix:{}", socket.display()),
            socket.display().to_string(),
        )
    } else {
        let address = format!("127.0.0.1:{}", free_port()?);
        (address.clone(), address)
    };
    let url = format!("https://localhost:{https}{}", case.path);
    let token = folder.join("token");
    let settings = [
        ("QUIRE_DATA", folder.join("data").display().to_string()),
        ("QUIRE_LISTEN", listen),
        ("QUIRE_PUBLIC_URL", url.clone()),
        ("QUIRE_TRUSTED_PROXIES", "127.0.0.1".to_owned()),
        ("QUIRE_FIRST_TOKEN_FILE", token.display().to_string()),
        ("QUIRE_LOG", "error".to_owned()),
        ("SSL_CERT_FILE", shared.certificate.display().to_string()),
    ];
    let quire = || {
        let mut command = Command::new(shared.quire);
        command
            .env_clear()
            .envs(settings.iter().map(|(name, value)| (name, value)));
        command
    };
    let _server = Server::start(quire().arg("serve"))?;
    if case.is_unix {
        printed(Command::new("chgrp").arg("www-data").arg(&socket))?;
    }
    let _proxy = start(case, folder, shared, &upstream, http, https)?;
    let curl = |arguments: &[&str]| {
        let mut curl = Command::new("curl");
        curl.args(["--silent", "--show-error", "--fail", "--cacert"])
            .arg(&shared.certificate);
        let bytes = printed(curl.args(arguments))?;
        anyhow::Ok(String::from_utf8_lossy(&bytes).into_owned())
    };
    // It waits until the proxy listens.
    curl(&[
        "--retry",
        "30",
        "--retry-connrefused",
        "--retry-delay",
        "1",
        &format!("{url}/readyz"),
    ])?;
    if case.program != Program::Caddy {
        let target = curl(&[
            "--write-out",
            "%{redirect_url}",
            "--output",
            "/dev/null",
            &format!("http://localhost:{http}/a"),
        ])?;
        ensure!(
            target == "https://localhost/a",
            "plain HTTP is redirected to {target}"
        );
    }
    let token = fs::read_to_string(token)?;
    // The variants of a file differ in how they reach quire, and not in how they pass bodies.
    let tree = if case.edits.is_empty() {
        &shared.large
    } else {
        &shared.pages
    };
    let mut publish = quire();
    publish
        .args(["publish", "--space", "Guide", "--url", &url])
        .arg(tree)
        .env("QUIRE_TOKEN", token.trim());
    let output = String::from_utf8(printed(&mut publish)?)?;
    let site = output.lines().last().unwrap_or_default();
    ensure!(site.starts_with(&url), "the site is at {site}");
    let page = curl(&[&format!("{site}install")])?;
    ensure!(page.contains("Type it."), "{page}");
    let copy = folder.join("copy");
    let mut export = quire();
    export
        .args(["export", "--space", "Guide", "--url", &url])
        .arg(&copy)
        .env("QUIRE_TOKEN", token.trim());
    printed(&mut export)?;
    printed(Command::new("diff").arg("--recursive").arg(tree).arg(&copy))?;
    let report = String::from_utf8(printed(quire().arg("doctor"))?)?;
    ensure!(report.contains("arrive from a trusted proxy"), "{report}");
    ensure!(report.contains("is valid, and ends in"), "{report}");
    Ok(())
}

/// The file of a proxy, for this machine.
fn file(case: &Case, shared: &Shared, upstream: &str, https: u16) -> Result<File> {
    let name = match case.program {
        Program::Nginx => "nginx.conf",
        Program::Apache => "apache.conf",
        Program::Caddy => "Caddyfile",
    };
    let file = fs::read_to_string(root().join("packaging/proxies").join(name))?;
    let mut file = File { text: file, name };
    for (from, to) in case.edits {
        ensure!(
            file.text.contains(to.trim()),
            "no comment of {name} has {to}"
        );
        file.replace(from, to)?;
    }
    let upstream_of_file = if case.is_unix {
        "/run/quire/socket"
    } else {
        "127.0.0.1:8080"
    };
    file.replace(upstream_of_file, upstream)?;
    let certificate = shared.certificate.display();
    let key = shared.key.display();
    if case.program == Program::Caddy {
        file.replace(
            "\ndocs.example.com {",
            &format!("\n{{\n\tadmin off\n\tauto_https disable_redirects\n}}\nhttps://localhost:{https} {{\n\ttls {certificate} {key}"),
        )?;
    } else {
        file.replace("/etc/ssl/quire.pem", &certificate.to_string())?;
        file.replace("/etc/ssl/quire.key", &key.to_string())?;
    }
    file.replace("docs.example.com", "localhost")?;
    Ok(file)
}

/// Starts the proxy in front of quire.
fn start(
    case: &Case,
    folder: &Path,
    shared: &Shared,
    upstream: &str,
    http: u16,
    https: u16,
) -> Result<Server> {
    let mut file = file(case, shared, upstream, https)?;
    let path = folder.join(file.name);
    let main = folder.join("main.conf");
    let mut command = match case.program {
        Program::Nginx => {
            // Not every container has IPv6.
            file.replace("    listen [::]:80;\n", "")?;
            file.replace("    listen [::]:443 ssl http2;\n", "")?;
            for (port, actual) in [("80", http), ("443", https)] {
                file.replace(
                    &format!("listen {port}"),
                    &format!("listen 127.0.0.1:{actual}"),
                )?;
            }
            let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
                .map(|kind| format!("{kind}_temp_path {}/{kind};", folder.display()))
                .join(" ");
            let text = format!(
                "daemon off; user www-data; pid {0}/pid; events {{}}\nhttp {{ access_log off; {temporary} include {1}; }}\n",
                folder.display(),
                path.display()
            );
            fs::write(&main, text)?;
            let mut command = Command::new("nginx");
            command.args(["-e", "stderr", "-c"]).arg(&main);
            command
        }
        Program::Apache => {
            for (port, actual) in [("80", http), ("443", https)] {
                file.replace(
                    &format!("<VirtualHost *:{port}>"),
                    &format!("Listen 127.0.0.1:{actual}\n<VirtualHost *:{actual}>"),
                )?;
            }
            let modules = [
                "mpm_event",
                "authz_core",
                "alias",
                "headers",
                "proxy",
                "proxy_http",
                "reqtimeout",
                "socache_shmcb",
                "ssl",
            ];
            let modules = modules.map(|name| {
                format!("LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so\n")
            });
            let text = format!(
                "{0}ServerName localhost\nUser www-data\nGroup www-data\nPidFile {1}/pid\nDefaultRuntimeDir {1}\n\
                 ErrorLog /dev/stderr\nLogLevel error\nInclude {2}\n",
                modules.concat(),
                folder.display(),
                path.display()
            );
            fs::write(&main, text)?;
            let mut command = Command::new("apache2");
            command.args(["-D", "FOREGROUND", "-f"]).arg(&main);
            command
        }
        Program::Caddy => {
            let mut command = Command::new("caddy");
            command
                .args(["run", "--adapter", "caddyfile", "--config"])
                .arg(&path)
                .env("HOME", folder)
                .env("XDG_CONFIG_HOME", folder)
                .env("XDG_DATA_HOME", folder);
            command
        }
    };
    fs::write(&path, &file.text)?;
    let log = fs::File::create(folder.join("log"))?;
    let search = std::env::var("PATH").unwrap_or_default();
    command
        .env("PATH", format!("{search}:/usr/sbin"))
        .stderr(log);
    Server::spawn(&mut command).context("cannot start the proxy")
}

/// A file of a proxy.
struct File {
    text: String,
    name: &'static str,
}

impl File {
    fn replace(&mut self, from: &str, to: &str) -> Result<()> {
        ensure!(self.text.contains(from), "{} has no {from:?}", self.name);
        self.text = self.text.replace(from, to);
        Ok(())
    }
}
