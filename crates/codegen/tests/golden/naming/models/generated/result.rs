// Made by `make` from the description of the API; edit that, not this.
//! result

use quire_runtime as runtime;

/// `ReArea`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ReArea {
    /// `o`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub o: Option<super::naming::Option>,
}

impl runtime::Described for ReArea {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "o",
                runtime::Schema::of::<super::naming::Option>(),
            ),
        ]
    });
}

/// Does area12.
///
/// Request of `area12`: `PUT /area12`.
#[derive(Clone, Debug, PartialEq)]
pub struct Area12 {
    /// The body.
    pub body: ReArea,
}

impl Area12 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: ReArea) -> Self {
        Self { body }
    }
}

impl runtime::Operation for Area12 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "area12",
        area: "result",
        method: runtime::Method::Put,
        path: "/area12",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<ReArea>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = ReArea;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}
