//! Reviews and checks that follow the content: conflicts, translations, conditions, and the bounds of rules.

use crate::harness::{Harness, Refused, body, json};

use super::{page, proposed};
use quire_client::models::{MergeResult, Role};

quire_db::both_databases!(crate::harness::harness =>
    resolutions_need_approval,
    resolutions_of_approvals_that_stay_are_merged,
    changed_originals_make_translations_stale,
    conditions_of_pages_are_an_audience,
    rules_are_bounded,
    rules_of_another_organization_do_not_exist,
);

async fn resolutions_need_approval(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.contradicted().await;
    let reviewer = app.member(Role::Review).await;
    let own = proposal.by(&reviewer);
    own.approve().await;
    let rule = json!([{"name": "Approved", "expression": "reviews.approvals > 0"}]);
    let rules = json!({"rules": rule, "dismissStaleApprovals": true});
    app.rules(&proposal.space, rules).await;
    let approved = proposal.get().await.revision;
    let conflicts = own.merge().await.unwrap();
    assert_eq!(conflicts.result, MergeResult::Conflicts);

    // The text of the resolution is not what was approved.
    let text = json!([{"id": own.conflict().await.id, "text": "mine\n"}]);
    own.resolve(text, true).await.refused(412);
    assert_ne!(proposal.get().await.revision, approved);
    assert_eq!(
        app.admin().text(&proposal.space, "a").await,
        "one\n\nours\n\nthree\n"
    );
    assert_eq!(proposal.reviews().await, ["approved"]);
    own.merge().await.refused(412);
    own.approve().await;
    own.merge().await.unwrap();
    assert_eq!(app.admin().text(&proposal.space, "a").await, "mine\n");
}

async fn resolutions_of_approvals_that_stay_are_merged(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.contradicted().await;
    let own = proposal.by(&app.member(Role::Review).await);
    own.approve().await;
    app.rule(&proposal.space, "reviews.approvals > 0").await;
    let theirs = json!([{"id": own.conflict().await.id, "take": "theirs"}]);
    let outcome = own.resolve(theirs, true).await.unwrap();
    assert_eq!(outcome.result, MergeResult::Merge);
}

async fn changed_originals_make_translations_stale(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let files = [("a.md", "# A\n\none\n"), ("b.md", "# B\n\ntwo\n")];
    let space = admin.space_with(&app.organization, &files).await;
    let files = [("b.md", "# B\n\nzwei\n"), ("c.md", "# C\n\ndrei\n")];
    let german = admin.space_with(&app.organization, &files).await;
    app.speaks(&german, json!("de")).await;
    let french = app.translation(&space, "fr").await;
    let stale = async |space, changes| {
        let proposal = admin.propose(space).await;
        for (path, text) in changes {
            proposal.update_page(path, json!({"markdown": text})).await;
        }
        proposal.checks().await.stale_translations
    };
    let both = [("a", "eins\n"), ("b", "zwei\n")];
    assert_eq!(stale(&space, both).await, 0);
    let desk = admin
        .desk(&app.organization, &[&space, &german, &french])
        .await;
    assert_eq!(stale(&space, both).await, 3);
    // A title is not a text, and the originals do not follow their translations.
    let proposal = admin.propose(&space).await;
    proposal.update_page("a", json!({"title": "Z"})).await;
    proposal.edit(page("New")).await.unwrap();
    assert_eq!(proposal.checks().await.stale_translations, 0);
    assert_eq!(stale(&french, both).await, 0);
    // A variant in the same language is not a translation.
    let copy = admin.duplicate_space(&space.id).send().await.unwrap();
    desk.add(&copy).await.unwrap();
    assert_eq!(stale(&copy, both).await, 0);
    app.rule(&space.id, "checks.staleTranslations === 0").await;
    let proposal = admin.propose(&space).await;
    proposal.merge().await.unwrap();
    let proposal = admin.propose(&space).await;
    proposal
        .update_page("b", json!({"markdown": "new\n"}))
        .await;
    proposal.merge().await.refused(412);
}

async fn conditions_of_pages_are_an_audience(harness: Harness) {
    let app = harness.start().await;
    let page = |condition: &str| format!("---\nif: {condition}\n---\n\n# Page\n\ntext\n");
    let [a, b, c] = [
        page("visitor.claims.a || visitor.claims.b"),
        page("visitor.claims.c"),
        page("that is not one"),
    ];
    let files = [
        ("a.md", &*a),
        ("a/b.md", &*b),
        ("c.md", &*c),
        ("d.md", "# D\n\ntext\n"),
    ];
    let admin = app.admin();
    let space = admin.space_with(&app.organization, &files).await;
    let proposal = admin.propose(&space).await;
    // The same conditions in another spelling and order.
    let [a, b, c] = [
        page("visitor.claims.c"),
        page("(visitor.claims['a'])||visitor.claims.b"),
        page("neither is this"),
    ];
    let files = [
        ("a.md", &*a),
        ("a/b.md", &*b),
        ("c.md", &*c),
        ("d.md", "# D\n\ntext\n"),
    ];
    proposal.import(&files).await.unwrap();
    let audiences = proposal.checks().await.audiences;
    let audiences: Vec<(&str, i64, i64)> = audiences
        .iter()
        .map(|one| (one.condition.as_deref().unwrap(), one.gained, one.lost))
        .collect();
    let expected = [
        ("visitor.claims.a || visitor.claims.b", 0, 1),
        ("visitor.claims.c", 1, 0),
    ];
    assert_eq!(audiences, expected);
}

async fn rules_are_bounded(harness: Harness) {
    let app = harness.start().await;
    let (space, proposal, reviewer) = proposed(&app).await;
    let rule = |expression: String| json!({"name": "R", "expression": expression});
    let deep = "!".repeat(40) + "reviews";
    let wide = "é".repeat(600);
    let long = format!("\"{}\"", "a".repeat(1000));
    for (expression, path) in [
        (deep, "/body/rules/0/expression"),
        (
            format!("\"{wide}\" === reviews"),
            "/body/rules/0/expression",
        ),
        (long, "/body/rules/0/expression"),
    ] {
        let rules = body(json!({"rules": [rule(expression)]}));
        let call = app.admin().put_merge_rules(&space.id, rules);
        let violations = call.send().await.violations();
        assert!(violations[0].starts_with(path), "{violations:?}");
    }
    let many = vec![rule("true".to_owned()); 21];
    let call = app
        .admin()
        .put_merge_rules(&space.id, body(json!({"rules": many})));
    assert_eq!(call.send().await.violations().len(), 1);

    // The longest description, read as often as the rules can.
    proposal
        .update(json!({"description": "a".repeat(10_000)}))
        .await
        .unwrap();
    let part = "changeRequest.description.includes(\"b\")";
    let read = vec![part; 23].join("||");
    let rules: Vec<_> = (0..20).map(|_| rule(format!("!({read})"))).collect();
    app.rules(&space.id, json!({"rules": rules})).await;
    proposal.by(&reviewer).merge().await.unwrap();
}

async fn rules_of_another_organization_do_not_exist(harness: Harness) {
    let app = harness.start().await;
    let (space, proposal, _) = proposed(&app).await;
    let stranger = app.stranger().await;
    let other = proposal.by(&stranger);
    stranger
        .get_merge_rules(&space.id)
        .send()
        .await
        .refused(404);
    let call = stranger.put_merge_rules(&space.id, body(json!({})));
    call.send().await.refused(404);
    let call = stranger.list_reviews(&space.id, &proposal.id);
    call.send().await.refused(404);
    let call = stranger.get_change_request_checks(&space.id, &proposal.id);
    call.send().await.refused(404);
    other.ask(json!({})).await.refused(404);
    let review = json!({"state": "approved"});
    other.review(review.clone()).await.refused(404);
    // A change request of another space has no reviews in this one.
    let elsewhere = app.admin().new_space(&app.organization, "Other").await;
    let call = app
        .admin()
        .create_review(&elsewhere.id, &proposal.id, body(review));
    call.send().await.refused(404);
}
