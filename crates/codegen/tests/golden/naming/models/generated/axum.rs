// Made by `make` from the description of the API; edit that, not this.
//! axum

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct AxArea {
    pub o: Option<super::naming::Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Does area3. `PUT /area3`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/area3", id = "area3", area = "axum", answer = AxArea)]
pub struct Area3 {
    /// The body.
    #[body(json)]
    pub body: AxArea,
}
