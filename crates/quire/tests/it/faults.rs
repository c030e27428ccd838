//! A running server with a full disk, a missing database file, or a PostgreSQL that hangs or requires TLS.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::server::{Ran, Server, Workspace, get, quire};

/// Tries to create an organization; returns the status.
fn create(workspace: &Workspace, server: &Server, title: &str) -> u16 {
    let body = format!("{{\"title\": \"{title}\"}}");
    let response = send(workspace, server, "POST", "/v1/orgs", body.as_bytes());
    status(&response.unwrap_or_default())
}

fn status(response: &str) -> u16 {
    let word = response.split_whitespace().nth(1).unwrap_or_default();
    word.parse().unwrap_or(0)
}

fn send(
    workspace: &Workspace,
    server: &Server,
    method: &str,
    path: &str,
    body: &[u8],
) -> Option<String> {
    use std::io::{Read as _, Write as _};
    let mut stream = std::net::TcpStream::connect(server.address()).ok()?;
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAuthorization: Bearer {}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        server.address(),
        workspace.token,
        body.len()
    )
    .ok()?;
    stream.write_all(body).ok()?;
    let mut response = String::new();
    stream.read_to_string(&mut response).ok()?;
    Some(response)
}

/// Returns the body of `/readyz` once it has this status.
fn readiness(server: &Server, expected: u16) -> String {
    let until = Instant::now() + Duration::from_secs(15);
    loop {
        let response = get(server.address(), "/readyz").unwrap_or_default();
        if status(&response) == expected {
            return response;
        }
        assert!(Instant::now() < until, "{response}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn the_database_file_goes_away() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    assert_eq!(create(&workspace, &server, "One"), 201);
    readiness(&server, 200);
    let file = workspace.data().join("quire.db");
    let aside = workspace.data().join("aside.db");
    std::fs::rename(&file, &aside).unwrap();
    assert_eq!(create(&workspace, &server, "Two"), 503);
    readiness(&server, 503);
    assert_eq!(status(&get(server.address(), "/healthz").unwrap()), 200);
    assert!(!file.exists(), "an empty database came in its place");
    assert!(workspace.log().contains("was moved, deleted or replaced"));
    // Put back, everything goes on.
    std::fs::rename(&aside, &file).unwrap();
    readiness(&server, 200);
    assert_eq!(create(&workspace, &server, "Three"), 201);
    assert!(server.stop().success());

    // Without the file, the log alone is not a reason to start an empty database.
    let server = workspace.start();
    assert_eq!(create(&workspace, &server, "Four"), 201);
    server.kill();
    std::fs::rename(&file, &aside).unwrap();
    let log = workspace.data().join("quire.db-wal");
    assert!(log.metadata().unwrap().len() > 0);
    let refused = workspace.local(&["serve", "--listen", "127.0.0.1:0"]);
    assert_eq!(refused.code, Some(1), "{refused:#?}");
    assert!(refused.stderr.contains("write-ahead log"), "{refused:#?}");
    assert!(!file.exists() && log.exists());
    std::fs::rename(&aside, &file).unwrap();
    let server = workspace.start();
    assert_eq!(create(&workspace, &server, "Five"), 201);
    assert!(server.stop().success());
}

/// A small file system in memory, where one may be mounted.
pub(crate) struct SmallDisk(pub(crate) PathBuf);

impl SmallDisk {
    pub(crate) fn mount(megabytes: u32) -> Option<Self> {
        let folder =
            std::env::temp_dir().join(format!("quire-full-{}-{megabytes}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={megabytes}m,mode=0777")])
            .arg("tmpfs")
            .arg(&folder)
            .output()
            .is_ok_and(|output| output.status.success());
        mounted.then_some(Self(folder))
    }

    pub(crate) fn fill(&self) {
        use std::io::Write as _;
        let mut file = std::fs::File::create(self.0.join("ballast")).unwrap();
        for size in [1 << 20, 1 << 16, 1 << 12] {
            while file.write_all(&vec![1_u8; size]).is_ok() {}
        }
    }

    pub(crate) fn free(&self) {
        std::fs::remove_file(self.0.join("ballast")).unwrap();
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
        let _ = std::fs::remove_dir(&self.0);
    }
}

#[test]
fn the_disk_is_full() {
    let Some(disk) = SmallDisk::mount(24) else {
        return files_may_not_grow();
    };
    let mut workspace = Workspace::new();
    std::os::unix::fs::symlink(disk.0.join("data"), workspace.data()).unwrap();
    std::fs::create_dir(disk.0.join("data")).unwrap();
    let server = workspace.start();
    assert_eq!(create(&workspace, &server, "One"), 201);
    readiness(&server, 200);
    disk.fill();
    // Writes that fit into the existing log still succeed; others report the full disk.
    let until_full =
        (0..5_000).map(|number| create(&workspace, &server, &format!("Full {number}")));
    let mut made = 1;
    let refused = until_full.inspect(|status| made += i64::from(*status == 201));
    let refused = refused.filter(|status| *status != 201).take(3);
    assert_eq!(refused.collect::<Vec<u16>>(), [507, 507, 507]);
    let told = readiness(&server, 503);
    assert!(told.contains("the disk is full"), "{told}");
    assert_eq!(status(&get(server.address(), "/healthz").unwrap()), 200);
    let listed = send(&workspace, &server, "GET", "/v1/orgs?limit=1", b"").unwrap();
    assert!(
        listed.contains(&format!("\"count\":{}", made + 1)),
        "{listed}"
    );
    server.kill();

    // A start on the full disk fails with the reason, or succeeds and reports it on `/readyz`.
    let full = workspace.local(&["token", "create", "admin@example.com"]);
    assert_eq!(full.code, Some(1), "{full:#?}");
    assert!(full.stderr.contains("full"), "{full:#?}");
    disk.free();
    let server = workspace.start();
    readiness(&server, 200);
    assert_eq!(create(&workspace, &server, "After"), 201);
    let listed = send(&workspace, &server, "GET", "/v1/orgs?limit=1", b"").unwrap();
    assert!(
        listed.contains(&format!("\"count\":{}", made + 2)),
        "{listed}"
    );
    assert!(server.stop().success());

    // Where there never was a database, either.
    disk.fill();
    let empty = disk.0.join("empty");
    let refused = quire()
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(&empty)
        .output();
    let refused = Ran::of(&refused.unwrap());
    assert_eq!(refused.code, Some(1), "{refused:#?}");
    assert!(refused.stderr.contains("full"), "{refused:#?}");
}

/// Limits the size of the server's files where nothing can be mounted; that is another error of the disk.
fn files_may_not_grow() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    assert!(server.stop().success());
    let script = "trap '' XFSZ; ulimit -f 4096; exec \"$0\" \"$@\"";
    let server = workspace.start_by(
        Command::new("sh")
            .env_clear()
            .args(["-c", script])
            .arg(quire_path())
            .arg("serve"),
    );
    let until_full =
        (0..20_000).map(|number| create(&workspace, &server, &format!("Full {number}")));
    let refused: Vec<u16> = until_full.filter(|status| *status != 201).take(3).collect();
    assert!(
        refused.iter().all(|status| matches!(status, 503 | 507)),
        "{refused:?}"
    );
    readiness(&server, 503);
    drop(server);
    let server = workspace.start();
    readiness(&server, 200);
    assert_eq!(create(&workspace, &server, "After"), 201);
    assert!(server.stop().success());
}

fn quire_path() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_quire"))
}

#[test]
fn a_damaged_database_is_not_written_to() {
    use std::os::unix::fs::FileExt as _;
    let mut workspace = Workspace::new();
    let server = workspace.start();
    // The last page of the file then belongs to a row, which nothing reads at start.
    for number in 0..100 {
        assert_eq!(create(&workspace, &server, &format!("One {number}")), 201);
    }
    assert!(server.stop().success());
    // A copy that was made while the file was written.
    let path = workspace.data().join("quire.db");
    let file = std::fs::File::options().write(true).open(path).unwrap();
    let length = file.metadata().unwrap().len();
    file.write_all_at(&[0x55; 4_096], length - 4_096).unwrap();
    drop(file);
    let server = workspace.start();
    let told = readiness(&server, 503);
    assert!(told.contains("the database is damaged"), "{told}");
    assert_eq!(create(&workspace, &server, "Two"), 503);
    readiness(&server, 503);
    assert_eq!(status(&get(server.address(), "/healthz").unwrap()), 200);
    let log = workspace.log();
    assert!(log.contains("restore the latest backup"), "{log}");
    assert!(server.stop().success());
}
