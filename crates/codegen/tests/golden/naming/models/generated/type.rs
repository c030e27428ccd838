// Made by `make` from the description of the API; edit that, not this.
//! type

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct TArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Does area4. `PUT /area4`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/area4", id = "area4", area = "type", answer = TArea)]
pub struct Area4 {
    /// The body.
    #[body(json)]
    pub body: TArea,
}
