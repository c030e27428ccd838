//! Bodies of every kind arrive as they were.

use std::collections::BTreeMap;

use quire_runtime::bytes::Bytes;
use quire_runtime::{Base64, Body, File, Patch};
use serde_json::json;

use super::{AWKWARD, clients, models, pair, strings};

fn form(text: &str) -> models::Form {
    let mut form = models::Form::new(text.to_owned());
    form.count = Some(-3);
    form.ratio = Some(0.1);
    form.flag = Some(true);
    form.words = Some(strings(&[text, "", "12"]));
    form.about = Some(pair(text));
    form.color = Some(models::Color::Red);
    form.level = Some(models::Level::V2);
    form.when = Some("2026-11-21T09:30:00.123456Z".parse().unwrap());
    form
}

#[tokio::test]
async fn json_of_all_types() {
    for client in clients().await {
        let when = "1969-12-31T23:59:59.000001Z".parse().unwrap();
        for patch in [Patch::Keep, Patch::Clear, Patch::Set("x".to_owned())] {
            let mut body = models::Everything::new(None, when);
            body.day = Some("2024-02-29".parse().unwrap());
            body.id = Some("67e55044-10b1-426f-9247-bb680e5fe0c8".parse().unwrap());
            body.bytes = Some(Base64(vec![0, 159, 146, 150].into()));
            body.patch = patch;
            body.list = Some(vec![i64::MAX, i64::MIN]);
            body.map = Some(
                AWKWARD
                    .iter()
                    .map(|text| ((*text).to_owned(), (*text).to_owned()))
                    .collect(),
            );
            body.any = Some(json!({ "deep": [1, 2.5, null] }));
            body.pet = Some(models::Pet::Cat(models::PetCat::new(9)));
            body.color = Some(models::Color::Blue);
            body.level = Some(models::Level::V3);
            body.point = Some((0.5, "here".to_owned()));
            let round = models::ShapeVariant::Radius(models::ShapeRadius::new(2.5));
            body.shape = Some(models::Shape::new("round".to_owned(), round));
            body.secret = Some("hush".to_owned());
            body.additional = BTreeMap::from([("new".to_owned(), json!([1]))]);
            body.next = Some(Box::new(body.clone()));
            assert!(!format!("{body:?}").contains("hush"));
            assert_eq!(client.take_json(body.clone()).send().await.unwrap(), body);
        }
    }
}

#[tokio::test]
async fn json_that_is_no_object() {
    for client in clients().await {
        for value in [None, Some(i64::MAX), Some(0)] {
            assert_eq!(client.take_scalar(value).send().await.unwrap(), value);
        }
        for value in [json!(null), json!("text"), json!([1.5, { "a": {} }])] {
            assert_eq!(
                client.take_anything(value.clone()).send().await.unwrap(),
                value
            );
        }
        let list = vec![
            models::NumberOrWord::Integer(1),
            models::NumberOrWord::Word("a".into()),
        ];
        assert_eq!(client.take_list(list.clone()).send().await.unwrap(), list);
        let full = client.take_named_json(pair("a")).send_full().await.unwrap();
        assert_eq!(full.headers["content-type"], "application/vnd.pair+json");
        assert_eq!(full.body, pair("a"));
    }
}

#[tokio::test]
async fn what_may_be_left_out() {
    for client in clients().await {
        assert!(!client.take_optional().send().await.unwrap());
        let body = models::Everything::new(
            Some(String::new()),
            quire_runtime::Timestamp::from_microseconds(0),
        );
        assert!(client.take_optional().body(body).send().await.unwrap());
        assert_eq!(client.take_optional_text().send().await.unwrap(), "nothing");
        assert_eq!(
            client
                .take_optional_text()
                .body("é".to_owned())
                .send()
                .await
                .unwrap(),
            "é"
        );
        let bytes = client.take_optional_bytes().send().await.unwrap();
        assert_eq!(bytes.bytes(100).await.unwrap(), "nothing");
        let bytes = client
            .take_optional_bytes()
            .body(Body::from(vec![0, 255]))
            .send()
            .await
            .unwrap();
        assert_eq!(&bytes.bytes(100).await.unwrap()[..], [0, 255]);
    }
}

#[tokio::test]
async fn forms() {
    for client in clients().await {
        for text in AWKWARD.iter().chain(&[""]) {
            let least = models::Form::new((*text).to_owned());
            for form in [form(text), least] {
                assert_eq!(client.take_form(form.clone()).send().await.unwrap(), form);
                assert_eq!(
                    client.take_any_form(form.clone()).send().await.unwrap(),
                    form
                );
            }
        }
    }
}

#[tokio::test]
async fn parts_with_files() {
    for client in clients().await {
        for text in AWKWARD.iter().chain(&[""]) {
            let file = File::new(b"\r\n--\0\xff bytes".to_vec())
                .with_name(*text)
                .with_media_type("image/x");
            let mut parts = models::Parts::new((*text).to_owned(), file);
            parts.count = Some(12);
            parts.words = Some(strings(&[text, "5"]));
            parts.about = Some(pair(text));
            parts.abouts = Some(vec![pair(text), models::Pair::default()]);
            parts.thumbnail = Some(File::new(""));
            parts.files = Some(vec![
                File::new("one"),
                File::new(vec![7; 1 << 20]).with_name("two"),
            ]);
            let arrived = client.take_parts(parts.clone()).send().await.unwrap();
            let files: Vec<_> = arrived
                .files
                .iter()
                .map(|file| (file.name.as_deref(), file.size))
                .collect();
            // A file without a name gets one, so that the other side takes it for a file.
            assert_eq!(
                files[1..],
                [(Some("file"), 0), (Some("file"), 3), (Some("two"), 1 << 20)]
            );
            assert_eq!(files[0], (Some(*text), 12));
            assert_eq!(arrived.files[0].media_type.as_deref(), Some("image/x"));
            // Files come back in JSON, as their bytes alone.
            let mut expected = parts;
            let others = expected
                .thumbnail
                .iter_mut()
                .chain(expected.files.iter_mut().flatten());
            for file in others.chain([&mut expected.file]) {
                *file = File::new(file.content.clone());
            }
            assert_eq!(arrived.parts, expected);
        }
    }
}

#[tokio::test]
async fn text_and_bytes() {
    for client in clients().await {
        for text in AWKWARD.iter().chain(&[""]) {
            assert_eq!(
                client.take_text((*text).to_owned()).send().await.unwrap(),
                *text
            );
        }
        for bytes in [
            Bytes::new(),
            Bytes::from_static(&[0, 159, 146, 150]),
            Bytes::from(vec![7; 1 << 20]),
        ] {
            let got = client
                .take_bytes(bytes.clone().into())
                .send()
                .await
                .unwrap();
            assert_eq!(got.media_type(), Some("image/png"));
            assert_eq!(got.bytes(2 << 20).await.unwrap(), bytes);
        }
        let image = Body::from("gif").with_media_type("image/gif");
        let got = client.take_any_bytes(image).send().await.unwrap();
        assert_eq!(got.media_type(), Some("image/gif"));
        assert_eq!(got.bytes(10).await.unwrap(), "gif");
    }
}

#[tokio::test]
async fn several_kinds_are_distinguished() {
    use models::TakeSeveralBody as Given;
    for client in clients().await {
        for (given, which, what) in [
            (Given::Json(pair("a")), "json", json!(pair("a"))),
            (
                Given::ColorJson(models::Color::Blue),
                "color",
                json!("blue"),
            ),
            (Given::Form(form("a&b")), "form", json!(form("a&b"))),
            (Given::Plain("text".to_owned()), "text", json!("text")),
            (Given::Png(Body::from(vec![0; 5])), "png", json!(5)),
            (Given::Gif(Body::from(vec![0; 6])), "gif", json!(6)),
        ] {
            let got = client.take_several(given).send().await.unwrap();
            assert_eq!(
                (got.which.as_str(), got.what),
                (which, Some(what.to_string()))
            );
        }
        let ask = async |body: Option<models::TakeSeveralOrNoneBody>| {
            let call = client.take_several_or_none().body(body);
            call.send().await.unwrap().which
        };
        assert_eq!(ask(None).await, "none");
        assert_eq!(
            ask(Some(models::TakeSeveralOrNoneBody::Json(pair("a")))).await,
            "json"
        );
        assert_eq!(
            ask(Some(models::TakeSeveralOrNoneBody::Plain("a".to_owned()))).await,
            "text"
        );
    }
}

#[tokio::test]
async fn encoded_properties() {
    for client in clients().await {
        for text in AWKWARD {
            let mut body = models::Encoded {
                title: Some((*text).to_owned()),
                ..models::Encoded::default()
            };
            body.words = Some(strings(&[text, "b"]));
            body.numbers = Some(vec![1, -2]);
            body.about = Some(pair(text));
            body.spread = Some(models::EncodedSpread {
                c: Some((*text).to_owned()),
                d: Some(4),
            });
            body.colors = Some(vec![models::Color::Red]);
            let same = client.take_encoded_form(body.clone()).send().await.unwrap();
            assert_eq!(same, body);

            let file = |bytes: &[u8]| File::new(bytes.to_vec()).with_name("a");
            let mut body = models::EncodedParts::new(file(b"\x89PNG\xff\r\n"));
            body.words = Some(strings(&[text, "5"]));
            body.word = Some((*text).to_owned());
            body.text = Some((*text).to_owned());
            body.bytes = Some(Base64(vec![0, 255].into()));
            body.scans = Some(vec![
                file(b"\xff"),
                file(b"").with_media_type("application/pdf"),
            ]);
            let sent = json!([body.words, body.word, body.text, body.bytes]);
            let arrived = client.take_encoded_parts(body).send().await.unwrap();
            assert_eq!(arrived.parts.title, sent.to_string());
            let files: Vec<_> = arrived
                .files
                .iter()
                .map(|file| (file.media_type.as_deref().unwrap(), file.size))
                .collect();
            let octets = "application/octet-stream";
            let expected = [("image/png", 7), (octets, 1), ("application/pdf", 0)];
            assert_eq!(files, expected);
        }
        let body = models::TakeDescribedBytesBody::Png(vec![0x89, 0xff].into());
        let same = client.take_described_bytes(body).send().await.unwrap();
        assert_eq!(&same.bytes(10).await.unwrap()[..], [0x89, 0xff]);
    }
}

#[tokio::test]
async fn properties_required_one_way() {
    let of = |value| serde_json::from_value::<models::OneWay>(value).unwrap();
    for client in clients().await {
        let full = json!({
            "id": "1", "secret": "s", "inner": { "key": "k", "text": "t", "a": 1 },
        });
        let same = client.take_one_way(of(full)).send().await.unwrap();
        let expected = json!([{ "id": "1", "inner": { "key": "k", "a": 1 } }]);
        assert_eq!(json!(same), expected);
        // In requests, `writeOnly` is required.
        let without = json!({ "id": "1", "inner": { "key": "k", "a": 1 } });
        let error = client.take_one_way(of(without)).send().await.unwrap_err();
        let missing = format!("{error:?}");
        for location in ["/body/inner/text", "/body/secret"] {
            assert!(missing.contains(location), "{missing}");
        }
        // In responses, `readOnly` is.
        for (body, missing) in [
            (json!({ "secret": "s" }), "[0].id"),
            (
                json!({ "id": "1", "secret": "s", "inner": { "text": "t", "a": 1 } }),
                "[0].inner.key",
            ),
        ] {
            let error = client.take_one_way(of(body)).send().await.unwrap_err();
            let from_mirror = error.status().is_some();
            assert!(
                from_mirror || error.to_string().contains(missing),
                "{error}"
            );
        }
    }
}
