//! Measures content: imports, merges, comparisons, and reads of a large space, and what its revisions take.
//!
//! - The bare program reads the same folder, parses each page as Markdown, and writes all of them to SQLite in one
//!   transaction.
//! - Each figure is a median of rounds, unless it can be measured only once.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use quire_client::Client;
use quire_client::models::{
    ChangeRequestReference, ContentChanges, OrganizationId, Page, PageId, SpaceId,
};
use serde_json::json;

use crate::Options;
use crate::load::median;
use crate::servers::{Server, start_quire};

/// Number of files of the large tree. With those of its 216 folders, it has almost 10,000 pages, the maximum of an
/// import.
const PAGES: usize = 9_780;
/// Number of single pages that are read in a row.
const READS: u32 = 400;

/// Measures content, and prints what it finds.
pub(crate) async fn measure(options: &Options, binaries: &Path, folder: &Path) -> Result<()> {
    let large = folder.join("large");
    let small = folder.join("small");
    write_tree(&large, PAGES)?;
    write_tree(&small, 10)?;
    let archive = packed(&large)?;
    let data = folder.join("content");
    let (server, address, token) = start_quire(binaries, &data)?;
    let client = Client::new(&address, &token)?;
    let organization = client.list_orgs().send().await?.items.remove(0).id;
    let bench = Bench {
        quire: binaries.join("quire"),
        address,
        token,
        data,
        client,
        organization,
        server,
    };
    println!(
        "\ncontent, {PAGES} files, {:.1} MB packed",
        megabytes(archive)
    );
    bench.import(&small, "Small")?;
    bench.imports(options, &large, archive, folder)?;
    bench.reads(options).await?;
    bench.reviews().await?;
    bench.revisions().await
}

struct Bench {
    quire: PathBuf,
    address: String,
    token: String,
    data: PathBuf,
    client: Client,
    organization: OrganizationId,
    server: Server,
}

impl Bench {
    /// Imports a folder by the command; returns the duration.
    fn import(&self, folder: &Path, space: &str) -> Result<Duration> {
        let start = Instant::now();
        let output = Command::new(&self.quire)
            .args(["import", "--quiet", "--space", space])
            .arg(folder)
            .env("QUIRE_URL", &self.address)
            .env("QUIRE_TOKEN", &self.token)
            .output()?;
        if !output.status.success() {
            bail!("{}", String::from_utf8_lossy(&output.stderr));
        }
        Ok(start.elapsed())
    }

    /// The first import of the large tree, and another with 10 pages changed.
    fn imports(&self, options: &Options, large: &Path, archive: u64, folder: &Path) -> Result<()> {
        let (mut first, mut again, mut bare) = (Vec::new(), Vec::new(), Vec::new());
        let mut grown = Vec::new();
        for round in 0..options.rounds {
            let space = format!("Large {round}");
            let import = || self.import(large, &space);
            let (took, at_first) = self.server.growth(import)?;
            first.push(took.as_secs_f64());
            change(large, 0..10, round)?;
            let (took, later) = self.server.growth(import)?;
            again.push(took.as_secs_f64());
            grown.push([at_first, later]);
            bare.push(bare_import(large, &folder.join(format!("bare-{round}.db")))?.as_secs_f64());
        }
        let (first, again, bare) = (median(first), median(again), median(bare));
        #[expect(clippy::cast_precision_loss, reason = "figures for people")]
        let rate = PAGES as f64 / first;
        println!(
            "import: {first:.2} s, {rate:.0} pages/s; bare {bare:.2} s, ratio {:.2}",
            bare / first
        );
        println!(
            "import again, 10 pages changed: {again:.2} s; bare {bare:.2} s, ratio {:.2}",
            bare / again
        );
        // Later rounds use again what the first one has left.
        for (growth, what) in grown.iter().flatten().zip(["first import", "next one"]) {
            println!(
                "memory of the server during the {what}: {:.0} MB more than before, {:.1} times the archive; with what \
                 is mapped of files {:.0} MB",
                growth.own,
                growth.own / megabytes(archive),
                growth.resident
            );
        }
        Ok(())
    }

    /// Reads a page of the large space, and one of the small one.
    async fn reads(&self, options: &Options) -> Result<()> {
        let (small, large) = (self.space("Small").await?, self.space("Large 0").await?);
        let mut figures = [Vec::new(), Vec::new()];
        for _ in 0..options.rounds {
            for (space, figures) in [&small, &large].into_iter().zip(&mut figures) {
                let page = self.pages(space).await?.pop().context("no page")?;
                self.client.get_space_page(space, &page).send().await?;
                let start = Instant::now();
                for _ in 0..READS {
                    self.client.get_space_page(space, &page).send().await?;
                }
                figures.push(start.elapsed().as_secs_f64() * 1e3 / f64::from(READS));
            }
        }
        let [small, large] = figures.map(median);
        println!(
            "one page: {large:.2} ms, of a space of 10 pages {small:.2} ms, ratio {:.2}",
            large / small
        );
        Ok(())
    }

    /// Compares and merges two change requests of 100 pages each; the second one is a merge of both sides.
    async fn reviews(&self) -> Result<()> {
        let space = self.space("Large 0").await?;
        let pages = self.pages(&space).await?;
        let mut change_requests = Vec::new();
        for number in 0..2 {
            let pages = pages.iter().skip(1_000 + number * 100).take(100);
            change_requests.push(self.propose(&space, pages, "Another text.").await?);
        }
        for change_request in &change_requests {
            let diff = self.client.get_change_request_diff(&space, change_request);
            let start = Instant::now();
            diff.limit(100).send().await?;
            let compared = milliseconds(start);
            let start = Instant::now();
            self.merge(&space, change_request).await?;
            let merged = milliseconds(start);
            println!("100 changed pages: compared in {compared:.0} ms, merged in {merged:.0} ms");
        }
        Ok(())
    }

    /// Nine more revisions of a space, each with another text of one page.
    async fn revisions(&self) -> Result<()> {
        let space = self.space("Large 0").await?;
        let pages = self.pages(&space).await?;
        let before = self.stored();
        for number in 0..9 {
            let text = format!("The text of revision {number}.");
            let change_request = self.propose(&space, pages.iter().take(1), &text).await?;
            self.merge(&space, &change_request).await?;
        }
        let more = self.stored() - before;
        #[expect(clippy::cast_precision_loss, reason = "figures for people")]
        let ratio = 1.0 + more as f64 / (before as f64 / self.large_spaces().await? as f64);
        println!(
            "ten revisions that differ in one page: {:.1} MB more, {ratio:.2} times one",
            megabytes(more)
        );
        Ok(())
    }

    async fn large_spaces(&self) -> Result<usize> {
        let spaces = self.client.list_spaces(&self.organization).send().await?;
        Ok(spaces
            .items
            .iter()
            .filter(|space| space.title.starts_with("Large"))
            .count())
    }

    /// Creates a change request with another text for these pages.
    async fn propose(
        &self,
        space: &SpaceId,
        pages: impl Iterator<Item = &PageId>,
        text: &str,
    ) -> Result<ChangeRequestReference> {
        let made = self.client.create_change_request(space).send().await?;
        let reference = ChangeRequestReference::from(made.id.as_str());
        let changes: Vec<_> = pages
            .map(|page| json!({"type": "update-page", "page": page, "markdown": text}))
            .collect();
        let changes: ContentChanges =
            serde_json::from_value(json!({"base": made.revision, "changes": changes}))?;
        let edit = self
            .client
            .edit_change_request_content(space, &reference, changes);
        edit.send().await?;
        Ok(reference)
    }

    async fn merge(&self, space: &SpaceId, change_request: &ChangeRequestReference) -> Result<()> {
        let outcome = self.client.merge_change_request(space, change_request);
        let outcome = outcome.send().await?;
        if outcome.result.as_str() != "merge" {
            bail!("a merge ends with {}", outcome.result);
        }
        Ok(())
    }

    async fn space(&self, title: &str) -> Result<SpaceId> {
        let spaces = self.client.list_spaces(&self.organization).send().await?;
        let mut found = spaces
            .items
            .into_iter()
            .filter(|space| space.title == title);
        Ok(found.next().context("no space")?.id)
    }

    /// The pages of a space that have a text.
    async fn pages(&self, space: &SpaceId) -> Result<Vec<PageId>> {
        fn collect(pages: &[Page], found: &mut Vec<PageId>) {
            for page in pages {
                if page.title.starts_with("Page ") {
                    found.push(page.id.clone());
                }
                collect(&page.pages, found);
            }
        }
        let mut found = Vec::new();
        let pages = self.client.list_space_pages(space).send().await?;
        collect(&pages.pages, &mut found);
        Ok(found)
    }

    /// Returns the size of the data folder in bytes, once the log is checkpointed.
    fn stored(&self) -> u64 {
        std::thread::sleep(Duration::from_secs(3));
        let database = fs::metadata(self.data.join("quire.db"));
        database.map_or(0, |found| found.len())
    }
}

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

/// A tree of pages with some 2 kB of text and a link each.
fn write_tree(root: &Path, pages: usize) -> Result<()> {
    const WORDS: [&str; 20] = [
        "install", "server", "network", "page", "content", "revision", "merge", "review", "space",
        "team", "token", "import", "export", "change", "request", "link", "search", "index",
        "order", "tree",
    ];
    let folder = |page: usize| format!("part-{:02}/chapter-{:02}", page / 500, page / 50 % 10);
    let mut word = 1_usize;
    for page in 0..pages {
        let mut text = format!("# Page {page}\n\n");
        for _ in 0..4 {
            for _ in 0..60 {
                word = word
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                text += WORDS.get((word >> 33) % WORDS.len()).unwrap_or(&"");
                text.push(' ');
            }
            text.push_str("\n\n");
        }
        let other = (page + 7) % pages;
        writeln!(
            text,
            "## Details\n\nSee [page {other}](../../{}/page-{other:05}.md#details).\n\n```sh\necho {page}\n```",
            folder(other)
        )?;
        let folder = root.join(folder(page));
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(format!("page-{page:05}.md")), text)?;
    }
    Ok(())
}

/// Adds a line to some pages.
fn change(root: &Path, pages: std::ops::Range<usize>, round: u32) -> Result<()> {
    for page in pages {
        let path = root.join(format!("part-00/chapter-00/page-{page:05}.md"));
        let text = fs::read_to_string(&path)? + &format!("\nChanged in round {round}.\n");
        fs::write(path, text)?;
    }
    Ok(())
}

/// Returns the size of a tree's archive, in bytes.
fn packed(root: &Path) -> Result<u64> {
    let mut writer = quire_trees::archive::Writer::new(Vec::new());
    for path in files(root)? {
        writer.start(&path.strip_prefix(root)?.to_string_lossy())?;
        std::io::copy(&mut fs::File::open(&path)?, &mut writer)?;
    }
    Ok(writer.finish()?.len() as u64)
}

/// Reads a tree, parses its pages, and writes them to SQLite in one transaction.
fn bare_import(root: &Path, database: &Path) -> Result<Duration> {
    let start = Instant::now();
    let mut connection = rusqlite::Connection::open(database)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection
        .execute_batch("CREATE TABLE pages (path TEXT PRIMARY KEY, body TEXT, events INTEGER)")?;
    let transaction = connection.transaction()?;
    for path in files(root)? {
        let text = fs::read_to_string(&path)?;
        let parser = pulldown_cmark::Parser::new_ext(&text, pulldown_cmark::Options::all());
        let events = i64::try_from(parser.count())?;
        let sql = "INSERT INTO pages (path, body, events) VALUES (?1, ?2, ?3)";
        let mut insert = transaction.prepare_cached(sql)?;
        insert.execute(rusqlite::params![path.to_string_lossy(), text, events])?;
    }
    transaction.commit()?;
    Ok(start.elapsed())
}

/// Returns the files of a folder and of its subfolders.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}
