//! Redirects of a site.

use futures_util::TryStreamExt as _;
use quire_client::Error;
use quire_client::models::SiteRedirect;
use serde_json::Value;

use crate::harness::{Desk, Harness, Refused, body, json};

quire_db::both_databases!(crate::harness::harness =>
    paths_lead_to_pages_and_addresses,
    a_redirect_leads_to_what_the_site_shows,
);

impl Desk {
    /// Redirects a path to an address.
    pub(crate) async fn redirect(&self, source: &str, url: &str) -> Result<SiteRedirect, Error> {
        self.redirect_to(source, json!({"type": "url", "url": url}))
            .await
    }

    pub(super) async fn redirect_to(
        &self,
        source: &str,
        target: Value,
    ) -> Result<SiteRedirect, Error> {
        let redirect = body(json!({"source": source, "target": target}));
        let call = self
            .user
            .put_site_redirect(&self.organization, &self.id, redirect);
        call.send().await
    }

    /// Paths with what they lead to.
    async fn redirects(&self) -> String {
        let call = self.user.list_site_redirects(&self.organization, &self.id);
        let list: Vec<SiteRedirect> = call.limit(1).items().try_collect().await.unwrap();
        let lines = list.iter().map(|redirect| {
            let target = serde_json::to_value(&redirect.target).unwrap();
            let target = target.get("url").or(target.get("page")).unwrap().clone();
            format!("{} -> {}", redirect.source, target.as_str().unwrap())
        });
        lines.collect::<Vec<_>>().join(", ")
    }
}

async fn paths_lead_to_pages_and_addresses(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let guide = admin.space_with(organization, &[("a.md", "# A\n")]).await;
    let page = admin.first_page(&guide.id).await;
    let desk = admin.desk(organization, &[&guide]).await;
    let first = desk.redirect("/old", "https://example.com/").await.unwrap();
    app.clock.advance(std::time::Duration::from_secs(1));
    let to_page = json!({"type": "page", "space": guide.id, "page": page});
    desk.redirect_to("/old/a", to_page.clone()).await.unwrap();
    assert_eq!(
        desk.redirects().await,
        format!("/old/a -> {page}, /old -> https://example.com/")
    );
    // A path has one redirect.
    let again = desk.redirect_to("/old", to_page).await.unwrap();
    assert_eq!(again.id, first.id);
    assert_eq!(
        desk.redirects().await,
        format!("/old/a -> {page}, /old -> {page}")
    );
    let other = admin.desk(organization, &[]).await;
    let delete = async |desk: &Desk| {
        let call = admin.delete_site_redirect(organization, &desk.id, &first.id);
        call.send().await
    };
    delete(&other).await.refused(404);
    delete(&desk).await.unwrap();
    delete(&desk).await.refused(404);
    assert_eq!(desk.redirects().await, format!("/old/a -> {page}"));
}

async fn a_redirect_leads_to_what_the_site_shows(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let guide = admin.space_with(organization, &[("a.md", "# A\n")]).await;
    let page = admin.first_page(&guide.id).await;
    let desk = admin.desk(organization, &[]).await;
    let to = |space: &str, page: &str| json!({"type": "page", "space": space, "page": page});
    let nothing = "A123456789012345678901";
    for (target, violation) in [
        (
            to(guide.id.as_str(), page.as_str()),
            "/body/target/space is not a space of this site",
        ),
        (
            to(guide.id.as_str(), nothing),
            "/body/target/page is not a page of this space",
        ),
        (
            to(nothing, nothing),
            "/body/target/space is not a space of this site",
        ),
    ] {
        let refused = desk.redirect_to("/old", target).await;
        assert_eq!(refused.violations(), [violation]);
    }
    for (source, url) in [
        ("old", "https://a.example"),
        ("/o?d", "https://a.example"),
        ("/o", "javascript:x"),
    ] {
        assert_eq!(desk.redirect(source, url).await.violations().len(), 1);
    }
}
