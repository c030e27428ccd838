//! The versions of API descriptions that code is generated from: Swagger 2.0, and `OpenAPI` 3.0, 3.1 and 3.2.

use quire_description::source_tree::Node;
use quire_description::{Diagnostic, Version};

/// Formats of other descriptions, by a member of the root that each has.
const OTHERS: [(&str, &str, &str); 9] = [
    (
        "asyncapi",
        "an AsyncAPI document",
        "AsyncAPI describes messages; only HTTP APIs are generated",
    ),
    (
        "arazzo",
        "an Arazzo document",
        "Arazzo describes workflows; name the OpenAPI descriptions in its `sourceDescriptions`",
    ),
    (
        "overlay",
        "an OpenAPI Overlay",
        "name the description that it changes, and add this file with `--overlay`",
    ),
    (
        "swaggerVersion",
        "a document of Swagger 1",
        "convert it to OpenAPI 3 first",
    ),
    (
        "discoveryVersion",
        "a Google API discovery document",
        "convert it to OpenAPI 3 first",
    ),
    ("smithy", "a Smithy model", "convert it to OpenAPI 3 first"),
    (
        "_type",
        "an export of Insomnia",
        "export the API as OpenAPI 3 instead",
    ),
    (
        "requests",
        "a Postman collection",
        "export the API as OpenAPI 3 instead",
    ),
    (
        "$schema",
        "a JSON Schema",
        "put it into `components.schemas` of an OpenAPI document",
    ),
];

/// Returns what is wrong with a document of a version that is not generated.
pub(crate) fn wrong(root: &Node) -> Option<Diagnostic> {
    if Version::of(root).is_some() {
        return None;
    }
    let message = "this is not a document of OpenAPI 3.0, 3.1 or 3.2, or of Swagger 2.0";
    let label = "expected `\"openapi\": \"3.1.x\"`";
    let Some(node) = root.get("openapi").or_else(|| root.get("swagger")) else {
        return Some(
            other_format(root)
                .unwrap_or_else(|| Diagnostic::error("E0003", message).label(root.span, label)),
        );
    };
    let text = node.text().map(ToOwned::to_owned);
    let number = || node.number().map(|number| number.to_string());
    let version = text.or_else(number).unwrap_or_default();
    let message = if node.number().is_some() {
        format!("the version {version} is a number, not a string such as \"3.1.0\"")
    } else {
        message.to_owned()
    };
    let help = match version.as_str() {
        "3.0" | "3.1" | "3.2" => format!("write the whole version, as a string: \"{version}.0\""),
        version if version.starts_with('1') => "convert it to OpenAPI 3 first".to_owned(),
        _ => "the version is a string such as \"3.1.0\"".to_owned(),
    };
    Some(
        Diagnostic::error("E0003", message)
            .label(node.span, label)
            .help(help),
    )
}

/// Names the format of another description.
fn other_format(root: &Node) -> Option<Diagnostic> {
    let is_postman = |node: &Node| {
        node.get("_postman_id").is_some()
            || node
                .get("schema")
                .and_then(Node::text)
                .is_some_and(|schema| schema.contains("getpostman.com"))
    };
    // An export of the API of Postman has the collection in a member.
    let info = root
        .get("info")
        .or_else(|| root.get("collection")?.get("info"));
    let (place, name, help) = match info.filter(|info| is_postman(info)) {
        Some(info) => (info, OTHERS[7].1, OTHERS[7].2),
        None => OTHERS
            .iter()
            .find_map(|(key, name, help)| Some((root.get(key)?, *name, *help)))?,
    };
    Some(
        Diagnostic::error("E0003", format!("this is {name}, not an OpenAPI document"))
            .label(place.span, "this member names its format")
            .help(help),
    )
}
