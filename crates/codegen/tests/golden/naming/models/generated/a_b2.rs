// Made by `make` from the description of the API; edit that, not this.
//! `a_b`

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ab2Area {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Ab2Area { o = "o" optional } [additional]);
runtime::described!(Ab2Area = object(&[optional("o", of::<super::naming::Option>())]));

runtime::operation! {
    /// Does area7. `PUT /area7`, answers 200.
    pub struct Area7 {}
    body { Ab2Area as runtime::Structured = json(of::<Ab2Area>()) } answer { Ab2Area as runtime::Json }
    info { put("area7", "a_b", "/area7").answers("application/json") }
}
