//! Numbers keep their digits on both sides, in one crate with features.

use amounts::client::Client;
use amounts::models::{AddAmount, Amount, GetRates, Rate};
use amounts::runtime::Decimal;
use amounts::runtime::server::{Area, Limits, Rejection, RequestParts, Service};
use amounts::runtime::{OperationInfo, serde_json};
use amounts::server::{Amounts, Rates, router};

const DIGITS: &str = "1234567890123456789012345678901234567890.10";

#[derive(Clone)]
struct App;

impl Area for App {
    type Caller = ();
    type Error = Rejection;
}

impl Service for App {
    async fn authenticate(&self, _: &RequestParts, _: &'static OperationInfo) -> Result<(), Rejection> {
        Ok(())
    }
}

impl Amounts for App {
    async fn add_amount(&self, (): (), request: AddAmount) -> Result<Amount, Rejection> {
        let mut amount = request.body;
        amount.additional.insert("most".to_owned(), request.most);
        amount.additional.extend(request.least.map(|least| ("least".to_owned(), least)));
        Ok(amount)
    }
}

impl Rates for App {
    async fn get_rates(&self, (): (), _: GetRates) -> Result<Vec<Rate>, Rejection> {
        Ok(vec![DIGITS.parse().unwrap()])
    }
}

async fn client() -> Client {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async { axum::serve(listener, router(App, Limits::default())).await });
    Client::new(address, "token").unwrap()
}

fn decimal(text: &str) -> Decimal {
    text.parse().unwrap()
}

#[tokio::test]
async fn digits_survive() {
    let client = client().await;
    let text = format!(
        r#"{{"value":{DIGITS},"text":"{DIGITS}","count":{},"double":0.5,"small":-3,"kind":2,"either":{{"rate":{DIGITS}}},"other":1.0}}"#,
        u128::MAX
    );
    let amount: Amount = serde_json::from_str(&text).unwrap();
    assert_eq!((amount.double, amount.small), (Some(0.5), Some(-3)));
    let call = client.add_amount(Decimal::from(i128::MIN), amount.clone());
    let same = call.least(decimal("0.00000000000000000001")).send().await.unwrap();
    assert_eq!(same.additional["most"].to_string(), i128::MIN.to_string());
    assert_eq!(same.additional["least"], decimal("0.00000000000000000001"));
    assert_eq!(same.additional["other"].to_string(), "1.0");
    let written = serde_json::to_string(&same).unwrap();
    for part in [
        format!(r#""value":{DIGITS}"#),
        format!(r#"{{"rate":{DIGITS}}}"#),
        format!(r#""count":{}"#, u128::MAX),
        r#""small":-3"#.to_owned(),
        r#""kind":2"#.to_owned(),
    ] {
        assert!(written.contains(&part), "{written}");
    }
    assert_eq!(client.get_rates().send().await.unwrap(), [decimal(DIGITS)]);
}

#[test]
fn values_keep_the_notation() {
    for text in [
        "100000000000000000000",
        "1.0",
        "1.50",
        "-0.0",
        "0.00000000000000000001",
        "12345678901234567890.5",
        "18446744073709551615",
    ] {
        let value: serde_json::Value = serde_json::from_str(text).unwrap();
        let number: Decimal = serde_json::from_value(value).unwrap();
        assert_eq!(number.to_string(), text);
        assert_eq!(serde_json::to_string(&number).unwrap(), text);
    }
}

#[tokio::test]
async fn wrong_numbers_are_refused() {
    let client = client().await;
    let most = Decimal::from(1);
    for (amount, location) in [
        (r#"{"value":-0.1}"#, "/body/value"),
        (r#"{"value":1,"count":340282366920938463463374607431768211456}"#, "/body/count"),
        (r#"{"value":1,"count":1.5}"#, "/body/count"),
        (r#"{"value":1,"text":"1,5"}"#, "/body/text"),
    ] {
        let amount: Amount = serde_json::from_str(amount).unwrap();
        let error = client.add_amount(most.clone(), amount).send().await.unwrap_err();
        assert!(format!("{error:?}").contains(location), "{error:?}");
    }
    let amount = Amount::new(decimal("1"));
    let error = client.add_amount(decimal("1.5"), amount).send().await.unwrap_err();
    assert!(format!("{error:?}").contains("/header/most"), "{error:?}");
    for text in ["", "1.", "01", "+1", " 1", "1 ", "NaN", "1e", "0x1"] {
        assert!(text.parse::<Decimal>().is_err(), "{text}");
    }
}
