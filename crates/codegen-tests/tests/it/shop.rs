//! The server of `docs/generator.md`, called by the generated client.

use quire_runtime::client::Error;

use crate::petstore::{
    client as petstore_client, models as petstore_models, server as petstore_server,
};
use petstore_models::{AddPetResponses, Kind, NewPet, PetId, Problem};

#[rustfmt::skip]
#[expect(unreachable_pub, reason = "a program of its own is shown")]
mod server {
use super::{petstore_models, petstore_server};
// [server]
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::response::{IntoResponse, Response};
use petstore_models::*;
use petstore_server::pets::*;
use quire_runtime::server::{Area, Rejection, RequestParts, Service, StatusCode, bearer};
use quire_runtime::{Events, OperationInfo};

#[derive(Clone, Default)]
pub struct Shop(Arc<Mutex<BTreeMap<String, Pet>>>);

#[derive(Clone)]
pub enum Caller { Customer, Clerk }

/// Errors that the description does not name.
#[derive(Debug)]
pub enum ShopError { Rejected(Rejection), Poisoned }

impl From<Rejection> for ShopError {
    fn from(rejection: Rejection) -> Self { Self::Rejected(rejection) }
}

impl<T> From<PoisonError<T>> for ShopError {
    fn from(_: PoisonError<T>) -> Self { Self::Poisoned }
}

impl IntoResponse for ShopError {
    fn into_response(self) -> Response {
        match self {
            Self::Rejected(rejection) => rejection.into_response(), // 400, 401, 403, ... as a problem in JSON
            Self::Poisoned => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        }
    }
}

impl Area for Shop {
    type Caller = Caller;
    type Error = ShopError;
}

impl Service for Shop {
    async fn authenticate(&self, request: &RequestParts, operation: &'static OperationInfo) -> Result<Caller, ShopError> {
        match bearer(request) {
            Some("clerk") => Ok(Caller::Clerk),
            Some(_) => Ok(Caller::Customer),
            None => Err(Rejection::Unauthorized(operation).into()),
        }
    }
}

impl petstore_server::Pets for Shop {
    async fn list_pets(&self, _: Caller, request: ListPets) -> Result<ListPetsResponse, ListPetsError<ShopError>> {
        let pets = self.0.lock().map_err(ShopError::from)?;
        let is_wanted = |pet: &&Pet| request.kind.as_ref().is_none_or(|kind| pet.kind == *kind);
        Ok(ListPetsResponse::new(pets.values().filter(is_wanted).cloned().collect()))
    }

    async fn add_pet(&self, caller: Caller, request: AddPet) -> Result<AddPetResponses, AddPetError<ShopError>> {
        let Caller::Clerk = caller else {
            return Err(ShopError::Rejected(Rejection::Forbidden("only clerks add pets".to_owned())).into());
        };
        let mut pets = self.0.lock().map_err(ShopError::from)?;
        let id = format!("pet_{:08}", pets.len());
        let pet = Pet { born: request.body.born, ..Pet::new(request.body.name, request.body.kind, id.as_str().into()) };
        pets.insert(id, pet.clone());
        Ok(AddPetResponses::Created(pet))
    }

    async fn get_pet(&self, _: Caller, request: GetPet) -> Result<Pet, GetPetError<ShopError>> {
        let pets = self.0.lock().map_err(ShopError::from)?;
        let missing = || GetPetError::Default(StatusCode::NOT_FOUND, Problem::new("no such pet".to_owned()));
        pets.get(request.pet_id.as_ref()).cloned().ok_or_else(missing)
    }

    async fn add_photos(&self, _: Caller, _: AddPhotos) -> Result<(), AddPhotosError<ShopError>> { Ok(()) }

    async fn watch(&self, _: Caller, _: Watch) -> Result<Events<Event>, WatchError<ShopError>> {
        Ok(Events::from_stream(futures_util::stream::empty()))
    }
}
// [server]
}

const DOCS: &str = include_str!("../../../../docs/generator.md");

/// True if the documentation has these lines.
fn is_shown(text: &str) -> bool {
    DOCS.contains(text.trim())
}

#[test]
fn the_documentation_shows_this_server() {
    let source = include_str!("shop.rs");
    let server = source.split("// [server]").nth(1).unwrap();
    assert!(
        is_shown(server),
        "copy the server of this file to docs/generator.md"
    );
}

async fn serve() -> String {
    let router = petstore_server::router(
        server::Shop::default(),
        quire_runtime::server::Limits::default(),
    );
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async { axum::serve(listener, router).await });
    address
}

#[tokio::test]
async fn the_server_of_the_documentation_returns_described_and_other_failures() {
    let address = serve().await;
    let client = |token: &str| petstore_client::Client::new(&address, token).unwrap();
    let new = || NewPet::new("Tom".to_owned(), Kind::Cat);
    let added = client("clerk").add_pet(new()).send().await.unwrap();
    let AddPetResponses::Created(pet) = added else {
        panic!("{added:?}")
    };
    assert_eq!(client("any").get_pet(&pet.id).send().await.unwrap(), pet);
    let list = client("any")
        .list_pets()
        .kind(Kind::Dog)
        .send()
        .await
        .unwrap();
    assert!(list.items.is_empty());
    // As described.
    let missing = client("any")
        .get_pet(&PetId::from("pet_99999999"))
        .send()
        .await
        .unwrap_err();
    assert_eq!(missing.status().unwrap(), 404);
    let problem: Problem = missing.response().unwrap().json().unwrap();
    assert_eq!(problem.title, "no such pet");
    let media_type = &missing.response().unwrap().headers["content-type"];
    assert_eq!(media_type, "application/problem+json");
    // As the service does.
    let refused = client("any").add_pet(new()).send().await.unwrap_err();
    assert_eq!(refused.status().unwrap(), 403);
    let invalid = client("any")
        .get_pet(&PetId::from("no id"))
        .send()
        .await
        .unwrap_err();
    assert_eq!(invalid.status().unwrap(), 400);
    let nobody = petstore_client::Client::builder(&address)
        .build()
        .map(petstore_client::Client::from);
    let error = nobody.unwrap().list_pets().send().await.unwrap_err();
    let Error::Refused(response) = error else {
        panic!("{error}")
    };
    assert_eq!(response.status, 401);
    assert_eq!(response.headers["www-authenticate"], "Bearer");
}
