// Made by `make` from the description of the API; edit that, not this.
//! std

use quire_runtime as runtime;

/// `StdArea`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct StdArea {
    /// `o`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub o: Option<super::naming::Option>,
}

impl runtime::Described for StdArea {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "o",
                runtime::Schema::of::<super::naming::Option>(),
            ),
        ]
    });
}

/// Does area2.
///
/// Request of `area2`: `PUT /area2`.
#[derive(Clone, Debug, PartialEq)]
pub struct Area2 {
    /// The body.
    pub body: StdArea,
}

impl Area2 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: StdArea) -> Self {
        Self { body }
    }
}

impl runtime::Operation for Area2 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "area2",
        area: "std",
        method: runtime::Method::Put,
        path: "/area2",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<StdArea>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = StdArea;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}
