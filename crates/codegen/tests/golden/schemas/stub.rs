//! A server to start with: every operation returns 501 until it is written.
//!
//! `server::router(App, Limits::default())` serves it.

use crate::schemas::models as models;
use quire_runtime as runtime;
use crate::schemas::server as server;
use runtime::OperationInfo;
use runtime::server::{Rejection, RequestParts, Service};

/// Implements every operation.
#[derive(Clone, Debug)]
pub struct App;

impl Service for App {
    type Caller = ();

    type Error = Rejection;

    async fn authenticate(
        &self,
        _: &RequestParts,
        _: &'static OperationInfo,
    ) -> Result<(), Rejection> {
        Ok(())
    }
}

impl server::Schemas for App {
    async fn put_all(
        &self,
        (): (),
        _: models::PutAll,
    ) -> Result<models::All, Rejection> {
        Err(Rejection::NotImplemented("putAll"))
    }
}
