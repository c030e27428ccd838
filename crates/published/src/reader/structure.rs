//! Structure of a site as a visitor sees it: its site spaces, in sections and groups of these.
//!
//! - One statement reads all of them; parts that the visitor cannot see are removed before any other code
//!   reads it.
//! - That statement finds nothing if the visitor's access has ended: content stored after the audience
//!   became smaller is never shown to visitors who were admitted before.
//! - The digest of a visit covers everything of the site that its visitor sees: two visitors with the same digest see
//!   the same pages, links and names, except for what pages say to different visitors.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use quire_content::Revision;
use quire_db::{Row, params, sql};
use quire_models::{SiteCustomization, SiteIcon};
use quire_reader::{Choice, Icon, Picture, SearchForm, Section, SectionGroup, Site, Tab};
use sha2::{Digest as _, Sha256};

use super::RequestLocation;
use super::feed::FEED;
use super::looks::{ENGLISH, site_customization};
use super::places::Kind;
use super::searching::SEARCH;
use super::signing_out::SIGN_OUT;
use super::visiting::AccessDecision;
use crate::PublishedArea;
use crate::concealed::whole;
use crate::error::Result;
use crate::search::SearchedSpace;
use crate::sites::Visibility;
use crate::sites::paths::{Candidate, first_page};
use crate::sites::published::{CHANGES, SiteContext};
use crate::visitors::Visitor;

/// Names of a site space `v`: its space `s`, and the section `e` and the group `g` that it is in, if it is
/// in any.
#[derive(Row)]
#[row(table = "s")]
pub(super) struct Label {
    pub(super) title: String,
    pub(super) emoji: String,
    pub(super) language: Option<String>,
    #[row(sql = "COALESCE(r.number, 0)")]
    pub(super) revision: i64,
    #[row(table = "e", column = "id")]
    pub(super) section: Option<String>,
    #[row(table = "e", column = "title")]
    pub(super) section_title: Option<String>,
    #[row(table = "e", column = "description")]
    section_description: Option<String>,
    #[row(table = "e", column = "icon")]
    section_icon: Option<String>,
    #[row(table = "g", column = "id")]
    group: Option<String>,
    #[row(table = "g", column = "title")]
    group_title: Option<String>,
    #[row(table = "g", column = "icon")]
    group_icon: Option<String>,
}

#[derive(Row)]
#[row(table = "v")]
struct EntryRow {
    #[row(nested)]
    candidate: Candidate,
    #[row(nested)]
    label: Label,
    /// As the site itself has it, but found once for all rows.
    #[row(sql = "(SELECT {CHANGES} FROM sites t WHERE t.id = $1)")]
    changes: Option<i64>,
}

/// SQL of the site spaces of the site `$1`, in order, if the site still admits the visitor for the same reasons: its
/// visibility is `$2`, it adapts or not (`$3`), its visitor key has the number `$4`, an active share link has the hash
/// `$5` or not (`$6`), its variables are `$7`, and the user `$8`, if any, is a member who may read it (guests if `$9`).
const ENTRIES: &str = sql!(
    "SELECT {EntryRow} FROM sites t JOIN site_spaces v ON v.site_id = t.id
     LEFT JOIN site_sections e ON e.id = v.container_id
     LEFT JOIN site_section_groups g ON g.id = e.container_id
     JOIN spaces s ON s.id = v.space_id JOIN revisions r ON r.id = s.revision_id
     WHERE t.id = $1 AND t.published AND t.visibility = $2 AND COALESCE(t.adaptive, FALSE) = $3
       AND t.visitor_key = $4
       AND EXISTS (SELECT 1 FROM share_links k WHERE k.hash = $5 AND k.site_id = $1 AND k.active) = $6
       AND COALESCE(t.variables, '') = $7
       AND (CAST($8 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM members m
            WHERE m.organization_id = t.organization_id AND m.user_id = $8 AND NOT m.disabled
              AND (m.role IS NOT NULL OR $9)))
     ORDER BY COALESCE(g.position, e.position, ''), COALESCE(e.position, ''), v.position, v.id"
);

/// A site space that the visitor sees.
pub(super) struct Entry {
    pub(super) candidate: Arc<Candidate>,
    pub(super) label: Label,
}

impl Entry {
    /// A space that is shown alone, with this title and emoji.
    pub(super) fn alone(candidate: Candidate, title: String, emoji: String) -> Self {
        Self {
            candidate: Arc::new(candidate),
            label: Label {
                title,
                emoji,
                language: None,
                revision: 0,
                section: None,
                section_title: None,
                section_description: None,
                section_icon: None,
                group: None,
                group_title: None,
                group_icon: None,
            },
        }
    }

    /// Returns the fields that a search needs of its space.
    pub(super) fn searched(&self) -> SearchedSpace {
        SearchedSpace {
            id: self.candidate.space.clone(),
            title: self.label.title.clone(),
            revision: self.label.revision,
            tree: whole(&self.candidate.tree).to_owned(),
        }
    }
}

/// A visit to a site, and what its visitor sees.
pub(super) struct Reading {
    pub(super) place: RequestLocation,
    pub(super) visit: SiteContext,
    /// For whom pages are evaluated.
    pub(super) visitor: Visitor,
    pub(super) entries: Vec<Arc<Entry>>,
    /// Appearance of the site, if it was set.
    pub(super) look: Option<SiteCustomization>,
    /// Subject of the change request that the pages are a draft of, if they are one.
    pub(super) draft: Option<String>,
    /// True if a member reads it, with their session.
    pub(super) is_of_member: bool,
    /// Of everything that the visitor sees of the site.
    digest: Hasher,
}

/// A hash of parts, which no other parts have.
#[derive(Clone)]
pub(super) struct Hasher(Sha256);

impl Hasher {
    pub(super) fn new() -> Self {
        Self(Sha256::new())
    }

    pub(super) fn add(mut self, part: &str) -> Self {
        self.0.update((part.len() as u64).to_be_bytes());
        self.0.update(part.as_bytes());
        self
    }

    pub(super) fn add_optional(self, part: Option<&str>) -> Self {
        match part {
            Some(part) => self.add("some").add(part),
            None => self.add("none"),
        }
    }

    pub(super) fn done(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}

impl Reading {
    pub(super) fn new(
        place: RequestLocation,
        visit: SiteContext,
        entries: Vec<Arc<Entry>>,
    ) -> Result<Self> {
        Ok(Self {
            visitor: visit.reader()?,
            look: site_customization(&visit),
            digest: digest(&place, &visit, &entries),
            place,
            visit,
            entries,
            draft: None,
            is_of_member: false,
        })
    }

    /// The same, if a member reads it.
    pub(super) fn of_member(mut self) -> Self {
        self.digest = self.digest.add("member");
        self.is_of_member = true;
        self
    }

    /// The same of a draft that is called so.
    pub(super) fn of_draft(mut self, name: String) -> Self {
        self.digest = self.digest.add(&name);
        self.draft = Some(name);
        self
    }

    /// A hash to add to, of everything that the visitor sees of the site.
    pub(super) fn digest(&self) -> Hasher {
        self.digest.clone()
    }

    /// The site space with this id.
    pub(super) fn entry(&self, id: &str) -> Option<&Arc<Entry>> {
        let mut entries = self.entries.iter();
        entries.find(|entry| *entry.candidate.id == *id)
    }

    /// The first site space that shows a space.
    pub(super) fn entry_of(&self, space: &str) -> Option<&Arc<Entry>> {
        let mut entries = self.entries.iter();
        entries.find(|entry| *entry.candidate.space == *space)
    }

    /// The site space whose address a path is below: the one with the longest.
    pub(super) fn entry_around(&self, path: &str) -> Option<&Arc<Entry>> {
        let path = path.trim_matches('/');
        let above = |entry: &Arc<Entry>| Some(entry.candidate.address_above(path)?.len());
        let entries = self.entries.iter().rev();
        let around = entries.filter_map(|entry| Some((above(entry)?, entry)));
        around
            .max_by_key(|(length, _)| *length)
            .map(|(_, entry)| entry)
    }

    /// The site spaces to search, each of another space, and the rank of each ([`quire_search::Matches::best`]): first what a
    /// visitor reads who is in this one, then the others; of both, current versions count more than older ones.
    pub(super) fn searched(&self, current: Option<&Entry>) -> (Vec<&Arc<Entry>>, Vec<usize>) {
        let versions = self.current_versions();
        let rank = |entry: &Entry| {
            let is_version = usize::from(!versions.contains(&*entry.candidate.id));
            let Some(current) = current else {
                return is_version;
            };
            // Other languages and versions of the same are in the same section.
            let is_read = if entry.label.section == current.label.section {
                entry.candidate.id == current.candidate.id
            } else {
                let (one, other) = (self.language(Some(entry)), self.language(Some(current)));
                is_version == 0 && one.eq_ignore_ascii_case(other)
            };
            if is_read { 0 } else { 2 + is_version }
        };
        let entries = self.entries.iter().map(|entry| (rank(entry), entry));
        let mut entries: Vec<(usize, &Arc<Entry>)> = entries.collect();
        entries.sort_by_key(|(rank, _)| *rank);
        let mut known = HashSet::new();
        entries.retain(|(_, entry)| known.insert(&*entry.candidate.space));
        entries
            .into_iter()
            .map(|(rank, entry)| (entry, rank))
            .unzip()
    }

    /// The ids of the site spaces that are the current version in their section and language: the default one, and those
    /// that have its position in other languages.
    fn current_versions(&self) -> HashSet<&str> {
        let mut sections: HashMap<Option<&str>, Vec<&Entry>> = HashMap::new();
        for entry in &self.entries {
            let section = entry.label.section.as_deref();
            sections.entry(section).or_default().push(entry);
        }
        let mut current = HashSet::new();
        for entries in sections.into_values() {
            let mut languages: HashMap<String, Vec<&Entry>> = HashMap::new();
            for entry in entries {
                let language = self.language(Some(entry)).to_ascii_lowercase();
                languages.entry(language).or_default().push(entry);
            }
            let is_default = |entry: &&Entry| entry.candidate.location.is_default;
            let mut all = languages.values();
            let position = all.find_map(|entries| entries.iter().position(is_default));
            for entries in languages.into_values() {
                let at = position.filter(|at| *at < entries.len()).unwrap_or(0);
                current.extend(entries.get(at).map(|entry| &*entry.candidate.id));
            }
        }
        current
    }

    /// Those that show different spaces.
    pub(super) fn distinct(&self) -> Vec<&Arc<Entry>> {
        let mut known = HashSet::new();
        let mut entries: Vec<&Arc<Entry>> = self.entries.iter().collect();
        entries.retain(|entry| known.insert(&*entry.candidate.space));
        entries
    }

    /// Returns true if search engines may list the site.
    pub(super) fn is_indexed(&self) -> bool {
        self.visit.site.visibility == Visibility::Public
    }

    /// Returns true if all visitors of an address get the same response.
    pub(super) fn is_for_all(&self) -> bool {
        let site = &self.visit.site;
        site.visibility >= Visibility::Unlisted && !site.is_adaptive()
    }

    /// Returns the site around a page of this site space; `variants` are those next to it.
    pub(super) fn view(&self, current: Option<&Entry>, variants: Vec<Choice>) -> Site {
        let site = &self.visit.site;
        let icon = site.icon.as_deref();
        let mut view = Site {
            title: site.title.clone(),
            home: self.place.href(""),
            icon: icon.and_then(|icon| site_icon(serde_json::from_str(icon).ok()?)),
            language: self.language(current).to_owned(),
            sections: self.tabs(current),
            variants,
            search: (self.place.kind == Kind::Site).then(|| SearchForm {
                href: self.place.href(SEARCH),
                from: current
                    .filter(|_| self.entries.len() > 1)
                    .map(|entry| entry.candidate.id.to_string()),
            }),
            feed_href: (self.draft.is_none()).then(|| self.place.href(FEED)),
            draft: self.draft.clone(),
            sign_out_href: (self.is_of_member && !self.place.is_proxied())
                .then(|| self.place.href(SIGN_OUT)),
            is_indexed: self.is_indexed(),
            ..bare(&self.place)
        };
        self.apply_customization(&mut view);
        view
    }

    /// The sections and groups, in order.
    fn tabs(&self, current: Option<&Entry>) -> Vec<Tab> {
        let mut tabs: Vec<Tab> = Vec::new();
        let mut last_group: Option<&str> = None;
        let chunks = self
            .entries
            .chunk_by(|one, next| one.label.section == next.label.section);
        for chunk in chunks {
            let default = chunk
                .iter()
                .find(|entry| entry.candidate.location.is_default);
            let Some(first) = default.or_else(|| chunk.first()) else {
                continue;
            };
            let label = &first.label;
            let Some(title) = label.section_title.clone() else {
                continue;
            };
            let section = Section {
                title,
                description: label.section_description.clone(),
                icon: label.section_icon.clone().map(Icon::Name),
                href: self.place.href(&first.candidate.location.canonical()),
                is_current: current.is_some_and(|current| current.label.section == label.section),
            };
            match (label.group.as_deref(), tabs.last_mut()) {
                (Some(group), Some(Tab::Group(of))) if last_group == Some(group) => {
                    of.sections.push(section);
                }
                (Some(_), _) => tabs.push(Tab::Group(SectionGroup {
                    title: label.group_title.clone().unwrap_or_default(),
                    icon: label.group_icon.clone().map(Icon::Name),
                    sections: vec![section],
                })),
                (None, _) => tabs.push(Tab::Section(section)),
            }
            last_group = label.group.as_deref();
        }
        tabs
    }
}

/// A site of which nothing is known, or may be: there is nothing to search, and no first page.
pub(super) fn bare(place: &RequestLocation) -> Site {
    Site {
        title: "Documentation".to_owned(),
        language: ENGLISH.to_owned(),
        assets: place.href("~assets/"),
        ..Site::default()
    }
}

fn site_icon(icon: SiteIcon) -> Option<Icon> {
    match icon {
        SiteIcon::SiteIconEmoji(emoji) => Some(Icon::Emoji(emoji.emoji)),
        SiteIcon::SiteIconImages(images) => Some(Icon::Picture(Picture {
            src: images.icon.light,
            dark_src: Some(images.icon.dark),
        })),
        SiteIcon::Unknown(_) => None,
    }
}

impl PublishedArea {
    /// Reads what a visitor sees of a site; nothing if it shows nothing, or what admitted the visitor has changed.
    pub(super) async fn reading(
        &self,
        place: RequestLocation,
        mut visit: SiteContext,
        grounds: &AccessDecision,
    ) -> Result<Option<Reading>> {
        let (site, adapts) = (&visit.site, visit.site.is_adaptive());
        let variables = site.variables.as_deref().unwrap_or_default();
        let AccessDecision {
            key,
            is_shared,
            visitor_key,
            member,
        } = grounds;
        let admits_guests = site.visibility == Visibility::VisitorAuth;
        let params = params![
            site.id,
            site.visibility,
            adapts,
            visitor_key,
            key,
            is_shared,
            variables,
            member,
            admits_guests
        ];
        let rows: Vec<EntryRow> = self.db.query(ENTRIES, params).await?;
        let Some(first) = rows.first() else {
            return Ok(None);
        };
        // If something has changed since, the visit and the rows are not of the same state.
        visit.changes = visit.changes.filter(|_| first.changes == visit.changes);
        let mut entries = Vec::with_capacity(rows.len());
        for row in rows {
            if row.candidate.is_for(&visit) {
                let EntryRow {
                    mut candidate,
                    label,
                    ..
                } = row;
                self.show_tree(&mut candidate, &visit).await?;
                let candidate = Arc::new(candidate);
                entries.push(Arc::new(Entry { candidate, label }));
            }
        }
        let reading = Reading::new(place, visit, entries)?;
        Ok(Some(if member.is_some() {
            reading.of_member()
        } else {
            reading
        }))
    }

    /// The path within the site of a page.
    pub(super) fn path_of_page(&self, entry: &Entry, tree: &Revision, id: &str) -> Option<String> {
        let candidate = &entry.candidate;
        let (page, at) = self.trees.find_page(&candidate.tree, tree, id)?;
        Some(candidate.path_of(page, &at, first_page(tree)))
    }
}

fn digest(place: &RequestLocation, visit: &SiteContext, entries: &[Arc<Entry>]) -> Hasher {
    let site = &visit.site;
    let mut hasher = Hasher::new()
        .add(env!("CARGO_PKG_VERSION"))
        .add(&place.origin)
        .add(&place.root)
        .add(&site.id)
        .add(&site.title)
        .add_optional(site.icon.as_deref())
        .add_optional(visit.customization.as_deref())
        .add(&format!("{:?}", site.visibility));
    for entry in entries {
        let (candidate, label) = (&entry.candidate, &entry.label);
        hasher = hasher
            .add(&candidate.id)
            .add(&candidate.space)
            .add(&candidate.tree)
            .add(if candidate.location.is_default {
                "default"
            } else {
                ""
            })
            .add(&candidate.location.canonical())
            .add(&label.title)
            .add(&label.emoji);
        for part in [
            &label.language,
            &label.section,
            &label.section_title,
            &label.section_description,
            &label.section_icon,
            &label.group,
            &label.group_title,
            &label.group_icon,
        ] {
            hasher = hasher.add_optional(part.as_deref());
        }
    }
    hasher
}
