// Made by `make` from the description of the API; edit that, not this.
//! service

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SeArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Does area10. `PUT /area10`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/area10", id = "area10", area = "service", answer = SeArea)]
pub struct Area10 {
    /// The body.
    #[body(json)]
    pub body: SeArea,
}
