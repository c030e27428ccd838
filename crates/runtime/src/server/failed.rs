//! Failures of operations: those that the description names, and all others.
//!
//! - [`derive(OperationError)`](macro@crate::OperationError) makes an enum of the former, with one variant for the latter.

use http::Response;

use super::Rejection;
use crate::{Body, Codec, set_head};

/// The failure of an operation, before it is a response.
pub enum Failed<E> {
    /// A response that the description names.
    Described(Box<Response<Body>>),
    /// A response that the description names, but that cannot be written.
    Rejected(Rejection),
    /// The service's own error.
    Other(E),
}

impl<E> Failed<E> {
    /// Writes a response that the description names.
    pub fn described<C: Codec<T>, T>(status: u16, media_type: &'static str, value: T) -> Self {
        let mut response = Response::new(Body::empty());
        set_head(&mut response, status, media_type);
        match C::encode(value, &mut response) {
            Ok(()) => Self::Described(Box::new(response)),
            Err(error) => Self::Rejected(Rejection::Unwritable(error.to_string())),
        }
    }
}

impl<E> From<E> for Failed<E> {
    fn from(error: E) -> Self {
        Self::Other(error)
    }
}
