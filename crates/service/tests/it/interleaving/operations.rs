//! Operations on an organization that others change concurrently.

/// The method of somebody who signs in through the provider at the path; a browser would be on its way there and back.
pub(super) const SIGN_IN: &str = "SIGN_IN";

/// A request of somebody: `{name}` is replaced by the id of the resource with this name.
pub(super) struct Operation {
    pub(super) name: &'static str,
    pub(super) by: &'static str,
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    pub(super) body: &'static str,
    /// True if it changes anybody's rights; two operations that do not are not paired.
    pub(super) changes_rights: bool,
}

/// For each caller, the operations that revoke their access, or move it elsewhere.
const REVOCATIONS: &[(&str, &[&str])] = &[
    ("ada", &["demote_ada"]),
    ("bob", &["demote_bob", "remove_bob"]),
    ("cay", &["remove_cay", "close_collection"]),
    ("eve", &["remove_eve", "revoke_team"]),
    ("gus", &["lower_grant", "leave", "transfer_granted"]),
    (
        "out",
        &["links_off", "delete_provider", "delete_link_invite"],
    ),
    ("rex", &["demote_rex", "remove_rex", "delete_space"]),
    ("tom", &["demote_owner", "delete_team"]),
];

/// The pairs that run by default: an operation with itself, and with each that revokes the access of its caller.
pub(super) fn is_in_sample(one: &Operation, other: &Operation) -> bool {
    let revokes = |revocation: &Operation, caller: &str| {
        REVOCATIONS
            .iter()
            .any(|(of, names)| *of == caller && names.contains(&revocation.name))
    };
    one.name == other.name || revokes(one, other.by) || revokes(other, one.by)
}

/// Operations on one change request that are paired with each other, although none changes anybody's rights: a merge
/// depends on the reviews and on the content.
const PROPOSED: &[&str] = &[
    "merge",
    "review",
    "request_changes",
    "request_review",
    "edit",
    "import",
    "archive",
];

/// Returns true for two operations on the same change request.
pub(super) fn are_of_one_request(one: &Operation, other: &Operation) -> bool {
    PROPOSED.contains(&one.name) && PROPOSED.contains(&other.name)
}

macro_rules! operations {
    ($rights:literal: $($name:ident $by:ident $method:ident $path:literal $body:literal,)+) => {
        &[$(Operation {
            name: stringify!($name),
            by: stringify!($by),
            method: stringify!($method),
            path: $path,
            body: $body,
            changes_rights: $rights,
        },)+]
    };
}

/// Changes of memberships, invites, teams, grants, of the tree and of the organization.
pub(super) const RIGHTS: &[Operation] = operations! { true:
    demote_bob ada PATCH "orgs/{org}/members/{bob}" r#"{"role": "read"}"#,
    demote_ada bob PATCH "orgs/{org}/members/{ada}" r#"{"role": null}"#,
    promote_eve bob PATCH "orgs/{org}/members/{eve}" r#"{"role": "admin"}"#,
    demote_rex bob PATCH "orgs/{org}/members/{rex}" r#"{"role": "comment"}"#,
    remove_bob ada DELETE "orgs/{org}/members/{bob}" "",
    remove_cay bob DELETE "orgs/{org}/members/{cay}" "",
    remove_eve bob DELETE "orgs/{org}/members/{eve}" "",
    remove_rex bob DELETE "orgs/{org}/members/{rex}" "",
    leave gus DELETE "orgs/{org}/members/{gus}" "",
    create_link_invite bob POST "orgs/{org}/link-invites" r#"{"role": "admin"}"#,
    join_by_bobs_invite out POST "orgs/{org}/link-invites/{bob's invite}" "",
    rise_by_bobs_invite eve POST "orgs/{org}/link-invites/{bob's invite}" "",
    return_by_own_invite bob POST "orgs/{org}/link-invites/{bob's invite}" "",
    return_by_adas_invite bob POST "orgs/{org}/link-invites/{ada's invite}" "",
    delete_link_invite bob DELETE "orgs/{org}/link-invites/{ada's invite}" "",
    invite_members bob POST "orgs/{org}/invites" r#"{"emails": ["new{tag}@example.com", "out@example.com"], "role": "edit"}"#,
    create_team bob PUT "orgs/{org}/teams" r#"{"title": "Others", "members": ["{eve}", "{cay}"]}"#,
    update_team tom PATCH "orgs/{org}/teams/{team}" r#"{"title": "Renamed"}"#,
    delete_team bob DELETE "orgs/{org}/teams/{team}" "",
    update_team_members tom PUT "orgs/{org}/teams/{team}/members" r#"{"add": ["{cay}"], "remove": ["{eve}"], "memberships": {"{cay}": {"role": "owner"}}}"#,
    invite_by_team bob PUT "orgs/{org}/teams/{team}/members" r#"{"add": ["out@example.com"]}"#,
    put_team_member tom PUT "orgs/{org}/teams/{team}/members/{gus}" "{}",
    demote_owner ada PUT "orgs/{org}/teams/{team}/members/{tom}" r#"{"role": "member"}"#,
    remove_team_member tom DELETE "orgs/{org}/teams/{team}/members/{eve}" "",
    create_provider bob POST "orgs/{org}/saml" r#"{"label": "SSO", "defaultTeam": "{team}", "defaultRole": "edit"}"#,
    update_provider bob PATCH "orgs/{org}/saml/{provider}" r#"{"entityID": "https://other.example/"}"#,
    delete_provider bob DELETE "orgs/{org}/saml/{provider}" "",
    create_oidc_provider bob POST "orgs/{org}/oidc" r#"{"label": "ID", "groups": [{"group": "a", "team": "{team}"}]}"#,
    update_oidc_provider bob PATCH "orgs/{org}/oidc/{oidc provider}" r#"{"groups": [{"group": "b", "team": "{team}"}]}"#,
    delete_oidc_provider bob DELETE "orgs/{org}/oidc/{oidc provider}" "",
    sign_in out SIGN_IN "{provider}" "",
    sign_in_again cay SIGN_IN "{provider}" "",
    end_session cay DELETE "user/sessions/{session}" "",
    create_webhook bob POST "orgs/{org}/webhooks" r#"{"url": "https://hooks.example.com/{tag}"}"#,
    delete_webhook bob DELETE "orgs/{org}/webhooks/{webhook}" "",
    grant_user bob PUT "spaces/{granted}/permissions/users/{eve}" r#"{"role": "create"}"#,
    lower_grant bob PUT "spaces/{granted}/permissions/users/{gus}" r#"{"role": "read"}"#,
    revoke_user bob DELETE "spaces/{granted}/permissions/users/{gus}" "",
    grant_team bob PUT "spaces/{mine}/permissions/teams/{team}" r#"{"role": "create"}"#,
    revoke_team bob DELETE "spaces/{granted}/permissions/teams/{team}" "",
    close_space bob PATCH "spaces/{main}" r#"{"defaultLevel": null}"#,
    open_space cay PATCH "spaces/{mine}" r#"{"defaultLevel": "read"}"#,
    close_collection bob PATCH "collections/{shelf}" r#"{"defaultLevel": null}"#,
    open_collection bob PATCH "collections/{closed}" r#"{"defaultLevel": "read"}"#,
    create_space cay POST "orgs/{org}/spaces" r#"{"title": "New", "parent": "{shelf}"}"#,
    create_collection cay POST "orgs/{org}/collections" r#"{"title": "Newer", "parent": "{shelf}"}"#,
    delete_space cay DELETE "spaces/{main}" "",
    delete_own_space cay DELETE "spaces/{mine}" "",
    restore_space bob POST "spaces/{gone}/restore" "",
    duplicate_space cay POST "spaces/{main}/duplicate" "",
    duplicate_own_space cay POST "spaces/{mine}/duplicate" "",
    move_space cay POST "spaces/{main}/move" r#"{"parent": "{shelf}"}"#,
    shelve_space bob POST "spaces/{kept}/move" r#"{"parent": "{inner}"}"#,
    transfer_space cay POST "spaces/{main}/transfer" r#"{"organization": "{other}"}"#,
    transfer_granted bob POST "spaces/{granted}/transfer" r#"{"organization": "{other}"}"#,
    move_collection bob POST "collections/{inner}/move" r#"{"parent": null}"#,
    nest_collection bob POST "collections/{closed}/move" r#"{"parent": "{shelf}"}"#,
    nest_the_other_way bob POST "collections/{shelf}/move" r#"{"parent": "{inner}"}"#,
    delete_closed bob DELETE "collections/{closed}" "",
    delete_inner bob DELETE "collections/{inner}" "",
    delete_shelf cay DELETE "collections/{shelf}" "",
    transfer_collection bob POST "collections/{shelf}/transfer" r#"{"organization": "{other}"}"#,
    publish_site bob POST "orgs/{org}/sites/{site}/publish" "",
    new_visitor_key cay POST "orgs/{org}/sites/{site}/visitor-key" "",
    add_site_space cay POST "orgs/{org}/sites/{site}/site-spaces" r#"{"spaceId": "{main}"}"#,
    rename_site_space cay PATCH "orgs/{org}/sites/{site}/site-spaces/{link}" r#"{"path": "renamed"}"#,
    remove_site_space cay DELETE "orgs/{org}/sites/{site}/site-spaces/{link}" "",
    create_section cay POST "orgs/{org}/sites/{site}/sections" r#"{"spaceId": "{shown}", "title": "News"}"#,
    delete_site bob DELETE "orgs/{org}/sites/{site}" "",
    delete_shown cay DELETE "spaces/{shown}" "",
    links_off ada PATCH "orgs/{org}" r#"{"inviteLinks": false}"#,
    require_sso ada PATCH "orgs/{org}" r#"{"sso": true}"#,
    take_hostname ada PATCH "orgs/{org}" r#"{"hostname": "docs-{tag}"}"#,
    take_hostname_too bob PATCH "orgs/{other}" r#"{"hostname": "docs-{tag}"}"#,
};

/// Operations that depend on the current rights.
pub(super) const CONTENT: &[Operation] = operations! { false:
    translate cay POST "orgs/{org}/translations" r#"{"title": "Two", "languages": ["de", "fr"]}"#,
    customize_site cay PUT "orgs/{org}/sites/{site}/customization" r#"{"language": "de"}"#,
    rename_space cay PATCH "spaces/{mine}" r#"{"title": "Renamed"}"#,
    describe cay POST "orgs/{org}/openapi" r#"{"slug": "pets", "source": {"text": "openapi: 3.1.1"}}"#,
    update_webhook bob PATCH "orgs/{org}/webhooks/{webhook}" r#"{"description": "Renamed"}"#,
    rename_collection cay PATCH "collections/{shelf}" r#"{"title": "Renamed"}"#,
    merge rex POST "spaces/{main}/change-requests/{request}/merge" "",
    merge_by_grant gus POST "spaces/{granted}/change-requests/{theirs}/merge" "",
    update eve POST "spaces/{main}/change-requests/{behind}/update" "",
    edit eve POST "spaces/{main}/change-requests/{request}/content" r#"{"changes": [{"type": "create-page", "title": "D"}]}"#,
    edit_by_grant gus POST "spaces/{granted}/change-requests/{theirs}/content" r#"{"changes": [{"type": "create-page", "title": "D"}]}"#,
    import eve POST "spaces/{main}/change-requests/{request}/content/archive" "ZIP",
    create_space_from_archive cay POST "orgs/{org}/spaces/archive?parent={shelf}" "ZIP",
    propose eve POST "spaces/{main}/change-requests" "{}",
    propose_by_team eve POST "spaces/{granted}/change-requests" "{}",
    archive rex PATCH "spaces/{main}/change-requests/{request}" r#"{"status": "archived"}"#,
    comment rex POST "spaces/{main}/comments" r#"{"body": {"markdown": "So."}}"#,
    comment_by_grant gus POST "spaces/{granted}/comments" r#"{"body": {"markdown": "So."}}"#,
    comment_by_team eve POST "spaces/{granted}/comments" r#"{"body": {"markdown": "Oh."}}"#,
    comment_on_request eve POST "spaces/{main}/change-requests/{request}/comments" r#"{"body": {"markdown": "So."}}"#,
    reply rex POST "spaces/{main}/comments/{comment}/replies" r#"{"body": {"markdown": "So."}}"#,
    resolve rex PUT "spaces/{main}/comments/{comment}" r#"{"resolved": true}"#,
    react eve PUT "spaces/{main}/comments/{comment}" r#"{"addedReactions": ["1f389"]}"#,
    change_comment eve PUT "spaces/{main}/comments/{comment}" r#"{"body": {"markdown": "How?"}}"#,
    review rex POST "spaces/{main}/change-requests/{request}/reviews" r#"{"state": "approved"}"#,
    request_changes ada POST "spaces/{main}/change-requests/{request}/reviews" r#"{"state": "changes-requested"}"#,
    request_review eve PUT "spaces/{main}/change-requests/{request}/reviewers" "{}",
    delete_comment eve DELETE "spaces/{main}/comments/{comment}" "",
};
