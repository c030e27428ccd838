// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Read and change content: revisions, pages, files and links.
//!
//! Content is immutable: every change creates a new revision, a tree of pages with files, reusable content and
//! variables. The content of a space changes when a change request is merged; the content of a change request
//! changes through batches of edits and imports. Pages are written in Markdown and can be read as Markdown or as a
//! tree of nodes.

use quire_runtime as runtime;

/// Get the content of a space.
///
/// Returns the latest revision of the space's main content: its pages without bodies, its files and its variables.
/// Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content",
    id = "getSpaceContent",
    area = "content",
    response = super::content_r::Revision,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetSpaceContent {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Export the content of a space.
///
/// Returns the space's main content as a zip archive: Markdown files, images and downloads, and the file that
/// lists the pages. A file that has not changed since its import is identical byte for byte; other files differ
/// only where they were changed. Importing the archive changes nothing. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/archive",
    id = "exportSpaceContent",
    area = "content",
    response = binary("application/zip"),
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ExportSpaceContent {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
}

/// Import an archive into a space.
///
/// Imports an archive into a new draft change request. Nothing is created if the archive is refused or changes
/// nothing. The import is a merge, as `importChangeRequestArchive` describes. Requires `edit` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/content/archive",
    id = "importSpaceArchive",
    area = "content",
    response = super::content_i::ImportResult,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct ImportSpaceArchive {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// Name of the content's origin. Importing the same origin again merges the changes since its last import into the
    /// change request. Default: the source and the name of the only folder at the top of the archive, if there is one.
    /// A Word document needs a name. 1 to 512 characters.
    #[wire(query, min_length = 1, max_length = 512)]
    pub origin: Option<String>,
    /// Format of the body. Default: `zip`.
    #[wire(query)]
    pub source: Option<super::content_a::ArchiveSource>,
    /// Layout of the imported tree. Default: detected from its files.
    #[wire(query)]
    pub layout: Option<super::content_i::ImportLayout>,
    /// Subject of the change request. Default: none. At most 100 characters.
    #[wire(query, max_length = 100)]
    pub subject: Option<String>,
    /// If true, returns the result that the import would have, and stores nothing. Default: `false`.
    #[wire(query = "dryRun", default = false)]
    pub dry_run: bool,
    /// The bytes of a zip archive or a Word document.
    #[body(binary = "application/zip")]
    pub body: runtime::Body,
}

/// Import content from a URL into a space.
///
/// Fetches the content at the URL and imports it into a new draft change request. Nothing is created if the import
/// fails or changes nothing. The import is a merge, as `importChangeRequestContent` describes. Requires `edit` on
/// the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/content/import",
    id = "importSpaceContent",
    area = "content",
    response = super::content_i::ImportResult,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct ImportSpaceContent {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// Subject of the change request. Default: none. At most 100 characters.
    #[wire(query, max_length = 100)]
    pub subject: Option<String>,
    #[body(json)]
    pub body: super::content_n::NewImport,
}

/// Create a space from an archive.
///
/// Creates a space and imports an archive into it, as a draft change request. The space stays empty until the
/// change request is merged. Nothing is created if the archive is refused. The caller keeps at least `create` on
/// the space. A collection of another organization returns 400. A `defaultLevel` above the caller's role there
/// returns 403. Requires `create` in the organization, or on the collection if one is given.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/spaces/archive",
    id = "createSpaceFromArchive",
    area = "content",
    response = super::content_i::ImportResult,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateSpaceFromArchive {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// Title of the space. Default: `Untitled`. At most 50 characters.
    #[wire(query, max_length = 50)]
    pub title: Option<String>,
    /// The parent collection of the space. Default: the top level.
    #[wire(query)]
    pub parent: Option<super::collections::CollectionId>,
    /// Default role for users without a more specific grant on the space. Default: inherited.
    #[wire(query = "defaultLevel")]
    pub default_level: Option<super::spaces::NewSpaceLevel>,
    /// Name of the content's origin. A later import of the same origin into the space merges the changes since this
    /// one. Default: the source and the name of the only folder at the top of the archive, if there is one. A Word
    /// document needs a name. 1 to 512 characters.
    #[wire(query, min_length = 1, max_length = 512)]
    pub origin: Option<String>,
    /// Format of the body. Default: `zip`.
    #[wire(query)]
    pub source: Option<super::content_a::ArchiveSource>,
    /// Layout of the imported tree. Default: detected from its files.
    #[wire(query)]
    pub layout: Option<super::content_i::ImportLayout>,
    /// Subject of the change request. Default: none. At most 100 characters.
    #[wire(query, max_length = 100)]
    pub subject: Option<String>,
    /// If true, returns the result that the import would have, and stores nothing. Default: `false`.
    #[wire(query = "dryRun", default = false)]
    pub dry_run: bool,
    /// The bytes of a zip archive or a Word document.
    #[body(binary = "application/zip")]
    pub body: runtime::Body,
}

/// Create a space from a URL.
///
/// Creates a space and imports the content at the URL into it, as a draft change request. The space stays empty
/// until the change request is merged. Nothing is created if the import fails. The caller keeps at least `create`
/// on the space. A collection of another organization returns 400. A `defaultLevel` above the caller's role there
/// returns 403. Requires `create` in the organization, or on the collection if one is given.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/spaces/import",
    id = "createSpaceFromUrl",
    area = "content",
    response = super::content_i::ImportResult,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateSpaceFromUrl {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// Title of the space. Default: `Untitled`. At most 50 characters.
    #[wire(query, max_length = 50)]
    pub title: Option<String>,
    /// The parent collection of the space. Default: the top level.
    #[wire(query)]
    pub parent: Option<super::collections::CollectionId>,
    /// Default role for users without a more specific grant on the space. Default: inherited.
    #[wire(query = "defaultLevel")]
    pub default_level: Option<super::spaces::NewSpaceLevel>,
    /// Subject of the change request. Default: none. At most 100 characters.
    #[wire(query, max_length = 100)]
    pub subject: Option<String>,
    #[body(json)]
    pub body: super::content_n::NewImport,
}

/// List the pages of a space.
///
/// Returns the whole page tree of the space's main content, without bodies. Not paginated. Requires `read` on the
/// space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/pages",
    id = "listSpacePages",
    area = "content",
    response = super::content_p::PageTree,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSpacePages {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// List the files of a space.
///
/// Lists the files in the space's main content, by name. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/files",
    id = "listSpaceFiles",
    area = "content",
    response = super::content_f::FileList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSpaceFiles {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

impl runtime::Paged for ListSpaceFiles {
    type Item = super::content_f::File;

    fn next(
        &self,
        page: &super::content_f::FileList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: super::content_f::FileList) -> Vec<super::content_f::File> {
        page.items
    }
}

/// Get a file of a space.
///
/// Returns a file in the space's main content, with a signed download URL. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/files/{fileId}",
    id = "getSpaceFile",
    area = "content",
    response = super::content_f::File,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetSpaceFile {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The file.
    #[wire(path = "fileId")]
    pub file_id: super::content_f::FileId,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Get a page of a space.
///
/// Returns a page of the space's main content with its body: as `markdown` or, with `format=document`, as
/// `document`. Returns 400 for `format=document` if the nodes of the page would take more than 32 `MiB` of JSON,
/// which only happens with pages of hundreds of thousands of nodes; read such a page as `markdown`. Returns 503
/// with `Retry-After` while too many large pages are being converted. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/page/{pageId}",
    id = "getSpacePage",
    area = "content",
    response = super::content_p::Page,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct GetSpacePage {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The page.
    #[wire(path = "pageId")]
    pub page_id: super::content_p::PageId,
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    /// If true, evaluates the page: replaces variables and expressions with their values, resolves conditional content
    /// whose condition reads only variables, and inserts included pages and reusable content. Anything that cannot be
    /// evaluated is returned as written. Default: `false`.
    #[wire(query, default = false)]
    pub evaluated: bool,
    /// If true, each block of `document` has its `key`, and the page has the `revision` for which the keys are valid.
    /// Requires `format=document`, and excludes `evaluated`. Default: `false`.
    #[wire(query, default = false)]
    pub keys: bool,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Get a page of a space by its path.
///
/// Returns the page of the space's main content that a path resolves to: the page that has the path now, otherwise
/// the last page that had the path, or the target of a redirect that an import declared. A path may have leading
/// and trailing slashes, and may end with an extension or `index`; slashes within the path are percent-encoded.
/// Format and errors are those of `getSpacePage`. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/path/{pagePath}",
    id = "getSpacePageByPath",
    area = "content",
    response = super::content_p::Page,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct GetSpacePageByPath {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// Path of the page, or a former path. 1 to 2048 characters.
    #[wire(path = "pagePath", min_length = 1, max_length = 2048)]
    pub page_path: String,
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    /// If true, evaluates the page: replaces variables and expressions with their values, resolves conditional content
    /// whose condition reads only variables, and inserts included pages and reusable content. Anything that cannot be
    /// evaluated is returned as written. Default: `false`.
    #[wire(query, default = false)]
    pub evaluated: bool,
    /// If true, each block of `document` has its `key`, and the page has the `revision` for which the keys are valid.
    /// Requires `format=document`, and excludes `evaluated`. Default: `false`.
    #[wire(query, default = false)]
    pub keys: bool,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Get the content of a change request.
///
/// Returns the latest revision of the change request: its pages without bodies, its files and its variables.
/// Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content",
    id = "getChangeRequestContent",
    area = "content",
    response = super::content_r::Revision,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetChangeRequestContent {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Edit the content of a change request.
///
/// Applies a batch of changes to pages, files and variables, and creates one new revision with all of them. All or
/// nothing: if one change is not possible, nothing is stored and the response is 400 with a pointer to it.
///
/// Name the revision that you read as `base`. The changes apply to that revision; if the change request has a
/// newer one, the server merges both. If they contradict each other, `result` is `conflicts`, `conflicts` lists
/// them, and nothing is stored: combine the texts, and send the changes again with the returned `revision` as
/// `base`. A change that replaces the text of a page returns 428 without `base` and without `If-Match`; other
/// changes without `base` apply to the active revision. `If-Match` requires the `ETag` of the content of the
/// change request, and returns 412 if the content changed.
///
/// Returns 409 for a merged or archived change request, an ID in use, a slug that a sibling has, and a page moved
/// below itself. Pages can be nested at most 10 levels deep; deeper nesting returns 400. A body of more than
/// 150,000 JSON objects and arrays returns 413: send the changes in several requests. Requires `edit` on the space
/// for the author and `review` for others.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content",
    id = "editChangeRequestContent",
    area = "content",
    response = super::content_c::ContentChangesResult,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match"),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct EditChangeRequestContent {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    #[body(json)]
    pub body: super::content_c::ContentChanges,
}

/// Import content from a URL.
///
/// Fetches the content at the URL, converts it into pages and files, and creates one new revision of the change
/// request with them. The import is a three-way merge: changes at the origin since its last import are merged,
/// changes made in quire are preserved, and pages that were created in quire or come from other origins are
/// unchanged. A page that the origin no longer has is removed unless it was changed in quire. If both changed the
/// same content, returns `conflicts` and leaves the change request unchanged; the conflicts can be listed and
/// resolved. Imports are bounded in time, size and pages. A failed fetch returns 400 with the reason, and nothing
/// is stored. If only some pages or images fail, they are listed in `skipped`, and the rest is imported. Returns
/// 409 unless the change request is a draft or open. Requires `edit` on the space for the author and `review` for
/// others.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import",
    id = "importChangeRequestContent",
    area = "content",
    status = 201,
    response = super::content_i::ImportResult,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct ImportChangeRequestContent {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    #[body(json)]
    pub body: super::content_n::NewImport,
}

/// Import content from an archive.
///
/// Imports an archive from the request body: by default a tree of Markdown or HTML with its files, in the order of
/// its `SUMMARY.md` if there is one. The import is a three-way merge: changes at the origin since its last import
/// are merged, changes made in quire are preserved, and pages that were created in quire or come from other
/// origins are unchanged. A page that the origin no longer has is removed unless it was changed in quire. If both
/// changed the same content, returns `conflicts` and leaves the change request unchanged; the conflicts can be
/// listed and resolved. Returns 409 unless the change request is a draft or open, and 413 if the archive is larger
/// than the server accepts. Requires `edit` on the space for the author and `review` for others.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/archive",
    id = "importChangeRequestArchive",
    area = "content",
    status = 201,
    response = super::content_i::ImportResult,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct ImportChangeRequestArchive {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// Name of the content's origin. Importing the same origin again merges the changes since its last import into the
    /// change request. Default: the source and the name of the only folder at the top of the archive, if there is one.
    /// A Word document needs a name. 1 to 512 characters.
    #[wire(query, min_length = 1, max_length = 512)]
    pub origin: Option<String>,
    /// Format of the body. Default: `zip`.
    #[wire(query)]
    pub source: Option<super::content_a::ArchiveSource>,
    /// Layout of the imported tree. Default: detected from its files.
    #[wire(query)]
    pub layout: Option<super::content_i::ImportLayout>,
    /// If true, returns the result that the import would have, and stores nothing. Default: `false`.
    #[wire(query = "dryRun", default = false)]
    pub dry_run: bool,
    /// The bytes of a zip archive or a Word document.
    #[body(binary = "application/zip")]
    pub body: runtime::Body,
}

/// List the broken links of the latest import.
///
/// Lists the links that were broken when content was last imported into the change request, in the order of the
/// imported pages. Later edits do not change the list. The list holds at most 10,000 links; `found` is the total
/// number. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/broken-links",
    id = "listChangeRequestBrokenLinks",
    area = "content",
    response = super::content_b::BrokenLinkList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListChangeRequestBrokenLinks {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListChangeRequestBrokenLinks {
    type Item = super::content_b::BrokenLink;

    fn next(
        &self,
        page: &super::content_b::BrokenLinkList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(
        page: super::content_b::BrokenLinkList,
    ) -> Vec<super::content_b::BrokenLink> {
        page.items
    }
}

/// List the pages of a change request.
///
/// Returns the whole page tree of the change request, without bodies. Not paginated. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages",
    id = "listChangeRequestPages",
    area = "content",
    response = super::content_p::PageTree,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListChangeRequestPages {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// List the files of a change request.
///
/// Lists the files in the change request, by name. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files",
    id = "listChangeRequestFiles",
    area = "content",
    response = super::content_f::FileList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListChangeRequestFiles {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

impl runtime::Paged for ListChangeRequestFiles {
    type Item = super::content_f::File;

    fn next(
        &self,
        page: &super::content_f::FileList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: super::content_f::FileList) -> Vec<super::content_f::File> {
        page.items
    }
}

/// Get a file of a change request.
///
/// Returns a file in the change request, with a signed download URL. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}",
    id = "getChangeRequestFile",
    area = "content",
    response = super::content_f::File,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetChangeRequestFile {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The file.
    #[wire(path = "fileId")]
    pub file_id: super::content_f::FileId,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// List the backlinks of a file.
///
/// Lists the pages of the change request's content that link to the file, show it, or use it as their cover, in
/// page order. Each page is listed once. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks",
    id = "listChangeRequestFileBacklinks",
    area = "content",
    response = super::content_c::ContentReferenceList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListChangeRequestFileBacklinks {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The file.
    #[wire(path = "fileId")]
    pub file_id: super::content_f::FileId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListChangeRequestFileBacklinks {
    type Item = super::content_c::ContentReference;

    fn next(
        &self,
        page: &super::content_c::ContentReferenceList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(
        page: super::content_c::ContentReferenceList,
    ) -> Vec<super::content_c::ContentReference> {
        page.items
    }
}

/// Get a page of a change request.
///
/// Returns a page of the change request with its body: as `markdown` or, with `format=document`, as `document`.
/// Returns 400 for `format=document` if the nodes of the page would take more than 32 `MiB` of JSON, which only
/// happens with pages of hundreds of thousands of nodes; read such a page as `markdown`. Returns 503 with
/// `Retry-After` while too many large pages are being converted. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}",
    id = "getChangeRequestPage",
    area = "content",
    response = super::content_p::Page,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct GetChangeRequestPage {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page.
    #[wire(path = "pageId")]
    pub page_id: super::content_p::PageId,
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    /// If true, evaluates the page: replaces variables and expressions with their values, resolves conditional content
    /// whose condition reads only variables, and inserts included pages and reusable content. Anything that cannot be
    /// evaluated is returned as written. Default: `false`.
    #[wire(query, default = false)]
    pub evaluated: bool,
    /// If true, each block of `document` has its `key`, and the page has the `revision` for which the keys are valid.
    /// Requires `format=document`, and excludes `evaluated`. Default: `false`.
    #[wire(query, default = false)]
    pub keys: bool,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Get a page of a change request by its path.
///
/// Returns the page of the change request's content that a path resolves to: the page that has the path now,
/// otherwise the last page that had the path, or the target of a redirect that an import declared. A path may have
/// leading and trailing slashes, and may end with an extension or `index`; slashes within the path are
/// percent-encoded. Format and errors are those of `getChangeRequestPage`. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath}",
    id = "getChangeRequestPageByPath",
    area = "content",
    response = super::content_p::Page,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct GetChangeRequestPageByPath {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// Path of the page, or a former path. 1 to 2048 characters.
    #[wire(path = "pagePath", min_length = 1, max_length = 2048)]
    pub page_path: String,
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    /// If true, evaluates the page: replaces variables and expressions with their values, resolves conditional content
    /// whose condition reads only variables, and inserts included pages and reusable content. Anything that cannot be
    /// evaluated is returned as written. Default: `false`.
    #[wire(query, default = false)]
    pub evaluated: bool,
    /// If true, each block of `document` has its `key`, and the page has the `revision` for which the keys are valid.
    /// Requires `format=document`, and excludes `evaluated`. Default: `false`.
    #[wire(query, default = false)]
    pub keys: bool,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// List the links of a page.
///
/// Lists the links of a page of the change request, in text order, with counts of all links: the target of a link
/// page, the cover, and the links and images in the text. Each link is a separate item, with the page as its
/// location. `stats.broken.changeRequest` counts the broken links that the same page of the main content does not
/// have. External URLs are not fetched. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links",
    id = "listChangeRequestPageLinks",
    area = "content",
    response = super::content_l::LinkItemList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListChangeRequestPageLinks {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page.
    #[wire(path = "pageId")]
    pub page_id: super::content_p::PageId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListChangeRequestPageLinks {
    type Item = super::content_l::LinkItem;

    fn next(
        &self,
        page: &super::content_l::LinkItemList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(
        page: super::content_l::LinkItemList,
    ) -> Vec<super::content_l::LinkItem> {
        page.items
    }
}

/// List the conflicts of a change request.
///
/// Lists the conflicts between the change request and the main content of the space since the change request was
/// last up to date, and conflicts with the last import. Empty if there are no conflicts. Conflicts are computed
/// once per pair of revisions. A page of the list can have fewer than `limit` conflicts if their texts are long:
/// follow `next` until it is absent. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts",
    id = "getChangeRequestConflicts",
    area = "content",
    response = super::content_c::ConflictList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct GetChangeRequestConflicts {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for GetChangeRequestConflicts {
    type Item = super::content_c::Conflict;

    fn next(
        &self,
        page: &super::content_c::ConflictList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(
        page: super::content_c::ConflictList,
    ) -> Vec<super::content_c::Conflict> {
        page.items
    }
}

/// Resolve the conflicts of a change request.
///
/// Resolves conflicts. Once no conflicts remain, merges the main content into the change request and returns
/// `update`; with `merge`, also merges the change request into the space in the same step and returns `merge`. If
/// some conflicts remain, stores the resolutions and returns `conflicts`. A resolved conflict does not reappear
/// unless the same content changes again. With `merge`, returns 412 if merge rules of the space do not hold; the
/// conflicts stay resolved. Returns 400 for an unknown conflict or a resolution that the conflict does not accept,
/// and 409 unless the change request is a draft or open. Requires `edit` on the space for the author and `review`
/// for others.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/resolve",
    id = "resolveChangeRequestConflicts",
    area = "content",
    response = super::change_requests::MergeOutcome,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct ResolveChangeRequestConflicts {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    #[body(json)]
    pub body: super::content_c::ConflictResolutions,
}

/// Convert HTML to a document.
///
/// Converts HTML that was copied to the clipboard, in a browser, Word, Google Docs, Excel, Google Sheets or a code
/// editor, to a document that you can send as the `document` of a change. Stores nothing, so it ignores
/// `Idempotency-Key`.
///
/// Only text, formatting and structure are converted: lists of Word become nested lists, and monospaced blocks
/// become code. Scripts, styles, event handlers and form fields are left out, and so are links and images without
/// an absolute `http` or `https` URL; text of such links remains. `omissions` lists what is left out.
///
/// Returns 400 if the HTML has more than 400,000 elements and texts, or if its Markdown is longer than a page may
/// be. Requires a user.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/convert",
    id = "convertHtml",
    area = "content",
    response = super::content_c::ConvertedHtml,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ConvertHtml {
    #[body(json)]
    pub body: super::content_h::HtmlToConvert,
}

/// Start an upload.
///
/// Starts the upload of a file in parts, which you can resume after a lost connection. Send its bytes with
/// `appendToUpload`; then a `put-file` change to content of the space can use it. Only you see the upload. It
/// expires after 24 hours.
///
/// Returns 400 for a file that is larger than files may be, 409 if you have 20 uploads that no content uses, in
/// all spaces together, and 507 if the organization has no room for the file. Requires `edit` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/uploads",
    id = "createUpload",
    area = "content",
    status = 201,
    response = super::content_u::Upload,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateUpload {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    #[body(json)]
    pub body: super::content_n::NewUpload,
}

/// Get an upload.
///
/// Returns the upload. Its `offset` tells where to resume after a lost connection. An upload of another user
/// returns 404. Requires `edit` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/uploads/{uploadId}",
    id = "getUpload",
    area = "content",
    response = super::content_u::Upload,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetUpload {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// ID of the upload.
    #[wire(path = "uploadId")]
    pub upload_id: super::content_u::UploadId,
}

/// Cancel an upload.
///
/// Deletes the upload. Content that uses its file keeps it. Requires `edit` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/spaces/{spaceId}/uploads/{uploadId}",
    id = "deleteUpload",
    area = "content",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct DeleteUpload {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// ID of the upload.
    #[wire(path = "uploadId")]
    pub upload_id: super::content_u::UploadId,
}

/// Append to an upload.
///
/// Appends bytes to the upload, and stores them durably before it responds. Names follow
/// draft-ietf-httpbis-resumable-upload, but a part that is interrupted is not stored.
///
/// A part has at most 8 `MiB`, else 413, and at least 256 `KiB` unless it is the last. `Upload-Offset` must be the
/// `offset` of the upload, otherwise the response is 409 with the right one; of two parts for the same offset, one
/// is stored. Bytes beyond `size` return 400.
///
/// With the last byte, the upload becomes complete. If the content has another SHA-256 than `sha256`, the response
/// is 400, and the upload starts again from 0. If the server fails while it completes the upload, repeat the
/// request without bytes. Requires `edit` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/spaces/{spaceId}/uploads/{uploadId}",
    id = "appendToUpload",
    area = "content",
    response = super::content_u::Upload,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct AppendToUpload {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// ID of the upload.
    #[wire(path = "uploadId")]
    pub upload_id: super::content_u::UploadId,
    /// Number of bytes of the file before this part. At least 0.
    #[wire(header = "Upload-Offset", minimum = 0)]
    pub upload_offset: i64,
    /// The bytes of the part.
    #[body(binary = "application/partial-upload")]
    pub body: runtime::Body,
}
