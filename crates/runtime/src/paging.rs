//! Pagination: the request for the next page of a list, for implementations of [`Paged`](crate::Paged).
//!
//! - A token is passed from the response to the next request as JSON, so both may be any type of text or number.

use http::{HeaderMap, header};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::NextPage;

/// The items of a page, which may be absent.
pub trait Items {
    /// Type of an item.
    type Item: Send + 'static;

    /// Returns the number of items.
    fn count(&self) -> usize;

    /// Returns the last item.
    fn last(&self) -> Option<&Self::Item>;
}

impl<T: Send + 'static> Items for Vec<T> {
    type Item = T;

    fn count(&self) -> usize {
        self.len()
    }

    fn last(&self) -> Option<&T> {
        self.as_slice().last()
    }
}

impl<I: Items> Items for Option<I> {
    type Item = I::Item;

    fn count(&self) -> usize {
        self.as_ref().map_or(0, I::count)
    }

    fn last(&self) -> Option<&I::Item> {
        self.as_ref()?.last()
    }
}

/// Returns the request with this token of the response, or the end of the list without a token.
pub fn by_token<O, A: Serialize, F: DeserializeOwned>(
    mut request: O,
    field: fn(&mut O) -> &mut F,
    token: Option<&A>,
) -> NextPage<O> {
    let value = token.and_then(|token| serde_json::to_value(token).ok());
    let text = match &value {
        Some(Value::String(text)) if !text.is_empty() => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        _ => return NextPage::End,
    };
    let number = || serde_json::from_str(&text).ok().filter(Value::is_number);
    let mut token = value
        .into_iter()
        .chain(number())
        .chain([text.clone().into()]);
    let Some(token) = token.find_map(|value| serde_json::from_value(value).ok()) else {
        return NextPage::End;
    };
    *field(&mut request) = token;
    NextPage::Request(Box::new(request), text)
}

/// Returns the request whose offset or page number is `step` higher; `first` is that of a request without it.
pub fn by_step<O, F: Serialize + DeserializeOwned>(
    mut request: O,
    field: fn(&mut O) -> &mut F,
    first: i64,
    step: usize,
) -> NextPage<O> {
    let field = field(&mut request);
    let current = serde_json::to_value(&*field)
        .ok()
        .and_then(|value| value.as_i64())
        .unwrap_or(first);
    let next = i64::try_from(step)
        .ok()
        .and_then(|step| current.checked_add(step));
    let (Some(next), true) = (next, step > 0) else {
        return NextPage::End;
    };
    match serde_json::from_value(next.into()) {
        Ok(value) => *field = value,
        Err(_) => return NextPage::End,
    }
    NextPage::Request(Box::new(request), next.to_string())
}

/// Returns the URL with `rel=next` in `Link` (RFC 8288), or the end of the list without one.
pub fn by_link<O>(headers: &HeaderMap) -> NextPage<O> {
    headers
        .get_all(header::LINK)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .find_map(next_link)
        .map_or(NextPage::End, |link| NextPage::Link(link.to_owned()))
}

fn next_link(mut text: &str) -> Option<&str> {
    loop {
        let (address, after) = text.split_once('<')?.1.split_once('>')?;
        // Commas and semicolons within quotes belong to the value.
        let mut quoted = false;
        let end = after
            .find(|character| {
                quoted ^= character == '"';
                character == ',' && !quoted
            })
            .unwrap_or(after.len());
        let parameters = &after[..end];
        let is_next = parameters.split(';').any(|parameter| {
            let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
            let mut relations = value.trim().trim_matches('"').split_ascii_whitespace();
            name.trim().eq_ignore_ascii_case("rel")
                && relations.any(|relation| relation.eq_ignore_ascii_case("next"))
        });
        if is_next {
            return Some(address.trim());
        }
        text = &after[end..];
    }
}

/// Returns the number of items.
pub fn count<I: Items>(items: Option<&I>) -> usize {
    items.map_or(0, I::count)
}

/// Returns the last item.
#[must_use]
pub fn last<I: Items>(items: Option<&I>) -> Option<&I::Item> {
    items?.last()
}
