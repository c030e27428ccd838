//! A published site as its visitors see it.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::StatusCode;
use quire_db::{Read, Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{
    PublishedSite, PublishedSitePage, PublishedSitePath, ShareKey, SiteRedirectUrl, SiteVisitorKey,
    UnsignedClaims, VisitorToken,
};
use serde_json::{Map, Value, json};

use super::paths::PathTarget;
use super::{Address, SitePathIds, SiteRow, Visibility, adaptive};
use crate::SiteAreas;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{SiteId, UserId, code};
use crate::permissions::{Membership, Rank};
use crate::site_caches::StructureKey;
use crate::visitors::{Visitor, verify};

/// Maximum number of times a request reads a structure, if that changes meanwhile.
const MAX_ATTEMPTS: usize = 3;

/// SQL of the number of changes that were ever made to the organization of the site `t`: each stores an event with it,
/// and numbers of events have no gaps. Null while a thousand of them wait for their numbers.
pub const CHANGES: &str = "COALESCE((SELECT n.last FROM event_counters n
                 WHERE n.organization_id = t.organization_id), 0)
     + NULLIF((SELECT COUNT(*) FROM (SELECT 1 FROM events e
                 WHERE e.organization_id = t.organization_id AND e.number IS NULL LIMIT 1000) w), 1000)";

/// SQL of the site `$3` of the organization `$2`, whether or not the user `$1` is a member there.
const ANY_SITE: &str = sql!(
    "SELECT {PublishedSiteRow} FROM sites t
     LEFT JOIN members m ON m.organization_id = t.organization_id AND m.user_id = $1 AND NOT m.disabled
     WHERE t.organization_id = $2 AND t.id = $3 AND t.published"
);

/// A site, and how much its organization has changed.
#[derive(Row)]
struct PublishedSiteRow {
    #[row(nested)]
    site: SiteRow,
    #[row(sql = "{CHANGES}")]
    changes: Option<i64>,
}

impl PublishedSiteRow {
    async fn read(db: &mut impl Read, user: &UserId, place: &SitePathIds) -> Result<Self> {
        let params = params![user, place.organization, place.site];
        let row: Option<Self> = db.query_optional(ANY_SITE, params).await?;
        row.ok_or_else(|| Error::not_found("published site"))
    }
}

impl SiteRow {
    /// The variables, as conditions read them: an object.
    fn variables(&self) -> Result<Value> {
        let Some(text) = &self.variables else {
            return Ok(json!({}));
        };
        serde_json::from_str(text).map_err(|error| Error::internal(&error))
    }
}

/// The claims of a token, or what is wrong with it.
pub type Signed = std::result::Result<Map<String, Value>, &'static str>;

impl SiteRow {
    /// Returns true if the site admits a visitor who has the key of a share link, or a token with these claims.
    pub fn admits(&self, is_shared: bool, signed: Option<&Signed>) -> bool {
        match self.visibility {
            Visibility::Public | Visibility::Unlisted => true,
            Visibility::ShareLink => is_shared,
            Visibility::VisitorAuth => matches!(signed, Some(Ok(_))),
        }
    }

    /// Returns true if conditions are evaluated.
    pub fn is_adaptive(&self) -> bool {
        self.adaptive == Some(true)
    }
}

/// Credentials and claims that a visitor sends.
pub(super) struct VisitorCredentials<'a> {
    share_key: Option<&'a ShareKey>,
    token: Option<&'a VisitorToken>,
    unsigned: Option<&'a UnsignedClaims>,
}

impl<'a> VisitorCredentials<'a> {
    const fn new(
        share_key: Option<&'a ShareKey>,
        token: Option<&'a VisitorToken>,
        unsigned: Option<&'a UnsignedClaims>,
    ) -> Self {
        Self {
            share_key,
            token,
            unsigned,
        }
    }
}

/// A published site, and who visits it.
pub struct SiteContext {
    pub site: SiteRow,
    address: Option<Address>,
    /// `None`: conditions are not evaluated.
    visitor: Option<Visitor>,
    /// The number of changes to the organization until then, where that was read and is known.
    pub changes: Option<i64>,
    /// Customization of the site, as it is stored, if it was read.
    pub customization: Option<String>,
}

impl SiteContext {
    /// The visit of someone whom the site admits, with the signed claims of a token and others that are not; `schema`
    /// is the stored one of the claims.
    pub fn new(
        site: SiteRow,
        address: Option<Address>,
        signed: Map<String, Value>,
        unsigned: Option<&UnsignedClaims>,
        schema: Option<&str>,
    ) -> Result<Self> {
        let visitor = if site.is_adaptive() {
            let (schema, variables) = (adaptive::read(schema)?, site.variables()?);
            Some(Visitor::new(signed, unsigned, &schema, variables))
        } else {
            None
        };
        Ok(Self {
            site,
            address,
            visitor,
            changes: None,
            customization: None,
        })
    }

    /// For whom pages are evaluated: who visits the site, or someone without claims if the site does not adapt.
    pub fn reader(&self) -> Result<Visitor> {
        if let Some(visitor) = &self.visitor {
            return Ok(visitor.clone());
        }
        let variables = self.site.variables()?;
        Ok(Visitor::new(Map::new(), None, &Value::Null, variables))
    }

    /// Returns true if the visitor sees content with this condition.
    pub(crate) fn sees(&self, condition: Option<&str>) -> bool {
        match &self.visitor {
            Some(visitor) => visitor.sees(condition),
            None => true,
        }
    }

    /// All that is read of the visitor, if conditions are evaluated.
    pub fn claims(&self) -> Option<[String; 2]> {
        self.visitor.as_ref().map(Visitor::text)
    }

    /// Returns the cache key of the structure that a user sees.
    fn key(&self, user: &UserId) -> Option<StructureKey> {
        Some(StructureKey {
            changes: self.changes?,
            site: self.site.id.clone(),
            user: user.clone(),
            address: self.address.as_ref().map(|address| address.at("")),
            visitor: self.claims(),
        })
    }
}

impl SiteAreas {
    pub(super) async fn published_site(
        &self,
        caller: &Caller,
        request: models::GetPublishedSite,
    ) -> Result<PublishedSite> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let sent = VisitorCredentials::new(
            request.share_key.as_ref(),
            request.visitor_token.as_ref(),
            request.visitor.as_ref(),
        );
        let user = &caller.user;
        let mut visit = self
            .site_context(&mut &self.db, user, &place, &sent)
            .await?;
        let key = visit.key(user);
        if let Some(site) = key.as_ref().and_then(|key| self.published.get(key)) {
            return Ok((*site).clone());
        }
        let db = &mut self.db.fresh();
        for _ in 0..MAX_ATTEMPTS {
            let (site, address) = (&visit.site, visit.address.as_ref());
            let sees = |condition: Option<&str>| visit.sees(condition);
            let structure = self
                .published_structure(db, user, site, address, &sees)
                .await?;
            // What admitted the visitor may have ended meanwhile, and what is of two states is shown to nobody.
            let after = self.site_context(db, user, &place, &sent).await?;
            if after.changes == visit.changes {
                let (key, spaces) = (after.key(user), after.site.site_spaces);
                let site = PublishedSite::new(self.site_model(after.site), structure);
                if let Some(key) = key {
                    self.published.insert(key, &site, spaces);
                }
                return Ok(site);
            }
            visit = after;
        }
        Err(Error::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "the site is changing; try again",
        ))
    }

    pub(super) async fn published_path(
        &self,
        caller: &Caller,
        request: models::GetPublishedSitePath,
    ) -> Result<PublishedSitePath> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let sent = VisitorCredentials::new(
            request.share_key.as_ref(),
            request.visitor_token.as_ref(),
            request.visitor.as_ref(),
        );
        let db = &mut &self.db;
        let visit = self.site_context(db, &caller.user, &place, &sent).await?;
        let lead = self.resolve_path(db, &visit, &request.path).await?;
        Ok(match lead.ok_or_else(|| Error::not_found("page"))? {
            PathTarget::Page(page) => PublishedSitePath::Page(PublishedSitePage::new(
                page.site_space.into(),
                page.space.into(),
                page.page.into(),
                page.path,
                page.redirects,
            )),
            PathTarget::Url(url) => PublishedSitePath::Url(SiteRedirectUrl::new(url)),
        })
    }

    /// Returns a visit to a published site; 404 for people who are not in its audience.
    async fn site_context(
        &self,
        db: &mut impl Read,
        user: &UserId,
        place: &SitePathIds,
        sent: &VisitorCredentials<'_>,
    ) -> Result<SiteContext> {
        let found = PublishedSiteRow::read(db, user, place).await?;
        let (changes, site) = (found.changes, found.site);
        let membership = Membership(site.role);
        let address = self.address_of(&site, sent.share_key).await?;
        let signed = match sent.token {
            Some(token) => {
                let sql = "SELECT visitor_key FROM sites WHERE id = $1";
                let (number,): (i64,) = db.query_one(sql, params![site.id]).await?;
                Some(
                    self.signed_claims(db, &site, number, token.as_str())
                        .await?,
                )
            }
            None => None,
        };
        let is_shared = sent.share_key.is_some();
        if !membership.allows(Rank::Read) && !site.admits(is_shared, signed.as_ref()) {
            return Err(Error::not_found("published site"));
        }
        let signed = match signed {
            Some(Err(reason)) if membership.allows(Rank::Create) => {
                return Err(Error::invalid("/query/visitorToken", reason));
            }
            Some(Ok(claims)) => claims,
            Some(Err(_)) | None => Map::new(),
        };
        let schema = if site.is_adaptive() {
            let sql = "SELECT adaptive_schema FROM sites WHERE id = $1";
            let (schema,): (Option<String>,) = db.query_one(sql, params![site.id]).await?;
            schema
        } else {
            None
        };
        let mut visit = SiteContext::new(site, address, signed, sent.unsigned, schema.as_deref())?;
        visit.changes = changes;
        Ok(visit)
    }

    /// The claims of a token, or what is wrong with it, for a site whose visitor key has this number.
    pub async fn signed_claims(
        &self,
        db: &mut impl Read,
        site: &SiteRow,
        number: i64,
        token: &str,
    ) -> Result<Signed> {
        #[expect(
            clippy::cast_precision_loss,
            reason = "seconds are exact for a long time"
        )]
        let now = self.now() as f64 / 1e6;
        let of_site = if number == 0 {
            Err("cannot be verified: the site has no visitor key yet")
        } else {
            verify(token, &self.visitor_key(&site.id, number), now)
        };
        if of_site.is_ok() {
            return Ok(of_site);
        }
        let Ok(claims) = verify(token, &self.member_key(&site.organization), now) else {
            return Ok(of_site);
        };
        // The membership may have ended since.
        let sql = "SELECT EXISTS (SELECT 1 FROM members m JOIN users u ON u.id = m.user_id
                   WHERE m.organization_id = $1 AND m.user_id = $2 AND NOT m.disabled AND NOT u.disabled)";
        let user = claims.get("sub").and_then(Value::as_str);
        let (is_member,): (bool,) = db.query_one(sql, params![site.organization, user]).await?;
        Ok(if is_member {
            Ok(claims)
        } else {
            Err("is that of a former member")
        })
    }

    fn visitor_key(&self, site: &SiteId, number: i64) -> String {
        let parts: [&[u8]; 2] = [site.as_bytes(), &number.to_be_bytes()];
        URL_SAFE_NO_PAD.encode(code(&self.secret, "visitor key", &parts))
    }

    pub(super) async fn new_visitor_key(
        &self,
        caller: Arc<Caller>,
        place: SitePathIds,
    ) -> Result<SiteVisitorKey> {
        let app = self.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let sql = "UPDATE sites SET visitor_key = visitor_key + 1 WHERE id = $1 RETURNING visitor_key";
                let (number,): (i64,) = tx.query_one(sql, params![site.id]).await?;
                let target = Target::site(&site.organization, &site.id);
                let what = serde_json::json!({"visitorKeyNumber": number});
                caller.record_action(tx, target, &what).await?;
                Ok(SiteVisitorKey::new(app.visitor_key(&site.id, number)))
            })
            .await
    }
}
