//! An index of pages, in memory.
//!
//! - A page is one document: the terms of its title, of its headings and of its text, the number of its space, its
//!   language, and data of the caller, which a search returns.
//! - One writer at a time changes the index; searches see nothing of it until it commits, and then all.
//! - An index of 100,000 pages of 300 words takes about 100 MB.

mod search;
mod write;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use tantivy::directory::{Directory as _, OwnedBytes, RamDirectory};
use tantivy::index::SegmentComponent;
use tantivy::indexer::IndexWriterOptions;
use tantivy::merge_policy::LogMergePolicy;
use tantivy::schema::{
    FAST, Field, INDEXED, IndexRecordOption, STORED, STRING, Schema, TextFieldIndexing, TextOptions,
};
use tantivy::{IndexReader, IndexSettings, IndexWriter, ReloadPolicy};

use crate::collect::Scope;
use crate::page::Page;
use crate::query::Query;
use crate::snapshot::Snapshot;

pub use search::{FEW, Matches};
use search::{Search, Statistics, frequencies};
use write::Terms;
pub use write::Writer;

/// The memory of a writer, in bytes.
const WRITER_MEMORY_BYTES: usize = 32 << 20;
/// Part of removed pages in a segment from which it is written again.
const MAX_REMOVED_SHARE: f32 = 0.3;

/// Version of the stored data and its form.
const FORMAT: u32 = 1;
/// The files that list the content of the index: the segments, and all files.
const LISTS: [&str; 2] = ["meta.json", ".managed.json"];

/// The files of a segment.
const PARTS: [SegmentComponent; 7] = [
    SegmentComponent::Postings,
    SegmentComponent::Positions,
    SegmentComponent::FastFields,
    SegmentComponent::FieldNorms,
    SegmentComponent::Terms,
    SegmentComponent::Store,
    SegmentComponent::Delete,
];

/// The index does not work.
#[derive(Debug, thiserror::Error)]
#[error("the search index failed: {0}")]
pub struct Error(#[from] tantivy::TantivyError);

/// Returns a fingerprint of the way in which pages are indexed: an index with another one is built again.
///
/// It contains the terms of a text with everything that occurs in pages, so that it changes with the rules for
/// splitting words.
#[must_use]
pub fn form() -> String {
    let sample = Page {
        title: "The quick `brownFox` of snake_case, and v1.2.3-beta".to_owned(),
        sections: vec![crate::page::Section {
            title: "Über die Straße: C++ => std::vec".to_owned(),
            text: "Running dogs ran to Łódź. 安装指南 ｶﾞ ไทย محمد ёлка __init__ --flag @types/node"
                .to_owned(),
            ..crate::page::Section::default()
        }],
    };
    let terms = Terms::of(&sample);
    let mut form = format!("{FORMAT} {}", u64::from(terms.language));
    for field in [terms.title, terms.headings, terms.text] {
        for token in field.tokens {
            // Writing to a string never fails.
            let _ = write!(form, " {}:{}", token.position, token.text);
        }
    }
    form
}

/// An index of pages of spaces, which have numbers.
pub struct Index {
    pages: tantivy::Index,
    directory: RamDirectory,
    /// Locked until searches see what it read, so that no commit takes a newer one back.
    reader: Mutex<IndexReader>,
    /// Snapshot for searches that start now.
    snapshot: RwLock<Arc<Snapshot>>,
    fields: Fields,
}

/// A file of an index.
#[derive(Clone)]
pub struct File {
    /// Its name: letters, digits, points and dashes.
    pub name: String,
    bytes: OwnedBytes,
}

impl File {
    /// Returns `true` if another change writes it again: it is short.
    #[must_use]
    pub fn is_list(&self) -> bool {
        LISTS.contains(&self.name.as_str())
    }

    /// The content.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Fields {
    pub(crate) title: Field,
    pub(crate) headings: Field,
    pub(crate) text: Field,
    key: Field,
    space: Field,
    number: Field,
    order: Field,
    language: Field,
    data: Field,
}

impl Fields {
    fn of(schema: &mut tantivy::schema::SchemaBuilder) -> Self {
        let terms = TextFieldIndexing::default()
            .set_tokenizer("raw")
            .set_index_option(IndexRecordOption::WithFreqsAndPositions)
            .set_fieldnorms(true);
        let terms = TextOptions::default().set_indexing_options(terms);
        Self {
            title: schema.add_text_field("title", terms.clone()),
            headings: schema.add_text_field("headings", terms.clone()),
            text: schema.add_text_field("text", terms),
            key: schema.add_text_field("key", STRING),
            space: schema.add_u64_field("space", FAST | INDEXED),
            number: schema.add_u64_field("number", FAST),
            order: schema.add_u64_field("order", FAST),
            language: schema.add_u64_field("language", FAST),
            data: schema.add_text_field("data", STORED),
        }
    }
}

impl Index {
    /// An empty index.
    ///
    /// # Errors
    /// It cannot be created.
    pub fn new() -> Result<Arc<Self>, Error> {
        let mut schema = Schema::builder();
        let fields = Fields::of(&mut schema);
        let directory = RamDirectory::create();
        let settings = IndexSettings {
            docstore_compress_dedicated_thread: false,
            ..IndexSettings::default()
        };
        let pages = tantivy::Index::create(directory.clone(), schema.build(), settings)?;
        Self::open(pages, directory, fields)
    }

    /// The index that had these [files](Self::files).
    ///
    /// # Errors
    /// They are not those of an index, or of one with other fields.
    pub fn of_files(
        files: impl IntoIterator<Item = (String, Vec<u8>)>,
    ) -> Result<Arc<Self>, Error> {
        let directory = RamDirectory::create();
        for (name, bytes) in files {
            (directory.atomic_write(Path::new(&name), &bytes))
                .map_err(tantivy::TantivyError::from)?;
        }
        let mut schema = Schema::builder();
        let fields = Fields::of(&mut schema);
        let pages = tantivy::Index::open(directory.clone())?;
        if pages.schema() != schema.build() {
            let error = "the fields of the index are others".to_owned();
            return Err(tantivy::TantivyError::SchemaError(error).into());
        }
        Self::open(pages, directory, fields)
    }

    fn open(
        pages: tantivy::Index,
        directory: RamDirectory,
        fields: Fields,
    ) -> Result<Arc<Self>, Error> {
        let reader: IndexReader = (pages.reader_builder())
            .reload_policy(ReloadPolicy::Manual)
            .try_into()?;
        let snapshot = Snapshot::of(reader.searcher())?;
        Ok(Arc::new(Self {
            pages,
            directory,
            reader: Mutex::new(reader),
            snapshot: RwLock::new(Arc::new(snapshot)),
            fields,
        }))
    }

    /// Returns its size, in bytes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.directory.total_mem_usage()
    }

    /// Returns the files of the index as of the last change, until the next one. The content of a name never changes,
    /// except for [lists](File::is_list).
    ///
    /// # Errors
    /// It does not work.
    pub fn files(&self) -> Result<Vec<File>, Error> {
        let segments = self.pages.searchable_segment_metas()?;
        let paths = segments
            .iter()
            .flat_map(|segment| PARTS.map(|part| segment.relative_path(part)));
        let paths = paths.chain(LISTS.map(PathBuf::from));
        let mut files = Vec::new();
        for path in paths {
            let exists = self.directory.exists(&path);
            if !exists.map_err(tantivy::TantivyError::from)? {
                continue;
            }
            let file = self.directory.open_read(&path);
            let file = file.map_err(tantivy::TantivyError::from)?;
            files.push(File {
                name: path.to_string_lossy().into_owned(),
                bytes: file.read_bytes().map_err(tantivy::TantivyError::from)?,
            });
        }
        Ok(files)
    }

    /// Begins a change.
    ///
    /// # Errors
    /// Another one is not done.
    pub fn writer(self: &Arc<Self>) -> Result<Writer, Error> {
        let options = IndexWriterOptions::builder()
            .num_worker_threads(1)
            .num_merge_threads(1)
            .memory_budget_per_thread(WRITER_MEMORY_BYTES)
            .build();
        let writer: IndexWriter = self.pages.writer_with_options(options)?;
        let mut merges = LogMergePolicy::default();
        merges.set_del_docs_ratio_before_merge(MAX_REMOVED_SHARE);
        writer.set_merge_policy(Box::new(merges));
        Ok(Writer {
            writer,
            index: self.clone(),
        })
    }

    /// Searches the pages of the scope, and returns this number of the best pages of each space.
    ///
    /// # Errors
    /// The index is damaged.
    pub fn search(&self, query: &Query, scope: Scope, pages: usize) -> Result<Matches, Error> {
        let snapshot = self.snapshot();
        let count = snapshot.count(&scope);
        let marks = query.marks(count.languages);
        let statistics = Statistics {
            pages: count.pages,
            frequencies: frequencies(&snapshot, &scope, self.fields.text, &marks)?,
            title: self.fields.title,
            headings: self.fields.headings,
        };
        let search = Search {
            snapshot,
            fields: self.fields,
            scope,
            pages,
            statistics,
            reaches: query.reaches(),
            is_missed: false,
        };
        search.run(marks)
    }
}

impl Index {
    fn snapshot(&self) -> Arc<Snapshot> {
        let snapshot = self.snapshot.read();
        snapshot.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Shows searches what was committed.
    fn reload(&self) -> Result<(), Error> {
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        reader.reload()?;
        let new = Arc::new(Snapshot::of(reader.searcher())?);
        let snapshot = self.snapshot.write();
        *snapshot.unwrap_or_else(PoisonError::into_inner) = new;
        Ok(())
    }
}
