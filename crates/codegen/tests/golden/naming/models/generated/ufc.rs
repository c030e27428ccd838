// Made by `make` from the description of the API; edit that, not this.
//! ü

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct UeArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Does area8. `PUT /area8`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/area8", id = "area8", area = "ü", answer = UeArea)]
pub struct Area8 {
    /// The body.
    #[body(json)]
    pub body: UeArea,
}
