// Made by `make` from the description of the API; edit that, not this.
//! a-b

use quire_runtime as runtime;

/// `ABArea`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct AbArea {
    /// `o`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub o: Option<super::naming::Option>,
}

impl runtime::Described for AbArea {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "o",
                runtime::Schema::of::<super::naming::Option>(),
            ),
        ]
    });
}

/// Does area6.
///
/// Request of `area6`: `PUT /area6`.
#[derive(Clone, Debug, PartialEq)]
pub struct Area6 {
    /// The body.
    pub body: AbArea,
}

impl Area6 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: AbArea) -> Self {
        Self { body }
    }
}

impl runtime::Operation for Area6 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "area6",
        area: "a-b",
        method: runtime::Method::Put,
        path: "/area6",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<AbArea>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = AbArea;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}
