// Made by `make` from the description of the API; edit that, not this.
//! `a_b`

use quire_runtime as runtime;

/// `AB2Area`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Ab2Area {
    /// `o`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub o: Option<super::naming::Option>,
}

impl runtime::Described for Ab2Area {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "o",
                runtime::Schema::of::<super::naming::Option>(),
            ),
        ]
    });
}

/// Does area7.
///
/// Request of `area7`: `PUT /area7`.
#[derive(Clone, Debug, PartialEq)]
pub struct Area7 {
    /// The body.
    pub body: Ab2Area,
}

impl Area7 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: Ab2Area) -> Self {
        Self { body }
    }
}

impl runtime::Operation for Area7 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "area7",
        area: "a_b",
        method: runtime::Method::Put,
        path: "/area7",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<Ab2Area>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Ab2Area;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}
