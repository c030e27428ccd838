// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The server: one module and trait per area, the router, and the table of operations.

use quire_models as models;
use quire_runtime as runtime;

pub mod change_requests;
pub mod collections;
pub mod comments;
pub mod content;
pub mod events;
pub mod integrations;
pub mod live;
pub mod members;
pub mod notifications;
pub mod oidc;
pub mod openapi_specs;
pub mod organizations;
pub mod reviews;
pub mod revisions;
pub mod saml;
pub mod search;
pub mod share_links;
pub mod site_sections;
pub mod site_spaces;
pub mod sites;
pub mod spaces;
pub mod teams;
pub mod translations;
pub mod users;
pub mod webhooks;

pub use self::change_requests::ChangeRequests;
pub use self::collections::Collections;
pub use self::comments::Comments;
pub use self::content::Content;
pub use self::events::Events;
pub use self::integrations::Integrations;
pub use self::live::Live;
pub use self::members::Members;
pub use self::notifications::Notifications;
pub use self::oidc::Oidc;
pub use self::openapi_specs::OpenapiSpecs;
pub use self::organizations::Organizations;
pub use self::reviews::Reviews;
pub use self::revisions::Revisions;
pub use self::saml::Saml;
pub use self::search::Search;
pub use self::share_links::ShareLinks;
pub use self::site_sections::SiteSections;
pub use self::site_spaces::SiteSpaces;
pub use self::sites::Sites;
pub use self::spaces::Spaces;
pub use self::teams::Teams;
pub use self::translations::Translations;
pub use self::users::Users;
pub use self::webhooks::Webhooks;

/// The whole API.
pub trait Api
where
    Self: runtime::server::Service,
    Self: ChangeRequests,
    Self: Collections,
    Self: Comments,
    Self: Content,
    Self: Events,
    Self: Integrations,
    Self: Live,
    Self: Members,
    Self: Notifications,
    Self: Oidc,
    Self: OpenapiSpecs,
    Self: Organizations,
    Self: Reviews,
    Self: Revisions,
    Self: Saml,
    Self: Search,
    Self: ShareLinks,
    Self: SiteSections,
    Self: SiteSpaces,
    Self: Sites,
    Self: Spaces,
    Self: Teams,
    Self: Translations,
    Self: Users,
    Self: Webhooks,
{}

impl<T> Api for T
where
    T: runtime::server::Service,
    T: ChangeRequests,
    T: Collections,
    T: Comments,
    T: Content,
    T: Events,
    T: Integrations,
    T: Live,
    T: Members,
    T: Notifications,
    T: Oidc,
    T: OpenapiSpecs,
    T: Organizations,
    T: Reviews,
    T: Revisions,
    T: Saml,
    T: Search,
    T: ShareLinks,
    T: SiteSections,
    T: SiteSpaces,
    T: Sites,
    T: Spaces,
    T: Teams,
    T: Translations,
    T: Users,
    T: Webhooks,
{}

/// Information about every operation, by area.
pub static OPERATIONS: &[runtime::OperationInfo] = &[
    <models::ListChangeRequests as runtime::Operation>::INFO,
    <models::CreateChangeRequest as runtime::Operation>::INFO,
    <models::GetChangeRequest as runtime::Operation>::INFO,
    <models::UpdateChangeRequest as runtime::Operation>::INFO,
    <models::MergeChangeRequest as runtime::Operation>::INFO,
    <models::PullIntoChangeRequest as runtime::Operation>::INFO,
    <models::GetChangeRequestPdf as runtime::Operation>::INFO,
    <models::ListCollections as runtime::Operation>::INFO,
    <models::CreateCollection as runtime::Operation>::INFO,
    <models::GetCollection as runtime::Operation>::INFO,
    <models::DeleteCollection as runtime::Operation>::INFO,
    <models::UpdateCollection as runtime::Operation>::INFO,
    <models::ListCollectionSpaces as runtime::Operation>::INFO,
    <models::MoveCollection as runtime::Operation>::INFO,
    <models::TransferCollection as runtime::Operation>::INFO,
    <models::ListSpaceComments as runtime::Operation>::INFO,
    <models::PostSpaceComment as runtime::Operation>::INFO,
    <models::GetSpaceComment as runtime::Operation>::INFO,
    <models::UpdateSpaceComment as runtime::Operation>::INFO,
    <models::DeleteSpaceComment as runtime::Operation>::INFO,
    <models::ListSpaceCommentReplies as runtime::Operation>::INFO,
    <models::PostSpaceCommentReply as runtime::Operation>::INFO,
    <models::GetSpaceCommentReply as runtime::Operation>::INFO,
    <models::UpdateSpaceCommentReply as runtime::Operation>::INFO,
    <models::DeleteSpaceCommentReply as runtime::Operation>::INFO,
    <models::ListSpaceCommenters as runtime::Operation>::INFO,
    <models::ListChangeRequestComments as runtime::Operation>::INFO,
    <models::PostChangeRequestComment as runtime::Operation>::INFO,
    <models::GetChangeRequestComment as runtime::Operation>::INFO,
    <models::UpdateChangeRequestComment as runtime::Operation>::INFO,
    <models::DeleteChangeRequestComment as runtime::Operation>::INFO,
    <models::ListChangeRequestCommentReplies as runtime::Operation>::INFO,
    <models::PostChangeRequestCommentReply as runtime::Operation>::INFO,
    <models::GetChangeRequestCommentReply as runtime::Operation>::INFO,
    <models::UpdateChangeRequestCommentReply as runtime::Operation>::INFO,
    <models::DeleteChangeRequestCommentReply as runtime::Operation>::INFO,
    <models::ListChangeRequestCommenters as runtime::Operation>::INFO,
    <models::GetSpaceContent as runtime::Operation>::INFO,
    <models::ExportSpaceContent as runtime::Operation>::INFO,
    <models::ImportSpaceArchive as runtime::Operation>::INFO,
    <models::ImportSpaceContent as runtime::Operation>::INFO,
    <models::CreateSpaceFromArchive as runtime::Operation>::INFO,
    <models::CreateSpaceFromUrl as runtime::Operation>::INFO,
    <models::ListSpacePages as runtime::Operation>::INFO,
    <models::ListSpaceFiles as runtime::Operation>::INFO,
    <models::GetSpaceFile as runtime::Operation>::INFO,
    <models::GetSpacePage as runtime::Operation>::INFO,
    <models::GetSpacePageByPath as runtime::Operation>::INFO,
    <models::GetChangeRequestContent as runtime::Operation>::INFO,
    <models::EditChangeRequestContent as runtime::Operation>::INFO,
    <models::ImportChangeRequestContent as runtime::Operation>::INFO,
    <models::ImportChangeRequestArchive as runtime::Operation>::INFO,
    <models::ListChangeRequestBrokenLinks as runtime::Operation>::INFO,
    <models::ListChangeRequestPages as runtime::Operation>::INFO,
    <models::ListChangeRequestFiles as runtime::Operation>::INFO,
    <models::GetChangeRequestFile as runtime::Operation>::INFO,
    <models::ListChangeRequestFileBacklinks as runtime::Operation>::INFO,
    <models::GetChangeRequestPage as runtime::Operation>::INFO,
    <models::GetChangeRequestPageByPath as runtime::Operation>::INFO,
    <models::ListChangeRequestPageLinks as runtime::Operation>::INFO,
    <models::GetChangeRequestConflicts as runtime::Operation>::INFO,
    <models::ResolveChangeRequestConflicts as runtime::Operation>::INFO,
    <models::ConvertHtml as runtime::Operation>::INFO,
    <models::CreateUpload as runtime::Operation>::INFO,
    <models::GetUpload as runtime::Operation>::INFO,
    <models::DeleteUpload as runtime::Operation>::INFO,
    <models::AppendToUpload as runtime::Operation>::INFO,
    <models::ListEvents as runtime::Operation>::INFO,
    <models::GetEvent as runtime::Operation>::INFO,
    <models::ListIntegrations as runtime::Operation>::INFO,
    <models::GetIntegration as runtime::Operation>::INFO,
    <models::PublishIntegration as runtime::Operation>::INFO,
    <models::UnpublishIntegration as runtime::Operation>::INFO,
    <models::ListIntegrationInstallations as runtime::Operation>::INFO,
    <models::InstallIntegration as runtime::Operation>::INFO,
    <models::UninstallIntegration as runtime::Operation>::INFO,
    <models::StreamSpace as runtime::Operation>::INFO,
    <models::ListMembers as runtime::Operation>::INFO,
    <models::GetMember as runtime::Operation>::INFO,
    <models::RemoveMember as runtime::Operation>::INFO,
    <models::UpdateMember as runtime::Operation>::INFO,
    <models::SetMemberSso as runtime::Operation>::INFO,
    <models::ListMemberTeams as runtime::Operation>::INFO,
    <models::PingOrg as runtime::Operation>::INFO,
    <models::ListNotifications as runtime::Operation>::INFO,
    <models::MarkNotificationsRead as runtime::Operation>::INFO,
    <models::GetNotification as runtime::Operation>::INFO,
    <models::UpdateNotification as runtime::Operation>::INFO,
    <models::GetNotificationSettings as runtime::Operation>::INFO,
    <models::UpdateNotificationSettings as runtime::Operation>::INFO,
    <models::ListSubscriptions as runtime::Operation>::INFO,
    <models::PutSubscription as runtime::Operation>::INFO,
    <models::DeleteSubscription as runtime::Operation>::INFO,
    <models::ListOidcProviders as runtime::Operation>::INFO,
    <models::CreateOidcProvider as runtime::Operation>::INFO,
    <models::GetOidcProvider as runtime::Operation>::INFO,
    <models::DeleteOidcProvider as runtime::Operation>::INFO,
    <models::UpdateOidcProvider as runtime::Operation>::INFO,
    <models::ListOpenApiSpecs as runtime::Operation>::INFO,
    <models::CreateOpenApiSpec as runtime::Operation>::INFO,
    <models::GetOpenApiSpec as runtime::Operation>::INFO,
    <models::PutOpenApiSpec as runtime::Operation>::INFO,
    <models::DeleteOpenApiSpec as runtime::Operation>::INFO,
    <models::ListOpenApiVersions as runtime::Operation>::INFO,
    <models::GetLatestOpenApiVersion as runtime::Operation>::INFO,
    <models::GetLatestOpenApiContent as runtime::Operation>::INFO,
    <models::GetOpenApiVersion as runtime::Operation>::INFO,
    <models::GetOpenApiContent as runtime::Operation>::INFO,
    <models::ListOrgs as runtime::Operation>::INFO,
    <models::CreateOrg as runtime::Operation>::INFO,
    <models::GetOrg as runtime::Operation>::INFO,
    <models::UpdateOrg as runtime::Operation>::INFO,
    <models::ListLinkInvites as runtime::Operation>::INFO,
    <models::CreateLinkInvite as runtime::Operation>::INFO,
    <models::AcceptLinkInvite as runtime::Operation>::INFO,
    <models::DeleteLinkInvite as runtime::Operation>::INFO,
    <models::InviteMembers as runtime::Operation>::INFO,
    <models::GetOrgsForEmailDomain as runtime::Operation>::INFO,
    <models::GetSubdomain as runtime::Operation>::INFO,
    <models::PutChangeRequestReviewers as runtime::Operation>::INFO,
    <models::ListReviews as runtime::Operation>::INFO,
    <models::CreateReview as runtime::Operation>::INFO,
    <models::GetChangeRequestChecks as runtime::Operation>::INFO,
    <models::GetMergeRules as runtime::Operation>::INFO,
    <models::PutMergeRules as runtime::Operation>::INFO,
    <models::ListRevisions as runtime::Operation>::INFO,
    <models::GetRevision as runtime::Operation>::INFO,
    <models::GetRevisionContent as runtime::Operation>::INFO,
    <models::ExportRevisionContent as runtime::Operation>::INFO,
    <models::ListRevisionPages as runtime::Operation>::INFO,
    <models::GetRevisionPage as runtime::Operation>::INFO,
    <models::ListRevisionFiles as runtime::Operation>::INFO,
    <models::GetRevisionFile as runtime::Operation>::INFO,
    <models::RestoreRevision as runtime::Operation>::INFO,
    <models::ListPageRevisions as runtime::Operation>::INFO,
    <models::GetPageBlame as runtime::Operation>::INFO,
    <models::CompareRevisions as runtime::Operation>::INFO,
    <models::GetChangeRequestDiff as runtime::Operation>::INFO,
    <models::ListSamlProviders as runtime::Operation>::INFO,
    <models::CreateSamlProvider as runtime::Operation>::INFO,
    <models::GetSamlProvider as runtime::Operation>::INFO,
    <models::DeleteSamlProvider as runtime::Operation>::INFO,
    <models::UpdateSamlProvider as runtime::Operation>::INFO,
    <models::ListSsoLogins as runtime::Operation>::INFO,
    <models::SearchOrg as runtime::Operation>::INFO,
    <models::ListShareLinks as runtime::Operation>::INFO,
    <models::CreateShareLink as runtime::Operation>::INFO,
    <models::DeleteShareLink as runtime::Operation>::INFO,
    <models::UpdateShareLink as runtime::Operation>::INFO,
    <models::ListSectionGroups as runtime::Operation>::INFO,
    <models::CreateSectionGroup as runtime::Operation>::INFO,
    <models::DeleteSectionGroup as runtime::Operation>::INFO,
    <models::UpdateSectionGroup as runtime::Operation>::INFO,
    <models::AddSectionToGroup as runtime::Operation>::INFO,
    <models::RemoveSectionFromGroup as runtime::Operation>::INFO,
    <models::MoveSectionGroup as runtime::Operation>::INFO,
    <models::ListSections as runtime::Operation>::INFO,
    <models::CreateSection as runtime::Operation>::INFO,
    <models::DeleteSection as runtime::Operation>::INFO,
    <models::UpdateSection as runtime::Operation>::INFO,
    <models::MoveSection as runtime::Operation>::INFO,
    <models::ListSiteSpaces as runtime::Operation>::INFO,
    <models::AddSiteSpace as runtime::Operation>::INFO,
    <models::DeleteSiteSpace as runtime::Operation>::INFO,
    <models::UpdateSiteSpace as runtime::Operation>::INFO,
    <models::MoveSiteSpace as runtime::Operation>::INFO,
    <models::ListSites as runtime::Operation>::INFO,
    <models::CreateSite as runtime::Operation>::INFO,
    <models::GetSite as runtime::Operation>::INFO,
    <models::DeleteSite as runtime::Operation>::INFO,
    <models::UpdateSite as runtime::Operation>::INFO,
    <models::GetSiteAdaptiveSchema as runtime::Operation>::INFO,
    <models::PutSiteAdaptiveSchema as runtime::Operation>::INFO,
    <models::ListSiteTemplateConditions as runtime::Operation>::INFO,
    <models::GetSiteCustomization as runtime::Operation>::INFO,
    <models::PutSiteCustomization as runtime::Operation>::INFO,
    <models::GetPublishedSite as runtime::Operation>::INFO,
    <models::GetPublishedSitePath as runtime::Operation>::INFO,
    <models::RegenerateVisitorKey as runtime::Operation>::INFO,
    <models::PublishSite as runtime::Operation>::INFO,
    <models::UnpublishSite as runtime::Operation>::INFO,
    <models::GetSiteStructure as runtime::Operation>::INFO,
    <models::SortSiteStructure as runtime::Operation>::INFO,
    <models::ListSiteRedirects as runtime::Operation>::INFO,
    <models::PutSiteRedirect as runtime::Operation>::INFO,
    <models::DeleteSiteRedirect as runtime::Operation>::INFO,
    <models::ListSpaces as runtime::Operation>::INFO,
    <models::CreateSpace as runtime::Operation>::INFO,
    <models::GetSpace as runtime::Operation>::INFO,
    <models::DeleteSpace as runtime::Operation>::INFO,
    <models::UpdateSpace as runtime::Operation>::INFO,
    <models::DuplicateSpace as runtime::Operation>::INFO,
    <models::RestoreSpace as runtime::Operation>::INFO,
    <models::MoveSpace as runtime::Operation>::INFO,
    <models::TransferSpace as runtime::Operation>::INFO,
    <models::ListSpaceLinks as runtime::Operation>::INFO,
    <models::ListSpaceAccess as runtime::Operation>::INFO,
    <models::ListSpaceUserPermissions as runtime::Operation>::INFO,
    <models::PutSpaceUserPermission as runtime::Operation>::INFO,
    <models::DeleteSpaceUserPermission as runtime::Operation>::INFO,
    <models::UpdateSpaceUserPermission as runtime::Operation>::INFO,
    <models::ListSpaceTeamPermissions as runtime::Operation>::INFO,
    <models::PutSpaceTeamPermission as runtime::Operation>::INFO,
    <models::DeleteSpaceTeamPermission as runtime::Operation>::INFO,
    <models::UpdateSpaceTeamPermission as runtime::Operation>::INFO,
    <models::ListMemberSpaces as runtime::Operation>::INFO,
    <models::ListTeams as runtime::Operation>::INFO,
    <models::CreateTeam as runtime::Operation>::INFO,
    <models::GetTeam as runtime::Operation>::INFO,
    <models::DeleteTeam as runtime::Operation>::INFO,
    <models::UpdateTeam as runtime::Operation>::INFO,
    <models::ListTeamMembers as runtime::Operation>::INFO,
    <models::UpdateTeamMembers as runtime::Operation>::INFO,
    <models::PutTeamMember as runtime::Operation>::INFO,
    <models::RemoveTeamMember as runtime::Operation>::INFO,
    <models::ListTranslationSettings as runtime::Operation>::INFO,
    <models::CreateTranslationSettings as runtime::Operation>::INFO,
    <models::GetTranslationSettings as runtime::Operation>::INFO,
    <models::UpdateTranslationSettings as runtime::Operation>::INFO,
    <models::DeleteTranslationSettings as runtime::Operation>::INFO,
    <models::GetUser as runtime::Operation>::INFO,
    <models::DeleteUser as runtime::Operation>::INFO,
    <models::ListApiTokens as runtime::Operation>::INFO,
    <models::CreateApiToken as runtime::Operation>::INFO,
    <models::DeleteApiToken as runtime::Operation>::INFO,
    <models::ListSessions as runtime::Operation>::INFO,
    <models::DeleteSession as runtime::Operation>::INFO,
    <models::ListWebhooks as runtime::Operation>::INFO,
    <models::CreateWebhook as runtime::Operation>::INFO,
    <models::GetWebhook as runtime::Operation>::INFO,
    <models::DeleteWebhook as runtime::Operation>::INFO,
    <models::UpdateWebhook as runtime::Operation>::INFO,
    <models::RegenerateWebhookSecret as runtime::Operation>::INFO,
    <models::TestWebhook as runtime::Operation>::INFO,
    <models::ListWebhookDeliveries as runtime::Operation>::INFO,
    <models::GetWebhookDelivery as runtime::Operation>::INFO,
    <models::RedeliverWebhookDelivery as runtime::Operation>::INFO,
];

/// The description of the whole API, in one document: `OpenAPI` 3.1.1 as JSON.
pub const DESCRIPTION: &str = include_str!("../openapi.json");

/// The router of every operation.
pub fn router<S: Api>(service: S, limits: runtime::server::Limits) -> ::axum::Router {
    let routes = runtime::server::Routes::new(service, limits);
    let routes = change_requests::routes(routes);
    let routes = collections::routes(routes);
    let routes = comments::routes(routes);
    let routes = content::routes(routes);
    let routes = events::routes(routes);
    let routes = integrations::routes(routes);
    let routes = live::routes(routes);
    let routes = members::routes(routes);
    let routes = notifications::routes(routes);
    let routes = oidc::routes(routes);
    let routes = openapi_specs::routes(routes);
    let routes = organizations::routes(routes);
    let routes = reviews::routes(routes);
    let routes = revisions::routes(routes);
    let routes = saml::routes(routes);
    let routes = search::routes(routes);
    let routes = share_links::routes(routes);
    let routes = site_sections::routes(routes);
    let routes = site_spaces::routes(routes);
    let routes = sites::routes(routes);
    let routes = spaces::routes(routes);
    let routes = teams::routes(routes);
    let routes = translations::routes(routes);
    let routes = users::routes(routes);
    let routes = webhooks::routes(routes);
    routes.into_router()
}
