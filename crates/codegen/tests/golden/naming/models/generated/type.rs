// Made by `make` from the description of the API; edit that, not this.
//! type

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct TArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(TArea { o = "o" optional } [additional]);
runtime::described!(TArea = object(&[optional("o", of::<super::naming::Option>())]));

runtime::operation! {
    /// Does area4. `PUT /area4`, answers 200.
    pub struct Area4 {}
    body { TArea as runtime::Structured = json(of::<TArea>()) } answer { TArea as runtime::Json }
    info { put("area4", "type", "/area4").answers("application/json") }
}
