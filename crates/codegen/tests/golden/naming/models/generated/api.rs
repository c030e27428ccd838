// Made by `make` from the description of the API; edit that, not this.
//! api

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct ApArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Does area11. `PUT /area11`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/area11", id = "area11", area = "api", answer = ApArea)]
pub struct Area11 {
    /// The body.
    #[body(json)]
    pub body: ApArea,
}
