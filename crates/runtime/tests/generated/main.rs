//! Models, server and client as generated code would have them, called over loopback.
//!
//! - `models`, `server` and `client` are written with the derives, as generated code is.
//! - The types of the description have names that also stand for other articles, so that no derive relies on those.

mod client;
mod models;
mod server;

mod bodies;
mod hostile;
mod paging;
mod responses;
mod routing;
mod security;
mod transport;
