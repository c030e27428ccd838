//! Earlier imports of an origin, and the revision that a tree was exported from.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use quire_content::export::marker::Marker;
use quire_content::{Hash, Revision};
use quire_db::params;

use crate::SpaceAreas;
use crate::content::sources::LastImport;
use crate::error::Result;
use crate::ids::SpaceId;

/// Known state of an origin.
#[derive(Default)]
pub(super) struct OriginState {
    /// Content of its last import; empty before the first one.
    pub(super) base: Arc<Revision>,
    /// Ids of the pages and files of other origins.
    pub(super) owned: BTreeSet<String>,
    /// The snapshots of other origins, one of which the first import of an origin may continue.
    pub(super) others: Vec<(Hash, Arc<Revision>)>,
}

impl SpaceAreas {
    /// Returns the content of the last import of an origin into a revision.
    pub(in crate::content) async fn last_import(
        &self,
        revision: &str,
        name: &str,
    ) -> Result<LastImport> {
        let (_, own) = self.revision(revision).await?;
        let Some(origin) = own.origins.get(name) else {
            return Ok(LastImport::default());
        };
        let snapshot = self
            .similar_tree(&origin.snapshot.to_string(), &own)
            .await?;
        let pages = snapshot.walk().map(|visit| visit.page.source.clone());
        let files = snapshot.files.iter();
        let files = files.filter_map(|file| Some((file.source.clone()?, file.hash)));
        let files: BTreeMap<String, Hash> = files.collect();
        Ok(LastImport {
            paths: pages.flatten().chain(files.keys().cloned()).collect(),
            files,
        })
    }

    /// Known state of an origin.
    pub(super) async fn known(&self, own: &Revision, name: &str) -> Result<OriginState> {
        let (mut known, is_known) = (OriginState::default(), own.origins.contains_key(name));
        for (origin, last) in &own.origins {
            let snapshot = self.similar_tree(&last.snapshot.to_string(), own).await?;
            if origin == name {
                known.base = snapshot;
                continue;
            }
            if !is_known {
                known.others.push((last.snapshot, Arc::clone(&snapshot)));
            }
            let pages = snapshot.walk().map(|visit| visit.page.id.clone());
            known.owned.extend(pages);
            let files = snapshot.files.iter().map(|file| file.id.clone());
            known.owned.extend(files);
        }
        Ok(known)
    }

    /// Returns the revision that a tree was exported from, unless the origin was imported since: then the tree
    /// has the content of that import.
    pub(super) async fn exported(
        &self,
        space: &SpaceId,
        own: &Revision,
        name: &str,
        marker: &Marker,
    ) -> Result<Option<Arc<Revision>>> {
        if marker.space != **space {
            return Ok(None);
        }
        let sql =
            "SELECT tree FROM revisions WHERE id = $1 AND space_id = $2 AND thinned_at IS NULL";
        let params = params![marker.revision, space];
        let row: Option<(String,)> = self.db.query_optional(sql, params).await?;
        let Some((tree,)) = row else {
            return Ok(None);
        };
        let exported = self.similar_tree(&tree, own).await?;
        let is_current = exported.origins.get(name) == own.origins.get(name);
        Ok(is_current.then_some(exported))
    }
}
