//! Copies contents of files between stores, a few at a time, and checks their hashes on the way.
//!
//! - A content is complete at its new place or absent; one with another hash than its name says is not stored.

use std::collections::HashMap;
use std::pin::Pin;

use anyhow::{Context as _, Result, bail};
use bytes::Bytes;
use futures_util::{StreamExt as _, TryStreamExt as _};
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt as _, WriteMultipart};
use sha2::{Digest as _, Sha256};

use crate::rows::hexadecimal;
use crate::store::{BackupStore, FILES};

/// Contents that are copied or read at the same time.
pub(crate) const AT_ONCE: usize = 6;
/// Larger contents are stored in parts.
const PART_BYTES: usize = 8 << 20;

/// A SHA-256, as a key in memory.
pub(crate) type Hash = [u8; 32];

/// Outcome of a copy.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Copied {
    /// Size of the content.
    Whole(u64),
    /// There is none.
    Missing,
    /// Its hash is another one.
    Damaged,
}

/// Parses 64 hexadecimal digits.
pub(crate) fn parse_hash(text: &str) -> Option<Hash> {
    let mut hash = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (index, byte) in hash.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(hash)
}

/// Copies the content with this hash.
pub(crate) async fn copy(
    source: &dyn ObjectStore,
    from: &Path,
    target: &dyn ObjectStore,
    to: &Path,
    hash: &str,
) -> Result<Copied> {
    let found = match source.get(from).await {
        Ok(found) => found,
        Err(object_store::Error::NotFound { .. }) => return Ok(Copied::Missing),
        Err(error) => return Err(error).with_context(|| format!("cannot read {from}")),
    };
    let mut stream: Pin<Box<_>> = Box::pin(found.into_stream());
    let (mut digest, mut size) = (Sha256::new(), 0_u64);
    let mut first: Vec<u8> = Vec::new();
    let mut upload: Option<WriteMultipart> = None;
    let cannot_write = || format!("cannot write {to}");
    while let Some(piece) = stream.next().await {
        let piece: Bytes = match piece {
            Ok(piece) => piece,
            Err(error) => {
                if let Some(upload) = upload {
                    let _ = upload.abort().await;
                }
                return Err(error).with_context(|| format!("cannot read {from}"));
            }
        };
        digest.update(&piece);
        size += piece.len() as u64;
        if let Some(upload) = &mut upload {
            upload
                .wait_for_capacity(2)
                .await
                .with_context(cannot_write)?;
            upload.write(&piece);
            continue;
        }
        first.extend_from_slice(&piece);
        if first.len() > PART_BYTES {
            let parts = target.put_multipart(to).await.with_context(cannot_write)?;
            let mut parts = WriteMultipart::new_with_chunk_size(parts, PART_BYTES);
            parts.write(&std::mem::take(&mut first));
            upload = Some(parts);
        }
    }
    let is_right = hexadecimal(&digest.finalize()) == hash;
    match upload {
        Some(upload) if is_right => drop(upload.finish().await.with_context(cannot_write)?),
        Some(upload) => drop(upload.abort().await),
        None if is_right => {
            let put = target.put(to, Bytes::from(first).into()).await;
            drop(put.with_context(cannot_write)?);
        }
        None => {}
    }
    Ok(if is_right {
        Copied::Whole(size)
    } else {
        Copied::Damaged
    })
}

/// Reads the content with this hash, and checks it; returns its size.
pub(crate) async fn check(store: &BackupStore, hash: &str) -> Result<u64> {
    let path = BackupStore::file(hash);
    let found = match store.objects().get(&path).await {
        Ok(found) => found,
        Err(object_store::Error::NotFound { .. }) => bail!("{path} of the backup is missing"),
        Err(error) => return Err(error).with_context(|| format!("cannot read {path}")),
    };
    let mut stream: Pin<Box<_>> = Box::pin(found.into_stream());
    let (mut digest, mut size) = (Sha256::new(), 0);
    while let Some(piece) = stream.next().await {
        let piece: Bytes = piece.with_context(|| format!("cannot read {path}"))?;
        digest.update(&piece);
        size += piece.len() as u64;
    }
    if hexadecimal(&digest.finalize()) != hash {
        bail!("{path} of the backup is damaged: delete it, and the next backup stores it again");
    }
    Ok(size)
}

/// Returns the hashes and sizes of the contents in a store of backups.
pub(crate) async fn stored(store: &BackupStore) -> Result<HashMap<Hash, u64>> {
    (store.objects().list(Some(&FILES.into())))
        .try_filter_map(|found| {
            let hash = found.location.filename().and_then(parse_hash);
            std::future::ready(Ok(hash.map(|hash| (hash, found.size))))
        })
        .try_collect()
        .await
        .context("cannot list the files of the backups")
}

/// Returns the hashes of files that older versions stored: they are at the place that the hash names, and have no rows.
pub(crate) async fn legacy(files: &dyn ObjectStore) -> Result<Vec<(String, String)>> {
    files
        .list(Some(&FILES.into()))
        .try_filter_map(|found| {
            let parts: Vec<String> = (found.location.parts())
                .map(|part| part.as_ref().to_owned())
                .collect();
            let hash = match &parts[..] {
                [_, folder, name] => Some(format!("{folder}{name}")),
                _ => None,
            };
            let hash = hash.filter(|hash| parse_hash(hash).is_some());
            std::future::ready(Ok(hash.map(|hash| (hash, found.location.to_string()))))
        })
        .try_collect()
        .await
        .context("cannot list the files")
}
