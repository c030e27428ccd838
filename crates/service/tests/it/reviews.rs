//! Reviews, requested reviewers, merge rules and checks of change requests.

mod content;
mod races;

use quire_client::Error;
use quire_client::models::{
    ChangeRequest, ChangeRequestChecks, MergeRules, Review, ReviewState, Role, Space, SpaceId,
};
use serde_json::Value;

use crate::harness::{Harness, Proposal, Refused, TestApp, User, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    describes_a_change_request,
    the_latest_review_of_each_reviewer_counts,
    nobody_approves_their_own,
    reviews_of_another_revision_are_refused,
    approvals_fall_when_the_content_changes,
    reviewers_who_lose_the_role_do_not_count,
    requests_reviewers,
    refuses_reviewers_who_cannot_review,
    rules_must_hold,
    rules_read_everything_they_may,
    rules_are_checked_when_they_are_set,
    a_rule_that_fails_does_not_hold,
    admins_bypass_rules,
    checks_compare_with_the_base,
    reviewed_revisions_are_not_amended,
    reviews_run_few_statements,
);

impl Proposal {
    pub(crate) async fn review(&self, review: Value) -> Result<Review, Error> {
        let call = self.user.create_review(&self.space, &self.id, body(review));
        call.send().await
    }

    pub(crate) async fn approve(&self) -> Review {
        self.review(json!({"state": "approved"})).await.unwrap()
    }

    pub(crate) async fn ask(&self, reviewers: Value) -> Result<ChangeRequest, Error> {
        let call = self
            .user
            .put_change_request_reviewers(&self.space, &self.id, body(reviewers));
        call.send().await
    }

    async fn checks(&self) -> ChangeRequestChecks {
        let call = self.user.get_change_request_checks(&self.space, &self.id);
        call.send().await.unwrap()
    }

    /// The states of all reviews, newest first, with a mark if they count.
    async fn reviews(&self) -> Vec<String> {
        let list = self.user.list_reviews(&self.space, &self.id);
        let list = list.send().await.unwrap();
        assert_eq!(list.count, i64::try_from(list.items.len()).unwrap());
        let items = list.items.into_iter();
        items
            .map(|review| format!("{}{}", review.state, if review.counts { " *" } else { "" }))
            .collect()
    }

    async fn bypass(&self) -> Result<(), Error> {
        let call = self.user.merge_change_request(&self.space, &self.id);
        let body = optional(json!({"bypassRules": true}));
        call.body(body).send().await.map(drop)
    }
}

impl TestApp {
    pub(crate) async fn rules(&self, space: &SpaceId, rules: Value) -> MergeRules {
        let call = self.admin().put_merge_rules(space, body(rules));
        call.send().await.unwrap()
    }

    /// Requires that this expression holds.
    pub(crate) async fn rule(&self, space: &SpaceId, expression: &str) {
        let rule = json!({"name": "Rule", "expression": expression});
        self.rules(space, json!({"rules": [rule]})).await;
    }
}

/// A space, a change request of an editor in it with a new page, and a reviewer.
pub(crate) async fn proposed(app: &TestApp) -> (Space, Proposal, User) {
    let files = [("a.md", "# A\n")];
    let space = app.admin().space_with(&app.organization, &files).await;
    let proposal = app.member(Role::Edit).await.propose(&space).await;
    proposal.edit(page("B")).await.unwrap();
    (space, proposal, app.member(Role::Review).await)
}

pub(crate) fn page(title: &str) -> Value {
    json!([{"type": "create-page", "title": title}])
}

async fn describes_a_change_request(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let new = json!({"subject": "S", "description": "**Why**"});
    let call = app.admin().create_change_request(&space.id);
    let made = call.body(optional(new)).send().await.unwrap();
    assert_eq!(made.description, "**Why**");
    let update = async |update: Value| {
        let reference = made.id.as_str().into();
        let call = app.admin().update_change_request(&space.id, &reference);
        call.body(optional(update)).send().await.unwrap()
    };
    let changed = update(json!({"subject": "T"})).await;
    assert_eq!((&*changed.subject, &*changed.description), ("T", "**Why**"));
    assert_eq!(update(json!({"description": ""})).await.description, "");
}

async fn the_latest_review_of_each_reviewer_counts(harness: Harness) {
    let app = harness.start().await;
    let (_, proposal, reviewer) = proposed(&app).await;
    let own = proposal.by(&reviewer);
    let asked = json!({"state": "changes-requested", "body": {"markdown": "How?"}});
    let review = own.review(asked).await.unwrap();
    assert_eq!(review.state, ReviewState::ChangesRequested);
    assert_eq!(review.body.unwrap().markdown, "How?");
    assert_eq!(review.revision, proposal.get().await.revision);
    app.tick();
    own.approve().await;
    app.tick();
    proposal.by(app.admin()).approve().await;
    app.tick();
    let said = json!({"state": "commented", "body": {"markdown": "Fine."}});
    own.review(said).await.unwrap();
    let expected = ["commented", "approved *", "approved *", "changes-requested"];
    assert_eq!(proposal.reviews().await, expected);

    let silent = own.review(json!({"state": "commented"})).await.violations();
    assert_eq!(silent, ["/body/body is needed: a comment has a text"]);
    proposal
        .update(json!({"status": "archived"}))
        .await
        .unwrap();
    let late = json!({"state": "approved"});
    own.review(late.clone()).await.refused(409);
    proposal.update(json!({"status": "open"})).await.unwrap();
    own.merge().await.unwrap();
    own.review(late).await.refused(409);
    assert_eq!(proposal.reviews().await, expected);
}

async fn nobody_approves_their_own(harness: Harness) {
    let app = harness.start().await;
    let (_, _, reviewer) = proposed(&app).await;
    let (space, _, _) = proposed(&app).await;
    let own = reviewer.propose(&space).await;
    own.review(json!({"state": "approved"})).await.refused(403);
    own.review(json!({"state": "changes-requested"}))
        .await
        .refused(403);
    let said = json!({"state": "commented", "body": {"markdown": "Please look."}});
    own.review(said).await.unwrap();
    let editor = app.member(Role::Edit).await;
    let by_editor = own.by(&editor).review(json!({"state": "approved"})).await;
    by_editor.refused(403);
}

async fn reviews_of_another_revision_are_refused(harness: Harness) {
    let app = harness.start().await;
    let (_, proposal, reviewer) = proposed(&app).await;
    let own = proposal.by(&reviewer);
    let seen = proposal.get().await.revision;
    proposal.edit(page("C")).await.unwrap();
    let old = json!({"state": "approved", "revision": seen});
    own.review(old).await.refused(409);
    let new = json!({"state": "approved", "revision": proposal.get().await.revision});
    assert!(own.review(new).await.unwrap().counts);
}

async fn approvals_fall_when_the_content_changes(harness: Harness) {
    let app = harness.start().await;
    let (space, proposal, reviewer) = proposed(&app).await;
    proposal.by(&reviewer).approve().await;
    proposal.edit(page("C")).await.unwrap();
    assert_eq!(proposal.reviews().await, ["approved *"]);
    app.rules(&space.id, json!({"dismissStaleApprovals": true}))
        .await;
    assert_eq!(proposal.reviews().await, ["approved"]);
    app.tick();
    let asked = json!({"state": "changes-requested"});
    proposal.by(app.admin()).review(asked).await.unwrap();
    proposal.edit(page("D")).await.unwrap();
    assert_eq!(
        proposal.reviews().await,
        ["changes-requested *", "approved"]
    );
    app.tick();
    proposal.by(&reviewer).approve().await;
    let expected = ["approved *", "changes-requested *", "approved"];
    assert_eq!(proposal.reviews().await, expected);
}

async fn reviewers_who_lose_the_role_do_not_count(harness: Harness) {
    let app = harness.start().await;
    let (space, proposal, reviewer) = proposed(&app).await;
    proposal.by(&reviewer).approve().await;
    app.rule(&space.id, "reviews.approvals === 1").await;
    app.set_role(&reviewer, json!("edit")).await;
    assert_eq!(proposal.reviews().await, ["approved"]);
    proposal.by(app.admin()).merge().await.refused(412);
    app.grant(&space, &reviewer, 4).await;
    assert_eq!(proposal.reviews().await, ["approved *"]);
    let call = app
        .admin()
        .remove_member(&app.organization, &reviewer.user_id());
    call.send().await.unwrap();
    assert_eq!(proposal.reviews().await, ["approved"]);
    proposal.by(app.admin()).merge().await.refused(412);
}

async fn requests_reviewers(harness: Harness) {
    let app = harness.start().await;
    let (space, proposal, reviewer) = proposed(&app).await;
    assert!(proposal.get().await.reviewers.is_none());
    let team = app.team(json!({"title": "Writers"})).await;
    let asked = json!({"users": [reviewer.id, reviewer.id], "teams": [team.id]});
    let shown = proposal.ask(asked).await.unwrap().reviewers.unwrap();
    assert_eq!(shown.users[0].id.as_str(), reviewer.id);
    assert_eq!((shown.users.len(), &*shown.teams[0].title), (1, "Writers"));
    assert_eq!(proposal.get().await.reviewers, Some(shown.clone()));
    proposal.update(json!({"status": "open"})).await.unwrap();
    let list = app
        .admin()
        .list_change_requests(&space.id)
        .send()
        .await
        .unwrap();
    assert_eq!(list.items[0].reviewers, Some(shown));

    // A team has reviewed once one of its members has.
    app.rule(&space.id, "reviews.pending === 0").await;
    proposal.by(&reviewer).approve().await;
    proposal.by(&reviewer).merge().await.refused(412);
    let admin = app.admin();
    proposal.by(admin).approve().await;
    proposal.by(admin).merge().await.refused(412);
    let call = admin.put_team_member(&app.organization, &team.id, &admin.user_id());
    call.send().await.unwrap();
    let call = admin.remove_member(&app.organization, &reviewer.user_id());
    call.send().await.unwrap();
    let shown = proposal.get().await.reviewers.unwrap();
    assert_eq!((shown.users.len(), shown.teams.len()), (0, 1));
    proposal.by(admin).merge().await.unwrap();
    let call = admin.delete_team(&app.organization, &team.id);
    call.send().await.unwrap();
    assert!(proposal.get().await.reviewers.is_none());
    proposal.ask(json!({})).await.refused(409);
}

async fn refuses_reviewers_who_cannot_review(harness: Harness) {
    let app = harness.start().await;
    let (_, proposal, reviewer) = proposed(&app).await;
    let (editor, stranger) = (app.member(Role::Edit).await, app.stranger().await);
    let author = proposal.user.id.clone();
    let asked = json!({
        "users": [reviewer.id, editor.id, stranger.id, author],
        "teams": ["A123456789012345678901"],
    });
    let reason = "is not a member of this organization who may review the change request";
    let expected = [
        format!("/body/users/1 {reason}"),
        format!("/body/users/2 {reason}"),
        format!("/body/users/3 {reason}"),
        "/body/teams/0 is not a team of this organization".to_owned(),
    ];
    assert_eq!(proposal.ask(asked).await.violations(), expected);
    assert!(proposal.get().await.reviewers.is_none());
    let asked = json!({"users": [reviewer.id]});
    proposal.by(&editor).ask(asked.clone()).await.refused(403);
    proposal.by(&reviewer).ask(asked).await.unwrap();
}

async fn rules_must_hold(harness: Harness) {
    let app = harness.start().await;
    let (space, proposal, reviewer) = proposed(&app).await;
    let rules = json!({"rules": [
        {"name": "Approved", "expression": "reviews.approvals >= 1"},
        {"name": "Open", "expression": "changeRequest.status === \"open\""},
    ]});
    let set = app.rules(&space.id, rules).await;
    assert_eq!((set.rules.len(), set.dismiss_stale_approvals), (2, false));
    let read = reviewer.get_merge_rules(&space.id).send().await.unwrap();
    assert_eq!(read, set);
    let own = proposal.by(&reviewer);
    let error = own.merge().await.refused(412);
    let details = error.details.unwrap();
    let details: Vec<String> = details
        .iter()
        .map(|detail| format!("{} {}", detail.path, detail.reason))
        .collect();
    let expected = [
        "/mergeRules/0 `Approved` does not hold",
        "/mergeRules/1 `Open` does not hold",
    ];
    assert_eq!(details, expected);
    own.approve().await;
    let outcomes = own.checks().await.rules;
    let outcomes: Vec<(&str, bool)> = outcomes
        .iter()
        .map(|rule| (rule.name.as_str(), rule.holds))
        .collect();
    assert_eq!(outcomes, [("Approved", true), ("Open", false)]);
    proposal.update(json!({"status": "open"})).await.unwrap();
    own.merge().await.unwrap();
}

async fn rules_read_everything_they_may(harness: Harness) {
    let app = harness.start().await;
    let (space, proposal, reviewer) = proposed(&app).await;
    let team = app.team(json!({"title": "Writers"})).await;
    let call = app
        .admin()
        .put_team_member(&app.organization, &team.id, &reviewer.user_id());
    call.send().await.unwrap();
    let own = proposal.by(&reviewer);
    own.approve().await;
    let (user, team, author) = (&reviewer.id, team.id.as_str(), &proposal.user.id);
    let expressions = [
        format!("reviews.approvedBy.includes(\"{user}\")"),
        format!("reviews.approvedByTeams.includes(\"{team}\")"),
        "reviews.approvals === 1 && reviews.independentApprovals === 1".to_owned(),
        "reviews.changesRequested === 0 && reviews.changesRequestedBy.length === 0".to_owned(),
        "reviews.requested === 0 && reviews.pending === 0".to_owned(),
        format!("changeRequest.author === \"{author}\" && changeRequest.number === 2"),
        "changeRequest.status === \"draft\" && !changeRequest.outdated".to_owned(),
        "changeRequest.subject === \"\" && changeRequest.description === \"\"".to_owned(),
        "changeRequest.comments === 0".to_owned(),
        "checks.brokenLinks === 0 && checks.redirects === 0".to_owned(),
        "checks.audiences.everyone.lost === 0".to_owned(),
        format!("actor.id === \"{user}\" && actor.role === \"review\" && !actor.isAuthor"),
        format!("actor.teams.includes(\"{team}\")"),
    ];
    let rules: Vec<Value> = expressions
        .iter()
        .map(|expression| json!({"name": expression, "expression": expression}))
        .collect();
    app.rules(&space.id, json!({"rules": rules})).await;
    for rule in own.checks().await.rules {
        assert!(rule.holds, "{rule:?}");
    }
    // Who changes the content is not independent any more.
    own.edit(page("C")).await.unwrap();
    let outcomes = own.checks().await.rules;
    let failed = outcomes.iter().filter(|rule| !rule.holds);
    let failed: Vec<&str> = failed.map(|rule| rule.name.as_str()).collect();
    assert_eq!(failed, [&*expressions[2]]);
}

async fn rules_are_checked_when_they_are_set(harness: Harness) {
    let app = harness.start().await;
    let (space, _, reviewer) = proposed(&app).await;
    let rules = json!({"rules": [
        {"name": "A", "expression": "reviews.approvals >"},
        {"name": "B", "expression": "true"},
        {"name": "C", "expression": "visitor.claims.beta"},
    ]});
    let call = app.admin().put_merge_rules(&space.id, body(rules.clone()));
    let expected = [
        "/body/rules/0/expression expected a value, such as `reviews.approvals` or 2, found the end (bytes 19 to 19)",
        "/body/rules/2/expression expected a value, such as `reviews.approvals` or 2, found `visitor` (bytes 0 to 7)",
    ];
    assert_eq!(call.send().await.violations(), expected);
    let call = reviewer.put_merge_rules(&space.id, body(json!({})));
    call.send().await.refused(403);
    let call = reviewer.get_merge_rules(&space.id);
    assert_eq!(call.send().await.unwrap().rules, []);
}

async fn a_rule_that_fails_does_not_hold(harness: Harness) {
    let app = harness.start().await;
    let (space, proposal, reviewer) = proposed(&app).await;
    app.rule(&space.id, "!checks.links.broken").await;
    let own = proposal.by(&reviewer);
    let details = own.merge().await.refused(412).details.unwrap();
    let expected = "`Rule` cannot be evaluated: undefined has no members (bytes 1 to 20)";
    assert_eq!(details[0].reason, expected);
    let rule = own.checks().await.rules.remove(0);
    assert!(!rule.holds);
    assert_eq!(
        rule.reason.unwrap(),
        "undefined has no members (bytes 1 to 20)"
    );
}

async fn admins_bypass_rules(harness: Harness) {
    let app = harness.start().await;
    let (space, proposal, reviewer) = proposed(&app).await;
    app.rule(&space.id, "reviews.approvals >= 2").await;
    proposal.by(&reviewer).bypass().await.refused(403);
    proposal.by(app.admin()).merge().await.refused(412);
    proposal.by(app.admin()).bypass().await.unwrap();
    let events = app.admin().list_events(&app.organization).limit(2);
    let mut events = events.send().await.unwrap().items;
    events.sort_by_key(|event| event.number);
    let targets: Vec<&str> = events
        .iter()
        .map(|event| event.target.r#type.as_str())
        .collect();
    assert_eq!(targets, ["mergeRules", "changeRequest"]);
    assert!(
        events
            .iter()
            .all(|event| event.operation == "mergeChangeRequest")
    );
    let call = app.admin().get_event(&app.organization, events[0].number);
    let after = call.send().await.unwrap().after.unwrap();
    let after = serde_json::to_value(after).unwrap();
    assert_eq!(after["bypassedRules"], json!(["Rule"]));
    assert_eq!(after["changeRequest"], json!(proposal.id.as_str()));

    // Nothing is recorded if there is nothing to bypass.
    let other = reviewer.propose(&space).await;
    app.rules(&space.id, json!({})).await;
    other.by(app.admin()).bypass().await.unwrap();
    let events = app.admin().list_events(&app.organization).limit(2);
    let events = events.send().await.unwrap().items;
    assert_eq!(events[1].operation, "putMergeRules");
}

async fn checks_compare_with_the_base(harness: Harness) {
    let app = harness.start().await;
    let files = [
        ("a.md", "# A\n\n[B](b.md) [gone](gone.md)\n"),
        ("b.md", "---\nif: visitor.claims.beta\n---\n\n# B\n\ntext\n"),
        ("c.md", "# C\n\ntext\n"),
    ];
    let admin = app.admin();
    let space = admin.space_with(&app.organization, &files).await;
    let proposal = admin.propose(&space).await;
    let checks = proposal.checks().await;
    assert_eq!((checks.broken_links, checks.audiences.len()), (0, 0));
    let [b, c] = [proposal.page_id("b").await, proposal.page_id("c").await];
    let changes = json!([
        {"type": "update-page", "page": b, "slug": "bee"},
        {"type": "delete-page", "page": c},
        {"type": "create-page", "title": "D", "markdown": "[no](none.md)\n"},
    ]);
    proposal.edit(changes).await.unwrap();
    let checks = proposal.checks().await;
    assert_eq!(checks.broken_links, 1);
    assert_eq!(
        (checks.redirects.count, &*checks.redirects.items[0].path),
        (1, "b")
    );
    assert_eq!(checks.redirects.items[0].page.as_str(), b);
    let audiences: Vec<(&str, i64, i64)> = checks
        .audiences
        .iter()
        .map(|one| (one.kind.as_str(), one.gained, one.lost))
        .collect();
    assert_eq!(audiences, [("everyone", 1, 1)]);
    assert_eq!(checks.revision, proposal.get().await.revision);
    assert_eq!(checks.base_revision, space.revision);
    let text = [files[0], ("b.md", "# B\n\ntext\n"), files[2]];
    let other = admin.propose(&space).await;
    other.import(&text).await.unwrap();
    let checks = other.checks().await;
    let audiences: Vec<(&str, Option<&str>, i64, i64)> = checks
        .audiences
        .iter()
        .map(|one| {
            (
                one.kind.as_str(),
                one.condition.as_deref(),
                one.gained,
                one.lost,
            )
        })
        .collect();
    let beta = Some("visitor.claims.beta");
    assert_eq!(
        audiences,
        [("everyone", None, 1, 0), ("conditional", beta, 0, 1)]
    );
}

async fn reviewed_revisions_are_not_amended(harness: Harness) {
    let app = harness.start().await;
    let (_, proposal, reviewer) = proposed(&app).await;
    let amend = |title: &str| json!({"changes": page(title), "amend": true});
    let seen = proposal.get().await.revision;
    proposal.by(&reviewer).approve().await;
    proposal.send_edit(amend("C")).await.unwrap();
    let active = proposal.get().await.revision;
    let call = app.admin().get_revision(&proposal.space, &active);
    assert_eq!(call.send().await.unwrap().parents, [seen]);
}

async fn reviews_run_few_statements(harness: Harness) {
    let app = harness.start().await;
    let (space, proposal, reviewer) = proposed(&app).await;
    let own = proposal.by(&reviewer);
    let rule =
        json!([{"name": "A", "expression": "reviews.approvals > 0 && checks.redirects === 0"}]);
    app.rules(&space.id, json!({"rules": rule})).await;
    // Each process has seen the tokens.
    for _ in 0..2 {
        own.get().await;
        proposal.get().await;
    }
    app.idle().await;
    let create = app.statements(async { own.approve().await }).await;
    proposal.by(app.admin()).approve().await;
    let list = app.statements(async { own.reviews().await }).await;
    let asked = json!({"users": [reviewer.id, app.admin().id]});
    let ask = app
        .statements(async { proposal.ask(asked).await.unwrap() })
        .await;
    let get = app.statements(async { proposal.get().await }).await;
    let read = app.statements(async { reviewer.get_merge_rules(&space.id).send().await.unwrap() });
    let read = read.await;
    assert_eq!([create, list, ask, get, read], [7, 4, 7, 3, 2]);
    own.checks().await;
    let checks = app.statements(async { own.checks().await }).await;
    let merge = app.statements(async { own.merge().await.unwrap() }).await;
    assert!(checks <= 12 && merge <= 30, "{checks} {merge}");
}
