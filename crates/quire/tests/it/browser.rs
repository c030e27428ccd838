//! A browser that signs in, for tests: it does not follow redirects or store cookies automatically, so that a test
//! shows each step.

use reqwest::header::{COOKIE, SET_COOKIE};
use reqwest::redirect::Policy;
use reqwest::{Client, Response};
use serde_json::Value;

use crate::server::Server;

pub(crate) fn browser() -> Client {
    // Another test of this process may have installed it.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder().redirect(Policy::none()).build().unwrap()
}

/// The cookie whose text begins with this.
pub(crate) fn cookie(response: &Response, start: &str) -> String {
    let cookies = response.headers().get_all(SET_COOKIE).iter();
    let mut cookies = cookies.map(|cookie| cookie.to_str().unwrap());
    let found = cookies.find(|cookie| cookie.starts_with(start)).unwrap();
    found.split(';').next().unwrap().to_owned()
}

/// Reads the user whose session this response starts.
pub(crate) async fn signed_in(http: &Client, server: &Server, response: &Response) -> Value {
    let url = format!("{}/v1/user", server.url);
    let session = cookie(response, "quire_session=");
    let found = http.get(url).header(COOKIE, session).send().await.unwrap();
    assert_eq!(found.status(), 200);
    found.json().await.unwrap()
}

/// A form of a page: where it leads, and its fields with their values.
pub(crate) struct Form {
    pub(crate) action: String,
    pub(crate) fields: Vec<(String, String)>,
}

impl Form {
    /// The first form that leads somewhere.
    pub(crate) fn of(page: &str) -> Self {
        let forms = page.split("<form").skip(1);
        let mut forms = forms.filter_map(|form| form.split("</form").next());
        let found = forms.find_map(|form| Some((form, attribute(form, "action")?)));
        let (form, action) = found.unwrap_or_else(|| panic!("there is no form in {page}"));
        let inputs = form.split("<input").skip(1);
        let field = |input| Some((attribute(input, "name")?, attribute(input, "value")?));
        Self {
            action,
            fields: inputs.filter_map(field).collect(),
        }
    }

    pub(crate) fn field(&self, name: &str) -> Option<&str> {
        let mut fields = self.fields.iter();
        let (_, value) = fields.find(|(found, _)| found == name)?;
        Some(value)
    }

    pub(crate) fn fill(&mut self, name: &str, value: &str) {
        self.fields.retain(|(found, _)| found != name);
        self.fields.push((name.to_owned(), value.to_owned()));
    }

    /// Encodes the form as a browser does.
    pub(crate) fn body(&self) -> String {
        let mut body = url::form_urlencoded::Serializer::new(String::new());
        body.extend_pairs(&self.fields).finish()
    }
}

/// The value of an attribute of the tag that this begins in.
fn attribute(text: &str, name: &str) -> Option<String> {
    let tag = text.split('>').next()?;
    let (_, rest) = tag.split_once(&format!(" {name}="))?;
    let quote = rest.chars().next()?;
    let value = rest.split(quote).nth(1)?;
    let entities = [
        ("&#x3D;", "="),
        ("&#x27;", "'"),
        ("&quot;", "\""),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&amp;", "&"),
    ];
    let value = entities.iter().fold(value.to_owned(), |value, (from, to)| {
        value.replace(from, to)
    });
    Some(value)
}
