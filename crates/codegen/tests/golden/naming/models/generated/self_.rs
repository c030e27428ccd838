// Made by `make` from the description of the API; edit that, not this.
//! self

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct SfArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SfArea { o = "o" optional } [additional]);
runtime::described!(SfArea = object(&[optional("o", of::<super::naming::Option>())]));

runtime::operation! {
    /// Does area5. `PUT /area5`, answers 200.
    pub struct Area5 {}
    body { SfArea as runtime::Structured = json(of::<SfArea>()) } answer { SfArea as runtime::Json }
    info { put("area5", "self", "/area5").answers("application/json") }
}
