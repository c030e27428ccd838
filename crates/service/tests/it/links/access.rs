//! Links and their targets, as callers see them who may not view everything.

use quire_client::models::{LinkStatus, Role};

use super::numbers;
use crate::harness::{Harness, Refused, User, body, json};

quire_db::both_databases!(crate::harness::harness =>
    what_the_caller_may_not_view_does_not_exist,
    a_token_for_one_organization_sees_nothing_of_another,
    refuses_what_is_not_there,
);

async fn what_the_caller_may_not_view_does_not_exist(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let secret = json!({"title": "Secret plans", "defaultLevel": null});
    let secret = admin.new_space_with(&app.organization, secret).await;
    let shelf = admin
        .create_collection(&app.organization)
        .send()
        .await
        .unwrap();
    let hidden = admin.propose(&secret).await;
    hidden
        .edit(json!([{"type": "create-page", "title": "Hidden"}]))
        .await
        .unwrap();
    let page = hidden.page_id("hidden").await;
    hidden.merge().await.unwrap();
    let (own, id) = (format!("{}/app", app.url), secret.id.as_str());
    let text = format!(
        "[1]({own}/spaces/{id})\n\n[2]({own}/spaces/{id}/pages/{page}#x)\n\n\
         [3]({own}/spaces/{id}/pages/A2345678901234567890)\n\n[4]({own}/spaces/A2345678901234567890)\n\n\
         [5]({own}/collections/{})\n\n[6]({}/v1/spaces/{id})\n",
        shelf.id.as_str(),
        app.url
    );
    let space = admin
        .space_with(&app.organization, &[("a.md", &text)])
        .await;
    let shown = async |user: &User| {
        let found = user.list_space_links(&space.id).send().await.unwrap();
        let shown: Vec<String> = (found.items.iter())
            .map(|link| {
                let target = &link.target_reference;
                let title = target
                    .space
                    .as_ref()
                    .map_or("-", |space| space.title.as_str());
                let is_quoted = target.url.is_some();
                format!("{} {} {title} {is_quoted}", link.status, target.kind)
            })
            .collect();
        (shown, numbers(&found.stats))
    };
    let (links, stats) = shown(admin).await;
    let expected = [
        "in-app space Secret plans false",
        "in-app page Secret plans false",
        "broken page - true",
        "broken space - true",
        "in-app collection - false",
        "in-app space Secret plans false",
    ];
    assert_eq!(
        (links, stats),
        (expected.map(str::to_owned).to_vec(), (6, 2, 0))
    );
    let reader = app.member(Role::Read).await;
    let (links, stats) = shown(&reader).await;
    let expected = [
        "broken space - true",
        "broken page - true",
        "broken page - true",
        "broken space - true",
        "in-app collection - false",
        "broken space - true",
    ];
    assert_eq!(
        (links, stats),
        (expected.map(str::to_owned).to_vec(), (6, 5, 0))
    );
    for (status, count) in [
        (LinkStatus::Broken, 5),
        (LinkStatus::InApp, 1),
        (LinkStatus::Ok, 0),
    ] {
        let call = reader.list_space_links(&space.id).status(status);
        let found = call.send().await.unwrap();
        assert_eq!(
            (found.count, found.items.len()),
            (count, usize::try_from(count).unwrap())
        );
    }
    admin.delete_space(&secret.id).send().await.unwrap();
    assert_eq!(shown(admin).await.1, (6, 5, 0));
}

async fn a_token_for_one_organization_sees_nothing_of_another(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let other = admin.create_org(body(json!({"title": "Other"})));
    let other = other.send().await.unwrap().id;
    let away = admin.space_with(&other, &[("b.md", "# B\n")]).await;
    let content = admin.get_space_content(&away.id).send().await.unwrap();
    let shelf = admin.create_collection(&other).send().await.unwrap();
    let own = format!("{}/app", app.url);
    let text = format!(
        "[1]({own}/spaces/{id})\n\n[2]({own}/spaces/{id}/pages/{})\n\n[3]({own}/collections/{})\n",
        content.pages[0].id.as_str(),
        shelf.id.as_str(),
        id = away.id.as_str(),
    );
    let space = admin
        .space_with(&app.organization, &[("a.md", &text)])
        .await;
    let token = json!({"label": "inside", "organization": app.organization});
    let made = admin.create_api_token(body(token)).send().await.unwrap();
    let inside = app.with_token(admin, &made.token);
    for (user, broken) in [(admin, 0), (&inside, 3)] {
        let found = user.list_space_links(&space.id).send().await.unwrap();
        assert_eq!(numbers(&found.stats), (3, broken, 0));
        let found = user
            .list_space_links(&space.id)
            .status(LinkStatus::Broken)
            .send()
            .await
            .unwrap();
        assert_eq!(found.count, broken);
    }
}

async fn refuses_what_is_not_there(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin
        .space_with(&app.organization, &[("a.md", "# A\n")])
        .await;
    let proposal = admin.propose(&space).await;
    let nothing = "A2345678901234567890";
    let call = admin.list_change_request_page_links(&space.id, &proposal.id, &nothing.into());
    call.send().await.refused(404);
    let call = admin.list_change_request_file_backlinks(&space.id, &proposal.id, &nothing.into());
    call.send().await.refused(404);
    let closed = json!({"title": "Closed", "defaultLevel": null});
    let closed = admin.new_space_with(&app.organization, closed).await;
    let reader = app.member(Role::Read).await;
    reader
        .list_space_links(&closed.id)
        .send()
        .await
        .refused(404);
    admin.delete_space(&space.id).send().await.unwrap();
    admin.list_space_links(&space.id).send().await.refused(404);
}
