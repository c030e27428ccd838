//! An index of pages, in memory.
//!
//! - A page is one document: the terms of its title, of its headings and of its text, the number of its space, its
//!   language, and data of the caller, which a search returns.
//! - One writer at a time changes the index; searches see nothing of it until it commits, and then all.
//! - An index of 100,000 pages of 300 words takes about 100 MB.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use frostem::Stemmer;
use tantivy::directory::{Directory as _, OwnedBytes, RamDirectory};
use tantivy::index::SegmentComponent;
use tantivy::indexer::IndexWriterOptions;
use tantivy::merge_policy::LogMergePolicy;
use tantivy::query::Bm25StatisticsProvider;
use tantivy::schema::{
    FAST, Field, INDEXED, IndexRecordOption, STORED, STRING, Schema, TextFieldIndexing,
    TextOptions, Value,
};
use tantivy::tokenizer::{PreTokenizedString, Token};
use tantivy::{IndexReader, IndexSettings, IndexWriter, ReloadPolicy, TantivyDocument, Term};

use crate::collect::{BySpace, Candidate, FoundSpace, Scope, page_number};
use crate::language::Language;
use crate::page::Page;
use crate::query::{Form, Marks, Query, Reach, terms_of, terms_of_name};
use crate::snapshot::Snapshot;
use crate::words::{composed, first_words};
use crate::written::names;

/// How many words of the texts of a page are indexed, the first ones with their parts; as many of its headings.
const WORDS: usize = 200_000;
/// How many pages are few: words with a typo match as well, so that a page that has the same typo hides no other.
pub const FEW: usize = 3;
/// How many times less pages of older versions count.
const OLDER: i64 = 4;
/// The memory of a writer, in bytes.
const WRITER_MEMORY: usize = 32 << 20;
/// Which part of the pages of a segment may be removed ones before it is written anew.
const REMOVED: f32 = 0.3;

/// Changes with what is stored, and how.
const FORMAT: u32 = 1;
/// The files in which the index says what it has: the segments, and all files.
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

/// What an index has to do with how pages are indexed: an index of another form is made again.
///
/// It has the terms of a text in which everything occurs that pages have, so that it changes with how words are told apart.
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
            form += &format!(" {}:{}", token.position, token.text);
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
    /// What searches that begin now see.
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
    /// Whether another change writes it anew: it is short.
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

    /// How many bytes it takes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.directory.total_mem_usage()
    }

    /// The files that it consists of as of the last change, while there is no other. Those of a name are always the same,
    /// but for [lists](File::is_list).
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
            .memory_budget_per_thread(WRITER_MEMORY)
            .build();
        let writer: IndexWriter = self.pages.writer_with_options(options)?;
        let mut merges = LogMergePolicy::default();
        merges.set_del_docs_ratio_before_merge(REMOVED);
        writer.set_merge_policy(Box::new(merges));
        Ok(Writer {
            writer,
            index: self.clone(),
        })
    }

    /// Searches what may be searched, and returns so many of the best pages of each space.
    ///
    /// # Errors
    /// The index is damaged.
    pub fn search(&self, query: &Query, scope: Scope, pages: usize) -> Result<Found, Error> {
        let snapshot = self.snapshot();
        let count = snapshot.count(&scope);
        let marks = query.marks(count.languages);
        let statistics = Statistics {
            pages: count.pages,
            frequencies: frequencies(&snapshot, &scope, (self.fields.text, &marks))?,
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

/// A search of an index as of a commit.
struct Search {
    snapshot: Arc<Snapshot>,
    fields: Fields,
    scope: Scope,
    /// How many pages of each space are found.
    pages: usize,
    statistics: Statistics,
    /// How far it may still go.
    reaches: &'static [Reach],
    /// Whether its only word counts as missing, although a page has it.
    is_missed: bool,
}

impl Search {
    /// Goes on until something matches.
    fn run(mut self, mut marks: Marks) -> Result<Found, Error> {
        let collector = BySpace {
            snapshot: &self.snapshot,
            scope: self.scope.clone(),
            pages: self.pages,
        };
        let mut spaces = Vec::new();
        while let [reach, rest @ ..] = self.reaches {
            if *reach == Reach::Any && !spaces.is_empty() {
                break;
            }
            self.reaches = rest;
            if *reach == Reach::Typos {
                self.miss(&mut marks)?;
                if !marks.forms.iter().any(Form::may_have_typo) {
                    continue;
                }
            }
            marks.reach = *reach;
            let query = marks.query(&self.fields);
            let (searcher, statistics) = (&self.snapshot.searcher, &self.statistics);
            spaces = searcher.search_with_statistics_provider(&query, &collector, statistics)?;
            let found: usize = spaces.iter().map(|space| space.pages.len()).sum();
            if found > FEW {
                break;
            }
        }
        Ok(Found {
            spaces,
            marks,
            search: self,
        })
    }

    /// Finds the words that no page has.
    fn miss(&self, marks: &mut Marks) -> Result<(), Error> {
        for at in 0..marks.forms.len() {
            for word in 0..marks.forms[at].words.len() {
                let query = marks.exactly(&marks.forms[at].words[word], &self.fields);
                marks.forms[at].words[word].is_missing =
                    self.is_missed || !self.snapshot.has(&self.scope, &query)?;
            }
        }
        Ok(())
    }
}

/// The result of a search.
pub struct Found {
    /// The spaces with pages that were found, by number.
    pub spaces: Vec<FoundSpace>,
    /// What to look for in the pages.
    pub marks: Marks,
    search: Search,
}

impl Found {
    /// What the search finds where it goes further, as it does if few pages match: for those who may read none (`has_any`)
    /// or few of the pages that were found. `None` if it went as far as it may.
    ///
    /// # Errors
    /// The index is damaged.
    pub fn further(mut self, has_any: bool) -> Result<Option<Self>, Error> {
        let is_first = self.marks.reach == Reach::Words;
        if has_any {
            if !is_first {
                return Ok(None);
            }
            self.search.reaches = &[Reach::Typos];
        } else if is_first && self.marks.is_one_word() {
            self.search.is_missed = true;
            self.search.reaches = &[Reach::Typos];
        }
        let found = self.search.run(self.marks)?;
        Ok((!found.spaces.is_empty()).then_some(found))
    }

    /// The best pages of all spaces, best first: the numbers of their spaces, and their data. Each space has a rank and a
    /// place: better pages come after those of a lower rank, and equally good ones are in the order of places. Of each two
    /// ranks, from 0 on, the second one is for older versions: its pages are not below those of the first, but count less.
    ///
    /// # Errors
    /// The index is damaged.
    pub fn best(
        &self,
        most: usize,
        place: impl Fn(u32) -> (usize, usize),
    ) -> Result<Vec<(u32, String)>, Error> {
        let spaces = self.spaces.iter();
        let pages = spaces.flat_map(|found| {
            let space = (place(found.space), found.space);
            found.pages.iter().map(move |page| (space, page))
        });
        let mut pages: Vec<_> = pages.collect();
        pages.sort_by(|((one_place, _), one), ((other_place, _), other)| {
            let rank = (one_place.0 / 2).cmp(&(other_place.0 / 2));
            let score = |page: &Candidate, rank: usize| {
                if rank.is_multiple_of(2) {
                    page.score
                } else {
                    page.score / OLDER
                }
            };
            rank.then(score(other, other_place.0).cmp(&score(one, one_place.0)))
                .then(one_place.1.cmp(&other_place.1))
                .then_with(|| one.order(other))
        });
        let pages = pages.into_iter().take(most);
        pages
            .map(|((_, space), page)| Ok((space, self.data(page)?)))
            .collect()
    }

    /// The data of the best pages of a space, best first.
    ///
    /// # Errors
    /// The index is damaged.
    pub fn pages(&self, space: &FoundSpace) -> Result<Vec<String>, Error> {
        space.pages.iter().map(|page| self.data(page)).collect()
    }

    fn data(&self, page: &Candidate) -> Result<String, Error> {
        let document: TantivyDocument = self.search.snapshot.searcher.doc(page.address)?;
        let data = document.get_first(self.search.fields.data);
        let data = data.as_ref().and_then(Value::as_str);
        Ok(data.unwrap_or_default().to_owned())
    }
}

/// A change of an index.
pub struct Writer {
    writer: IndexWriter,
    index: Arc<Index>,
}

impl Writer {
    /// Adds a page, which must be new, or have been removed before.
    ///
    /// # Errors
    /// The index does not work.
    pub fn add(&mut self, space: u32, id: &str, page: &Page, data: &str) -> Result<(), Error> {
        let fields = &self.index.fields;
        let terms = Terms::of(page);
        let mut document = TantivyDocument::new();
        document.add_pre_tokenized_text(fields.title, terms.title);
        document.add_pre_tokenized_text(fields.headings, terms.headings);
        document.add_pre_tokenized_text(fields.text, terms.text);
        document.add_text(fields.key, key(space, id));
        document.add_u64(fields.space, space.into());
        document.add_u64(fields.number, page_number(space, id));
        document.add_u64(fields.order, start(id));
        document.add_u64(fields.language, terms.language.into());
        document.add_text(fields.data, data);
        self.writer.add_document(document)?;
        Ok(())
    }

    /// Removes a page, if there is one.
    pub fn remove(&mut self, space: u32, id: &str) {
        let key = key(space, id);
        self.writer
            .delete_term(Term::from_field_text(self.index.fields.key, &key));
    }

    /// Removes all pages of a space.
    pub fn remove_space(&mut self, space: u32) {
        let space = Term::from_field_u64(self.index.fields.space, space.into());
        self.writer.delete_term(space);
    }

    /// Ends the change: searches that begin now see it.
    ///
    /// # Errors
    /// The index does not work.
    pub fn commit(mut self) -> Result<(), Error> {
        self.writer.commit()?;
        self.writer.wait_merging_threads()?;
        self.index.reload()
    }
}

fn key(space: u32, id: &str) -> String {
    format!("{space}/{id}")
}

/// The start of an id, in its order.
fn start(id: &str) -> u64 {
    let bytes = id.bytes().chain(std::iter::repeat(0)).take(8);
    bytes.fold(0, |start, byte| start << 8 | u64::from(byte))
}

/// The terms of a page.
struct Terms {
    title: PreTokenizedString,
    headings: PreTokenizedString,
    text: PreTokenizedString,
    language: Language,
}

impl Terms {
    fn of(page: &Page) -> Self {
        let language = page.language();
        let stemmer = language.stemmer();
        let sections = || page.sections.iter();
        Self {
            title: terms(std::iter::once(page.title.as_str()), &stemmer),
            headings: terms(sections().map(|section| section.title.as_str()), &stemmer),
            text: terms(sections().map(|section| section.text.as_str()), &stemmer),
            language,
        }
    }
}

/// The terms of texts. Between two of them, a position is left out, so that no phrase goes on.
fn terms<'t>(texts: impl Iterator<Item = &'t str>, stemmer: &Stemmer) -> PreTokenizedString {
    let (mut tokens, mut position, mut left) = (Vec::new(), 0, WORDS);
    for text in texts {
        let text = composed(text);
        let mut add = |position, text| {
            tokens.push(Token {
                position,
                text,
                ..Token::default()
            });
        };
        let mut end = 0;
        for word in first_words(&text, &mut left) {
            terms_of(&word, stemmer, |at, term| add(position + at, term));
            position += word.atoms().len();
            end = word.place.end;
        }
        if left > 0 {
            end = text.len();
        }
        for term in names(text.get(..end).unwrap_or_default()).flat_map(terms_of_name) {
            add(position, term);
        }
        position += 1;
    }
    PreTokenizedString {
        text: String::new(),
        tokens,
    }
}

/// Statistics of the pages that exist and may be searched: those of the index count all pages, also those that were
/// removed, until it drops them.
struct Statistics {
    pages: u64,
    frequencies: HashMap<String, u64>,
    title: Field,
    headings: Field,
}

/// In how many pages that may be searched each term of a search is.
fn frequencies(
    snapshot: &Snapshot,
    scope: &Scope,
    (field, marks): (Field, &Marks),
) -> Result<HashMap<String, u64>, Error> {
    let mut frequencies = HashMap::new();
    for text in marks.terms() {
        if frequencies.contains_key(text) {
            continue;
        }
        let term = Term::from_field_text(field, text);
        let frequency = snapshot.frequency(scope, &term)?;
        frequencies.insert(text.to_owned(), frequency);
    }
    Ok(frequencies)
}

impl Bm25StatisticsProvider for Statistics {
    /// What pages have on average, whatever pages there are: then no page changes the score of another by its length.
    fn total_num_tokens(&self, field: Field) -> tantivy::Result<u64> {
        let length = if field == self.title {
            6
        } else if field == self.headings {
            30
        } else {
            400
        };
        Ok(self.pages.max(1) * length)
    }

    fn total_num_docs(&self) -> tantivy::Result<u64> {
        Ok(self.pages.max(1))
    }

    /// How common the term is in texts; in titles, a common word may be rare.
    fn doc_freq(&self, term: &Term) -> tantivy::Result<u64> {
        let value = term.value();
        let frequency = value.as_str().and_then(|text| self.frequencies.get(text));
        Ok(frequency.copied().unwrap_or_default())
    }
}
