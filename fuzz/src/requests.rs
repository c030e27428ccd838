//! Requests to the API, and its responses.
//!
//! The input resembles a request: a line with the name of the operation, a line with the target, header lines, an empty
//! line, and the body. For a response: the name, and the body.

use std::fmt::Debug;

use quire_runtime::http::{HeaderMap, HeaderName, HeaderValue, Response};
use quire_runtime::{Body, Codec, Decoder, Encoder, Malformed, Operation, Received, Violation};

use crate::text;

/// The operations by name.
macro_rules! operations {
    ($($name:ident),+ $(,)?) => {
        fn check_request(name: &str, request: &Request<'_>) {
            $(
                if name == stringify!($name) {
                    return request.check::<quire_models::$name>();
                }
            )+
        }

        fn check_response(name: &str, body: &str) {
            $(
                if name == stringify!($name) {
                    return round_trip::<quire_models::$name>(body);
                }
            )+
        }

        /// All of them.
        const NAMES: &[&str] = &[$(stringify!($name)),+];
    };
}

operations! {
ListChangeRequests, CreateChangeRequest, GetChangeRequest, UpdateChangeRequest, MergeChangeRequest,
PullIntoChangeRequest, GetChangeRequestPdf, ListCollections, CreateCollection, GetCollection,
DeleteCollection, UpdateCollection, ListCollectionSpaces, MoveCollection, TransferCollection,
ListSpaceComments, PostSpaceComment, GetSpaceComment, UpdateSpaceComment, DeleteSpaceComment,
ListSpaceCommentReplies, PostSpaceCommentReply, GetSpaceCommentReply, UpdateSpaceCommentReply,
DeleteSpaceCommentReply, ListSpaceCommenters, ListChangeRequestComments, PostChangeRequestComment,
GetChangeRequestComment, UpdateChangeRequestComment, DeleteChangeRequestComment,
ListChangeRequestCommentReplies, PostChangeRequestCommentReply, GetChangeRequestCommentReply,
UpdateChangeRequestCommentReply, DeleteChangeRequestCommentReply, ListChangeRequestCommenters,
GetSpaceContent, ExportSpaceContent, ImportSpaceArchive, ImportSpaceContent, CreateSpaceFromArchive, CreateSpaceFromUrl, ListSpacePages, ListSpaceFiles, GetSpaceFile, GetSpacePage, GetSpacePageByPath, GetChangeRequestContent,
EditChangeRequestContent, ImportChangeRequestContent, ImportChangeRequestArchive, ListChangeRequestPages,
ListChangeRequestFiles, GetChangeRequestFile, ListChangeRequestFileBacklinks, GetChangeRequestPage, GetChangeRequestPageByPath,
ListChangeRequestPageLinks, GetChangeRequestConflicts, ResolveChangeRequestConflicts,
PutChangeRequestReviewers, ListReviews, CreateReview, GetChangeRequestChecks, GetMergeRules, PutMergeRules, ListRevisions,
GetRevision, GetRevisionContent, ExportRevisionContent, ListRevisionPages, GetRevisionPage, ListRevisionFiles, GetRevisionFile,
RestoreRevision, ListPageRevisions, GetPageBlame, CompareRevisions, GetChangeRequestDiff, ListIntegrations, GetIntegration, PublishIntegration,
UnpublishIntegration, ListIntegrationInstallations, InstallIntegration, UninstallIntegration, ListMembers,
GetMember, RemoveMember, UpdateMember, SetMemberSso, ListMemberSpaces, ListMemberTeams, PingOrg,
ListOpenApiSpecs, CreateOpenApiSpec, GetOpenApiSpec, PutOpenApiSpec, DeleteOpenApiSpec, ListOpenApiVersions,
GetLatestOpenApiVersion, GetLatestOpenApiContent, GetOpenApiVersion, GetOpenApiContent, ListOrgs, CreateOrg,
GetOrg, UpdateOrg, ListLinkInvites, CreateLinkInvite, AcceptLinkInvite, DeleteLinkInvite, InviteMembers,
SearchOrg, GetOrgsForEmailDomain, GetSubdomain, ListSamlProviders, CreateSamlProvider, GetSamlProvider,
DeleteSamlProvider, UpdateSamlProvider, ListSsoLogins, ListOidcProviders, CreateOidcProvider, GetOidcProvider,
DeleteOidcProvider, UpdateOidcProvider, ListSessions, DeleteSession, ListShareLinks, CreateShareLink, DeleteShareLink,
UpdateShareLink, ListSectionGroups, CreateSectionGroup, DeleteSectionGroup, UpdateSectionGroup,
AddSectionToGroup, RemoveSectionFromGroup, MoveSectionGroup, ListSections, CreateSection, DeleteSection,
UpdateSection, MoveSection, ListSiteSpaces, AddSiteSpace, DeleteSiteSpace, UpdateSiteSpace, MoveSiteSpace,
ListSiteRedirects, PutSiteRedirect, DeleteSiteRedirect, ListSites, CreateSite, GetSite, DeleteSite, UpdateSite, GetSiteAdaptiveSchema, PutSiteAdaptiveSchema, GetSiteCustomization, PutSiteCustomization,
ListSiteTemplateConditions, GetPublishedSite, GetPublishedSitePath, RegenerateVisitorKey, ListWebhooks, CreateWebhook, GetWebhook, UpdateWebhook, DeleteWebhook, RegenerateWebhookSecret,
TestWebhook, ListWebhookDeliveries, GetWebhookDelivery, RedeliverWebhookDelivery, PublishSite, UnpublishSite, GetSiteStructure, SortSiteStructure,
ListSpaces, CreateSpace, GetSpace, DeleteSpace, UpdateSpace, DuplicateSpace, RestoreSpace, MoveSpace,
TransferSpace, ListSpaceLinks, ListSpaceAccess, ListSpaceUserPermissions, PutSpaceUserPermission, DeleteSpaceUserPermission,
ListSpaceTeamPermissions, PutSpaceTeamPermission, DeleteSpaceTeamPermission, ListTeams, CreateTeam, GetTeam,
DeleteTeam, UpdateTeam, ListTeamMembers, UpdateTeamMembers, PutTeamMember, RemoveTeamMember,
ListTranslationSettings, CreateTranslationSettings, GetTranslationSettings, UpdateTranslationSettings,
DeleteTranslationSettings, GetUser, DeleteUser, ListApiTokens, CreateApiToken, DeleteApiToken, ListChangeRequestBrokenLinks, UpdateSpaceTeamPermission, UpdateSpaceUserPermission, ListEvents, GetEvent, ConvertHtml, StreamSpace, ListNotifications, MarkNotificationsRead, GetNotification, UpdateNotification, GetNotificationSettings, UpdateNotificationSettings, ListSubscriptions, PutSubscription, DeleteSubscription, CreateUpload, GetUpload, AppendToUpload, DeleteUpload,}

/// The operation that a line names; some other if it names none.
fn operation(line: &str) -> &'static str {
    let all = quire_server::OPERATIONS.len();
    assert_eq!(
        NAMES.len(),
        all,
        "an operation is missing in `operations!`, or too much there"
    );
    let sum: usize = line.bytes().map(usize::from).sum();
    let found = NAMES.iter().find(|name| **name == line.trim_end());
    found.unwrap_or(&NAMES[sum % NAMES.len()])
}

/// A request as it came.
struct Request<'t> {
    path: &'t str,
    query: &'t str,
    headers: HeaderMap,
    body: &'t str,
}

/// Checks that the type of a request can hold every request that its check accepts, and that it is written so that it
/// reads as the same; errors have their own texts.
pub fn requests(input: &[u8]) {
    let text = text(input);
    let mut lines = text.splitn(3, '\n');
    let operation = operation(lines.next().unwrap_or_default());
    let target = lines.next().unwrap_or_default();
    let rest = lines.next().unwrap_or_default();
    let (head, body) = if let Some(body) = rest.strip_prefix('\n') {
        ("", body)
    } else {
        rest.split_once("\n\n").unwrap_or(("", rest))
    };
    let mut headers = HeaderMap::new();
    headers.insert("content-type", HeaderValue::from_static("application/json"));
    for (name, value) in head.lines().filter_map(|line| line.split_once(':')) {
        let name = HeaderName::try_from(name.trim());
        if let (Ok(name), Ok(value)) = (name, HeaderValue::try_from(value.trim())) {
            headers.insert(name, value);
        }
    }
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let request = Request {
        path,
        query,
        headers,
        body,
    };
    check_request(operation, &request);
}

impl Request<'_> {
    fn check<O: Operation + PartialEq + Debug>(&self) {
        let first = match read::<O>(
            self.path,
            self.query,
            &self.headers,
            self.body.to_owned().into(),
        ) {
            Ok(first) => first,
            Err(Malformed::Invalid(violations)) => return check_violations(&violations),
            Err(Malformed::Syntax(reason)) => return assert!(!reason.is_empty()),
            Err(Malformed::TooComplex) => return,
        };
        let encoded = Encoder::write(&first).expect("what was read can be written");
        let mut headers = HeaderMap::new();
        for (name, value) in &encoded.headers {
            let value =
                HeaderValue::try_from(value).expect("the encoder checks what headers carry");
            headers.append(*name, value);
        }
        let body = encoded.body.clone().unwrap_or_default();
        if let Some(media_type) = body.media_type() {
            headers.insert(
                "content-type",
                HeaderValue::try_from(media_type).expect("a media type"),
            );
        }
        let (path, query) = encoded
            .target
            .split_once('?')
            .unwrap_or((&encoded.target, ""));
        let second = read::<O>(path, query, &headers, body)
            .unwrap_or_else(|error| panic!("{error:?}\n{first:?} was sent as {encoded:?}"));
        if !is_raw::<O>() {
            assert_eq!(second, first, "sent as {encoded:?}");
        }
    }
}

/// Returns `true` if the body is bytes, which are equal only if they are the same memory.
fn is_raw<O: Operation>() -> bool {
    let media = O::INFO.body.map(|body| body.media);
    media.is_some_and(|media| {
        media
            .iter()
            .any(|media| media.format == quire_runtime::Format::Binary)
    })
}

fn read<O: Operation>(
    path: &str,
    query: &str,
    headers: &HeaderMap,
    body: Body,
) -> Result<O, Malformed> {
    Decoder::read(Received {
        path,
        query,
        headers,
        body,
        rules: quire_runtime::Rules::default(),
    })
}

/// The check finds everything, so a type never has to refuse what the check took.
fn check_violations(violations: &[Violation]) {
    assert!(!violations.is_empty());
    for Violation { path, reason } in violations {
        let known = ["/path", "/query", "/header", "/cookie", "/body"];
        assert!(known.iter().any(|place| path.starts_with(place)), "{path}");
        // Errors in the parameters are reported with it.
        let is_syntax = path == "/body" && reason.starts_with("cannot be read: ");
        assert!(
            reason.starts_with("must ") || reason == "is required" || is_syntax,
            "the check took what the type refuses: {path} {reason}"
        );
    }
}

/// Checks that a response that can be read is written so that it reads as the same: unknown parts are preserved.
pub fn responses(input: &[u8]) {
    let text = text(input);
    let (line, body) = text.split_once('\n').unwrap_or((&text, ""));
    check_response(operation(line), body);
}

fn round_trip<O: Operation>(body: &str) {
    let success = O::INFO.success;
    let response = |body: Vec<u8>| {
        Response::builder()
            .status(success)
            .header(
                "content-type",
                O::INFO.response.unwrap_or("application/json"),
            )
            .body(Body::from(body))
            .expect("a small response")
    };
    let read = |body: Vec<u8>| <O::Codec as Codec<O::Response>>::decode(&response(body));
    let write = |value: O::Response| {
        let mut to = response(Vec::new());
        <O::Codec as Codec<O::Response>>::encode(value, &mut to)
            .expect("a response can be written");
        to.body().as_bytes().map(|bytes| bytes.to_vec())
    };
    let Ok(first) = read(body.as_bytes().to_vec()) else {
        return;
    };
    let Some(written) = write(first) else {
        return;
    };
    let again = read(written.clone()).expect("what was written can be read");
    let again = write(again).expect("it is not a stream");
    assert_eq!(
        String::from_utf8_lossy(&again),
        String::from_utf8_lossy(&written)
    );
}
