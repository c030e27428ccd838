// Made by `make` from the description of the API; edit that, not this.
//! self

use quire_runtime as runtime;

/// `SfArea`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SfArea {
    /// `o`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub o: Option<super::naming::Option>,
}

impl runtime::Described for SfArea {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "o",
                runtime::Schema::of::<super::naming::Option>(),
            ),
        ]
    });
}

/// Does area5.
///
/// Request of `area5`: `PUT /area5`.
#[derive(Clone, Debug, PartialEq)]
pub struct Area5 {
    /// The body.
    pub body: SfArea,
}

impl Area5 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: SfArea) -> Self {
        Self { body }
    }
}

impl runtime::Operation for Area5 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "area5",
        area: "self",
        method: runtime::Method::Put,
        path: "/area5",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<SfArea>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = SfArea;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}
