//! `Patch`, `Timestamp`, and the macros that generated models use.

use futures_util::{TryStreamExt as _, stream};
use quire_runtime::http;
use quire_runtime::serde_json::{self, json};
use quire_runtime::{
    Body, BodyError, Codec, EndMarker, Event, Events, EventsUntil, Patch, Timestamp,
};

#[test]
fn a_patch_has_three_states() {
    let cases = [
        (Patch::Keep, Some(1), None),
        (Patch::Clear, None, Some(None)),
        (Patch::Set(2), Some(2), Some(Some(2))),
    ];
    for (patch, applied, change) in cases {
        assert_eq!(patch.apply(Some(1)), applied);
        assert_eq!(patch.into_change(), change);
        assert_eq!(patch.as_ref().map(|value| *value), patch);
    }
    assert_eq!(
        serde_json::from_value::<Patch<i32>>(json!(null)).unwrap(),
        Patch::Clear
    );
    assert_eq!(
        serde_json::from_value::<Patch<i32>>(json!(5)).unwrap(),
        Patch::Set(5)
    );
    assert_eq!(serde_json::to_value(Patch::Set(5)).unwrap(), json!(5));
    assert_eq!(
        serde_json::to_value(Patch::<i32>::Clear).unwrap(),
        json!(null)
    );
    assert!(Patch::<i32>::default().is_keep());
    assert_eq!(Patch::from(3), Patch::Set(3));
}

#[test]
fn timestamps_are_written_as_they_came() {
    for (text, written) in [
        ("2026-11-21T09:30:00Z", "2026-11-21T09:30:00Z"),
        ("2026-11-21T09:30:00.5+02:00", "2026-11-21T09:30:00.5+02:00"),
        ("2026-11-21T09:30:00-00:00", "2026-11-21T09:30:00.000Z"),
        ("2026-11-21t09:30:00.123456z", "2026-11-21T09:30:00.123456Z"),
        ("2026-11-21 09:30:00-23:59", "2026-11-22T09:29:00.000Z"),
        ("1969-12-31T23:59:59.999999Z", "1969-12-31T23:59:59.999999Z"),
        ("0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"),
        (
            "9999-12-30T22:00:00.999999999Z",
            "9999-12-30T22:00:00.999999999Z",
        ),
    ] {
        let timestamp: Timestamp = text.parse().unwrap();
        assert_eq!(timestamp.to_string(), written, "{text}");
        assert_eq!(written.parse::<Timestamp>().unwrap(), timestamp);
        assert_eq!(serde_json::to_value(timestamp).unwrap(), json!(written));
        assert_eq!(
            serde_json::from_value::<Timestamp>(json!(written)).unwrap(),
            timestamp
        );
    }
}

#[test]
fn what_is_no_timestamp() {
    for text in [
        "",
        "now",
        "2026-11-21",
        "2026-11-21T09:30:00",
        "2026-02-30T00:00:00Z",
        "2026-11-21T25:00:00Z",
        "0",
    ] {
        assert!(text.parse::<Timestamp>().is_err(), "{text}");
        let error = serde_json::from_value::<Timestamp>(json!(text)).unwrap_err();
        assert!(error.to_string().contains("RFC 3339"), "{error}");
    }
}

#[test]
fn microseconds_come_back_also_at_the_ends() {
    for microseconds in [0, 1, -1, 1_700_000_000_123_456, -62_135_596_800_000_000] {
        assert_eq!(
            Timestamp::from_microseconds(microseconds).as_microseconds(),
            microseconds
        );
    }
    assert!(Timestamp::from_microseconds(i64::MIN) < Timestamp::from_microseconds(0));
    assert!(
        Timestamp::from_microseconds(i64::MAX)
            .to_string()
            .starts_with("9999-")
    );
}

#[derive(Clone, Debug, PartialEq, quire_runtime::Values)]
enum Color {
    #[value("red")]
    Red,
    #[value("dark-blue")]
    DarkBlue,
    Unknown(quire_runtime::Unknown<Self>),
}

#[derive(Clone, Debug, PartialEq, quire_runtime::Union)]
enum Value {
    #[select(json("string"))]
    Text(String),
    #[select(json("integer"))]
    Number(i64),
    Unknown(quire_runtime::Unknown<Self>),
}

#[test]
fn enums_keep_what_they_do_not_know() {
    for (text, color) in [
        ("red", Color::Red),
        ("dark-blue", Color::DarkBlue),
        ("green", Color::from("green")),
    ] {
        assert_eq!(serde_json::from_value::<Color>(json!(text)).unwrap(), color);
        assert_eq!(serde_json::to_value(&color).unwrap(), json!(text));
        assert_eq!(color.to_string(), text);
        assert_eq!(
            matches!(&color, Color::Unknown(kept) if **kept == text),
            text == "green"
        );
    }
    assert_eq!(Color::VALUES, [Color::Red, Color::DarkBlue]);
}

#[derive(Clone, Debug, PartialEq, quire_runtime::Object)]
struct Pet {
    name: String,
    color: Color,
    age: Option<i64>,
    #[wire(additional)]
    additional: quire_runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, quire_runtime::Union)]
enum Animal {
    #[select(key("name"))]
    Pet(Box<Pet>),
    #[select(json("array"))]
    Herd(Vec<Self>),
    #[select(json("string"))]
    Name(String),
    #[select(json("number"))]
    One(i64),
    #[select(json("boolean"), no_from)]
    Other(Number),
    Unknown(quire_runtime::Unknown<Self>),
}

type Number = i64;

#[test]
fn literals_need_not_name_what_may_be_left_out() {
    let pet = Pet {
        age: Some(3),
        ..Pet::new("Tom".to_owned(), Color::Red)
    };
    let json = json!({ "name": "Tom", "color": "red", "age": 3 });
    assert_eq!(serde_json::to_value(&pet).unwrap(), json);
}

#[test]
fn unions_come_from_what_one_variant_holds() {
    let pet = Pet::new("Tom".to_owned(), Color::from("red".to_owned()));
    assert_eq!(Animal::from(pet.clone()), Animal::Pet(Box::new(pet)));
    assert_eq!(Animal::from(vec![]), Animal::Herd(Vec::new()));
    assert_eq!(Animal::from("Tom".to_owned()), Animal::Name("Tom".into()));
    assert_eq!(Animal::from(1), Animal::One(1));
    assert_eq!(Color::DarkBlue.as_ref(), "dark-blue");
}

#[test]
fn unions_keep_what_they_do_not_know() {
    let read = |json: &serde_json::Value| serde_json::from_value::<Value>(json.clone()).unwrap();
    assert_eq!(read(&json!("a")), Value::Text("a".into()));
    assert_eq!(read(&json!(1)), Value::Number(1));
    let json = json!({ "a": [null] });
    let Value::Unknown(unknown) = read(&json) else {
        panic!("a branch for {json}");
    };
    assert_eq!(*unknown, json);
    assert_eq!(format!("{unknown:?}"), format!("{json:?}"));
    assert_eq!(
        serde_json::to_value(Value::Unknown(unknown.clone())).unwrap(),
        json
    );
    assert_eq!(unknown.into_value(), json);
}

#[test]
fn an_object_is_not_a_file() {
    let error = serde_json::from_value::<quire_runtime::File>(json!({ "a": [1] })).unwrap_err();
    assert_eq!(error.to_string(), "must be a file");
}

enum Done {}

impl EndMarker for Done {
    const DATA: &'static str = "[DONE]";
}

#[tokio::test]
async fn streams_of_events_end_with_their_marker() {
    type Until = EventsUntil<Done>;
    let event = || Ok(Event::new(json!({ "a": 1 })));
    let mut response = http::Response::new(Body::empty());
    let events = Events::from_stream(stream::iter([event(), event()]));
    Until::encode(events, &mut response).unwrap();
    let bytes = response.body().clone().bytes(100).await.unwrap();
    let line = "data: {\"a\":1}\n\n";
    assert_eq!(bytes, format!("{line}{line}data: [DONE]\n\n"));
    // What comes after it is not read.
    let pieces = [Ok(bytes), Err(BodyError::broken("after the end"))];
    let response = http::Response::new(Body::from_stream(stream::iter(pieces)));
    let events: Events<serde_json::Value> = Until::decode(&response).unwrap();
    let events: Vec<_> = events.try_collect().await.unwrap();
    assert_eq!(events.len(), 2);
}

#[tokio::test]
async fn heartbeats_are_comments_while_no_event_is_ready() {
    let late = async {
        tokio::task::yield_now().await;
        Ok(Event::new(json!({ "a": 1 })))
    };
    let events = Events::from_stream(stream::once(late)).with_heartbeats(stream::iter([()]));
    let mut response = http::Response::new(Body::empty());
    <Events as Codec<Events<serde_json::Value>>>::encode(events, &mut response).unwrap();
    let bytes = response.body().clone().bytes(100).await.unwrap();
    assert_eq!(bytes, ":\n\ndata: {\"a\":1}\n\n");
    let response = http::Response::new(Body::from(bytes));
    let events: Events<serde_json::Value> = Events::decode(&response).unwrap();
    let events: Vec<_> = events.try_collect().await.unwrap();
    assert_eq!(events, [Event::new(json!({ "a": 1 }))]);
}
