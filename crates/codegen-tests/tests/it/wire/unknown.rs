//! Tests that values of a newer server survive a round trip through the types of an older client.

use std::sync::{Arc, Mutex};

use serde_json::{Value, json};

use super::{Client, models};

/// Returns a possible response of `takeJson` of a newer description.
fn newer() -> Value {
    json!({
        "required": null,
        "when": "2026-11-21T09:30:00.000Z",
        "new": { "deep": [1, null, "x"], "number": 1.5 },
        "color": "green",
        "level": 17,
        "pet": { "kind": "fish", "fins": 2 },
        "shape": { "name": "a", "sides": 5 },
        "patch": null,
        "next": {
            "required": "r",
            "when": "1969-12-31T23:59:59.000Z",
            "pet": { "kind": "cat", "lives": 9, "claws": true },
            "shape": { "name": "b", "radius": 1.5, "more": [] },
            "any": null,
        },
    })
}

#[test]
fn types_keep_what_they_do_not_know() {
    let read: models::Everything = serde_json::from_value(newer()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), newer());
    assert_eq!(read.additional["new"]["number"], 1.5);
    assert!(matches!(&read.color, Some(models::Color::Unknown(text)) if **text == "green"));
    assert!(matches!(&read.level, Some(models::Level::Unknown(number)) if **number == 17));
    // Conversions return a value that has a variant as that variant.
    assert_eq!(models::Color::from("red"), models::Color::Red);
    assert!(matches!(read.pet, Some(models::Pet::Unknown(_))));
    assert!(matches!(
        read.shape.unwrap().variant,
        models::ShapeVariant::Unknown(_)
    ));
    assert!(read.next.unwrap().pet.is_some_and(
        |pet| matches!(pet, models::Pet::Cat(cat) if cat.additional["claws"] == true)
    ));
}

#[tokio::test]
async fn it_survives_the_round_trip() {
    let sent = Arc::new(Mutex::new(Value::Null));
    let seen = Arc::clone(&sent);
    let router = axum::Router::new().fallback(async move |body: String| {
        *seen.lock().unwrap() = serde_json::from_str(&body).unwrap();
        super::Json(newer())
    });
    let client = Client::new(super::serve(router).await, "t").unwrap();
    let first = models::Everything::new(None, quire_runtime::Timestamp::from_microseconds(0));
    let got = client.take_json(first).send().await.unwrap();
    client.take_json(got.clone()).send().await.unwrap();
    assert_eq!(*sent.lock().unwrap(), newer());
    assert!(got.additional.contains_key("new"));
}
