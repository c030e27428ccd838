//! Pagination: the position in a list as an opaque, signed token.
//!
//! - A position is the sort key and id of the last returned row (keyset), so pages neither skip nor repeat rows during
//!   concurrent writes.
//! - A token is bound to its list and filters: a token of another list, or an altered one, returns 400.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use quire_models::{NextPage, PageToken};
use subtle::ConstantTimeEq as _;

use crate::app::App;
use crate::error::{Error, Result};
use crate::ids::sign;

/// The place after a row: its sort key and id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) key: i64,
    pub(crate) id: String,
}

/// A list with its filters, as tokens are bound to it.
pub(crate) type List<'a> = &'a [&'a str];

impl App {
    /// The place where a page begins: that of the token, or the beginning of a descending list.
    pub(crate) fn place(&self, list: List<'_>, token: Option<&PageToken>) -> Result<Place> {
        let Some(token) = token else {
            return Ok(Place {
                key: i64::MAX,
                id: String::new(),
            });
        };
        read_place(&self.secret, list, token.as_str()).ok_or_else(|| {
            Error::invalid(
                "/query/page",
                "is not a page of this list with these filters",
            )
        })
    }

    /// The same for a list that may be ascending.
    pub(crate) fn place_in(
        &self,
        list: List<'_>,
        token: Option<&PageToken>,
        ascending: bool,
    ) -> Result<Place> {
        if ascending && token.is_none() {
            return Ok(Place {
                key: i64::MIN,
                id: String::new(),
            });
        }
        self.place(list, token)
    }

    /// Cuts the one row too many that was asked for, and says where the next page begins if there was one.
    pub(crate) fn next_page<T>(
        &self,
        list: List<'_>,
        rows: &mut Vec<T>,
        limit: i32,
        place: impl Fn(&T) -> Place,
    ) -> Option<NextPage> {
        let limit = usize::try_from(limit).unwrap_or(0);
        if rows.len() <= limit {
            return None;
        }
        rows.truncate(limit);
        let place = place(rows.last()?);
        Some(NextPage {
            page: write_place(&self.secret, list, &place).into(),
            additional: quire_models::Additional::new(),
        })
    }
}

/// The token of a place.
pub(crate) fn write_place(secret: &[u8; 32], list: List<'_>, place: &Place) -> String {
    let mut token = place.key.to_be_bytes().to_vec();
    token.extend_from_slice(place.id.as_bytes());
    let signature = sign_place(secret, list, &token);
    token.extend_from_slice(&signature);
    URL_SAFE_NO_PAD.encode(token)
}

/// The place of a token; none if it is not one of this list.
pub(crate) fn read_place(secret: &[u8; 32], list: List<'_>, token: &str) -> Option<Place> {
    let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
    let (body, signature) = bytes.split_at_checked(bytes.len().checked_sub(16)?)?;
    let expected = sign_place(secret, list, body);
    if !bool::from(expected.ct_eq(signature)) {
        return None;
    }
    let (key, id) = body.split_first_chunk()?;
    Some(Place {
        key: i64::from_be_bytes(*key),
        id: String::from_utf8(id.to_vec()).ok()?,
    })
}

fn sign_place(secret: &[u8; 32], list: List<'_>, body: &[u8]) -> [u8; 16] {
    let parts: Vec<&[u8]> = list
        .iter()
        .map(|part| part.as_bytes())
        .chain([body])
        .collect();
    sign(secret, "page", &parts)
}
