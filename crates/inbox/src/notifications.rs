//! Notifications of the caller.
//!
//! - Each statement checks that the caller may still read the space, and that what a notification is about still exists.
//! - A token of one organization, or one that some refuse, reaches the notifications of its organizations only.

mod listing;
mod marking;

pub(crate) use listing::{NotificationRow, REACHED};

use std::sync::Arc;

use quire_models as models;
use quire_models::{
    Notification, NotificationCounts, NotificationList, NotificationSettings, Subscription,
    SubscriptionList,
};
use quire_server::Notifications;

use crate::InboxArea;
use crate::caller::Caller;
use crate::error::Result;

impl Notifications for InboxArea {
    async fn list_notifications(
        &self,
        caller: Arc<Caller>,
        request: models::ListNotifications,
    ) -> Result<NotificationList> {
        self.notifications_page(&caller, &request).await
    }

    async fn get_notification(
        &self,
        caller: Arc<Caller>,
        request: models::GetNotification,
    ) -> Result<Notification> {
        let id = request.notification_id.as_str();
        let row = self.notification(&mut &self.db, &caller, id).await?;
        Ok(self.notification_model(row))
    }

    async fn update_notification(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateNotification,
    ) -> Result<Notification> {
        let read = request.body.unwrap_or_default().read;
        self.mark_one(caller, request.notification_id.into(), read)
            .await
    }

    async fn mark_notifications_read(
        &self,
        caller: Arc<Caller>,
        request: models::MarkNotificationsRead,
    ) -> Result<NotificationCounts> {
        self.mark_all(caller, request.body.unwrap_or_default())
            .await
    }

    async fn get_notification_settings(
        &self,
        caller: Arc<Caller>,
        _: models::GetNotificationSettings,
    ) -> Result<NotificationSettings> {
        self.read_settings(&caller).await
    }

    async fn update_notification_settings(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateNotificationSettings,
    ) -> Result<NotificationSettings> {
        self.change_settings(caller, request.body.unwrap_or_default())
            .await
    }

    async fn list_subscriptions(
        &self,
        caller: Arc<Caller>,
        request: models::ListSubscriptions,
    ) -> Result<SubscriptionList> {
        self.subscriptions_page(&caller, &request).await
    }

    async fn put_subscription(
        &self,
        caller: Arc<Caller>,
        request: models::PutSubscription,
    ) -> Result<Subscription> {
        self.set_subscription(caller, request.body).await
    }

    async fn delete_subscription(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteSubscription,
    ) -> Result<()> {
        self.end_subscription(caller, request.subscription_id.into())
            .await
    }
}
