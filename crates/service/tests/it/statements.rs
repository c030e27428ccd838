//! How many statements an operation runs: none grows with what it answers.

use std::time::Duration;

use quire_client::models::Role;

use crate::harness::{Harness, TestApp, User, assert_snapshot, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    runs_few_statements,
    runs_few_statements_for_people,
    runs_few_statements_for_teams,
);

/// Calls, and notes how many statements each ran.
macro_rules! count {
    ($app:ident $lines:ident $($name:ident: $call:expr;)+) => {
        $($lines.push(format!(
            "{} {}",
            stringify!($name),
            $app.statements(async { $call.await.map(drop).unwrap() }).await
        ));)+
    };
}

impl TestApp {
    /// Some members.
    async fn people(&self) -> Vec<User> {
        let mut people = Vec::new();
        for _ in 0..20 {
            people.push(self.member(Role::Read).await);
        }
        people
    }

    /// The statements that a call runs, with a token that was seen a moment ago.
    async fn statements(&self, call: impl Future) -> u64 {
        let before = self.database.statements();
        call.await;
        self.database.statements() - before
    }
}

async fn runs_few_statements(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let files = [("a.md", "# A\n\ntext\n"), ("b.md", "# B\n"), ("c.txt", "c")];
    let space = admin.space_with(&app.organization, &files).await;
    let (proposal, merged) = (admin.propose(&space).await, admin.propose(&space).await);
    merged
        .edit(json!([{"type": "create-page", "title": "C"}]))
        .await
        .unwrap();
    for _ in 0..20 {
        admin.new_space(&app.organization, "Guide").await;
    }
    let page = proposal.page("a").await.id;
    let file = admin
        .list_space_files(&space.id)
        .send()
        .await
        .unwrap()
        .items
        .remove(0)
        .id;
    // The use of the token is noted in the background.
    tokio::time::sleep(Duration::from_millis(100)).await;

    let mut lines = Vec::new();
    count! { app lines
        get_user: admin.get_user().send();
        list_orgs: admin.list_orgs().send();
        get_org: admin.get_org(&app.organization).send();
        update_org: admin.update_org(&app.organization).send();
        list_spaces: admin.list_spaces(&app.organization).send();
        create_space: admin.create_space(&app.organization).send();
        get_space: admin.get_space(&space.id).send();
        update_space: admin.update_space(&space.id).send();
        list_change_requests: admin.list_change_requests(&space.id).send();
        create_change_request: admin.create_change_request(&space.id).send();
        get_change_request: admin.get_change_request(&space.id, &proposal.id).send();
        update_change_request: proposal.update(json!({"status": "open"}));
        get_space_content: admin.get_space_content(&space.id).send();
        list_space_pages: admin.list_space_pages(&space.id).send();
        get_space_page: admin.get_space_page(&space.id, &page).send();
        list_space_files: admin.list_space_files(&space.id).send();
        get_space_file: admin.get_space_file(&space.id, &file).send();
        get_change_request_page: admin.get_change_request_page(&space.id, &proposal.id, &page).send();
        edit: proposal.edit(json!([{"type": "create-page", "title": "D"}]));
        import: proposal.import(&files);
        merge_fast_forward: merged.merge();
        conflicts: admin.get_change_request_conflicts(&space.id, &proposal.id).send();
        pull: proposal.pull();
        merge: proposal.merge();
    }
    assert_snapshot!(lines.join("\n"), @r#"
    get_user 1
    list_orgs 2
    get_org 1
    update_org 3
    list_spaces 3
    create_space 10
    get_space 1
    update_space 3
    list_change_requests 3
    create_change_request 4
    get_change_request 1
    update_change_request 4
    get_space_content 2
    list_space_pages 2
    get_space_page 3
    list_space_files 2
    get_space_file 2
    get_change_request_page 3
    edit 7
    import 9
    merge_fast_forward 9
    conflicts 4
    pull 9
    merge 9
    "#);
}

async fn runs_few_statements_for_people(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    admin.new_space(organization, "Guide").await;
    let people = app.people().await;
    let user = people[0].user_id();
    let emails: Vec<String> = (0..20)
        .map(|number| format!("{number}@example.com"))
        .collect();
    let settings = json!({"inviteLinks": true, "emailDomains": ["example.com", "b.example"]});
    let update = admin.update_org(organization).body(optional(settings));
    update.send().await.unwrap();
    let link = admin.create_link_invite(organization).send().await.unwrap();
    let stranger = app.stranger().await;
    stranger.get_user().send().await.unwrap();
    // The use of the token is noted in the background.
    tokio::time::sleep(Duration::from_millis(100)).await;

    let mut lines = Vec::new();
    count! { app lines
        update_org_domains: admin.update_org(organization).body(optional(json!({"emailDomains": ["example.com"]}))).send();
        create_org: admin.create_org(body(json!({"title": "Beta"}))).send();
        get_orgs_for_email_domain: admin.get_orgs_for_email_domain("example.com".to_owned()).send();
        get_subdomain: admin.get_subdomain(&"acme".into()).send();
        list_link_invites: admin.list_link_invites(organization).send();
        create_link_invite: admin.create_link_invite(organization).send();
        accept_link_invite: stranger.accept_link_invite(organization, &link.id).send();
        delete_link_invite: admin.delete_link_invite(organization, &link.id).send();
        invite_members: admin.invite_members(organization, body(json!({"emails": emails}))).send();
        list_members: admin.list_members(organization).send();
        search_members: admin.list_members(organization).search("read").sort("lastSeenAt").role("read").send();
        get_member: admin.get_member(organization, &user).send();
        update_member: admin.update_member(organization, &user).body(optional(json!({"role": "edit"}))).send();
        ping_org: admin.ping_org(organization).send();
        list_member_spaces: admin.list_member_spaces(organization, &user).send();
        list_member_teams: admin.list_member_teams(organization, &user).send();
        remove_member: admin.remove_member(organization, &stranger.user_id()).send();
    }
    assert_snapshot!(lines.join("\n"), @r#"
    update_org_domains 5
    create_org 4
    get_orgs_for_email_domain 1
    get_subdomain 1
    list_link_invites 3
    create_link_invite 3
    accept_link_invite 5
    delete_link_invite 2
    invite_members 7
    list_members 3
    search_members 3
    get_member 1
    update_member 6
    ping_org 1
    list_member_spaces 3
    list_member_teams 2
    remove_member 8
    "#);
}

async fn runs_few_statements_for_teams(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let space = admin.new_space(organization, "Guide").await;
    let people = app.people().await;
    let (one, user) = (&people[0], people[0].user_id());
    let ids: Vec<&str> = people.iter().map(|person| person.id.as_str()).collect();
    let team = app.team(json!({"title": "Writers", "members": ids})).await;
    let role = || body(json!({"role": "edit"}));
    // The use of the token is noted in the background.
    tokio::time::sleep(Duration::from_millis(100)).await;

    let mut lines = Vec::new();
    count! { app lines
        list_teams: admin.list_teams(organization).send();
        list_teams_of_owner: admin.list_teams(organization).owner(one.user_id()).title("w").send();
        create_team: admin.create_team(organization, body(json!({"title": "Others", "members": ids}))).send();
        get_team: admin.get_team(organization, &team.id).send();
        update_team: admin.update_team(organization, &team.id, body(json!({"title": "Writers"}))).send();
        list_team_members: admin.list_team_members(organization, &team.id).send();
        update_team_members: admin.update_team_members(organization, &team.id).body(optional(json!({
            "add": (0..20).map(|number| format!("new{number}@example.com")).collect::<Vec<_>>(),
            "remove": &ids[1..10],
            "memberships": {ids[11]: {"role": "owner"}, ids[12]: {"role": "owner"}},
        }))).send();
        put_team_member: admin.put_team_member(organization, &team.id, &people[1].user_id()).send();
        remove_team_member: admin.remove_team_member(organization, &team.id, &people[1].user_id()).send();
        put_space_user_permission: admin.put_space_user_permission(&space.id, &user, role()).send();
        list_space_user_permissions: admin.list_space_user_permissions(&space.id).send();
        delete_space_user_permission: admin.delete_space_user_permission(&space.id, &user).send();
        put_space_team_permission: admin.put_space_team_permission(&space.id, &team.id, role()).send();
        list_space_team_permissions: admin.list_space_team_permissions(&space.id).send();
        delete_space_team_permission: admin.delete_space_team_permission(&space.id, &team.id).send();
        delete_team: admin.delete_team(organization, &team.id).send();
    }
    assert_snapshot!(lines.join("\n"), @r#"
    list_teams 3
    list_teams_of_owner 4
    create_team 9
    get_team 1
    update_team 3
    list_team_members 2
    update_team_members 12
    put_team_member 6
    remove_team_member 6
    put_space_user_permission 4
    list_space_user_permissions 3
    delete_space_user_permission 3
    put_space_team_permission 6
    list_space_team_permissions 3
    delete_space_team_permission 4
    delete_team 5
    "#);
}
