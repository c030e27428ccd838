// Made by `make` from the description of the API; edit that, not this.
//! ü

use quire_runtime as runtime;

/// `UeArea`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct UeArea {
    /// `o`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub o: Option<super::naming::Option>,
}

impl runtime::Described for UeArea {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "o",
                runtime::Schema::of::<super::naming::Option>(),
            ),
        ]
    });
}

/// Does area8.
///
/// Request of `area8`: `PUT /area8`.
#[derive(Clone, Debug, PartialEq)]
pub struct Area8 {
    /// The body.
    pub body: UeArea,
}

impl Area8 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: UeArea) -> Self {
        Self { body }
    }
}

impl runtime::Operation for Area8 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "area8",
        area: "ü",
        method: runtime::Method::Put,
        path: "/area8",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<UeArea>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = UeArea;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}
