//! Operations on sites, large and small.

use serde_json::Value;

use super::count;
use crate::harness::{Desk, Harness, PIXEL, TestApp, assert_snapshot, body, json, optional};

quire_db::both_databases!(crate::harness::harness => sites_run_few_statements);

/// Returns a site with this number of sections, all but the first of them in a group; and the ids of the
/// sections.
async fn site(app: &TestApp, sections: usize) -> (Desk, Vec<Value>) {
    let (admin, organization) = (app.admin(), &app.organization);
    let files = [("a.md", "# A\n"), ("b.md", "# B\n")];
    let space = admin.space_with(organization, &files).await;
    let desk = admin.desk(organization, &[&space, &space]).await;
    let mut ids = Vec::new();
    for number in 0..sections {
        let section = desk.section(&space, &format!("Section {number}")).await;
        let there = json!({"spaceId": space.id, "sectionId": section.id});
        desk.add_with(there).await.unwrap();
        ids.push(json!(section.id));
    }
    let group = json!({"title": "Group", "sections": ids[1..]});
    desk.group(group).await.unwrap();
    (desk, ids)
}

async fn sites_run_few_statements(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let mut counts = Vec::new();
    for sections in [2, 12] {
        let (desk, ids) = site(&app, sections).await;
        let id = &desk.id;
        let space = admin.new_space(organization, "Other").await;
        let spaces: Vec<_> = (0..sections).map(|_| space.id.clone()).collect();
        let groups = admin
            .list_section_groups(organization, id)
            .send()
            .await
            .unwrap();
        let group = &groups.items[0].id;
        let links = admin
            .list_site_spaces(organization, id)
            .send()
            .await
            .unwrap();
        let (first, section) = (&links.items[0], groups.items[0].sections[0].clone());
        let former = format!("{}/b", section.path);
        let grouped = json!({"title": "New", "sections": ids});
        let item = json!({"type": "site-section", "id": section.id});
        // The use of the token is noted in the background.
        app.idle().await;
        counts.push(count! {
            app,
            list_sites: admin.list_sites(organization).send();
            list_sites_of_space: admin.list_sites(organization).space(space.id.clone()).send();
            create_site: admin.create_site(organization).body(optional(json!({"title": format!("Own {sections}"), "spaces": spaces}))).send();
            create_sample: admin.create_site(organization).body(optional(json!({"title": format!("Sample {sections}"), "spaces": "sample"}))).send();
            get_site: admin.get_site(organization, id).send();
            update_site: desk.update(json!({"title": "New", "defaultSiteSpace": first.id}));
            publish_site: desk.publish();
            get_site_adaptive_schema: admin.get_site_adaptive_schema(organization, id).send();
            get_site_customization: admin.get_site_customization(organization, id).send();
            put_site_customization: admin.put_site_customization(organization, id, body(json!({"favicon": {"data": PIXEL}}))).send();
            list_site_template_conditions: admin.list_site_template_conditions(organization, id).send();
            get_published_site: admin.get_published_site(organization, id).send();
            get_published_site_path: admin.get_published_site_path(organization, id, "b".to_owned()).send();
            regenerate_visitor_key: admin.regenerate_visitor_key(organization, id).send();
            get_site_structure: admin.get_site_structure(organization, id).send();
            list_site_spaces: admin.list_site_spaces(organization, id).send();
            list_sections: admin.list_sections(organization, id).send();
            list_section_groups: admin.list_section_groups(organization, id).send();
            add_site_space: desk.add(&space);
            update_site_space: desk.change_site_space(first, json!({"path": "x"}));
            delete_site_space: admin.delete_site_space(organization, id, &first.id).send();
            create_section: desk.section_with(json!({"spaceId": space.id}));
            update_section: desk.change_section(&section, json!({"title": "Renamed"}));
            rename_section: desk.change_section(&section, json!({"path": "latest"}));
            get_former_path: admin.get_published_site_path(organization, id, former.clone()).send();
            sort: desk.sort(item, json!({}));
            create_section_group: desk.group(grouped);
            delete_section_group: admin.delete_section_group(organization, id, group).send();
            delete_section: admin.delete_section(organization, id, &section.id).send();
            create_share_link: admin.create_share_link(organization, id, body(json!({"name": "x"}))).send();
            delete_space: admin.delete_space(&space.id).send();
            delete_site: admin.delete_site(organization, id).send();
        });
    }
    assert_eq!(counts[0], counts[1]);
    assert_snapshot!(counts.remove(0), @r#"
    list_sites 4
    list_sites_of_space 5
    create_site 12
    create_sample 21
    get_site 2
    update_site 10
    publish_site 7
    get_site_adaptive_schema 3
    get_site_customization 3
    put_site_customization 7
    list_site_template_conditions 3
    get_published_site 6
    get_published_site_path 3
    regenerate_visitor_key 5
    get_site_structure 5
    list_site_spaces 4
    list_sections 5
    list_section_groups 6
    add_site_space 10
    update_site_space 11
    delete_site_space 9
    create_section 14
    update_section 9
    rename_section 13
    get_former_path 5
    sort 10
    create_section_group 13
    delete_section_group 12
    delete_section 13
    create_share_link 7
    delete_space 12
    delete_site 7
    "#);
}
