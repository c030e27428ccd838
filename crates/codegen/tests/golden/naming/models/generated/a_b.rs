// Made by `make` from the description of the API; edit that, not this.
//! a-b

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct AbArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(AbArea { o = "o" optional } [additional]);
runtime::described!(AbArea = object(&[optional("o", of::<super::naming::Option>())]));

runtime::operation! {
    /// Does area6. `PUT /area6`, answers 200.
    pub struct Area6 {}
    body { AbArea as runtime::Structured = json(of::<AbArea>()) } answer { AbArea as runtime::Json }
    info { put("area6", "a-b", "/area6").answers("application/json") }
}
