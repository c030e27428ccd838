//! Backups of a running server, and restores into other places.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use quire_client::Client;
use quire_client::models::{OrganizationId, SpaceUpdate};
use quire_db::Kind;
use quire_db::testing::{fresh, run};

use crate::faults::SmallDisk;
use crate::s3::S3;
use crate::server::{Ran, Server, Workspace, quire};

mod postgres {
    quire_db::postgres_test! {
        fn a_backup_moves_between_databases() {
            quire_db::testing::run(super::a_backup_moves_between_databases());
        }
    }
    quire_db::postgres_test! {
        fn a_restore_that_is_killed_leaves_an_empty_database() {
            quire_db::testing::run(super::a_restore_that_is_killed_leaves_an_empty_database());
        }
    }
}

/// Titles of spaces.
type Titles = BTreeSet<String>;

/// Four writers, until they are stopped.
struct Writers {
    stop: Arc<AtomicBool>,
    started: Arc<Mutex<Titles>>,
    acknowledged: Arc<Mutex<Titles>>,
    tasks: Vec<tokio::task::JoinHandle<()>>,
}

impl Writers {
    async fn start(client: &Client) -> Self {
        let organization = organization(client).await;
        let mut writers = Self {
            stop: Arc::default(),
            started: Arc::default(),
            acknowledged: Arc::default(),
            tasks: Vec::new(),
        };
        for writer in 0..4 {
            let (client, organization) = (client.clone(), organization.clone());
            let stop = Arc::clone(&writers.stop);
            let (started, acknowledged) = (
                Arc::clone(&writers.started),
                Arc::clone(&writers.acknowledged),
            );
            writers.tasks.push(tokio::spawn(async move {
                let mut number = 0;
                while !stop.load(Ordering::Relaxed) {
                    let title = format!("{writer}-{number}");
                    number += 1;
                    started.lock().unwrap().insert(title.clone());
                    create_space(&client, &organization, &title).await;
                    acknowledged.lock().unwrap().insert(title);
                }
            }));
        }
        writers
    }

    fn acknowledged(&self) -> Titles {
        self.acknowledged.lock().unwrap().clone()
    }

    fn started(&self) -> Titles {
        self.started.lock().unwrap().clone()
    }

    /// Waits until there are this many more.
    async fn wait(&self, more: usize) {
        let target = self.acknowledged().len() + more;
        while self.acknowledged().len() < target {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    async fn stop(self) -> Titles {
        self.stop.store(true, Ordering::Relaxed);
        for task in self.tasks {
            task.await.unwrap();
        }
        Arc::try_unwrap(self.acknowledged)
            .unwrap()
            .into_inner()
            .unwrap()
    }
}

async fn organization(client: &Client) -> OrganizationId {
    let organizations = client.list_orgs().send().await.unwrap().items;
    organizations[0].id.clone()
}

async fn create_space(client: &Client, organization: &OrganizationId, title: &str) {
    let space = client.create_space(organization).send().await.unwrap();
    let body = SpaceUpdate {
        title: Some(title.to_owned()),
        ..SpaceUpdate::default()
    };
    client
        .update_space(&space.id)
        .body(body)
        .send()
        .await
        .unwrap();
}

/// The titles of all spaces.
async fn titles(client: &Client) -> Titles {
    let organization = organization(client).await;
    let (mut titles, mut page) = (Titles::new(), None);
    loop {
        let mut call = client.list_spaces(&organization).limit(1_000);
        if let Some(page) = page {
            call = call.page(page);
        }
        let list = call.send().await.unwrap();
        titles.extend(list.items.into_iter().map(|space| space.title));
        match list.next {
            Some(next) => page = Some(next.page),
            None => return titles,
        }
    }
}

/// Imports a page with a file.
fn import(workspace: &Workspace, server: &Server, name: &str) {
    let files = [
        ("a.md", "# A\n\n[data](data.bin)\n".to_owned()),
        ("data.bin", format!("content of {name}")),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, &**text)).collect();
    let folder = workspace.tree(&format!("import-{name}"), &files);
    let folder = folder.to_str().unwrap();
    workspace
        .run(server, &["import", folder, "--space", name])
        .ok();
}

/// The contents of the files of all spaces with this title.
async fn content(client: &Client, title: &str) -> String {
    let organization = organization(client).await;
    let spaces = client.list_spaces(&organization).limit(1_000).send().await;
    let spaces = spaces.unwrap().items;
    let space = spaces.iter().find(|space| space.title == title).unwrap();
    let files = client
        .list_space_files(&space.id)
        .send()
        .await
        .unwrap()
        .items;
    let response = reqwest::get(files[0].download_url.clone()).await.unwrap();
    assert_eq!(response.status(), 200);
    response.text().await.unwrap()
}

fn backup(workspace: &Workspace, arguments: &[&str]) -> Ran {
    let to = workspace.path("backups");
    let mut all = vec!["backup", "--to", to.to_str().unwrap()];
    all.extend(arguments);
    workspace.local(&all)
}

fn verify(workspace: &Workspace) -> Ran {
    let from = workspace.path("backups");
    workspace.local(&["backup", "verify", "--from", from.to_str().unwrap()])
}

/// The names of complete backups.
fn names(workspace: &Workspace) -> Vec<String> {
    let from = workspace.path("backups");
    let list = workspace.local(&["backup", "list", "--from", from.to_str().unwrap()]);
    let lines = list.ok();
    let names = lines
        .lines()
        .skip(1)
        .map(|line| line.split_whitespace().next());
    names.map(|name| name.unwrap().to_owned()).collect()
}

/// Restores the newest backup of one place into another one.
fn restore(from: &Workspace, to: &Workspace, arguments: &[&str]) -> Ran {
    Ran::of(&restoring(from, to, arguments).output().unwrap())
}

fn restoring(from: &Workspace, to: &Workspace, arguments: &[&str]) -> Command {
    let mut command = quire();
    command
        .args(["backup", "restore", "--from"])
        .arg(from.path("backups"))
        .arg("--data")
        .arg(to.data())
        .args(arguments);
    command
}

/// Starts a server on restored data.
fn restored(from: &Workspace, to: &mut Workspace, options: &[&str]) -> (Server, Client) {
    to.token.clone_from(&from.token);
    let server = to.start_with(options);
    assert!(!server.output.contains("First start"));
    let client = to.client(&server);
    (server, client)
}

fn no_problems(workspace: &Workspace) {
    let checked = workspace.local(&["check"]).ok();
    assert!(checked.contains("No problems."), "{checked}");
}

#[test]
fn what_is_restored_was_acknowledged() {
    run(async {
        let mut workspace = Workspace::new();
        let server = workspace.start();
        let client = workspace.client(&server);
        import(&workspace, &server, "One");
        let writers = Writers::start(&client).await;
        writers.wait(20).await;
        let before = writers.acknowledged();
        let made = backup(&workspace, &["--json"]).ok();
        let after = writers.started();
        assert!(made.contains("\"newFiles\": 1"), "{made}");
        let mut first = Workspace::new();
        restore(&workspace, &first, &[]).ok();
        no_problems(&first);
        let (restored_server, found) = restored(&workspace, &mut first, &[]);
        let spaces = titles(&found).await;
        let missing: Vec<_> = before.difference(&spaces).collect();
        assert!(missing.is_empty(), "{missing:?}");
        // Others have their first title, or are from the import.
        let is_written = |title: &&String| title.starts_with(|first: char| first.is_ascii_digit());
        let unknown: Vec<_> = spaces.difference(&after).filter(is_written).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
        assert_eq!(content(&found, "One").await, "content of One");
        drop(restored_server);

        // Once nobody writes, nothing is missing or new; files are copied once.
        import(&workspace, &server, "Two");
        writers.wait(20).await;
        let acknowledged = writers.stop().await;
        let made = backup(&workspace, &["--json"]).ok();
        assert!(made.contains("\"newFiles\": 1"), "{made}");
        assert!(made.contains("\"files\": 2"), "{made}");
        let checked = verify(&workspace).ok();
        assert!(checked.contains("Checked 2 backups"), "{checked}");
        let mut second = Workspace::new();
        restore(&workspace, &second, &[]).ok();
        no_problems(&second);
        let (second_server, found) = restored(&workspace, &mut second, &[]);
        let mut expected = acknowledged;
        expected.extend(["One".to_owned(), "Two".to_owned()]);
        let spaces = titles(&found).await;
        assert!(spaces.is_superset(&expected));
        assert_eq!(spaces, titles(&client).await);
        assert_eq!(content(&found, "Two").await, "content of Two");

        // A restore changes nothing that is there.
        let refused = restore(&workspace, &second, &[]);
        assert_eq!(refused.code, Some(1), "{refused:#?}");
        assert!(
            refused.stderr.contains("quire already serves"),
            "{refused:#?}"
        );
        drop(second_server);
        let refused = restore(&workspace, &second, &[]);
        assert_eq!(refused.code, Some(1), "{refused:#?}");
        assert!(
            refused.stderr.contains("the database is not empty"),
            "{refused:#?}"
        );
        assert!(server.stop().success());
    });
}

/// Kills the command as soon as the condition holds; returns false if it ended before.
pub(crate) fn killed_when(mut command: Command, condition: impl Fn() -> bool) -> bool {
    let mut child: Child = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let until = Instant::now() + Duration::from_mins(1);
    loop {
        if condition() {
            child.kill().unwrap();
            child.wait().unwrap();
            return true;
        }
        if child.try_wait().unwrap().is_some() {
            return false;
        }
        assert!(Instant::now() < until);
        std::thread::yield_now();
    }
}

/// The files below a folder.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut files = Vec::new();
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else {
            files.push(path);
        }
    }
    files
}

fn has(folder: &Path, part: &str) -> bool {
    files_below(folder)
        .iter()
        .any(|path| path.to_string_lossy().contains(part))
}

#[test]
fn a_backup_that_is_killed_leaves_the_old_ones() {
    run(async {
        let mut workspace = Workspace::new();
        let server = workspace.start();
        import(&workspace, &server, "One");
        backup(&workspace, &[]).ok();
        let folder = workspace.path("backups");
        let old = names(&workspace);
        let mut killed = 0;
        for (number, step) in [
            "blobs-",
            "jobs-",
            "users-",
            "contents-of-files",
            "files/",
            "manifest-",
        ]
        .into_iter()
        .enumerate()
        {
            import(&workspace, &server, &format!("File {number}"));
            let known: BTreeSet<PathBuf> = files_below(&folder).into_iter().collect();
            let mut command = quire();
            command
                .args(["backup", "--to"])
                .arg(&folder)
                .arg("--data")
                .arg(workspace.data());
            killed += usize::from(killed_when(command, || {
                files_below(&folder)
                    .iter()
                    .any(|path| !known.contains(path) && path.to_string_lossy().contains(step))
            }));
            let found = names(&workspace);
            assert_eq!(found[0], old[0]);
            let checked = verify(&workspace).ok();
            assert!(checked.contains("No problems."), "{step}: {checked}");
        }
        assert!(killed > 2, "only {killed} were killed");
        // The next one is complete, and removes what others left.
        backup(&workspace, &["--keep", "1d"]).ok();
        let found = names(&workspace);
        assert_eq!(found.len(), 1);
        let left = files_below(&folder);
        let other = |path: &&PathBuf| {
            let text = path.to_string_lossy();
            text.contains("/backups/backups/") && !text.contains(&found[0])
        };
        assert_eq!(left.iter().find(other), None);
        let target = Workspace::new();
        restore(&workspace, &target, &[]).ok();
        no_problems(&target);
    });
}

#[test]
fn a_restore_that_is_killed_is_repeated() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    for number in 0..3 {
        import(&workspace, &server, &format!("File {number}"));
    }
    backup(&workspace, &[]).ok();
    let name = names(&workspace).remove(0);
    let mut killed = 0;
    for step in ["restore-in-progress", "files/", "quire.db.restoring"] {
        let target = Workspace::new();
        let data = target.data();
        if killed_when(restoring(&workspace, &target, &[]), || has(&data, step)) {
            killed += 1;
        }
        if has(&data, "quire.db.restoring") || !data.join("quire.db").exists() {
            let refused = target.local(&["serve", "--listen", "127.0.0.1:0"]);
            assert_eq!(refused.code, Some(1), "{step}: {refused:#?}");
            assert!(refused.stderr.contains("was not completed"), "{refused:#?}");
            assert!(refused.stderr.contains(&name), "{refused:#?}");
            assert!(!data.join("quire.db").exists());
            restore(&workspace, &target, &[]).ok();
        }
        // Whatever is left of a restore that was killed after its last step is removed.
        target.local(&["org", "list"]).ok();
        assert!(!has(&data, "restoring") && !has(&data, "restore-in-progress"));
        no_problems(&target);
    }
    assert!(killed > 0);
    assert!(server.stop().success());
}

#[test]
fn damage_is_found() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    import(&workspace, &server, "One");
    assert!(server.stop().success());
    backup(&workspace, &[]).ok();
    let folder = workspace.path("backups");
    let files: Vec<PathBuf> = files_below(&folder)
        .into_iter()
        .filter(|path| !path.ends_with("lock"))
        .collect();
    assert!(files.len() > 10);
    for (number, path) in files.iter().enumerate() {
        let whole = std::fs::read(path).unwrap();
        let mut damaged = whole.clone();
        let at = number * 7 % whole.len();
        damaged[at] ^= 1;
        std::fs::write(path, damaged).unwrap();
        let checked = verify(&workspace);
        assert_eq!(checked.code, Some(1), "{path:?} {checked:#?}");
        assert!(checked.stdout.contains("problem"), "{checked:#?}");
        if number % 9 == 0 || path.to_string_lossy().contains("/files/") {
            let target = Workspace::new();
            let refused = restore(&workspace, &target, &[]);
            assert_eq!(refused.code, Some(1), "{refused:#?}");
            assert!(
                refused.stderr.contains("nothing was restored"),
                "{refused:#?}"
            );
            assert!(
                files_below(&target.data())
                    .iter()
                    .all(|path| path.ends_with("quire.db.lock"))
            );
            std::fs::remove_file(path).unwrap();
            assert_eq!(verify(&workspace).code, Some(1), "{path:?} is missing");
        }
        std::fs::write(path, whole).unwrap();
    }
    verify(&workspace).ok();
    // The old data may be damaged: a backup does not need them.
    std::fs::write(workspace.data().join("quire.db"), b"damaged").unwrap();
    let target = Workspace::new();
    restore(&workspace, &target, &[]).ok();
    no_problems(&target);
    // A backup of damaged data is not made.
    let refused = backup(&workspace, &[]);
    assert_eq!(refused.code, Some(1), "{refused:#?}");
    assert_eq!(names(&workspace).len(), 1);
}

#[test]
fn old_backups_are_deleted_with_their_files() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    import(&workspace, &server, "One");
    assert!(server.stop().success());
    backup(&workspace, &[]).ok();
    let folder = workspace.path("backups");
    // A file that no backup refers to, and one of a backup that was killed.
    let orphan = folder.join("files/ab").join("ab".repeat(32));
    std::fs::create_dir_all(orphan.parent().unwrap()).unwrap();
    std::fs::write(&orphan, "orphan").unwrap();
    let half = folder.join("backups/2026-01-01T00-00-00Z/users-00001.gz");
    std::fs::create_dir_all(half.parent().unwrap()).unwrap();
    std::fs::write(&half, "half").unwrap();
    // Nobody else may write meanwhile.
    let lock = std::fs::File::create(folder.join("lock")).unwrap();
    lock.lock().unwrap();
    let refused = backup(&workspace, &["--keep", "1d"]);
    assert_eq!(refused.code, Some(1), "{refused:#?}");
    assert!(refused.stderr.contains("another process"), "{refused:#?}");
    assert!(orphan.exists() && half.exists());
    drop(lock);
    let name = backup(&workspace, &["--keep", "1d,2w"]).ok();
    assert_eq!(names(&workspace), [name.trim()]);
    assert!(!orphan.exists() && !half.exists());
    verify(&workspace).ok();
    for keep in ["7", "0d", "d,w"] {
        let refused = backup(&workspace, &["--keep", keep]);
        assert_eq!(refused.code, Some(64), "{refused:#?}");
    }
}

#[test]
fn a_full_disk_leaves_the_old_backups() {
    let Some(disk) = SmallDisk::mount(8) else {
        // Only root may mount; CI is root.
        assert!(
            std::env::var_os("CI").is_none(),
            "cannot mount a small disk"
        );
        eprintln!("not run: a small disk can only be mounted by root");
        return;
    };
    let mut workspace = Workspace::new();
    let server = workspace.start();
    import(&workspace, &server, "One");
    std::os::unix::fs::symlink(&disk.0, workspace.path("backups")).unwrap();
    backup(&workspace, &[]).ok();
    let old = names(&workspace);
    import(&workspace, &server, "Two");
    disk.fill();
    let refused = backup(&workspace, &[]);
    assert_eq!(refused.code, Some(1), "{refused:#?}");
    assert!(refused.stderr.contains("No space left"), "{refused:#?}");
    assert_eq!(names(&workspace), old);
    disk.free();
    verify(&workspace).ok();
    backup(&workspace, &[]).ok();
    assert_eq!(names(&workspace).len(), 2);
    assert!(server.stop().success());
}

#[test]
fn a_repeated_backup_is_made_at_its_interval() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let folder = workspace.path("backups");
    let mut command = quire();
    command
        .args(["backup", "--every", "1s", "--keep", "2h", "--to"])
        .arg(&folder)
        .arg("--data")
        .arg(workspace.data())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let until = Instant::now() + Duration::from_mins(1);
    let mut seen = BTreeSet::new();
    while seen.len() < 2 {
        assert!(Instant::now() < until);
        seen.extend(
            files_below(&folder)
                .into_iter()
                .filter(|path| path.to_string_lossy().contains("manifest-")),
        );
        std::thread::yield_now();
    }
    crate::server::signal(&child, "TERM");
    assert!(child.wait().unwrap().success());
    assert!(server.stop().success());
}

#[test]
fn keys_are_named_and_never_contained() {
    let mut workspace = Workspace::new();
    let keys = workspace.path("keys");
    let key = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
    std::fs::write(&keys, key).unwrap();
    let server = workspace.start_with(&["--encryption-keys", keys.to_str().unwrap()]);
    run(async {
        let client = workspace.client(&server);
        let organization = organization(&client).await;
        let path = format!("{}/v1/orgs/{}/webhooks", server.url, organization.as_str());
        let response = reqwest::Client::new()
            .post(path)
            .bearer_auth(&workspace.token)
            .json(&serde_json::json!({"url": "https://example.com/hook"}))
            .send()
            .await
            .unwrap();
        assert!(
            response.status().is_success(),
            "{:?}",
            response.text().await
        );
    });
    let to = workspace.path("backups");
    let file = workspace.path("quire.toml");
    std::fs::write(&file, "page-limit = 77\n").unwrap();
    let made = quire()
        .args(["backup", "--to"])
        .arg(&to)
        .arg("--config")
        .arg(&file)
        .env("QUIRE_DATA", workspace.data())
        .env("QUIRE_ENCRYPTION_KEYS", &keys)
        .env("QUIRE_PUBLIC_URL", "https://docs.example.com")
        .env(
            "QUIRE_DATABASE_URL",
            format!("sqlite:{}/quire.db", workspace.data().display()),
        )
        .output();
    let made = Ran::of(&made.unwrap());
    assert_eq!(made.code, Some(0), "{made:#?}");
    assert!(made.stderr.contains("(1 secrets)"), "{made:#?}");
    let manifest = files_below(&to)
        .into_iter()
        .find(|path| path.to_string_lossy().contains("manifest-"));
    let manifest = std::fs::read_to_string(manifest.unwrap()).unwrap();
    assert!(manifest.contains("https://docs.example.com"));
    assert!(manifest.contains("QUIRE_ENCRYPTION_KEYS"));
    assert!(manifest.contains("\"QUIRE_PAGE_LIMIT\": \"77\""));
    assert!(!manifest.contains("QUIRE_DATABASE_URL"));
    for path in files_below(&to) {
        let bytes = std::fs::read(&path).unwrap();
        let is_key = |window: &[u8]| window == &key.as_bytes()[..40];
        assert!(!bytes.windows(40).any(is_key), "{path:?}");
    }
    let target = Workspace::new();
    let restored = restore(&workspace, &target, &[]);
    assert!(restored.stderr.contains("(1 secrets)"), "{restored:#?}");
    assert!(
        restored
            .stderr
            .contains("QUIRE_PUBLIC_URL=https://docs.example.com")
    );
}

/// Digests of all tables of the newest backup.
fn digests(workspace: &Workspace) -> Vec<(String, String)> {
    let mut manifests: Vec<PathBuf> = files_below(&workspace.path("backups"))
        .into_iter()
        .filter(|path| path.to_string_lossy().contains("manifest-"))
        .collect();
    manifests.sort();
    let text = std::fs::read(manifests.last().unwrap()).unwrap();
    let manifest: serde_json::Value = serde_json::from_slice(&text).unwrap();
    let tables = manifest["tables"].as_array().unwrap();
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let digests = tables
        .iter()
        .map(|table| (text(&table["name"]), text(&table["digest"])));
    digests.collect()
}

async fn a_backup_moves_between_databases() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let client = workspace.client(&server);
    import(&workspace, &server, "One");
    let writers = Writers::start(&client).await;
    writers.wait(10).await;
    writers.stop().await;
    let expected = titles(&client).await;
    assert!(server.stop().success());
    backup(&workspace, &[]).ok();
    let database = fresh(Kind::Postgres).await;
    let options = ["--database-url", &*database.url];
    let mut other = Workspace::new();
    restore(&workspace, &other, &options).ok();
    let mut again = vec!["backup", "--to"];
    let to = other.path("backups");
    again.extend([to.to_str().unwrap()]);
    again.extend(options);
    other.local(&again).ok();
    assert_eq!(digests(&other), digests(&workspace));
    let checked = other.local(&[&["check"], &options[..]].concat()).ok();
    assert!(checked.contains("No problems."), "{checked}");
    let (server, found) = restored(&workspace, &mut other, &options);
    assert_eq!(titles(&found).await, expected);
    assert_eq!(content(&found, "One").await, "content of One");

    // And back, while the server on PostgreSQL writes.
    let writers = Writers::start(&found).await;
    writers.wait(10).await;
    let before = writers.acknowledged();
    other.local(&again).ok();
    writers.stop().await;
    drop(server);
    let refused = restore(&other, &Workspace::new(), &options);
    assert!(
        refused.stderr.contains("the database is not empty"),
        "{refused:#?}"
    );
    let mut third = Workspace::new();
    restore(&other, &third, &[]).ok();
    no_problems(&third);
    let (_server, found) = restored(&workspace, &mut third, &[]);
    let titles = titles(&found).await;
    assert!(titles.is_superset(&before));
    assert_eq!(content(&found, "One").await, "content of One");
    drop(database);
}

async fn a_restore_that_is_killed_leaves_an_empty_database() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    import(&workspace, &server, "One");
    assert!(server.stop().success());
    backup(&workspace, &[]).ok();
    let database = fresh(Kind::Postgres).await;
    let options = ["--database-url", &*database.url];
    let target = Workspace::new();
    let data = target.data();
    for step in ["restore-in-progress", "files/"] {
        let command = restoring(&workspace, &target, &options);
        assert!(killed_when(command, || has(&data, step)));
        let listen = [&["serve", "--listen", "127.0.0.1:0"], &options[..]].concat();
        let refused = target.local(&listen);
        assert_eq!(refused.code, Some(1), "{refused:#?}");
        assert!(refused.stderr.contains("was not completed"), "{refused:#?}");
    }
    restore(&workspace, &target, &options).ok();
    let checked = target.local(&[&["check"], &options[..]].concat()).ok();
    assert!(checked.contains("No problems."), "{checked}");
}

/// Words that do not repeat, so that they are stored as they are.
fn noise(seed: u64, length: usize) -> String {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut text = String::new();
    while text.len() < length {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        write!(text, "w{state:016x} ").unwrap();
    }
    text
}

/// Measures the rate of four writers, without and during backups.
#[test]
#[ignore = "takes a minute; run it alone, with --ignored"]
fn writers_go_on_during_a_backup() {
    const ROUND: Duration = Duration::from_secs(8);
    run(async {
        let mut workspace = Workspace::new();
        let server = workspace.start();
        for space in ["One", "Two", "Three"] {
            let files: Vec<(String, String)> = (0..2_000)
                .map(|page| (format!("{page}.md"), noise(page, 8_192)))
                .collect();
            let files: Vec<(&str, &str)> = files
                .iter()
                .map(|(path, text)| (&**path, &**text))
                .collect();
            let folder = workspace.tree(space, &files);
            let folder = folder.to_str().unwrap();
            let import = ["import", folder, "--space", space];
            workspace.run(&server, &import).ok();
        }
        let client = workspace.client(&server);
        let writers = Writers::start(&client).await;
        writers.wait(50).await;
        let mut rates = [0, 0];
        let mut backups = 0;
        let mut log = 0;
        for round in 0..4 {
            let before = writers.acknowledged().len();
            let until = Instant::now() + ROUND;
            while Instant::now() < until {
                if round % 2 == 0 {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
                let mut command = quire();
                command
                    .args(["backup", "--quiet", "--to"])
                    .arg(workspace.path("backups"))
                    .env("QUIRE_DATA", workspace.data())
                    .stdout(Stdio::null());
                let mut child = command.spawn().unwrap();
                while child.try_wait().unwrap().is_none() {
                    let size = std::fs::metadata(workspace.data().join("quire.db-wal"));
                    log = log.max(size.unwrap().len());
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                backups += usize::from(Instant::now() < until);
            }
            rates[round % 2] += writers.acknowledged().len() - before;
        }
        writers.stop().await;
        eprintln!(
            "{rates:?} writes without and during backups, of which {backups} ended in time; log {log} bytes"
        );
        assert!(rates[1] * 10 >= rates[0] * 8, "{rates:?}");
    });
}

/// A command with what it needs to use the bucket.
fn with_bucket(store: &S3, arguments: &[&str], data: &Path) -> Ran {
    let mut command = quire();
    command.envs(store.variables()).args(arguments);
    if !arguments.contains(&"verify") {
        command.arg("--data").arg(data);
    }
    Ran::of(&command.output().unwrap())
}

#[test]
#[cfg_attr(not(quire_s3), ignore = "needs an S3 server: cargo xtask s3")]
fn a_backup_moves_between_folders_and_buckets() {
    run(async {
        let store = S3::start().await;
        let mut workspace = Workspace::new();
        let server = workspace.start();
        import(&workspace, &server, "One");
        assert!(server.stop().success());
        let to = "s3://docs/backups";
        let data = workspace.data();
        with_bucket(&store, &["backup", "--to", to], &data).ok();
        let again = ["backup", "--to", to, "--keep", "1d", "--json"];
        let again = with_bucket(&store, &again, &data).ok();
        assert!(again.contains("\"newFiles\": 0"), "{again}");
        let keys = store.keys().await;
        assert!(!keys.iter().any(|key| key.ends_with("/lock")), "{keys:?}");
        let checked = with_bucket(&store, &["backup", "verify", "--from", to], &data);
        assert!(checked.ok().contains("Checked 1 backup:"));

        // From the bucket of backups into another one, for files.
        let mut target = Workspace::new();
        let files = "s3://docs/files";
        let into = ["backup", "restore", "--from", to, "--files-url", files];
        with_bucket(&store, &into, &target.data()).ok();
        let found = with_bucket(&store, &["check", "--files-url", files], &target.data());
        assert!(found.ok().contains("No problems."));
        assert!(!target.data().join("files").exists());
        target.token.clone_from(&workspace.token);
        let mut serve = quire();
        serve
            .envs(store.variables())
            .env("QUIRE_FILES_URL", files)
            .arg("serve");
        let server = target.start_by(&mut serve);
        let client = target.client(&server);
        assert_eq!(content(&client, "One").await, "content of One");

        // Another process holds the lock.
        let lock = format!("{}/docs/backups/lock", store.url());
        let put = reqwest::Client::new()
            .put(&lock)
            .body("another")
            .send()
            .await;
        assert!(put.unwrap().status().is_success());
        let refused = with_bucket(&store, &["backup", "--to", to], &data);
        assert_eq!(refused.code, Some(1), "{refused:#?}");
        assert!(refused.stderr.contains("another process"), "{refused:#?}");
        store.delete("backups/lock").await;

        // A file of the bucket is lost.
        let keys = store.keys().await;
        let file = keys.iter().find(|key| key.starts_with("backups/files/"));
        store.delete(file.unwrap()).await;
        let checked = with_bucket(&store, &["backup", "verify", "--from", to], &data);
        assert_eq!(checked.code, Some(1), "{checked:#?}");
        assert!(checked.stdout.contains("is missing"), "{checked:#?}");
    });
}
