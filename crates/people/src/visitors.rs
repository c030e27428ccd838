//! Visitors of published sites: their tokens, and what they claim.
//!
//! - A token is a JWT (RFC 7519) in the compact form of RFC 7515. The algorithm is always HS256: nothing
//!   of it is read before its signature is verified.
//! - Signed claims never say anything about unsigned ones. Those come from the request, as far as the adaptive schema
//!   of the site declares them.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::Mac as _;
use quire_conditions::{Condition, Scope};
use quire_models::UnsignedClaims;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::PeopleAreas;
use crate::ids::{OrganizationId, UserId, code, hmac_with};

/// The longest token, in bytes, which its header and signature count towards.
const LONGEST: usize = 4_096;
/// By how many seconds clocks may differ.
const LEEWAY: f64 = 60.0;

/// Lifetime of a member's token, in seconds.
const HOUR: i64 = 3_600;

impl PeopleAreas {
    /// A token that identifies a member to the sites of the organization that require one.
    pub fn visitor_claims(&self, organization: &OrganizationId, user: &UserId, now: i64) -> String {
        let now = now.div_euclid(1_000_000);
        let claims = json!({"sub": **user, "org": **organization, "iat": now, "exp": now + HOUR});
        issue(&claims, &self.member_key(organization))
    }

    /// The key of such tokens, which nobody is told.
    pub fn member_key(&self, organization: &OrganizationId) -> String {
        URL_SAFE_NO_PAD.encode(code(
            &self.secret,
            "member visitors",
            &[organization.as_bytes()],
        ))
    }
}

/// The claims of a visitor.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// An object, with the object `unsigned` in it.
    claims: Value,
    /// `site.vars`: an object of strings.
    variables: Value,
}

impl Visitor {
    /// A visitor with these signed claims, and those of the others that the schema declares, of a site with these
    /// variables.
    pub fn new(
        mut signed: Map<String, Value>,
        unsigned: Option<&UnsignedClaims>,
        schema: &Value,
        variables: Value,
    ) -> Self {
        let declared = schema.pointer("/properties/unsigned/properties");
        let unsigned = unsigned.into_iter().flatten().filter_map(|(name, text)| {
            let value = typed(text, declared?.get(name)?)?;
            Some((name.clone(), value))
        });
        signed.insert("unsigned".to_owned(), Value::Object(unsigned.collect()));
        Self {
            claims: Value::Object(signed),
            variables,
        }
    }

    /// Returns the values that conditions read.
    pub fn scope(&self) -> Scope<'_, Value> {
        Scope {
            claims: &self.claims,
            variables: &self.variables,
        }
    }

    /// All that is read of the visitor, as text.
    pub fn text(&self) -> [String; 2] {
        [self.claims.to_string(), self.variables.to_string()]
    }

    /// Returns true if the visitor sees content with this condition; a condition that cannot be evaluated does
    /// not hold.
    pub fn sees(&self, condition: Option<&str>) -> bool {
        let Some(condition) = condition else {
            return true;
        };
        Condition::parse(condition)
            .is_ok_and(|condition| condition.holds(&self.scope()) == Ok(true))
    }
}

/// The value of a text, if it is of the type that the schema of the claim says.
pub fn typed(text: &str, schema: &Value) -> Option<Value> {
    let value = match schema.get("type").and_then(Value::as_str) {
        Some("boolean") => match text {
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            _ => return None,
        },
        Some("number" | "integer") => Value::Number(text.parse().ok()?),
        Some("string") => Value::String(text.to_owned()),
        _ => return None,
    };
    let allowed = schema.get("enum").and_then(Value::as_array);
    allowed
        .is_none_or(|allowed| allowed.contains(&value))
        .then_some(value)
}

/// A token with these claims.
pub fn issue(claims: &Value, key: &str) -> String {
    let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    let signed = format!("{}.{}", part(&json!({"alg": "HS256"})), part(claims));
    let mut mac = hmac_with(key.as_bytes());
    mac.update(signed.as_bytes());
    let signature = URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes());
    format!("{signed}.{signature}")
}

#[derive(Deserialize)]
struct Header {
    alg: String,
    crit: Option<Value>,
}

/// The claims of a token that the key signed; otherwise what is wrong with it. `now` is in seconds since 1970.
pub fn verify(
    token: &str,
    key: &str,
    now: f64,
) -> std::result::Result<Map<String, Value>, &'static str> {
    if token.len() > LONGEST {
        return Err("is longer than 4,096 characters");
    }
    let parts = token
        .rsplit_once('.')
        .filter(|(signed, _)| signed.contains('.'));
    let (signed, signature) =
        parts.ok_or("is not a JWT: header, claims and signature, separated by `.`")?;
    let signature = URL_SAFE_NO_PAD.decode(signature);
    let signature = signature.map_err(|_| "has a signature that is not base64url")?;
    let mut mac = hmac_with(key.as_bytes());
    mac.update(signed.as_bytes());
    mac.verify_slice(&signature)
        .map_err(|_| "is not signed with HS256 by the visitor key of this site")?;
    let (header, claims) = signed.split_once('.').unwrap_or_default();
    let header: Header = part(header).ok_or("has a header that is not a JSON object with `alg`")?;
    if header.alg != "HS256" {
        return Err("names another algorithm than `HS256`");
    }
    if header.crit.is_some() {
        return Err("has critical extensions (`crit`), which are not understood");
    }
    let claims: Map<String, Value> = part(claims).ok_or("has claims that are not a JSON object")?;
    let expires = time(&claims, "exp").ok_or("has no `exp` that is a number")?;
    if now >= expires + LEEWAY {
        return Err("has expired");
    }
    let begins = claims.contains_key("nbf").then(|| time(&claims, "nbf"));
    match begins {
        Some(None) => Err("has an `nbf` that is not a number"),
        Some(Some(begins)) if now < begins - LEEWAY => Err("is not valid yet (`nbf`)"),
        Some(Some(_)) | None => Ok(claims),
    }
}

/// A time among the claims, in seconds since 1970.
fn time(claims: &Map<String, Value>, name: &str) -> Option<f64> {
    claims.get(name)?.as_f64()
}

/// A part of a token: JSON in base64url.
fn part<T: for<'de> Deserialize<'de>>(text: &str) -> Option<T> {
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(text).ok()?).ok()
}
