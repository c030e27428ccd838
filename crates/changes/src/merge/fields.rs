//! Merges one page: field by field, and the Markdown by lines.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::Value as Json;

use super::conflict::{About, Conflict, Conflicts, Resolution, Side, Take, Value};
use super::head::Written;
use super::text::TextMerge;
use quire_revisions::blobs::{Blobs, MissingBlob, NewBlobs, put_text, read_text};
use quire_revisions::hash::Hash;
use quire_revisions::lines::Effort;
use quire_revisions::page::{Implied, Page, PageFields};
use quire_revisions::three_way::merge_values;

/// One page on three sides; without a base, both sides added it.
pub(super) struct Fields<'a, 'r> {
    pub(super) base: Option<&'a Page>,
    pub(super) ours: &'a Page,
    pub(super) theirs: &'a Page,
    pub(super) conflicts: &'a mut Conflicts<'r>,
}

impl<'r> Fields<'_, 'r> {
    /// Returns the merged page. In a conflict it has our value, which is never shown.
    pub(super) fn merge(
        mut self,
        stored: &dyn Blobs,
        blobs: &mut NewBlobs,
        effort: &mut Effort,
    ) -> Result<Page, MissingBlob> {
        // Most pages differ on one side at most: these are taken as they are, and stay shared.
        let is_as_before = |side: &Page| self.base.is_some_and(|base| base.is_like(side));
        if self.ours.is_like(self.theirs) || is_as_before(self.theirs) {
            return Ok(self.ours.alone());
        }
        if is_as_before(self.ours) {
            return Ok(self.theirs.alone());
        }
        let Written { head, front_matter } = self.written(effort);
        Ok(Page::from(PageFields {
            id: self.ours.id.clone(),
            kind: self.field("type", |page| &page.kind),
            title: self.settled_field("title", |page| &page.title, |text| Some(text.to_owned())),
            label: self.label(),
            slug: self.field("slug", |page| &page.slug),
            emoji: self.field("emoji", |page| &page.emoji),
            icon: self.field("icon", |page| &page.icon),
            description: self.settled_field(
                "description",
                |page| &page.description,
                |text| Some((!text.is_empty()).then(|| text.to_owned())),
            ),
            draft: self.field("draft", |page| &page.draft),
            hidden: self.field("hidden", |page| &page.hidden),
            no_index: self.field("noIndex", |page| &page.no_index),
            no_robots_index: self.field("noRobotsIndex", |page| &page.no_robots_index),
            layout: self.field("layout", |page| &page.layout),
            cover: self.field("cover", |page| &page.cover),
            variables: self.variables(),
            href: self.field("href", |page| &page.href),
            body: self.body(stored, blobs, effort)?,
            head,
            front_matter,
            source: self.of_file("source", |page| &page.source),
            numbered: self.of_file("numbered", |page| &page.numbered),
            named_by_id: self.of_file("namedById", |page| &page.named_by_id),
            implied: self.implied(),
            created_at: self.time(|page| page.created_at, i64::min),
            updated_at: self.time(|page| page.updated_at, i64::max),
            being_read: Vec::new(),
        }))
    }

    fn field<T: Clone + PartialEq + Serialize>(
        &mut self,
        name: &'static str,
        field: fn(&Page) -> &T,
    ) -> T {
        self.settled_field(name, field, |_| None)
    }

    /// A field that says something of the imported file. If the sides have the page from different places, and only one
    /// of them from a file, the page has none.
    fn of_file<T: Clone + PartialEq + Serialize>(
        &mut self,
        name: &'static str,
        field: fn(&Page) -> &T,
    ) -> T {
        let (ours, theirs) = (self.ours, self.theirs);
        match (&ours.source, &theirs.source) {
            (Some(_), None) if self.base.is_none() => field(theirs).clone(),
            (None, Some(_)) if self.base.is_none() => field(ours).clone(),
            _ => self.field(name, field),
        }
    }

    /// A field that people may settle by a text.
    fn settled_field<T: Clone + PartialEq + Serialize>(
        &mut self,
        name: &'static str,
        field: fn(&Page) -> &T,
        parse: fn(&str) -> Option<T>,
    ) -> T {
        let (base, ours, theirs) = (self.base.map(field), field(self.ours), field(self.theirs));
        if let Some(Some(value)) = merge_values(&base, Some(ours), Some(theirs)) {
            return value.clone();
        }
        let values = [base.and_then(show), show(ours), show(theirs)];
        let settled = match self.settle(About::Field(name), None, values) {
            Some(Resolution::Text(text)) => parse(text),
            Some(resolution) => resolution
                .side()
                .map(|side| side.of([ours, theirs]).clone()),
            None => None,
        };
        settled.unwrap_or_else(|| ours.clone())
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
            let value = merge_values(&base, ours, theirs).map(Option::<&String>::cloned);
            let value = value.unwrap_or_else(|| {
                let values = [base, ours, theirs].map(|side| side.cloned().map(Value::Plain));
                match self.settle(About::Field("variables"), Some(name), values)? {
                    Resolution::Text(text) => Some(text.clone()),
                    Resolution::Take(take) => take.side()?.of([ours, theirs]).cloned(),
                }
            });
            merged.extend(value.map(|value| (name.clone(), value)));
        }
        merged
    }

    fn written(&mut self, effort: &mut Effort) -> Written {
        let base = self.base.map(Written::of);
        let (ours, theirs) = (Written::of(self.ours), Written::of(self.theirs));
        if let Some(merged) = Written::merge(base.as_ref(), &ours, &theirs, effort) {
            return merged;
        }
        let shown = |side: &Written| side.show().map(Value::Plain);
        let values = [base.as_ref().and_then(shown), shown(&ours), shown(&theirs)];
        match self.settle(About::Field("frontMatter"), None, values) {
            Some(resolution) if resolution.side() == Some(Side::Theirs) => theirs,
            _ => ours,
        }
    }

    fn body(
        &mut self,
        stored: &dyn Blobs,
        blobs: &mut NewBlobs,
        effort: &mut Effort,
    ) -> Result<Option<Hash>, MissingBlob> {
        let old = self.base.and_then(|base| base.body);
        let (ours, theirs) = (self.ours.body, self.theirs.body);
        if let Some(body) = merge_values(&old, ours, theirs) {
            return Ok(body);
        }
        let base = self.base.is_some().then_some(Value::Text(old));
        let values = [base, Some(Value::Text(ours)), Some(Value::Text(theirs))];
        let conflict = self.conflict(About::Text, None, values);
        let take = match self.conflicts.settled(&conflict) {
            Some(Resolution::Text(text)) => return Ok(put_text(blobs, text)),
            Some(Resolution::Take(take)) => Some(*take),
            None => None,
        };
        if take.is_some() || effort.has_bytes() {
            let [base, ours, theirs] = [old, ours, theirs].map(|body| read_text(stored, body));
            let (base, ours, theirs) = (base?, ours?, theirs?);
            let merge = TextMerge::new(&base, &ours, &theirs, effort);
            let merged = merge.merged();
            let resolve = |take: Take| merge.resolve(|_| take);
            if let Some(merged) = merged.or_else(|| take.map(resolve)) {
                return Ok(put_text(blobs, &merged));
            }
        }
        self.conflicts.push(conflict);
        Ok(ours)
    }

    /// Implied fields never conflict: the later change wins.
    fn implied(&self) -> Implied {
        let base = self.base.map(|base| base.implied);
        let (ours, theirs) = (self.ours.implied, self.theirs.implied);
        let picked = merge_values(&base, Some(ours), Some(theirs)).flatten();
        picked.unwrap_or(theirs)
    }

    /// Labels never conflict: that of a title that one side changed is gone.
    fn label(&self) -> Option<String> {
        let base = self.base.map(|base| &base.label);
        let (ours, theirs) = (&self.ours.label, &self.theirs.label);
        let picked = merge_values(&base, Some(ours), Some(theirs)).flatten();
        picked.unwrap_or(ours.max(theirs)).clone()
    }

    /// Times never conflict.
    fn time(&self, time: fn(&Page) -> i64, both: fn(i64, i64) -> i64) -> i64 {
        let (ours, theirs) = (time(self.ours), time(self.theirs));
        merge_values(&self.base.map(time), Some(ours), Some(theirs))
            .flatten()
            .unwrap_or_else(|| both(ours, theirs))
    }

    fn settle(
        &mut self,
        about: About,
        variable: Option<&String>,
        values: [Option<Value>; 3],
    ) -> Option<&'r Resolution> {
        let conflict = self.conflict(about, variable, values);
        self.conflicts.settle(conflict)
    }

    fn conflict(
        &self,
        about: About,
        variable: Option<&String>,
        [base, ours, theirs]: [Option<Value>; 3],
    ) -> Conflict {
        Conflict {
            about,
            page: Some(self.ours.id.clone()),
            variable: variable.cloned(),
            title: self.ours.title.clone(),
            base,
            ours,
            theirs,
            ..Conflict::default()
        }
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
