//! `quire publish`: imports a folder, publishes a site that shows it, and prints the address.
//!
//! - The space is named after the folder, and the site is the one that shows the space. So publishing again finds both,
//!   even after they were given other titles on the site.
//! - A space that was found by the name of the folder may belong to another folder. So unless `--space` names the
//!   space, the first import of a run is not merged if it removes more than half of the pages that the last run
//!   imported. Later imports of the run may remove anything: deleting files while watching is deliberate.
//! - An import that is not merged publishes nothing.
//! - `--watch` compares the size and time of files twice a second: unlike the notifications of the system, that also
//!   notices folders that are replaced, and works on network mounts. Files count as changed once they have settled.
//! - While watching, the site is published once: changes of its settings in quire stay. After an import that was not
//!   merged, a dry run decides if the next one can be merged, so that only one change request is left open.
//! - While watching, an attempt that fails is repeated after growing pauses, or once files change; a failure that leaves
//!   a change request open waits for a change, or each attempt would leave one. An error that repeats is printed once.

use std::ops::RangeInclusive;
use std::path::Path;
use std::pin::pin;
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context as _, Result, bail};
use futures_util::TryStreamExt as _;
use quire_client::Client;
use quire_client::models::{
    LanguageTag, NewSite, NewSiteSpaceLink, NewSiteSpaces, Patch, Site, SiteUpdate, SiteVisibility,
    Space, SpaceUpdate,
};
use quire_content::import::Layout;
use quire_content::navigation::{Variant, language_tag};
use serde_json::{Value, json};

use crate::cli::{Import, Publish};
use crate::config::absolute;
use crate::import::{Done, Removals, StillOpen, bring, interrupted, name};
use crate::output::{Output, complain};
use crate::remote::{client, explain, find_site, find_space};
use crate::signals;
use crate::site;

/// Interval at which files are compared, and time for which they must be unchanged.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
/// The wait before a failed attempt is repeated, which doubles each time, and the longest one.
const RETRY: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(30));
/// The longest title of a space.
const MAX_TITLE_CHARS: usize = 50;
/// The shortest title of a site.
const MIN_SITE_TITLE_CHARS: usize = 2;
/// Names of folders that do not describe their content.
const GENERIC: [&str; 6] = ["content", "doc", "docs", "documentation", "pages", "src"];

/// Runs `quire publish`.
pub(crate) async fn run(publish: &Publish, output: Output) -> Result<ExitCode> {
    let source = &publish.source;
    if publish.watch && output.json {
        bail!("--watch prints text as files change; use it without --json");
    }
    if publish.watch && !source.is_dir() {
        bail!("--watch needs a folder; {} is not one", source.display());
    }
    check_title(
        "--title",
        publish.title.as_deref(),
        MIN_SITE_TITLE_CHARS..=128,
    )?;
    check_title("--space", publish.space.as_deref(), 0..=50)?;
    if let Some(language) = &publish.language
        && language_tag(language).is_none()
    {
        bail!("--language is {language:?}; a language is a tag such as en or pt-BR");
    }
    let space = publish.space.clone();
    let mut work = Work {
        publish,
        client: client(&publish.remote)?,
        output,
        removals: match space {
            Some(_) => Removals::Any,
            None => Removals::Half,
        },
        import: publish.import(space.unwrap_or_else(|| called(source))),
        is_published: false,
        is_blocked: false,
    };
    let mut stop = pin!(signals::stop());
    let mut is_first = true;
    let mut failure: Option<Failure> = None;
    loop {
        // Changes during the import are imported next.
        let imported = state(source, publish.layout);
        let last = failure.take();
        let mut is_news = true;
        match work.once(&mut stop, last.is_some()).await {
            Ok(Some(code)) if !publish.watch => return Ok(code),
            Ok(Some(_)) => {}
            Ok(None) => return Ok(interrupted(output)),
            Err(error) if is_first => return Err(error),
            Err(error) => {
                let now = Failure::new(&error, last.as_ref());
                is_news = now.pause.is_none() || last.is_none_or(|last| last.text != now.text);
                if is_news {
                    complain(format_args!("Error: {}", crate::text(&error)));
                }
                failure = Some(now);
            }
        }
        is_first = false;
        let pause = failure.as_ref().and_then(|failure| failure.pause);
        if is_news {
            let folder = source.display();
            let again = pause.map_or("", |_| ", and trying again");
            output.note(format_args!(
                "Watching {folder}{again}. Press Ctrl-C to stop."
            ));
        }
        let retry = pause.map(|pause| Instant::now() + pause);
        tokio::select! {
            () = due(source, publish.layout, &imported, retry) => {}
            () = &mut stop => return Ok(ExitCode::SUCCESS),
        }
    }
}

/// Checks a title before anything is sent.
fn check_title(option: &str, title: Option<&str>, limits: RangeInclusive<usize>) -> Result<()> {
    let Some(length) = title.map(|title| title.chars().count()) else {
        return Ok(());
    };
    if !limits.contains(&length) {
        let (least, most) = (limits.start(), limits.end());
        bail!("{option} has {length} characters; a title has {least} to {most}");
    }
    Ok(())
}

/// An attempt that failed while watching.
struct Failure {
    /// The error without the id of the request, which always differs.
    text: String,
    /// Delay before the next attempt; `None` if only a change of files starts one.
    pause: Option<Duration>,
}

impl Failure {
    fn new(error: &anyhow::Error, last: Option<&Self>) -> Self {
        let (first, longest) = RETRY;
        let text = crate::text(error);
        let text = text.split(" (request ").next().unwrap_or_default();
        let pause = last.and_then(|last| last.pause);
        let pause = pause.map_or(first, |pause| longest.min(pause * 2));
        Self {
            text: text.to_owned(),
            pause: (!error.is::<StillOpen>()).then_some(pause),
        }
    }
}

/// Returns the name of a folder's space.
fn called(source: &Path) -> String {
    let own = name(source);
    let is_generic = GENERIC.iter().any(|name| own.eq_ignore_ascii_case(name));
    if !is_generic || !source.is_dir() {
        return own;
    }
    let parent = absolute(source).parent().map(Path::canonicalize);
    let parent = parent.and_then(std::io::Result::ok);
    let parent = parent.as_deref().and_then(Path::file_name);
    parent.map_or(own, |parent| parent.to_string_lossy().into_owned())
}

/// The title of the space of a language or version, within the limit of titles.
fn titled(main: &str, variant: &str) -> String {
    let left = MAX_TITLE_CHARS.saturating_sub(variant.chars().count() + 1);
    let main: String = main.chars().take(left).collect();
    let title = format!("{} {variant}", main.trim_end());
    title.chars().take(MAX_TITLE_CHARS).collect()
}

/// The files of a folder with their sizes and times, or why they cannot be read.
type State = Result<Vec<(String, u64, SystemTime)>, String>;

fn state(source: &Path, layout: Option<Layout>) -> State {
    let files = || -> Result<Vec<_>> {
        let mut files = Vec::new();
        for variant in site::declared(source, layout) {
            let (tree, _) = site::files(source, layout, &variant)?;
            for path in &tree.paths {
                let metadata = std::fs::metadata(tree.locate(path))?;
                let path = path.clone();
                files.push((path, metadata.len(), metadata.modified()?));
            }
        }
        Ok(files)
    };
    files().map_err(|error| error.to_string())
}

/// Completes once files differ from what was seen, or it is time to try again, and they have settled.
async fn due(source: &Path, layout: Option<Layout>, imported: &State, retry: Option<Instant>) {
    let mut last = None;
    loop {
        tokio::time::sleep(POLL_INTERVAL).await;
        let now = state(source, layout);
        let is_due = now != *imported || retry.is_some_and(|retry| retry <= Instant::now());
        if is_due && last.as_ref() == Some(&now) {
            return;
        }
        last = Some(now);
    }
}

/// Returns the result of the work, or `None` if it is interrupted.
async fn unless<T>(
    stop: &mut (impl Future<Output = ()> + Unpin),
    work: impl Future<Output = Result<T>>,
) -> Result<Option<T>> {
    tokio::select! {
        done = work => done.map(Some),
        () = stop => {
            complain("Interrupted.");
            Ok(None)
        }
    }
}

struct Work<'w> {
    publish: &'w Publish,
    client: Client,
    output: Output,
    import: Import,
    /// Limit on the pages that the next import may remove.
    removals: Removals,
    is_published: bool,
    /// Set if the last import was not merged.
    is_blocked: bool,
}

impl Work<'_> {
    /// Imports, and publishes the first time; nothing comes of it if it is interrupted.
    ///
    /// After a failure, nothing is packed, and no progress is printed, until the server responds.
    async fn once(
        &mut self,
        stop: &mut (impl Future<Output = ()> + Unpin),
        has_failed: bool,
    ) -> Result<Option<ExitCode>> {
        if has_failed && unless(stop, self.space()).await?.is_none() {
            return Ok(None);
        }
        if self.is_blocked {
            let code = self.would().await?;
            if code != Some(ExitCode::SUCCESS) {
                return Ok(code);
            }
        }
        let mut variants = site::variants(&self.publish.source, self.publish.layout).into_iter();
        self.import.variant = variants.next().unwrap_or_default();
        let removals = self.removals;
        let done = bring(&self.import, removals, &self.client, self.output).await?;
        let Some(Done {
            mut code,
            mut document,
        }) = done
        else {
            return Ok(None);
        };
        self.removals = Removals::Any;
        self.is_blocked = code != ExitCode::SUCCESS;
        let mut others = Vec::new();
        let mut documents = Vec::new();
        for variant in variants.filter(|_| !self.is_blocked) {
            let Some((space, done)) = Box::pin(self.publish_variant(&variant, removals)).await?
            else {
                return Ok(None);
            };
            if done.code != ExitCode::SUCCESS {
                code = done.code;
            }
            documents.push(Value::Object(done.document));
            others.push((space, variant));
        }
        if !documents.is_empty() {
            document.insert("variants".to_owned(), documents.into());
        }
        if code == ExitCode::SUCCESS && !self.is_published {
            let Some(site) = unless(stop, Box::pin(self.show(&others))).await? else {
                return Ok(None);
            };
            document.insert("site".to_owned(), site);
            self.is_published = true;
        }
        self.output.document(&Value::Object(document));
        Ok(Some(code))
    }

    /// Imports another language or version into its own space; `None` if it is interrupted.
    async fn publish_variant(
        &self,
        variant: &Variant,
        removals: Removals,
    ) -> Result<Option<(Space, Done)>> {
        let main = self.space().await?;
        let main = main.context("the space was deleted meanwhile")?;
        let name = variant.name();
        self.output.detail(format_args!("Variant: {name}"));
        let title = titled(&main.title, &name);
        let import = Import {
            organization: Some(main.organization.to_string()),
            variant: variant.clone(),
            ..self.publish.import(title)
        };
        let done = bring(&import, removals, &self.client, self.output).await?;
        let Some(done) = done else { return Ok(None) };
        let (url, given) = (&self.publish.remote.url, import.organization.as_deref());
        let space = find_space(&self.client, &import.space, given, url).await?;
        let space = space.context("the space was deleted meanwhile")?;
        Ok(Some((space, done)))
    }

    /// Sets the language of a space: the given one, or the one that was found if the space has none.
    async fn set_language(&self, space: &Space, variant: &Variant) -> Result<()> {
        let given = self.publish.language.as_deref().and_then(language_tag);
        let given = given.filter(|_| variant.is_of_first_language);
        let found = variant
            .language
            .clone()
            .filter(|_| space.language.is_none());
        let language = given.or(found).map(LanguageTag);
        let Some(language) = language.filter(|language| space.language.as_ref() != Some(language))
        else {
            return Ok(());
        };
        let tag = language.0.clone();
        let body = SpaceUpdate {
            language: Patch::Set(language),
            ..SpaceUpdate::default()
        };
        let updated = self.client.update_space(&space.id).body(body).send().await;
        updated.map_err(|error| explain(error, &self.publish.remote.url))?;
        self.output
            .detail(format_args!("Language of \"{}\": {tag}.", space.title));
        Ok(())
    }

    /// Adds the spaces of other languages and versions to the site, after that of the first.
    async fn add_others(
        &self,
        site: &Site,
        space: &Space,
        others: &[(Space, Variant)],
    ) -> Result<()> {
        let failed = |error| explain(error, &self.publish.remote.url);
        let organization = &space.organization;
        let list = self.client.list_site_spaces(organization, &site.id);
        let known = list.limit(1_000).items().try_collect::<Vec<_>>().await;
        let known = known.map_err(failed)?;
        let of = |id| known.iter().find(|known| known.space.id == id);
        let section = of(space.id.clone()).and_then(|known| known.section.clone());
        for (other, _) in others
            .iter()
            .filter(|(other, _)| of(other.id.clone()).is_none())
        {
            let mut link = NewSiteSpaceLink::new(other.id.clone());
            link.section_id.clone_from(&section);
            let call = self.client.add_site_space(organization, &site.id, link);
            call.send().await.map_err(failed)?;
        }
        Ok(())
    }

    /// Returns the exit code that the import would have.
    async fn would(&mut self) -> Result<Option<ExitCode>> {
        let output = Output {
            quiet: true,
            ..self.output
        };
        self.import.dry_run = true;
        let done = bring(&self.import, self.removals, &self.client, output).await;
        self.import.dry_run = false;
        Ok(done?.map(|done| done.code))
    }

    /// The space to import into, if it exists.
    async fn space(&self) -> Result<Option<Space>> {
        let url = &self.publish.remote.url;
        let given = self.publish.organization.as_deref();
        find_space(&self.client, &self.import.space, given, url).await
    }

    /// Publishes the site, and prints its address; returns what `--json` prints.
    async fn show(&mut self, others: &[(Space, Variant)]) -> Result<Value> {
        let space = self.space().await?;
        let space = space.context("the space was deleted meanwhile")?;
        // It may get another title while files are watched.
        self.import.space = space.id.to_string();
        self.set_language(&space, &self.import.variant).await?;
        for (other, variant) in others {
            self.set_language(other, variant).await?;
        }
        let (site, created) = self.site(&space).await?;
        if !others.is_empty() {
            self.add_others(&site, &space, others).await?;
        }
        if created {
            self.output.detail(format_args!(
                "Created the site \"{}\" ({}).",
                site.title, site.id
            ));
        }
        let published = site.urls.published.as_ref();
        let published = published.context("the server does not say where the site is")?;
        let readers = match site.visibility {
            SiteVisibility::ShareLink => ", for visitors with a share link",
            SiteVisibility::VisitorAuth => ", for visitors with a token",
            _ => "",
        };
        self.output
            .detail(format_args!("Published \"{}\"{readers}:", site.title));
        self.output.result(published);
        Ok(json!({"id": site.id, "title": site.title, "created": created, "url": published}))
    }

    /// The site that shows the space, published, and whether it is new.
    async fn site(&self, space: &Space) -> Result<(Site, bool)> {
        let failed = |error| explain(error, &self.publish.remote.url);
        let organization = &space.organization;
        let (site, created) = match self.existing_site(space).await? {
            Some(site) => (self.updated(space, site).await?, false),
            None => (self.created(space).await?, true),
        };
        if site.published {
            return Ok((site, created));
        }
        let call = self.client.publish_site(organization, &site.id);
        Ok((call.send().await.map_err(failed)?, created))
    }

    /// The existing site to publish, which shows the space.
    async fn existing_site(&self, space: &Space) -> Result<Option<Site>> {
        let url = &self.publish.remote.url;
        let failed = |error| explain(error, url);
        let organization = &space.organization;
        let sites = self.client.list_sites(organization).space(space.id.clone());
        let showing: Vec<Site> = sites
            .limit(1_000)
            .items()
            .try_collect()
            .await
            .map_err(failed)?;
        if let Some(name) = &self.publish.site {
            let site = find_site(&self.client, organization, name, url).await?;
            if showing.iter().all(|other| other.id != site.id) {
                let link = NewSiteSpaceLink::new(space.id.clone());
                let call = self.client.add_site_space(organization, &site.id, link);
                call.send().await.map_err(failed)?;
            }
            return Ok(Some(site));
        }
        if showing.len() > 1 {
            let lines = showing
                .iter()
                .map(|site| format!("\n  {}  {}", site.id, site.title));
            bail!(
                "several sites show the space \"{}\"; choose one with --site:{}",
                space.title,
                lines.collect::<String>()
            );
        }
        Ok(showing.into_iter().next())
    }

    /// A new site that shows the space.
    async fn created(&self, space: &Space) -> Result<Site> {
        let title = self.publish.title.as_ref().unwrap_or(&space.title);
        // A site needs two characters, a space only one.
        let title = if title.chars().count() < MIN_SITE_TITLE_CHARS {
            format!("{title} documentation")
        } else {
            title.clone()
        };
        let body = NewSite {
            title: Some(title),
            visibility: self.visibility(),
            spaces: Some(NewSiteSpaces::Array(vec![space.id.clone()])),
            ..NewSite::default()
        };
        let call = self.client.create_site(&space.organization).body(body);
        let created = call.send().await;
        created.map_err(|error| explain(error, &self.publish.remote.url))
    }

    /// The site with the title and the visibility that the options say.
    async fn updated(&self, space: &Space, site: Site) -> Result<Site> {
        let title = self.publish.title.clone();
        let body = SiteUpdate {
            title: title.filter(|title| *title != site.title),
            visibility: self
                .visibility()
                .filter(|visibility| *visibility != site.visibility),
            ..SiteUpdate::default()
        };
        if body.title.is_none() && body.visibility.is_none() {
            return Ok(site);
        }
        let call = self.client.update_site(&space.organization, &site.id);
        let updated = call.body(body).send().await;
        updated.map_err(|error| explain(error, &self.publish.remote.url))
    }

    fn visibility(&self) -> Option<SiteVisibility> {
        self.publish.visibility.as_deref().map(Into::into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_checked_before_anything_is_sent() {
        assert!(check_title("--title", None, 2..=128).is_ok());
        assert!(check_title("--title", Some("Ink"), 2..=128).is_ok());
        let error = check_title("--title", Some("I"), 2..=128).unwrap_err();
        let text = "--title has 1 characters; a title has 2 to 128";
        assert_eq!(error.to_string(), text);
        let long = "ä".repeat(51);
        assert!(check_title("--space", Some(&long), 0..=50).is_err());
    }
}
