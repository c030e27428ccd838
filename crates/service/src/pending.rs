//! Operations that are not implemented yet: each returns 501 with the usual error body.
//!
//! - This list only shrinks; a test enforces it.
//! - Their areas take them from here.

/// A method for each operation, which returns 501.
macro_rules! pending {
    ($($method:ident: $request:ident -> $response:ty;)+) => {$(
        async fn $method(
            &self,
            _: ::std::sync::Arc<$crate::caller::Caller>,
            _: ::quire_models::$request,
        ) -> ::std::result::Result<$response, $crate::error::Error> {
            Err($crate::error::Error::not_implemented(
                <::quire_models::$request as ::quire_models::Operation>::INFO.id,
            ))
        }
    )+};
}
pub(crate) use pending;

macro_rules! pending_change_requests {
    () => {
        $crate::pending::pending! {
            get_change_request_pdf: GetChangeRequestPdf -> ::quire_models::ChangeRequestPdf;
        }
    };
}
pub(crate) use pending_change_requests;
