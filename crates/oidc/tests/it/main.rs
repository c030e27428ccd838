//! Tests of the relying party's side of OpenID Connect.

mod accepted;
mod attacks;
mod claims;
mod documents;
mod login;
mod sign;
