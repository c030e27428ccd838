//! Storage of file contents: a folder, or a bucket of an S3-compatible store.
//!
//! - The credentials, the region and the endpoint of a bucket come from the usual `AWS_*` variables. They are passed to
//!   the client of the store, and neither printed nor logged.
//! - A URL that cannot be used is an error that names the setting, before anything is created.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use object_store::aws::{AmazonS3Builder, AmazonS3ConfigKey};
use object_store::local::LocalFileSystem;
use object_store::prefix::PrefixStore;
use object_store::{BackoffConfig, ClientConfigKey, ObjectStore, ObjectStoreExt as _, RetryConfig};
use url::Url;

use crate::config::{Storage, absolute};
use crate::settings::with_secret_files;

const SETTING: &str = "--files-url or QUIRE_FILES_URL";
/// Timeout of a request to a bucket, including the transfer of the largest file.
const REQUEST_TIMEOUT: &str = "300s";
/// Time for which a request to a bucket is retried.
const RETRY_TIMEOUT: Duration = Duration::from_secs(10);
/// Time that the start waits for a bucket.
const START_TIMEOUT: Duration = Duration::from_secs(20);

/// A location for file contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FilesLocation {
    Folder(PathBuf),
    Bucket { name: String, prefix: String },
}

impl FilesLocation {
    /// Parses `file:///folder`, `s3://bucket/prefix`, or the path of a folder.
    pub(crate) fn parse(text: &str) -> Result<Self> {
        const FORMS: &str =
            "use file:///absolute/folder, the path of a folder, or s3://bucket/prefix";
        if !text.contains("://") {
            if text.is_empty() {
                bail!("it is empty; {FORMS}");
            }
            return Ok(Self::Folder(text.into()));
        }
        let url = Url::parse(text).with_context(|| format!("it is not a URL; {FORMS}"))?;
        if !url.username().is_empty() || url.password().is_some() {
            bail!(
                "it must not contain credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"
            );
        }
        if url.query().is_some() || url.fragment().is_some() || url.port().is_some() {
            bail!("it must not contain `?`, `#` or a port; AWS_ENDPOINT_URL sets the endpoint");
        }
        match (url.scheme(), url.host_str()) {
            ("file", _) => match url.to_file_path() {
                Ok(folder) => Ok(Self::Folder(folder)),
                Err(()) => bail!("it must name an absolute folder of this machine; {FORMS}"),
            },
            ("s3", Some(name)) => Ok(Self::Bucket {
                name: name.to_owned(),
                prefix: object_store::path::Path::from_url_path(url.path())
                    .context("its prefix is not valid")?
                    .into(),
            }),
            ("s3", None) => bail!("it names no bucket; {FORMS}"),
            (scheme, _) => bail!("`{scheme}` is not supported; {FORMS}"),
        }
    }

    /// Describes the location.
    pub(crate) fn display(&self) -> String {
        match self {
            Self::Folder(folder) => absolute(folder).display().to_string(),
            Self::Bucket { name, prefix } if prefix.is_empty() => format!("s3://{name}"),
            Self::Bucket { name, prefix } => format!("s3://{name}/{prefix}"),
        }
    }

    /// Opens the location. A folder is created if it is missing.
    pub(super) fn open(&self) -> Result<Arc<dyn ObjectStore>> {
        self.open_for(SETTING)
    }

    /// Opens the location, which this setting names.
    pub(crate) fn open_for(&self, setting: &str) -> Result<Arc<dyn ObjectStore>> {
        match self {
            Self::Folder(folder) => open_folder(folder, setting),
            Self::Bucket { name, prefix } => {
                let bucket = with_secret_files(std::env::vars())
                    .and_then(|variables| bucket(name, variables.into_iter()))
                    .with_context(|| {
                        format!(
                            "cannot use the bucket {name}; check {setting} and the variables AWS_*"
                        )
                    })?;
                Ok(Arc::new(PrefixStore::new(bucket, prefix.as_str())))
            }
        }
    }
}

impl Storage {
    /// Returns the location of file contents: by default, the data directory.
    pub(crate) fn files_location(&self) -> Result<FilesLocation> {
        match &self.files_url {
            None => Ok(FilesLocation::Folder(self.data.clone())),
            Some(text) => FilesLocation::parse(text)
                .with_context(|| format!("cannot use the files URL that {SETTING} sets")),
        }
    }

    /// Fails unless the bucket, if there is one, can be written to.
    pub(crate) async fn reach_files(&self) -> Result<()> {
        let location = self.files_location()?;
        let FilesLocation::Bucket { .. } = location else {
            return Ok(());
        };
        let (files, name) = (location.open()?, "ready".into());
        let probe = files.put(&name, "start".into());
        let outcome = match tokio::time::timeout(START_TIMEOUT, probe).await {
            Ok(outcome) => outcome.map(drop).map_err(anyhow::Error::from),
            Err(_) => Err(anyhow::anyhow!("it does not respond")),
        };
        outcome.with_context(|| {
            format!(
                "cannot write files to {}, which {SETTING} sets; check the bucket, AWS_ENDPOINT_URL, AWS_REGION, \
                 AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
                location.display()
            )
        })
    }

    /// Warns if file contents are on this machine, but the database may have other servers.
    pub(crate) fn warn_of_local_files(&self) -> Result<()> {
        if self.embedded()?.is_none() && self.files_url.is_none() {
            tracing::warn!(
                folder = %absolute(&self.data).display(),
                "files are stored on this machine, but the database is a server: if other servers use it too, set \
                 --files-url to a bucket (s3://bucket/prefix) or to a folder that all of them share"
            );
        }
        Ok(())
    }
}

fn open_folder(folder: &Path, setting: &str) -> Result<Arc<dyn ObjectStore>> {
    let open = || {
        std::fs::create_dir_all(folder)?;
        LocalFileSystem::new_with_prefix(folder).map_err(anyhow::Error::from)
    };
    let files = open().with_context(|| {
        format!(
            "cannot use the folder {}, which {setting} or --data sets",
            absolute(folder).display()
        )
    })?;
    Ok(Arc::new(files.with_fsync(true)))
}

/// The client of a bucket, with these environment variables.
fn bucket(
    name: &str,
    variables: impl Iterator<Item = (String, String)>,
) -> Result<impl ObjectStore> {
    let retry = RetryConfig {
        backoff: BackoffConfig::default(),
        max_retries: 3,
        retry_timeout: RETRY_TIMEOUT,
    };
    let timeout = AmazonS3ConfigKey::Client(ClientConfigKey::Timeout);
    let mut builder = AmazonS3Builder::new()
        .with_retry(retry)
        .with_config(timeout, REQUEST_TIMEOUT);
    for (variable, value) in variables {
        if !variable.starts_with("AWS_") {
            continue;
        }
        if let Ok(key) = variable.to_ascii_lowercase().parse() {
            // An endpoint without TLS is named deliberately.
            if matches!(key, AmazonS3ConfigKey::Endpoint) && value.starts_with("http://") {
                builder = builder.with_allow_http(true);
            }
            builder = builder.with_config(key, value);
        }
    }
    // Another part of the process may have installed it.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Ok(builder.with_bucket_name(name).build()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locations() {
        let folder = |path: &str| Ok(FilesLocation::Folder(path.into()));
        let bucket = |name: &str, prefix: &str| {
            Ok(FilesLocation::Bucket {
                name: name.to_owned(),
                prefix: prefix.to_owned(),
            })
        };
        let check = |text: &str, expected: Result<FilesLocation, &str>| match (
            FilesLocation::parse(text),
            expected,
        ) {
            (Ok(found), expected) => assert_eq!(Ok(found), expected, "{text}"),
            (Err(error), Err(expected)) => {
                let error = format!("{error:#}");
                assert!(error.contains(expected), "{text}: {error}");
                assert!(!error.contains("secret"), "{text}: {error}");
            }
            (Err(error), Ok(_)) => panic!("{text}: {error:#}"),
        };
        check("/srv/files", folder("/srv/files"));
        check("files", folder("files"));
        check("file:///srv/my%20files", folder("/srv/my files"));
        check("s3://docs", bucket("docs", ""));
        check("s3://Docs_1/a/b%20c/", bucket("Docs_1", "a/b c"));
        check("", Err("it is empty"));
        check("s3://", Err("names no bucket"));
        check("file://host/srv", Err("absolute folder"));
        check("gs://docs", Err("`gs` is not supported"));
        check(
            "https://s3.example.com/docs",
            Err("`https` is not supported"),
        );
        check(
            "s3://key:secret@docs/a",
            Err("must not contain credentials"),
        );
        check("s3://docs:9000/a", Err("AWS_ENDPOINT_URL"));
        check("s3://docs/a?endpoint=secret", Err("AWS_ENDPOINT_URL"));
        check("s3://do cs/a", Err("it is not a URL"));
    }

    #[test]
    fn debug_shows_no_credentials() {
        let variables = [
            ("AWS_ACCESS_KEY_ID", "the-id"),
            ("AWS_SECRET_ACCESS_KEY", "the-secret"),
            ("AWS_SESSION_TOKEN", "the-token"),
            ("AWS_ENDPOINT_URL", "http://127.0.0.1:1"),
        ];
        let variables = variables.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let store = bucket("docs", variables.into_iter()).unwrap();
        let display = format!("{store:?} {store}");
        assert!(display.contains("127.0.0.1"), "{display}");
        for secret in ["the-secret", "the-token"] {
            assert!(!display.contains(secret), "{display}");
        }
    }
}
