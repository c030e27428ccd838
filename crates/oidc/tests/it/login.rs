//! The redirects of a browser, and the exchange of a code for tokens.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use quire_oidc::{Authentication, Configuration, Error, Exchange, Request, code};
use serde_json::json;
use url::Url;

use crate::sign::ISSUER;

#[test]
fn a_request_has_a_challenge_and_not_the_verifier() {
    // The example of RFC 7636, appendix B.
    let request = Request {
        client_id: "a b&c",
        redirect_uri: "https://docs.example/oidc/x/callback",
        scope: "openid email",
        state: "s",
        nonce: "n",
        verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
        force_login: false,
    };
    let endpoint = Url::parse("https://id.example.com/authorize?tenant=a").unwrap();
    assert_eq!(
        request.url(&endpoint).as_str(),
        "https://id.example.com/authorize?tenant=a&response_type=code&client_id=a+b%26c\
         &redirect_uri=https%3A%2F%2Fdocs.example%2Foidc%2Fx%2Fcallback&scope=openid+email&state=s&nonce=n\
         &code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"
    );
    let forced = Request {
        force_login: true,
        ..request
    };
    let url = forced.url(&endpoint);
    assert!(url.as_str().ends_with("&prompt=login&max_age=0"), "{url}");
}

fn configuration(names_issuer: bool) -> Configuration {
    let published = json!({
        "issuer": ISSUER,
        "authorization_endpoint": "https://id.example.com/authorize",
        "token_endpoint": "https://id.example.com/token",
        "jwks_uri": "https://id.example.com/keys",
        "authorization_response_iss_parameter_supported": names_issuer,
    });
    Configuration::parse(published.to_string().as_bytes(), ISSUER).unwrap()
}

#[test]
fn a_code_comes_with_its_state_and_issuer() {
    let (plain, naming) = (configuration(false), configuration(true));
    let read = |query: &str| code(query, "s", ISSUER, &plain);
    let iss = "iss=https%3A%2F%2Fid.example.com";
    assert_eq!(read("code=c%20d&state=s"), Ok("c d".to_owned()));
    assert_eq!(
        read(&format!("state=s&code=c&{iss}&session_state=x")),
        Ok("c".to_owned())
    );
    for query in [
        "",
        "code=c",
        "code=c&state=",
        "code=c&state=t",
        "code=c&state=s&state=s",
        "code=c&code=d&state=s",
        "code=&state=s",
        "state=s",
        "code=c&state=s&iss=https%3A%2F%2Fevil.example",
        "code=c&state=s&iss=",
        &format!("code=c&state=s&{iss}&{iss}"),
        &format!("code={}&state=s", "x".repeat(5_000)),
    ] {
        assert!(read(query).is_err(), "{query}");
    }
    assert!(code("code=c&state=s", "s", ISSUER, &naming).is_err());
    let named = format!("code=c&state=s&{iss}");
    assert!(code(&named, "s", ISSUER, &naming).is_ok());
    let refused = read("error=access_denied&state=s&code=c").unwrap_err();
    assert_eq!(refused, Error::Refused("access_denied".to_owned()));
    // A refusal of another login does not end this one.
    assert!(matches!(
        read("error=access_denied"),
        Err(Error::Callback(_))
    ));
}

#[test]
fn a_secret_is_sent_one_way() {
    let exchange = Exchange {
        code: "c",
        redirect_uri: "https://docs.example/callback",
        verifier: "v",
        client_id: "a:b c",
        client_secret: "p%:\u{e4}",
    };
    let basic = exchange.authorization(Authentication::Basic).unwrap();
    let pair = BASE64_STANDARD.encode("a%3Ab+c:p%25%3A%C3%A4");
    assert_eq!(basic, format!("Basic {pair}"));
    let form = "grant_type=authorization_code&code=c&redirect_uri=https%3A%2F%2Fdocs.example%2Fcallback&code_verifier=v";
    assert_eq!(exchange.form(Authentication::Basic), form);
    assert_eq!(exchange.authorization(Authentication::Post), None);
    let secret = "&client_id=a%3Ab+c&client_secret=p%25%3A%C3%A4";
    assert_eq!(
        exchange.form(Authentication::Post),
        format!("{form}{secret}")
    );
}
