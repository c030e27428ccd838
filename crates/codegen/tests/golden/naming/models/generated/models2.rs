// Made by `make` from the description of the API; edit that, not this.
//! models

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct MArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(MArea { o = "o" optional } [additional]);
runtime::described!(MArea = object(&[optional("o", of::<super::naming::Option>())]));

runtime::operation! {
    /// Does area1. `PUT /area1`, answers 200.
    pub struct Area1 {}
    body { MArea as runtime::Structured = json(of::<MArea>()) } answer { MArea as runtime::Json }
    info { put("area1", "models", "/area1").answers("application/json") }
}
