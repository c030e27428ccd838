//! ID tokens (OpenID Connect Core 1.0, section 3.1.3.7).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use subtle::ConstantTimeEq as _;

use crate::MAX_TOKEN;
use crate::claims::Claims;
use crate::error::Error;
use crate::json::{Object, object};
use crate::keys::{Algorithm, Keys};

const HEADER: &str = "the header of the ID token";
const CLAIMS: &str = "the ID token";

/// Expected values of an ID token.
#[derive(Clone, Copy, Debug)]
pub struct Expected<'a> {
    /// Issuer of the token.
    pub issuer: &'a str,
    /// Audience: the ID of this service.
    pub client_id: &'a str,
    /// The nonce of the request that the token is for.
    pub nonce: &'a str,
    /// Time at which the login started.
    pub begun: Timestamp,
    /// The current time.
    pub now: Timestamp,
    /// By how much the clock of the identity provider may differ.
    pub leeway: SignedDuration,
}

/// Verifies an ID token, and returns its claims.
///
/// # Errors
/// It is not acceptable; [`Error::UnknownKey`] if newer keys might verify it.
pub fn verify(token: &str, keys: &Keys, expected: &Expected<'_>) -> Result<Claims, Error> {
    if token.len() > MAX_TOKEN {
        return Err(Error::TooLarge(CLAIMS, MAX_TOKEN >> 10));
    }
    let malformed = || Error::Token("it does not have the form `header.claims.signature`");
    let (message, signature) = token.rsplit_once('.').ok_or_else(malformed)?;
    let (header, claims) = message.split_once('.').ok_or_else(malformed)?;
    if claims.contains('.') {
        return Err(malformed());
    }
    let decode = |text: &str| {
        let decoded = URL_SAFE_NO_PAD.decode(text);
        decoded.map_err(|_| Error::Token("a part of it is not base64url"))
    };
    let header = object(&decode(header)?, HEADER, MAX_TOKEN)?;
    let (algorithm, id) = signed_by(&header)?;
    let signature = decode(signature)?;
    keys.verify(algorithm, id, message.as_bytes(), &signature)?;
    // Claims are not read before the signature is verified.
    let claims = object(&decode(claims)?, CLAIMS, MAX_TOKEN)?;
    check(&claims, expected)?;
    Claims::of_token(claims)
}

/// The algorithm, and the ID of the key.
fn signed_by(header: &Object) -> Result<(Algorithm, Option<&str>), Error> {
    if header.contains_key("crit") {
        return Err(Error::Token("it has critical extensions"));
    }
    if let Some(kind) = header.get("typ")
        && !kind
            .as_str()
            .is_some_and(|kind| kind.eq_ignore_ascii_case("JWT"))
    {
        return Err(Error::Token("its `typ` is not `JWT`"));
    }
    let name = header.get("alg").and_then(Value::as_str);
    let name = name.ok_or(Error::Missing {
        document: HEADER,
        name: "alg",
        expected: "text",
    })?;
    let algorithm = Algorithm::of(name).ok_or_else(|| Error::Algorithm(name.to_owned()))?;
    let id = match header.get("kid") {
        None => None,
        Some(Value::String(id)) => Some(&**id),
        Some(_) => return Err(Error::Token("its `kid` is not a text")),
    };
    Ok((algorithm, id))
}

fn check(claims: &Object, expected: &Expected<'_>) -> Result<(), Error> {
    same(
        "`iss` of the ID token",
        text(claims, "iss")?,
        expected.issuer,
    )?;
    audience(claims, expected.client_id)?;
    let nonce = text(claims, "nonce")?;
    if !bool::from(nonce.as_bytes().ct_eq(expected.nonce.as_bytes())) {
        return Err(Error::Token("its `nonce` is that of another login"));
    }
    let latest = expected.now.saturating_add(expected.leeway);
    let (Ok(latest), Ok(earliest), Ok(begun)) = (
        latest,
        expected.now.saturating_sub(expected.leeway),
        expected.begun.saturating_sub(expected.leeway),
    ) else {
        return Err(Error::Token("its times cannot be compared"));
    };
    let until = instant(claims, "exp")?;
    if until <= earliest {
        return Err(Error::Expired(until));
    }
    let issued = instant(claims, "iat")?;
    if issued > latest {
        return Err(Error::NotYetValid {
            name: "iat",
            at: issued,
        });
    }
    if issued < begun {
        return Err(Error::Token("it was issued before this login began"));
    }
    if claims.contains_key("nbf") {
        let at = instant(claims, "nbf")?;
        if at > latest {
            return Err(Error::NotYetValid { name: "nbf", at });
        }
    }
    Ok(())
}

/// The token is for this service; if it is for others too, it was issued to this one.
fn audience(claims: &Object, client_id: &str) -> Result<(), Error> {
    let wrong = || Error::Token("its `aud` does not name this client");
    let several = match claims.get("aud") {
        Some(Value::String(audience)) if audience == client_id => false,
        Some(Value::Array(all)) => {
            if !all.iter().all(Value::is_string)
                || !all.iter().any(|audience| audience == client_id)
            {
                return Err(wrong());
            }
            all.len() > 1
        }
        _ => return Err(wrong()),
    };
    match claims.get("azp") {
        None if several => Err(Error::Token("it has several audiences and no `azp`")),
        None => Ok(()),
        Some(_) => same("`azp` of the ID token", text(claims, "azp")?, client_id),
    }
}

fn same(name: &'static str, found: &str, expected: &str) -> Result<(), Error> {
    if found == expected {
        return Ok(());
    }
    Err(Error::Mismatch {
        name,
        found: found.to_owned(),
        expected: expected.to_owned(),
    })
}

fn text<'a>(claims: &'a Object, name: &'static str) -> Result<&'a str, Error> {
    let found = claims.get(name).and_then(Value::as_str);
    found.ok_or(Error::Missing {
        document: CLAIMS,
        name,
        expected: "text",
    })
}

fn instant(claims: &Object, name: &'static str) -> Result<Timestamp, Error> {
    let seconds = claims.get(name).and_then(Value::as_i64);
    let at = seconds.and_then(|seconds| Timestamp::from_second(seconds).ok());
    at.ok_or(Error::Missing {
        document: CLAIMS,
        name,
        expected: "time in whole seconds",
    })
}
