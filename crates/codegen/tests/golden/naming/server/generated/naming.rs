// Made by `make` from the description of the API; edit that, not this.
//! The operations of `naming`.

use quire_runtime as runtime;
use crate::naming::models as models;

runtime::service! {
    /// The operations of `naming`.
    pub trait Naming {
        /// Does send. `POST /p0`.
        fn send2(models::SendRequest) -> models::Same;
        /// Does call. `POST /p1`.
        fn call2(models::CallRequest) -> models::Same;
        /// Does new. `POST /p2`.
        fn new2(models::NewRequest) -> models::Same;
        /// Does clone. `POST /p3`.
        fn clone2(models::CloneRequest) -> models::Same;
        /// Does builder. `POST /p4`.
        fn builder2(models::Builder) -> models::Same;
        /// Does authenticate. `POST /p5`.
        fn authenticate2(models::Authenticate) -> models::Same;
        /// Does `getWords`. `POST /p6`.
        fn get_words2(models::GetWords2) -> models::Same;
        /// Does `get_words`. `POST /p7`.
        fn get_words3(models::GetWords3) -> models::Same;
        /// Does `GetWords`. `POST /p8`.
        fn get_words(models::GetWords) -> models::Same;
        /// Does. `POST /p9`.
        fn post_p9(models::PostP9) -> models::Same;
        /// Does 123. `POST /p10`.
        fn _123(models::V123) -> models::Same;
        /// Does self. `POST /p11`.
        fn self_(models::SelfValueRequest) -> models::Same;
        /// Does type. `POST /p12`.
        fn r#type(models::TypeRequest) -> models::Same;
        /// Does Words. `POST /p13`.
        fn words(models::WordsRequest) -> models::Same;
        /// Does +. `POST /p14`.
        fn value(models::ValueRequest) -> models::Same;
        /// Does fn. `POST /p15`.
        fn r#fn(models::Fn) -> models::Same;
        /// Does into. `POST /p16`.
        fn into(models::Into) -> models::Same;
        /// Does request. `POST /p17`.
        fn request(models::Request) -> models::Same;
    }
}
