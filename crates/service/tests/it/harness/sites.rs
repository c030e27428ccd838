//! Sites and what they consist of.

use quire_client::Error;
use quire_client::models::{
    OrganizationId, Site, SiteCustomization, SiteId, SiteSection, SiteSectionGroup, SiteSpace,
    Space,
};
use serde_json::Value;

use super::{TestApp, User, body, json, optional};

/// A picture of one pixel, in Base64.
pub(crate) const PIXEL: &str =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mPgBgAADQAMzoXskwAAAABJRU5ErkJggg==";

/// A site, as somebody changes it.
pub(crate) struct Desk {
    pub(crate) user: User,
    pub(crate) organization: OrganizationId,
    pub(crate) id: SiteId,
}

impl User {
    /// A new site made from this body.
    pub(crate) async fn new_site(&self, organization: &OrganizationId, site: Value) -> Site {
        let call = self.create_site(organization).body(optional(site));
        call.send().await.unwrap()
    }

    /// A new site that shows these spaces.
    pub(crate) async fn desk(&self, organization: &OrganizationId, spaces: &[&Space]) -> Desk {
        let spaces: Vec<_> = spaces.iter().map(|space| &space.id).collect();
        let site = json!({"title": "Acme Docs", "spaces": spaces});
        Desk {
            user: self.clone(),
            organization: organization.clone(),
            id: self.new_site(organization, site).await.id,
        }
    }
}

impl TestApp {
    /// A site that shows spaces of these titles.
    pub(crate) async fn site_of(&self, titles: &[&str]) -> (Desk, Vec<Space>) {
        let mut spaces = Vec::new();
        for title in titles {
            spaces.push(self.admin().new_space(&self.organization, title).await);
        }
        let shown: Vec<&Space> = spaces.iter().collect();
        let desk = self.admin().desk(&self.organization, &shown).await;
        (desk, spaces)
    }
}

impl Desk {
    /// The same for somebody else.
    pub(crate) fn of(&self, user: &User) -> Self {
        Self {
            user: user.clone(),
            organization: self.organization.clone(),
            id: self.id.clone(),
        }
    }

    /// A path below the site.
    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/v1/orgs/{}/sites/{}{rest}", self.organization, self.id)
    }

    pub(crate) async fn site(&self) -> Site {
        let call = self.user.get_site(&self.organization, &self.id);
        call.send().await.unwrap()
    }

    pub(crate) async fn update(&self, change: Value) -> Result<Site, Error> {
        let call = self.user.update_site(&self.organization, &self.id);
        call.body(optional(change)).send().await
    }

    pub(crate) async fn customize(&self, look: Value) -> Result<SiteCustomization, Error> {
        let call = self
            .user
            .put_site_customization(&self.organization, &self.id, body(look));
        call.send().await
    }

    pub(crate) async fn publish(&self) -> Result<Site, Error> {
        let call = self.user.publish_site(&self.organization, &self.id);
        call.send().await
    }

    pub(crate) async fn add(&self, space: &Space) -> Result<SiteSpace, Error> {
        self.add_with(json!({"spaceId": space.id})).await
    }

    pub(crate) async fn add_with(&self, link: Value) -> Result<SiteSpace, Error> {
        let call = self
            .user
            .add_site_space(&self.organization, &self.id, body(link));
        call.send().await
    }

    pub(crate) async fn change_site_space(
        &self,
        site_space: &SiteSpace,
        change: Value,
    ) -> Result<SiteSpace, Error> {
        let id = &site_space.id;
        let call = self
            .user
            .update_site_space(&self.organization, &self.id, id);
        call.body(optional(change)).send().await
    }

    pub(crate) async fn section(&self, space: &Space, title: &str) -> SiteSection {
        let section = json!({"spaceId": space.id, "title": title});
        self.section_with(section).await.unwrap()
    }

    pub(crate) async fn section_with(&self, section: Value) -> Result<SiteSection, Error> {
        let call = self
            .user
            .create_section(&self.organization, &self.id, body(section));
        call.send().await
    }

    pub(crate) async fn change_section(
        &self,
        section: &SiteSection,
        change: Value,
    ) -> Result<SiteSection, Error> {
        let id = &section.id;
        let call = self.user.update_section(&self.organization, &self.id, id);
        call.body(optional(change)).send().await
    }

    pub(crate) async fn group(&self, group: Value) -> Result<SiteSectionGroup, Error> {
        let call = self
            .user
            .create_section_group(&self.organization, &self.id, body(group));
        call.send().await
    }

    /// The site spaces in order: the path of each, an asterisk on defaults.
    pub(crate) async fn site_spaces(&self) -> String {
        let call = self.user.list_site_spaces(&self.organization, &self.id);
        let list = call.send().await.unwrap();
        assert_eq!(list.items.len(), usize::try_from(list.count).unwrap());
        paths(&list.items)
    }

    /// The structure as one line: sections in parentheses after their path, groups in brackets after their title.
    pub(crate) async fn structure(&self) -> String {
        let call = self.user.get_site_structure(&self.organization, &self.id);
        outline(&serde_json::to_value(call.send().await.unwrap()).unwrap())
    }

    pub(crate) async fn sort(&self, item: Value, position: Value) -> Result<String, Error> {
        let sort = body(json!({"item": item, "position": position}));
        let call = self
            .user
            .sort_site_structure(&self.organization, &self.id, sort);
        let structure = call.send().await?;
        Ok(outline(&serde_json::to_value(structure).unwrap()))
    }
}

fn paths(site_spaces: &[SiteSpace]) -> String {
    let mark = |one: &SiteSpace| if one.default { "*" } else { "" };
    let paths: Vec<String> = site_spaces
        .iter()
        .map(|one| format!("{}{}", one.path, mark(one)))
        .collect();
    paths.join(" ")
}

/// The paths and titles of a structure, in order.
pub(crate) fn outline(structure: &Value) -> String {
    outlines(&structure["structure"])
}

fn outlines(entries: &Value) -> String {
    let entries: Vec<String> = entries.as_array().unwrap().iter().map(entry).collect();
    entries.join(" ")
}

fn entry(entry: &Value) -> String {
    let mark = if entry["default"] == true { "*" } else { "" };
    let text = |name: &str| entry[name].as_str().unwrap().to_owned();
    match entry["object"].as_str().unwrap() {
        "site-section-group" => format!("{}[{}]", text("title"), outlines(&entry["sections"])),
        "site-section" => format!("{}{mark}({})", text("path"), outlines(&entry["siteSpaces"])),
        _ => format!("{}{mark}", text("path")),
    }
}

/// A model with the id of each space instead of the space.
pub(crate) fn without_spaces(mut model: Value) -> Value {
    match &mut model {
        Value::Object(fields) => {
            for (name, field) in fields {
                let id = field.get("id").cloned().unwrap_or_default();
                let bare = without_spaces(field.take());
                *field = if name == "space" { id } else { bare };
            }
        }
        Value::Array(items) => items
            .iter_mut()
            .for_each(|item| *item = without_spaces(item.take())),
        _ => {}
    }
    model
}
