// Made by `make` from the description of the API; edit that, not this.
//! models

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct MArea {
    pub o: Option<super::naming::Option>,
    pub models: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Does area1. `PUT /area1`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/area1", id = "area1", area = "models", answer = MArea)]
pub struct Area1 {
    /// The body.
    #[body(json)]
    pub body: MArea,
}
