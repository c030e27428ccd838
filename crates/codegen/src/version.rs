//! The version of `OpenAPI` that code is generated from: 3.1.

use quire_description::Diagnostic;
use quire_description::source_tree::Node;

/// What is wrong with a document that is not `OpenAPI` 3.1.
pub(crate) fn wrong(root: &Node) -> Option<Diagnostic> {
    let (message, place, label, help) = match (root.get("openapi"), root.get("swagger")) {
        (Some(node), _) => {
            let text = node.text().map(ToOwned::to_owned);
            let text = text.or_else(|| node.number().map(|number| number.to_string()));
            let version = text.unwrap_or_default();
            let help = match version.as_str() {
                version if version.starts_with("3.1.") && node.text().is_some() => return None,
                "3.1" => "write the whole version, as a string: \"3.1.0\"",
                version if version.starts_with("3.0") => {
                    "bring it to 3.1: `nullable` becomes a type `null` in the list of types, \
                     `exclusiveMinimum: true` a number, `example` in a schema `examples`"
                }
                version if version.starts_with("3.2") => {
                    "set the version to 3.1.1 if the description uses nothing that is new in 3.2"
                }
                version if version.starts_with('2') => "bring it to 3.1 with a converter",
                _ => "the version is a string such as \"3.1.0\"",
            };
            let message = if node.text().is_some() || version.is_empty() {
                "this is no OpenAPI 3.1 document".to_owned()
            } else {
                format!("the version {version} is a number, not a string such as \"3.1.0\"")
            };
            (message, node, "expected `\"openapi\": \"3.1.x\"`", help)
        }
        (None, Some(node)) => (
            "this is a Swagger document, not an OpenAPI 3.1 document".to_owned(),
            node,
            "the version before OpenAPI 3",
            "bring it to 3.1 with a converter",
        ),
        (None, None) => {
            let message = "this is no OpenAPI 3.1 document".to_owned();
            let diagnostic = Diagnostic::error("E0003", message)
                .label(root.span, "expected `\"openapi\": \"3.1.x\"`");
            return Some(diagnostic);
        }
    };
    Some(
        Diagnostic::error("E0003", message)
            .label(place.span, label)
            .help(help),
    )
}
