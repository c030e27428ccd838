// Made by `make` from the description of the API; edit that, not this.
//! ü

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct UeArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(UeArea { o = "o" optional } [additional]);
runtime::described!(UeArea = object(&[optional("o", of::<super::naming::Option>())]));

runtime::operation! {
    /// Does area8. `PUT /area8`, answers 200.
    pub struct Area8 {}
    body { UeArea as runtime::Structured = json(of::<UeArea>()) } answer { UeArea as runtime::Json }
    info { put("area8", "ü", "/area8").answers("application/json") }
}
