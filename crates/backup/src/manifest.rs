//! The manifest of a backup: everything that it consists of, with counts and hashes.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result, bail};
use jiff::Timestamp;
use quire_db::Migration;
use serde::{Deserialize, Serialize};

/// The form of backups that this version writes and reads.
pub(crate) const FORMAT: u32 = 1;

/// Everything that a backup consists of.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    /// The form of the backup.
    pub format: u32,
    /// Time of the moment that the backup shows.
    pub created_at: Timestamp,
    /// Version of the program that made it.
    pub version: String,
    /// Kind of the database that was backed up.
    pub database: String,
    /// The migrations of the database.
    pub(crate) schema: Vec<Applied>,
    pub(crate) tables: Vec<TableRows>,
    pub(crate) files: FileList,
    /// The encryption keys that its secrets need; the backup does not contain them.
    pub keys: Vec<KeyUse>,
    /// The settings of the server, from the environment of the backup; without secrets.
    pub settings: BTreeMap<String, String>,
}

/// An applied migration.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub(crate) struct Applied {
    pub(crate) version: i64,
    pub(crate) name: String,
    pub(crate) checksum: String,
}

/// The rows of a table.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct TableRows {
    pub(crate) name: String,
    /// Sorted.
    pub(crate) columns: Vec<String>,
    pub(crate) rows: u64,
    pub(crate) digest: String,
    pub(crate) chunks: Vec<Chunk>,
}

/// An object with rows.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Chunk {
    /// Name in the folder of the backup.
    pub(crate) name: String,
    /// Size of the object.
    pub(crate) bytes: u64,
    /// Size of the rows, before they were compressed.
    pub(crate) length: u64,
    pub(crate) sha256: String,
}

/// The files of a backup.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub(crate) struct FileList {
    pub(crate) count: u64,
    pub(crate) bytes: u64,
    /// Rows of hash, place and size.
    pub(crate) chunks: Vec<Chunk>,
    /// Places at which files were missing or damaged when the backup was made.
    pub(crate) missing: Vec<String>,
}

/// An encryption key that secrets of the database need.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct KeyUse {
    /// Id of the key: not the key.
    pub id: String,
    /// Number of secrets.
    pub secrets: u64,
}

impl Manifest {
    /// Returns the number of rows of a table; 0 if there is none.
    #[must_use]
    pub fn rows(&self, table: &str) -> u64 {
        let found = self.tables.iter().find(|rows| rows.name == table);
        found.map_or(0, |rows| rows.rows)
    }

    /// Returns the number of rows of all tables.
    #[must_use]
    pub fn all_rows(&self) -> u64 {
        self.tables.iter().map(|table| table.rows).sum()
    }

    /// Returns the number of files and their size.
    #[must_use]
    pub fn file_counts(&self) -> (u64, u64) {
        (self.files.count, self.files.bytes)
    }

    /// Returns the places of files that were missing or damaged when the backup was made.
    #[must_use]
    pub fn missing_files(&self) -> &[String] {
        &self.files.missing
    }

    /// Returns the size of everything except the files.
    #[must_use]
    pub fn data_bytes(&self) -> u64 {
        self.chunks().map(|chunk| chunk.bytes).sum()
    }

    pub(crate) fn chunks(&self) -> impl Iterator<Item = &Chunk> {
        let tables = self.tables.iter().flat_map(|table| &table.chunks);
        tables.chain(&self.files.chunks)
    }

    /// Returns the first of these migrations, which make the schema of the backup.
    pub(crate) fn migrations<'m>(&self, known: &'m [Migration]) -> Result<&'m [Migration]> {
        let own = known.iter().map(|migration| Applied {
            version: migration.version,
            name: migration.name.to_owned(),
            checksum: migration.checksum(),
        });
        let newest = |schema: &[Applied]| schema.last().map_or(0, |applied| applied.version);
        let own: Vec<Applied> = own.collect();
        if own.starts_with(&self.schema) {
            return Ok(&known[..self.schema.len()]);
        }
        let (theirs, ours) = (newest(&self.schema), newest(&own));
        if theirs > ours {
            bail!(
                "the backup was made by quire {}, whose database has migration {theirs}; this quire knows only \
                 migrations up to {ours}: use quire {} or newer",
                self.version,
                self.version
            );
        }
        bail!("the migrations of the backup are not those of this quire")
    }

    /// Parses a manifest.
    pub(crate) fn parse(text: &[u8]) -> Result<Self> {
        #[derive(Deserialize)]
        struct Form {
            format: u32,
        }
        let form: Form = serde_json::from_slice(text).context("it is not a manifest")?;
        if form.format != FORMAT {
            bail!(
                "it has the form {}, and this quire knows only the form {FORMAT}: use a newer quire",
                form.format
            );
        }
        serde_json::from_slice(text).context("it is not a manifest")
    }
}
