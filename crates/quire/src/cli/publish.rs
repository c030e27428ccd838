//! The options of `quire publish`, and its help.

use std::path::PathBuf;

use clap::Args;
use quire_content::import::Layout;
use quire_content::navigation::Variant;

use super::{Import, layout};
use crate::config::Remote;

pub(super) const EXAMPLES: &str = "\
Examples:
  export QUIRE_TOKEN=quire_...
  quire publish ./docs
  quire publish ./docs --title Handbook --visibility unlisted
  quire publish ./docs --watch
  quire publish ./api --site Handbook

Imports the folder as `quire import` does, publishes a site that shows it, and prints the address
of the site. Publishing again imports what changed since, and keeps the space, the site and its
address. An import that is not merged publishes nothing.

The space is named after the folder, or after the one that contains it if the folder is called
docs, src or the like. The site is the one that shows the space; a new site gets the title of the
space. If the import would remove more than half of what was imported before, pass --space to
confirm the space.

If the settings of a tool declare several languages or versions, each becomes a space of the site:
visitors switch between them. The first language and the current version come first.

With --watch, quire imports again when files change, and Ctrl-C ends the command. Failures and
conflicts are printed; after a failure, quire tries again.";

#[derive(Args)]
pub(crate) struct Publish {
    /// Folder, zip archive, Word document or URL to publish
    pub(crate) source: PathBuf,

    /// Kind of the file [default: by its extension], or of the content at the URL
    #[arg(
        long = "source",
        value_name = "KIND",
        value_parser = ["zip", "notion", "confluence", "docx", "markdown", "html", "website", "github-wiki"]
    )]
    pub(crate) kind: Option<String>,

    /// Id or title of the space to import into; a new title creates a space [default: the name of
    /// the folder]
    #[arg(long, value_name = "ID|TITLE")]
    pub(crate) space: Option<String>,

    /// Id or title of an existing site; the space is added to it if it does not show it yet
    /// [default: the site that shows the space, or a new one]
    #[arg(long, value_name = "ID|TITLE")]
    pub(crate) site: Option<String>,

    /// Title of the site
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,

    /// Readers of the site [default: public for a new site]
    #[arg(
        long,
        value_name = "VISIBILITY",
        value_parser = ["public", "unlisted", "share-link", "visitor-auth"]
    )]
    pub(crate) visibility: Option<String>,

    /// Language of the content, such as en or pt-BR [default: as the settings of the tree or the
    /// name of its folder say]
    #[arg(long, value_name = "TAG")]
    pub(crate) language: Option<String>,

    /// Id of the organization [default: the only one that the token can access]
    #[arg(long, value_name = "ID")]
    pub(crate) organization: Option<String>,

    /// The tool that the tree was written for [default: detected by the files in it]
    #[arg(long, value_name = "LAYOUT", value_parser = layout())]
    pub(crate) layout: Option<Layout>,

    /// If there are broken links, publish nothing, and exit with 3
    #[arg(long)]
    pub(crate) strict: bool,

    /// Import again when files change, until Ctrl-C
    #[arg(long)]
    pub(crate) watch: bool,

    #[command(flatten)]
    pub(crate) remote: Remote,
}

impl Publish {
    /// The import that comes first, into a space.
    pub(crate) fn import(&self, space: String) -> Import {
        Import {
            source: self.source.clone(),
            kind: self.kind.clone(),
            space,
            organization: self.organization.clone(),
            subject: None,
            origin: None,
            layout: self.layout,
            variant: Variant::default(),
            dry_run: false,
            no_merge: false,
            strict: self.strict,
            remote: self.remote.clone(),
        }
    }
}
