//! The indexes of texts: their links and anchors, stored with them.
//!
//! - The index of a text is a pure function of it ([`TextIndex`]). It is made off the async threads, before the
//!   transaction that stores the text, and stored in the same row.
//! - An index that is missing, too large, or of another version is made again whenever it is needed: a list of links is
//!   never wrong, only slower.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::io;

use quire_content::links::TextIndex;
use quire_content::spool::{Bytes, Piece, Spooled};
use quire_content::{Hash, NewBlobs, Revision};
use quire_db::{Database, ToValue as _, Transaction, Value, params, placeholders};

use super::blobs::{BATCH, read_blob, read_blobs};
use crate::Store;
use crate::conversions::off_thread;
use crate::error::Result;

/// The most bytes of an index that is stored.
const MAX_INDEX_BYTES: usize = 64 << 10;

/// Number of texts stored by an older version that are indexed at a time.
const TEXT_BATCH: usize = 64;

/// Texts to be stored, and their indexes.
#[derive(Clone, Debug, Default)]
pub struct NewTexts {
    pub(super) blobs: NewBlobs,
    pub(super) spooled: Spooled,
    indexes: BTreeMap<Hash, Bytes>,
}

impl NewTexts {
    /// Indexes texts: those in memory, and those that were put aside, whose indexes are put in the same spool.
    pub async fn new(blobs: NewBlobs, spooled: Spooled) -> Result<Self> {
        if blobs.is_empty() && spooled.iter().next().is_none() {
            return Ok(Self::default());
        }
        Ok(off_thread(move || Self::indexed(blobs, spooled)).await??)
    }

    fn indexed(blobs: NewBlobs, spooled: Spooled) -> io::Result<Self> {
        let mut indexes = BTreeMap::new();
        for (hash, bytes) in &blobs {
            if let Some(index) = index(bytes) {
                indexes.insert(*hash, Bytes::Memory(index));
            }
        }
        for (hash, piece) in spooled.iter() {
            if let Some(index) = index(&piece.read()?) {
                indexes.insert(*hash, Bytes::Spooled(piece.put_in_same_spool(&index)?));
            }
        }
        Ok(Self {
            blobs,
            spooled,
            indexes,
        })
    }

    /// The index of a text, if it is to be stored.
    pub(super) fn index(&self, hash: &Hash) -> io::Result<Option<Cow<'_, [u8]>>> {
        self.indexes.get(hash).map(Bytes::read).transpose()
    }

    /// The texts that were put aside.
    pub(super) fn pieces(&self) -> impl Iterator<Item = (&Hash, &Piece)> {
        self.spooled.iter()
    }
}

/// The index of a text, unless it is too large to be stored.
pub fn index(text: &[u8]) -> Option<Vec<u8>> {
    let index = TextIndex::of(std::str::from_utf8(text).ok()?);
    Some(index.as_bytes().to_vec()).filter(|index| index.len() <= MAX_INDEX_BYTES)
}

impl Store {
    /// Returns the stored indexes of texts.
    pub async fn stored_indexes(&self, texts: &[Hash]) -> Result<HashMap<Hash, TextIndex>> {
        Ok(stored(&self.db, texts).await?)
    }
}

async fn stored(
    database: &Database,
    texts: &[Hash],
) -> Result<HashMap<Hash, TextIndex>, quire_db::Error> {
    let mut found = HashMap::with_capacity(texts.len());
    for batch in texts.chunks(BATCH) {
        let names: HashMap<String, Hash> =
            batch.iter().map(|text| (text.to_string(), *text)).collect();
        let values: Vec<Value<'_>> = names.keys().map(|name| name.to_value()).collect();
        let sql = format!(
            "SELECT hash, links FROM blobs WHERE links IS NOT NULL AND hash IN ({})",
            placeholders(1, values.len(), 1)
        );
        let rows: Vec<(String, Vec<u8>)> = database.query(&sql, &values).await?;
        found.extend(
            rows.into_iter().filter_map(|(name, bytes)| {
                Some((*names.get(&name)?, TextIndex::from_bytes(bytes)?))
            }),
        );
    }
    Ok(found)
}

/// The trees whose texts may have no index since an older version stored them: those of the main content, and of
/// unfinished change requests.
pub async fn trees_to_fill(database: &Database) -> Result<Vec<String>, quire_db::Error> {
    let trees: Vec<(String,)> = database
        .query(
            "SELECT tree FROM revisions r JOIN spaces s ON s.revision_id = r.id
             UNION
             SELECT tree FROM revisions r JOIN change_requests k ON k.revision_id = r.id
             WHERE k.status IN ('draft', 'open')",
            &[],
        )
        .await?;
    Ok(trees.into_iter().map(|(tree,)| tree).collect())
}

/// Indexes the texts of these trees.
pub async fn fill(database: &Database, trees: Vec<String>) -> Result<()> {
    let mut seen = HashSet::new();
    for tree in trees {
        let bytes = read_blob(&mut &*database, &tree).await?.unwrap_or_default();
        let Ok(tree) = Revision::from_bytes(&bytes) else {
            tracing::error!(
                tree,
                "cannot read a tree: its texts are indexed when they are needed"
            );
            continue;
        };
        let bodies = tree.walk().filter_map(|visit| visit.page.body);
        let new: Vec<Hash> = bodies.filter(|body| seen.insert(*body)).collect();
        for texts in new.chunks(TEXT_BATCH) {
            fill_some(database, texts).await?;
        }
    }
    Ok(())
}

async fn fill_some(database: &Database, texts: &[Hash]) -> Result<()> {
    let known = stored(database, texts).await?;
    let missing = texts.iter().filter(|text| !known.contains_key(text));
    let missing: Vec<Hash> = missing.copied().collect();
    let blobs = read_blobs(&mut &*database, &missing).await?;
    let indexes = off_thread(move || {
        let indexes = (blobs.into_iter())
            .filter_map(|(text, bytes)| Some((text.to_string(), index(&bytes)?)));
        let mut indexes: Vec<(String, Vec<u8>)> = indexes.collect();
        // Processes that do the same take the rows in the same order.
        indexes.sort_unstable();
        indexes
    });
    let rows = indexes.await?;
    if rows.is_empty() {
        return Ok(());
    }
    let updated = database.transaction(async move |tx: &mut Transaction| {
        for (text, index) in &rows {
            let sql = "UPDATE blobs SET links = $2 WHERE hash = $1";
            tx.execute(sql, params![text, index]).await?;
        }
        Ok::<_, quire_db::Error>(())
    });
    Ok(updated.await?)
}
