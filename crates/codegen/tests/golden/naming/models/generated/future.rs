// Made by `make` from the description of the API; edit that, not this.
//! future

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct FuArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(FuArea { o = "o" optional } [additional]);
runtime::described!(FuArea = object(&[optional("o", of::<super::naming::Option>())]));

runtime::operation! {
    /// Does area9. `PUT /area9`, answers 200.
    pub struct Area9 {}
    body { FuArea as runtime::Structured = json(of::<FuArea>()) } answer { FuArea as runtime::Json }
    info { put("area9", "future", "/area9").answers("application/json") }
}
