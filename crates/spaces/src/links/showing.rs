//! Links as the API returns them.

use std::collections::HashMap;
use std::sync::Arc;

use quire_content::address::{Reason, Target};
use quire_content::links::Link;
use quire_models as models;
use quire_models::{
    ContentReference, ContentReferenceKind, LinkItem, LinkRelation, LinkStatus, NodeId,
    VersionContext,
};

use super::Position;
use super::elsewhere::{Elsewhere, VisibleTargets};
use super::reading::Source;
use super::report::LinkState;
use crate::SpaceAreas;
use crate::caller::Caller;
use crate::content::ContentOptions;
use crate::conversions::Stop;
use crate::error::Result;
use crate::organizations::OrganizationRow;
use crate::spaces::SpaceRow;

/// The most characters of a URL as it is written; the rest is cut.
const QUOTED: usize = 1_000;

/// The most characters of the id of a node.
const NODE: usize = 256;

/// A link of a list.
pub(super) struct Item {
    pub(super) position: Position,
    pub(super) standing: LinkState,
    pub(super) written: String,
    pub(super) link: Link,
}

/// Targets of references: the space and version that contain them, and other resources that the caller may
/// view.
pub(crate) struct ReferenceTargets {
    space: models::Space,
    version: VersionContext,
    organizations: HashMap<String, models::Organization>,
    pub(super) seen: VisibleTargets,
}

impl ReferenceTargets {
    /// A page that contains a link.
    pub(super) fn location(&self, page: &str) -> ContentReference {
        ContentReference {
            page: Some(page.into()),
            ..self.here(ContentReferenceKind::Page)
        }
    }

    /// A reference to something in the same version of the same space.
    fn here(&self, kind: ContentReferenceKind) -> ContentReference {
        ContentReference {
            version_context: Some(self.version.clone()),
            ..self.in_space(kind, &self.space)
        }
    }

    fn in_space(&self, kind: ContentReferenceKind, space: &models::Space) -> ContentReference {
        ContentReference {
            organization: self.organizations.get(space.organization.as_str()).cloned(),
            space: Some(space.clone()),
            ..ContentReference::new(kind)
        }
    }

    /// A target elsewhere in the service.
    fn service_reference(&self, target: &Elsewhere) -> ContentReference {
        match target {
            Elsewhere::Collection(collection) => ContentReference {
                collection: Some(collection.as_str().into()),
                ..ContentReference::new(ContentReferenceKind::Collection)
            },
            Elsewhere::Space(space) => match self.seen.spaces.get(space) {
                Some(space) => self.in_space(ContentReferenceKind::Space, space),
                None => ContentReference::new(ContentReferenceKind::Space),
            },
            Elsewhere::Member { organization, user } => ContentReference {
                organization: self.organizations.get(organization).cloned(),
                user: Some(user.as_str().into()),
                ..ContentReference::new(ContentReferenceKind::User)
            },
            Elsewhere::Description {
                organization, slug, ..
            } => ContentReference {
                organization: self.organizations.get(organization).cloned(),
                openapi: Some(slug.as_str().into()),
                ..ContentReference::new(ContentReferenceKind::Openapi)
            },
            Elsewhere::Page { space, page } => {
                let kind = ContentReferenceKind::Page;
                let reference = match self.seen.spaces.get(space) {
                    Some(space) => self.in_space(kind, space),
                    None => ContentReference::new(kind),
                };
                ContentReference {
                    page: Some(page.as_str().into()),
                    ..reference
                }
            }
        }
    }
}

impl SpaceAreas {
    /// Reads what references name.
    pub(super) async fn reference_targets(
        &self,
        caller: &Caller,
        space: SpaceRow,
        version: VersionContext,
        seen: VisibleTargets,
    ) -> Result<ReferenceTargets> {
        let space = self.space_model(space);
        let spaces = std::iter::once(&space).chain(seen.spaces.values());
        let ids = spaces.map(|space| space.organization.as_str());
        let mut ids: Vec<&str> = ids.chain(seen.organizations()).collect();
        ids.sort_unstable();
        ids.dedup();
        let rows = OrganizationRow::among(&mut &self.db, &caller.user, &ids).await?;
        let organizations = rows.into_iter().map(|row| self.organization_model(row));
        let organizations = organizations.map(|found| (found.id.as_str().to_owned(), found));
        Ok(ReferenceTargets {
            organizations: organizations.collect(),
            space,
            version,
            seen,
        })
    }

    /// The links of a list as models, which contain their space and organization: for many of them, that takes long.
    pub(super) async fn link_models(
        &self,
        source: Arc<Source>,
        shown: ReferenceTargets,
        items: Vec<Item>,
    ) -> Result<Vec<LinkItem>> {
        let app = self.clone();
        let models = move |_: &Stop| {
            let models = items.into_iter();
            let models = models.map(|item| app.link_model(&source, &shown, item));
            models.collect()
        };
        self.conversions.convert(0, models).await
    }

    fn link_model(&self, source: &Source, shown: &ReferenceTargets, item: Item) -> LinkItem {
        let Item {
            standing,
            written,
            link,
            ..
        } = item;
        let status = standing.status(&shown.seen);
        let mut target = match &standing {
            LinkState::Elsewhere(target) if status == LinkStatus::Broken => missing(target),
            LinkState::Elsewhere(target) => shown.service_reference(target),
            LinkState::Here(page) => shown.location(page),
            _ => self.target(source, shown, &link),
        };
        if status == LinkStatus::Broken || matches!(target.kind, ContentReferenceKind::Url) {
            target.url = Some(cut(&written));
        }
        let relation = if link.shows {
            LinkRelation::DependsOn
        } else {
            LinkRelation::Reference
        };
        LinkItem::new(status, relation, target, vec![shown.location(&link.page)])
    }

    /// The target of a link that is in the same tree, or outside of the service.
    fn target(&self, source: &Source, shown: &ReferenceTargets, link: &Link) -> ContentReference {
        let page = |page: &str, anchor: Option<&str>| ContentReference {
            anchor: anchor.and_then(node),
            ..shown.location(page)
        };
        match &link.target {
            Target::Page { id, anchor } => page(id, anchor.as_deref()),
            Target::Anchor(anchor) => page(&link.page, Some(anchor)),
            Target::File { id } => {
                let file = source.tree.file(id);
                ContentReference {
                    file: file.map(|file| self.file_model(file, ContentOptions::new(true, true))),
                    ..shown.here(ContentReferenceKind::File)
                }
            }
            Target::ReusableContent { id } => ContentReference {
                reusable_content: Some(id.as_str().into()),
                ..shown.here(ContentReferenceKind::ReusableContent)
            },
            Target::Description => ContentReference::new(ContentReferenceKind::Openapi),
            Target::Nowhere(Reason::PageMissing) => {
                ContentReference::new(ContentReferenceKind::Page)
            }
            Target::Nowhere(Reason::FileMissing) => {
                ContentReference::new(ContentReferenceKind::File)
            }
            Target::External | Target::Nowhere(_) => {
                ContentReference::new(ContentReferenceKind::Url)
            }
        }
    }
}

/// A target that does not exist, as far as the caller knows.
fn missing(target: &Elsewhere) -> ContentReference {
    ContentReference::new(match target {
        Elsewhere::Space(_) => ContentReferenceKind::Space,
        Elsewhere::Page { .. } => ContentReferenceKind::Page,
        Elsewhere::Collection(_) => ContentReferenceKind::Collection,
        Elsewhere::Member { .. } => ContentReferenceKind::User,
        Elsewhere::Description { .. } => ContentReferenceKind::Openapi,
    })
}

/// The node that an anchor names.
fn node(anchor: &str) -> Option<NodeId> {
    let decoded = percent_encoding::percent_decode_str(anchor).decode_utf8_lossy();
    let is_node = (1..=NODE).contains(&decoded.chars().count());
    is_node.then(|| decoded.into_owned().into())
}

fn cut(written: &str) -> String {
    match written.char_indices().nth(QUOTED) {
        Some((end, _)) => [&written[..end], "\u{2026}"].concat(),
        None => written.to_owned(),
    }
}
