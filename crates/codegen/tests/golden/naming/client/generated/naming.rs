// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::naming::models as models;

use super::{Call, Client};

runtime::calls! {
    /// Does send. `POST /p0`.
    send2(self_: String, to: String, body: models::Words) -> models::SendRequest = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does call. `POST /p1`.
    call2(self_: String, to: String, body: models::Words) -> models::CallRequest = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does new. `POST /p2`.
    new2(self_: String, to: String, body: models::Words) -> models::NewRequest = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does clone. `POST /p3`.
    clone2(self_: String, to: String, body: models::Words) -> models::CloneRequest = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does builder. `POST /p4`.
    builder2(self_: String, to: String, body: models::Words) -> models::Builder = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does authenticate. `POST /p5`.
    authenticate2(self_: String, to: String, body: models::Words) -> models::Authenticate = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does `getWords`. `POST /p6`.
    get_words2(self_: String, to: String, body: models::Words) -> models::GetWords2 = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does `get_words`. `POST /p7`.
    get_words3(self_: String, to: String, body: models::Words) -> models::GetWords3 = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does `GetWords`. `POST /p8`.
    get_words(self_: String, to: String, body: models::Words) -> models::GetWords = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does. `POST /p9`.
    post_p9(self_: String, to: String, body: models::Words) -> models::PostP9 = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does 123. `POST /p10`.
    _123(self_: String, to: String, body: models::Words) -> models::V123 = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does self. `POST /p11`.
    self_(self_: String, to: String, body: models::Words) -> models::SelfValueRequest = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does type. `POST /p12`.
    r#type(self_: String, to: String, body: models::Words) -> models::TypeRequest = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does Words. `POST /p13`.
    words(self_: String, to: String, body: models::Words) -> models::WordsRequest = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does +. `POST /p14`.
    value(self_: String, to: String, body: models::Words) -> models::ValueRequest = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does fn. `POST /p15`.
    r#fn(self_: String, to: String, body: models::Words) -> models::Fn = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does into. `POST /p16`.
    into(self_: String, to: String, body: models::Words) -> models::Into = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
    /// Does request. `POST /p17`.
    request(self_: String, to: String, body: models::Words) -> models::Request = (self_, to, body) { self_2: String, r#type: models::Option, body2: String, with_send = send: models::Option, with_header = header: String, with_items = items: models::Option, with_pages = pages: String, request: models::Option, client: String, value3: models::Option, value: String, value2: models::Option, foo_bar: String, foo_bar2: models::Option, r#ref: String }
}
