//! Blobs that are rows: trees and texts, by the hash of their bytes.
//!
//! A blob of more than [`MAX_UNDIVIDED_BYTES`] bytes is stored as a list of parts. It is cut where its content says (`fastcdc`), so that
//! two blobs that differ in one place share the parts around it: a revision of a space of 10,000 pages that changes one of
//! them stores some 20 kB of its tree instead of 2.5 MB.
//!
//! - The hash is that of the whole, regardless of its storage. Blobs that older versions stored whole stay
//!   so.
//! - A part is never larger than a blob that is stored whole, so that no part is a list.
//! - A reference to a blob keeps its parts as well.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};

use fastcdc::v2020::FastCDC;
use quire_content::{Hash, MissingBlob, NewBlobs};
use quire_db::{Read, ToValue as _, Transaction, Value, params, placeholders};

use super::indexing::NewTexts;
use super::{BlobOwner, storage_error};
use crate::Store;
use crate::error::{Error, Result};

/// Number of blobs one statement stores or reads.
pub(super) const BATCH: usize = 100;
/// After how many bytes blobs that were put aside are stored.
const BATCH_SIZE: usize = 1 << 20;
/// The most bytes of a blob that is stored whole, and of a part.
const MAX_UNDIVIDED_BYTES: usize = 32 << 10;
/// The bytes of a part on average.
const PART: usize = 8 << 10;
/// The fewest bytes of a part, unless it is the last.
const MIN_PART_BYTES: usize = 2 << 10;

impl Store {
    /// Returns a text; no hash is the empty text.
    pub async fn text(&self, hash: Option<Hash>) -> Result<String> {
        let Some(hash) = hash else {
            return Ok(String::new());
        };
        let bytes = read_blob(&mut &self.db, &hash.to_string()).await?;
        let bytes = bytes.ok_or_else(|| Error::internal(&MissingBlob(hash)))?;
        String::from_utf8(bytes).map_err(|error| Error::internal(&error))
    }

    /// Returns the blobs with these hashes that are stored as rows.
    pub async fn blobs(&self, hashes: &[Hash]) -> Result<NewBlobs> {
        Ok(read_blobs(&mut &self.db, hashes).await?)
    }

    /// Returns the sizes of the blobs with these hashes that are stored as rows.
    pub async fn blob_sizes(&self, hashes: &[Hash]) -> Result<HashMap<Hash, i64>> {
        let by_name: HashMap<String, Hash> = hashes
            .iter()
            .map(|hash| (hash.to_string(), *hash))
            .collect();
        let names: Vec<&String> = by_name.keys().collect();
        let mut found = HashMap::with_capacity(names.len());
        for batch in names.chunks(BATCH) {
            let values: Vec<Value<'_>> = batch.iter().map(|name| name.to_value()).collect();
            let sql = format!(
                "SELECT hash, COALESCE(size, CAST(LENGTH(bytes) AS BIGINT)) FROM blobs WHERE hash IN ({})",
                placeholders(1, values.len(), 1)
            );
            let rows: Vec<(String, i64)> = self.db.query(&sql, &values).await?;
            found.extend(
                rows.into_iter()
                    .filter_map(|(name, size)| Some((*by_name.get(&name)?, size))),
            );
        }
        Ok(found)
    }
}

/// Returns a blob that is stored as a row; `None` if it is missing, or one of its parts.
pub async fn read_blob(db: &mut impl Read, hash: &str) -> Result<Option<Vec<u8>>, quire_db::Error> {
    let sql = "SELECT bytes, size FROM blobs WHERE hash = $1";
    match db.query_optional(sql, params![hash]).await? {
        Some((bytes, None)) => Ok(Some(bytes)),
        Some((list, Some(size))) => {
            let parts = read_parts(db, &parts(&list)).await?;
            Ok(join(&list, size, &parts))
        }
        None => Ok(None),
    }
}

/// Returns the blobs with these hashes that are stored as rows.
pub(super) async fn read_blobs(
    db: &mut impl Read,
    hashes: &[Hash],
) -> Result<NewBlobs, quire_db::Error> {
    let mut found = NewBlobs::new();
    for batch in hashes.chunks(BATCH) {
        let mut lists = Vec::new();
        for (hash, bytes, size) in read_rows(db, batch).await? {
            match size {
                None => _ = found.insert(hash, bytes),
                Some(size) => lists.push((hash, bytes, size)),
            }
        }
        let wanted: HashSet<Hash> = lists.iter().flat_map(|(_, list, _)| parts(list)).collect();
        let wanted: Vec<Hash> = wanted.into_iter().collect();
        let parts = read_parts(db, &wanted).await?;
        found.extend(
            lists
                .into_iter()
                .filter_map(|(hash, list, size)| Some((hash, join(&list, size, &parts)?))),
        );
    }
    Ok(found)
}

async fn read_parts(
    db: &mut impl Read,
    hashes: &[Hash],
) -> Result<HashMap<Hash, Vec<u8>>, quire_db::Error> {
    let mut found = HashMap::with_capacity(hashes.len());
    for batch in hashes.chunks(BATCH) {
        let rows = read_rows(db, batch).await?;
        found.extend(rows.into_iter().map(|(hash, bytes, _)| (hash, bytes)));
    }
    Ok(found)
}

/// The rows of some blobs: hash, bytes, and size if the bytes are a list of parts.
async fn read_rows(
    db: &mut impl Read,
    hashes: &[Hash],
) -> Result<Vec<(Hash, Vec<u8>, Option<i64>)>, quire_db::Error> {
    let names: HashMap<String, Hash> = (hashes.iter())
        .map(|hash| (hash.to_string(), *hash))
        .collect();
    let values: Vec<Value<'_>> = names.keys().map(|name| name.to_value()).collect();
    let sql = format!(
        "SELECT hash, bytes, size FROM blobs WHERE hash IN ({})",
        placeholders(1, values.len(), 1)
    );
    let rows: Vec<(String, Vec<u8>, Option<i64>)> = db.query(&sql, &values).await?;
    let rows = rows
        .into_iter()
        .filter_map(|(name, bytes, size)| Some((*names.get(&name)?, bytes, size)));
    Ok(rows.collect())
}

/// The parts that a stored list names.
pub fn parts(list: &[u8]) -> Vec<Hash> {
    let (digests, _) = list.as_chunks::<32>();
    digests.iter().map(|digest| Hash::from(*digest)).collect()
}

fn join(list: &[u8], size: i64, found: &HashMap<Hash, Vec<u8>>) -> Option<Vec<u8>> {
    let size = usize::try_from(size).ok()?;
    let parts: Option<Vec<&[u8]>> = (parts(list).iter())
        .map(|part| found.get(part).map(Vec::as_slice))
        .collect();
    let whole = parts?.concat();
    (whole.len() == size).then_some(whole)
}

/// Cuts a large blob into parts; each is UTF-8 if the blob is.
fn cut(bytes: &[u8]) -> Vec<&[u8]> {
    let mut parts = Vec::new();
    let mut start = 0;
    // The most that a cut moves to the end of a character is three bytes.
    for chunk in FastCDC::new(bytes, MIN_PART_BYTES, PART, MAX_UNDIVIDED_BYTES - 4) {
        let inside = |byte: &&u8| **byte & 0xC0 == 0x80;
        let end = chunk.offset + chunk.length;
        let rest = bytes.get(end..).unwrap_or_default();
        let end = end + rest.iter().take(3).take_while(inside).count();
        parts.extend(bytes.get(start..end).filter(|part| !part.is_empty()));
        start = end;
    }
    parts
}

/// A blob to be stored, and its index if it is a text.
type NewBlob<'b> = (Hash, &'b [u8], Option<Cow<'b, [u8]>>);

/// Stores blobs that are to be kept, and texts with their indexes; returns the bytes of those that were not kept before.
pub(super) async fn insert_blobs(
    tx: &mut Transaction,
    keeper: BlobOwner<'_>,
    blobs: &NewBlobs,
    texts: &NewTexts,
) -> Result<i64> {
    let mut new: Vec<NewBlob<'_>> = Vec::with_capacity(blobs.len() + texts.blobs.len());
    new.extend(blobs.iter().map(|(hash, bytes)| (*hash, &**bytes, None)));
    for (hash, bytes) in &texts.blobs {
        new.push((*hash, bytes, texts.index(hash)?));
    }
    insert(tx, keeper, new).await.map_err(storage_error)
}

async fn insert(
    tx: &mut Transaction,
    keeper: BlobOwner<'_>,
    blobs: Vec<NewBlob<'_>>,
) -> Result<i64, quire_db::Error> {
    let mut parts: BTreeMap<Hash, &[u8]> = BTreeMap::new();
    let mut rows: Vec<NewRow<'_>> = Vec::with_capacity(blobs.len());
    for (hash, bytes, links) in blobs {
        if bytes.len() <= MAX_UNDIVIDED_BYTES {
            let row = NewRow::undivided_blob(hash, bytes);
            rows.push(NewRow { links, ..row });
            continue;
        }
        let mut list = Vec::new();
        for part in cut(bytes) {
            let hash = quire_content::hash(part);
            list.extend_from_slice(hash.as_bytes());
            parts.insert(hash, part);
        }
        rows.push(NewRow {
            hash: hash.to_string(),
            bytes: Cow::Owned(list),
            size: Some(bytes.len()),
            links,
        });
    }
    let mut parts: Vec<NewRow<'_>> = parts
        .into_iter()
        .map(|(hash, part)| NewRow::undivided_blob(hash, part))
        .collect();
    let kept = stored_hashes(tx, keeper, &parts).await?;
    parts.retain(|part| !kept.contains(&part.hash));
    let parts = insert_rows(tx, keeper, &parts).await?;
    Ok(parts + insert_rows(tx, keeper, &rows).await?)
}

/// Stores texts that an import put aside, a few at a time; returns the bytes of those that were not kept before.
pub(super) async fn insert_spooled(
    tx: &mut Transaction,
    keeper: BlobOwner<'_>,
    texts: &NewTexts,
) -> Result<i64> {
    let mut stored = 0;
    let mut pieces = texts.pieces().peekable();
    while pieces.peek().is_some() {
        let (mut batch, mut size) = (Vec::new(), 0);
        while batch.len() < BATCH
            && size < BATCH_SIZE
            && let Some((hash, piece)) = pieces.next()
        {
            batch.push((*hash, piece.read()?, texts.index(hash)?));
            size += piece.size();
        }
        let batch = batch.iter();
        let batch = batch
            .map(|(hash, bytes, links)| (*hash, &**bytes, links.as_deref().map(Cow::Borrowed)));
        stored += insert(tx, keeper, batch.collect())
            .await
            .map_err(storage_error)?;
    }
    Ok(stored)
}

struct NewRow<'b> {
    hash: String,
    bytes: Cow<'b, [u8]>,
    /// The size of the blob whose parts the bytes list.
    size: Option<usize>,
    /// The index of a text.
    links: Option<Cow<'b, [u8]>>,
}

impl<'b> NewRow<'b> {
    fn undivided_blob(hash: Hash, bytes: &'b [u8]) -> Self {
        Self {
            hash: hash.to_string(),
            bytes: Cow::Borrowed(bytes),
            size: None,
            links: None,
        }
    }
}

/// Those that are kept already, which lasts as long as the keeper.
async fn stored_hashes(
    tx: &mut Transaction,
    keeper: BlobOwner<'_>,
    parts: &[NewRow<'_>],
) -> Result<HashSet<String>, quire_db::Error> {
    let (table, owner) = keeper.blobs();
    let mut kept = HashSet::new();
    for batch in parts.chunks(BATCH) {
        let mut values = vec![keeper.id().to_value()];
        values.extend(batch.iter().map(|part| part.hash.to_value()));
        let sql = format!(
            "SELECT hash FROM {table} WHERE {owner} = $1 AND hash IN ({})",
            placeholders(2, batch.len(), 1)
        );
        let rows: Vec<(String,)> = tx.query(&sql, &values).await?;
        kept.extend(rows.into_iter().map(|(hash,)| hash));
    }
    Ok(kept)
}

/// Stores rows, and returns the bytes of those that the keeper did not keep before.
async fn insert_rows(
    tx: &mut Transaction,
    keeper: BlobOwner<'_>,
    rows: &[NewRow<'_>],
) -> Result<i64, quire_db::Error> {
    let (table, owner) = keeper.blobs();
    let mut stored = 0;
    for batch in rows.chunks(BATCH) {
        let values: Vec<Value<'_>> = batch
            .iter()
            .flat_map(|row| {
                let hash = row.hash.to_value();
                let bytes = row.bytes.as_ref().to_value();
                let links = match &row.links {
                    Some(links) => links.as_ref().to_value(),
                    None => Value::Null,
                };
                [hash, bytes, row.size.to_value(), true.to_value(), links]
            })
            .collect();
        let placed = placeholders(1, batch.len(), 5);
        let sql = format!(
            "INSERT INTO blobs (hash, bytes, size, counted, links) VALUES {placed} ON CONFLICT (hash) DO NOTHING"
        );
        tx.execute(&sql, &values).await?;
        let values: Vec<Value<'_>> = batch
            .iter()
            .flat_map(|row| [keeper.id().to_value(), row.hash.to_value()])
            .collect();
        let placed = placeholders(1, batch.len(), 2);
        let sql = format!(
            "INSERT INTO {table} ({owner}, hash) VALUES {placed} ON CONFLICT DO NOTHING RETURNING hash"
        );
        let new: Vec<(String,)> = tx.query(&sql, &values).await?;
        let new: HashSet<String> = new.into_iter().map(|(hash,)| hash).collect();
        let sizes = batch.iter().filter(|row| new.contains(&row.hash));
        stored += sizes.map(|row| length(row.bytes.len())).sum::<i64>();
    }
    Ok(stored)
}

/// Returns a number of bytes as it is stored.
pub(crate) fn length(bytes: usize) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}

/// Removes blobs that nothing keeps any more; those that older versions stored stay.
pub async fn remove_unused_blobs(
    tx: &mut Transaction,
    hashes: &[(String,)],
) -> Result<(), quire_db::Error> {
    let values: Vec<Value<'_>> = hashes.iter().map(|(hash,)| hash.to_value()).collect();
    let sql = format!(
        "DELETE FROM blobs WHERE counted AND hash IN ({})
         AND NOT EXISTS (SELECT 1 FROM space_blobs b WHERE b.hash = blobs.hash)
         AND NOT EXISTS (SELECT 1 FROM pending_blobs b WHERE b.hash = blobs.hash)",
        placeholders(1, values.len(), 1)
    );
    tx.execute(&sql, &values).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::{MAX_UNDIVIDED_BYTES, cut};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn parts_are_small_texts_that_make_up_the_whole(
            words in prop::collection::vec("[a-f]{1,40}|é|😀|\\PC{0,9}", 1..20),
            times in 1..6_000_usize,
        ) {
            let whole = words.concat().repeat(times);
            let parts = cut(whole.as_bytes());
            prop_assert_eq!(parts.concat(), whole.as_bytes());
            for part in parts {
                prop_assert!(part.len() <= MAX_UNDIVIDED_BYTES, "{}", part.len());
                prop_assert!(!part.is_empty() && std::str::from_utf8(part).is_ok());
            }
        }

        #[test]
        fn texts_that_differ_in_one_place_share_the_other_parts(
            seed in any::<u64>(), at in 0..400_000_usize, new in "[a-z]{1,300}",
        ) {
            let mut state = seed | 1;
            let text: String = (0..400_000)
                .map(|_| {
                    state ^= state << 13;
                    state ^= state >> 7;
                    state ^= state << 17;
                    char::from(b'a' + u8::try_from(state % 26).unwrap())
                })
                .collect();
            let mut other = text.clone();
            other.insert_str(at, &new);
            let known: HashSet<&[u8]> = cut(text.as_bytes()).into_iter().collect();
            let parts = cut(other.as_bytes());
            let changed = parts.iter().filter(|part| !known.contains(*part)).count();
            prop_assert!(changed <= 6, "{changed} of {} parts", parts.len());
        }
    }
}
