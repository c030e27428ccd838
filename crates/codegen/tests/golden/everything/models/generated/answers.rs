// Made by `make` from the description of the API; edit that, not this.
//! Answers

use quire_runtime as runtime;

/// Headers of responses.
#[derive(Clone, Debug, PartialEq, runtime::Headers)]
pub struct XCountHeaders {
    #[wire(header = "X-Count")]
    pub x_count: i64,
}

/// Headers of responses.
#[derive(Clone, Debug, PartialEq, runtime::Headers)]
pub struct LocationHeaders {
    #[wire(header = "Location")]
    pub location: String,
}

/// Headers of responses.
#[derive(Clone, Debug, PartialEq, runtime::Headers)]
pub struct XLimitAndXListHeaders {
    #[wire(header = "X-Limit")]
    pub x_limit: Option<i64>,
    #[wire(header = "X-List")]
    pub x_list: Option<Vec<String>>,
}

/// Headers of responses.
#[derive(Clone, Debug, PartialEq, runtime::Headers)]
pub struct EtagAndOthersHeaders {
    #[wire(header = "ETag")]
    pub e_tag: String,
    #[wire(header = "X-When")]
    pub x_when: Option<runtime::Timestamp>,
    #[wire(header = "X-Pair", style = "simple", explode = true)]
    pub x_pair: Option<super::common::Pair>,
    #[wire(header = "X-Level")]
    pub x_level: Option<super::common::Level>,
    #[wire(header = "X-Json", json)]
    pub x_json: Option<super::common::Pair>,
}

/// Headers of responses.
#[derive(Clone, Debug, PartialEq, runtime::Headers)]
pub struct EtagHeaders {
    #[wire(header = "ETag")]
    pub e_tag: String,
}

/// One of several responses.
#[derive(Debug, runtime::Answers)]
#[allow(clippy::large_enum_variant)]
pub enum SeveralAnswer {
    /// 200: As it is.
    #[answer(200, json)]
    OkJson(super::common::Pair),
    /// 200: As it is.
    #[answer(200, text = "text/csv")]
    OkCsv(String),
    /// 200: As it is.
    #[answer(200, binary = "image/png")]
    OkPng(runtime::Body),
    /// 201: With a header.
    #[answer(201, json, reply)]
    Created(runtime::Reply<super::common::Pair, EtagHeaders>),
    /// 202: With other JSON.
    #[answer(202, json)]
    Accepted(super::common::Color),
    /// 204: Nothing.
    #[answer(204)]
    NoContent(()),
    /// 206: Events.
    #[answer(206, events, end = "[END]")]
    PartialContent(runtime::Events<super::common::Pair>),
    /// 2XX: Something else.
    #[answer("2XX", json)]
    SuccessJson(Vec<i64>),
    /// 2XX: Something else.
    #[answer("2XX", binary = "*/*")]
    SuccessAny(runtime::Body),
}

/// Error bodies, by status.
#[derive(Clone, Debug, PartialEq, runtime::Failures)]
#[allow(clippy::large_enum_variant)]
pub enum ProblemOrViolationsOrOther {
    /// 404.
    #[failure(404)]
    Problem(super::common::Problem),
    /// 4XX.
    #[failure("4XX")]
    Violations(super::common::Violations),
    /// Any other.
    #[failure("default")]
    Other(String),
}

/// Headers of responses.
#[derive(Clone, Debug, PartialEq, runtime::Headers)]
pub struct LinkHeaders {
    #[wire(header = "Link")]
    pub link: Option<String>,
}

/// `accepted`. `PUT /nothing`, returns 202.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/nothing", id = "accepted", area = "answers", status = 202)]
pub struct Accepted {}

/// `nothing`. `DELETE /nothing`, returns 204.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(DELETE, "/nothing", id = "nothing", area = "answers", status = 204)]
pub struct Nothing {}

/// `headOnly`. `HEAD /nothing`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    HEAD,
    "/nothing",
    id = "headOnly",
    area = "answers",
    headers = XCountHeaders,
    reply
)]
pub struct HeadOnly {}

/// `reset`. `PATCH /nothing`, returns 205.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PATCH, "/nothing", id = "reset", area = "answers", status = 205)]
pub struct Reset {}

/// `byDefault`. `GET /other`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/other",
    id = "byDefault",
    area = "answers",
    answer = super::common::Pair
)]
pub struct ByDefault {}

/// `elsewhere`. `PUT /other`, returns 303.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/other",
    id = "elsewhere",
    area = "answers",
    status = 303,
    headers = LocationHeaders,
    reply
)]
pub struct Elsewhere {}

/// `byRange`. `POST /other`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/other",
    id = "byRange",
    area = "answers",
    answer = super::common::Pair
)]
pub struct ByRange {}

/// `readProblem`. `PATCH /other`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/other",
    id = "readProblem",
    area = "answers",
    answer = json(super::common::Problem, "application/problem+json")
)]
pub struct ReadProblem {}

/// `watch`. `GET /events`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/events",
    id = "watch",
    area = "answers",
    answer = events(super::common::Pair)
)]
pub struct Watch {}

/// `watchText`. `POST /events`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/events",
    id = "watchText",
    area = "answers",
    answer = events(String, end = "[DONE]")
)]
pub struct WatchText {}

/// `optionalHeaders`. `GET /headers-of-answers`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/headers-of-answers",
    id = "optionalHeaders",
    area = "answers",
    answer = String,
    headers = XLimitAndXListHeaders
)]
pub struct OptionalHeaders {}

/// `requiredHeaders`. `POST /headers-of-answers`, returns 201.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/headers-of-answers",
    id = "requiredHeaders",
    area = "answers",
    status = 201,
    answer = super::common::Pair,
    headers = EtagAndOthersHeaders,
    reply
)]
pub struct RequiredHeaders {}

/// `several`. `GET /several/{which}`, returns 200 or 201 or 202 or 204 or 206 or 2XX.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/several/{which}",
    id = "several",
    area = "answers",
    answer = several(SeveralAnswer)
)]
pub struct Several {
    #[wire(path)]
    pub which: String,
}

/// `failOne`. `GET /failing/{status}`, returns 204, or 400, 5XX.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/failing/{status}",
    id = "failOne",
    area = "answers",
    status = 204,
    failure = super::common::Problem
)]
pub struct FailOne {
    #[wire(path)]
    pub status: i64,
}

/// `failSilently`. `PUT /failing/{status}`, returns 204, or 400.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/failing/{status}",
    id = "failSilently",
    area = "answers",
    status = 204
)]
pub struct FailSilently {
    #[wire(path)]
    pub status: i64,
}

/// `failSeveral`. `POST /failing/{status}`, returns 204, or 404, 4XX, default.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/failing/{status}",
    id = "failSeveral",
    area = "answers",
    status = 204,
    failure = ProblemOrViolationsOrOther
)]
pub struct FailSeveral {
    #[wire(path)]
    pub status: i64,
}

/// `getFileAsJson`. `GET /files/{name}.json`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/files/{name}.json",
    id = "getFileAsJson",
    area = "answers",
    answer = String
)]
pub struct GetFileAsJson {
    #[wire(path)]
    pub name: String,
}

/// `getFile`. `GET /files/{file}`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/files/{file}",
    id = "getFile",
    area = "answers",
    answer = text("text/plain")
)]
pub struct GetFile {
    #[wire(path)]
    pub file: String,
}

/// `getLatestFile`. `GET /files/latest`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/files/latest",
    id = "getLatestFile",
    area = "answers",
    answer = text("text/plain")
)]
pub struct GetLatestFile {}

/// `cancelFile`. `POST /files/{id}:cancel`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/files/{id}:cancel",
    id = "cancelFile",
    area = "answers",
    answer = text("text/plain")
)]
pub struct CancelFile {
    #[wire(path)]
    pub id: String,
}

/// `compareFiles`. `POST /files/{left}-{right}/{id}`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/files/{left}-{right}/{id}",
    id = "compareFiles",
    area = "answers",
    answer = text("text/plain")
)]
pub struct CompareFiles {
    #[wire(path)]
    pub left: i64,
    #[wire(path)]
    pub right: String,
    #[wire(path)]
    pub id: String,
}
