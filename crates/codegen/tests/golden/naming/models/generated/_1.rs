// Made by `make` from the description of the API; edit that, not this.
//! 1

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct OneArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(OneArea { o = "o" optional } [additional]);
runtime::described!(OneArea = object(&[optional("o", of::<super::naming::Option>())]));

runtime::headers! {
    /// Headers of answers.
    pub struct BodyAndOthersHeaders {
        pub body: String = header("body", string()).required(),
        pub headers: Option<String> = header("headers", string()),
        pub self_: Option<String> = header("Self", string()),
    }
}

runtime::failures! {
    /// What goes wrong, by status.
    pub enum FieldsOrSelect {
        /// Any other.
        Fields(super::hostile::Fields) = [0],
        /// 404.
        Select(super::hostile::Select) = [404],
    }
}

runtime::operation! {
    /// Does area13. `PUT /area13`, answers 200.
    pub struct Area13 {}
    body { OneArea as runtime::Structured = json(of::<OneArea>()) } answer { OneArea as runtime::Json }
    info { put("area13", "1", "/area13").answers("application/json") }
}
