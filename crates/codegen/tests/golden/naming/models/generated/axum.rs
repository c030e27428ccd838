// Made by `make` from the description of the API; edit that, not this.
//! axum

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct AxArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(AxArea { o = "o" optional } [additional]);
runtime::described!(AxArea = object(&[optional("o", of::<super::naming::Option>())]));

runtime::operation! {
    /// Does area3. `PUT /area3`, answers 200.
    pub struct Area3 {}
    body { AxArea as runtime::Structured = json(of::<AxArea>()) } answer { AxArea as runtime::Json }
    info { put("area3", "axum", "/area3").answers("application/json") }
}
