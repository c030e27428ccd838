//! An S3 server for a test: moto, as `cargo xtask s3` installs it, or the one on the path.
//!
//! - It keeps everything in memory, on a free port of this machine, until the test ends.

use object_store::ObjectStoreExt as _;
use object_store::aws::AmazonS3Builder;

use crate::peers::{Peer, free_port, installed};

/// The secret of the store, which nothing may show.
pub(crate) const SECRET: &str = "never-to-be-shown-secret";

/// A running S3 server.
pub(crate) struct S3(Peer);

impl S3 {
    /// Starts a server with the bucket `docs`.
    pub(crate) async fn start() -> Self {
        Self::start_at(free_port()).await
    }

    async fn start_at(port: u16) -> Self {
        // Another test of this process may have installed it.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let mut command = installed("s3/environment/bin/moto_server");
        command.args(["--host", "127.0.0.1", "--port", &port.to_string()]);
        let server = Self(Peer::start(port, command, "Running on"));
        server.make_bucket().await;
        server
    }

    async fn make_bucket(&self) {
        let url = format!("{}/docs", self.url());
        let response = reqwest::Client::new().put(url).send().await.unwrap();
        assert_eq!(response.status(), 200);
    }

    /// Deletes an object of the bucket.
    pub(crate) async fn delete(&self, key: &str) {
        let bucket = AmazonS3Builder::new()
            .with_endpoint(self.url())
            .with_allow_http(true)
            .with_bucket_name("docs")
            .with_access_key_id("quire-tests")
            .with_secret_access_key(SECRET)
            .build()
            .unwrap();
        bucket.delete(&key.into()).await.unwrap();
    }

    /// The keys in the bucket.
    pub(crate) async fn keys(&self) -> Vec<String> {
        let url = format!("{}/docs?list-type=2", self.url());
        let list = reqwest::get(url).await.unwrap().text().await.unwrap();
        let keys = list.split("<Key>").skip(1);
        keys.map(|rest| rest.split("</Key>").next().unwrap().to_owned())
            .collect()
    }

    pub(crate) fn url(&self) -> String {
        self.0.url()
    }

    /// Variables that the binary needs to use the bucket.
    pub(crate) fn variables(&self) -> [(&'static str, String); 4] {
        [
            ("AWS_ENDPOINT_URL", self.url()),
            ("AWS_REGION", "eu-central-1".to_owned()),
            ("AWS_ACCESS_KEY_ID", "quire-tests".to_owned()),
            ("AWS_SECRET_ACCESS_KEY", SECRET.to_owned()),
        ]
    }

    /// Kills it, with all that it keeps.
    pub(crate) fn kill(&mut self) {
        self.0.kill();
    }

    /// Starts it again at the same address, after it was killed: it has lost what it kept.
    pub(crate) async fn start_again(&mut self) {
        *self = Self::start_at(self.0.port).await;
    }
}
