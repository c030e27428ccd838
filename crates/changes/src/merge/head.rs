//! Merges what the file of a page has before the body.
//!
//! - Heads merge by lines. The fields of the page merge separately, and an export writes them into the head, so a head
//!   only has to hold the rest: comments, unknown keys, and how everything is spelled.
//! - If lines conflict, the rest alone is merged, and the head that holds it is taken. So sides that spell a known key
//!   differently do not conflict.

use super::text::TextMerge;
use quire_links::front_matter;
use quire_revisions::lines::Effort;
use quire_revisions::page::Page;
use quire_revisions::three_way::merge_values;
use quire_trees::title;

/// The head of a file, or the lines of its front matter that are not fields, if an export writes the head anyway.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Written {
    pub(super) head: Option<String>,
    pub(super) front_matter: Option<String>,
}

impl Written {
    pub(super) fn of(page: &Page) -> Self {
        Self {
            head: page.head.clone(),
            front_matter: page.front_matter.clone(),
        }
    }

    /// The merged head; nothing if both sides changed the same lines of the rest.
    pub(super) fn merge(
        base: Option<&Self>,
        ours: &Self,
        theirs: &Self,
        effort: &mut Effort,
    ) -> Option<Self> {
        if let Some(Some(same)) = merge_values(&base, Some(ours), Some(theirs)) {
            return Some(same.clone());
        }
        let none = Self::default();
        let base = base.unwrap_or(&none);
        if let (Some(base), Some(ours), Some(theirs)) = (&base.head, &ours.head, &theirs.head) {
            let merged = TextMerge::new(base, ours, theirs, effort).merged();
            if let Some(head) = merged.filter(|head| is_head(head)) {
                return Some(Self {
                    head: Some(head),
                    front_matter: None,
                });
            }
        }
        let [before, here, there] = [base, ours, theirs].map(Self::rest);
        let rest = match merge_values(&before, here.clone(), there.clone()) {
            Some(rest) => rest,
            None => TextMerge::new(&before, &here, &there, effort)
                .merged()
                .filter(|rest| is_rest(rest))?,
        };
        let holds = |(_, lines): &(&&Self, &String)| **lines == rest;
        let sides = [ours, theirs];
        let sides = sides.iter().zip([&here, &there]).filter(holds);
        // Either would do, but exchanging the sides must not change the result.
        let written = sides.map(|(side, _)| *side).max_by_key(|side| &side.head);
        Some(written.cloned().unwrap_or_else(|| Self {
            head: None,
            front_matter: (!rest.is_empty()).then_some(rest),
        }))
    }

    /// The lines of the front matter that are not fields.
    fn rest(&self) -> String {
        match &self.head {
            Some(head) => front_matter::read(head).0.rest,
            None => self.front_matter.clone().unwrap_or_default(),
        }
    }

    /// The lines for people.
    pub(super) fn show(&self) -> Option<String> {
        self.head.clone().or_else(|| self.front_matter.clone())
    }
}

/// Returns true if a body can follow the text, and nothing of the text is parsed as body.
fn is_head(text: &str) -> bool {
    let (front_matter, heading, problem) = front_matter::read(text);
    let is_split = text.is_empty() || text.ends_with('\n');
    is_split
        && problem.is_none()
        && title::read(heading, front_matter.title.as_deref())
            .body(heading)
            .is_empty()
}

/// Returns true if the text is front matter without fields.
fn is_rest(text: &str) -> bool {
    let block = format!("---\n{text}---\n");
    let (read, body, problem) = front_matter::read(&block);
    problem.is_none() && body.is_empty() && read.rest == text
}
