//! What a client crate holds.

use quire_runtime as runtime;

use crate::models;

runtime::client!();

runtime::calls! {
    /// Get a thing. See [`models::GetThing`].
    get_thing(id: &models::Option, format: &str, email: &str)
        -> models::GetThing = (id.clone(), format.to_owned(), email.to_owned()) {
        limit: i64,
        order: ::std::string::String,
        filter: models::Thing,
        with_header = header: ::std::vec::Vec<i64>,
        r#type: ::std::string::String,
        cookie: ::std::string::String,
    }
    /// Put a thing.
    put_thing(id: &str, body: models::Thing) -> models::PutThing = (id.to_owned(), body) {}
    /// Upload.
    upload_things(body: models::Upload) -> models::UploadThings = (body) {}
    /// Upload.
    upload_form(body: models::Upload) -> models::UploadForm = (body) {}
    /// Say.
    say() -> models::Say = () { body: ::std::string::String }
    /// Pipe.
    pipe(body: runtime::Body) -> models::Pipe = (body) {}
    /// Take.
    take(body: models::TakeBody) -> models::Take = (body) {}
    /// Watch.
    watch() -> models::Watch = () { last: ::std::string::String }
    /// Delete.
    #[deprecated]
    delete_thing(id: &str, a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64)
        -> models::DeleteThing = (id.to_owned(), a, b, c, d, e, f, g) {}
    /// Who.
    who_am_i() -> models::WhoAmI = () {}
    /// Cancel.
    cancel(other_id: &str) -> models::Cancel = (other_id.to_owned()) {}
    /// A list.
    by_token() -> models::ByToken = () { token: models::Option, offset: i64 }
}
