//! Tests of the expansion of derives, and of the location of their errors.

use proc_macro2::TokenStream;
use syn::{DeriveInput, Result};

use crate::{newtype, object, request, responses, service, shape, union, values};

type Expand = fn(&DeriveInput) -> Result<TokenStream>;

fn expand(derive: Expand, text: &str) -> Result<TokenStream> {
    derive(&syn::parse_str(text)?)
}

/// The expansion, as people read it.
fn printed(derive: Expand, text: &str) -> String {
    let expanded = expand(derive, text).unwrap();
    prettyplease::unparse(&syn::parse2(expanded).unwrap())
}

/// Returns the error, and the text that it points at.
fn wrong(derive: Expand, text: &str) -> (String, String) {
    let error = expand(derive, text).unwrap_err();
    let place = error.span().source_text().unwrap_or_default();
    (place, error.to_string())
}

/// A derive, what it is given, the text that the error points at, and what it says.
const MISTAKES: &[(Expand, &str, &str, &str)] = &[
    (
        object::expand,
        "struct A { #[wire(nam = \"b\")] a: i64 }",
        "nam",
        "unknown argument `nam`",
    ),
    (
        object::expand,
        "#[object(constant(\"a\" = x))] struct A {}",
        "x",
        "expected literal",
    ),
    (
        object::expand,
        "enum A { B }",
        "A",
        "this derive expects a struct",
    ),
    (
        object::expand,
        "struct A<T> { a: T }",
        "T",
        "this derive takes no generic types",
    ),
    (
        shape::described,
        "struct A { #[wire(minimum = \"b\")] a: i64 }",
        "\"b\"",
        "expected a number",
    ),
    (
        shape::described,
        "struct A { #[wire(items(max_length = 1, foo))] a: Vec<String> }",
        "foo",
        "unknown argument `foo`",
    ),
    (
        values::expand,
        "enum A { B, Unknown(Unknown<Self>) }",
        "B",
        "a variant needs `#[value(literal)]`",
    ),
    (
        values::expand,
        "enum A { #[value(\"b\")] B }",
        "A",
        "this derive expects a last variant `Unknown`",
    ),
    (
        union::expand,
        "enum A { #[select(json(\"text\"))] B(String), Unknown(Unknown<Self>) }",
        "\"text\"",
        "expected a JSON type",
    ),
    (
        request::expand,
        "#[operation(FETCH, \"/a\")] struct A {}",
        "FETCH",
        "expected a method, such as GET",
    ),
    (
        request::expand,
        "#[operation(GET, \"/a\")] struct A { a: i64 }",
        "a",
        "expected `#[wire(path)]`, `#[wire(query)]`, `#[wire(header)]`, `#[wire(cookie)]` or `#[body]`",
    ),
    (
        request::expand,
        "#[operation(GET, \"/a\")] struct A { #[wire(query, style = \"loose\")] a: i64 }",
        "\"loose\"",
        "unknown style",
    ),
    (
        responses::responses,
        "enum A { #[response(\"2X\")] B(()) }",
        "\"2X\"",
        "expected a status, such as 200, \"2XX\" or \"default\"",
    ),
    (
        responses::failures,
        "enum A { B(i64) }",
        "B",
        "a variant needs `#[failure(status, ...)]`",
    ),
    (
        newtype::expand,
        "struct A { a: String }",
        "A",
        "this derive expects a struct around one value",
    ),
];

#[test]
fn mistakes_are_errors_at_their_location() {
    for (derive, text, place, message) in MISTAKES {
        let found = wrong(*derive, text);
        assert_eq!(
            found,
            ((*place).to_owned(), (*message).to_owned()),
            "{text}"
        );
    }
}

#[test]
fn services_are_nothing_but_their_methods() {
    for (text, place) in [
        (
            "trait A: Service { fn a(&self, caller: Self::Caller, request: B) -> Result<(), Self::Error>; }",
            "fn a(&self, caller: Self::Caller, request: B) -> Result<(), Self::Error>",
        ),
        ("trait A: Service { const B: i64; }", "const B: i64;"),
    ] {
        let error = service::expand(&TokenStream::new(), text.parse().unwrap()).unwrap_err();
        assert_eq!(error.span().source_text().as_deref(), Some(place));
    }
}

#[test]
fn an_object() {
    insta::assert_snapshot!(printed(
        object::expand,
        "#[object(constant(\"object\" = \"team\"))]
        pub struct Team {
            pub id: TeamId,
            #[wire(name = \"createdAt\")]
            pub created_at: Option<Timestamp>,
            #[wire(additional)]
            pub additional: Additional,
        }",
    ));
}

#[test]
fn a_schema() {
    insta::assert_snapshot!(printed(
        shape::described,
        "#[object(max_properties = 9)]
        pub struct Team {
            #[wire(min_length = 1, max_length = 64)]
            pub title: String,
            #[wire(max_items = 2, items(pattern = \"^a\"))]
            pub words: Option<Vec<String>>,
        }",
    ));
}

#[test]
fn a_request() {
    insta::assert_snapshot!(printed(
        request::expand,
        "#[operation(GET, \"/teams/{teamId}\", id = \"getTeam\", response = Team, security(TOKEN))]
        pub struct GetTeam {
            #[wire(path = \"teamId\")]
            pub team_id: TeamId,
            #[wire(query, default = 50, maximum = 100)]
            pub limit: i32,
        }",
    ));
}

#[test]
fn a_service() {
    let text = "/// Teams.
        pub trait Teams: Service {
            /// Get a team.
            async fn get_team(
                &self,
                caller: Self::Caller,
                request: GetTeam,
            ) -> Result<Team, Self::Error>;
        }";
    let expanded = service::expand(&TokenStream::new(), text.parse().unwrap()).unwrap();
    insta::assert_snapshot!(prettyplease::unparse(&syn::parse2(expanded).unwrap()));
}
