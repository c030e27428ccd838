//! Publishes integrations: what is stored of one, and the versions of its files.
//!
//! - Images are PNG, JPEG, GIF or WebP, by their bytes: SVG can contain scripts.
//! - Files of older versions are kept for a while, for pages that were loaded before.
//! - Secrets that are sent replace all; without any, the stored ones stay.

use std::collections::BTreeSet;
use std::sync::Arc;

use quire_db::{ToValue as _, Transaction, Value, params, placeholders};
use quire_models as models;
use quire_models::{Integration, IntegrationPublication, IntegrationTarget, IntegrationVisibility};
use quire_runtime::Base64;

use super::{IntegrationRow, Manifest, not_owned};
use crate::SiteAreas;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{OrganizationId, UserId};
use crate::images::Rule;
use crate::permissions::{Membership, Rank};
use crate::sealed::{Sealed, secret_of_integration};
use crate::search_keys::search_key;
use crate::tree::lock_organization;

/// The largest icon and preview image, in bytes.
const ICON: usize = 256 << 10;
const PREVIEW: usize = 1 << 20;
/// The most integrations of an organization.
const MOST: i64 = 1_000;
/// Number of versions that keep their files.
const VERSIONS: i64 = 10;

/// A script or an image.
struct Asset {
    name: String,
    content_type: &'static str,
    content: bytes::Bytes,
}

/// Stored fields of an integration.
struct Published {
    name: String,
    organization: String,
    visibility: IntegrationVisibility,
    title: String,
    manifest: String,
    policy: Option<String>,
    tags: BTreeSet<String>,
    assets: Vec<Asset>,
    /// With their names; `None` keeps those that are stored.
    secrets: Option<Vec<(String, Sealed)>>,
}

impl Asset {
    fn image(path: &str, name: &str, image: Base64, limit: usize) -> Result<Self> {
        let rule = Rule {
            largest: limit,
            svg: false,
        };
        let (content_type, extension) = rule.check(path, &image.0)?;
        Ok(Self {
            name: format!("{name}.{extension}"),
            content_type,
            content: image.0,
        })
    }
}

/// The host of a URL pattern, in lower case: `https://*.example.com/board/*` has `*.example.com`.
fn domain(pattern: &str) -> Option<String> {
    let rest = pattern.split_once("://").map_or(pattern, |(_, rest)| rest);
    let end = rest.find(['/', '?', '#', ':']).unwrap_or(rest.len());
    let host = &rest[..end];
    (!host.is_empty()).then(|| host.to_lowercase())
}

fn tags(manifest: &Manifest) -> BTreeSet<String> {
    let mut tags: BTreeSet<String> = BTreeSet::new();
    tags.extend(
        manifest
            .categories
            .iter()
            .map(|it| format!("category:{it}")),
    );
    tags.extend(manifest.scopes.iter().map(|it| format!("scope:{it}")));
    match &manifest.target {
        IntegrationTarget::All => {
            let all = ["all", "organization", "site", "space"];
            tags.extend(all.iter().map(|target| format!("target:{target}")));
        }
        target => {
            tags.insert(format!("target:{target}"));
        }
    }
    if !manifest.blocks.is_empty() {
        tags.insert("blocks".to_owned());
    }
    if !manifest.content_sources.is_empty() {
        tags.insert("contentSources".to_owned());
    }
    let patterns = manifest.blocks.iter().flat_map(|block| &block.url_unfurl);
    let domains = patterns.flatten().filter_map(|pattern| domain(pattern));
    tags.extend(domains.map(|domain| format!("domain:{domain}")));
    tags
}

impl Published {
    fn new(app: &SiteAreas, name: String, body: IntegrationPublication) -> Result<Self> {
        let icon = body
            .icon
            .map(|image| Asset::image("/body/icon", "icon", image, ICON))
            .transpose();
        let previews = body.preview_images.unwrap_or_default();
        let previews: Result<Vec<Asset>> = (0..)
            .zip(previews)
            .map(|(index, image): (usize, _)| {
                let path = format!("/body/previewImages/{index}");
                Asset::image(&path, &format!("preview-{}", index + 1), image, PREVIEW)
            })
            .collect();
        let (icon, previews) = Error::both(icon, previews)?;
        let secrets = body.secrets.map(|secrets| {
            let seal = |(secret, text): (String, String)| {
                let owner = secret_of_integration(&name, &secret);
                app.seal(&owner, &text).map(|sealed| (secret, sealed))
            };
            secrets.into_iter().map(seal).collect::<Result<Vec<_>>>()
        });
        let manifest = Manifest {
            title: body.title,
            description: body.description,
            summary: body.summary,
            target: body.target.unwrap_or(IntegrationTarget::All),
            scopes: body.scopes.unwrap_or_default(),
            categories: body.categories.unwrap_or_default(),
            blocks: body.blocks.unwrap_or_default(),
            content_sources: body.content_sources.unwrap_or_default(),
            configurations: body.configurations,
            external_links: body.external_links.unwrap_or_default(),
            policy: body.content_security_policy,
            icon: icon.as_ref().map(|asset| asset.name.clone()),
            previews: previews.iter().map(|asset| asset.name.clone()).collect(),
        };
        let script = Asset {
            name: "script.js".to_owned(),
            content_type: "text/javascript; charset=utf-8",
            content: body.script.into(),
        };
        Ok(Self {
            name,
            organization: body.organization.into(),
            visibility: body.visibility.unwrap_or(IntegrationVisibility::Private),
            title: manifest.title.clone(),
            manifest: serde_json::to_string(&manifest).map_err(|error| Error::internal(&error))?,
            policy: manifest.policy.clone(),
            tags: tags(&manifest),
            assets: icon.into_iter().chain(previews).chain([script]).collect(),
            secrets: secrets.transpose()?,
        })
    }

    /// The publishing organization, if the user may publish there.
    async fn publisher(&self, tx: &mut Transaction, user: &UserId) -> Result<OrganizationId> {
        let found: Option<(OrganizationId, Membership)> = tx
            .query_optional(
                "SELECT o.id, m.role FROM members m JOIN organizations o ON o.id = m.organization_id
                 WHERE m.user_id = $1 AND NOT m.disabled AND (o.id = $2 OR o.hostname = $2)",
                params![user, self.organization],
            )
            .await?;
        let (organization, membership) = found.ok_or_else(|| {
            let reason = "is not an organization that you belong to";
            Error::invalid("/body/organization", reason)
        })?;
        membership.needs(Rank::Create)?;
        Ok(organization)
    }

    /// Stores the next version.
    async fn store(
        &self,
        tx: &mut Transaction,
        organization: &OrganizationId,
        now: i64,
    ) -> Result<()> {
        let visibility = self.visibility.to_string();
        let key = search_key(&format!("{} {}", self.name, self.title));
        // The name may be someone else's.
        let stored: Option<(i64,)> = tx
            .query_optional(
                "INSERT INTO integrations
                     (name, organization_id, version, visibility, search_key, manifest, created_at, updated_at)
                 VALUES ($1, $2, 1, $3, $4, $5, $6, $6)
                 ON CONFLICT (name) DO UPDATE
                 SET version = integrations.version + 1, visibility = excluded.visibility,
                     search_key = excluded.search_key, manifest = excluded.manifest, updated_at = excluded.updated_at
                 WHERE integrations.organization_id = excluded.organization_id
                 RETURNING version",
                params![self.name, organization, visibility, key, self.manifest, now],
            )
            .await?;
        let Some((version,)) = stored else {
            return Err(not_owned());
        };
        if version == 1 {
            let sql = "SELECT COUNT(*) FROM integrations WHERE organization_id = $1";
            let (integrations,): (i64,) = tx.query_one(sql, params![organization]).await?;
            if integrations > MOST {
                return Err(Error::conflict(format!(
                    "an organization can publish at most {MOST} integrations: unpublish one first"
                )));
            }
        }
        self.store_tags(tx).await?;
        self.store_files(tx, version).await?;
        self.store_secrets(tx).await
    }

    async fn store_tags(&self, tx: &mut Transaction) -> Result<()> {
        let sql = "DELETE FROM integration_tags WHERE name = $1";
        tx.execute(sql, params![self.name]).await?;
        let mut values: Vec<Value<'_>> = Vec::new();
        for tag in &self.tags {
            values.extend([self.name.to_value(), tag.to_value()]);
        }
        let rows = placeholders(1, self.tags.len(), 2);
        let sql = format!("INSERT INTO integration_tags (name, tag) VALUES {rows}");
        tx.execute(&sql, &values).await?;
        Ok(())
    }

    async fn store_files(&self, tx: &mut Transaction, version: i64) -> Result<()> {
        let sql = "DELETE FROM integration_files WHERE name = $1 AND version <= $2";
        tx.execute(sql, params![self.name, version - VERSIONS])
            .await?;
        let mut values: Vec<Value<'_>> = Vec::new();
        for asset in &self.assets {
            values.extend([
                self.name.to_value(),
                Value::Integer(version),
                asset.name.to_value(),
                asset.content_type.to_value(),
                self.policy.to_value(),
                asset.content[..].to_value(),
            ]);
        }
        let rows = placeholders(1, self.assets.len(), 6);
        let sql = format!(
            "INSERT INTO integration_files (name, version, file, content_type, policy, content) VALUES {rows}"
        );
        tx.execute(&sql, &values).await?;
        Ok(())
    }

    async fn store_secrets(&self, tx: &mut Transaction) -> Result<()> {
        let Some(secrets) = &self.secrets else {
            return Ok(());
        };
        let sql = "DELETE FROM integration_secrets WHERE name = $1";
        tx.execute(sql, params![self.name]).await?;
        if secrets.is_empty() {
            return Ok(());
        }
        let mut values: Vec<Value<'_>> = Vec::new();
        for (secret, sealed) in secrets {
            values.extend([
                self.name.to_value(),
                secret.to_value(),
                sealed.key_id.to_value(),
                sealed.bytes.to_value(),
            ]);
        }
        let rows = placeholders(1, secrets.len(), 4);
        let sql =
            format!("INSERT INTO integration_secrets (name, secret, key_id, sealed) VALUES {rows}");
        tx.execute(&sql, &values).await?;
        Ok(())
    }
}

impl SiteAreas {
    pub(super) async fn publish(
        &self,
        caller: Arc<Caller>,
        request: models::PublishIntegration,
    ) -> Result<Integration> {
        let name = String::from(request.integration_name);
        let (app, now) = (self.clone(), self.now());
        let published = Published::new(self, name, request.body)?;
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let organization = published.publisher(tx, &caller.user).await?;
                lock_organization(tx, &organization).await?;
                let before = IntegrationRow::find(tx, &caller.user, &published.name).await?;
                let before = before.map(|row| app.integration_model(row)).transpose()?;
                published.store(tx, &organization, now).await?;
                let row = IntegrationRow::read(tx, &caller.user, &published.name).await?;
                let target = Target::new(&organization, "integration", &published.name);
                caller
                    .put(tx, target, before.as_ref(), app.integration_model(row)?)
                    .await
            })
            .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn domains_of_patterns() {
        for (pattern, expected) in [
            ("https://example.com/board/*", Some("example.com")),
            ("https://*.Example.com", Some("*.example.com")),
            ("http://example.com:8080/", Some("example.com")),
            ("example.com/a", Some("example.com")),
            ("https://", None),
            ("", None),
            ("/a", None),
        ] {
            assert_eq!(domain(pattern).as_deref(), expected, "{pattern}");
        }
    }
}
