//! File contents: in the object store, and at signed addresses for a limited time.
//!
//! - A file is stored under its hash, once for all revisions and spaces. The database knows its place (`files`), and
//!   which spaces, pending imports, PDFs and uploads keep it (`space_files`, `pending_files`, `pdfs`, `uploads`,
//!   `upload_parts`).
//! - A place is new each time: once a file was collected, nothing is stored at its place again (`collecting.rs`).
//! - Files that an older version stored are at the place that their hash names. They are kept forever.
//! - An address contains hash, media type and file name, is signed, and expires after an hour (`serving.rs`).

pub mod collecting;
pub mod joining;
pub mod ranges;
pub mod serving;

use std::collections::{BTreeSet, HashMap};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use object_store::ObjectStoreExt as _;
use object_store::path::Path;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use quire_content::{Blobs, File, Hash};
use quire_db::{ToValue as _, Transaction, Value, params, placeholders};

use crate::Store;
use crate::error::{Error, Result};
use crate::revision_store::{BlobOwner, length};

/// Lifetime of an address, in microseconds.
const ADDRESS_TTL: i64 = 3_600_000_000;
/// Number of files one statement names.
const BATCH: usize = 100;

/// Folder of the files in the object store.
pub const FOLDER: &str = "files";

/// SQL of the place of the file with the hash `$1`.
const FILE_PATH: &str = "SELECT place FROM files WHERE hash = $1";

/// The place of a file of an older version.
pub fn legacy_path(hash: &str) -> Path {
    let (folder, name) = hash.split_at_checked(2).unwrap_or(("", hash));
    Path::from_iter([FOLDER, folder, name])
}

/// A file that is about to be stored.
struct UpcomingFile {
    place: String,
    is_new: bool,
}

impl Store {
    /// Stores the bytes of files with these hashes, before any row refers to them, and returns their places. Storing a
    /// file again changes nothing.
    pub async fn put_files(
        &self,
        hashes: BTreeSet<Hash>,
        blobs: &(impl Blobs + Sync),
    ) -> Result<Vec<String>> {
        let hashes: Vec<Hash> = hashes.into_iter().collect();
        let mut places = Vec::with_capacity(hashes.len());
        for batch in hashes.chunks(BATCH) {
            let size = |hash| blobs.get(hash).map(|bytes| length(bytes.len()));
            let sizes: Vec<Option<i64>> = batch.iter().map(size).collect();
            for (hash, name, is_new) in self.record_upcoming_files(batch, &sizes).await? {
                let place = Path::from(name.as_str());
                places.push(name);
                if !is_new && self.object_store.head(&place).await.is_ok() {
                    continue;
                }
                if let Some(bytes) = blobs.get(&hash) {
                    let bytes = Bytes::from(bytes.into_owned());
                    self.object_store.put(&place, bytes.into()).await?;
                }
            }
        }
        Ok(places)
    }

    /// Stores one file, before any row refers to it, and returns its place.
    pub async fn put_file(&self, hash: Hash, bytes: Bytes) -> Result<String> {
        let noted = self.record_upcoming_file(hash, length(bytes.len())).await?;
        let place = Path::from(noted.place.as_str());
        if noted.is_new || self.object_store.head(&place).await.is_err() {
            self.object_store.put(&place, bytes.into()).await?;
        }
        Ok(noted.place)
    }

    /// Notes that a file of this size is about to be stored and referred to.
    async fn record_upcoming_file(&self, hash: Hash, size: i64) -> Result<UpcomingFile> {
        let mut noted = self
            .record_upcoming_files(&[hash], &[Some(size)])
            .await?
            .into_iter();
        let noted = noted
            .next()
            .map(|(_, place, is_new)| UpcomingFile { place, is_new });
        noted.ok_or_else(|| Error::internal(&"a file has no place"))
    }

    /// Notes that files of these sizes are about to be stored and referred to; gives the place of each, and whether it
    /// is new.
    async fn record_upcoming_files(
        &self,
        hashes: &[Hash],
        sizes: &[Option<i64>],
    ) -> Result<Vec<(Hash, String, bool)>> {
        let now = self.clock.observed();
        let proposed: Vec<(String, String)> = (hashes.iter())
            .map(|hash| {
                let name = hash.to_string();
                let place = format!("{}-{}", legacy_path(&name), self.new_id());
                (name, place)
            })
            .collect();
        let rows: Vec<_> = proposed.iter().cloned().zip(sizes.to_vec()).collect();
        let noted: Vec<(String, String)> = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                let values: Vec<Value<'_>> = (rows.iter())
                    .flat_map(|((name, place), size)| {
                        [
                            name.to_value(),
                            place.to_value(),
                            now.to_value(),
                            size.to_value(),
                        ]
                    })
                    .collect();
                let sql = format!(
                    "INSERT INTO files (hash, place, used_at, size) VALUES {} ON CONFLICT (hash) DO UPDATE SET used_at =
                         CASE WHEN files.used_at < excluded.used_at THEN excluded.used_at ELSE files.used_at END
                     RETURNING hash, place",
                    placeholders(1, rows.len(), 4)
                );
                tx.query(&sql, &values).await.map_err(Error::from)
            })
            .await?;
        let mut places: HashMap<String, String> = noted.into_iter().collect();
        let noted = hashes
            .iter()
            .zip(proposed)
            .filter_map(|(hash, (name, new))| {
                let place = places.remove(&name)?;
                let is_new = place == new;
                Some((*hash, place, is_new))
            });
        Ok(noted.collect())
    }

    /// The place of a file.
    async fn file_path(&self, hash: &str) -> Result<Path> {
        let found: Option<(String,)> = self.db.query_optional(FILE_PATH, params![hash]).await?;
        Ok(found.map_or_else(|| legacy_path(hash), |(place,)| Path::from(place)))
    }

    /// The bytes of a file that is not large.
    pub async fn file_bytes(&self, hash: &Hash) -> Result<Vec<u8>> {
        let place = self.file_path(&hash.to_string()).await?;
        let found = self.object_store.get(&place).await?;
        Ok(found.bytes().await?.into())
    }

    /// The places of files, in their order.
    pub async fn file_paths(&self, hashes: &[Hash]) -> Result<Vec<Path>> {
        let mut places = Vec::with_capacity(hashes.len());
        for batch in hashes.chunks(BATCH) {
            let names: Vec<String> = batch.iter().map(ToString::to_string).collect();
            let values: Vec<Value<'_>> = names.iter().map(|name| name.to_value()).collect();
            let sql = format!(
                "SELECT hash, place FROM files WHERE hash IN ({})",
                placeholders(1, values.len(), 1)
            );
            let found: Vec<(String, String)> = self.db.query(&sql, &values).await?;
            let found: HashMap<String, String> = found.into_iter().collect();
            // Two files may have the same content.
            places.extend(names.iter().map(|name| match found.get(name) {
                Some(place) => Path::from(place.as_str()),
                None => legacy_path(name),
            }));
        }
        Ok(places)
    }

    /// An address at which the file can be fetched for an hour.
    pub fn download_url(&self, file: &File) -> String {
        self.signed_url(&file.hash.to_string(), &file.name, &file.content_type)
    }

    /// The addresses of a file that responses of the last hour have, the current one first.
    pub fn recent_urls(&self, file: &File) -> impl Iterator<Item = String> {
        let windows = [0, 1, 2, 3, 4].into_iter();
        let hash = file.hash.to_string();
        windows.map(move |ago| self.url_of_window(&hash, &file.name, &file.content_type, ago))
    }

    /// An address below `/files/` that is good for an hour.
    pub fn signed_url(&self, path: &str, name: &str, content_type: &str) -> String {
        self.url_of_window(path, name, content_type, 0)
    }

    /// Returns an address as responses have it, or had it `ago` windows ago.
    fn url_of_window(&self, path: &str, name: &str, content_type: &str, ago: i64) -> String {
        // Addresses made within the same quarter of an hour are the same, so that caches and entity tags hold.
        let step = ADDRESS_TTL / 4;
        let now = self.clock.latest(self.now());
        let expires = (now / step - ago) * step + ADDRESS_TTL + step;
        let signature = self.sign_file(path, name, content_type, expires);
        format!(
            "{}/files/{path}?name={}&type={}&expires={expires}&signature={}",
            self.config.public_url,
            utf8_percent_encode(name, NON_ALPHANUMERIC),
            utf8_percent_encode(content_type, NON_ALPHANUMERIC),
            URL_SAFE_NO_PAD.encode(signature)
        )
    }

    fn sign_file(&self, path: &str, name: &str, content_type: &str, expires: i64) -> [u8; 16] {
        let parts: [&[u8]; 4] = [
            path.as_bytes(),
            name.as_bytes(),
            content_type.as_bytes(),
            &expires.to_be_bytes(),
        ];
        self.sign("file", &parts)
    }
}

/// Notes who keeps the files that were put at these places, and returns the bytes of those that were not kept before.
/// Fails by a foreign key if one was collected meanwhile.
pub(crate) async fn record_file_owners(
    tx: &mut Transaction,
    keeper: BlobOwner<'_>,
    places: &[String],
) -> Result<i64, quire_db::Error> {
    let (table, owner) = keeper.files();
    let mut stored = 0;
    for batch in places.chunks(BATCH) {
        let values: Vec<Value<'_>> = (batch.iter())
            .flat_map(|place| [keeper.id().to_value(), place.to_value()])
            .collect();
        let sql = format!(
            "INSERT INTO {table} ({owner}, place) VALUES {} ON CONFLICT DO NOTHING
             RETURNING (SELECT f.size FROM files f WHERE f.place = {table}.place)",
            placeholders(1, batch.len(), 2)
        );
        let sizes: Vec<(Option<i64>,)> = tx.query(&sql, &values).await?;
        stored += sizes.iter().filter_map(|(size,)| *size).sum::<i64>();
    }
    Ok(stored)
}
