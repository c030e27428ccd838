// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.

use quire_runtime as runtime;

/// Source format of an import.
///
/// - `markdown`: one Markdown file
/// - `html`: one HTML page with its images
/// - `zip`: an archive with a tree of Markdown and its files, in the order of its `SUMMARY.md` if there is one, or
///   of HTML if it has no Markdown
/// - `docx`: a Word document
/// - `website`: the pages of a website with their images, by a crawl that starts at the URL, stays in its folder,
///   respects `robots.txt`, does not follow links with a query, and reads at most 2,000 URLs, up to 16 links away
/// - `github-wiki`: the Markdown pages of a repository's wiki with their images
/// - `notion`: an archive exported from Notion, in HTML or Markdown
/// - `confluence`: an archive of a Confluence space, exported as HTML
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ImportSource {
    #[value("markdown")]
    Markdown,
    #[value("html")]
    Html,
    #[value("zip")]
    Zip,
    #[value("docx")]
    Docx,
    #[value("website")]
    Website,
    #[value("github-wiki")]
    GithubWiki,
    #[value("notion")]
    Notion,
    #[value("confluence")]
    Confluence,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Layout of an imported tree: the tool that it was written for. Determines how its pages are listed and which
/// redirects it declares.
///
/// - `gitbook`: has a `.gitbook.yaml` or `.gitbook/`; the settings name the folder, the table of contents and
///   redirects
/// - `mdbook`: has a `book.toml`, which declares redirects, or a `SUMMARY.md`
/// - `mkdocs`: has a `mkdocs.yml`, with a `nav` and redirects
/// - `docusaurus`: has a `docusaurus.config.js`, which names the folders and sidebars, or `_category_.json`
/// - `vitepress`: has a `.vitepress/config.js` or similar, with sidebars
/// - `starlight`: has an `astro.config.mjs` and `src/content/docs/`, with a sidebar
/// - `mintlify`: has a `docs.json` or `mint.json`, with a navigation
/// - `nextra`: has `_meta.js` or similar files
/// - `hugo`: has a `hugo.toml`, a `config.toml` next to `content/`, or `_index.md`
/// - `jekyll`: has a `_config.yml`, as themes such as Just the Docs do; `parent` in front matter or a file of
///   `_data` lists the pages
/// - `docsify`: has a `_sidebar.md`
/// - `obsidian`: has an `.obsidian/`
/// - `laravel`: has a `documentation.md` that lists the pages of a version
/// - `plain`: none of these
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ImportLayout {
    #[value("gitbook")]
    Gitbook,
    #[value("mdbook")]
    Mdbook,
    #[value("mkdocs")]
    Mkdocs,
    #[value("docusaurus")]
    Docusaurus,
    #[value("vitepress")]
    Vitepress,
    #[value("starlight")]
    Starlight,
    #[value("mintlify")]
    Mintlify,
    #[value("nextra")]
    Nextra,
    #[value("hugo")]
    Hugo,
    #[value("jekyll")]
    Jekyll,
    #[value("docsify")]
    Docsify,
    #[value("obsidian")]
    Obsidian,
    #[value("laravel")]
    Laravel,
    #[value("plain")]
    Plain,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// A remark about an imported or skipped file.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ImportRemark {
    /// Path of the file in the imported content; of a page or image that was not fetched, its path or URL.
    pub path: String,
    /// The remark, for people.
    pub reason: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The result of an import.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ImportResult {
    /// The new revision of the change request. If nothing changed, and with `conflicts` or `dryRun`, the existing
    /// revision of the change request or the space. With `dryRun` and a new space: a placeholder that is not the ID of
    /// any revision.
    pub revision: super::content_r::RevisionId,
    /// The new space. Absent if the import went into an existing one, and with `dryRun`.
    pub space: Option<super::spaces::Space>,
    /// The new change request. Absent if the import went into an existing one, with `dryRun`, and if nothing changed.
    #[wire(name = "changeRequest")]
    pub change_request: Option<super::change_requests::ChangeRequest>,
    /// Number of pages and files that were stored. At least 0.
    #[wire(name = "importedResources")]
    pub imported_resources: i64,
    /// Number of pages and files that were found. At least 0.
    #[wire(name = "totalResources")]
    pub total_resources: i64,
    /// Number of pages that the content consists of, including those of folders. At least 0.
    #[wire(name = "pageCount")]
    pub page_count: i64,
    /// Number of other files that the content contains, such as images. At least 0.
    #[wire(name = "fileCount")]
    pub file_count: i64,
    /// Number of broken links in the imported pages. At least 0.
    #[wire(name = "brokenLinkCount")]
    pub broken_link_count: i64,
    /// The first broken links in the imported pages: at most 1,000, and fewer if they are long.
    /// `listChangeRequestBrokenLinks` lists the others. Absent if there are none. At most 1000 items.
    #[wire(name = "brokenLinks")]
    pub broken_links: Option<Vec<super::content_b::BrokenLink>>,
    /// Number of files that were found but not stored. At least 0.
    #[wire(name = "skippedCount")]
    pub skipped_count: i64,
    /// The first files that were found but not stored, with the reason: at most 1,000, and fewer if they are long.
    /// Absent if there are none. At most 1000 items.
    pub skipped: Option<Vec<ImportRemark>>,
    /// Number of remarks about files that were stored differently than expected. At least 0.
    #[wire(name = "remarkCount")]
    pub remark_count: i64,
    /// The first remarks about files that were stored differently than expected: at most 1,000, and fewer if they are
    /// long. Absent if there are none. At most 1000 items.
    pub remarks: Option<Vec<ImportRemark>>,
    /// Unsupported markup in the imported pages, which is imported as text: each kind once, at most 1,000. Absent if
    /// there is none. At most 1000 items.
    #[wire(name = "unknownSyntax")]
    pub unknown_syntax: Option<Vec<super::content_u::UnknownSyntax>>,
    /// The outcome.
    pub outcome: ImportOutcome,
    /// Name of the content's origin.
    pub origin: String,
    /// Layout that the import used.
    pub layout: ImportLayout,
    /// Number of pages and files that are new. At least 0.
    #[wire(name = "addedCount")]
    pub added_count: i64,
    /// Number of pages and files that the origin changed. At least 0.
    #[wire(name = "changedCount")]
    pub changed_count: i64,
    /// Number of pages and files that the origin moved or renamed. At least 0.
    #[wire(name = "renamedCount")]
    pub renamed_count: i64,
    /// Number of pages and files that were removed because the origin no longer has them. At least 0.
    #[wire(name = "removedCount")]
    pub removed_count: i64,
    /// Number of pages and files that the origin no longer has, but that were changed in quire and are retained. At
    /// least 0.
    #[wire(name = "keptCount")]
    pub kept_count: i64,
    /// The first pages and files that the import affects: at most 1,000, and fewer if their paths are long. Absent if
    /// there are none. At most 1000 items.
    pub changes: Option<Vec<ImportChange>>,
    /// Number of conflicts. `getChangeRequestConflicts` lists them, unless `dryRun` is set. At least 0.
    #[wire(name = "conflictCount")]
    pub conflict_count: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Outcome of an import.
///
/// - `import`: the content was imported, or there was nothing new
/// - `conflicts`: the import contradicts changes in the change request, which is unchanged until the conflicts are
///   resolved
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ImportOutcome {
    #[value("import")]
    Import,
    #[value("conflicts")]
    Conflicts,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Effect of an import on a page or file.
///
/// - `added`: it is new
/// - `changed`: the origin changed it
/// - `renamed`: the origin moved or renamed it
/// - `removed`: the origin no longer has it
/// - `kept`: the origin no longer has it, but it was changed in quire and is retained
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ImportChangeKind {
    #[value("added")]
    Added,
    #[value("changed")]
    Changed,
    #[value("renamed")]
    Renamed,
    #[value("removed")]
    Removed,
    #[value("kept")]
    Kept,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Effect of an import on a page or file.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ImportChange {
    /// Effect of the import on the page or file.
    pub kind: ImportChangeKind,
    /// Path in the imported content. For `removed`, the path in the previous import.
    pub path: String,
    /// Path in the previous import, for `renamed`.
    pub from: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}
