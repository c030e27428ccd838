// Made by `make` from the description of the API; edit that, not this.
//! 1

use quire_runtime as runtime;

/// `OneArea`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct OneArea {
    /// `o`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub o: Option<super::naming::Option>,
}

impl runtime::Described for OneArea {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "o",
                runtime::Schema::of::<super::naming::Option>(),
            ),
        ]
    });
}

/// Does area13.
///
/// Request of `area13`: `PUT /area13`.
#[derive(Clone, Debug, PartialEq)]
pub struct Area13 {
    /// The body.
    pub body: OneArea,
}

impl Area13 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: OneArea) -> Self {
        Self { body }
    }
}

impl runtime::Operation for Area13 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "area13",
        area: "1",
        method: runtime::Method::Put,
        path: "/area13",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<OneArea>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = OneArea;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}
