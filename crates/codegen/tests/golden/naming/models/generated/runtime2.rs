// Made by `make` from the description of the API; edit that, not this.
//! runtime

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct RArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(RArea { o = "o" optional } [additional]);
runtime::described!(RArea = object(&[optional("o", of::<super::naming::Option>())]));

runtime::operation! {
    /// Does area0. `PUT /area0`, answers 200.
    pub struct Area0 {}
    body { RArea as runtime::Structured = json(of::<RArea>()) } answer { RArea as runtime::Json }
    info { put("area0", "runtime", "/area0").answers("application/json") }
}
