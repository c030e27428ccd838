// Made by `make` from the description of the API; edit that, not this.
//! models

use quire_runtime as runtime;

/// `MArea`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct MArea {
    /// `o`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub o: Option<super::naming::Option>,
}

impl runtime::Described for MArea {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "o",
                runtime::Schema::of::<super::naming::Option>(),
            ),
        ]
    });
}

/// Does area1.
///
/// Request of `area1`: `PUT /area1`.
#[derive(Clone, Debug, PartialEq)]
pub struct Area1 {
    /// The body.
    pub body: MArea,
}

impl Area1 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: MArea) -> Self {
        Self { body }
    }
}

impl runtime::Operation for Area1 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "area1",
        area: "models",
        method: runtime::Method::Put,
        path: "/area1",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<MArea>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = MArea;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}
