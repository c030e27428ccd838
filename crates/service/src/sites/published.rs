//! A published site as its visitors see it.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use quire_db::{Read, Transaction, params, sql};
use quire_models as models;
use quire_models::{
    PublishedSite, PublishedSitePage, PublishedSitePath, ShareKey, SiteRedirectUrl, SiteVisitorKey,
    UnsignedClaims, VisitorToken,
};
use serde_json::{Map, Value, json};

use super::adaptive::stored;
use super::paths::Lead;
use super::{Address, Place, SiteRow, Visibility};
use crate::app::App;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{OrganizationId, SiteId, UserId, code};
use crate::permissions::{Membership, Rank};
use crate::visitors::{Visitor, issue, verify};

/// How long the token of a member is valid, in seconds.
const HOUR: i64 = 3_600;

/// SQL of the site `$3` of the organization `$2`, whether or not the user `$1` is a member there.
const ANY_SITE: &str = sql!(
    "SELECT {SiteRow} FROM sites t
     LEFT JOIN members m ON m.organization_id = t.organization_id AND m.user_id = $1 AND NOT m.disabled
     WHERE t.organization_id = $2 AND t.id = $3 AND t.published"
);

impl SiteRow {
    async fn published(db: &mut impl Read, user: &UserId, place: &Place) -> Result<Self> {
        let params = params![user, place.organization, place.site];
        let row: Option<Self> = db.query_optional(ANY_SITE, params).await?;
        row.ok_or_else(|| Error::not_found("published site"))
    }

    /// The variables, as conditions read them: an object.
    fn variables(&self) -> Result<Value> {
        let Some(text) = &self.variables else {
            return Ok(json!({}));
        };
        serde_json::from_str(text).map_err(|error| Error::internal(&error))
    }
}

/// What a visitor sends of themselves.
pub(super) struct Sent<'a> {
    share_key: Option<&'a ShareKey>,
    token: Option<&'a VisitorToken>,
    unsigned: Option<&'a UnsignedClaims>,
}

impl<'a> Sent<'a> {
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
pub(crate) struct Visit {
    pub(super) site: SiteRow,
    address: Option<Address>,
    /// `None`: conditions are not evaluated.
    visitor: Option<Visitor>,
}

impl Visit {
    /// Whether the visitor sees what has this condition.
    pub(super) fn sees(&self, condition: Option<&str>) -> bool {
        match &self.visitor {
            Some(visitor) => visitor.sees(condition),
            None => true,
        }
    }
}

impl App {
    pub(super) async fn published_site(
        &self,
        caller: &Caller,
        request: models::GetPublishedSite,
    ) -> Result<PublishedSite> {
        let place = Place::new(request.organization_id, request.site_id);
        let sent = Sent::new(
            request.share_key.as_ref(),
            request.visitor_token.as_ref(),
            request.visitor.as_ref(),
        );
        let db = &mut &self.db;
        let visit = self.visit(db, &caller.user, &place, &sent).await?;
        let shown = (&visit.site, visit.address.as_ref());
        let sees = |condition: Option<&str>| visit.sees(condition);
        let structure = self
            .published_structure(db, &caller.user, shown, &sees)
            .await?;
        Ok(PublishedSite::new(self.site_model(visit.site), structure))
    }

    pub(super) async fn published_path(
        &self,
        caller: &Caller,
        request: models::GetPublishedSitePath,
    ) -> Result<PublishedSitePath> {
        let place = Place::new(request.organization_id, request.site_id);
        let sent = Sent::new(
            request.share_key.as_ref(),
            request.visitor_token.as_ref(),
            request.visitor.as_ref(),
        );
        let db = &mut &self.db;
        let visit = self.visit(db, &caller.user, &place, &sent).await?;
        let lead = self.lead(db, &visit, &request.path).await?;
        Ok(match lead.ok_or_else(|| Error::not_found("page"))? {
            Lead::Page(page) => PublishedSitePath::Page(PublishedSitePage::new(
                page.site_space.into(),
                page.space.into(),
                page.page.into(),
                page.path,
                page.redirects,
            )),
            Lead::Url(url) => PublishedSitePath::Url(SiteRedirectUrl::new(url)),
        })
    }

    /// A visit to a published site; 404 for whoever is not in its audience.
    async fn visit(
        &self,
        db: &mut impl Read,
        user: &UserId,
        place: &Place,
        sent: &Sent<'_>,
    ) -> Result<Visit> {
        let site = SiteRow::published(db, user, place).await?;
        let membership = Membership(site.role);
        let address = self.address_of(&site, sent.share_key).await?;
        let signed = match sent.token {
            Some(token) => Some(self.signed_claims(db, &site, token.as_str()).await?),
            None => None,
        };
        let is_admitted = match site.visibility {
            _ if membership.allows(Rank::Read) => true,
            Visibility::Public | Visibility::Unlisted => true,
            Visibility::ShareLink => sent.share_key.is_some(),
            Visibility::VisitorAuth => matches!(signed, Some(Ok(_))),
        };
        if !is_admitted {
            return Err(Error::not_found("published site"));
        }
        let signed = match signed {
            Some(Err(reason)) if membership.allows(Rank::Create) => {
                return Err(Error::invalid("/query/visitorToken", reason));
            }
            Some(Ok(claims)) => claims,
            Some(Err(_)) | None => Map::new(),
        };
        let visitor = match site.adaptive {
            Some(true) => {
                let (schema, _) = stored(db, &site.id).await?;
                let variables = site.variables()?;
                Some(Visitor::new(signed, sent.unsigned, &schema, variables))
            }
            Some(false) | None => None,
        };
        Ok(Visit {
            site,
            address,
            visitor,
        })
    }

    /// The claims of a token, or what is wrong with it.
    async fn signed_claims(
        &self,
        db: &mut impl Read,
        site: &SiteRow,
        token: &str,
    ) -> Result<std::result::Result<Map<String, Value>, &'static str>> {
        let sql = "SELECT visitor_key FROM sites WHERE id = $1";
        let (number,): (i64,) = db.query_one(sql, params![site.id]).await?;
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
        let sql = "SELECT EXISTS (SELECT 1 FROM members
                   WHERE organization_id = $1 AND user_id = $2 AND NOT disabled)";
        let user = claims.get("sub").and_then(Value::as_str);
        let (is_member,): (bool,) = db.query_one(sql, params![site.organization, user]).await?;
        Ok(if is_member {
            Ok(claims)
        } else {
            Err("is that of a former member")
        })
    }

    /// A token that identifies a member to the sites of the organization that require one.
    pub(crate) fn visitor_claims(
        &self,
        organization: &OrganizationId,
        user: &UserId,
        now: i64,
    ) -> String {
        let now = now.div_euclid(1_000_000);
        let claims = json!({"sub": **user, "org": **organization, "iat": now, "exp": now + HOUR});
        issue(&claims, &self.member_key(organization))
    }

    /// The key of such tokens, which nobody is told.
    fn member_key(&self, organization: &OrganizationId) -> String {
        URL_SAFE_NO_PAD.encode(code(
            &self.secret,
            "member visitors",
            &[organization.as_bytes()],
        ))
    }

    fn visitor_key(&self, site: &SiteId, number: i64) -> String {
        let parts: [&[u8]; 2] = [site.as_bytes(), &number.to_be_bytes()];
        URL_SAFE_NO_PAD.encode(code(&self.secret, "visitor key", &parts))
    }

    pub(super) async fn new_visitor_key(
        &self,
        caller: Arc<Caller>,
        place: Place,
    ) -> Result<SiteVisitorKey> {
        let app = self.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let sql = "UPDATE sites SET visitor_key = visitor_key + 1 WHERE id = $1 RETURNING visitor_key";
                let (number,): (i64,) = tx.query_one(sql, params![site.id]).await?;
                let target = Target::site(&site.organization, &site.id);
                let what = serde_json::json!({"visitorKeyNumber": number});
                caller.noted(tx, target, &what).await?;
                Ok(SiteVisitorKey::new(app.visitor_key(&site.id, number)))
            })
            .await
    }
}
