// Made by `make` from the description of the API; edit that, not this.
//! axum

use quire_runtime as runtime;

/// `AxArea`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct AxArea {
    /// `o`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub o: Option<super::naming::Option>,
}

impl runtime::Described for AxArea {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "o",
                runtime::Schema::of::<super::naming::Option>(),
            ),
        ]
    });
}

/// Does area3.
///
/// Request of `area3`: `PUT /area3`.
#[derive(Clone, Debug, PartialEq)]
pub struct Area3 {
    /// The body.
    pub body: AxArea,
}

impl Area3 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: AxArea) -> Self {
        Self { body }
    }
}

impl runtime::Operation for Area3 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "area3",
        area: "axum",
        method: runtime::Method::Put,
        path: "/area3",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<AxArea>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = AxArea;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}
