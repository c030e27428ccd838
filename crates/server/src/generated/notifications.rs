// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `notifications`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `notifications`.
#[runtime::service]
pub trait Notifications: runtime::server::Area {
    /// List the caller's notifications. `GET /v1/user/notifications`.
    async fn list_notifications(
        &self,
        caller: Self::Caller,
        request: models::ListNotifications,
    ) -> Result<models::NotificationList, Self::Error>;

    /// Mark notifications as read. `POST /v1/user/notifications/read`.
    async fn mark_notifications_read(
        &self,
        caller: Self::Caller,
        request: models::MarkNotificationsRead,
    ) -> Result<models::NotificationCounts, Self::Error>;

    /// Get a notification. `GET /v1/user/notifications/{notificationId}`.
    async fn get_notification(
        &self,
        caller: Self::Caller,
        request: models::GetNotification,
    ) -> Result<models::Notification, Self::Error>;

    /// Mark a notification as read or unread. `PATCH /v1/user/notifications/{notificationId}`.
    async fn update_notification(
        &self,
        caller: Self::Caller,
        request: models::UpdateNotification,
    ) -> Result<models::Notification, Self::Error>;

    /// Get the settings of notifications. `GET /v1/user/notification-settings`.
    async fn get_notification_settings(
        &self,
        caller: Self::Caller,
        request: models::GetNotificationSettings,
    ) -> Result<models::NotificationSettings, Self::Error>;

    /// Update the settings of notifications. `PATCH /v1/user/notification-settings`.
    async fn update_notification_settings(
        &self,
        caller: Self::Caller,
        request: models::UpdateNotificationSettings,
    ) -> Result<models::NotificationSettings, Self::Error>;

    /// List what the caller watches. `GET /v1/user/subscriptions`.
    async fn list_subscriptions(
        &self,
        caller: Self::Caller,
        request: models::ListSubscriptions,
    ) -> Result<models::SubscriptionList, Self::Error>;

    /// Watch or mute something. `PUT /v1/user/subscriptions`.
    async fn put_subscription(
        &self,
        caller: Self::Caller,
        request: models::PutSubscription,
    ) -> Result<models::Subscription, Self::Error>;

    /// Delete a subscription. `DELETE /v1/user/subscriptions/{subscriptionId}`.
    async fn delete_subscription(
        &self,
        caller: Self::Caller,
        request: models::DeleteSubscription,
    ) -> Result<(), Self::Error>;
}
