// Made by `make` from the description of the API; edit that, not this.
//! The operations of `answers`.

use quire_runtime as runtime;
use crate::everything::models as models;

runtime::service! {
    /// The operations of `answers`.
    pub trait Answers {
        /// `accepted`. `PUT /nothing`.
        fn accepted(models::Accepted) -> ();
        /// `nothing`. `DELETE /nothing`.
        fn nothing(models::Nothing) -> ();
        /// `headOnly`. `HEAD /nothing`.
        fn head_only(models::HeadOnly) -> runtime::Reply<(), models::XCountHeaders>;
        /// `reset`. `PATCH /nothing`.
        fn reset(models::Reset) -> ();
        /// `byDefault`. `GET /other`.
        fn by_default(models::ByDefault) -> models::Pair;
        /// `elsewhere`. `PUT /other`.
        fn elsewhere(models::Elsewhere) -> runtime::Reply<(), models::LocationHeaders>;
        /// `byRange`. `POST /other`.
        fn by_range(models::ByRange) -> models::Pair;
        /// `readProblem`. `PATCH /other`.
        fn read_problem(models::ReadProblem) -> models::Problem;
        /// `watch`. `GET /events`.
        fn watch(models::Watch) -> runtime::Events<models::Pair>;
        /// `watchText`. `POST /events`.
        fn watch_text(models::WatchText) -> runtime::Events<String>;
        /// `optionalHeaders`. `GET /headers-of-answers`.
        fn optional_headers(models::OptionalHeaders) -> String;
        /// `requiredHeaders`. `POST /headers-of-answers`.
        fn required_headers(models::RequiredHeaders) -> runtime::Reply<models::Pair, models::EtagAndOthersHeaders>;
        /// `several`. `GET /several/{which}`.
        fn several(models::Several) -> models::SeveralAnswer;
        /// `failOne`. `GET /failing/{status}`.
        fn fail_one(models::FailOne) -> ();
        /// `failSilently`. `PUT /failing/{status}`.
        fn fail_silently(models::FailSilently) -> ();
        /// `failSeveral`. `POST /failing/{status}`.
        fn fail_several(models::FailSeveral) -> ();
        /// `getFileAsJson`. `GET /files/{name}.json`.
        fn get_file_as_json(models::GetFileAsJson) -> String;
        /// `getFile`. `GET /files/{file}`.
        fn get_file(models::GetFile) -> String;
        /// `getLatestFile`. `GET /files/latest`.
        fn get_latest_file(models::GetLatestFile) -> String;
        /// `cancelFile`. `POST /files/{id}:cancel`.
        fn cancel_file(models::CancelFile) -> String;
        /// `compareFiles`. `POST /files/{left}-{right}/{id}`.
        fn compare_files(models::CompareFiles) -> String;
    }
}
