//! Client of the quire management API.
//!
//! ```no_run
//! # async fn example() -> Result<(), quire_client::Error> {
//! let client = quire_client::Client::new("http://127.0.0.1:8080", "quire_token")?;
//! let organizations = client.list_orgs().limit(10).send().await?;
//! for organization in organizations.items {
//!     println!("{} {}", organization.id, organization.title);
//! }
//! # Ok(())
//! # }
//! ```

#[rustfmt::skip]
mod generated;

pub use generated::{Call, Client};
pub use quire_models as models;
pub use quire_runtime::client::{
    Builder, Error, HeaderName, HeaderValue, Refusal, Retry, StatusCode, Stream, Transport,
};
