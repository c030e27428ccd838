// Made by `make` from the description of the API; edit that, not this.
//! The operations of `hostile`.

use quire_runtime as runtime;
use crate::naming::models as models;

runtime::service! {
    /// The operations of `hostile`.
    pub trait Hostile {
        /// */ pub fn out() {} /* "# \. `POST /hostile/{body}/{self}/{type}`.
        fn send_body(models::SendBody) -> models::SendBodyAnswer;
        /// `pages`. `GET /hostile/list`.
        fn pages(models::Pages) -> models::PagesResponse;
        /// `items`. `GET /hostile/events`.
        fn items(models::Items) -> runtime::Events<models::Event>;
        /// `forward`. `GET /hostile/forward`.
        fn forward(models::Forward) -> ();
        /// `routes`. `PUT /hostile/forward`.
        fn routes(models::RoutesRequest) -> ();
        /// `prepare`. `POST /hostile/forward`.
        fn prepare(models::Prepare) -> ();
        /// `transport`. `DELETE /hostile/forward`.
        fn transport2(models::Transport) -> ();
        /// `header`. `HEAD /hostile/forward`.
        fn header(models::Header) -> ();
        /// `finish`. `PATCH /hostile/forward`.
        fn finish2(models::Finish) -> ();
    }
}
