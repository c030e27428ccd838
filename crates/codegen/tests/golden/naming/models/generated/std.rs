// Made by `make` from the description of the API; edit that, not this.
//! std

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct StdArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(StdArea { o = "o" optional } [additional]);
runtime::described!(StdArea = object(&[optional("o", of::<super::naming::Option>())]));

runtime::operation! {
    /// Does area2. `PUT /area2`, answers 200.
    pub struct Area2 {}
    body { StdArea as runtime::Structured = json(of::<StdArea>()) } answer { StdArea as runtime::Json }
    info { put("area2", "std", "/area2").answers("application/json") }
}
