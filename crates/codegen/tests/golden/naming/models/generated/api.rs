// Made by `make` from the description of the API; edit that, not this.
//! api

use quire_runtime as runtime;

/// `ApArea`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ApArea {
    /// `o`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub o: Option<super::naming::Option>,
}

impl runtime::Described for ApArea {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "o",
                runtime::Schema::of::<super::naming::Option>(),
            ),
        ]
    });
}

/// Does area11.
///
/// Request of `area11`: `PUT /area11`.
#[derive(Clone, Debug, PartialEq)]
pub struct Area11 {
    /// The body.
    pub body: ApArea,
}

impl Area11 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: ApArea) -> Self {
        Self { body }
    }
}

impl runtime::Operation for Area11 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "area11",
        area: "api",
        method: runtime::Method::Put,
        path: "/area11",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<ApArea>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = ApArea;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}
