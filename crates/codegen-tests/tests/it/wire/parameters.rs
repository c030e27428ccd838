//! Parameters in every style arrive as they were.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{AWKWARD, clients, json, models, pair, places, strings};

/// Checks that each field of the request comes back.
macro_rules! arrives {
    ($call:expr => $($field:ident)+) => {{
        let call = $call;
        let sent = json!({ $(stringify!($field): call.request.$field),+ });
        let got: Value = call.send().await.unwrap_or_else(|error| panic!("{error} of {sent}"));
        assert_eq!(got, sent);
    }};
}

/// Returns true if a header can carry the text.
fn fits_header(text: &str) -> bool {
    !text.contains('\u{1}')
}

fn numbers() -> BTreeMap<String, i64> {
    AWKWARD
        .iter()
        .zip(-5..)
        .map(|(text, number)| ((*text).to_owned(), number))
        .collect()
}

#[tokio::test]
async fn paths() {
    for client in clients().await {
        macro_rules! check {
            ($($method:ident)+) => {
                for text in AWKWARD {
                    $(
                        let call = client.$method(
                            (*text).to_owned(), 1.5, strings(AWKWARD), pair(text), numbers(),
                            (-0.25, (*text).to_owned()), models::Level::V3,
                        );
                        arrives!(call => text number list object map point level);
                    )+
                }
            };
        }
        check!(simple_flat simple_exploded label_flat label_exploded matrix_flat matrix_exploded);
    }
}

#[tokio::test]
async fn scalars_in_paths() {
    for client in clients().await {
        for text in AWKWARD {
            let packed = json!({ *text: [text, null, 1.5, { "deep": [] }] });
            let call = client.usual_path(
                &models::Word::from(*text),
                "2026-11-21T09:30:00.5+02:00".parse().unwrap(),
                "67e55044-10b1-426f-9247-bb680e5fe0c8".parse().unwrap(),
                "2024-02-29".parse().unwrap(),
                text.len() > 5,
                packed,
            );
            arrives!(call => word when id day flag packed);
        }
    }
}

#[tokio::test]
async fn operations_are_distinguished_by_their_fixed_query() {
    for client in clients().await {
        for text in AWKWARD.iter().map(|&text| text.to_owned()) {
            let without = client.without_fixed_query(text.clone()).word(text.as_str());
            assert_eq!(
                without.send().await.unwrap(),
                json!(["without", text, text])
            );
            let with = client.with_fixed_query(text.clone()).word(text.as_str());
            assert_eq!(with.send().await.unwrap(), json!(["with", text, text]));
            let longer = client.with_longer_fixed_query(text.clone());
            assert_eq!(
                longer.send().await.unwrap(),
                json!(["with longer", text, null])
            );
        }
    }
}

#[tokio::test]
async fn a_required_parameter_is_sent_even_if_it_has_a_default() {
    for client in clients().await {
        let call = client.required_with_default(models::RequiredWithDefaultKind::Plain, 20);
        let found = call.send().await.unwrap();
        assert_eq!(found, json!({ "kind": "plain", "count": 20 }));
    }
}

#[tokio::test]
async fn what_no_path_can_hold_is_not_sent() {
    let [client, _] = clients().await;
    for text in ["", ".", ".."] {
        let call = client.get_file(text.to_owned());
        let error = call.send().await.unwrap_err();
        assert!(
            error
                .to_string()
                .contains("the parameter `file` must not be empty"),
            "{error}"
        );
    }
}

#[tokio::test]
async fn scalars_in_queries() {
    for client in clients().await {
        for text in AWKWARD.iter().chain(&[""]) {
            let call = client
                .query_scalars((*text).to_owned())
                .text(*text)
                .word(*text)
                .odd_name(*text)
                .flag(false)
                .color(models::Color::Blue)
                .level(models::Level::V1)
                .when(
                    "1969-12-31T23:59:59.000001Z"
                        .parse::<quire_runtime::Timestamp>()
                        .unwrap(),
                )
                .day("0001-01-01".parse::<quire_runtime::Date>().unwrap())
                .id("67e55044-10b1-426f-9247-bb680e5fe0c8"
                    .parse::<quire_runtime::Uuid>()
                    .unwrap())
                .bytes(quire_runtime::Base64(text.as_bytes().to_vec().into()))
                .small(255)
                .number(1e-7)
                .choice(models::NumberOrWord::Integer(5))
                .nullable(Some(-3))
                .limit(20)
                .order(models::Color::Red);
            arrives!(call => text word odd_name flag color level when day id bytes small number choice nullable
                limit order must);
        }
        arrives!(client.query_scalars(String::new()) => text word odd_name flag color level when day id bytes
            small number choice nullable limit order must);
        let choice = models::NumberOrWord::Word("x".into());
        arrives!(client.query_scalars("m".to_owned()).choice(choice).limit(99) => text word odd_name flag color level
            when day id bytes small number choice nullable limit order must);
    }
}

#[tokio::test]
async fn defaults_are_not_sent() {
    let router = axum::Router::new().fallback(async |uri: axum::http::Uri| {
        super::Json(uri.query().unwrap_or_default().to_owned())
    });
    let client = super::Client::new(super::serve(router).await, "t").unwrap();
    let call = client
        .query_scalars("m".to_owned())
        .limit(20)
        .order(models::Color::Red);
    assert_eq!(call.send().await.unwrap(), json!("must=m"));
    let call = client.query_scalars("m".to_owned()).limit(21);
    assert_eq!(call.send().await.unwrap(), json!("must=m&limit=21"));
    assert_eq!(
        client
            .query_lists()
            .defaults(vec![1, 2])
            .send()
            .await
            .unwrap(),
        json!("")
    );
}

#[tokio::test]
async fn lists_in_queries() {
    for client in clients().await {
        for text in AWKWARD.iter().chain(&[""]) {
            let with = |separator: char| {
                let texts = AWKWARD.iter().filter(|text| !text.contains(separator));
                texts.map(|&text| text.to_owned()).collect::<Vec<_>>()
            };
            let call = client
                .query_lists()
                .exploded(strings(&["", text]))
                .flat(strings(&[text, ""]))
                .space(with(' '))
                .pipe(with('|'))
                .colors(vec![models::Color::Red, models::Color::Blue])
                .numbers(vec![0.5, -3.0, 1e20])
                .choices(vec![
                    models::NumberOrWord::Integer(5),
                    models::NumberOrWord::Word("a".into()),
                ])
                .point((1.25, (*text).to_owned()))
                .flat_point((-1.0, (*text).to_owned()))
                .defaults(vec![3]);
            arrives!(call => exploded flat space pipe colors numbers choices point flat_point defaults);
        }
        arrives!(client.query_lists().defaults(vec![1, 2]) => exploded flat space pipe colors numbers choices
            point flat_point defaults);
    }
}

#[tokio::test]
async fn objects_in_queries() {
    for client in clients().await {
        for text in AWKWARD.iter().chain(&[""]) {
            let map: BTreeMap<_, _> = AWKWARD
                .iter()
                .map(|key| ((*key).to_owned(), (*text).to_owned()))
                .collect();
            let (mut spread, mut deep) = (
                models::QueryObjectsSpread::default(),
                models::QueryObjectsDeep::default(),
            );
            (spread.c, spread.d) = (Some((*text).to_owned()), Some(3));
            (deep.word, deep.words, deep.number) = (
                Some((*text).to_owned()),
                Some(strings(&[text, ""])),
                Some(0),
            );
            let nested = models::QueryObjectsJson {
                deep: Some(vec![pair(text), models::Pair::default()]),
                ..Default::default()
            };
            let with = |separator: char| pair(&text.replace(separator, ""));
            let call = client
                .query_objects()
                .spread(spread)
                .packed(pair(text))
                .map(map.clone())
                .space(with(' '))
                .pipe(with('|'))
                .deep(deep)
                .deep_map(map)
                .json(nested);
            arrives!(call => spread packed map space pipe deep deep_map json);
        }
        arrives!(client.query_objects() => spread packed map space pipe deep deep_map json);
    }
}

#[tokio::test]
async fn headers() {
    for client in clients().await {
        for text in AWKWARD.iter().filter(|text| fits_header(text)) {
            let call = client
                .headers(true)
                .x_text(*text)
                .x_number(i64::MIN)
                .x_level(models::Level::V2)
                .x_when(
                    "2026-11-21T09:30:00Z"
                        .parse::<quire_runtime::Timestamp>()
                        .unwrap(),
                )
                .x_json(pair(text));
            let call = if text.contains([',', '=']) {
                call
            } else {
                let map = BTreeMap::from([((*text).to_owned(), 1), ("b".to_owned(), -1)]);
                let call = call.x_list(strings(&[text, "b"])).x_object(pair(text));
                call.x_exploded(pair(text)).x_map(map)
            };
            arrives!(call => x_text x_list x_object x_exploded x_map x_number x_level x_when x_json x_must);
        }
    }
    let [client, _] = clients().await;
    let error = client
        .headers(true)
        .x_text("a\r\nb")
        .send()
        .await
        .unwrap_err();
    assert!(error.to_string().contains("no header can carry"), "{error}");
}

#[tokio::test]
async fn cookies() {
    for client in clients().await {
        for text in AWKWARD.iter().chain(&[""]) {
            let call = client
                .cookies((*text).to_owned())
                .text(*text)
                .number(3)
                .list(strings(&[text, ""]))
                .object(pair(text))
                .level(models::Level::V1)
                .json(pair(text));
            arrives!(call => text number list object level json must);
        }
    }
}

#[tokio::test]
async fn what_is_required_is_missed() {
    let [direct, _] = super::addresses().await;
    let ask = async |path: &str| {
        let response = reqwest(&format!("{direct}{path}")).await;
        let found: models::Violations = serde_json::from_str(&response).unwrap();
        found
            .violations
            .into_iter()
            .map(|found| found.path)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        ask("/query/scalars?limit=x&flag=1").await,
        ["/query/must", "/query/flag", "/query/limit"]
    );
    assert_eq!(ask("/headers").await, ["/header/X-Must"]);
    assert_eq!(ask("/cookies").await, ["/cookie/must"]);
    let bad = "/usual/w/yesterday/1/2023-02-29/yes/nojson{";
    assert_eq!(
        ask(bad).await,
        ["/path/when", "/path/id", "/path/day", "/path/flag"]
    );
}

/// Returns the response of a simple GET.
async fn reqwest(address: &str) -> String {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let (host, path) = address
        .trim_start_matches("http://")
        .split_once('/')
        .unwrap();
    let mut stream = tokio::net::TcpStream::connect(host).await.unwrap();
    let head = format!("GET /{path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).await.unwrap();
    response.split_once("\r\n\r\n").unwrap().1.to_owned()
}

#[tokio::test]
async fn violations_name_their_location() {
    let [client, _] = clients().await;
    let call = client
        .query_scalars("m".to_owned())
        .level(models::Level::from(9))
        .color(models::Color::from("green"))
        .limit(101);
    assert_eq!(
        places(&call.send().await.unwrap_err()),
        ["/query/color", "/query/level", "/query/limit"]
    );
    assert_eq!(json(models::Level::from(9)), json!(9));
}

#[tokio::test]
async fn nested_objects_in_queries() {
    let filter = json!({
        "on": true,
        "words": ["a", "b]c[", ""],
        "range": { "from": 1, "to": -2 },
        "any": [{ "word": "12", "words": ["x"] }, { "any": [{ "on": false }] }],
        "lists": [[1, 2], [3]],
        "map": { "a]b": 1, "c[d": 2, "e": 3 },
    });
    let of = |value: Value| serde_json::from_value(value).unwrap();
    for client in clients().await {
        for text in AWKWARD {
            let mut filter: models::Filter = of(filter.clone());
            filter.word = Some((*text).to_owned());
            let call = client
                .query_deep()
                .filter(filter)
                .expand(strings(&[text, "data.customer"]))
                .created(
                    serde_json::from_value::<models::QueryDeepCreated>(json!({ "gte": 1 }))
                        .unwrap(),
                )
                .lines(
                    serde_json::from_value::<Vec<models::QueryDeepLinesItem>>(
                        json!([{ "price": *text, "quantity": 2 }, { "quantity": 3 }]),
                    )
                    .unwrap(),
                )
                .limit(5)
                .labels(BTreeMap::from([((*text).to_owned(), 1)]));
            arrives!(call => filter expand created lines limit labels);
        }
        let call = client
            .query_deep()
            .created(serde_json::from_value::<models::QueryDeepCreated>(json!(7)).unwrap());
        arrives!(call => filter expand created lines limit labels);
        for text in AWKWARD {
            let rest = json!({ "known": 1, *text: *text, "12": "12" });
            let call = client
                .query_free()
                .word((*text).to_owned())
                .rest(serde_json::from_value::<models::QueryFreeRest>(rest).unwrap());
            arrives!(call => word rest);
        }
    }
}
