// Made by `make` from the description of the API; edit that, not this.
//! self

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SfArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Does area5. `PUT /area5`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/area5", id = "area5", area = "self", answer = SfArea)]
pub struct Area5 {
    /// The body.
    #[body(json)]
    pub body: SfArea,
}
