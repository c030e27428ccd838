// Made by `make` from the description of the API; edit that, not this.
//! `a_b`

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct Ab2Area {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Does area7. `PUT /area7`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/area7", id = "area7", area = "a_b", answer = Ab2Area)]
pub struct Area7 {
    /// The body.
    #[body(json)]
    pub body: Ab2Area,
}
