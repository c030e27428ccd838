//! Files in memory, where storing the n-th one can fail.

use std::fmt;
use std::io::{Error, ErrorKind};
use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use futures_util::StreamExt as _;
use futures_util::stream::BoxStream;
use object_store::memory::InMemory;
use object_store::path::Path;
use object_store::{
    CopyOptions, GetOptions, GetResult, ListResult, MultipartUpload, ObjectMeta, ObjectStore,
    PutMultipartOptions, PutOptions, PutPayload, PutResult, Result,
};

/// The object store of a test.
#[derive(Debug, Default)]
pub(crate) struct Files {
    inner: InMemory,
    /// Number of the change that fails, counted from 1; none at 0.
    fails: AtomicU64,
    fired: AtomicU64,
}

impl Files {
    /// Makes the n-th change from now fail, counted from 1, as on a full disk.
    pub(crate) fn fail_at(&self, number: u64) {
        self.fired.store(0, Ordering::SeqCst);
        self.fails.store(number, Ordering::SeqCst);
    }

    /// Takes the fault away; true if it has come true.
    pub(crate) fn work(&self) -> bool {
        self.fails.store(0, Ordering::SeqCst);
        self.fired.load(Ordering::SeqCst) > 0
    }

    fn change(&self) -> Result<()> {
        let count = |left: u64| left.checked_sub(1);
        let before = self
            .fails
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, count);
        if before == Ok(1) {
            self.fired.store(1, Ordering::SeqCst);
            return Err(object_store::Error::Generic {
                store: "Files",
                source: Box::new(Error::from(ErrorKind::StorageFull)),
            });
        }
        Ok(())
    }
}

impl fmt::Display for Files {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.fmt(formatter)
    }
}

#[async_trait]
impl ObjectStore for Files {
    async fn put_opts(
        &self,
        location: &Path,
        payload: PutPayload,
        options: PutOptions,
    ) -> Result<PutResult> {
        self.change()?;
        self.inner.put_opts(location, payload, options).await
    }

    async fn put_multipart_opts(
        &self,
        location: &Path,
        options: PutMultipartOptions,
    ) -> Result<Box<dyn MultipartUpload>> {
        self.change()?;
        self.inner.put_multipart_opts(location, options).await
    }

    async fn get_opts(&self, location: &Path, options: GetOptions) -> Result<GetResult> {
        self.inner.get_opts(location, options).await
    }

    fn delete_stream(
        &self,
        locations: BoxStream<'static, Result<Path>>,
    ) -> BoxStream<'static, Result<Path>> {
        if let Err(error) = self.change() {
            return futures_util::stream::once(async { Err(error) }).boxed();
        }
        self.inner.delete_stream(locations)
    }

    fn list(&self, prefix: Option<&Path>) -> BoxStream<'static, Result<ObjectMeta>> {
        self.inner.list(prefix)
    }

    async fn list_with_delimiter(&self, prefix: Option<&Path>) -> Result<ListResult> {
        self.inner.list_with_delimiter(prefix).await
    }

    async fn copy_opts(&self, from: &Path, to: &Path, options: CopyOptions) -> Result<()> {
        self.change()?;
        self.inner.copy_opts(from, to, options).await
    }
}
