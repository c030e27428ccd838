//! `cargo xtask trees`: publishes public trees of documentation, and compares the sites with what their tools show.
//!
//! - Each tree is named by its repository and commit, and is fetched once into `target/trees`; none is part of this
//!   repository. `--from` takes checkouts that are already on the machine.
//! - The first labels of the sidebar of each tool are in `trees/expected`. People read them from the settings of the tree.
//! - The command fails if an export differs from what was imported, or if a second import changes something. The other
//!   figures are printed as a table; the report has what is behind them.

mod crawl;
mod html;
mod http;
mod links;
mod list;
mod report;
mod sidebar;
mod syntax;

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

use self::crawl::Site;
use self::list::{TREES, Tree};
use self::report::{files, list};
use self::syntax::{COMPONENT, Syntax};
use crate::codegen::root;
use crate::contract::{Server, build, quire, start};
use crate::{browser, cargo};

/// Messages of git if the network does not reach the repository.
const UNREACHED: [&str; 6] = [
    "Could not resolve",
    "Couldn't connect",
    "Failed to connect",
    "Connection timed out",
    "Network is unreachable",
    "Operation timed out",
];
/// Options of the comparison.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Names of tools, such as mkdocs [default: all]
    names: Vec<String>,
    /// Folder of checkouts, each named after the tool, its repository or owner-repository; nothing is fetched
    #[arg(long, value_name = "FOLDER")]
    from: Option<PathBuf>,
    /// Use the program in `target/debug` as it is
    #[arg(long, conflicts_with = "program")]
    built: bool,
    /// Program to run [default: build it]
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// Take pictures of two pages of each tree (needs Node.js and Chromium)
    #[arg(long)]
    pictures: bool,
}

/// Results of a tree.
struct Outcome {
    pages: u64,
    layout: String,
    order: String,
    wrong: String,
    missed: String,
    raw: usize,
    is_identical: bool,
    is_unchanged: bool,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let known = |name: &String| TREES.iter().any(|tree| tree.tool == name);
    if let Some(name) = options.names.iter().find(|name| !known(name)) {
        let names: Vec<_> = TREES.iter().map(|tree| tree.tool).collect();
        bail!("no tree is named {name}; there are {}", names.join(", "));
    }
    let folder = root().join("target/trees");
    fs::create_dir_all(&folder)?;
    let program = match &options.program {
        Some(program) => fs::canonicalize(program)?,
        None if options.built => cargo::built("quire"),
        None => build()?,
    };
    let work = folder.join("work");
    if work.exists() {
        fs::remove_dir_all(&work)?;
    }
    fs::create_dir_all(&work)?;
    let run = Run {
        server: start(&program, &work.join("data"), &work.join("server.log"))?,
        modules: options.pictures.then(browser::install).transpose()?,
        syntax: Syntax::new()?,
        program,
        work,
    };
    let mut report = String::from("# Public trees\n");
    let mut table = String::from(
        "| tool | tree | pages | first 20 of the sidebar | false | missed | raw syntax | export | second import |\n\
         |---|---|--:|---|--:|--:|--:|---|---|\n",
    );
    let mut failed = Vec::new();
    for tree in TREES {
        if !options.names.is_empty() && !options.names.iter().any(|name| name == tree.tool) {
            continue;
        }
        let Some(checkout) = tree.checkout(&folder, options.from.as_deref())? else {
            println!(
                "{}: skipped, because {} is not here and the network does not reach it",
                tree.tool, tree.repository
            );
            continue;
        };
        let begin = Instant::now();
        match run.compare(tree, &checkout, &mut report) {
            Ok(outcome) => {
                if !outcome.is_identical || !outcome.is_unchanged {
                    failed.push(tree.tool);
                }
                outcome.row(tree, &mut table)?;
            }
            Err(error) => {
                println!("{}: {error:#}", tree.tool);
                failed.push(tree.tool);
            }
        }
        println!("{}: {} s", tree.tool, begin.elapsed().as_secs());
        fs::write(folder.join("report.md"), format!("{report}\n{table}"))?;
    }
    println!(
        "\n{table}\nThe report is {}",
        folder.join("report.md").display()
    );
    if !failed.is_empty() {
        bail!("failed: {}", failed.join(", "));
    }
    Ok(())
}

impl Outcome {
    fn row(&self, tree: &Tree, table: &mut String) -> Result<()> {
        let yes = |value: bool, word: &'static str| if value { word } else { "**differs**" };
        writeln!(
            table,
            "| {} | {}@{} | {} | {} | {} | {} | {} | {} | {} |",
            tree.title(&self.layout),
            tree.repository,
            &tree.commit[..8],
            self.pages,
            self.order,
            self.wrong,
            self.missed,
            self.raw,
            yes(self.is_identical, "identical"),
            yes(self.is_unchanged, "unchanged"),
        )?;
        Ok(())
    }
}

impl Tree {
    /// The tool, and the one that quire took the tree for if that is another.
    fn title(&self, layout: &str) -> String {
        let own = if self.tool == "material" {
            "mkdocs"
        } else {
            self.tool
        };
        if layout == own {
            return self.tool.to_owned();
        }
        format!("{} (taken for {layout})", self.tool)
    }

    /// Folder of the tree; `None` if the network does not reach its repository.
    fn checkout(&self, folder: &Path, from: Option<&Path>) -> Result<Option<PathBuf>> {
        if let Some(from) = from {
            let name = self.repository.rsplit('/').next().unwrap_or_default();
            let names = [
                self.tool.to_owned(),
                self.repository.replace('/', "-"),
                name.to_owned(),
            ];
            let mut folders = names.iter().map(|name| from.join(name));
            return Ok(folders.find(|folder| folder.is_dir()));
        }
        let checkout = folder.join(self.tool);
        let git = |arguments: &[&str]| {
            let mut git = Command::new("git");
            git.arg("-C")
                .arg(&checkout)
                .args(arguments)
                .stdin(Stdio::null());
            git.env("GIT_TERMINAL_PROMPT", "0")
                .output()
                .context("cannot run git")
        };
        fs::create_dir_all(&checkout)?;
        // Without a repository of its own, git would look into this one.
        if checkout.join(".git").is_dir() {
            let head = git(&["rev-parse", "HEAD"])?;
            if String::from_utf8_lossy(&head.stdout).trim() == self.commit {
                return Ok(Some(checkout));
            }
        } else {
            git(&["init", "--quiet"])?;
        }
        let address = format!("https://github.com/{}", self.repository);
        for arguments in [
            &["fetch", "--quiet", "--depth", "1", &address, self.commit][..],
            &["checkout", "--quiet", "--force", "--detach", self.commit],
        ] {
            let output = git(arguments)?;
            if !output.status.success() {
                let errors = String::from_utf8_lossy(&output.stderr);
                if UNREACHED.iter().any(|message| errors.contains(message)) {
                    return Ok(None);
                }
                bail!("cannot fetch {}: {errors}", self.repository);
            }
        }
        Ok(Some(checkout))
    }
}

/// The server that all trees are published on.
struct Run {
    server: Server,
    modules: Option<PathBuf>,
    syntax: Syntax,
    program: PathBuf,
    work: PathBuf,
}

impl Run {
    fn compare(&self, tree: &Tree, checkout: &Path, report: &mut String) -> Result<Outcome> {
        writeln!(report, "\n## {}\n", tree.tool)?;
        let folder = checkout.join(tree.folder);
        let published = self.publish(tree, &folder)?;
        let layout = published["layout"].as_str().unwrap_or_default().to_owned();
        let url = published["site"]["url"]
            .as_str()
            .context("the site has no address")?;
        let address = self.server.url.trim_start_matches("http://");
        let site = Site::crawl(address, url)?;
        writeln!(
            report,
            "Layout {layout}; {} pages of the site were read; {} kinds of syntax were not understood.\n",
            site.pages.len(),
            published["unknownSyntax"].as_array().map_or(0, Vec::len)
        )?;
        let labels = sidebar::labels(&site, tree.sidebar);
        let order = sidebar::compare(tree.tool, &labels, report)?;
        let export = self.work.join(tree.tool);
        let base = self.export(tree, &folder, &published, &export, report)?;
        let raw = self.raw(&site, &export, report)?;
        let links = links::check(tree, &site, &folder, &export, &published, report)?;
        if let Some(modules) = &self.modules {
            pictures(tree, &site, modules, address)?;
        }
        let again = self.publish(tree, &folder)?;
        let is_unchanged = again["result"] == "unchanged";
        if !is_unchanged {
            writeln!(report, "The second import changed {}.\n", again["changes"])?;
        }
        Ok(Outcome {
            pages: published["pages"].as_u64().unwrap_or_default(),
            layout,
            order,
            wrong: links.wrong,
            missed: links.missed,
            raw,
            is_identical: base,
            is_unchanged,
        })
    }

    fn publish(&self, tree: &Tree, folder: &Path) -> Result<Value> {
        let output = quire(&self.program)
            .args(["publish", "--json", "--space", tree.tool, "--url"])
            .arg(&self.server.url)
            .arg(folder)
            .env("QUIRE_TOKEN", &self.server.token)
            .output()?;
        let printed = String::from_utf8(output.stdout)?;
        if !output.status.success() {
            let errors = String::from_utf8_lossy(&output.stderr);
            bail!(
                "`quire publish` failed: {}",
                errors.lines().last().unwrap_or(&printed)
            );
        }
        serde_json::from_str(&printed).context("`quire publish` prints no JSON")
    }

    /// Exports the space; true if each file has the bytes of the tree.
    fn export(
        &self,
        tree: &Tree,
        folder: &Path,
        published: &Value,
        export: &Path,
        report: &mut String,
    ) -> Result<bool> {
        let output = quire(&self.program)
            .args(["export", "--quiet", "--space", tree.tool, "--url"])
            .arg(&self.server.url)
            .arg(export)
            .env("QUIRE_TOKEN", &self.server.token)
            .output()?;
        if !output.status.success() {
            bail!(
                "`quire export` failed: {}",
                String::from_utf8_lossy(&output.stderr)
            );
        }
        // Paths of an import begin at the folder of the settings, at the folder or above it.
        let settings = published["settings"].as_str().unwrap_or_default();
        let mut bases = vec![folder.to_owned()];
        bases.extend(
            folder
                .join(settings)
                .ancestors()
                .skip(1)
                .take(3)
                .map(Path::to_owned),
        );
        bases.extend(folder.parent().map(Path::to_owned));
        let files = files(export)?;
        let differing = |base: &PathBuf| {
            let differs = |file: &&PathBuf| {
                let bytes = fs::read(export.join(file)).ok();
                bytes.is_none() || fs::read(base.join(file)).ok() != bytes
            };
            let named = |file: &&PathBuf| !file.ends_with(".quire.json");
            files
                .iter()
                .filter(named)
                .filter(differs)
                .collect::<Vec<_>>()
        };
        let differing = bases
            .iter()
            .map(differing)
            .min_by_key(Vec::len)
            .unwrap_or_default();
        let imported = published["files"]["imported"].as_u64().unwrap_or_default();
        let exported = files
            .iter()
            .filter(|file| !file.ends_with(".quire.json"))
            .count();
        let places: Vec<_> = differing
            .iter()
            .map(|file| file.display().to_string())
            .collect();
        list("Exported files that differ", &places, report)?;
        // Settings are exported, too.
        if (exported as u64) < imported {
            writeln!(
                report,
                "\n{imported} files were imported, {exported} were exported.\n"
            )?;
        }
        Ok(differing.is_empty() && exported as u64 >= imported)
    }

    /// Counts raw syntax on all pages.
    fn raw(&self, site: &Site, export: &Path, report: &mut String) -> Result<usize> {
        let mut found: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        let (mut text, mut code) = (HashSet::new(), HashSet::new());
        for file in files(export)? {
            if file
                .extension()
                .is_some_and(|ending| ending == "mdx" || ending == "md")
            {
                let source = fs::read_to_string(export.join(&file)).unwrap_or_default();
                let (lines, blocks) = links::split_code(&source);
                text.extend(lines.iter().map(|line| line.trim().to_owned()));
                code.extend(blocks.iter().map(|line| line.trim().to_owned()));
            }
        }
        for (path, page) in &site.pages {
            for (name, around) in self.syntax.find(&page.text) {
                let place = format!("{path}: {around}");
                found.entry(name).or_default().push(place);
            }
            // Indented components are no code.
            for line in &page.code {
                let is_component = self
                    .syntax
                    .find(line)
                    .iter()
                    .any(|(name, _)| *name == COMPONENT);
                if is_component && text.contains(line) && !code.contains(line) {
                    let place = format!("{path}: {line}");
                    found.entry("component as code").or_default().push(place);
                }
            }
        }
        for (name, places) in &found {
            list(&format!("Raw `{name}`"), places, report)?;
        }
        Ok(found.values().map(Vec::len).sum())
    }
}

/// Takes pictures of the home page and of another page, wide and narrow.
fn pictures(tree: &Tree, site: &Site, modules: &Path, address: &str) -> Result<()> {
    let folder = root().join("target/trees/pictures");
    fs::create_dir_all(&folder)?;
    let other = site.pages.keys().find(|path| path.ends_with(tree.picture));
    if other.is_none() {
        println!("{}: no page ends with {}", tree.tool, tree.picture);
    }
    for (name, path) in [("home", Some(&site.home)), ("page", other)] {
        let Some(path) = path else { continue };
        for (size, width) in [("wide", "1280"), ("narrow", "390")] {
            let file = folder.join(format!("{}-{name}-{size}.png", tree.tool));
            let status = Command::new("node")
                .arg(root().join("xtask/src/picture/take.cjs"))
                .arg(format!("http://{address}{path}"))
                .arg(file)
                .args([width, "2000"])
                .env("NODE_PATH", modules)
                .status()
                .context("cannot run node")?;
            if !status.success() {
                bail!("no picture of {path} was taken");
            }
        }
    }
    Ok(())
}
