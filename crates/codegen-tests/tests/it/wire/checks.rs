//! Tests that violations in a body are reported at once, each with its pointer.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{Client, clients, models, pair, places};

/// Returns the violations of a body.
async fn wrong(client: &Client, body: Value) -> Vec<String> {
    let body: models::Checked = serde_json::from_value(body).unwrap();
    match client.take_checked("abc".to_owned(), body).send().await {
        Ok(()) => Vec::new(),
        Err(error) => places(&error),
    }
}

#[tokio::test]
async fn each_constraint_alone() {
    let [client, _] = clients().await;
    {
        for (name, good, bad) in [
            ("ahead", json!(["a1b", "1a1"]), json!(["abc", "123", "a1"])),
            ("behind", json!(["the end", "end"]), json!(["$end", "ends"])),
            ("again", json!(["aa", "éé"]), json!(["ab", "a"])),
            ("digits", json!(["0123"]), json!(["", "1a", "\u{663}"])),
            ("above", json!([0.1, 1e-300]), json!([0, -0.0, -1])),
            ("below", json!([0.9999, -5]), json!([1, 1.0, 7])),
            ("between", json!([-1.5, 0, 1.5]), json!([-1.51, 2])),
            ("step", json!([0.07, 1.1, 4.35, 0]), json!([0.001, 1.005])),
            ("even", json!([0, -2, 1_000_000]), json!([1, -3])),
            ("level", json!([1, 3]), json!([0, 4])),
            ("color", json!(["red"]), json!(["green", ""])),
            ("mixed", json!(["a", 1, true]), json!(["b", 2, false])),
            ("short", json!(["ab", "é🦀"]), json!(["a", "abcd"])),
            ("few", json!([[1], [1, 2]]), json!([[], [1, 2, 3], [1, 1]])),
            (
                "map",
                json!([{ "a": 0 }]),
                json!([{}, { "a": 1, "b": 1, "c": 1 }]),
            ),
            (
                "uri",
                json!(["https://a.b/c", "urn:x"]),
                json!(["a", "//b"]),
            ),
            ("email", json!(["a@b.c"]), json!(["a", "@b"])),
            ("address", json!(["127.0.0.1"]), json!(["127.0.0", "::1"])),
            (
                "anyAddress",
                json!(["127.0.0.1", "::1"]),
                json!(["127.0.0", ""]),
            ),
        ] {
            for value in good.as_array().unwrap() {
                assert!(
                    wrong(&client, json!({ name: value })).await.is_empty(),
                    "{name} {value}"
                );
            }
            for value in bad.as_array().unwrap() {
                let found = wrong(&client, json!({ name: value })).await;
                assert_eq!(found, [format!("/body/{name}")], "{name} {value}");
            }
        }
    }
}

#[tokio::test]
async fn all_places_at_once() {
    for (index, client) in clients().await.into_iter().enumerate() {
        let body = models::Checked {
            map: Some(BTreeMap::from([("a/b".to_owned(), -1)])),
            pet: Some(models::Pet::Unknown(json!({ "kind": "fish" }))),
            point: Some((1.0, String::new())),
            inners: Some(vec![
                models::Checked::default(),
                serde_json::from_value(json!({
                    "even": 3,
                    "inner": { "must": "", "a/b~c": 0 },
                    "pet": { "kind": 5 },
                }))
                .unwrap(),
            ]),
            ..Default::default()
        };
        let call = client.take_checked("xyz".to_owned(), body);
        let call = call
            .limit(10)
            .x_level(models::Level::Unknown(7))
            .mood(models::Color::Unknown("sad".to_owned()));
        let error = call.send().await.unwrap_err();
        if index == 1 {
            // A mirror checks as the server does, and says it in its own words.
            assert!(
                error.to_string().contains("/body/inners/1/inner/a~1b~0c"),
                "{error}"
            );
            continue;
        }
        assert_eq!(
            places(&error),
            [
                "/body/inners/1/even",
                "/body/inners/1/inner/a~1b~0c",
                "/body/inners/1/pet/kind",
                "/body/map/a~1b",
                "/body/pet/kind",
                "/cookie/mood",
                "/header/X-Level",
                "/path/code",
                "/query/limit",
            ]
        );
    }
}

#[tokio::test]
async fn what_no_type_can_hold() {
    let [address, _] = super::addresses().await;
    // A client of the same server that checks nothing.
    let send = async |body: Value| {
        let transport = Client::builder(&address).build().unwrap();
        let client = Client::from(transport);
        let call = client.call(Raw {
            code: "abc".to_owned(),
            body,
        });
        places(&call.send().await.unwrap_err())
    };
    for (body, expected) in [
        (json!([]), vec!["/body"]),
        (json!({ "small": 128 }), vec!["/body/small"]),
        (json!({ "small": 1.5 }), vec!["/body/small"]),
        (
            json!({ "ahead": 1, "above": "1", "few": {} }),
            vec!["/body/above", "/body/ahead", "/body/few"],
        ),
        (json!({ "point": [1] }), vec!["/body/point"]),
        (
            json!({ "point": ["a", 1] }),
            vec!["/body/point/0", "/body/point/1"],
        ),
        (
            json!({ "few": [1, "a", null] }),
            vec!["/body/few", "/body/few/1", "/body/few/2"],
        ),
        (json!({ "inner": {} }), vec!["/body/inner/must"]),
        (
            json!({ "color": null, "level": "1" }),
            vec!["/body/color", "/body/level"],
        ),
        (json!({ "shape": { "name": "a" } }), vec!["/body/shape"]),
        (
            json!({ "shape": { "radius": "a" } }),
            vec!["/body/shape/name", "/body/shape/radius"],
        ),
        (json!({ "pet": { "kind": "cat" } }), vec!["/body/pet/lives"]),
        (json!({ "map": { "a": "b" } }), vec!["/body/map/a"]),
    ] {
        assert_eq!(send(body.clone()).await, expected, "{body}");
    }
}

#[tokio::test]
async fn whole_numbers_may_have_a_point() {
    let [client, _] = clients().await;
    let body = json!({ "even": 2.0, "few": [1.0, 2], "level": 3.0, "small": -1e1, "inners": [{ "even": 4.0 }] });
    let call = client.call(Raw {
        code: "abc".to_owned(),
        body,
    });
    call.send().await.unwrap();
}

/// `takeChecked` with any body.
#[derive(Clone, Debug, quire_runtime::Request)]
#[operation(POST, "/checked/{code}", id = "raw", area = "bodies", status = 204)]
struct Raw {
    #[wire(path)]
    code: String,
    #[body(json)]
    body: Value,
}

#[tokio::test]
async fn another_media_type_is_refused() {
    for client in clients().await {
        let mut call = client.take_several(models::TakeSeveralBody::Json(pair("a")));
        call = call.header(
            "content-type".parse().unwrap(),
            "text/html".parse().unwrap(),
        );
        assert_eq!(call.send().await.unwrap_err().status().unwrap(), 415);
    }
}
