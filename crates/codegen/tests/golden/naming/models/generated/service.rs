// Made by `make` from the description of the API; edit that, not this.
//! service

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SeArea { o = "o" optional } [additional]);
runtime::described!(SeArea = object(&[optional("o", of::<super::naming::Option>())]));

runtime::operation! {
    /// Does area10. `PUT /area10`, answers 200.
    pub struct Area10 {}
    body { SeArea as runtime::Structured = json(of::<SeArea>()) } answer { SeArea as runtime::Json }
    info { put("area10", "service", "/area10").answers("application/json") }
}
