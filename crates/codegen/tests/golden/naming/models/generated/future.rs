// Made by `make` from the description of the API; edit that, not this.
//! future

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct FuArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Does area9. `PUT /area9`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/area9", id = "area9", area = "future", answer = FuArea)]
pub struct Area9 {
    /// The body.
    #[body(json)]
    pub body: FuArea,
}
