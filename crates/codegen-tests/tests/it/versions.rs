//! Descriptions in other versions than 3.1, each by the rules of its version.

use axum::Router;
use futures_util::{StreamExt as _, stream};
use quire_runtime::server::{Area, Limits, Rejection, RequestParts, Service};
use quire_runtime::{
    Body, Event, Events, File, JsonItems, NoAddress, OperationInfo, callback_address,
};
use serde_json::{Value, json};

use crate::{openapi_3_0, openapi_3_2, swagger};

/// Implements every operation, and receives what the API sends.
#[derive(Clone)]
struct App;

impl Area for App {
    type Caller = ();
    type Error = Rejection;
}

impl Service for App {
    async fn authenticate(
        &self,
        parts: &RequestParts,
        _: &'static OperationInfo,
    ) -> Result<(), Rejection> {
        // The API does not send its token to those that receive its webhooks.
        let path = parts.uri.path();
        let sent = path.contains("new-pet") || path.contains("sold");
        assert!(!sent || !parts.headers.contains_key("authorization"));
        Ok(())
    }
}

async fn serve(router: Router) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    format!("http://{address}")
}

fn value<T: serde::de::DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).unwrap()
}

impl openapi_3_0::server::Measures for App {
    async fn measure(
        &self,
        (): (),
        request: openapi_3_0::models::MeasureRequest,
    ) -> Result<openapi_3_0::models::Measure, Rejection> {
        Ok(request.body)
    }

    async fn send_picture(
        &self,
        (): (),
        request: openapi_3_0::models::SendPicture,
    ) -> Result<Body, Rejection> {
        Ok(request.body.picture.content)
    }
}

#[tokio::test]
async fn keywords_of_3_0_have_their_meaning() {
    let address = serve(openapi_3_0::server::router(App, Limits::default())).await;
    let client = openapi_3_0::client::Client::new(address, "t0ken").unwrap();
    for (measure, is_valid) in [
        (
            json!({"value": 0.5, "unit": null, "title": null, "name": "a"}),
            true,
        ),
        (json!({"value": 10, "unit": "m", "seal": "AAE="}), true),
        (json!({"value": 0, "unit": "m"}), false),
        (json!({"value": 11, "unit": "m"}), false),
        (json!({"value": 1, "unit": "m", "name": ""}), false),
    ] {
        let sent: openapi_3_0::models::Measure = value(measure.clone());
        match client.measure(sent).send().await {
            Ok(returned) => {
                assert!(is_valid, "{measure}");
                assert_eq!(
                    serde_json::to_value(returned).unwrap()["unit"],
                    measure["unit"]
                );
            }
            Err(error) => {
                assert!(!is_valid, "{measure}: {error}");
                assert_eq!(error.status().unwrap(), 400);
            }
        }
    }
    let file = File::new(Body::from("bytes"));
    let picture = client.send_picture(openapi_3_0::models::SendPictureBody::new(file));
    let picture = picture.send().await.unwrap();
    assert_eq!(picture.bytes(10).await.unwrap(), "bytes");
}

fn pets() -> [openapi_3_2::models::Pet; 2] {
    ["Tom", "Kit"].map(|name| openapi_3_2::models::Pet::new(name.into()))
}

impl openapi_3_2::server::Pets for App {
    async fn copy_pets(
        &self,
        (): (),
        _: openapi_3_2::models::CopyPets,
    ) -> Result<JsonItems<openapi_3_2::models::Pet>, Rejection> {
        Ok(JsonItems::from_stream(stream::iter(pets().map(Ok))))
    }

    async fn search(
        &self,
        (): (),
        request: openapi_3_2::models::Search,
    ) -> Result<Events<openapi_3_2::models::Pet>, Rejection> {
        let filter = request.filter.unwrap();
        let mut pet = openapi_3_2::models::Pet::new(filter.kind.unwrap());
        pet.age = filter.age;
        Ok(Events::from_stream(stream::iter([Ok(Event::new(pet))])))
    }

    async fn import_pets(
        &self,
        (): (),
        request: openapi_3_2::models::ImportPets,
    ) -> Result<Vec<String>, Rejection> {
        use openapi_3_2::models::ImportPetsBody;
        let mut names = Vec::new();
        match request.body {
            ImportPetsBody::Jsonl(mut pets) => {
                while let Some(pet) = pets.next().await {
                    names.push(pet?.name);
                }
            }
            ImportPetsBody::JsonSeq(mut numbers) => {
                while let Some(number) = numbers.next().await {
                    names.push(number?.to_string());
                }
            }
        }
        Ok(names)
    }

    async fn import_ages(
        &self,
        (): (),
        request: openapi_3_2::models::ImportAges,
    ) -> Result<i64, Rejection> {
        let mut sum = 0;
        if let Some(mut ages) = request.body {
            while let Some(age) = ages.next().await {
                sum += age?;
            }
        }
        Ok(sum)
    }

    async fn subscribe(&self, (): (), _: openapi_3_2::models::Subscribe) -> Result<(), Rejection> {
        Ok(())
    }
}

impl openapi_3_2::server::Cats for App {
    async fn query_pets(
        &self,
        (): (),
        request: openapi_3_2::models::QueryPets,
    ) -> Result<JsonItems<openapi_3_2::models::Pet>, Rejection> {
        assert_eq!(request.body.kind.as_deref(), Some("cat"));
        Ok(JsonItems::from_stream(stream::iter(pets().map(Ok))))
    }
}

impl openapi_3_2::server::Webhooks for App {
    async fn new_pet(
        &self,
        (): (),
        request: openapi_3_2::models::NewPet,
    ) -> Result<openapi_3_2::models::Filter, Rejection> {
        assert_eq!(request.x_attempt, 2);
        Ok(openapi_3_2::models::Filter {
            kind: Some(request.body.name),
            ..openapi_3_2::models::Filter::default()
        })
    }
}

impl openapi_3_2::server::Callbacks for App {
    async fn subscribe_sold(
        &self,
        (): (),
        request: openapi_3_2::models::SubscribeSold,
    ) -> Result<(), Rejection> {
        assert_eq!(request.body.name, "Tom");
        Ok(())
    }
}

fn filter() -> openapi_3_2::models::Filter {
    openapi_3_2::models::Filter {
        kind: Some("cat".into()),
        age: Some(3),
        ..openapi_3_2::models::Filter::default()
    }
}

async fn names(items: JsonItems<openapi_3_2::models::Pet>) -> Vec<String> {
    items.map(|pet| pet.unwrap().name).collect().await
}

#[tokio::test]
async fn methods_and_streams_of_3_2_are_typed() {
    let address = serve(openapi_3_2::server::router(App, Limits::default())).await;
    let client = openapi_3_2::client::Client::new(&address, "t0ken").unwrap();
    let found = client.query_pets(filter()).send().await.unwrap();
    assert_eq!(names(found).await, ["Tom", "Kit"]);
    let copied = client.copy_pets().send().await.unwrap();
    assert_eq!(names(copied).await, ["Tom", "Kit"]);
    let call = client.search().filter(filter());
    let events: Vec<_> = call.send().await.unwrap().collect().await;
    let pet = &events[0].as_ref().unwrap().data;
    assert_eq!((pet.name.as_str(), pet.age), ("cat", Some(3)));
    assert_eq!(openapi_3_2::server::OPERATIONS.len(), 6);
}

#[tokio::test]
async fn request_bodies_are_streams_of_checked_values() {
    use openapi_3_2::models::{ImportPetsBody, Pet};
    let address = serve(openapi_3_2::server::router(App, Limits::default())).await;
    let client = openapi_3_2::client::Client::new(&address, "t0ken").unwrap();
    let body = ImportPetsBody::Jsonl(JsonItems::from(pets().to_vec()));
    let names = client.import_pets(body).send().await.unwrap();
    assert_eq!(names, ["Tom", "Kit"]);
    let body = ImportPetsBody::JsonSeq(JsonItems::from(vec![1, 2]));
    let names = client.import_pets(body).send().await.unwrap();
    assert_eq!(names, ["1", "2"]);
    let ages = JsonItems::from(vec![3, 4]);
    assert_eq!(client.import_ages().body(ages).send().await.unwrap(), 7);
    assert_eq!(client.import_ages().send().await.unwrap(), 0);
    // Each value is checked as it is read.
    let [pet, _] = pets();
    let body = JsonItems::from(vec![pet, Pet::new(String::new())]);
    let body = ImportPetsBody::Jsonl(body);
    let refused = client.import_pets(body).send().await.unwrap_err();
    assert!(
        format!("{refused:?}").contains("/body/1/name"),
        "{refused:?}"
    );
    let body = ImportPetsBody::JsonSeq(JsonItems::from(vec![5, 0]));
    let refused = client.import_pets(body).send().await.unwrap_err();
    let text = format!("{refused:?}");
    assert!(
        text.contains("/body/1") && text.contains("at least 1"),
        "{text}"
    );
}

#[test]
fn addresses_of_callbacks_are_computed_from_the_request() {
    use openapi_3_2::models::{NewPet, Subscribe, SubscribeBody, SubscribeSold};
    let body = SubscribeBody::new("https://receiver.example/hooks".into());
    let mut request = Subscribe::new(body);
    request.tenant = Some("a b".into());
    let address =
        |request: &Subscribe, response| callback_address::<SubscribeSold>(request, &response);
    assert_eq!(
        address(&request, json!({"id": 7})).unwrap(),
        "https://receiver.example/hooks/POST/sold?kind=any&tenant=a%20b&id=7"
    );
    let error = address(&request, json!({"id": [7]}))
        .unwrap_err()
        .to_string();
    assert!(
        error.starts_with("`$response.body#/id` has no value"),
        "{error}"
    );
    request.tenant = None;
    assert!(address(&request, json!({"id": 7})).is_err());
    let error = callback_address::<NewPet>(&request, &json!(null)).unwrap_err();
    assert!(
        matches!(error, NoAddress::NotACallback("new-pet")),
        "{error}"
    );
}

#[tokio::test]
async fn webhooks_and_callbacks_are_sent_and_received() {
    let webhooks = openapi_3_2::server::webhooks_router(App, Limits::default());
    let callbacks = openapi_3_2::server::callbacks_router(App, Limits::default());
    let receiver = serve(Router::new().nest("/hooks", webhooks).merge(callbacks)).await;
    let client = openapi_3_2::client::Client::new("http://127.0.0.1:1", "t0ken").unwrap();
    let [pet, _] = pets();
    let call = client.new_pet(2, pet.clone());
    let response = call.send_to(&format!("{receiver}/hooks/new-pet")).await;
    assert_eq!(response.unwrap().kind.as_deref(), Some("Tom"));
    let address = format!("{receiver}/subscribe/sold");
    client.subscribe_sold(pet).send_to(&address).await.unwrap();
    let wrong = client.new_pet(2, openapi_3_2::models::Pet::new(String::new()));
    let refused = wrong.send_to(&format!("{receiver}/hooks/new-pet")).await;
    assert_eq!(refused.unwrap_err().status().unwrap(), 400);
}

impl swagger::server::Pets for App {
    async fn list_pets(
        &self,
        (): (),
        request: swagger::models::ListPets,
    ) -> Result<Vec<swagger::models::Pet>, Rejection> {
        let names = request.tags.into_iter().flatten();
        let names = names.chain(request.kinds.into_iter().flatten());
        let names = names.chain(request.ids.into_iter().flatten().map(|id| id.to_string()));
        let all: Vec<String> = names.chain([request.limit.to_string()]).collect();
        Ok(vec![value(json!({"name": all.join(" "), "kind": "Cat"}))])
    }

    async fn add_pet(
        &self,
        (): (),
        request: swagger::models::AddPet,
    ) -> Result<swagger::models::Pet, Rejection> {
        Ok(request.body)
    }

    async fn put_picture(
        &self,
        (): (),
        request: swagger::models::PutPicture,
    ) -> Result<Body, Rejection> {
        assert_eq!(request.body.labels.unwrap(), ["a", "b"]);
        Ok(request.body.file.content)
    }

    async fn add_note(
        &self,
        (): (),
        request: swagger::models::AddNote,
    ) -> Result<std::collections::BTreeMap<String, String>, Rejection> {
        let note = request.body.note.unwrap();
        Ok([(note, request.body.stars.to_string())].into())
    }
}

#[tokio::test]
async fn swagger_2_is_generated() {
    let address = serve(swagger::server::router(App, Limits::default())).await;
    let transport = swagger::client::Client::builder(address);
    let transport = transport.basic("a", "b").token("t0ken").build().unwrap();
    let client = swagger::client::Client::from(transport);
    let words = |words: [&str; 2]| words.map(ToOwned::to_owned).to_vec();
    let call = client
        .list_pets()
        .tags(words(["a", "b,c"]))
        .kinds(words(["d", "e"]));
    let pets = call.ids(vec![1, 2]).send().await.unwrap();
    assert_eq!(pets[0].name, "a b,c d e 1 2 10");
    let refused = client.list_pets().limit(1).send().await.unwrap_err();
    assert_eq!(refused.status().unwrap(), 400);
    let pet = json!({"name": "Tom", "kind": "Cat", "owner": null, "friend": {"name": "Kit", "kind": "Dog"}, "x-failure": {"code": 1}});
    let added = client.add_pet(value(pet.clone())).send().await.unwrap();
    assert_eq!(serde_json::to_value(added).unwrap(), pet);
    let mut picture = swagger::models::PutPictureBody::new(File::new(Body::from("bytes")));
    picture.labels = Some(words(["a", "b"]));
    let picture = client
        .put_picture("1".into(), picture)
        .send()
        .await
        .unwrap();
    assert_eq!(picture.bytes(10).await.unwrap(), "bytes");
    let mut note = swagger::models::AddNoteBody::new(5);
    note.note = Some("good".into());
    let stored = client.add_note(note).send().await.unwrap();
    assert_eq!(stored["good"], "5");
}
