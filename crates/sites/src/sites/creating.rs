//! Creates sites, with spaces that exist or with a new one.

use std::sync::Arc;

use quire_content::import::import;
use quire_content::{Entry, Revision};
use quire_db::{Transaction, params};
use quire_models as models;
use quire_models::{NewSiteSpaces, Site, SiteVisibility};

use super::{MAX_PER_SITE, SitePathIds, SiteRow, Visibility};
use crate::SiteAreas;
use crate::caller::Caller;
use crate::collections;
use crate::counters::count;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{OrganizationId, SpaceId, UserId};
use crate::permissions::{Membership, Rank};
use crate::revision_store::{Kind, NewRevision, NewTexts, insert_revision, page_records};
use crate::search_keys::search_key;
use crate::site_spaces::{add_spaces, publishable};
use crate::spaces::NewSpace;
use crate::tree::lock_organization;

/// The files of a space with one empty page.
const EMPTY: &[(&str, &str)] = &[("README.md", "# Untitled\n")];

/// The files of a space with sample pages.
const SAMPLE: &[(&str, &str)] = &[
    ("README.md", include_str!("../../sample/README.md")),
    ("SUMMARY.md", include_str!("../../sample/SUMMARY.md")),
    ("quickstart.md", include_str!("../../sample/quickstart.md")),
    (
        "writing/README.md",
        include_str!("../../sample/writing/README.md"),
    ),
    (
        "writing/pages.md",
        include_str!("../../sample/writing/pages.md"),
    ),
    (
        "writing/review.md",
        include_str!("../../sample/writing/review.md"),
    ),
    ("publishing.md", include_str!("../../sample/publishing.md")),
];

/// A site to be stored.
struct NewSiteRow {
    place: SitePathIds,
    kind: String,
    title: String,
    basenames: Vec<String>,
    visibility: Visibility,
    now: i64,
}

impl NewSiteRow {
    async fn insert(&self, tx: &mut Transaction) -> Result<()> {
        let mut made = 0;
        for basename in &self.basenames {
            made = tx
                .execute(
                    "INSERT INTO sites (id, organization_id, type, title, title_key, basename, visibility, agents,
                                        created_at)
                     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
                     WHERE NOT EXISTS (SELECT 1 FROM site_former_basenames f WHERE f.basename = $6)
                     ON CONFLICT (basename) DO NOTHING",
                    params![
                        self.place.site,
                        self.place.organization,
                        self.kind,
                        self.title,
                        search_key(&self.title),
                        basename,
                        self.visibility,
                        self.visibility >= Visibility::Unlisted,
                        self.now
                    ],
                )
                .await?;
            if made > 0 {
                break;
            }
        }
        if made == 0 {
            // The last candidates are random, so this does not happen in practice.
            return Err(Error::conflict("no basename is free: use another title"));
        }
        count_site(tx, &self.place.organization, false, 1).await
    }
}

/// Adds to the number of sites of an organization that are live, or not.
pub(super) async fn count_site(
    tx: &mut Transaction,
    organization: &OrganizationId,
    published: bool,
    by: i64,
) -> Result<()> {
    count(tx, organization, "sites", published.into(), by).await?;
    Ok(())
}

/// Content of a new site.
enum Content {
    Spaces(Vec<(String, SpaceId)>),
    New(Box<(NewSpace, NewRevision)>),
}

impl SiteAreas {
    pub(super) async fn new_site(
        &self,
        caller: Arc<Caller>,
        request: models::CreateSite,
    ) -> Result<Site> {
        let body = request.body.unwrap_or_default();
        let organization = OrganizationId::from(request.organization_id);
        Membership::read(&mut &self.db, &caller.user, &organization)
            .await?
            .needs(Rank::Create)?;
        let title = body.title.unwrap_or_else(|| "Untitled".to_owned());
        let kind = body.r#type.unwrap_or(models::SiteType::Basic);
        let visibility = body.visibility.unwrap_or(SiteVisibility::Public);
        let content = self.content_of(body.spaces, &title, &caller.user).await?;
        let new = NewSiteRow {
            place: SitePathIds {
                organization,
                site: self.new_id().into(),
            },
            kind: kind.to_string(),
            basenames: self.basenames(&title),
            title,
            visibility: Visibility::of(&visibility),
            now: self.now(),
        };
        let app = self.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let (user, organization) = (&caller.user, &new.place.organization);
                lock_organization(tx, organization).await?;
                Membership::read(tx, user, organization)
                    .await?
                    .needs(Rank::Create)?;
                let spaces = content.spaces(tx, &caller, organization).await?;
                if i64::try_from(spaces.len()).is_ok_and(|spaces| spaces > MAX_PER_SITE) {
                    let reason = format!("a site has at most {MAX_PER_SITE} site spaces");
                    return Err(Error::invalid("/body/spaces", reason));
                }
                new.insert(tx).await?;
                let site = &new.place.site;
                add_spaces(tx, &app, site, site, &spaces).await?;
                let row = SiteRow::with(tx, user, &new.place, Rank::Read).await?;
                let target = Target::site(organization, site);
                caller.created(tx, target, app.site_model(row)).await
            })
            .await
    }

    async fn content_of(
        &self,
        sent: Option<NewSiteSpaces>,
        title: &str,
        user: &UserId,
    ) -> Result<Content> {
        let files = match sent {
            None => return Ok(Content::Spaces(Vec::new())),
            Some(NewSiteSpaces::Array(ids)) => {
                let named = ids.into_iter().enumerate();
                let named = named.map(|(at, id)| (format!("/body/spaces/{at}"), id.into()));
                return Ok(Content::Spaces(named.collect()));
            }
            Some(NewSiteSpaces::NewSiteSpace(models::NewSiteSpace::Empty)) => EMPTY,
            Some(NewSiteSpaces::NewSiteSpace(models::NewSiteSpace::Sample)) => SAMPLE,
            Some(_) => {
                return Err(Error::invalid(
                    "/body/spaces",
                    "must be ids, `empty` or `sample`",
                ));
            }
        };
        let entries: Vec<Entry> = files
            .iter()
            .map(|(path, text)| Entry {
                path: (*path).to_owned(),
                bytes: text.as_bytes().to_vec(),
            })
            .collect();
        let before = Revision::default();
        let limits = self.content_limits();
        let made = import(
            entries,
            &before,
            &limits,
            &mut |_| self.new_id(),
            self.now(),
        )
        .map_err(|error| Error::internal(&error))?;
        let id = self.new_id();
        let history = page_records(&before, &made.revision);
        let mut revision = self.new_revision(&id, Kind::Edits, made.revision, user)?;
        // A sample has no files.
        revision.texts = NewTexts::new(made.blobs, made.spooled).await?;
        revision.history = Some(history);
        let space = NewSpace {
            title: title.chars().take(50).collect(),
            emoji: "\u{1F4C4}".to_owned(),
            language: None,
            edit_mode: models::SpaceEditMode::Live.to_string(),
            own: None,
            revision: revision.id.clone(),
            creator: user.clone(),
            now: revision.created_at,
            id,
        };
        Ok(Content::New(Box::new((space, revision))))
    }
}

impl Content {
    /// The ids and titles of the spaces that the site shows; makes the new one.
    async fn spaces(
        &self,
        tx: &mut Transaction,
        caller: &Caller,
        organization: &OrganizationId,
    ) -> Result<Vec<(SpaceId, String)>> {
        let user = &caller.user;
        match self {
            Self::Spaces(named) => publishable(tx, user, organization, named).await,
            Self::New(new) => {
                let (space, revision) = &**new;
                let into = collections::container(tx, user, organization, None, None).await?;
                let position = into.siblings().end(tx).await?;
                space.insert(tx, &into, &position).await?;
                insert_revision(tx, revision).await?;
                let after = serde_json::json!({"title": space.title, "revision": revision.id});
                caller.created(tx, Target::space(&space.id), after).await?;
                Ok(vec![(space.id.as_str().into(), space.title.clone())])
            }
        }
    }
}
