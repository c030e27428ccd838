// Made by `make` from the description of the API; edit that, not this.
//! Naming

use quire_runtime as runtime;
use crate::naming::models as models;
use runtime::server::{Routes, Service};

/// The operations of `naming`.
pub trait Naming: Service {
    /// Does send.
    ///
    /// `POST /p0`, answers 200.
    fn send2(
        &self,
        caller: Self::Caller,
        request: models::Send2,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does call.
    ///
    /// `POST /p1`, answers 200.
    fn call2(
        &self,
        caller: Self::Caller,
        request: models::Call2,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does new.
    ///
    /// `POST /p2`, answers 200.
    fn new2(
        &self,
        caller: Self::Caller,
        request: models::New,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does clone.
    ///
    /// `POST /p3`, answers 200.
    fn clone2(
        &self,
        caller: Self::Caller,
        request: models::Clone2,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does builder.
    ///
    /// `POST /p4`, answers 200.
    fn builder2(
        &self,
        caller: Self::Caller,
        request: models::Builder,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does authenticate.
    ///
    /// `POST /p5`, answers 200.
    fn authenticate2(
        &self,
        caller: Self::Caller,
        request: models::Authenticate,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does `getWords`.
    ///
    /// `POST /p6`, answers 200.
    fn get_words(
        &self,
        caller: Self::Caller,
        request: models::GetWords,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does `get_words`.
    ///
    /// `POST /p7`, answers 200.
    fn get_words2(
        &self,
        caller: Self::Caller,
        request: models::GetWords2,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does `GetWords`.
    ///
    /// `POST /p8`, answers 200.
    fn get_words3(
        &self,
        caller: Self::Caller,
        request: models::GetWords3,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does.
    ///
    /// `POST /p9`, answers 200.
    fn value(
        &self,
        caller: Self::Caller,
        request: models::Value3,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does 123.
    ///
    /// `POST /p10`, answers 200.
    fn _123(
        &self,
        caller: Self::Caller,
        request: models::V123,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does self.
    ///
    /// `POST /p11`, answers 200.
    fn self_(
        &self,
        caller: Self::Caller,
        request: models::SelfValue2,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does type.
    ///
    /// `POST /p12`, answers 200.
    fn r#type(
        &self,
        caller: Self::Caller,
        request: models::Type,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does Words.
    ///
    /// `POST /p13`, answers 200.
    fn words(
        &self,
        caller: Self::Caller,
        request: models::Words2,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does +.
    ///
    /// `POST /p14`, answers 200.
    fn value2(
        &self,
        caller: Self::Caller,
        request: models::Value4,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does fn.
    ///
    /// `POST /p15`, answers 200.
    fn r#fn(
        &self,
        caller: Self::Caller,
        request: models::Fn,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does into.
    ///
    /// `POST /p16`, answers 200.
    fn into(
        &self,
        caller: Self::Caller,
        request: models::Into,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;

    /// Does request.
    ///
    /// `POST /p17`, answers 200.
    fn request(
        &self,
        caller: Self::Caller,
        request: models::Request,
    ) -> impl Future<Output = Result<models::Same, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Naming>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<models::Send2, _, _>(async |s: S, c, r| Naming::send2(&s, c, r).await)
        .add::<models::Call2, _, _>(async |s: S, c, r| Naming::call2(&s, c, r).await)
        .add::<models::New, _, _>(async |s: S, c, r| Naming::new2(&s, c, r).await)
        .add::<models::Clone2, _, _>(async |s: S, c, r| Naming::clone2(&s, c, r).await)
        .add::<
            models::Builder,
            _,
            _,
        >(async |s: S, c, r| Naming::builder2(&s, c, r).await)
        .add::<
            models::Authenticate,
            _,
            _,
        >(async |s: S, c, r| Naming::authenticate2(&s, c, r).await)
        .add::<
            models::GetWords,
            _,
            _,
        >(async |s: S, c, r| Naming::get_words(&s, c, r).await)
        .add::<
            models::GetWords2,
            _,
            _,
        >(async |s: S, c, r| Naming::get_words2(&s, c, r).await)
        .add::<
            models::GetWords3,
            _,
            _,
        >(async |s: S, c, r| Naming::get_words3(&s, c, r).await)
        .add::<models::Value3, _, _>(async |s: S, c, r| Naming::value(&s, c, r).await)
        .add::<models::V123, _, _>(async |s: S, c, r| Naming::_123(&s, c, r).await)
        .add::<
            models::SelfValue2,
            _,
            _,
        >(async |s: S, c, r| Naming::self_(&s, c, r).await)
        .add::<models::Type, _, _>(async |s: S, c, r| Naming::r#type(&s, c, r).await)
        .add::<models::Words2, _, _>(async |s: S, c, r| Naming::words(&s, c, r).await)
        .add::<models::Value4, _, _>(async |s: S, c, r| Naming::value2(&s, c, r).await)
        .add::<models::Fn, _, _>(async |s: S, c, r| Naming::r#fn(&s, c, r).await)
        .add::<models::Into, _, _>(async |s: S, c, r| Naming::into(&s, c, r).await)
        .add::<models::Request, _, _>(async |s: S, c, r| Naming::request(&s, c, r).await)
}
