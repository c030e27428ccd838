//! Requirements for callers who send a body, checked before a large body is read.
//!
//! - Small bodies are not checked here: the operation checks the caller in the transaction that writes.
//! - Rules that depend on the body are left to the operation: a caller who may send some body passes.
//! - Every operation with a body has a line here; the permission matrix fails if one is missing or too lenient.

use http::request::Parts;
use quire_db::params;
use quire_runtime::{Method, OperationInfo};
use url::form_urlencoded;

use crate::app::App;
use crate::caller::Caller;
use crate::collections::{CollectionRow, container};
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, UserId};
use crate::openapi_specs;
use crate::organizations::needs_server_admin;
use crate::permissions::{Membership, Rank};
use crate::sites::{SitePathIds, SiteRow};
use crate::spaces::SpaceRow;
use crate::teams::TeamRow;
use crate::translations;

/// Requirement for the caller.
#[derive(Clone, Copy)]
enum Needs {
    /// A valid token.
    Token,
    /// A server admin.
    ServerAdmin,
    /// A role in the organization.
    InOrganization(Rank),
    /// `create` in the organization, to change what only members with a role see.
    ToChange(&'static str),
    /// An admin of the organization, who sees the member.
    ChangeMember,
    /// `create` in the organization of the site.
    Site,
    /// `create` somewhere in the organization: on the organization itself, or on a collection.
    CreateContent,
    /// `create` on the collection that the query names, or else in the organization.
    CreateBelow,
    /// A role on the collection.
    OnCollection(Rank),
    /// A role on the space.
    OnSpace(Rank),
    /// The user who started the upload, with `edit` on its space.
    Upload,
    /// The author of the change request with `edit`, or `review`.
    ChangeRequest,
    /// `comment`, or the author of the comment or reply in the path.
    Comment,
    /// `create` in an organization, and in the one that owns the name.
    PublishIntegration,
    /// `create` somewhere, on an organization or a space.
    InstallIntegration,
    /// A manager of the team.
    Team,
    /// The user of the notification.
    Notification,
}

/// The requirement of an operation.
fn needs(operation: &OperationInfo) -> Needs {
    match operation.id {
        "createOrg" => Needs::ServerAdmin,
        "updateOrg" | "createLinkInvite" | "inviteMembers" | "createTeam"
        | "createSamlProvider" | "updateSamlProvider" | "createOidcProvider"
        | "updateOidcProvider" | "createWebhook" | "updateWebhook" => {
            Needs::InOrganization(Rank::Admin)
        }
        "createTranslationSettings" | "updateTranslationSettings" => {
            Needs::ToChange(translations::WHAT)
        }
        "publishIntegration" => Needs::PublishIntegration,
        "installIntegration" => Needs::InstallIntegration,
        "updateMember" => Needs::ChangeMember,
        "createSite" => Needs::InOrganization(Rank::Create),
        "createSpace" | "createCollection" => Needs::CreateContent,
        "createSpaceFromArchive" | "createSpaceFromUrl" => Needs::CreateBelow,
        "updateCollection" | "moveCollection" | "transferCollection" => {
            Needs::OnCollection(Rank::Create)
        }
        "updateSpace" | "moveSpace" | "transferSpace" => Needs::OnSpace(Rank::Create),
        "putSpaceUserPermission"
        | "updateSpaceUserPermission"
        | "putSpaceTeamPermission"
        | "updateSpaceTeamPermission"
        | "putMergeRules" => Needs::OnSpace(Rank::Admin),
        "createReview" | "mergeChangeRequest" => Needs::OnSpace(Rank::Review),
        "appendToUpload" => Needs::Upload,
        "createChangeRequest"
        | "createUpload"
        | "importSpaceArchive"
        | "importSpaceContent"
        | "restoreRevision" => Needs::OnSpace(Rank::Edit),
        "updateChangeRequest"
        | "editChangeRequestContent"
        | "importChangeRequestContent"
        | "importChangeRequestArchive"
        | "putChangeRequestReviewers"
        | "resolveChangeRequestConflicts" => Needs::ChangeRequest,
        "createOpenApiSpec" | "putOpenApiSpec" => Needs::ToChange(openapi_specs::WHAT),
        "updateNotification" => Needs::Notification,
        "updateTeam" | "updateTeamMembers" | "putTeamMember" => Needs::Team,
        _ => match operation.area {
            "comments" => Needs::Comment,
            "share-links" | "site-sections" | "site-spaces" | "sites" => Needs::Site,
            _ => Needs::Token,
        },
    }
}

impl App {
    /// Rejects a caller who may not call the operation with any body.
    pub(crate) async fn check_before_body(
        &self,
        caller: &Caller,
        parts: &Parts,
        operation: &'static OperationInfo,
    ) -> Result<()> {
        let named = |name| operation.path_parameter(name, parts.uri.path());
        let given = |name| named(name).unwrap_or_default();
        let organization = || OrganizationId::from(given("organizationId"));
        let user = &caller.user;
        match needs(operation) {
            Needs::Token => Ok(()),
            Needs::ServerAdmin => needs_server_admin(caller),
            Needs::InOrganization(rank) => Membership::read(&mut &self.db, user, &organization())
                .await?
                .needs(rank),
            Needs::ToChange(what) => {
                Membership::read_as_member(&mut &self.db, user, &organization(), what)
                    .await?
                    .needs(Rank::Create)
            }
            Needs::ChangeMember => {
                let membership = Membership::read(&mut &self.db, user, &organization()).await?;
                if !membership.allows(Rank::Read) && given("userId") != **user {
                    return Err(Error::not_found("member"));
                }
                membership.needs(Rank::Admin)
            }
            Needs::Site => {
                let (organization, site) = (organization(), given("siteId").into());
                let place = SitePathIds { organization, site };
                SiteRow::with(&mut &self.db, user, &place, Rank::Create).await?;
                Ok(())
            }
            Needs::CreateContent => self.may_create(user, &organization()).await,
            Needs::CreateBelow => {
                let query = parts.uri.query().unwrap_or_default();
                let mut pairs = form_urlencoded::parse(query.as_bytes());
                let parent = pairs.find(|(name, _)| name == "parent");
                let parent = parent.as_ref().map(|(_, parent)| &**parent);
                let (db, pointer) = (&mut &self.db, Some("/query/parent"));
                container(db, user, &organization(), parent, pointer).await?;
                Ok(())
            }
            Needs::OnCollection(rank) => {
                CollectionRow::with(&mut &self.db, user, &given("collectionId"), rank).await?;
                Ok(())
            }
            Needs::OnSpace(rank) => {
                SpaceRow::active(&mut &self.db, user, &given("spaceId"), rank).await?;
                Ok(())
            }
            Needs::Upload => {
                self.upload(user, &given("spaceId"), &given("uploadId"))
                    .await?;
                Ok(())
            }
            Needs::ChangeRequest => self
                .change_request(
                    caller,
                    &given("spaceId").into(),
                    &given("changeRequestId").into(),
                )
                .await?
                .needs_change(caller),
            Needs::Comment => {
                let entry = named("commentReplyId").or_else(|| named("commentId"));
                // A new reply has no author yet.
                let entry = entry.filter(|_| operation.method != Method::Post);
                self.comments
                    .may_comment(
                        caller,
                        given("spaceId").into(),
                        named("changeRequestId").map(Into::into),
                        entry.map(Into::into),
                    )
                    .await
            }
            Needs::PublishIntegration => self.may_publish(user, &given("integrationName")).await,
            Needs::InstallIntegration => self.may_install(user, &given("integrationName")).await,
            Needs::Notification => {
                let id = given("notificationId");
                self.inbox.find_notification(caller, &id).await
            }
            Needs::Team => {
                let (organization, team) = (organization(), given("teamId"));
                let team = TeamRow::read(&mut &self.db, user, &organization, &team).await?;
                team.viewer().needs_team(team.is_owned())
            }
        }
    }

    /// Returns 403 unless the user can create something in the organization, if only in a collection.
    async fn may_create(&self, user: &UserId, organization: &OrganizationId) -> Result<()> {
        let membership = Membership::read(&mut &self.db, user, organization).await?;
        if membership.allows(Rank::Create) {
            return Ok(());
        }
        let (collections,): (i64,) = self
            .db
            .query_one(
                "SELECT COUNT(*) FROM (SELECT 1 FROM collections WHERE organization_id = $1 AND level >= $2 LIMIT 1) c",
                params![organization, Rank::Create],
            )
            .await?;
        if collections > 0 {
            return Ok(());
        }
        membership.needs(Rank::Create)
    }
}
