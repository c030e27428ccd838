// Made by `make` from the description of the API; edit that, not this.
//! 1

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct OneArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Headers of responses.
#[derive(Clone, Debug, PartialEq, runtime::Headers)]
pub struct BodyAndOthersHeaders {
    #[wire(header)]
    pub body: String,
    #[wire(header)]
    pub headers: Option<String>,
    #[wire(header = "Self")]
    pub self_: Option<String>,
}

/// Error bodies, by status.
#[derive(Clone, Debug, PartialEq, runtime::Failures)]
#[allow(clippy::large_enum_variant)]
pub enum FieldsOrSelect {
    /// Any other.
    #[failure("default")]
    Fields(super::hostile::Fields),
    /// 404.
    #[failure(404)]
    Select(super::hostile::Select),
}

/// Does area13. `PUT /area13`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/area13", id = "area13", area = "1", answer = OneArea)]
pub struct Area13 {
    /// The body.
    #[body(json)]
    pub body: OneArea,
}
