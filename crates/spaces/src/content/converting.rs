//! Converts the HTML of a clipboard. Nothing is stored.

use quire_models as models;
use quire_sources::{OmissionKind, SourceError};

use crate::SpaceAreas;
use crate::caller::Caller;
use crate::conversions::{ConvertedDocument, busy};
use crate::error::{Error, Result};
use quire_content::document::{TextReadError, json};

/// Pointer to the HTML of the request.
const HTML: &str = "/body/html";

/// The two forms of a text.
struct Converted {
    clip: quire_sources::Clip,
    document: ConvertedDocument,
}

impl SpaceAreas {
    /// Converts HTML; the document is added to the response.
    pub(super) async fn html_as_content(
        &self,
        caller: &Caller,
        html: String,
    ) -> Result<models::ConvertedHtml> {
        let limits = self.content_limits();
        let converted = self.conversions.convert(html.len(), move |stop| {
            let is_stopped = || stop.is_stopped();
            let clip = quire_sources::clipboard(&html, &limits, &is_stopped).map_err(refused)?;
            let json = json(&clip.markdown, &is_stopped).map_err(|error| match error {
                TextReadError::TooLarge => Error::invalid(HTML, "is too large as a document"),
                TextReadError::Stopped => busy(),
            })?;
            let document = ConvertedDocument {
                hash: quire_content::hash(&json),
                json: json.into(),
            };
            Ok::<_, Error>(Converted { clip, document })
        });
        let Converted { clip, document } = converted.await??;
        caller.additions.show(document);
        let omissions = clip.omissions.into_iter().map(omission).collect();
        Ok(models::ConvertedHtml::new(clip.markdown, omissions))
    }
}

fn refused(error: SourceError) -> Error {
    match error {
        SourceError::Stopped => busy(),
        error => Error::invalid(HTML, error.to_string()),
    }
}

fn omission(omission: quire_sources::Omission) -> models::Omission {
    let kind = match omission.kind {
        OmissionKind::Image => models::OmissionKind::Image,
        OmissionKind::Tracker => models::OmissionKind::Tracker,
        OmissionKind::Link => models::OmissionKind::Link,
        OmissionKind::Embed => models::OmissionKind::Embed,
        OmissionKind::Script => models::OmissionKind::Script,
        OmissionKind::Form => models::OmissionKind::Form,
        OmissionKind::Comment => models::OmissionKind::Comment,
        OmissionKind::Hidden => models::OmissionKind::Hidden,
        OmissionKind::Contents => models::OmissionKind::Contents,
    };
    let count = i64::try_from(omission.count).unwrap_or(i64::MAX);
    models::Omission::new(kind, count, omission.values)
}
