// Made by `make` from the description of the API; edit that, not this.
//! service

use quire_runtime as runtime;

/// `SeArea`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SeArea {
    /// `o`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub o: Option<super::naming::Option>,
}

impl runtime::Described for SeArea {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "o",
                runtime::Schema::of::<super::naming::Option>(),
            ),
        ]
    });
}

/// Does area10.
///
/// Request of `area10`: `PUT /area10`.
#[derive(Clone, Debug, PartialEq)]
pub struct Area10 {
    /// The body.
    pub body: SeArea,
}

impl Area10 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: SeArea) -> Self {
        Self { body }
    }
}

impl runtime::Operation for Area10 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "area10",
        area: "service",
        method: runtime::Method::Put,
        path: "/area10",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<SeArea>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = SeArea;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}
