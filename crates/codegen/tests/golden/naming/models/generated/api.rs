// Made by `make` from the description of the API; edit that, not this.
//! api

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ApArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(ApArea { o = "o" optional } [additional]);
runtime::described!(ApArea = object(&[optional("o", of::<super::naming::Option>())]));

runtime::operation! {
    /// Does area11. `PUT /area11`, answers 200.
    pub struct Area11 {}
    body { ApArea as runtime::Structured = json(of::<ApArea>()) } answer { ApArea as runtime::Json }
    info { put("area11", "api", "/area11").answers("application/json") }
}
