//! Statements of operations on API descriptions, and of processing them.

use super::count;
use crate::harness::{Harness, assert_snapshot, body, json};
use crate::openapi_specs::named;

quire_db::both_databases!(crate::harness::harness => descriptions_run_few_statements);

async fn descriptions_run_few_statements(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let source = || json!({"text": "openapi: 3.1.1\n"});
    for number in 0..20 {
        app.openapi_spec(&format!("api-{number}"), source()).await;
    }
    app.app.work_off().await.unwrap();
    let latest = admin.get_latest_open_api_version(organization, &named("api-0"));
    let latest = latest.send().await.unwrap().id;
    let new = body(json!({"slug": "new", "source": source()}));
    let changed = || body(json!({"source": {"text": "openapi: 3.1.0\n"}}));
    // The use of the token is noted in the background.
    app.idle().await;

    let lines = count! {
        app,
        list_open_api_specs: admin.list_open_api_specs(organization).send();
        create_open_api_spec: admin.create_open_api_spec(organization, new).send();
        get_open_api_spec: admin.get_open_api_spec(organization, &named("new")).send();
        put_open_api_spec: admin.put_open_api_spec(organization, &named("new"), changed()).send();
        put_new_open_api_spec: admin.put_open_api_spec(organization, &named("newer"), changed()).send();
        delete_open_api_spec: admin.delete_open_api_spec(organization, &named("newer")).send();
        process_open_api_spec: app.app.work_off();
        list_open_api_versions: admin.list_open_api_versions(organization, &named("api-0")).send();
        get_latest_open_api_version: admin.get_latest_open_api_version(organization, &named("api-0")).send();
        get_latest_open_api_content: admin.get_latest_open_api_content(organization, &named("api-0")).send();
        get_open_api_version: admin.get_open_api_version(organization, &named("api-0"), &latest).send();
        get_open_api_content: admin.get_open_api_content(organization, &named("api-0"), &latest).send();
    };
    assert_snapshot!(lines, @r#"
    list_open_api_specs 4
    create_open_api_spec 8
    get_open_api_spec 3
    put_open_api_spec 8
    put_new_open_api_spec 8
    delete_open_api_spec 7
    process_open_api_spec 21
    list_open_api_versions 5
    get_latest_open_api_version 3
    get_latest_open_api_content 3
    get_open_api_version 3
    get_open_api_content 3
    "#);
}
