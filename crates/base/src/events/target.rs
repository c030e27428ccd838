//! Targets of events.

use crate::ids::OrganizationId;

/// The types of the targets of events.
pub const TARGET_TYPES: [&str; 30] = [
    "adaptiveSchema",
    "apiToken",
    "changeRequest",
    "collection",
    "comment",
    "commentReply",
    "integration",
    "integrationInstallation",
    "linkInvite",
    "member",
    "mergeRules",
    "oidcProvider",
    "openApiSpec",
    "organization",
    "review",
    "samlProvider",
    "session",
    "shareLink",
    "site",
    "siteCustomization",
    "siteRedirect",
    "siteSection",
    "siteSectionGroup",
    "siteSpace",
    "space",
    "team",
    "teamPermission",
    "translationSettings",
    "userPermission",
    "webhook",
];

/// Resource that is changed, and its owner.
#[derive(Clone, Copy)]
pub struct Target<'a> {
    /// That of the space, unless it is given.
    pub(super) organization: Option<&'a str>,
    pub(super) kind: &'static str,
    pub(super) id: &'a str,
    pub(super) space: Option<&'a str>,
    pub(super) site: Option<&'a str>,
    pub(super) change_request: Option<&'a str>,
    pub(super) comment: Option<&'a str>,
}

impl<'a> Target<'a> {
    /// A resource of an organization.
    pub fn new(organization: &'a OrganizationId, kind: &'static str, id: &'a str) -> Self {
        debug_assert!(TARGET_TYPES.contains(&kind), "{kind}");
        Self {
            organization: Some(organization),
            kind,
            id,
            space: None,
            site: None,
            change_request: None,
            comment: None,
        }
    }

    /// A part of a space.
    pub fn in_space(space: &'a str, kind: &'static str, id: &'a str) -> Self {
        debug_assert!(TARGET_TYPES.contains(&kind), "{kind}");
        Self {
            organization: None,
            kind,
            id,
            space: Some(space),
            site: None,
            change_request: None,
            comment: None,
        }
    }

    /// A space.
    pub fn space(id: &'a str) -> Self {
        Self::in_space(id, "space", id)
    }

    /// A part of a site.
    pub fn in_site(
        organization: &'a OrganizationId,
        site: &'a str,
        kind: &'static str,
        id: &'a str,
    ) -> Self {
        Self {
            site: Some(site),
            ..Self::new(organization, kind, id)
        }
    }

    /// A site.
    pub fn site(organization: &'a OrganizationId, id: &'a str) -> Self {
        Self::in_site(organization, id, "site", id)
    }

    /// Sets this organization, regardless of the space's.
    pub fn of(self, organization: &'a OrganizationId) -> Self {
        Self {
            organization: Some(organization),
            ..self
        }
    }

    /// The same, where it also belongs to a change request.
    pub fn and_change_request(self, change_request: Option<&'a str>) -> Self {
        Self {
            change_request,
            ..self
        }
    }

    /// The same, where it is a reply to a comment.
    pub fn and_comment(self, comment: Option<&'a str>) -> Self {
        Self { comment, ..self }
    }

    /// The same, where it also belongs to a space.
    pub fn and_space(self, space: Option<&'a str>) -> Self {
        Self { space, ..self }
    }
}
