// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::everything::models as models;

use super::{Call, Client};

runtime::calls! {
    /// `accepted`. `PUT /nothing`.
    accepted() -> models::Accepted = () {}
    /// `nothing`. `DELETE /nothing`.
    nothing() -> models::Nothing = () {}
    /// `headOnly`. `HEAD /nothing`.
    head_only() -> models::HeadOnly = () {}
    /// `reset`. `PATCH /nothing`.
    reset() -> models::Reset = () {}
    /// `byDefault`. `GET /other`.
    by_default() -> models::ByDefault = () {}
    /// `elsewhere`. `PUT /other`.
    elsewhere() -> models::Elsewhere = () {}
    /// `byRange`. `POST /other`.
    by_range() -> models::ByRange = () {}
    /// `readProblem`. `PATCH /other`.
    read_problem() -> models::ReadProblem = () {}
    /// `watch`. `GET /events`.
    watch() -> models::Watch = () {}
    /// `watchText`. `POST /events`.
    watch_text() -> models::WatchText = () {}
    /// `optionalHeaders`. `GET /headers-of-answers`.
    optional_headers() -> models::OptionalHeaders = () {}
    /// `requiredHeaders`. `POST /headers-of-answers`.
    required_headers() -> models::RequiredHeaders = () {}
    /// `several`. `GET /several/{which}`.
    several(which: String) -> models::Several = (which) {}
    /// `failOne`. `GET /failing/{status}`.
    fail_one(status: i64) -> models::FailOne = (status) {}
    /// `failSilently`. `PUT /failing/{status}`.
    fail_silently(status: i64) -> models::FailSilently = (status) {}
    /// `failSeveral`. `POST /failing/{status}`.
    fail_several(status: i64) -> models::FailSeveral = (status) {}
    /// `getFileAsJson`. `GET /files/{name}.json`.
    get_file_as_json(name: String) -> models::GetFileAsJson = (name) {}
    /// `getFile`. `GET /files/{file}`.
    get_file(file: String) -> models::GetFile = (file) {}
    /// `getLatestFile`. `GET /files/latest`.
    get_latest_file() -> models::GetLatestFile = () {}
    /// `cancelFile`. `POST /files/{id}:cancel`.
    cancel_file(id: String) -> models::CancelFile = (id) {}
    /// `compareFiles`. `POST /files/{left}-{right}/{id}`.
    compare_files(left: i64, right: String, id: String) -> models::CompareFiles = (left, right, id) {}
}
