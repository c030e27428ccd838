// Made by `make` from the description of the API; edit that, not this.
//! runtime

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct RArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Does area0. `PUT /area0`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/area0", id = "area0", area = "runtime", answer = RArea)]
pub struct Area0 {
    /// The body.
    #[body(json)]
    pub body: RArea,
}
