//! Derives for the types of an API: objects, unions, requests, responses, services.
//!
//! - Re-exported by `quire-runtime`, whose generic code does the work: an expansion only names fields and types.
//! - Paths in expansions are absolute, so no name in scope can change what they mean.
//! - A mistake in an attribute is an error at that attribute, never a panic.

mod arguments;
mod facets;
mod failing;
mod newtype;
mod object;
mod operation;
mod redacted;
mod request;
mod responses;
mod serialization;
mod service;
mod shape;
#[cfg(test)]
mod tests;
mod union;
mod values;

use proc_macro::TokenStream;
use syn::DeriveInput;

/// Expands a derive, or reports an error in its input.
fn derive(
    input: TokenStream,
    expand: fn(&DeriveInput) -> syn::Result<proc_macro2::TokenStream>,
) -> TokenStream {
    let expanded = syn::parse::<DeriveInput>(input).and_then(|input| expand(&input));
    expanded
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// Implements `Serialize`, `Deserialize` and `new` for an object that keeps unknown properties.
///
/// `new` accepts the required fields, so a literal need not name the others:
/// `Pet { age: Some(3), ..Pet::new(name, kind) }`. A struct without required fields derives `Default` for that.
///
/// Arguments of `#[object(...)]`:
///
/// - `constant("key" = literal)`: a property that always has this value and needs no field
/// - `min_properties`, `max_properties`: the number of keys
/// - `dependent("key", "needed", ...)`: properties that must be there if `key` is
/// - `apart("a", "b")`: properties of which not all may be there
///
/// Arguments of `#[wire(...)]` on a field:
///
/// - `name = "..."`: the key, if it is not the name of the field
/// - `required`: an `Option` that must be there and may be null; other `Option`s may be left out
/// - `optional`: a field of another type that may be left out, and then has its default; for types with serde of their own
/// - `any`: an `Option` of any value, for which null is a value like any other
/// - `required_in_requests`, `required_in_responses`: a property that may be left out must be there in this direction
/// - `additional`: holds the properties that no field names
/// - `part`: a union whose properties are properties of the object
/// - `hidden`: not shown by [`RedactedDebug`]
/// - the constraints of [`Described`]
#[proc_macro_derive(Object, attributes(object, wire))]
pub fn object(input: TokenStream) -> TokenStream {
    derive(input, object::expand)
}

/// Implements `Described`: the schema that a value in a request must match.
///
/// Arguments of `#[wire(...)]` on a field, a variant, or a tuple struct:
///
/// - strings: `min_length`, `max_length`, `pattern`, `engine` (the pattern in the syntax of `fancy-regex`), `message`,
///   `format`
/// - numbers: `minimum`, `maximum`, `exclusive_minimum`, `exclusive_maximum`, `multiple_of`
/// - lists: `min_items`, `max_items`, `unique`, `items(...)`; tuples: `elements((...), (...))`
/// - maps: `min_properties`, `max_properties`, `names(...)`, `values(...)`
#[proc_macro_derive(Described, attributes(object, wire, select))]
pub fn described(input: TokenStream) -> TokenStream {
    derive(input, shape::described)
}

/// Allows another object to flatten an object or a union of objects.
#[proc_macro_derive(Part, attributes(object, wire, select))]
pub fn part(input: TokenStream) -> TokenStream {
    derive(input, shape::part)
}

/// A `Debug` that shows no fields with `#[wire(hidden)]`; of a tuple struct, nothing.
#[proc_macro_derive(RedactedDebug, attributes(wire))]
pub fn redacted_debug(input: TokenStream) -> TokenStream {
    derive(input, redacted::expand)
}

/// Implements conversions, `Display`, `Serialize` and `Deserialize` for a struct around a `String`.
#[proc_macro_derive(Newtype, attributes(wire))]
pub fn newtype(input: TokenStream) -> TokenStream {
    derive(input, newtype::expand)
}

/// Implements `Serialize`, `Deserialize`, conversions and the schema for an enum of values.
///
/// The last variant, `Unknown(Unknown<Self>)`, keeps all other values.
///
/// `#[value(literal)]` on a variant: a string, a number or a boolean. `#[values(open)]` on the enum: requests may contain
/// any other string as well.
#[proc_macro_derive(Values, attributes(value, values))]
pub fn values(input: TokenStream) -> TokenStream {
    derive(input, values::expand)
}

/// Implements `Serialize` and `Deserialize` for an enum with a variant for each branch.
///
/// The last variant, `Unknown(Unknown<Self>)`, keeps values that match no branch.
///
/// Implements `From<T>` for each type `T` that a single variant holds, also in a `Box`.
///
/// `#[select(...)]` on a variant lists what all values of the branch have:
///
/// - `tag("property", literal, ...)`: the property has one of these values; with `maybe_tag` it may also be null or absent
/// - `json("string", ...)`: the value has one of these JSON types
/// - `value(literal, ...)`: the value is one of these
/// - `key("property")`: the value has this key
/// - `property("property", "string", ...)`: the property has one of these JSON types
/// - `tried`: other branches can take the same values; then the value belongs to the branch whose schema it fits, and all
///   branches hold what is [`Described`]
/// - `no_from`: another variant holds the same type by another name, so there is no `From` for it
#[proc_macro_derive(Union, attributes(select, wire))]
pub fn union(input: TokenStream) -> TokenStream {
    derive(input, union::expand)
}

/// Makes a struct the request of an operation.
///
/// `#[operation(METHOD, "path", id = "...", ...)]` on the struct, with these arguments:
///
/// - `area`: the area of the operation
/// - `response`: the type of a JSON response, or `json(T, "media/type")`, `text("media/type")`, `binary("media/type")`,
///   `events(T)`, `events(T, end = "[DONE]")`, `several(T)`; without it there is no content
/// - `status`: that of success, if it is not 200
/// - `headers`: the type of the response's headers; with `reply` the response is a `Reply` of body and headers
/// - `failure`: the type of a failure's body
/// - `security(SCHEME, SCHEME("scope"), (SCHEME, SCHEME), ())`: alternatives
/// - `protocol_header("If-Match")`: a header that is checked, but no field
/// - `deprecated`
///
/// `#[wire(...)]` makes a field a parameter: `path`, `query`, `header` or `cookie`, with `= "..."` if its name is not
/// that of the field. Further arguments are `required`, `nullable`, `default`, `default_json`, `is` (the default in Rust,
/// where that is not a literal), `style`, `explode`, `json`, `hidden` and the constraints of [`Described`].
///
/// `#[body(...)]` makes a field the body, with its media types: `json`, `form`, `multipart`, `text = "media/type"`,
/// `binary = "media/type"` or `several`. An `Option` is optional unless it is `required`.
///
/// An operation that returns a list page by page also implements `Paged`.
#[proc_macro_derive(Request, attributes(operation, wire, body))]
pub fn request(input: TokenStream) -> TokenStream {
    derive(input, request::expand)
}

/// Implements `Responses` for an enum of the responses of an operation.
///
/// `#[response(status, ...)]` on a variant: the status (`200`, `"2XX"` or `"default"`), then `json`, `text`, `binary` or
/// `events`, each with `= "media/type"` where that is not the usual one; nothing for no content. `end = "[DONE]"` is the
/// data of the event that ends a stream of events.
#[proc_macro_derive(Responses, attributes(response))]
pub fn responses(input: TokenStream) -> TokenStream {
    derive(input, responses::responses)
}

/// An enum of the bodies of failures; `#[failure(400, "5XX", "default")]` on a variant are its statuses.
#[proc_macro_derive(Failures, attributes(failure))]
pub fn failures(input: TokenStream) -> TokenStream {
    derive(input, responses::failures)
}

/// The error of an operation: an enum with a variant for each failure that its description names, and one that holds
/// any other error, the parameter `E` of the enum.
///
/// `#[response(status, ...)]` on a variant is that of [`Responses`]; a variant with a range of statuses or `"default"` holds
/// the `StatusCode` first. The variant without an attribute holds `E`, so that `?` converts errors of the service.
#[proc_macro_derive(OperationError, attributes(response))]
pub fn operation_error(input: TokenStream) -> TokenStream {
    derive(input, failing::expand)
}

/// A struct of a response's headers; `#[wire(header = "Name")]` on a field is that of a [`Request`].
#[proc_macro_derive(Headers, attributes(wire))]
pub fn headers(input: TokenStream) -> TokenStream {
    derive(input, responses::headers)
}

/// An enum of the bodies that an operation takes; `#[body(...)]` on a variant is that of a [`Request`].
#[proc_macro_derive(Bodies, attributes(body, wire))]
pub fn bodies(input: TokenStream) -> TokenStream {
    derive(input, responses::bodies)
}

/// Makes a trait of `async` methods the operations of an area: defines `routes`, which serves an implementation, and
/// implements the trait for `Mirror`.
///
/// Each method is `async fn name(&self, caller: Self::Caller, request: Request) -> Result<Response, Self::Error>`.
#[proc_macro_attribute]
pub fn service(arguments: TokenStream, item: TokenStream) -> TokenStream {
    service::expand(&arguments.into(), item.into())
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}
