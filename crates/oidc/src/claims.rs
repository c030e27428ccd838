//! The claims of an identity provider about a user.

use serde_json::Value;

use crate::MAX_TOKEN;
use crate::error::Error;
use crate::json::{Object, object};

const USER: &str = "the response with the claims of the user";
/// The most characters of `sub`.
const MAX_SUBJECT: usize = 255;

/// The claims of a user.
#[derive(Clone, Debug, PartialEq)]
pub struct Claims {
    subject: String,
    all: Object,
}

impl Claims {
    pub(crate) fn of_token(all: Object) -> Result<Self, Error> {
        let subject = all.get("sub").and_then(Value::as_str);
        let subject = subject
            .filter(|subject| !subject.is_empty() && subject.chars().count() <= MAX_SUBJECT)
            .ok_or(Error::Missing {
                document: "the ID token",
                name: "sub",
                expected: "text of at most 255 characters",
            })?;
        Ok(Self {
            subject: subject.to_owned(),
            all,
        })
    }

    /// Adds the claims of the userinfo endpoint; those of the token count where both have one.
    ///
    /// # Errors
    /// They are malformed, or about another user.
    pub fn complete(&mut self, json: &[u8]) -> Result<(), Error> {
        let more = object(json, USER, MAX_TOKEN)?;
        let subject = more.get("sub").and_then(Value::as_str).unwrap_or_default();
        if subject != self.subject {
            return Err(Error::Mismatch {
                name: "`sub` of the claims of the user",
                found: subject.to_owned(),
                expected: self.subject.clone(),
            });
        }
        // The response that contains the address also says if it is verified; the userinfo endpoint may do so for the
        // address of the token.
        let is_named = self.text("email").is_some();
        let is_same = self.all.get("email") == more.get("email");
        if !is_named {
            self.all.remove("email");
        }
        if !is_named || self.is_silent() {
            self.all.remove("email_verified");
        }
        for (name, value) in more {
            let is_about_another = name == "email_verified" && is_named && !is_same;
            if !is_about_another {
                self.all.entry(name).or_insert(value);
            }
        }
        Ok(())
    }

    /// Returns `true` if the userinfo endpoint may add to the email address: there is none, or one that does not count
    /// because no claim says if it is verified. `trusted` as in [`Self::email`].
    #[must_use]
    pub fn lacks_email(&self, trusted: bool) -> bool {
        self.text("email").is_none() || (!trusted && self.is_silent())
    }

    /// Returns `true` if no claim says if the address is verified.
    fn is_silent(&self) -> bool {
        matches!(self.all.get("email_verified"), None | Some(Value::Null))
    }

    /// The account of the user at the identity provider.
    #[must_use]
    pub fn subject(&self) -> &str {
        &self.subject
    }

    /// Time at which the identity provider authenticated the user, in seconds since 1970, if it states one (`auth_time`).
    #[must_use]
    pub fn auth_time(&self) -> Option<i64> {
        self.all.get("auth_time").and_then(Value::as_i64)
    }

    /// The email address, if there is one; `trusted` if one counts that is not said to be verified.
    ///
    /// # Errors
    /// It was not verified.
    pub fn email(&self, trusted: bool) -> Result<Option<&str>, Error> {
        let verified = match self.all.get("email_verified") {
            None | Some(Value::Null) => trusted,
            Some(Value::Bool(verified)) => *verified,
            Some(Value::String(verified)) => verified == "true",
            Some(_) => false,
        };
        match self.text("email") {
            Some(_) if !verified => Err(Error::UnverifiedEmail),
            email => Ok(email),
        }
    }

    /// The name to show, if there is one.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.text("name")
    }

    /// The groups that this claim names, if it is there.
    ///
    /// # Errors
    /// It is neither a text nor a list of texts, or only refers to the groups.
    pub fn groups(&self, claim: &str) -> Result<Option<Vec<String>>, Error> {
        match self.all.get(claim) {
            None | Some(Value::Null) => {}
            Some(Value::String(group)) => return Ok(Some(vec![group.clone()])),
            Some(Value::Array(groups)) => {
                let groups = groups
                    .iter()
                    .map(|group| group.as_str().map(str::to_owned))
                    .collect::<Option<Vec<_>>>();
                let wrong = Error::Token("a group of the user is not a text");
                return groups.map(Some).ok_or(wrong);
            }
            Some(_) => {
                let reason = "the claim with the groups is neither a text nor a list of texts";
                return Err(Error::Token(reason));
            }
        }
        let elsewhere = self.all.get("_claim_names").and_then(Value::as_object);
        if elsewhere.is_some_and(|names| names.contains_key(claim)) {
            return Err(Error::DistributedGroups);
        }
        Ok(None)
    }

    fn text(&self, name: &str) -> Option<&str> {
        let text = self.all.get(name).and_then(Value::as_str).map(str::trim);
        text.filter(|text| !text.is_empty())
    }
}
