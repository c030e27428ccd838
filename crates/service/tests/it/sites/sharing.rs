//! Share links.

use futures_util::TryStreamExt as _;
use quire_client::models::{ShareKey, ShareLink};

use crate::harness::{Desk, Harness, Refused, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    links_are_made_changed_and_deleted,
    a_key_shows_where_a_site_is_shared,
    a_link_is_of_one_site,
);

impl Desk {
    pub(crate) async fn link(&self, name: &str) -> ShareLink {
        let name = body(json!({"name": name}));
        let call = self
            .user
            .create_share_link(&self.organization, &self.id, name);
        call.send().await.unwrap()
    }

    pub(crate) async fn change_link(
        &self,
        link: &ShareLink,
        change: serde_json::Value,
    ) -> Result<ShareLink, quire_client::Error> {
        let call = self
            .user
            .update_share_link(&self.organization, &self.id, &link.id);
        call.body(optional(change)).send().await
    }
}

/// The key in the address of a link.
pub(crate) fn key(link: &ShareLink) -> ShareKey {
    let address = link.urls.published.as_ref().unwrap();
    address.split_once("?key=").unwrap().1.to_owned().into()
}

async fn links_are_made_changed_and_deleted(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let guide = admin.new_space(organization, "Guide").await;
    let desk = admin.desk(organization, &[&guide]).await;
    let link = desk.link("Reviewers").await;
    assert_eq!((link.name.as_str(), link.active), ("Reviewers", true));
    assert_eq!(link.urls.published, None);
    desk.publish().await.unwrap();
    let list = async || {
        let call = admin.list_share_links(organization, &desk.id);
        call.send().await.unwrap()
    };
    let published = list().await.items.remove(0);
    assert_eq!(key(&published).as_str().len(), 32);
    let changed = desk
        .change_link(&link, json!({"name": "All", "active": false}))
        .await
        .unwrap();
    assert_eq!((changed.name.as_str(), changed.active), ("All", false));
    let again = desk
        .change_link(&link, json!({"active": true}))
        .await
        .unwrap();
    assert_eq!(key(&again), key(&published));
    let other = desk.link("Other").await;
    assert_ne!(key(&other), key(&published));
    assert_eq!(list().await.count, 2);
    let paged = admin
        .list_share_links(organization, &desk.id)
        .limit(1)
        .items();
    let paged: Vec<_> = paged.try_collect().await.unwrap();
    assert_eq!(paged, list().await.items);
    let delete = || admin.delete_share_link(organization, &desk.id, &link.id);
    delete().send().await.unwrap();
    delete().send().await.refused(404);
    desk.change_link(&link, json!({})).await.refused(404);
    assert_eq!(list().await.items.len(), 1);
}

async fn a_key_shows_where_a_site_is_shared(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let guide = admin.new_space(organization, "Guide").await;
    let api = admin.new_space(organization, "API").await;
    let site = json!({"title": "Shared", "visibility": "share-link", "spaces": [guide.id, api.id]});
    let site = admin.new_site(organization, site).await;
    let desk = Desk {
        user: admin.clone(),
        organization: organization.clone(),
        id: site.id.clone(),
    };
    desk.publish().await.unwrap();
    let link = desk.link("x").await;
    let key = key(&link);
    let seen = |address: Option<String>| {
        app.snapshot_text(&address.unwrap())
            .replace(key.as_str(), "KEY")
    };
    let space = async || admin.get_space(&api.id).share_key(key.clone()).send().await;
    let found = space().await.unwrap();
    assert_eq!(
        seen(found.urls.published),
        "http://quire/sites/shared/api/?key=KEY"
    );
    assert_eq!(found.urls.public, None);
    let plain = admin.get_space(&api.id).send().await.unwrap();
    assert_eq!(seen(plain.urls.published), "http://quire/sites/shared/api/");
    let spaces = async || {
        let call = admin.list_site_spaces(organization, &site.id);
        call.share_key(key.clone()).send().await
    };
    let list = spaces().await.unwrap();
    let address = list.items[0].urls.published.clone();
    assert_eq!(seen(address), "http://quire/sites/shared/?key=KEY");
    desk.section(&api, "News").await;
    let sections = async || {
        let call = admin.list_sections(organization, &site.id);
        call.share_key(key.clone()).send().await
    };
    let address = sections().await.unwrap().items[1].urls.published.clone();
    assert_eq!(seen(address), "http://quire/sites/shared/news/?key=KEY");

    // On a site that anyone can read, the key is not needed.
    desk.update(json!({"visibility": "public"})).await.unwrap();
    let address = sections().await.unwrap().items[1].urls.published.clone();
    assert_eq!(seen(address), "http://quire/sites/shared/news/");
    space().await.refused(404);
    desk.update(json!({"visibility": "share-link"}))
        .await
        .unwrap();
    space().await.unwrap();
    desk.change_link(&link, json!({"active": false}))
        .await
        .unwrap();
    space().await.refused(404);
    spaces().await.refused(404);
    sections().await.refused(404);
}

async fn a_link_is_of_one_site(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let guide = admin.new_space(organization, "Guide").await;
    let api = admin.new_space(organization, "API").await;
    let desk = admin.desk(organization, &[&guide]).await;
    let other = admin.desk(organization, &[&api]).await;
    for one in [&desk, &other] {
        one.publish().await.unwrap();
        one.update(json!({"visibility": "share-link"}))
            .await
            .unwrap();
    }
    let link = desk.link("x").await;
    other
        .change_link(&link, json!({"active": false}))
        .await
        .refused(404);
    let call = admin.delete_share_link(organization, &other.id, &link.id);
    call.send().await.refused(404);
    let call = admin.list_site_spaces(organization, &other.id);
    call.share_key(key(&link)).send().await.refused(404);
    admin
        .get_space(&api.id)
        .share_key(key(&link))
        .send()
        .await
        .refused(404);
    admin
        .get_space(&guide.id)
        .share_key(key(&link))
        .send()
        .await
        .unwrap();
}
