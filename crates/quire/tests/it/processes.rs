//! Two processes on one PostgreSQL behave as one platform.

use futures_util::future::join_all;
use quire_client::models::{ApiToken, NewApiToken, OrganizationId, Space, SpaceUpdate};
use quire_client::{Client, Error, StatusCode};
use quire_db::Kind;
use quire_db::testing::{TestDatabase, fresh};
use reqwest::header::{HeaderName, HeaderValue};

use crate::server::{Server, Workspace};

mod postgres {
    quire_db::postgres_test! {
        fn two_processes_are_one_platform() {
            quire_db::testing::run(super::two_processes_are_one_platform());
        }
    }
}

/// Two servers on one database.
struct Pair {
    workspace: Workspace,
    servers: [Server; 2],
    clients: [Client; 2],
    organization: OrganizationId,
    // Last, so that the database is deleted when nothing uses it any more.
    database: TestDatabase,
}

impl Pair {
    async fn start() -> Self {
        let database = fresh(Kind::Postgres).await;
        let mut workspace = Workspace::new();
        // One address for both, as a load balancer has it.
        let options = [
            "--database-url",
            &database.url,
            "--public-url",
            "https://docs.example.com",
        ];
        let servers = [
            workspace.start_with(&options),
            workspace.start_with(&options),
        ];
        assert!(servers[0].output.contains("First start. Created"));
        assert!(!servers[1].output.contains("First start. Created"));
        let clients = [workspace.client(&servers[0]), workspace.client(&servers[1])];
        let organizations = clients[1].list_orgs().send().await.unwrap().items;
        Self {
            organization: organizations[0].id.clone(),
            workspace,
            servers,
            clients,
            database,
        }
    }

    /// The clients in turn.
    fn alternating(&self) -> impl Iterator<Item = &Client> {
        self.clients.iter().cycle()
    }

    async fn spaces(&self) -> i64 {
        let list = self.clients[0].list_spaces(&self.organization).limit(0);
        list.send().await.unwrap().count
    }
}

async fn two_processes_are_one_platform() {
    let pair = Pair::start().await;
    both_see_each_others_writes(&pair).await;
    pages_go_on_in_the_other(&pair).await;
    a_tag_of_one_is_good_for_the_other(&pair).await;
    a_revocation_applies_to_both(&pair).await;
    a_key_is_good_for_both(&pair).await;
    for server in pair.servers {
        assert!(server.stop().success());
    }
    drop(pair.database);
}

async fn both_see_each_others_writes(pair: &Pair) {
    let [one, other] = &pair.clients;
    let space = one.create_space(&pair.organization).send().await.unwrap();
    let read = other.get_space(&space.id).send().await.unwrap();
    assert_eq!(read, space);
    let proposal = other.create_change_request(&space.id).send().await.unwrap();
    let reference = proposal.id.as_str().into();
    let read = one.get_change_request(&space.id, &reference).send().await;
    assert_eq!(read.unwrap(), proposal);
}

async fn pages_go_on_in_the_other(pair: &Pair) {
    for client in pair.alternating().take(6) {
        client
            .create_space(&pair.organization)
            .send()
            .await
            .unwrap();
    }
    let whole = pair.clients[0].list_spaces(&pair.organization).send();
    let whole: Vec<Space> = whole.await.unwrap().items;
    let (mut found, mut page) = (Vec::new(), None);
    for client in pair.alternating() {
        let mut call = client.list_spaces(&pair.organization).limit(2);
        if let Some(page) = page.take() {
            call = call.page(page);
        }
        let list = call.send().await.unwrap();
        found.extend(list.items);
        match list.next {
            Some(next) => page = Some(next.page),
            None => break,
        }
    }
    assert_eq!(found, whole);
}

async fn a_tag_of_one_is_good_for_the_other(pair: &Pair) {
    let space = pair.clients[0].create_space(&pair.organization).send();
    let space = space.await.unwrap();
    let seen = pair.clients[0].get_space(&space.id).send_full();
    let tag = seen.await.unwrap().headers["etag"].clone();
    let changes = pair.clients.iter().map(|client| {
        let body = SpaceUpdate {
            title: Some("Handbook".to_owned()),
            ..SpaceUpdate::default()
        };
        client
            .update_space(&space.id)
            .body(body)
            .header(HeaderName::from_static("if-match"), tag.clone())
            .send()
    });
    let mut statuses: Vec<u16> = join_all(changes).await.iter().map(status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 412]);
}

async fn a_revocation_applies_to_both(pair: &Pair) {
    let [one, other] = &pair.clients;
    for round in 0..10 {
        let token = NewApiToken::new(format!("laptop {round}"));
        let created = one.create_api_token(token).send().await.unwrap();
        let clients = pair
            .servers
            .each_ref()
            .map(|server| Client::new(&server.url, &created.token).unwrap());
        for client in &clients {
            client.get_user().send().await.unwrap();
        }
        let tokens = other.list_api_tokens().send().await.unwrap().items;
        let is_it = |token: &&ApiToken| token.id == created.id;
        assert_eq!(tokens.iter().filter(is_it).count(), 1);
        other.delete_api_token(&created.id).send().await.unwrap();
        for client in &clients {
            assert_eq!(status(&client.get_user().send().await), 401);
        }
    }

    // The command line is one more process.
    let local = |arguments: &[&str]| {
        let mut all = arguments.to_vec();
        all.extend(["--database-url", &pair.database.url]);
        pair.workspace.local(&all).ok()
    };
    let token = local(&["token", "create", "admin@example.com", "--label", "ci"]);
    let client = Client::new(&pair.servers[1].url, token.trim()).unwrap();
    client.get_user().send().await.unwrap();
    let list = local(&["token", "list", "admin@example.com"]);
    let line = list.lines().find(|line| line.ends_with(" ci")).unwrap();
    local(&["token", "revoke", line.split_whitespace().next().unwrap()]);
    assert_eq!(status(&client.get_user().send().await), 401);
}

async fn a_key_is_good_for_both(pair: &Pair) {
    for round in 0..10 {
        let before = pair.spaces().await;
        let key = HeaderValue::try_from(format!("key-{round}")).unwrap();
        let call = |client: &Client| {
            let (client, key) = (client.clone(), key.clone());
            let organization = pair.organization.clone();
            async move {
                let call = client.create_space(&organization).idempotency_key(key);
                call.send().await
            }
        };
        let responses = join_all(pair.alternating().take(6).map(call)).await;
        for response in &responses {
            // The others came while the first was at work, or after it.
            assert!(matches!(status(response), 200 | 409), "{response:?}");
        }
        let mut made = Vec::new();
        for client in &pair.clients {
            made.push(call(client).await.unwrap());
        }
        made.extend(responses.into_iter().filter_map(Result::ok));
        made.dedup();
        assert_eq!(made.len(), 1);
        assert_eq!(pair.spaces().await, before + 1);
    }
}

fn status<T>(response: &Result<T, Error>) -> u16 {
    match response {
        Ok(_) => 200,
        Err(error) => error.status().as_ref().map_or(0, StatusCode::as_u16),
    }
}
