//! Appearance of a published site: its customization, with images.
//!
//! - It is stored as the API returns it, without URLs. Images are stored separately, under ids derived from
//!   their content, so that the content at an address never changes.
//! - The type of an image is detected from its bytes. SVG can contain scripts: the reader serves it so that
//!   they never run.
//! - Setting a customization deletes the images that it no longer contains.

use std::iter::once;
use std::sync::Arc;

use bytes::Bytes;
use quire_db::{Read, ToValue as _, Transaction, Value, params, placeholders};
use quire_models as models;
use quire_models::{
    NewSiteImage, SiteAppearance, SiteColors, SiteCorners, SiteCustomization,
    SiteCustomizationUpdate, SiteFont, SiteFooter, SiteFooterGroup, SiteImage, SiteLink, SiteLogo,
    SiteMode,
};
use sha2::{Digest as _, Sha256};

use super::{SitePathIds, SiteRow};
use crate::SiteAreas;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{SiteId, hexadecimal};
use crate::images::Rule;
use crate::permissions::Rank;

/// The folder of a published site that its images are in.
pub const ASSETS: &str = "~assets/";

/// Rule for the images of a site.
const IMAGES: Rule = Rule {
    largest: 256 << 10,
    svg: true,
};
/// Number of bytes of an image's hash that make its id.
const IN_ID: usize = 16;

/// Reads a stored customization; that of a site without one has the defaults.
pub fn read(stored: Option<&str>) -> Result<SiteCustomization> {
    match stored {
        Some(text) => serde_json::from_str(text).map_err(|error| Error::internal(&error)),
        None => Ok(Draft::of(SiteCustomizationUpdate::default()).customization),
    }
}

/// The customization, and when it was set.
async fn stored(db: &mut impl Read, site: &SiteId) -> Result<(SiteCustomization, Option<i64>)> {
    let (text, set_at): (Option<String>, Option<i64>) = db
        .query_one(
            "SELECT customization, customized_at FROM sites WHERE id = $1",
            params![site],
        )
        .await?;
    Ok((read(text.as_deref())?, set_at))
}

/// The images of a customization.
pub fn images(customization: &SiteCustomization) -> impl Iterator<Item = &SiteImage> {
    let logo = customization.logo.iter();
    let logo = logo.flat_map(|logo| once(&logo.light).chain(&logo.dark));
    logo.chain(&customization.favicon)
}

fn images_mut(customization: &mut SiteCustomization) -> impl Iterator<Item = &mut SiteImage> {
    let logo = customization.logo.iter_mut();
    let logo = logo.flat_map(|logo| once(&mut logo.light).chain(&mut logo.dark));
    logo.chain(&mut customization.favicon)
}

/// An image of a request.
struct UploadedImage {
    /// Path of the image in the body.
    path: &'static str,
    image: SiteImage,
    /// `None`: the site has it already.
    content: Option<Bytes>,
}

impl UploadedImage {
    fn of(path: &'static str, sent: NewSiteImage) -> Result<Self> {
        let (image, content) = match sent {
            NewSiteImage::SiteImageData(sent) => {
                let content = sent.data.0;
                let (content_type, _) = IMAGES.check(&format!("{path}/data"), &content)?;
                let id = hexadecimal(&Sha256::digest(&content)[..IN_ID]);
                (SiteImage::new(id, content_type.to_owned()), Some(content))
            }
            NewSiteImage::SiteImageId(kept) => (SiteImage::new(kept.id, String::new()), None),
            NewSiteImage::Unknown(_) => {
                return Err(Error::invalid(path, "must have `data` or `id`"));
            }
        };
        Ok(Self {
            path,
            image,
            content,
        })
    }

    /// The image as it is stored, given the present customization.
    fn stored(&self, before: &SiteCustomization) -> Result<SiteImage> {
        if self.content.is_some() {
            return Ok(self.image.clone());
        }
        let kept = images(before).find(|image| image.id == self.image.id);
        kept.cloned().ok_or_else(|| {
            let path = format!("{}/id", self.path);
            Error::invalid(path, "is not an image of this customization")
        })
    }
}

/// Links without properties that the description does not name.
fn links(sent: Vec<SiteLink>) -> Vec<SiteLink> {
    let links = sent.into_iter();
    links
        .map(|link| SiteLink::new(link.title, link.url))
        .collect()
}

fn footer(sent: SiteFooter) -> SiteFooter {
    let groups = sent.groups.unwrap_or_default().into_iter();
    let groups = groups.map(|group| SiteFooterGroup::new(group.title, links(group.links)));
    SiteFooter {
        text: sent.text,
        groups: Some(groups.collect()),
        ..SiteFooter::default()
    }
}

/// A customization to be set.
struct Draft {
    /// Without its images.
    customization: SiteCustomization,
    /// The light logo, the dark one, and the favicon.
    images: [Result<Option<UploadedImage>>; 3],
}

impl Draft {
    fn of(body: SiteCustomizationUpdate) -> Self {
        let (light, dark) = match body.logo {
            Some(logo) => (Some(logo.light), logo.dark),
            None => (None, None),
        };
        let images = [
            ("/body/logo/light", light),
            ("/body/logo/dark", dark),
            ("/body/favicon", body.favicon),
        ];
        let appearance = body.appearance.unwrap_or_default();
        let appearance = SiteAppearance {
            default: Some(appearance.default.unwrap_or(SiteMode::System)),
            switch: Some(appearance.switch.unwrap_or(true)),
            ..SiteAppearance::default()
        };
        let colors = body.colors.map(|colors| SiteColors {
            light: colors.light,
            dark: colors.dark,
            ..SiteColors::default()
        });
        Self {
            images: images
                .map(|(path, sent)| sent.map(|sent| UploadedImage::of(path, sent)).transpose()),
            customization: SiteCustomization {
                colors,
                footer: body.footer.map(footer),
                edit_url: body.edit_url,
                language: body.language,
                ..SiteCustomization::new(
                    body.font.unwrap_or(SiteFont::Sans),
                    body.corners.unwrap_or(SiteCorners::Rounded),
                    appearance,
                    links(body.header_links.unwrap_or_default()),
                    body.social_preview.unwrap_or(true),
                )
            },
        }
    }

    /// The customization as it is stored, given the present one; 400 with each image that is none.
    fn stored(&self, before: &SiteCustomization) -> Result<SiteCustomization> {
        let images = self.images.each_ref().map(|sent| match sent {
            Ok(Some(sent)) => sent.stored(before).map(Some),
            Ok(None) => Ok(None),
            Err(error) => Err(error.clone()),
        });
        let [light, dark, favicon] = images;
        let ((light, dark), favicon) = Error::both(Error::both(light, dark), favicon)?;
        Ok(SiteCustomization {
            logo: light.map(|light| SiteLogo {
                dark,
                ..SiteLogo::new(light)
            }),
            favicon,
            ..self.customization.clone()
        })
    }

    /// Stores the images that are new.
    async fn store_images(&self, tx: &mut Transaction, site: &SiteId) -> Result<()> {
        let mut values: Vec<Value<'_>> = Vec::new();
        let mut rows = 0;
        for sent in self.images.iter().flatten().flatten() {
            if let Some(content) = &sent.content {
                rows += 1;
                values.extend([
                    site.to_value(),
                    sent.image.id.to_value(),
                    sent.image.content_type.to_value(),
                    content[..].to_value(),
                ]);
            }
        }
        if rows > 0 {
            let sql = format!(
                "INSERT INTO site_images (site_id, id, content_type, content) VALUES {}
                 ON CONFLICT (site_id, id) DO NOTHING",
                placeholders(1, rows, 4)
            );
            tx.execute(&sql, &values).await?;
        }
        Ok(())
    }
}

/// Deletes the images of one customization that another no longer has.
async fn delete_images(
    tx: &mut Transaction,
    site: &SiteId,
    before: &SiteCustomization,
    after: &SiteCustomization,
) -> Result<()> {
    let kept: Vec<&str> = images(after).map(|image| image.id.as_str()).collect();
    if images(before).all(|image| kept.contains(&image.id.as_str())) {
        return Ok(());
    }
    let at = |at: usize| kept.get(at).copied().unwrap_or_default();
    tx.execute(
        "DELETE FROM site_images WHERE site_id = $1 AND id NOT IN ($2, $3, $4)",
        params![site, at(0), at(1), at(2)],
    )
    .await?;
    Ok(())
}

impl SiteAreas {
    fn customization_model(
        &self,
        site: &SiteRow,
        mut customization: SiteCustomization,
        set_at: Option<i64>,
    ) -> SiteCustomization {
        let address = site.address(self, None);
        for image in images_mut(&mut customization) {
            let path = format!("{ASSETS}{}", image.id);
            image.url = address.as_ref().map(|address| address.at(&path));
        }
        customization.updated_at = set_at.map(time);
        customization
    }

    pub(super) async fn customization(
        &self,
        caller: &Caller,
        place: &SitePathIds,
    ) -> Result<SiteCustomization> {
        let db = &mut &self.db;
        let site = SiteRow::with(db, &caller.user, place, Rank::Read).await?;
        let (customization, set_at) = stored(db, &place.site).await?;
        Ok(self.customization_model(&site, customization, set_at))
    }

    pub(super) async fn set_customization(
        &self,
        caller: Arc<Caller>,
        request: models::PutSiteCustomization,
    ) -> Result<SiteCustomization> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (app, draft, now) = (self.clone(), Draft::of(request.body), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let (before, set_at) = stored(tx, &place.site).await?;
                let shown = app.customization_model(&site, before.clone(), set_at);
                caller.expects(&shown)?;
                let after = draft.stored(&before)?;
                tx.execute(
                    "UPDATE sites SET customization = $2, customized_at = $3 WHERE id = $1",
                    params![place.site, serde_json::json!(after).to_string(), now],
                )
                .await?;
                draft.store_images(tx, &place.site).await?;
                delete_images(tx, &place.site, &before, &after).await?;
                let target = Target::in_site(
                    &place.organization,
                    &place.site,
                    "siteCustomization",
                    &place.site,
                );
                let after = app.customization_model(&site, after, Some(now));
                caller.changed(tx, target, &shown, after).await
            })
            .await
    }
}
