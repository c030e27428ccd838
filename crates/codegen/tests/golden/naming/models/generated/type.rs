// Made by `make` from the description of the API; edit that, not this.
//! type

use quire_runtime as runtime;

/// `TArea`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TArea {
    /// `o`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub o: Option<super::naming::Option>,
}

impl runtime::Described for TArea {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "o",
                runtime::Schema::of::<super::naming::Option>(),
            ),
        ]
    });
}

/// Does area4.
///
/// Request of `area4`: `PUT /area4`.
#[derive(Clone, Debug, PartialEq)]
pub struct Area4 {
    /// The body.
    pub body: TArea,
}

impl Area4 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: TArea) -> Self {
        Self { body }
    }
}

impl runtime::Operation for Area4 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "area4",
        area: "type",
        method: runtime::Method::Put,
        path: "/area4",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<TArea>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = TArea;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}
