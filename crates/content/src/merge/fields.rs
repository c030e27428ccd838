//! Merges one page: field by field, and the Markdown by lines.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::Value as Json;

use super::text::{self, Effort};
use super::{About, Conflict, Value, pick};
use crate::blobs::{Blobs, MissingBlob, NewBlobs, put_text, read_text};
use crate::hash::Hash;
use crate::page::Page;

/// One page on three sides; without a base, both sides added it.
pub(super) struct Fields<'a> {
    pub(super) base: Option<&'a Page>,
    pub(super) ours: &'a Page,
    pub(super) theirs: &'a Page,
    pub(super) conflicts: &'a mut Vec<Conflict>,
}

impl Fields<'_> {
    /// The merged page. Where there is a conflict it has our value, which nobody gets to see.
    pub(super) fn merge(
        mut self,
        stored: &dyn Blobs,
        blobs: &mut NewBlobs,
        effort: &mut Effort,
    ) -> Result<Page, MissingBlob> {
        Ok(Page {
            id: self.ours.id.clone(),
            kind: self.field("type", |page| &page.kind),
            title: self.field("title", |page| &page.title),
            slug: self.field("slug", |page| &page.slug),
            emoji: self.field("emoji", |page| &page.emoji),
            icon: self.field("icon", |page| &page.icon),
            description: self.field("description", |page| &page.description),
            hidden: self.field("hidden", |page| &page.hidden),
            no_index: self.field("noIndex", |page| &page.no_index),
            no_robots_index: self.field("noRobotsIndex", |page| &page.no_robots_index),
            layout: self.field("layout", |page| &page.layout),
            cover: self.field("cover", |page| &page.cover),
            variables: self.variables(),
            href: self.field("href", |page| &page.href),
            body: self.body(stored, blobs, effort)?,
            front_matter: self.field("frontMatter", |page| &page.front_matter),
            source: self.field("source", |page| &page.source),
            created_at: self.time(|page| page.created_at, i64::min),
            updated_at: self.time(|page| page.updated_at, i64::max),
            pages: Vec::new(),
        })
    }

    fn field<T: Clone + PartialEq + Serialize>(
        &mut self,
        name: &'static str,
        field: fn(&Page) -> &T,
    ) -> T {
        let (base, ours, theirs) = (self.base.map(field), field(self.ours), field(self.theirs));
        if let Some(Some(value)) = pick(&base, Some(ours), Some(theirs)) {
            return value.clone();
        }
        let ours_here = ours.clone();
        self.conflict(
            About::Field(name),
            base.and_then(show),
            show(ours),
            show(theirs),
        );
        ours_here
    }

    fn variables(&mut self) -> BTreeMap<String, String> {
        let none = BTreeMap::new();
        let sides = [
            self.base.map_or(&none, |base| &base.variables),
            &self.ours.variables,
            &self.theirs.variables,
        ];
        let names: BTreeSet<&String> = sides.iter().flat_map(|side| side.keys()).collect();
        let mut merged = BTreeMap::new();
        for name in names {
            let [base, ours, theirs] = sides.map(|side| side.get(name));
            if let Some(value) = pick(&base, ours, theirs) {
                merged.extend(value.map(|value| (name.clone(), value.clone())));
            } else {
                let [base, ours, theirs] =
                    [base, ours, theirs].map(|side| side.cloned().map(Value::Plain));
                self.conflict(About::Field("variables"), base, ours, theirs);
            }
        }
        merged
    }

    fn body(
        &mut self,
        stored: &dyn Blobs,
        blobs: &mut NewBlobs,
        effort: &mut Effort,
    ) -> Result<Option<Hash>, MissingBlob> {
        let base = self.base.and_then(|base| base.body);
        let (ours, theirs) = (self.ours.body, self.theirs.body);
        if let Some(body) = pick(&base, ours, theirs) {
            return Ok(body);
        }
        if effort.has_bytes() {
            let texts = [base, ours, theirs].map(|body| read_text(stored, body));
            let [base, ours, theirs] = texts;
            if let Some(merged) = text::merge(&base?, &ours?, &theirs?, effort) {
                return Ok(put_text(blobs, &merged));
            }
        }
        let base = self.base.is_some().then_some(Value::Text(base));
        let (ours_text, theirs) = (Value::Text(ours), Value::Text(theirs));
        self.conflict(About::Text, base, Some(ours_text), Some(theirs));
        Ok(ours)
    }

    /// Times never conflict.
    fn time(&self, time: fn(&Page) -> i64, both: fn(i64, i64) -> i64) -> i64 {
        let (ours, theirs) = (time(self.ours), time(self.theirs));
        pick(&self.base.map(time), Some(ours), Some(theirs))
            .flatten()
            .unwrap_or_else(|| both(ours, theirs))
    }

    fn conflict(
        &mut self,
        about: About,
        base: Option<Value>,
        ours: Option<Value>,
        theirs: Option<Value>,
    ) {
        let (page, title) = (Some(self.ours.id.clone()), self.ours.title.clone());
        self.conflicts.push(Conflict {
            about,
            page,
            file: None,
            title,
            base,
            ours,
            theirs,
        });
    }
}

/// A value for people: a text as it is, anything else as JSON.
fn show<T: Serialize>(value: &T) -> Option<Value> {
    match serde_json::to_value(value).ok()? {
        Json::Null => None,
        Json::String(text) => Some(Value::Plain(text)),
        value => Some(Value::Plain(value.to_string())),
    }
}
