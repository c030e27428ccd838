// Made by `make` from the description of the API; edit that, not this.
//! std

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct StdArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Does area2. `PUT /area2`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/area2", id = "area2", area = "std", answer = StdArea)]
pub struct Area2 {
    /// The body.
    #[body(json)]
    pub body: StdArea,
}
