// Made by `make` from the description of the API; edit that, not this.
//! The operations of `answers`.

use crate::everything::models as models;
use quire_runtime as runtime;

/// The operations of `answers`.
#[runtime::service]
pub trait Answers: runtime::server::Service {
    /// `accepted`. `PUT /nothing`.
    async fn accepted(
        &self,
        caller: Self::Caller,
        request: models::Accepted,
    ) -> Result<(), Self::Error>;

    /// `nothing`. `DELETE /nothing`.
    async fn nothing(
        &self,
        caller: Self::Caller,
        request: models::Nothing,
    ) -> Result<(), Self::Error>;

    /// `headOnly`. `HEAD /nothing`.
    async fn head_only(
        &self,
        caller: Self::Caller,
        request: models::HeadOnly,
    ) -> Result<runtime::Reply<(), models::XCountHeaders>, Self::Error>;

    /// `reset`. `PATCH /nothing`.
    async fn reset(
        &self,
        caller: Self::Caller,
        request: models::Reset,
    ) -> Result<(), Self::Error>;

    /// `byDefault`. `GET /other`.
    async fn by_default(
        &self,
        caller: Self::Caller,
        request: models::ByDefault,
    ) -> Result<models::Pair, Self::Error>;

    /// `elsewhere`. `PUT /other`.
    async fn elsewhere(
        &self,
        caller: Self::Caller,
        request: models::Elsewhere,
    ) -> Result<runtime::Reply<(), models::LocationHeaders>, Self::Error>;

    /// `byRange`. `POST /other`.
    async fn by_range(
        &self,
        caller: Self::Caller,
        request: models::ByRange,
    ) -> Result<models::Pair, Self::Error>;

    /// `readProblem`. `PATCH /other`.
    async fn read_problem(
        &self,
        caller: Self::Caller,
        request: models::ReadProblem,
    ) -> Result<models::Problem, Self::Error>;

    /// `watch`. `GET /events`.
    async fn watch(
        &self,
        caller: Self::Caller,
        request: models::Watch,
    ) -> Result<runtime::Events<models::Pair>, Self::Error>;

    /// `watchText`. `POST /events`.
    async fn watch_text(
        &self,
        caller: Self::Caller,
        request: models::WatchText,
    ) -> Result<runtime::Events<String>, Self::Error>;

    /// `optionalHeaders`. `GET /headers-of-answers`.
    async fn optional_headers(
        &self,
        caller: Self::Caller,
        request: models::OptionalHeaders,
    ) -> Result<String, Self::Error>;

    /// `requiredHeaders`. `POST /headers-of-answers`.
    async fn required_headers(
        &self,
        caller: Self::Caller,
        request: models::RequiredHeaders,
    ) -> Result<runtime::Reply<models::Pair, models::EtagAndOthersHeaders>, Self::Error>;

    /// `several`. `GET /several/{which}`.
    async fn several(
        &self,
        caller: Self::Caller,
        request: models::Several,
    ) -> Result<models::SeveralAnswer, Self::Error>;

    /// `failOne`. `GET /failing/{status}`.
    async fn fail_one(
        &self,
        caller: Self::Caller,
        request: models::FailOne,
    ) -> Result<(), Self::Error>;

    /// `failSilently`. `PUT /failing/{status}`.
    async fn fail_silently(
        &self,
        caller: Self::Caller,
        request: models::FailSilently,
    ) -> Result<(), Self::Error>;

    /// `failSeveral`. `POST /failing/{status}`.
    async fn fail_several(
        &self,
        caller: Self::Caller,
        request: models::FailSeveral,
    ) -> Result<(), Self::Error>;

    /// `getFileAsJson`. `GET /files/{name}.json`.
    async fn get_file_as_json(
        &self,
        caller: Self::Caller,
        request: models::GetFileAsJson,
    ) -> Result<String, Self::Error>;

    /// `getFile`. `GET /files/{file}`.
    async fn get_file(
        &self,
        caller: Self::Caller,
        request: models::GetFile,
    ) -> Result<String, Self::Error>;

    /// `getLatestFile`. `GET /files/latest`.
    async fn get_latest_file(
        &self,
        caller: Self::Caller,
        request: models::GetLatestFile,
    ) -> Result<String, Self::Error>;

    /// `cancelFile`. `POST /files/{id}:cancel`.
    async fn cancel_file(
        &self,
        caller: Self::Caller,
        request: models::CancelFile,
    ) -> Result<String, Self::Error>;

    /// `compareFiles`. `POST /files/{left}-{right}/{id}`.
    async fn compare_files(
        &self,
        caller: Self::Caller,
        request: models::CompareFiles,
    ) -> Result<String, Self::Error>;
}
