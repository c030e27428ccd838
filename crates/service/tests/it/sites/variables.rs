//! Variables of a site: set, shown, recorded, and read by conditions.

use std::collections::BTreeMap;

use futures_util::TryStreamExt as _;
use serde_json::Value;

use super::published::VisitorOptions;
use crate::harness::{Harness, Refused, json};

quire_db::both_databases!(crate::harness::harness =>
    variables_are_set_and_removed,
    variables_have_limits,
    conditions_read_variables,
);

async fn variables_are_set_and_removed(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let desk = admin.desk(organization, &[]).await;
    let set = async |variables: Value| {
        let site = desk.update(json!({"variables": variables})).await.unwrap();
        assert_eq!(site, desk.site().await);
        let sites: Vec<_> = admin
            .list_sites(organization)
            .items()
            .try_collect()
            .await
            .unwrap();
        assert_eq!(sites, std::slice::from_ref(&site));
        site.variables.map(|variables| json!(variables))
    };
    assert_eq!(desk.site().await.variables, None);
    // The names of secrets are names like any other.
    let two = json!({"key": "quire", "stage": "beta"});
    assert_eq!(set(two.clone()).await, Some(two.clone()));
    let event = app.newest_event().await;
    assert_eq!(event.before, Some(BTreeMap::default()));
    assert_eq!(json!(event.after), json!({"variables": two}));

    let kept = desk.update(json!({"title": "Renamed"})).await.unwrap();
    assert_eq!(json!(kept.variables), two);
    let one = json!({"stage": ""});
    assert_eq!(set(one.clone()).await, Some(one));
    assert_eq!(set(json!({})).await, None);
    set(two).await;
    assert_eq!(set(json!(null)).await, None);
}

async fn variables_have_limits(harness: Harness) {
    let app = harness.start().await;
    let desk = app.admin().desk(&app.organization, &[]).await;
    let many = |count: usize, value: &str| -> Value {
        let variables = (0..count).map(|number| (format!("{number:_>100}"), json!(value)));
        Value::Object(variables.collect())
    };
    let most = many(50, &"ü".repeat(256));
    let site = desk.update(json!({"variables": most})).await.unwrap();
    assert_eq!(json!(site.variables), most);
    for variables in [
        many(51, ""),
        json!({"a": "x".repeat(257)}),
        json!({"": "x"}),
        json!({"1a": "x"}),
        json!({"a-b": "x"}),
        json!({"é": "x"}),
        json!({"x".repeat(101): "x"}),
    ] {
        let refused = desk.update(json!({"variables": variables})).await;
        let violations = refused.violations();
        assert_eq!(violations.len(), 1, "{violations:?}");
        assert!(
            violations[0].starts_with("/body/variables"),
            "{violations:?}"
        );
    }
    assert_eq!(desk.site().await, site);
}

async fn conditions_read_variables(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&["Guide", "Beta", "Final"]).await;
    let list = desk.user.list_site_spaces(&desk.organization, &desk.id);
    let links = list.send().await.unwrap().items;
    for (link, condition) in links.iter().zip([
        "visitor.claims.missing === site.vars.missing",
        "site.vars.stage == 'beta'",
        "!site.vars.stage",
    ]) {
        let condition = json!({"condition": condition});
        desk.change_site_space(link, condition).await.unwrap();
    }
    desk.update(json!({"adaptiveContent": {"enabled": true}}))
        .await
        .unwrap();
    desk.publish().await.unwrap();
    let stranger = app.stranger().await;
    let seen = async |variables: Value| {
        desk.update(json!({"variables": variables})).await.unwrap();
        desk.visible_structure(&stranger, &VisitorOptions::default())
            .await
    };
    assert_eq!(seen(json!(null)).await, "guide* final");
    assert_eq!(seen(json!({"stage": "beta"})).await, "guide* beta");
    assert_eq!(seen(json!({"stage": "old"})).await, "guide*");
    assert_eq!(seen(json!({"Stage": "beta"})).await, "guide* final");

    let news = desk.section(&spaces[0], "News").await;
    // Without the variable, the first is false, and the second fails.
    for condition in ["site.vars['on'] == 'yes'", "site.vars.none.on"] {
        let condition = json!({"condition": condition});
        desk.change_section(&news, condition).await.unwrap();
        assert_eq!(seen(json!({})).await, "acme-docs*(guide* final)");
    }
    let condition = json!({"condition": "site.vars.on === 'yes'"});
    desk.change_section(&news, condition).await.unwrap();
    assert_eq!(
        seen(json!({"on": "yes"})).await,
        "acme-docs*(guide* final) news(guide*)"
    );
    let unknown = json!({"condition": "site.variables.on"});
    let refused = desk.change_section(&news, unknown).await.violations();
    assert_eq!(refused.len(), 1);
    assert!(refused[0].starts_with("/body/condition "), "{refused:?}");
}
