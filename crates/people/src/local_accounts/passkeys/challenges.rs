//! Challenges of passkeys.
//!
//! - A signed cookie has the challenge and its purpose, so it works only in the browser that asked for it. Making one
//!   stores nothing: anyone may ask.
//! - A challenge works once, in any process, also if the response is refused; its use is stored like that of a ticket.

use http::StatusCode;
use http::request::Parts;
use quire_accounts::passkey::{Challenge, TIMEOUT_MS};
use quire_runtime::Location;
use quire_runtime::server::api_key;
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

use crate::PeopleAreas;
use crate::error::Result;
use crate::ids::hexadecimal;
use crate::sign_on::SingleUseAssertion;

/// The cookie with a challenge, after [`cookie_prefix`](quire_base::Base::cookie_prefix).
const COOKIE: &str = "quire_passkey";
/// Purpose of its signature.
const CHALLENGE: &str = "passkey challenge";
/// Time for which a challenge works, in microseconds.
const CHALLENGE_TTL: i64 = TIMEOUT_MS as i64 * 1_000;

/// Use of a challenge.
#[derive(Clone, Copy)]
pub(super) enum ChallengeUse<'a> {
    /// Signs in.
    SignIn,
    /// Adds a passkey in the session with this ID.
    Add(&'a str),
}

impl PeopleAreas {
    /// A new challenge, and the cookie that binds it to a browser.
    pub(super) fn new_challenge(&self, purpose: ChallengeUse<'_>) -> (Challenge, String) {
        let (challenge, at) = (Challenge::generate(), self.now().to_string());
        let text = challenge.text();
        let signature = self.challenge_signature(purpose, &text, &at);
        let value = format!("{text}.{at}.{signature}");
        let cookie = self.account_cookie(COOKIE, &value, CHALLENGE_TTL / 1_000_000);
        (challenge, cookie)
    }

    /// Takes the challenge of a browser; `None` if it has none for this use, or it was taken before.
    pub(super) async fn take_challenge(
        &self,
        purpose: ChallengeUse<'_>,
        parts: &Parts,
    ) -> Result<Option<Challenge>> {
        let name = format!("{}{COOKIE}", self.cookie_prefix());
        let cookie = api_key(parts, Location::Cookie, &name);
        let read = cookie.and_then(|cookie| self.read_challenge(purpose, &cookie));
        let Some((challenge, at)) = read else {
            return Ok(None);
        };
        let once = SingleUseAssertion {
            hash: Sha256::digest(challenge.bytes()).into(),
            until: at + CHALLENGE_TTL,
        };
        match self.use_ticket_once(once).await {
            Ok(()) => Ok(Some(challenge)),
            Err(error) if error.status == StatusCode::BAD_REQUEST => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn read_challenge(&self, purpose: ChallengeUse<'_>, cookie: &str) -> Option<(Challenge, i64)> {
        let mut texts = cookie.split('.');
        let (text, at, signature) = (texts.next()?, texts.next()?, texts.next()?);
        let expected = self.challenge_signature(purpose, text, at);
        if !bool::from(expected.as_bytes().ct_eq(signature.as_bytes())) {
            return None;
        }
        let at: i64 = at.parse().ok()?;
        let lasts = (0..CHALLENGE_TTL).contains(&self.now().saturating_sub(at));
        lasts.then_some((Challenge::parse(text)?, at))
    }

    fn challenge_signature(&self, purpose: ChallengeUse<'_>, challenge: &str, at: &str) -> String {
        let (purpose, session) = match purpose {
            ChallengeUse::SignIn => ("sign-in", ""),
            ChallengeUse::Add(session) => ("add", session),
        };
        let parts = [purpose, session, challenge, at].map(str::as_bytes);
        hexadecimal(&self.sign(CHALLENGE, &parts))
    }
}
