//! Translations that a change request makes stale.
//!
//! - Site spaces of one section in different languages are translations; the language of the default one is the
//!   original. If a language has several variants, the variants of each are in the same order.
//! - A page of a translation is stale if the change request changes the text of the page with the same id, or else the
//!   same path, in the original.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use quire_content::{Hash, Revision};
use quire_db::{Row, params, sql};
use serde_json::Value;

use crate::SpaceAreas;
use crate::error::Result;
use crate::ids::SpaceId;

/// Maximum number of translations that are compared.
const MAX_TRANSLATIONS: usize = 16;

/// The language without one of the space and of the site.
const ENGLISH: &str = "en";

/// A site space `o` of a section, with its space `s`, the revision `r` of the space, and the site `w`.
#[derive(Row)]
#[row(table = "o")]
struct VariantRow {
    #[row(column = "container_id")]
    section: String,
    #[row(column = "space_id")]
    space: SpaceId,
    is_default: bool,
    #[row(table = "s")]
    language: Option<String>,
    /// JSON, if the language of the site counts.
    #[row(sql = "(CASE WHEN s.language IS NULL THEN w.customization END)")]
    site: Option<String>,
    #[row(table = "r")]
    tree: String,
}

/// SQL of the site spaces of all sections that have the space `$1`, at most a thousand.
const VARIANTS: &str = sql!(
    "SELECT {VariantRow} FROM site_spaces mine JOIN site_spaces o ON o.container_id = mine.container_id
     JOIN spaces s ON s.id = o.space_id AND s.deleted_at IS NULL
     JOIN sites w ON w.id = o.site_id JOIN revisions r ON r.id = s.revision_id
     WHERE mine.space_id = $1 ORDER BY o.container_id, o.position, o.id LIMIT 1000"
);

impl VariantRow {
    fn language(&self) -> String {
        let of_site = || {
            let look: Value = serde_json::from_str(self.site.as_deref()?).ok()?;
            Some(look.get("language")?.as_str()?.to_owned())
        };
        let language = self.language.clone().or_else(of_site);
        language.map_or_else(|| ENGLISH.to_owned(), |tag| tag.to_ascii_lowercase())
    }
}

/// The translations of a space in one section; none if the space is not an original.
fn translations_in<'s>(section: &'s [VariantRow], space: &SpaceId) -> Vec<&'s VariantRow> {
    let mut languages: Vec<(String, Vec<&'s VariantRow>)> = Vec::new();
    for row in section {
        let language = row.language();
        match languages.iter_mut().find(|(tag, _)| *tag == language) {
            Some((_, variants)) => variants.push(row),
            None => languages.push((language, vec![row])),
        }
    }
    let is_original = |(_, variants): &&(String, Vec<&'s VariantRow>)| {
        variants.iter().any(|variant| variant.is_default)
    };
    let Some((original, variants)) = languages.iter().find(is_original) else {
        return Vec::new();
    };
    let Some(at) = variants.iter().position(|variant| variant.space == *space) else {
        return Vec::new();
    };
    let others = languages
        .iter()
        .filter(|(language, _)| language != original);
    others
        .filter_map(|(_, variants)| variants.get(at).copied())
        .collect()
}

/// Returns the number of pages of translations whose originals have another text.
pub(super) fn stale_translations(
    base: &Revision,
    own: &Revision,
    translations: &[Arc<Revision>],
) -> i64 {
    if translations.is_empty() {
        return 0;
    }
    let now: HashMap<&str, Hash> = texts(own).map(|(page, _, text)| (page, text)).collect();
    let changed: Vec<(&str, String)> = texts(base)
        .filter(|(page, _, text)| now.get(page).is_some_and(|now| now != text))
        .map(|(page, path, _)| (page, path))
        .collect();
    let stale = translations.iter().map(|translation| {
        let (pages, paths): (HashSet<&str>, HashSet<String>) = texts(translation)
            .map(|(page, path, _)| (page, path))
            .unzip();
        let has_same =
            |(page, path): &&(&str, String)| pages.contains(page) || paths.contains(path);
        changed.iter().filter(has_same).count()
    });
    i64::try_from(stale.sum::<usize>()).unwrap_or(i64::MAX)
}

/// The pages with text: id, path and text.
fn texts(tree: &Revision) -> impl Iterator<Item = (&str, String, Hash)> {
    let pages = tree.paths().into_iter();
    pages.filter_map(|(page, path)| Some((page.id.as_str(), path, page.body?)))
}

impl SpaceAreas {
    /// The content of the translations of a space.
    pub(super) async fn translations(&self, space: &SpaceId) -> Result<Vec<Arc<Revision>>> {
        let rows: Vec<VariantRow> = self.db.query(VARIANTS, params![space]).await?;
        let sections = rows.chunk_by(|left, right| left.section == right.section);
        let trees: BTreeMap<&SpaceId, &String> = sections
            .flat_map(|section| translations_in(section, space))
            .map(|variant| (&variant.space, &variant.tree))
            .collect();
        let mut read = Vec::new();
        for tree in trees.into_values().take(MAX_TRANSLATIONS) {
            read.push(self.tree(tree).await?);
        }
        Ok(read)
    }
}
