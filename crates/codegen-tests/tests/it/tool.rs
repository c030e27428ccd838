//! Options of the generator, the mock server, and options of single calls.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use quire_runtime::OperationInfo;
use quire_runtime::client::{Credentials, Fetched, Token, TokenSource};
use quire_runtime::server::{
    Area, Examples, Limits, Mirror, Rejection, RequestParts, Service, bearer,
};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::petstore::{client, models, server};
use crate::selected;

/// A type that replaces a schema.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Serial(String);

#[test]
fn only_selected_operations_are_generated() {
    let ids: Vec<_> = selected::server::OPERATIONS
        .iter()
        .map(|found| found.id)
        .collect();
    assert_eq!(ids, ["listPets", "addPet", "getPet"]);
    let models = include_str!(concat!(env!("OUT_DIR"), "/selected/models/petstore.rs"));
    assert!(models.contains("pub struct Pet "), "{models}");
    assert!(
        !models.contains("pub enum Event "),
        "no selected operation leads to it"
    );
}

#[test]
fn types_have_the_names_derives_and_content_that_options_give_them() {
    use selected::models::{Pet, PetId, SearchPets, Species};
    assert!(Species::Cat < Species::Dog);
    let pet = json!({ "id": "pet_0a1b2c3d", "name": "Tom", "kind": "cat" });
    let read: Pet = serde_json::from_value(pet.clone()).unwrap();
    assert_eq!(read.id, PetId::from(Serial("pet_0a1b2c3d".to_owned())));
    assert_eq!(serde_json::to_value(&read).unwrap(), pet);
    let _request = SearchPets::default();
}

async fn serve(router: axum::Router) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async { axum::serve(listener, router).await });
    address
}

#[tokio::test]
async fn a_mock_server_returns_examples() {
    let examples = Examples::new(server::DESCRIPTION).unwrap();
    let examples = examples.with(
        "addPet",
        json!({ "id": "pet_00000001", "name": "Mia", "kind": "dog" }),
    );
    let router = server::router(Mirror::new(examples), Limits::default());
    let client = client::Client::new(serve(router).await, "t").unwrap();
    let pets = client.list_pets().send().await.unwrap();
    assert_eq!(pets.items[0].id, models::PetId::from("pet_0a1b2c3d"));
    let new = models::NewPet::new("Mia".to_owned(), models::Kind::Dog);
    let added = client.add_pet(new).send().await.unwrap();
    assert!(matches!(added, models::AddPetResponses::Created(pet) if pet.name == "Mia"));
    // Requests are checked as by any other server.
    let wrong = client.get_pet(&models::PetId::from("-")).send().await;
    assert_eq!(wrong.unwrap_err().status().unwrap(), 400);
}

/// Returns the token of the caller, and accepts the newest one alone.
#[derive(Clone)]
struct Tokens(Arc<AtomicUsize>);

impl Area for Tokens {
    type Caller = String;
    type Error = Rejection;
}

impl Service for Tokens {
    async fn authenticate(
        &self,
        parts: &RequestParts,
        operation: &'static OperationInfo,
    ) -> Result<String, Rejection> {
        let newest = format!("t{}", self.0.load(Ordering::Relaxed));
        match bearer(parts) {
            Some(token) if token == newest || token == "own" => Ok(token.to_owned()),
            _ => Err(Rejection::Unauthorized(operation)),
        }
    }
}

impl selected::server::Pets for Tokens {
    async fn search_pets(
        &self,
        caller: String,
        _: selected::models::SearchPets,
    ) -> Result<
        selected::models::ListPetsResponse,
        selected::server::pets::SearchPetsError<Rejection>,
    > {
        let mut response = selected::models::ListPetsResponse::new(Vec::new());
        response.next_cursor = Some(caller);
        Ok(response)
    }

    async fn add_pet(
        &self,
        _: String,
        _: selected::models::AddPet,
    ) -> Result<selected::models::AddPetResponses, selected::server::pets::AddPetError<Rejection>>
    {
        std::future::pending().await
    }

    async fn get_pet(
        &self,
        _: String,
        request: selected::models::GetPet,
    ) -> Result<selected::models::Pet, selected::server::pets::GetPetError<Rejection>> {
        Err(Rejection::NotFound(format!("there is no {:?}", request.pet_id)).into())
    }
}

/// Fetches the newest token.
struct Login(Arc<AtomicUsize>, Arc<AtomicUsize>);

impl TokenSource for Login {
    fn fetch(&self) -> Fetched<'_> {
        self.1.fetch_add(1, Ordering::Relaxed);
        let token = format!("t{}", self.0.load(Ordering::Relaxed));
        Box::pin(async { Ok(Token::new(token).valid_for(Duration::from_hours(1))) })
    }
}

#[tokio::test]
async fn tokens_are_fetched_again_when_they_are_refused() {
    let (newest, fetched) = (Arc::new(AtomicUsize::new(1)), Arc::new(AtomicUsize::new(0)));
    let router = selected::server::router(Tokens(Arc::clone(&newest)), Limits::default());
    let builder = selected::client::Client::builder(serve(router).await);
    let source = Login(Arc::clone(&newest), Arc::clone(&fetched));
    let client = selected::client::Client::from(builder.token_source(source).build().unwrap());
    let caller = async || {
        client
            .search_pets()
            .send()
            .await
            .unwrap()
            .next_cursor
            .unwrap()
    };
    assert_eq!(caller().await, "t1");
    assert_eq!(caller().await, "t1");
    assert_eq!(fetched.load(Ordering::Relaxed), 1);
    newest.store(2, Ordering::Relaxed);
    assert_eq!(caller().await, "t2");
    assert_eq!(fetched.load(Ordering::Relaxed), 2);
    // The type in the path is not generated.
    let id = selected::models::PetId::from(Serial("pet_0a1b2c3d".to_owned()));
    let error = client.get_pet(id).send().await.unwrap_err();
    assert_eq!(error.status().unwrap(), 404);
    assert!(error.to_string().contains("pet_0a1b2c3d"), "{error}");
    // A call may have other credentials, which are not renewed.
    let call = client
        .search_pets()
        .credentials(Credentials::new().token("own"));
    assert_eq!(call.send().await.unwrap().next_cursor.unwrap(), "own");
    let call = client
        .search_pets()
        .credentials(Credentials::new().token("wrong"));
    assert_eq!(call.send().await.unwrap_err().status().unwrap(), 401);
    assert_eq!(fetched.load(Ordering::Relaxed), 2);
}

#[tokio::test]
async fn a_call_has_its_own_timeout() {
    let router = selected::server::router(Tokens(Arc::new(AtomicUsize::new(1))), Limits::default());
    let client = selected::client::Client::new(serve(router).await, "t1").unwrap();
    let new = || selected::models::NewPet::new("Tom".to_owned(), selected::models::Species::Cat);
    for call in [
        client.add_pet(new()).timeout(Duration::from_millis(1)),
        client
            .add_pet(new())
            .total_timeout(Duration::from_millis(1)),
    ] {
        let error = call.send().await.unwrap_err();
        assert!(error.status().is_none(), "{error}");
    }
}

/// A place for the lines of a log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn calls_have_spans() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_span_events(tracing_subscriber::fmt::format::FmtSpan::CLOSE)
        .with_writer(move || writer.clone())
        .finish();
    let router = selected::server::router(Tokens(Arc::new(AtomicUsize::new(1))), Limits::default());
    let client = selected::client::Client::new(serve(router).await, "secret").unwrap();
    let guard = tracing::subscriber::set_default(subscriber);
    client.search_pets().send().await.unwrap_err();
    drop(guard);
    let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(text.contains("operation=\"listPets\""), "{text}");
    assert!(text.contains("status=401"), "{text}");
    assert!(!text.contains("secret"), "{text}");
}
