// Made by `make` from the description of the API; edit that, not this.
//! runtime

use quire_runtime as runtime;

/// `RArea`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct RArea {
    /// `o`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub o: Option<super::naming::Option>,
}

impl runtime::Described for RArea {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "o",
                runtime::Schema::of::<super::naming::Option>(),
            ),
        ]
    });
}

/// Does area0.
///
/// Request of `area0`: `PUT /area0`.
#[derive(Clone, Debug, PartialEq)]
pub struct Area0 {
    /// The body.
    pub body: RArea,
}

impl Area0 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: RArea) -> Self {
        Self { body }
    }
}

impl runtime::Operation for Area0 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "area0",
        area: "runtime",
        method: runtime::Method::Put,
        path: "/area0",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<RArea>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = RArea;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}
