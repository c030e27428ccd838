// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List the caller's notifications. `GET /v1/user/notifications`.
    pub fn list_notifications(&self) -> Call<'_, models::ListNotifications> {
        self.call(models::ListNotifications::new())
    }

    /// Mark notifications as read. `POST /v1/user/notifications/read`.
    pub fn mark_notifications_read(&self) -> Call<'_, models::MarkNotificationsRead> {
        self.call(models::MarkNotificationsRead::new())
    }

    /// Get a notification. `GET /v1/user/notifications/{notificationId}`.
    pub fn get_notification(
        &self,
        notification_id: &models::NotificationId,
    ) -> Call<'_, models::GetNotification> {
        self.call(models::GetNotification::new(notification_id.clone()))
    }

    /// Mark a notification as read or unread. `PATCH /v1/user/notifications/{notificationId}`.
    pub fn update_notification(
        &self,
        notification_id: &models::NotificationId,
    ) -> Call<'_, models::UpdateNotification> {
        self.call(models::UpdateNotification::new(notification_id.clone()))
    }

    /// Get the settings of notifications. `GET /v1/user/notification-settings`.
    pub fn get_notification_settings(
        &self,
    ) -> Call<'_, models::GetNotificationSettings> {
        self.call(models::GetNotificationSettings::new())
    }

    /// Update the settings of notifications. `PATCH /v1/user/notification-settings`.
    pub fn update_notification_settings(
        &self,
    ) -> Call<'_, models::UpdateNotificationSettings> {
        self.call(models::UpdateNotificationSettings::new())
    }

    /// List what the caller watches. `GET /v1/user/subscriptions`.
    pub fn list_subscriptions(&self) -> Call<'_, models::ListSubscriptions> {
        self.call(models::ListSubscriptions::new())
    }

    /// Watch or mute something. `PUT /v1/user/subscriptions`.
    pub fn put_subscription(
        &self,
        body: models::NewSubscription,
    ) -> Call<'_, models::PutSubscription> {
        self.call(models::PutSubscription::new(body))
    }

    /// Delete a subscription. `DELETE /v1/user/subscriptions/{subscriptionId}`.
    pub fn delete_subscription(
        &self,
        subscription_id: &models::SubscriptionId,
    ) -> Call<'_, models::DeleteSubscription> {
        self.call(models::DeleteSubscription::new(subscription_id.clone()))
    }
}

impl Call<'_, models::ListNotifications> {
    /// Sets [`unread`](models::ListNotifications::unread).
    pub fn unread(mut self, value: impl Into<bool>) -> Self {
        self.request.unread = value.into();
        self
    }

    /// Sets [`space`](models::ListNotifications::space).
    pub fn space(mut self, value: impl Into<models::SpaceId>) -> Self {
        self.request.space = Some(value.into());
        self
    }

    /// Sets [`page`](models::ListNotifications::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListNotifications::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::MarkNotificationsRead> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::NotificationsRead>>) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::GetNotification> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::UpdateNotification> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::NotificationUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }

    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::GetNotificationSettings> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::UpdateNotificationSettings> {
    /// Sets the body.
    pub fn body(
        mut self,
        body: impl Into<Option<models::NotificationSettingsUpdate>>,
    ) -> Self {
        self.request.body = body.into();
        self
    }

    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::ListSubscriptions> {
    /// Sets [`space`](models::ListSubscriptions::space).
    pub fn space(mut self, value: impl Into<models::SpaceId>) -> Self {
        self.request.space = Some(value.into());
        self
    }

    /// Sets [`page`](models::ListSubscriptions::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSubscriptions::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}
