//! Appearance of a site: its customization, as the pages show it.
//!
//! - The colors are a stylesheet of the site, served next to its images. Their names change with their
//!   content, and only visitors whom the site admits get them.
//! - Images are sent so that a browser never runs what an SVG may contain.

use axum::body::Body;
use axum::response::Response;
use http::request::Parts;
use http::{HeaderValue, header};
use quire_db::params;
use quire_models::{
    LanguageTag, SiteCorners, SiteCustomization, SiteFont, SiteImage, SiteLink, SiteMode,
};
use quire_reader::{Corners, Font, Footer, FooterGroup, Link, Mode, Picture, Site, Theme};

use super::files::{FOR_EVERYBODY, FOR_ONE, asset_for};
use super::structure::{Entry, Reading};
use crate::PublishedArea;
use crate::error::Result;
use crate::sites::Visibility;
use crate::sites::customization::{self, ASSETS};
use crate::sites::published::Visit;

/// Content security policy of an image of a site that is opened directly.
const POLICY: &str = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/// The language of a site that has none.
pub(super) const ENGLISH: &str = "en";

/// Returns the appearance of the site of a visit; quire's own if the customization cannot be read.
pub(super) fn look(visit: &Visit) -> Option<SiteCustomization> {
    customization::read(Some(visit.customization.as_deref()?)).ok()
}

fn theme(look: &SiteCustomization) -> Theme {
    let colors = look.colors.as_ref();
    let color = |color: Option<&String>| color.and_then(|color| color.parse().ok());
    Theme {
        accent: color(colors.and_then(|colors| colors.light.as_ref())),
        dark_accent: color(colors.and_then(|colors| colors.dark.as_ref())),
        font: match look.font {
            SiteFont::Serif => Font::Serif,
            SiteFont::Mono => Font::Mono,
            SiteFont::Sans | SiteFont::Unknown(_) => Font::Sans,
        },
        corners: match look.corners {
            SiteCorners::Square => Corners::Square,
            SiteCorners::Rounded | SiteCorners::Unknown(_) => Corners::Rounded,
        },
        mode: match look.appearance.default {
            Some(SiteMode::Light) => Mode::Light,
            Some(SiteMode::Dark) => Mode::Dark,
            Some(SiteMode::System | SiteMode::Unknown(_)) | None => Mode::System,
        },
        is_fixed: look.appearance.switch == Some(false),
    }
}

fn links(links: &[SiteLink]) -> Vec<Link> {
    let links = links.iter();
    links
        .map(|link| Link {
            title: link.title.clone(),
            href: link.url.clone(),
        })
        .collect()
}

fn footer(look: &SiteCustomization) -> Footer {
    let footer = look.footer.clone().unwrap_or_default();
    let groups = footer.groups.iter().flatten();
    Footer {
        text: footer.text.clone(),
        groups: groups
            .map(|group| FooterGroup {
                title: group.title.clone(),
                links: links(&group.links),
            })
            .collect(),
    }
}

impl Reading {
    /// The language of a site space: its own, or that of the site.
    pub(super) fn language<'r>(&'r self, entry: Option<&'r Entry>) -> &'r str {
        let own = entry.and_then(|entry| entry.label.language.as_deref());
        let of_site = || {
            let language = self.look.as_ref()?.language.as_ref();
            language.map(LanguageTag::as_str)
        };
        own.or_else(of_site).unwrap_or(ENGLISH)
    }

    /// Gives a site its look.
    pub(super) fn dress(&self, site: &mut Site) {
        let Some(look) = &self.look else {
            return;
        };
        let src = |image: &SiteImage| self.place.href(&format!("{ASSETS}{}", image.id));
        site.logo = look.logo.as_ref().map(|logo| Picture {
            src: src(&logo.light),
            dark_src: logo.dark.as_ref().map(src),
        });
        site.favicon = look.favicon.as_ref().map(src);
        site.links = links(&look.header_links);
        site.footer = footer(look);
        site.has_no_preview = !look.social_preview;
        site.theme = theme(look);
    }
}

impl PublishedArea {
    /// The stylesheet of a site, or one of its images, by its name.
    pub(super) async fn site_asset(
        &self,
        parts: &Parts,
        visit: &Visit,
        name: &str,
    ) -> Result<Option<Response>> {
        let Some(look) = look(visit) else {
            return Ok(None);
        };
        let kept = if visit.site.visibility >= Visibility::Unlisted {
            FOR_EVERYBODY
        } else {
            FOR_ONE
        };
        let stylesheet = theme(&look).asset();
        if let Some(asset) = stylesheet.filter(|asset| asset.name == name) {
            return Ok(Some(asset_for(parts, &asset, kept)));
        }
        let Some(image) = customization::images(&look).find(|image| image.id == name) else {
            return Ok(None);
        };
        let sql = "SELECT content FROM site_images WHERE site_id = $1 AND id = $2";
        let params = params![visit.site.id, image.id];
        let found: Option<(Vec<u8>,)> = self.db.query_optional(sql, params).await?;
        let response = found.map(|(content,)| {
            let mut response = Response::new(Body::from(content));
            let headers = response.headers_mut();
            if let Ok(kind) = HeaderValue::from_str(&image.content_type) {
                headers.insert(header::CONTENT_TYPE, kind);
            }
            for (name, value) in [
                (header::CONTENT_SECURITY_POLICY, POLICY),
                (header::CACHE_CONTROL, kept),
            ] {
                headers.insert(name, HeaderValue::from_static(value));
            }
            response
        });
        Ok(response)
    }
}
