// Made by `make` from the description of the API; edit that, not this.
//! a-b

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct AbArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Does area6. `PUT /area6`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/area6", id = "area6", area = "a-b", answer = AbArea)]
pub struct Area6 {
    /// The body.
    #[body(json)]
    pub body: AbArea,
}
