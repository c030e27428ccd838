// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::naming::models as models;

use super::{Call, Client};

runtime::calls! {
    /// */ pub fn out() {} /* "# \. `POST /hostile/{body}/{self}/{type}`.
    #[deprecated]
    send_body(body2: String, self_: String, r#type: &models::Literal, value: String, request: String, client: String, body: models::SendBodyBody) -> models::SendBody = (body2, self_, r#type.clone(), value, request, client, body) { page: i64, with_header = header: String, with_items = items: Vec<String>, limit: i64, text: String, x_header: String, x_header2: String }
    /// `pages`. `GET /hostile/list`.
    pages() -> models::Pages = () { page: String, with_items = items: String, with_header = header: String, with_pages = pages: String }
    /// `items`. `GET /hostile/events`.
    items() -> models::Items = () {}
    /// `forward`. `GET /hostile/forward`.
    forward() -> models::Forward = () {}
    /// `routes`. `PUT /hostile/forward`.
    routes() -> models::RoutesRequest = () {}
    /// `prepare`. `POST /hostile/forward`.
    prepare() -> models::Prepare = () {}
    /// `transport`. `DELETE /hostile/forward`.
    transport2() -> models::Transport = () {}
    /// `header`. `HEAD /hostile/forward`.
    header() -> models::Header = () {}
    /// `finish`. `PATCH /hostile/forward`.
    finish2() -> models::Finish = () {}
}
