// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! A webhook is a URL that receives the events of an organization as they are recorded.
//!
//! Each event is a POST request with a `WebhookMessage` as its JSON body. It is signed as Standard Webhooks
//! describes: `webhook-id` is the ID of the delivery, `webhook-timestamp` the time of the attempt in seconds since
//! 1970, and `webhook-signature` a list, separated by spaces, of `v1,` and the base64 of the HMAC-SHA256 of
//! `{webhook-id}.{webhook-timestamp}.{body}`, one for each valid secret.
//!
//! A 2xx response within 15 seconds is a success. Redirects are not followed. After any other outcome, quire tries
//! again after 15 seconds, 2 minutes, 15 minutes, 1 hour, 4 hours, 9 hours and 15 hours, each up to a fifth
//! longer, and then gives up. Events are sent in the order of their numbers, but a failed delivery does not hold
//! up later ones. A message can arrive more than once, always with the same `webhook-id`. A webhook is disabled if
//! its URL returns 410, or if nothing could be delivered to it for 5 days.

use quire_runtime as runtime;

/// ID of a webhook: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct WebhookId(pub String);

/// ID of a delivery of a webhook: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct WebhookDeliveryId(pub String);

/// URLs of a webhook.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct WebhookUrls {
    /// URL of the webhook in the API. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// URLs of a delivery.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct WebhookDeliveryUrls {
    /// URL of the delivery in the API. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Reason why the server has disabled a webhook: `failing` if no delivery has succeeded for 5 days although some
/// were attempted, `gone` if the URL returned 410.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum WebhookDisabledReason {
    #[value("failing")]
    Failing,
    #[value("gone")]
    Gone,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// A URL that receives the events of an organization, without the secret that signs them.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "webhook"))]
pub struct Webhook {
    /// ID of the webhook.
    pub id: WebhookId,
    /// Time at which the webhook was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// HTTP or HTTPS URL that receives the events. 1 to 2000 characters; format `uri`.
    pub url: String,
    /// Purpose of the webhook. At most 500 characters.
    pub description: String,
    /// True if events are sent to the webhook.
    pub enabled: bool,
    /// Reason why the server has disabled the webhook. Absent if it is enabled, or was disabled by an admin.
    #[wire(name = "disabledReason")]
    pub disabled_reason: Option<WebhookDisabledReason>,
    /// Events to deliver: IDs of operations that write, such as `updateSpace`, names of jobs, such as `purgeSpace`, or
    /// types of targets, such as `space`. An event is delivered if its operation or the type of its target is in the
    /// list. If empty, all events are delivered. A name that no event can have returns 400. At most 100 items.
    pub events: Vec<String>,
    /// URLs of the webhook.
    pub urls: WebhookUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A new webhook, with the secret that signs requests to it.
#[derive(Clone, PartialEq, runtime::Object, runtime::RedactedDebug)]
#[object(constant("object" = "webhook"))]
pub struct WebhookCreated {
    /// ID of the webhook.
    pub id: WebhookId,
    /// Time at which the webhook was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// HTTP or HTTPS URL that receives the events. 1 to 2000 characters; format `uri`.
    pub url: String,
    /// Purpose of the webhook. At most 500 characters.
    pub description: String,
    /// True if events are sent to the webhook.
    pub enabled: bool,
    /// Reason why the server has disabled the webhook. Absent if it is enabled, or was disabled by an admin.
    #[wire(name = "disabledReason")]
    pub disabled_reason: Option<WebhookDisabledReason>,
    /// Events to deliver: IDs of operations that write, such as `updateSpace`, names of jobs, such as `purgeSpace`, or
    /// types of targets, such as `space`. An event is delivered if its operation or the type of its target is in the
    /// list. If empty, all events are delivered. A name that no event can have returns 400. At most 100 items.
    pub events: Vec<String>,
    /// URLs of the webhook.
    pub urls: WebhookUrls,
    /// The secret: `whsec_`, followed by the 32-byte key of HMAC-SHA256, Base64-encoded. Exactly 50 characters.
    #[wire(hidden)]
    pub secret: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The secret that signs requests to a webhook.
#[derive(Clone, PartialEq, runtime::Object, runtime::RedactedDebug)]
#[object(constant("object" = "webhook-secret"))]
pub struct WebhookSecret {
    /// The secret: `whsec_`, followed by the 32-byte key of HMAC-SHA256, Base64-encoded. Exactly 50 characters.
    #[wire(hidden)]
    pub secret: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of webhooks.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct WebhookList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of webhooks, across all pages. At least 0.
    pub count: i64,
    /// The webhooks on this page, in list order. At most 1000 items.
    pub items: Vec<Webhook>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating a webhook.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewWebhook {
    /// HTTP or HTTPS URL that receives the events. Addresses in private networks are refused, unless the operator
    /// allows them. 1 to 2000 characters; format `uri`.
    #[wire(min_length = 1, max_length = 2000, format = "uri")]
    pub url: String,
    /// Purpose of the webhook. At most 500 characters. If absent, the server uses `""`.
    #[wire(max_length = 500)]
    pub description: Option<String>,
    /// True if events are sent to the webhook. If absent, the server uses `true`.
    pub enabled: Option<bool>,
    /// Events to deliver: IDs of operations that write, such as `updateSpace`, names of jobs, such as `purgeSpace`, or
    /// types of targets, such as `space`. An event is delivered if its operation or the type of its target is in the
    /// list. If empty, all events are delivered. A name that no event can have returns 400. At most 100 items.
    #[wire(max_items = 100, items(min_length = 1, max_length = 100))]
    pub events: Option<Vec<String>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a webhook. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct WebhookUpdate {
    /// HTTP or HTTPS URL that receives the events. Addresses in private networks are refused, unless the operator
    /// allows them. Waiting deliveries are sent to the new URL. 1 to 2000 characters; format `uri`.
    #[wire(min_length = 1, max_length = 2000, format = "uri")]
    pub url: Option<String>,
    /// Purpose of the webhook. At most 500 characters.
    #[wire(max_length = 500)]
    pub description: Option<String>,
    /// True if events are sent to the webhook.
    pub enabled: Option<bool>,
    /// Events to deliver: IDs of operations that write, such as `updateSpace`, names of jobs, such as `purgeSpace`, or
    /// types of targets, such as `space`. An event is delivered if its operation or the type of its target is in the
    /// list. If empty, all events are delivered. A name that no event can have returns 400. At most 100 items.
    #[wire(max_items = 100, items(min_length = 1, max_length = 100))]
    pub events: Option<Vec<String>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// State of a delivery: `waiting` for its first or next attempt, `delivered` after a 2xx response, `failed` after
/// it was given up.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum WebhookDeliveryState {
    #[value("waiting")]
    Waiting,
    #[value("delivered")]
    Delivered,
    #[value("failed")]
    Failed,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// A message to a webhook, with the outcome of the last attempt.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "webhook-delivery"))]
pub struct WebhookDelivery {
    /// ID of the delivery, sent as `webhook-id` with every attempt.
    pub id: WebhookDeliveryId,
    /// Time at which the delivery was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Type of the message: the operation of the event, or `testWebhook`.
    pub r#type: String,
    /// Number of the event. It may have been deleted since. Absent for a test. At least 1.
    pub event: Option<super::events::EventNumber>,
    /// State of the delivery.
    pub state: WebhookDeliveryState,
    /// Number of attempts since the delivery was created or last repeated with `redeliverWebhookDelivery`. At least 0.
    pub attempts: i64,
    /// Time of the last attempt. Absent before the first.
    #[wire(name = "attemptedAt")]
    pub attempted_at: Option<runtime::Timestamp>,
    /// HTTP status of the response to the last attempt. Absent without a response. 100 to 999.
    pub status: Option<i32>,
    /// The beginning of the body of the response to the last attempt, at most 1 `KiB`. Absent without a response. At
    /// most 1024 characters.
    pub response: Option<String>,
    /// Reason why the last attempt failed or the delivery was given up. Absent if it succeeded.
    pub error: Option<String>,
    /// URLs of the delivery.
    pub urls: WebhookDeliveryUrls,
    /// The message. Absent in lists, and if its event has been deleted.
    pub message: Option<WebhookMessage>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of deliveries.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct WebhookDeliveryList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of deliveries, across all pages. At least 0.
    pub count: i64,
    /// The deliveries on this page, in list order. At most 1000 items.
    pub items: Vec<WebhookDelivery>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The body of a request to a webhook.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct WebhookMessage {
    /// The operation of the event, such as `updateSpace`, or `testWebhook`.
    pub r#type: String,
    /// Time at which the change was made or the test was requested.
    pub timestamp: runtime::Timestamp,
    /// The event, or the data of a test.
    pub data: WebhookMessageData,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Data of a message: an event as `getEvent` returns it, or a test.
///
/// Distinguished by `object`.
#[derive(Clone, Debug, PartialEq, runtime::Union)]
pub enum WebhookMessageData {
    #[select(tag("object", "event"))]
    Event(Box<super::events::Event>),
    #[select(tag("object", "webhook-test"))]
    WebhookTest(WebhookTest),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// Data of a test.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "webhook-test"))]
pub struct WebhookTest {
    /// The webhook.
    pub webhook: WebhookId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the webhooks of an organization.
///
/// Lists the webhooks of the organization, newest first. Requires `admin` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/webhooks",
    id = "listWebhooks",
    area = "webhooks",
    response = WebhookList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListWebhooks {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListWebhooks {
    type Item = Webhook;

    fn next(
        &self,
        page: &WebhookList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: WebhookList) -> Vec<Webhook> {
        page.items
    }
}

/// Create a webhook.
///
/// Creates a webhook, and returns it with its secret, which is not shown again. The webhook receives the events
/// that are recorded after its creation. Returns 409 if the organization has 20 webhooks, or if the server cannot
/// store the secret because its operator has configured no encryption keys. Requires `admin` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/webhooks",
    id = "createWebhook",
    area = "webhooks",
    status = 201,
    response = WebhookCreated,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateWebhook {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    #[body(json)]
    pub body: NewWebhook,
}

/// Get a webhook.
///
/// Returns the webhook, without its secret. Requires `admin` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/webhooks/{webhookId}",
    id = "getWebhook",
    area = "webhooks",
    response = Webhook,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetWebhook {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The webhook.
    #[wire(path = "webhookId")]
    pub webhook_id: WebhookId,
}

/// Delete a webhook.
///
/// Deletes the webhook and the log of its deliveries. Requires `admin` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/orgs/{organizationId}/webhooks/{webhookId}",
    id = "deleteWebhook",
    area = "webhooks",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct DeleteWebhook {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The webhook.
    #[wire(path = "webhookId")]
    pub webhook_id: WebhookId,
}

/// Update a webhook.
///
/// Updates the webhook. Absent fields keep their values. While a webhook is disabled, nothing is sent to it:
/// waiting deliveries are given up, and events recorded in the meantime are not delivered later. Requires `admin`
/// in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/webhooks/{webhookId}",
    id = "updateWebhook",
    area = "webhooks",
    response = Webhook,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateWebhook {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The webhook.
    #[wire(path = "webhookId")]
    pub webhook_id: WebhookId,
    #[body(json)]
    pub body: Option<WebhookUpdate>,
}

/// Regenerate the secret of a webhook.
///
/// Replaces the secret that signs the requests to the webhook, and returns the new one, which is not shown again.
/// For 24 hours, requests have two signatures: one with the new secret, and one with the previous secret. Another
/// call within that time immediately invalidates the older of the two. Requires `admin` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/webhooks/{webhookId}/secret",
    id = "regenerateWebhookSecret",
    area = "webhooks",
    response = WebhookSecret,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct RegenerateWebhookSecret {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The webhook.
    #[wire(path = "webhookId")]
    pub webhook_id: WebhookId,
}

/// Send a test to a webhook.
///
/// Sends a message of type `testWebhook` to the webhook, regardless of its filters. Returns the delivery before it
/// is attempted; get it again to see its outcome. Returns 409 if the webhook is disabled, or if 1,000 deliveries
/// to it are waiting. Requires `admin` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/webhooks/{webhookId}/test",
    id = "testWebhook",
    area = "webhooks",
    status = 201,
    response = WebhookDelivery,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct TestWebhook {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The webhook.
    #[wire(path = "webhookId")]
    pub webhook_id: WebhookId,
}

/// List the deliveries of a webhook.
///
/// Lists the deliveries of the webhook, newest first. Deliveries are retained for 30 days, up to the newest
/// 10,000. Requires `admin` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries",
    id = "listWebhookDeliveries",
    area = "webhooks",
    response = WebhookDeliveryList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListWebhookDeliveries {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The webhook.
    #[wire(path = "webhookId")]
    pub webhook_id: WebhookId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListWebhookDeliveries {
    type Item = WebhookDelivery;

    fn next(
        &self,
        page: &WebhookDeliveryList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: WebhookDeliveryList) -> Vec<WebhookDelivery> {
        page.items
    }
}

/// Get a delivery of a webhook.
///
/// Returns the delivery with its message. Requires `admin` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries/{webhookDeliveryId}",
    id = "getWebhookDelivery",
    area = "webhooks",
    response = WebhookDelivery,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetWebhookDelivery {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The webhook.
    #[wire(path = "webhookId")]
    pub webhook_id: WebhookId,
    /// The delivery.
    #[wire(path = "webhookDeliveryId")]
    pub webhook_delivery_id: WebhookDeliveryId,
}

/// Repeat a delivery of a webhook.
///
/// Sends the message of the delivery again, with the same `webhook-id` and a new series of attempts. Returns 409
/// if the event of the delivery has been deleted, if the webhook is disabled, or if 1,000 deliveries to it are
/// waiting. Requires `admin` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries/{webhookDeliveryId}/redeliver",
    id = "redeliverWebhookDelivery",
    area = "webhooks",
    response = WebhookDelivery,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct RedeliverWebhookDelivery {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The webhook.
    #[wire(path = "webhookId")]
    pub webhook_id: WebhookId,
    /// The delivery.
    #[wire(path = "webhookDeliveryId")]
    pub webhook_delivery_id: WebhookDeliveryId,
}
