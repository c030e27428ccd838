//! Links to members and API descriptions.

use quire_client::models::LinkStatus;

use super::{lines, numbers};
use crate::harness::{Harness, json};

quire_db::both_databases!(crate::harness::harness => lead_to_members_and_api_descriptions);

async fn lead_to_members_and_api_descriptions(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    app.openapi_spec("pets", json!({"text": "openapi: 3.1.0\n"}))
        .await;
    let (url, id) = (&app.url, app.organization.as_str());
    let text = format!(
        "{{% openapi-operation spec=\"pets\" path=\"/pets\" method=\"get\" %}}\n\
         {{% endopenapi-operation %}}\n\n{{% openapi-schemas spec=\"Gone!\" %}}\n\n\
         [3]({url}/v1/orgs/{id}/openapi/pets)\n\n[4]({url}/app/orgs/{id}/openapi/gone)\n\n\
         [5]({url}/v1/orgs/{id}/members/{})\n\n[6]({url}/v1/orgs/{id}/members/A2345678901234567890)\n",
        admin.id
    );
    let space = admin
        .space_with(&app.organization, &[("a.md", &text)])
        .await;
    let found = admin.list_space_links(&space.id).send().await.unwrap();
    let shown = lines(admin, &space, &found).await;
    let expected = [
        "a: ok dependsOn openapi pets".to_owned(),
        "a: broken dependsOn openapi Gone!".to_owned(),
        "a: in-app reference openapi pets".to_owned(),
        format!("a: broken reference openapi {url}/app/orgs/{id}/openapi/gone"),
        "a: in-app reference user member".to_owned(),
        format!("a: broken reference user {url}/v1/orgs/{id}/members/A2345678901234567890"),
    ];
    assert_eq!(
        (shown, numbers(&found.stats)),
        (expected.to_vec(), (6, 3, 0))
    );
    for (status, count) in [
        (LinkStatus::Ok, 1),
        (LinkStatus::InApp, 2),
        (LinkStatus::Broken, 3),
    ] {
        let call = admin.list_space_links(&space.id).status(status);
        let found = call.send().await.unwrap();
        assert_eq!(found.count, count);
        assert_eq!(found.items.len(), usize::try_from(count).unwrap());
    }
    // For a guest there are neither members nor API descriptions.
    let guest = app.guest().await;
    app.grant(&space, &guest, 1).await;
    let found = guest.list_space_links(&space.id).send().await.unwrap();
    assert_eq!(numbers(&found.stats), (6, 6, 0));
    let call = guest.list_space_links(&space.id).status(LinkStatus::Ok);
    let found = call.send().await.unwrap();
    assert_eq!((found.count, found.items.len()), (0, 0));
    let call = admin.delete_open_api_spec(&app.organization, &"pets".into());
    call.send().await.unwrap();
    let found = admin.list_space_links(&space.id).send().await.unwrap();
    assert_eq!(numbers(&found.stats), (6, 5, 0));
}
