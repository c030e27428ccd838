//! Files in a bucket of an S3 server.
//!
//! - Without an S3 server (`cargo xtask s3` installs one), these tests are reported as ignored; with
//!   `QUIRE_REQUIRE_S3=1`, they fail.

use std::time::{Duration, Instant};

use bytes::Bytes;
use quire_client::Client;
use quire_client::models::{File, SpaceId};
use quire_db::Kind;
use quire_db::testing::{fresh, run};
use reqwest::Response;
use serde_json::json;

use crate::s3::{S3, SECRET};
use crate::server::{Ran, Server, Workspace, quire};

/// The address of the files of these tests.
const FILES: &str = "s3://docs/some/prefix";

/// A server on a bucket, with a space that has a page and a file.
struct Bucket {
    store: S3,
    workspace: Workspace,
    server: Server,
    client: Client,
    space: SpaceId,
}

impl Bucket {
    async fn start(content: &str) -> Self {
        let store = S3::start().await;
        let mut workspace = Workspace::new();
        let server = workspace.start_by(command(&store).arg("serve"));
        let client = workspace.client(&server);
        let space = imported(&workspace, &server, content).await;
        Self {
            store,
            workspace,
            server,
            client,
            space,
        }
    }

    async fn file(&self) -> File {
        let list = self.client.list_space_files(&self.space).send().await;
        list.unwrap().items.remove(0)
    }

    async fn download(&self) -> Response {
        reqwest::get(self.file().await.download_url).await.unwrap()
    }

    fn check(&self) -> Ran {
        let mut command = command(&self.store);
        command.args(["check", "--data"]).arg(self.workspace.data());
        Ran::of(&command.output().unwrap())
    }

    /// The key of the file.
    async fn key(&self) -> String {
        let keys = self.store.keys().await;
        let mut files = keys
            .iter()
            .filter(|key| key.starts_with("some/prefix/files/"));
        let key = files.next().unwrap().clone();
        assert_eq!(files.next(), None, "{keys:?}");
        key
    }

    /// Waits until `/readyz` returns this status, and returns its body.
    async fn readiness(&self, status: u16) -> String {
        let until = Instant::now() + Duration::from_secs(30);
        loop {
            let url = format!("{}/readyz", self.server.url);
            let response = reqwest::get(url).await.unwrap();
            let found = response.status().as_u16();
            let text = response.text().await.unwrap();
            if found == status {
                return text;
            }
            assert!(Instant::now() < until, "{found}: {text}");
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
}

/// The binary with what it needs to use the bucket.
fn command(store: &S3) -> std::process::Command {
    let mut command = quire();
    command
        .envs(store.variables())
        .env("QUIRE_FILES_URL", FILES);
    command
}

/// A new space with a page and a file of this content.
async fn imported(workspace: &Workspace, server: &Server, content: &str) -> SpaceId {
    let files = [("a.md", "# A\n\n[data](data.bin)\n"), ("data.bin", content)];
    let folder = workspace.tree("docs", &files);
    let folder = folder.to_str().unwrap();
    workspace
        .run(server, &["import", folder, "--space", "Docs"])
        .ok();
    let client = workspace.client(server);
    let organizations = client.list_orgs().send().await.unwrap().items;
    let spaces = client.list_spaces(&organizations[0].id).send().await;
    spaces.unwrap().items.remove(0).id
}

#[test]
#[cfg_attr(not(quire_s3), ignore = "needs an S3 server: cargo xtask s3")]
fn uploads_become_files_of_a_bucket() {
    run(async {
        let bucket = Bucket::start("0123456789").await;
        let (client, space) = (&bucket.client, &bucket.space);
        // Large enough for several parts of an upload to the bucket.
        let content: Vec<u8> = (0..14_000_000_u32)
            .map(|at| u8::try_from(at / 7 % 251).unwrap())
            .collect();
        let new = json!({"name": "film.mp4", "size": content.len()});
        let new = serde_json::from_value(new).unwrap();
        let upload = client.create_upload(space, new).send().await.unwrap();
        let mut state = None;
        let mut offset = 0;
        for part in content.chunks(8 << 20) {
            let body = Bytes::copy_from_slice(part).into();
            let call = client.append_to_upload(space, &upload.id, offset, body);
            let sent = call.send().await.unwrap();
            offset = sent.offset;
            state = Some(sent.complete);
        }
        assert_eq!(state, Some(true));
        let proposal = client.create_change_request(space).send().await.unwrap();
        let put = json!({"type": "put-file", "name": "film.mp4", "upload": upload.id});
        let changes = serde_json::from_value(json!({"changes": [put]})).unwrap();
        let call = client.edit_change_request_content(space, &proposal.id.as_str().into(), changes);
        call.send().await.unwrap();
        let files = client.list_change_request_files(space, &proposal.id.as_str().into());
        let files = files.send().await.unwrap().items;
        let file = files.iter().find(|file| file.name == "film.mp4").unwrap();
        let response = reqwest::get(&file.download_url).await.unwrap();
        assert!(response.bytes().await.unwrap() == content);
        bucket.check().ok();
    });
}

#[test]
#[cfg_attr(not(quire_s3), ignore = "needs an S3 server: cargo xtask s3")]
fn files_are_kept_in_a_bucket() {
    run(async {
        let bucket = Bucket::start("0123456789").await;
        let response = bucket.download().await;
        assert_eq!(response.status(), 200);
        assert_eq!(response.text().await.unwrap(), "0123456789");
        assert!(!bucket.workspace.data().join("files").exists());
        bucket.readiness(200).await;

        let client = reqwest::Client::new();
        let url = bucket.file().await.download_url;
        let part = client.get(&url).header("range", "bytes=3-5");
        let part = part.send().await.unwrap();
        assert_eq!(part.status(), 206);
        assert_eq!(part.headers()["content-range"], "bytes 3-5/10");
        assert_eq!(part.text().await.unwrap(), "345");
        let head = client.head(&url).send().await.unwrap();
        assert_eq!(head.status(), 200);
        assert_eq!(head.headers()["content-length"], "10");

        assert!(bucket.check().ok().contains("No problems."));
        bucket.store.delete(&bucket.key().await).await;
        assert_eq!(bucket.download().await.status(), 404);
        let checked = bucket.check();
        assert_eq!(checked.code, Some(1), "{checked:?}");
        assert!(checked.stdout.starts_with("file: "), "{checked:?}");

        let log = bucket.workspace.log();
        assert!(
            !log.contains(SECRET) && !log.contains("signature="),
            "{log}"
        );
    });
}

#[test]
#[cfg_attr(not(quire_s3), ignore = "needs an S3 server: cargo xtask s3")]
fn a_start_without_its_bucket_says_so() {
    run(async {
        let mut store = S3::start().await;
        let workspace = Workspace::new();
        let fails = |variables: &[(&str, String)], files: &str, expected: &[&str]| {
            let mut command = workspace.serve();
            command
                .envs(variables.iter().cloned())
                .env("QUIRE_FILES_URL", files);
            let ran = Ran::of(&command.output().unwrap());
            assert_eq!(ran.code, Some(1), "{ran:?}");
            for part in expected {
                assert!(ran.stderr.contains(part), "{part}: {ran:?}");
            }
            assert!(!ran.stderr.contains(SECRET), "{ran:?}");
            // Nothing of the first start is used up.
            assert!(!workspace.data().join("quire.db").exists());
        };
        let variables = store.variables();
        let names = "cannot write files to s3://missing, which --files-url or QUIRE_FILES_URL sets";
        fails(&variables, "s3://missing", &[names, "NoSuchBucket"]);
        let names = "cannot use the files URL that --files-url or QUIRE_FILES_URL sets";
        let secret = format!("s3://key:{SECRET}@docs");
        fails(
            &variables,
            &secret,
            &[names, "must not contain credentials"],
        );
        fails(&variables, "ftp://docs", &[names, "`ftp` is not supported"]);
        store.kill();
        let names = "cannot write files to s3://docs, which";
        fails(&variables, "s3://docs", &[names, "AWS_ENDPOINT_URL"]);
    });
}

#[test]
#[cfg_attr(not(quire_s3), ignore = "needs an S3 server: cargo xtask s3")]
fn a_bucket_that_goes_away_is_waited_for() {
    run(async {
        let mut bucket = Bucket::start("before").await;
        bucket.store.kill();
        let problem = bucket.readiness(503).await;
        assert!(
            problem.contains("the files cannot be written to"),
            "{problem}"
        );
        assert_eq!(bucket.download().await.status(), 503);
        let folder = bucket
            .workspace
            .tree("more", &[("b.md", "# B\n"), ("b.bin", "b")]);
        let arguments = ["import", folder.to_str().unwrap(), "--space", "Docs"];
        let refused = bucket.workspace.run(&bucket.server, &arguments);
        assert_ne!(refused.code, Some(0), "{refused:?}");
        // Operations that need no file still work.
        bucket.client.get_space(&bucket.space).send().await.unwrap();

        bucket.store.start_again().await;
        bucket.readiness(200).await;
        bucket.workspace.run(&bucket.server, &arguments).ok();
        assert!(!bucket.workspace.log().contains(SECRET));
    });
}

#[test]
#[cfg_attr(not(quire_s3), ignore = "needs an S3 server: cargo xtask s3")]
fn a_download_that_breaks_off_is_not_taken_for_complete() {
    run(async {
        let content = "0123456789abcdef".repeat(2 << 20);
        let mut bucket = Bucket::start(&content).await;
        let mut response = bucket.download().await;
        assert_eq!(response.content_length(), Some(content.len() as u64));
        let mut received = response.chunk().await.unwrap().unwrap().len();
        bucket.store.kill();
        let outcome = loop {
            match response.chunk().await {
                Ok(Some(chunk)) => received += chunk.len(),
                outcome => break outcome,
            }
        };
        assert!(outcome.is_err(), "{received} of {} bytes", content.len());
        bucket.client.get_space(&bucket.space).send().await.unwrap();
    });
}

mod postgres {
    quire_db::postgres_test! {
        #[cfg_attr(not(quire_s3), ignore = "needs an S3 server: cargo xtask s3")]
        fn two_processes_share_a_bucket() {
            quire_db::testing::run(super::two_processes_share_a_bucket());
        }
    }
    quire_db::postgres_test! {
        fn a_folder_of_one_machine_is_warned_of() {
            quire_db::testing::run(super::a_folder_of_one_machine_is_warned_of());
        }
    }
}

/// Two machines with nothing in common but PostgreSQL and a bucket.
async fn two_processes_share_a_bucket() {
    let (database, store) = (fresh(Kind::Postgres).await, S3::start().await);
    let serve = || {
        let mut serve = command(&store);
        serve.args(["serve", "--database-url", &database.url]);
        serve
    };
    let (mut one, mut other) = (Workspace::new(), Workspace::new());
    let first = one.start_by(&mut serve());
    let second = other.start_by(&mut serve());
    other.token.clone_from(&one.token);
    let space = imported(&one, &first, "shared").await;
    for (workspace, server) in [(&one, &first), (&other, &second)] {
        let list = workspace
            .client(server)
            .list_space_files(&space)
            .send()
            .await;
        let url = list.unwrap().items.remove(0).download_url;
        assert!(url.starts_with(&server.url), "{url}");
        let response = reqwest::get(url).await.unwrap();
        assert_eq!(response.text().await.unwrap(), "shared");
        assert!(!workspace.log().contains("files are stored on this machine"));
    }
    drop((first, second));
    drop(database);
}

async fn a_folder_of_one_machine_is_warned_of() {
    let database = fresh(Kind::Postgres).await;
    let options = ["--database-url", &database.url];
    let mut workspace = Workspace::new();
    drop(workspace.start_with(&options));
    let log = workspace.log();
    let warnings = log.matches("files are stored on this machine").count();
    assert_eq!(warnings, 1, "{log}");
    // A variable that is named is used.
    let mut workspace = Workspace::new();
    let shared = workspace.path("shared");
    let named = [&options[..], &["--files-url", shared.to_str().unwrap()]].concat();
    drop(workspace.start_with(&named));
    assert!(!workspace.log().contains("files are stored on this machine"));
    drop(database);
}
