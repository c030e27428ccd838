//! Joins stored parts to one file, of which one part at a time is in memory.

use bytes::Bytes;
use object_store::path::Path;
use object_store::{ObjectStoreExt as _, WriteMultipart};
use quire_content::{Hash, media};
use sha2::{Digest as _, Sha256};

use crate::Store;
use crate::error::{Error, Result};
use crate::ids::hexadecimal;
use crate::revision_store::length;

/// Bytes of a part that is written at once; stores of objects need at least 5 MiB.
const PIECE_BYTES: usize = 6 << 20;
/// Bytes from which the dimensions of an image are read.
const HEAD_BYTES: usize = 1 << 20;

/// Parts of a file, as one.
pub struct Joined {
    /// The hash of the file.
    pub hash: Hash,
    /// The size in bytes.
    pub size: i64,
    /// Width and height of an image.
    pub dimensions: Option<(u64, u64)>,
}

impl Store {
    /// Reads parts at these places, in their order.
    pub async fn read_parts(&self, places: &[String]) -> Result<Joined> {
        let (mut digest, mut size, mut head) = (Sha256::new(), 0, Vec::new());
        for place in places {
            let part = self.part(place).await?;
            digest.update(&part);
            size += length(part.len());
            let room = HEAD_BYTES - head.len();
            head.extend_from_slice(&part[..part.len().min(room)]);
        }
        let hash = hexadecimal(&digest.finalize()).parse();
        Ok(Joined {
            hash: hash.map_err(|_| Error::internal(&"a digest is not a hash"))?,
            size,
            dimensions: media::dimensions(&head),
        })
    }

    /// Stores parts as one file, before any row refers to it, and returns its place.
    pub async fn join_parts(&self, places: &[String], joined: &Joined) -> Result<String> {
        let noted = self.record_upcoming_file(joined.hash, joined.size).await?;
        let place = Path::from(noted.place.as_str());
        if !noted.is_new && self.object_store.head(&place).await.is_ok() {
            return Ok(noted.place);
        }
        if places.is_empty() {
            self.object_store.put(&place, Bytes::new().into()).await?;
            return Ok(noted.place);
        }
        let upload = self.object_store.put_multipart(&place).await?;
        let mut upload = WriteMultipart::new_with_chunk_size(upload, PIECE_BYTES);
        for part in places {
            let written = self.append_part(part, &mut upload).await;
            if let Err(error) = written {
                let _ = upload.abort().await;
                return Err(error);
            }
        }
        upload.finish().await?;
        Ok(noted.place)
    }

    async fn append_part(&self, place: &str, upload: &mut WriteMultipart) -> Result<()> {
        let part = self.part(place).await?;
        upload.wait_for_capacity(1).await?;
        upload.put(part);
        Ok(())
    }

    /// The bytes of a part.
    async fn part(&self, place: &str) -> Result<Bytes> {
        let found = self.object_store.get(&Path::from(place)).await?;
        Ok(found.bytes().await?)
    }
}
