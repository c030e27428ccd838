// Made by `make` from the description of the API; edit that, not this.
//! Answers

use quire_runtime as runtime;

runtime::headers! {
    /// Headers of answers.
    pub struct XCountHeaders {
        pub x_count: i64 = header("X-Count", integer()).required(),
    }
}

runtime::headers! {
    /// Headers of answers.
    pub struct LocationHeaders {
        pub location: String = header("Location", string()).required(),
    }
}

runtime::headers! {
    /// Headers of answers.
    pub struct XLimitAndXListHeaders {
        pub x_limit: Option<i64> = header("X-Limit", integer()),
        pub x_list: Option<Vec<String>> = header("X-List", array(const { &string() })),
    }
}

runtime::headers! {
    /// Headers of answers.
    pub struct EtagAndOthersHeaders {
        pub e_tag: String = header("ETag", string()).required(),
        pub x_when: Option<runtime::Timestamp> = header("X-When", string().format("date-time")),
        pub x_pair: Option<super::common::Pair> = header("X-Pair", of::<super::common::Pair>()).simple(true),
        pub x_level: Option<super::common::Level> = header("X-Level", of::<super::common::Level>()),
        pub x_json: Option<super::common::Pair> = header("X-Json", of::<super::common::Pair>()).json(),
    }
}

runtime::headers! {
    /// Headers of answers.
    pub struct EtagHeaders {
        pub e_tag: String = header("ETag", string()).required(),
    }
}

runtime::answers! {
    /// One of several ways to answer.
    pub enum SeveralAnswer {
        /// 200: As it is.
        OkJson(super::common::Pair) = 200 "application/json" as runtime::Json,
        /// 200: As it is.
        OkCsv(String) = 200 "text/csv" as runtime::Text,
        /// 200: As it is.
        OkPng(runtime::Body) = 200 "image/png" as runtime::Binary,
        /// 201: With a header.
        Created(runtime::Reply<super::common::Pair, EtagHeaders>) = 201 "application/json" as runtime::Headed<runtime::Json>,
        /// 202: With other JSON.
        Accepted(super::common::Color) = 202 "application/json" as runtime::Json,
        /// 204: Nothing.
        NoContent(()) = 204 "" as runtime::Empty,
        /// 206: Events.
        PartialContent(runtime::Events<super::common::Pair>) = 206 "text/event-stream" as runtime::Events,
        /// 2XX: Something else.
        SuccessJson(Vec<i64>) = 2 "application/json" as runtime::Json,
        /// 2XX: Something else.
        SuccessAny(runtime::Body) = 2 "*/*" as runtime::Binary,
    }
}

runtime::failures! {
    /// What goes wrong, by status.
    pub enum ProblemOrViolationsOrOther {
        /// 404.
        Problem(super::common::Problem) = [404],
        /// 4XX.
        Violations(super::common::Violations) = [4],
        /// Any other.
        Other(String) = [0],
    }
}

runtime::headers! {
    /// Headers of answers.
    pub struct LinkHeaders {
        pub link: Option<String> = header("Link", string()),
    }
}

runtime::operation! {
    /// `accepted`. `PUT /nothing`, answers 202.
    pub struct Accepted {}
    answer { () as runtime::Empty }
    info { put("accepted", "answers", "/nothing").success(202) }
}

runtime::operation! {
    /// `nothing`. `DELETE /nothing`, answers 204.
    pub struct Nothing {}
    answer { () as runtime::Empty }
    info { delete("nothing", "answers", "/nothing").success(204) }
}

runtime::operation! {
    /// `headOnly`. `HEAD /nothing`, answers 200.
    pub struct HeadOnly {}
    answer { runtime::Reply<(), XCountHeaders> as runtime::Headed<runtime::Empty> }
    headers { XCountHeaders }
    info { head("headOnly", "answers", "/nothing").headers(&["X-Count"]) }
}

runtime::operation! {
    /// `reset`. `PATCH /nothing`, answers 205.
    pub struct Reset {}
    answer { () as runtime::Empty }
    info { patch("reset", "answers", "/nothing").success(205) }
}

runtime::operation! {
    /// `byDefault`. `GET /other`, answers 200.
    pub struct ByDefault {}
    answer { super::common::Pair as runtime::Json }
    info { get("byDefault", "answers", "/other").answers("application/json") }
}

runtime::operation! {
    /// `elsewhere`. `PUT /other`, answers 303.
    pub struct Elsewhere {}
    answer { runtime::Reply<(), LocationHeaders> as runtime::Headed<runtime::Empty> }
    headers { LocationHeaders }
    info { put("elsewhere", "answers", "/other").success(303).headers(&["Location"]) }
}

runtime::operation! {
    /// `byRange`. `POST /other`, answers 200.
    pub struct ByRange {}
    answer { super::common::Pair as runtime::Json }
    info { post("byRange", "answers", "/other").answers("application/json") }
}

runtime::operation! {
    /// `readProblem`. `PATCH /other`, answers 200.
    pub struct ReadProblem {}
    answer { super::common::Problem as runtime::Json }
    info { patch("readProblem", "answers", "/other").answers("application/problem+json") }
}

runtime::operation! {
    /// `watch`. `GET /events`, answers 200.
    pub struct Watch {}
    answer { runtime::Events<super::common::Pair> as runtime::Events }
    info { get("watch", "answers", "/events").answers("text/event-stream") }
}

runtime::operation! {
    /// `watchText`. `POST /events`, answers 200.
    pub struct WatchText {}
    answer { runtime::Events<String> as runtime::Events }
    info { post("watchText", "answers", "/events").answers("text/event-stream") }
}

runtime::operation! {
    /// `optionalHeaders`. `GET /headers-of-answers`, answers 200.
    pub struct OptionalHeaders {}
    answer { String as runtime::Json } headers { XLimitAndXListHeaders }
    info { get("optionalHeaders", "answers", "/headers-of-answers").answers("application/json").headers(&["X-Limit", "X-List"]) }
}

runtime::operation! {
    /// `requiredHeaders`. `POST /headers-of-answers`, answers 201.
    pub struct RequiredHeaders {}
    answer { runtime::Reply<super::common::Pair, EtagAndOthersHeaders> as runtime::Headed<runtime::Json> }
    headers { EtagAndOthersHeaders }
    info { post("requiredHeaders", "answers", "/headers-of-answers").success(201).answers("application/json").headers(&["ETag", "X-When", "X-Pair", "X-Level", "X-Json"]) }
}

runtime::operation! {
    /// `several`. `GET /several/{which}`, answers 200 or 201 or 202 or 204 or 206 or 2XX.
    pub struct Several {
        pub which: String = path("which", string()),
    }
    answer { SeveralAnswer as runtime::Several }
    info { get("several", "answers", "/several/{which}") }
}

runtime::operation! {
    /// `failOne`. `GET /failing/{status}`, answers 204, or 400, 5XX.
    pub struct FailOne {
        pub status: i64 = path("status", integer()),
    }
    answer { () as runtime::Empty } failure { super::common::Problem }
    info { get("failOne", "answers", "/failing/{status}").success(204) }
}

runtime::operation! {
    /// `failSilently`. `PUT /failing/{status}`, answers 204, or 400.
    pub struct FailSilently {
        pub status: i64 = path("status", integer()),
    }
    answer { () as runtime::Empty }
    info { put("failSilently", "answers", "/failing/{status}").success(204) }
}

runtime::operation! {
    /// `failSeveral`. `POST /failing/{status}`, answers 204, or 404, 4XX, default.
    pub struct FailSeveral {
        pub status: i64 = path("status", integer()),
    }
    answer { () as runtime::Empty } failure { ProblemOrViolationsOrOther }
    info { post("failSeveral", "answers", "/failing/{status}").success(204) }
}

runtime::operation! {
    /// `getFileAsJson`. `GET /files/{name}.json`, answers 200.
    pub struct GetFileAsJson {
        pub name: String = path("name", string()),
    }
    answer { String as runtime::Json }
    info { get("getFileAsJson", "answers", "/files/{name}.json").answers("application/json") }
}

runtime::operation! {
    /// `getFile`. `GET /files/{file}`, answers 200.
    pub struct GetFile {
        pub file: String = path("file", string()),
    }
    answer { String as runtime::Text }
    info { get("getFile", "answers", "/files/{file}").answers("text/plain") }
}

runtime::operation! {
    /// `getLatestFile`. `GET /files/latest`, answers 200.
    pub struct GetLatestFile {}
    answer { String as runtime::Text }
    info { get("getLatestFile", "answers", "/files/latest").answers("text/plain") }
}

runtime::operation! {
    /// `cancelFile`. `POST /files/{id}:cancel`, answers 200.
    pub struct CancelFile {
        pub id: String = path("id", string()),
    }
    answer { String as runtime::Text }
    info { post("cancelFile", "answers", "/files/{id}:cancel").answers("text/plain") }
}

runtime::operation! {
    /// `compareFiles`. `POST /files/{left}-{right}/{id}`, answers 200.
    pub struct CompareFiles {
        pub left: i64 = path("left", integer()),
        pub right: String = path("right", string()),
        pub id: String = path("id", string()),
    }
    answer { String as runtime::Text }
    info { post("compareFiles", "answers", "/files/{left}-{right}/{id}").answers("text/plain") }
}
