//! An index of pages, in memory.
//!
//! - A page is one document: the terms of its title, of its headings and of its text, the number of its space, its
//!   language, and data of the caller, which a search returns.
//! - One writer at a time changes the index; searches see nothing of it until it commits, and then all.
//! - An index of 100,000 pages of 300 words takes about 100 MB.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use tantivy::directory::RamDirectory;
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
use crate::query::{Form, Marks, Query, Reach, terms_of};
use crate::snapshot::Snapshot;
use crate::words::{Word, composed, first_words};

/// How many words of the texts of a page are indexed, the first ones with their parts; as many of its headings.
const WORDS: usize = 200_000;
/// The memory of a writer, in bytes.
const WRITER_MEMORY: usize = 32 << 20;
/// Which part of the pages of a segment may be removed ones before it is written anew.
const REMOVED: f32 = 0.3;

/// The index does not work.
#[derive(Debug, thiserror::Error)]
#[error("the search index failed: {0}")]
pub struct Error(#[from] tantivy::TantivyError);

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
            .set_index_option(IndexRecordOption::WithFreqs)
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
            if !spaces.is_empty() {
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
            let query = marks.form(&marks.forms[at], &self.fields);
            marks.forms[at].is_missing =
                self.is_missed || !self.snapshot.has(&self.scope, &query)?;
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
    /// What the search finds where it goes further, as it does if nothing matches: for those who may not read what was
    /// found. `None` if it went as far as it may.
    ///
    /// # Errors
    /// The index is damaged.
    pub fn further(mut self) -> Result<Option<Self>, Error> {
        self.search.is_missed = self.marks.reach == Reach::Words && self.marks.forms.len() == 1;
        let found = self.search.run(self.marks)?;
        Ok((!found.spaces.is_empty()).then_some(found))
    }

    /// The best pages of all spaces, best first: the numbers of their spaces, and their data. Each space has a rank and a
    /// place: better pages come after those of a lower rank, and equally good ones are in the order of places.
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
            let rank = one_place.0.cmp(&other_place.0);
            rank.then(other.score.cmp(&one.score))
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
        let texts: Vec<Word> = words_of(page.sections.iter().map(|section| section.text.as_str()));
        let headings = words_of(page.sections.iter().map(|section| section.title.as_str()));
        let title = words_of([page.title.as_str()]);
        let language = page.language();
        let stemmer = language.stemmer();
        let terms = |words: Vec<Word>| {
            let mut tokens = Vec::with_capacity(words.len() * 3 / 2);
            for word in words {
                terms_of(word, &stemmer, |text| {
                    tokens.push(Token {
                        position: tokens.len(),
                        text,
                        ..Token::default()
                    });
                });
            }
            PreTokenizedString {
                text: String::new(),
                tokens,
            }
        };
        Self {
            title: terms(title),
            headings: terms(headings),
            text: terms(texts),
            language,
        }
    }
}

fn words_of<'t>(texts: impl IntoIterator<Item = &'t str>) -> Vec<Word> {
    let (mut all, mut left) = (Vec::new(), WORDS);
    for text in texts {
        all.extend(first_words(&composed(text), &mut left));
    }
    all
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
