// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! The audit log records each change in an organization as an event, with the user, the time, the operation and
//! the differences.

use quire_runtime as runtime;

/// Number of an event in its organization.
pub type EventNumber = i64;

/// The resource that an event is about. It may no longer exist.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct EventTarget {
    /// Type of the resource, such as `space`, `changeRequest` or `member`.
    pub r#type: String,
    /// ID of the resource. For a link invite, whose ID is a secret, another ID that identifies it.
    pub id: String,
    /// The space that the resource is or belongs to.
    pub space: Option<super::spaces::SpaceId>,
    /// The site that the resource is or belongs to.
    pub site: Option<super::sites::SiteId>,
    /// The change request that the resource is or belongs to. Absent for events that an older version of the server
    /// recorded.
    #[wire(name = "changeRequest")]
    pub change_request: Option<super::change_requests::ChangeRequestId>,
    /// The comment that the resource is or is a reply to. Absent for events that an older version of the server
    /// recorded.
    pub comment: Option<super::comments::CommentId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The record of a change, without the differences.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "event"))]
pub struct EventSummary {
    /// Number of the event. Numbers in an organization start at 1 and have no gaps. At least 1.
    pub number: EventNumber,
    /// Time at which the change was made.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// The user who made the change. Absent for changes by a job or by a command on the server.
    pub actor: Option<super::users::UserId>,
    /// The API token of the request. Absent for changes by a job or by a command on the server.
    pub token: Option<super::users::ApiTokenId>,
    /// ID of the request, as in its `X-Request-Id` header. Absent for changes by a job or by a command on the server.
    #[wire(name = "requestId")]
    pub request_id: Option<String>,
    /// ID of the operation, such as `updateSpace`, or name of the job, such as `purgeSpace`.
    pub operation: String,
    /// The resource that was changed.
    pub target: EventTarget,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of events.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct EventList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of events that match the filters, across all pages. At least 0.
    pub count: i64,
    /// The events on this page, in list order. At most 1000 items.
    pub items: Vec<EventSummary>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The record of a change.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "event"))]
pub struct Event {
    /// Number of the event. Numbers in an organization start at 1 and have no gaps. At least 1.
    pub number: EventNumber,
    /// Time at which the change was made.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// The user who made the change. Absent for changes by a job or by a command on the server.
    pub actor: Option<super::users::UserId>,
    /// The API token of the request. Absent for changes by a job or by a command on the server.
    pub token: Option<super::users::ApiTokenId>,
    /// ID of the request, as in its `X-Request-Id` header. Absent for changes by a job or by a command on the server.
    #[wire(name = "requestId")]
    pub request_id: Option<String>,
    /// ID of the operation, such as `updateSpace`, or name of the job, such as `purgeSpace`.
    pub operation: String,
    /// The resource that was changed.
    pub target: EventTarget,
    /// The resource before the change: for an update, only the properties that differ. Absent for a creation.
    pub before: Option<std::collections::BTreeMap<String, serde_json::Value>>,
    /// The resource after the change: for an update, only the properties that differ. Absent for a deletion.
    pub after: Option<std::collections::BTreeMap<String, serde_json::Value>>,
    /// Properties that are omitted from `before` or `after` because they are too long. At most 1000 items.
    pub omitted: Option<Vec<String>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the events of an organization.
///
/// Lists the events of the organization, newest first, or from a given number onwards. Each event records one
/// change; get a single event to see the differences. A client that continues with `from` after the last number it
/// has received misses no events, except those deleted at the end of their retention. Requires `admin` in the
/// organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/events",
    id = "listEvents",
    area = "events",
    response = EventList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListEvents {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// Returns events from this number onwards, in ascending order. At least 1.
    #[wire(query, minimum = 1)]
    pub from: Option<EventNumber>,
    /// Returns only changes by this user.
    #[wire(query)]
    pub actor: Option<super::users::UserId>,
    /// Returns only changes by this operation, such as `updateSpace`. 1 to 100 characters.
    #[wire(query, min_length = 1, max_length = 100)]
    pub operation: Option<String>,
    /// Returns only changes to resources of this type, such as `space`. 1 to 100 characters.
    #[wire(query = "targetType", min_length = 1, max_length = 100)]
    pub target_type: Option<String>,
    /// Returns only changes to the resource with this ID. 1 to 100 characters.
    #[wire(query = "targetId", min_length = 1, max_length = 100)]
    pub target_id: Option<String>,
    /// Returns only changes to this space and to resources that belong to it.
    #[wire(query)]
    pub space: Option<super::spaces::SpaceId>,
    /// Returns only changes to this site and to resources that belong to it.
    #[wire(query)]
    pub site: Option<super::sites::SiteId>,
    /// Returns only changes at or after this time.
    #[wire(query)]
    pub since: Option<runtime::Timestamp>,
    /// Returns only changes before this time.
    #[wire(query)]
    pub until: Option<runtime::Timestamp>,
}

impl runtime::Paged for ListEvents {
    type Item = EventSummary;

    fn next(
        &self,
        page: &EventList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: EventList) -> Vec<EventSummary> {
        page.items
    }
}

/// Get an event.
///
/// Returns the event, with the properties before and after the change. They contain neither secrets nor the text
/// of pages. Requires `admin` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/events/{eventNumber}",
    id = "getEvent",
    area = "events",
    response = Event,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetEvent {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// Number of the event. At least 1.
    #[wire(path = "eventNumber", minimum = 1)]
    pub event_number: EventNumber,
}
