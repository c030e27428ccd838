//! Checks of a change request: its revision, compared with the revision of the space that it is based on.
//!
//! - Both revisions are immutable, and the reports of links are cached by tree, so nothing else is cached.
//! - Broken links are counted page by page: one that disappears from another page does not make up for a new one.
//! - The audience of a page follows from its tree alone: drafts, and the conditions of the page and of those above it.
//!   Conditions inside of texts are not compared. Conditions are equal if they parse to the same.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use quire_conditions::Condition;
use quire_content::{Page, Revision, conditional};
use quire_models::{
    AddedRedirect, AddedRedirects, AudienceChange, AudienceKind, ChangeRequestChecks,
    MergeRuleOutcome,
};
use serde_json::{Value, json};

use super::translations::stale_translations;
use crate::SpaceAreas;
use crate::change_requests::ChangeRequestRow;
use crate::conversions::off_thread;
use crate::error::Result;

/// Maximum number of redirects, and of audiences, in a response.
const MAX_ITEMS: usize = 100;

/// The checks of a change request.
pub(super) struct Checks {
    broken_links: i64,
    stale_translations: i64,
    redirects: Vec<(String, String)>,
    audiences: BTreeMap<Audience, PageChanges>,
}

/// The visitors who see a page.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Audience {
    Everyone,
    /// Those for whom these conditions hold.
    Conditional(BTreeSet<Arc<str>>),
    Members,
}

/// Number of pages that an audience gains and loses.
#[derive(Clone, Copy, Default)]
struct PageChanges {
    gained: i64,
    lost: i64,
}

impl Audience {
    fn kind(&self) -> AudienceKind {
        match self {
            Self::Everyone => AudienceKind::Everyone,
            Self::Conditional(_) => AudienceKind::Conditional,
            Self::Members => AudienceKind::Members,
        }
    }

    const fn name(&self) -> &'static str {
        match self {
            Self::Everyone => "everyone",
            Self::Conditional(_) => "conditional",
            Self::Members => "members",
        }
    }

    /// The audience of pages below one with this audience that have a condition.
    fn and(&self, condition: &str) -> Self {
        let mut all = match self {
            Self::Conditional(above) => above.clone(),
            _ => BTreeSet::new(),
        };
        // A condition that cannot be parsed does not hold.
        let condition = Condition::parse(condition).map(|condition| condition.to_string());
        all.insert(condition.unwrap_or_else(|_| "false".to_owned()).into());
        Self::Conditional(all)
    }

    /// The conditions as one.
    fn condition(&self) -> Option<String> {
        let Self::Conditional(all) = self else {
            return None;
        };
        if let [only] = all.iter().collect::<Vec<_>>().as_slice() {
            return Some(only.to_string());
        }
        let all: Vec<String> = all.iter().map(|one| format!("({one})")).collect();
        Some(all.join(" && "))
    }
}

/// The audiences of the pages with text, by the ids of the pages.
fn audiences(tree: &Revision) -> HashMap<&str, Audience> {
    let conditions: HashMap<String, String> = conditional::conditions(tree).into_iter().collect();
    let mut found = HashMap::new();
    let mut rest: Vec<(&Page, Audience)> = tree
        .pages
        .iter()
        .map(|page| (page, Audience::Everyone))
        .collect();
    while let Some((page, above)) = rest.pop() {
        let own = match conditions.get(&page.id) {
            Some(condition) => above.and(condition),
            None => above,
        };
        rest.extend(page.pages.iter().map(|page| (page, own.clone())));
        if page.body.is_some() {
            let audience = if page.draft { Audience::Members } else { own };
            found.insert(page.id.as_str(), audience);
        }
    }
    found
}

/// The audiences that gain or lose pages.
fn changed_audiences(base: &Revision, own: &Revision) -> BTreeMap<Audience, PageChanges> {
    let (base, own) = (audiences(base), audiences(own));
    let mut changes: BTreeMap<Audience, PageChanges> = BTreeMap::new();
    for (page, audience) in &own {
        if base.get(page) != Some(audience) {
            changes.entry(audience.clone()).or_default().gained += 1;
        }
    }
    for (page, audience) in &base {
        if own.get(page) != Some(audience) {
            changes.entry(audience.clone()).or_default().lost += 1;
        }
    }
    changes
}

/// The former paths that only the second revision has, with their pages.
fn added_redirects(base: &Revision, own: &Revision) -> Vec<(String, String)> {
    let before: HashSet<(&str, &str)> = base.former_paths.iter().collect();
    let added = own.former_paths.iter();
    let added = added.filter(|redirect| !before.contains(redirect));
    added
        .map(|(page, path)| (page.to_owned(), path.to_owned()))
        .collect()
}

impl Checks {
    /// The checks as merge rules read them.
    pub(super) fn data(&self) -> Value {
        let mut sums: HashMap<&'static str, PageChanges> = HashMap::new();
        for (audience, changes) in &self.audiences {
            let sum = sums.entry(audience.name()).or_default();
            sum.gained += changes.gained;
            sum.lost += changes.lost;
        }
        let sum = |kind: &str| {
            let sum = sums.get(kind).copied().unwrap_or_default();
            json!({"gained": sum.gained, "lost": sum.lost})
        };
        json!({
            "brokenLinks": self.broken_links,
            "redirects": self.redirects.len(),
            "staleTranslations": self.stale_translations,
            "audiences": {
                "everyone": sum("everyone"),
                "conditional": sum("conditional"),
                "members": sum("members"),
            },
        })
    }

    pub(super) fn into_model(
        self,
        row: ChangeRequestRow,
        rules: Vec<MergeRuleOutcome>,
    ) -> ChangeRequestChecks {
        let count = i64::try_from(self.redirects.len()).unwrap_or(i64::MAX);
        let redirects = self.redirects.into_iter().take(MAX_ITEMS);
        let redirects = redirects.map(|(page, path)| AddedRedirect::new(page.into(), path));
        let audiences = self.audiences.into_iter().take(MAX_ITEMS);
        let audiences = audiences.map(|(audience, changes)| AudienceChange {
            condition: audience.condition(),
            ..AudienceChange::new(audience.kind(), changes.gained, changes.lost)
        });
        ChangeRequestChecks::new(
            row.revision.into(),
            row.ancestor.into(),
            self.broken_links,
            self.stale_translations,
            AddedRedirects::new(count, redirects.collect()),
            audiences.collect(),
            rules,
        )
    }
}

impl SpaceAreas {
    /// Computes the checks of a change request.
    pub(super) async fn checks(&self, row: &ChangeRequestRow) -> Result<Checks> {
        let (_, base) = self.revision(&row.ancestor).await?;
        let own = self.similar_revision(&row.revision, &base).await?;
        if Arc::ptr_eq(&base, &own) {
            return Ok(Checks {
                broken_links: 0,
                stale_translations: 0,
                redirects: Vec::new(),
                audiences: BTreeMap::new(),
            });
        }
        let broken_links = self.added_broken_links(row).await?;
        let translations = self.translations(&row.space).await?;
        off_thread(move || Checks {
            broken_links,
            stale_translations: stale_translations(&base, &own, &translations),
            redirects: added_redirects(&base, &own),
            audiences: changed_audiences(&base, &own),
        })
        .await
    }
}
