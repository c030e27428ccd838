// Made by `make` from the description of the API; edit that, not this.
//! result

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(ReArea { o = "o" optional } [additional]);
runtime::described!(ReArea = object(&[optional("o", of::<super::naming::Option>())]));

runtime::operation! {
    /// Does area12. `PUT /area12`, answers 200.
    pub struct Area12 {}
    body { ReArea as runtime::Structured = json(of::<ReArea>()) } answer { ReArea as runtime::Json }
    info { put("area12", "result", "/area12").answers("application/json") }
}
