//! Finishes an edit after all changes: resolves links, and checks references.

use std::collections::HashMap;

use super::apply::{Editor, Written};
use super::check::{Checked, Problem, problem};
use quire_links::address::{Addresses, Target};
use quire_links::links::resolve_edited;
use quire_revisions::blobs::{NewBlobs, put_text};
use quire_revisions::hash::Hash;
use quire_revisions::moves;
use quire_revisions::page::{Cover, Image, Page};
use quire_revisions::revision::{File, Revision};

impl Editor<'_> {
    /// The revision `base` with all changes made.
    pub(super) fn finish(self, base: &Revision) -> Result<(Revision, NewBlobs), (usize, Problem)> {
        let Self {
            forest,
            files,
            variables,
            reusable_contents,
            contents,
            origins,
            texts,
            to_check,
            mut blobs,
            ..
        } = self;
        let mut files: Vec<File> = files.into_values().collect();
        files.sort_by(File::order);
        let mut revision = Revision {
            pages: forest.into_pages(),
            files,
            variables,
            reusable_contents,
            contents,
            origins,
            former_paths: base.former_paths.clone(),
        };
        moves::record(base, &mut revision);
        let addresses = Addresses::of(&revision);
        for (change, id) in to_check {
            check_references(&addresses, &revision, &id).map_err(|problem| (change, problem))?;
        }
        let mut bodies: HashMap<String, Option<Hash>> = HashMap::with_capacity(texts.len());
        for (id, Written { markdown, before }) in texts {
            let stored = resolve_edited(&addresses, &markdown, &id, &before);
            let body = put_text(&mut blobs, &stored);
            bodies.insert(id, body);
        }
        drop(addresses);
        put_bodies(&mut revision.pages, &bodies);
        Ok((revision, blobs))
    }
}

/// References outside of text must resolve: there is nothing to leave as written.
fn check_references(addresses: &Addresses<'_>, revision: &Revision, id: &str) -> Checked {
    let Some(page) = revision.page(id) else {
        return Ok(());
    };
    if let Some(href) = &page.href
        && let Target::Nowhere(reason) = addresses.target("", href)
    {
        return problem("href", reason.to_string());
    }
    if let Some(Cover { image, dark, .. }) = &page.cover {
        let missing =
            |image: &Image| matches!(image, Image::File(id) if addresses.file(id).is_none());
        if std::iter::once(image).chain(dark).any(missing) {
            return problem("cover", "shows a file that does not exist");
        }
    }
    Ok(())
}

fn put_bodies(pages: &mut [Page], bodies: &HashMap<String, Option<Hash>>) {
    for page in pages {
        if let Some(body) = bodies.get(&page.id) {
            page.body = *body;
        }
        put_bodies(&mut page.pages, bodies);
    }
}
