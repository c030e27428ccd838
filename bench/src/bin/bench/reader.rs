//! Measures published sites: cached pages, first renderings, merges, and searches as visitors type.
//!
//! - Cached pages are compared with the bare server, which has them in memory.
//! - Everything else is one request after the other, each on a separate connection, which is part of its time.
//! - Words have the frequencies of natural language (Zipf).

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::cases::Case;
use crate::load::{Header, Load};
use crate::servers::{get, start_quire};

/// The least text of a page that is rendered, in bytes.
const TEXT: usize = 20_000;
/// Number of pages that are rendered for the first time.
const PAGES: u64 = 1_000;
/// Number of merges that are measured.
const MERGES: u64 = 10;
/// Number of spaces that are searched, and of the pages of each.
const SPACES: u64 = 20;
const PAGES_OF_SPACE: u64 = 5_000;
/// Number of searches that are typed.
const TYPED: u64 = 100;
/// The different words.
const WORDS: f64 = 50_000.0;
/// Time limit for building the index of a search.
const INDEX_TIMEOUT: Duration = Duration::from_mins(10);

/// A page that quire keeps rendered.
pub(crate) struct CachedPage {
    url: String,
    /// As it is, and compressed.
    pub(crate) bodies: [Vec<u8>; 2],
}

/// A server, and a token for it.
#[derive(Clone, Copy)]
pub(crate) struct Login<'l> {
    pub(crate) address: &'l str,
    pub(crate) token: &'l str,
}

impl CachedPage {
    /// Publishes a site with a page.
    pub(crate) fn publish(binaries: &Path, server: Login<'_>, folder: &Path) -> Result<Self> {
        let source = folder.join("site");
        write_pages(&source, 10, &mut Random(1), long_text)?;
        let url = publish(binaries, server, &source, &[])? + "page-00007";
        let body = |headers: &[Header]| get(&url, headers);
        Ok(Self {
            bodies: [body(&[])?, body(&[gzip()])?],
            url,
        })
    }

    /// The requests for it.
    pub(crate) fn cases(&self, bare: &str) -> [Case; 2] {
        let case = |name, headers: Vec<Header>| {
            let load = |url: &str| Load {
                url: url.to_owned(),
                paths: Vec::new(),
                method: "GET",
                headers: headers.clone(),
                body: None,
            };
            Case {
                name,
                ours: load(&self.url),
                theirs: load(&format!("{bare}/page")),
                connections: &[1, 64],
            }
        };
        [
            case("cached page", Vec::new()),
            case("cached page, compressed", vec![gzip()]),
        ]
    }
}

fn gzip() -> Header {
    ("accept-encoding", "gzip".to_owned())
}

/// Measures the first rendering of pages, and the effect of merges.
pub(crate) fn measure(binaries: &Path, folder: &Path) -> Result<()> {
    let (process, address, token) = start_quire(binaries, &folder.join("reader"))?;
    let server = Login {
        address: &address,
        token: &token,
    };
    for (name, when, seed) in [
        ("new", "just published", 2),
        ("ahead", "its code highlighted", 5),
    ] {
        let source = folder.join(name);
        write_pages(&source, PAGES, &mut Random(seed), long_text)?;
        let url = publish(binaries, server, &source, &[])?;
        if name == "ahead" {
            get(&url, &[gzip()])?;
            process.wait_until_idle()?;
        }
        let mut times = Vec::new();
        for number in 0..PAGES {
            let page = format!("{url}{}", page_name(number));
            times.push(timed(|| get(&page, &[gzip()]).map(drop))?);
        }
        // The first page loads what highlights code.
        print(
            &format!("first rendering of a page of 20 kB, {when}"),
            times,
        );
    }

    let source = folder.join("merges");
    write_pages(&source, 10, &mut Random(3), long_text)?;
    let url = publish(binaries, server, &source, &[])? + "page-00007";
    for number in 0..MERGES {
        let expected = format!("Merge number {number} is shown.");
        fs::write(
            source.join("page-00007.md"),
            format!("# Page\n\n{expected}\n"),
        )?;
        publish(binaries, server, &source, &[])?;
        let page = get(&url, &[])?;
        if !String::from_utf8_lossy(&page).contains(&expected) {
            bail!("a page does not show a merge at once");
        }
    }
    println!("{MERGES} merges were shown at once");
    Ok(())
}

/// Measures searches as visitors type them.
pub(crate) fn search(binaries: &Path, folder: &Path) -> Result<()> {
    let (_server, address, token) = start_quire(binaries, &folder.join("search"))?;
    let server = Login {
        address: &address,
        token: &token,
    };
    let (mut random, mut url) = (Random(4), String::new());
    for number in 0..SPACES {
        let source = folder.join(format!("searched-{number:02}"));
        write_pages(&source, PAGES_OF_SPACE, &mut random, short_text)?;
        let site: &[&str] = if number == 0 {
            &[]
        } else {
            &["--site", "searched-00"]
        };
        url = publish(binaries, server, &source, site)?;
        fs::remove_dir_all(&source)?;
    }
    let start = Instant::now();
    let json = [("accept", "application/json".to_owned())];
    let ask = |query: &str| get(&format!("{url}~search?q={query}"), &json);
    while let Err(error) = ask("first") {
        if start.elapsed() > INDEX_TIMEOUT {
            return Err(error);
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    println!(
        "\nsearch of {} pages: index built in {:.0} s",
        SPACES * PAGES_OF_SPACE,
        start.elapsed().as_secs_f64()
    );
    let (mut times, mut found) = (Vec::new(), 0_usize);
    for _ in 0..TYPED {
        let (first, second) = (random.word(), random.word());
        let text = format!("{first}+{second}");
        for end in 2..=text.len() {
            let mut response = Vec::new();
            times.push(timed(|| {
                response = ask(&text[..end])?;
                Ok(())
            })?);
            found += usize::from(response.len() > 100);
        }
    }
    if found * 2 < times.len() {
        bail!("only {found} of {} searches found something", times.len());
    }
    print("search at each letter", times);
    Ok(())
}

/// Publishes a folder by the command; returns the address of the site.
fn publish(binaries: &Path, server: Login<'_>, source: &Path, more: &[&str]) -> Result<String> {
    let output = Command::new(binaries.join("quire"))
        .args(["publish", "--quiet"])
        .arg(source)
        .args(more)
        .env("QUIRE_URL", server.address)
        .env("QUIRE_TOKEN", server.token)
        .output()?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

/// Returns the duration of the work, in milliseconds.
fn timed(work: impl FnOnce() -> Result<()>) -> Result<f64> {
    let start = Instant::now();
    work()?;
    Ok(start.elapsed().as_secs_f64() * 1e3)
}

fn print(what: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    let at = |part: usize| times.get((times.len() - 1) * part / 100);
    let [median, most] = [50, 99].map(|part| at(part).copied().unwrap_or(f64::NAN));
    println!(
        "{what}: {median:.2} ms (median), {most:.2} ms (99th percentile), {} times",
        times.len()
    );
}

fn page_name(number: u64) -> String {
    format!("page-{number:05}")
}

/// Writes pages, and one before them that is the first of the space.
fn write_pages(
    folder: &Path,
    pages: u64,
    random: &mut Random,
    text: fn(&mut Random) -> String,
) -> Result<()> {
    fs::create_dir_all(folder)?;
    fs::write(folder.join("README.md"), "# Welcome\n")?;
    for number in 0..pages {
        let name = page_name(number);
        let text = format!("# {name}\n\n{}", text(random));
        fs::write(folder.join(name + ".md"), text)?;
    }
    Ok(())
}

/// A text with everything that takes time: links, lists, tables and code.
fn long_text(random: &mut Random) -> String {
    let mut text = String::new();
    let mut section = 0;
    while text.len() < TEXT {
        let title = random.words(4);
        let _ = write!(text, "## {title}\n\n{}\n\n", random.words(80));
        let other = page_name(random.below(10));
        let _ = write!(
            text,
            "- See [{}]({other}.md).\n- {}\n\n",
            random.words(2),
            random.words(8)
        );
        match section % 4 {
            0 => {
                text += "```rust\n";
                for _ in 0..8 {
                    let (name, value) = (random.word(), random.below(1_000));
                    let _ = writeln!(text, "let {name} = compute({value}, \"{name}\")?;");
                }
                text += "```\n\n";
            }
            2 => {
                text += "| name | value |\n|---|---|\n";
                for _ in 0..5 {
                    let _ = writeln!(text, "| {} | `{}` |", random.word(), random.word());
                }
                text.push('\n');
            }
            _ => {}
        }
        section += 1;
    }
    text
}

/// Five sections of 60 words.
fn short_text(random: &mut Random) -> String {
    let sections = (0..5).map(|_| format!("## {}\n\n{}\n\n", random.words(4), random.words(60)));
    sections.collect()
}

/// The same numbers each time.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// A word, the common ones most often.
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a number of 31 bits between 0 and 1, and a rank"
    )]
    fn word(&mut self) -> String {
        let part = self.next() as f64 / (1_u64 << 31) as f64;
        let mut letters = Self(WORDS.powf(part) as u64);
        letters.next();
        let length = 3 + letters.below(8);
        (0..length)
            .map(|_| char::from(b'a' + u8::try_from(letters.below(26)).unwrap_or_default()))
            .collect()
    }

    fn words(&mut self, count: usize) -> String {
        let words: Vec<String> = (0..count).map(|_| self.word()).collect();
        words.join(" ")
    }
}
