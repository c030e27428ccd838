// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! What a server implements: a trait an area in a module of its own; the router, and the table of operations.
use quire_runtime as runtime;
use quire_models as models;

pub mod change_requests;
pub mod collections;
pub mod comments;
pub mod content;
pub mod integrations;
pub mod members;
pub mod openapi_specs;
pub mod organizations;
pub mod saml;
pub mod share_links;
pub mod site_sections;
pub mod site_spaces;
pub mod sites;
pub mod spaces;
pub mod teams;
pub mod translations;
pub mod users;

pub use self::change_requests::ChangeRequests;
pub use self::collections::Collections;
pub use self::comments::Comments;
pub use self::content::Content;
pub use self::integrations::Integrations;
pub use self::members::Members;
pub use self::openapi_specs::OpenapiSpecs;
pub use self::organizations::Organizations;
pub use self::saml::Saml;
pub use self::share_links::ShareLinks;
pub use self::site_sections::SiteSections;
pub use self::site_spaces::SiteSpaces;
pub use self::sites::Sites;
pub use self::spaces::Spaces;
pub use self::teams::Teams;
pub use self::translations::Translations;
pub use self::users::Users;

/// The whole API.
pub trait Api: ChangeRequests + Collections + Comments + Content + Integrations + Members + OpenapiSpecs + Organizations + Saml + ShareLinks + SiteSections + SiteSpaces + Sites + Spaces + Teams + Translations + Users {}
impl<T: ChangeRequests + Collections + Comments + Content + Integrations + Members + OpenapiSpecs + Organizations + Saml + ShareLinks + SiteSections + SiteSpaces + Sites + Spaces + Teams + Translations + Users> Api for T {}

/// What is known of every operation, area by area.
pub static OPERATIONS: &[runtime::OperationInfo] = runtime::operations![
    models::ListChangeRequests, models::CreateChangeRequest, models::GetChangeRequest,
    models::UpdateChangeRequest, models::MergeChangeRequest, models::PullIntoChangeRequest,
    models::GetChangeRequestPdf, models::ListCollections, models::CreateCollection, models::GetCollection,
    models::DeleteCollection, models::UpdateCollection, models::ListCollectionSpaces,
    models::MoveCollection, models::TransferCollection, models::ListSpaceComments,
    models::PostSpaceComment, models::GetSpaceComment, models::UpdateSpaceComment,
    models::DeleteSpaceComment, models::ListSpaceCommentReplies, models::PostSpaceCommentReply,
    models::GetSpaceCommentReply, models::UpdateSpaceCommentReply, models::DeleteSpaceCommentReply,
    models::ListSpaceCommenters, models::ListChangeRequestComments, models::PostChangeRequestComment,
    models::GetChangeRequestComment, models::UpdateChangeRequestComment,
    models::DeleteChangeRequestComment, models::ListChangeRequestCommentReplies,
    models::PostChangeRequestCommentReply, models::GetChangeRequestCommentReply,
    models::UpdateChangeRequestCommentReply, models::DeleteChangeRequestCommentReply,
    models::ListChangeRequestCommenters, models::GetSpaceContent, models::ListSpacePages,
    models::ListSpaceFiles, models::GetSpaceFile, models::GetSpacePage, models::GetChangeRequestContent,
    models::EditChangeRequestContent, models::ImportChangeRequestContent,
    models::ImportChangeRequestArchive, models::ListChangeRequestBrokenLinks,
    models::ListChangeRequestPages, models::ListChangeRequestFiles, models::GetChangeRequestFile,
    models::ListChangeRequestFileBacklinks, models::GetChangeRequestPage,
    models::ListChangeRequestPageLinks, models::GetChangeRequestConflicts, models::ListIntegrations,
    models::GetIntegration, models::PublishIntegration, models::UnpublishIntegration,
    models::ListIntegrationInstallations, models::InstallIntegration, models::UninstallIntegration,
    models::ListMembers, models::GetMember, models::RemoveMember, models::UpdateMember,
    models::SetMemberSso, models::ListMemberSpaces, models::ListMemberTeams, models::PingOrg,
    models::ListOpenApiSpecs, models::CreateOpenApiSpec, models::GetOpenApiSpec, models::PutOpenApiSpec,
    models::DeleteOpenApiSpec, models::ListOpenApiVersions, models::GetLatestOpenApiVersion,
    models::GetLatestOpenApiContent, models::GetOpenApiVersion, models::GetOpenApiContent,
    models::ListOrgs, models::CreateOrg, models::GetOrg, models::UpdateOrg, models::ListLinkInvites,
    models::CreateLinkInvite, models::AcceptLinkInvite, models::DeleteLinkInvite, models::InviteMembers,
    models::SearchOrg, models::GetOrgsForEmailDomain, models::GetSubdomain, models::ListSamlProviders,
    models::CreateSamlProvider, models::GetSamlProvider, models::DeleteSamlProvider,
    models::UpdateSamlProvider, models::ListSsoLogins, models::ListShareLinks, models::CreateShareLink,
    models::DeleteShareLink, models::UpdateShareLink, models::ListSectionGroups,
    models::CreateSectionGroup, models::DeleteSectionGroup, models::UpdateSectionGroup,
    models::AddSectionToGroup, models::RemoveSectionFromGroup, models::MoveSectionGroup,
    models::ListSections, models::CreateSection, models::DeleteSection, models::UpdateSection,
    models::MoveSection, models::ListSiteSpaces, models::AddSiteSpace, models::DeleteSiteSpace,
    models::UpdateSiteSpace, models::MoveSiteSpace, models::ListSites, models::CreateSite, models::GetSite,
    models::DeleteSite, models::UpdateSite, models::GetSiteAdaptiveSchema, models::PutSiteAdaptiveSchema,
    models::ListSiteTemplateConditions, models::GetPublishedSite, models::PublishSite,
    models::UnpublishSite, models::GetSiteStructure, models::SortSiteStructure, models::ListSpaces,
    models::CreateSpace, models::GetSpace, models::DeleteSpace, models::UpdateSpace,
    models::DuplicateSpace, models::RestoreSpace, models::MoveSpace, models::TransferSpace,
    models::ListSpaceLinks, models::ListSpaceUserPermissions, models::PutSpaceUserPermission,
    models::DeleteSpaceUserPermission, models::UpdateSpaceUserPermission, models::ListSpaceTeamPermissions,
    models::PutSpaceTeamPermission, models::DeleteSpaceTeamPermission, models::UpdateSpaceTeamPermission,
    models::ListTeams, models::CreateTeam, models::GetTeam, models::DeleteTeam, models::UpdateTeam,
    models::ListTeamMembers, models::UpdateTeamMembers, models::PutTeamMember, models::RemoveTeamMember,
    models::ListTranslationSettings, models::CreateTranslationSettings, models::GetTranslationSettings,
    models::UpdateTranslationSettings, models::DeleteTranslationSettings, models::GetUser,
    models::ListApiTokens, models::CreateApiToken, models::DeleteApiToken
];

/// The description of the whole API, in one document: `OpenAPI` 3.1 as JSON.
pub const DESCRIPTION: &str = include_str!("../openapi.json");

/// The router of every operation.
pub fn router<S: Api>(service: S, limits: runtime::server::Limits) -> ::axum::Router {
    let routes = runtime::server::Routes::new(service, limits);
    let routes = change_requests::routes(routes);
    let routes = collections::routes(routes);
    let routes = comments::routes(routes);
    let routes = content::routes(routes);
    let routes = integrations::routes(routes);
    let routes = members::routes(routes);
    let routes = openapi_specs::routes(routes);
    let routes = organizations::routes(routes);
    let routes = saml::routes(routes);
    let routes = share_links::routes(routes);
    let routes = site_sections::routes(routes);
    let routes = site_spaces::routes(routes);
    let routes = sites::routes(routes);
    let routes = spaces::routes(routes);
    let routes = teams::routes(routes);
    let routes = translations::routes(routes);
    let routes = users::routes(routes);
    routes.into_router()
}
