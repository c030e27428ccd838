//! Settings from files, and what else a service needs: sockets, systemd, the path of a proxy.

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::os::unix::net::{UnixDatagram, UnixListener, UnixStream};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use quire_db::Kind;
use quire_db::testing::fresh;

use crate::server::{Ran, Workspace, get, quire, signal};

#[track_caller]
fn refused(command: &mut Command, expected: &str) {
    let ran = Ran::of(&command.output().unwrap());
    assert_eq!(ran.code, Some(64), "{ran:#?}");
    assert!(ran.stderr.contains(expected), "{ran:#?}");
    assert!(!ran.stderr.contains("secret"), "{ran:#?}");
}

#[test]
fn options_override_variables_override_the_file() {
    let workspace = Workspace::new();
    let root = workspace.tree(
        "settings",
        &[
            (
                "quire.toml",
                "listen = \"127.0.0.1:1\"\njson-limit = \"1MiB\"\nstop-seconds = 7\n\
                 check-external-links = true\nsite-hosts = [\"a.org=a\", \"b.org=b\"]\n\
                 database-url = \"postgres://quire:secret@db/quire?password=secret\"\n",
            ),
            ("url", "postgres://other:secret@db/quire\n"),
        ],
    );
    let print = |variables: &[(&str, &str)]| {
        let mut command = quire();
        command
            .args(["config", "print", "--listen", "127.0.0.1:3", "--config"])
            .arg(root.join("quire.toml"))
            .env("QUIRE_LISTEN", "127.0.0.1:2")
            .env("QUIRE_JSON_LIMIT", "2MiB")
            .envs(variables.iter().copied());
        Ran::of(&command.output().unwrap()).ok()
    };
    let file = root.join("quire.toml").display().to_string();
    let settings = print(&[]);
    for expected in [
        "listen = \"127.0.0.1:3\"  # option\n".to_owned(),
        "json-limit = \"2MiB\"  # QUIRE_JSON_LIMIT\n".to_owned(),
        format!("stop-seconds = 7  # line 3 of {file}\n"),
        format!("check-external-links = true  # line 4 of {file}\n"),
        format!("site-hosts = [\"a.org=a\",\"b.org=b\"]  # line 5 of {file}\n"),
        format!("database-url = \"postgres://quire@db/quire\"  # line 6 of {file}\n"),
        "page-limit = 10000  # default\n".to_owned(),
        "# public-url is not set\n".to_owned(),
    ] {
        assert!(settings.contains(&expected), "{expected}\n{settings}");
    }
    assert!(!settings.contains("secret"), "{settings}");
    let url = root.join("url");
    let settings = print(&[("QUIRE_DATABASE_URL_FILE", url.to_str().unwrap())]);
    let expected = "database-url = \"postgres://other@db/quire\"  # the file that QUIRE_DATABASE_URL_FILE names\n";
    assert!(settings.contains(expected), "{settings}");
    // What is printed is a settings file.
    let copy = workspace.tree("copy", &[("quire.toml", &settings)]);
    let again = quire()
        .args(["config", "check", "--json", "--config"])
        .arg(copy.join("quire.toml"))
        .output();
    assert!(Ran::of(&again.unwrap()).ok().contains("\"valid\": true"));
}

#[test]
fn invalid_settings_name_their_source() {
    let workspace = Workspace::new();
    let check = |text: &str, expected: &str| {
        let root = workspace.tree("settings", &[("quire.toml", text)]);
        let file = root.join("quire.toml");
        refused(quire().env("QUIRE_CONFIG", &file), expected);
        refused(
            quire().args(["config", "check", "--config"]).arg(&file),
            expected,
        );
    };
    check("\nlisten = [", "line 2 of ");
    check("\nlissten = \"a\"", "there is no setting `lissten`");
    check("\njson-limit = \"many\"", "The value comes from line 2 of ");
    let mut command = quire();
    refused(
        command
            .args(["config", "check"])
            .env("QUIRE_LISTEN", "nonsense"),
        "127.0.0.1:8080, or to a Unix socket",
    );
    refused(
        quire().env("QUIRE_CONFIG", "/nowhere/quire.toml"),
        "cannot read the settings file /nowhere/quire.toml",
    );
    let root = workspace.tree("files", &[("empty", "\n"), ("two", "secret\nsecret\n")]);
    for (name, expected) in [
        ("empty", "must hold one line"),
        ("two", "must hold one line"),
        ("none", "which QUIRE_DATABASE_URL_FILE names"),
    ] {
        refused(
            quire().env("QUIRE_DATABASE_URL_FILE", root.join(name)),
            expected,
        );
    }
    let mut command = quire();
    command.env("QUIRE_DATABASE_URL", "postgres://secret@db/a");
    refused(
        command.env("QUIRE_DATABASE_URL_FILE", root.join("two")),
        "both QUIRE_DATABASE_URL and QUIRE_DATABASE_URL_FILE are set",
    );
    // The other variables of a settings file with an error do not hide the help.
    let help = quire()
        .arg("--help")
        .env("QUIRE_CONFIG", "/nowhere")
        .output();
    assert!(Ran::of(&help.unwrap()).ok().contains("--config <FILE>"));
}

#[test]
fn secrets_of_buckets_are_in_files() {
    let workspace = Workspace::new();
    let root = workspace.tree("secrets", &[("key", "secret\n")]);
    let mut command = workspace.serve();
    command.args(["--files-url", "s3://docs"]);
    command.env("AWS_SECRET_ACCESS_KEY", "secret");
    command.env("AWS_SECRET_ACCESS_KEY_FILE", root.join("key"));
    let ran = Ran::of(&command.output().unwrap());
    assert_eq!(ran.code, Some(1), "{ran:#?}");
    assert!(
        ran.stderr
            .contains("both AWS_SECRET_ACCESS_KEY and AWS_SECRET_ACCESS_KEY_FILE are set"),
        "{ran:#?}"
    );
}

/// The response to a request on a Unix socket.
fn get_on(path: &Path, target: &str, headers: &str) -> String {
    let mut stream = UnixStream::connect(path).unwrap();
    let head =
        format!("GET {target} HTTP/1.1\r\nHost: a.org\r\n{headers}Connection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).unwrap();
    response
}

#[test]
fn listens_on_a_unix_socket() {
    let workspace = Workspace::new();
    let path = workspace.path("socket");
    // A server that was killed left its file.
    drop(UnixListener::bind(&path).unwrap());
    let listen = format!("unix:{}", path.display());
    let serve = |data: &str| {
        let mut command = quire();
        command.args(["serve", "--listen", &listen, "--data"]);
        command.arg(workspace.path(data));
        command
    };
    let ran = Ran::of(&serve("data").output().unwrap());
    assert!(ran.stderr.contains("needs --public-url"), "{ran:#?}");
    let mut command = serve("data");
    command.args(["--public-url", "https://docs.example.com"]);
    command.args(["--anonymous-rate-limit", "1"]);
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut output = child.stdout.take().unwrap();
    let mut buffer = [0; 4096];
    let length = output.read(&mut buffer).unwrap();
    let text = String::from_utf8_lossy(&buffer[..length]).into_owned();
    assert!(
        text.contains(&format!("Listening on {listen} (public URL: https://")),
        "{text}"
    );
    assert!(get_on(&path, "/healthz", "").starts_with("HTTP/1.1 200"));
    // Clients are told apart by what the proxy says.
    for address in 0..20 {
        let header = format!("X-Forwarded-For: 192.0.2.{address}\r\n");
        let response = get_on(&path, "/v1/user", &header);
        assert!(response.starts_with("HTTP/1.1 401"), "{response}");
    }
    let mode = std::fs::metadata(&path).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o660);
    let mut second = serve("other");
    second.args(["--public-url", "https://docs.example.com"]);
    let ran = Ran::of(&second.output().unwrap());
    assert!(
        ran.stderr.contains("Another server listens there"),
        "{ran:#?}"
    );
    signal(&child, "TERM");
    assert!(child.wait().unwrap().success());
    assert!(!path.exists());
}

#[test]
fn takes_the_socket_of_systemd() {
    let mut workspace = Workspace::new();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let mut command = Command::new("/bin/sh");
    let script = "exec 3<&0 0</dev/null; export LISTEN_PID=$$ LISTEN_FDS=1; exec \"$@\"";
    command
        .env_clear()
        .args(["-c", script, "sh", env!("CARGO_BIN_EXE_quire")]);
    command.args(["serve", "--listen", "192.0.2.1:1", "--data"]);
    command.arg(workspace.data());
    command.stdin(std::os::fd::OwnedFd::from(listener));
    let server = workspace.start_as(&mut command);
    assert_eq!(server.address(), address);
}

#[test]
fn tells_systemd_its_state() {
    let mut workspace = Workspace::new();
    let path = workspace.path("notify");
    let socket = UnixDatagram::bind(&path).unwrap();
    socket
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    let wait_for = |expected: &str| {
        let mut buffer = [0; 512];
        loop {
            let length = socket.recv(&mut buffer).expect(expected);
            let message = String::from_utf8_lossy(&buffer[..length]);
            if message.lines().any(|line| line == expected) {
                return message.into_owned();
            }
        }
    };
    let mut command = quire();
    command.arg("serve");
    command
        .env("NOTIFY_SOCKET", &path)
        .env("WATCHDOG_USEC", "20000");
    let server = workspace.start_by(&mut command);
    assert!(wait_for("STATUS=starting").contains("EXTEND_TIMEOUT_USEC="));
    assert!(wait_for("READY=1").contains("STATUS=serving http://"));
    wait_for("WATCHDOG=1");
    wait_for("WATCHDOG=1");
    server.signal("TERM");
    wait_for("STOPPING=1");
    assert!(server.stop().success());
}

#[test]
fn a_proxy_may_keep_the_path_or_remove_it() {
    let mut workspace = Workspace::new();
    let server = workspace.start_with(&[
        "--public-url",
        "https://example.com/docs",
        "--site-hosts",
        "docs.example.com=handbook",
    ]);
    let status = |path: &str| {
        let response = get(server.address(), path).unwrap();
        response.split(' ').nth(1).unwrap().to_owned()
    };
    for prefix in ["", "/docs"] {
        for (path, expected) in [
            ("/healthz", "200"),
            ("/v1/user", "401"),
            ("/v1/openapi.json", "200"),
            ("/docs/api", "200"),
            ("/sites/unknown/", "404"),
        ] {
            assert_eq!(
                status(&format!("{prefix}{path}")),
                expected,
                "{prefix}{path}"
            );
        }
    }
    assert_eq!(status("/docs"), "200");
    assert_eq!(status("/docs/unknown"), "404");
    let head = "GET /docs/healthz HTTP/1.1\r\nHost: docs.example.com\r\nConnection: close\r\n\r\n";
    let response = crate::server::send(server.address(), head.as_bytes()).unwrap();
    assert!(response.starts_with("HTTP/1.1 404"), "{response}");
}

#[test]
fn the_first_token_goes_to_a_file() {
    let mut workspace = Workspace::new();
    let file = workspace.path("token");
    let options = ["--first-token-file", file.to_str().unwrap()];
    std::fs::write(&file, "mine").unwrap();
    let ran = Ran::of(&workspace.serve().args(options).output().unwrap());
    assert_eq!(ran.code, Some(1), "{ran:#?}");
    assert!(ran.stderr.contains("exists already"), "{ran:#?}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
    std::fs::remove_file(&file).unwrap();
    let server = workspace.start_with(&options);
    let token = std::fs::read_to_string(&file).unwrap();
    let mode = std::fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert!(!server.output.contains(token.trim()), "{}", server.output);
    assert!(!workspace.log().contains(token.trim()));
    let header = format!("Authorization: Bearer {}\r\n", token.trim());
    let response = crate::server::get_with(server.address(), "/v1/user", &header).unwrap();
    assert!(response.starts_with("HTTP/1.1 200"), "{response}");
    // The same settings serve later starts.
    assert!(server.stop().success());
    workspace.start_with(&options);
    let init = quire()
        .args(["init", "--quiet", "--data"])
        .arg(workspace.path("new"))
        .args(["--first-token-file"])
        .arg(workspace.path("second"))
        .output();
    assert_eq!(Ran::of(&init.unwrap()).ok(), "");
    let second = std::fs::read_to_string(workspace.path("second")).unwrap();
    assert!(second.starts_with("quire_"));
}

mod postgres {
    quire_db::postgres_test! {
        fn waits_for_the_database() {
            quire_db::testing::run(super::waits_for_the_database());
        }
    }
}

async fn waits_for_the_database() {
    let database = fresh(Kind::Postgres).await;
    let host = database.url.split(['@', '/']).nth(3).unwrap();
    // A cluster elsewhere has no socket to hide.
    if !host.contains("%2F") {
        return;
    }
    let folder = host.replace("%2F", "/");
    let workspace = Workspace::new();
    let hidden = workspace.path("sockets");
    std::fs::create_dir(&hidden).unwrap();
    let hidden_host = hidden.to_str().unwrap().replace('/', "%2F");
    let elsewhere = database.url.replace(host, &hidden_host);
    let mut command = workspace.serve();
    command.args(["--database-url", elsewhere.as_str()]);
    let ran = Ran::of(&command.output().unwrap());
    assert_eq!(ran.code, Some(1), "{ran:#?}");
    let mut command = workspace.serve();
    command.args([
        "--database-url",
        elsewhere.as_str(),
        "--wait-for-database",
        "60",
    ]);
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut log = child.stderr.take().unwrap();
    let mut text = String::new();
    let mut buffer = [0; 4096];
    while !text.contains("waiting for the database") {
        let length = log.read(&mut buffer).unwrap();
        assert!(length > 0, "{text}");
        text.push_str(&String::from_utf8_lossy(&buffer[..length]));
    }
    for entry in std::fs::read_dir(&folder).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name();
        if name.to_string_lossy().starts_with(".s.PGSQL.") {
            symlink(entry.path(), hidden.join(name)).unwrap();
        }
    }
    let mut output = child.stdout.take().unwrap();
    let length = output.read(&mut buffer).unwrap();
    let text = String::from_utf8_lossy(&buffer[..length]).into_owned();
    assert!(text.starts_with("Listening on"), "{text}");
    signal(&child, "TERM");
    assert!(child.wait().unwrap().success());
}
