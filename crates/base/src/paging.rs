//! Pagination: the position in a list as an opaque, signed token.
//!
//! - A position is the sort key and id of the last returned row (keyset), so pages neither skip nor repeat rows during
//!   concurrent writes.
//! - A token is bound to its list and filters: a token of another list, or an altered one, returns 400.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use quire_models::{NextPage, PageToken, SortOrder};
use subtle::ConstantTimeEq as _;

use crate::Base;
use crate::error::{Error, Result};
use crate::ids::sign;

/// The place after a row: its sort key and id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListCursor {
    /// The sort key.
    pub key: i64,
    /// The id of the row.
    pub id: String,
}

/// A list and its filters, to which tokens are bound.
pub type List<'a> = &'a [&'a str];

/// The direction of a list by its sort key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Smallest key first.
    Ascending,
    /// Largest key first.
    Descending,
}

impl Order {
    /// Returns true for the ascending order.
    pub const fn is_ascending(self) -> bool {
        matches!(self, Self::Ascending)
    }

    /// SQL of the direction.
    pub const fn direction(self) -> &'static str {
        match self {
            Self::Ascending => "ASC",
            Self::Descending => "DESC",
        }
    }

    /// The SQL operator that selects the rows after a place.
    pub const fn after(self) -> &'static str {
        match self {
            Self::Ascending => ">",
            Self::Descending => "<",
        }
    }
}

impl From<&SortOrder> for Order {
    fn from(order: &SortOrder) -> Self {
        if *order == SortOrder::Asc {
            Self::Ascending
        } else {
            Self::Descending
        }
    }
}

/// A page of a list: its start and length.
pub struct Page<'a> {
    /// The list and its filters.
    pub list: List<'a>,
    /// The position after which the page starts.
    pub after: ListCursor,
    /// The maximum number of items.
    pub limit: i32,
}

impl Base {
    /// The requested page: after the place of its token, or at the beginning.
    pub fn page<'a>(
        &self,
        list: List<'a>,
        token: Option<&PageToken>,
        limit: i32,
        order: Order,
    ) -> Result<Page<'a>> {
        let after = match token {
            Some(_) => self.token_cursor(list, token)?,
            None => ListCursor::beginning(order),
        };
        Ok(Page { list, after, limit })
    }

    /// The place of a token, or the beginning of a descending list.
    pub fn token_cursor(&self, list: List<'_>, token: Option<&PageToken>) -> Result<ListCursor> {
        let Some(token) = token else {
            return Ok(ListCursor::beginning(Order::Descending));
        };
        read_cursor(&self.secret, list, token.as_str()).ok_or_else(|| {
            Error::invalid(
                "/query/page",
                "is not a page of this list with these filters",
            )
        })
    }

    /// Removes the extra row, and returns a token for the next page if there was one.
    pub fn next_page<T>(
        &self,
        list: List<'_>,
        rows: &mut Vec<T>,
        limit: i32,
        place: impl Fn(&T) -> ListCursor,
    ) -> Option<NextPage> {
        let limit = usize::try_from(limit).unwrap_or(0);
        if rows.len() <= limit {
            return None;
        }
        rows.truncate(limit);
        Some(self.token(list, &place(rows.last()?)))
    }

    /// Returns the token of the page that starts after a place.
    pub fn token(&self, list: List<'_>, place: &ListCursor) -> NextPage {
        NextPage::new(write_cursor(&self.secret, list, place).into())
    }
}

impl ListCursor {
    fn beginning(order: Order) -> Self {
        let key = match order {
            Order::Ascending => i64::MIN,
            Order::Descending => i64::MAX,
        };
        Self {
            key,
            id: String::new(),
        }
    }
}

impl Page<'_> {
    /// Returns the number of rows to read: one more than the page holds, to know whether another page follows.
    pub fn rows(&self) -> i64 {
        i64::from(self.limit) + 1
    }

    /// The response: the rows read, out of `count` in total, each with its place.
    pub fn list_response<L: ListModel, T>(
        &self,
        app: &Base,
        mut rows: Vec<T>,
        count: i64,
        place: impl Fn(&T) -> ListCursor,
        model: impl FnMut(T) -> L::Item,
    ) -> L {
        let next = app.next_page(self.list, &mut rows, self.limit, place);
        L::of_page(rows.into_iter().map(model).collect(), count, next)
    }
}

/// A list of the API.
pub trait ListModel {
    /// An item of the list.
    type Item;

    /// Creates the list from a page of its items, their total number, and the token of the next page.
    fn of_page(items: Vec<Self::Item>, count: i64, next: Option<NextPage>) -> Self;
}

macro_rules! lists {
    ($($list:ident of $item:ident,)*) => {$(
        impl ListModel for quire_models::$list {
            type Item = quire_models::$item;

            fn of_page(items: Vec<Self::Item>, count: i64, next: Option<NextPage>) -> Self {
                Self {
                    next,
                    ..Self::new(count, items)
                }
            }
        }
    )*};
}

lists! {
    ApiTokenList of ApiToken,
    ChangeRequestList of ChangeRequest,
    CollectionList of Collection,
    EventList of EventSummary,
    IntegrationInstallationList of IntegrationInstallation,
    LinkInviteList of LinkInvite,
    MemberList of Member,
    MemberSpaceList of MemberSpace,
    MemberTeamList of MemberTeam,
    OidcProviderList of OidcProvider,
    OpenApiSpecList of OpenApiSpec,
    OpenApiSpecVersionList of OpenApiSpecVersion,
    OrganizationList of Organization,
    ReviewList of Review,
    RevisionList of RevisionSummary,
    SamlProviderList of SamlProvider,
    SessionList of Session,
    ShareLinkList of ShareLink,
    SiteList of Site,
    SiteRedirectList of SiteRedirect,
    SiteSpaceList of SiteSpace,
    SpaceAccessList of SpaceAccess,
    SpaceList of Space,
    SpaceTeamPermissionList of SpaceTeamPermission,
    SpaceUserPermissionList of SpaceUserPermission,
    SubscriptionList of Subscription,
    TeamList of Team,
    TeamMemberList of TeamMember,
    TranslationSettingsList of TranslationSettings,
    WebhookDeliveryList of WebhookDelivery,
}

/// Writes the token of a place.
pub fn write_cursor(secret: &[u8; 32], list: List<'_>, place: &ListCursor) -> String {
    let mut token = place.key.to_be_bytes().to_vec();
    token.extend_from_slice(place.id.as_bytes());
    let signature = sign_cursor(secret, list, &token);
    token.extend_from_slice(&signature);
    URL_SAFE_NO_PAD.encode(token)
}

/// Reads the place of a token; `None` if the token is not for this list.
pub fn read_cursor(secret: &[u8; 32], list: List<'_>, token: &str) -> Option<ListCursor> {
    let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
    let (body, signature) = bytes.split_at_checked(bytes.len().checked_sub(16)?)?;
    let expected = sign_cursor(secret, list, body);
    if !bool::from(expected.ct_eq(signature)) {
        return None;
    }
    let (key, id) = body.split_first_chunk()?;
    Some(ListCursor {
        key: i64::from_be_bytes(*key),
        id: String::from_utf8(id.to_vec()).ok()?,
    })
}

fn sign_cursor(secret: &[u8; 32], list: List<'_>, body: &[u8]) -> [u8; 16] {
    let parts: Vec<&[u8]> = list
        .iter()
        .map(|part| part.as_bytes())
        .chain([body])
        .collect();
    sign(secret, "page", &parts)
}
