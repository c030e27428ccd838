// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Search covers all spaces of an organization that the caller may read.

use quire_runtime as runtime;

/// URLs of a search result.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct SearchUrls {
    /// Web app URL of the result. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A matching section of a page.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SearchSection {
    /// ID of the section: the anchor of its heading. Empty for the text above the first heading.
    pub id: String,
    /// Heading of the section. The title of the page for the text above the first heading.
    pub title: String,
    /// Path of the page and anchor of the section: `page#anchor`. Without an anchor for the text above the first
    /// heading.
    pub path: String,
    /// Excerpt of the section around the match, at most 300 characters. At most 300 characters.
    pub body: String,
    /// URLs of the section.
    pub urls: SearchUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A matching page.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SearchPage {
    /// ID of the page.
    pub id: super::content_p::PageId,
    /// Title of the page.
    pub title: String,
    /// Path of the page within the space.
    pub path: String,
    /// Matching sections of the page, best match first. At most 100 items.
    pub sections: Vec<SearchSection>,
    /// URLs of the page.
    pub urls: SearchUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A space with matching pages.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SearchResult {
    /// ID of the space.
    pub id: super::spaces::SpaceId,
    /// Title of the space.
    pub title: String,
    /// Matching pages of the space, best match first. At most 100 items.
    pub pages: Vec<SearchPage>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of spaces with results.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SearchResultList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of spaces with results that match the filters and are visible to the caller, across all pages. At
    /// least 0.
    pub count: i64,
    /// The spaces with results on this page, in list order. At most 1000 items.
    pub items: Vec<SearchResult>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Search an organization.
///
/// Searches the titles, descriptions, headings and texts of pages in the main content of all spaces that the
/// caller may read. Includes all content merged before the request. Results are grouped by space, best match
/// first; matches in titles count more than those in headings, and those more than matches in text. A page must
/// contain all words of the query. Words also match other forms of the same word, and the last word matches the
/// words that start with it. If no page matches, words with one typo match as well; then pages with any of the
/// words. Supports languages without spaces between words. Pages with `noIndex` are excluded. A response has at
/// most 100 spaces, the 10 best pages of each, and the 5 best sections of each page. A query of white space
/// returns 400. While the search index of the organization is being built, such as after a restart of the server,
/// the response can be 503 with `Retry-After`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/search",
    id = "searchOrg",
    area = "search",
    response = SearchResultList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct SearchOrg {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The search query. 1 to 512 characters; must not be blank.
    #[wire(
        query,
        min_length = 1,
        max_length = 512,
        pattern = "\\S",
        engine = "[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\
    \\x{feff}]",
        message = "must not be blank"
    )]
    pub query: String,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for SearchOrg {
    type Item = SearchResult;

    fn next(
        &self,
        page: &SearchResultList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: SearchResultList) -> Vec<SearchResult> {
        page.items
    }
}
