// Made by `make` from the description of the API; edit that, not this.
//! result

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct ReArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Does area12. `PUT /area12`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/area12", id = "area12", area = "result", answer = ReArea)]
pub struct Area12 {
    /// The body.
    #[body(json)]
    pub body: ReArea,
}
