// Made by `make` from the description of the API; edit that, not this.
//! future

use quire_runtime as runtime;

/// `FuArea`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FuArea {
    /// `o`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub o: Option<super::naming::Option>,
}

impl runtime::Described for FuArea {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "o",
                runtime::Schema::of::<super::naming::Option>(),
            ),
        ]
    });
}

/// Does area9.
///
/// Request of `area9`: `PUT /area9`.
#[derive(Clone, Debug, PartialEq)]
pub struct Area9 {
    /// The body.
    pub body: FuArea,
}

impl Area9 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: FuArea) -> Self {
        Self { body }
    }
}

impl runtime::Operation for Area9 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "area9",
        area: "future",
        method: runtime::Method::Put,
        path: "/area9",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<FuArea>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = FuArea;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}
