//! Authentication: schemes, and the requirements of each operation (`OpenAPI` 3.1, "Security Requirement
//! Object").

use super::Lowering;
use crate::model::{RustIdent, SecurityKind, SecurityScheme};
use crate::names::{self, Scope};
use quire_description::diagnostic::Decision;
use quire_description::source_tree::Node;

impl<'a> Lowering<'a> {
    pub(super) fn security_schemes(&mut self) {
        let documents = self.documents;
        for (document, root) in documents
            .list
            .iter()
            .map(|document| &document.root)
            .enumerate()
        {
            let Some(components) = root.get("components") else {
                continue;
            };
            for (name, member) in self.members(components, "securitySchemes") {
                if self.api.schemes.iter().any(|scheme| scheme.name == *name)
                    || quire_description::document::is_alias(&member.node, "securitySchemes", name)
                {
                    continue;
                }
                self.subject = format!("security scheme `{name}`");
                let Some((_, node)) = self.resolve(document, &member.node) else {
                    continue;
                };
                let kind = self.security_kind(node);
                self.api.schemes.push(SecurityScheme {
                    name: name.clone(),
                    ident: RustIdent::default(),
                    docs: super::docs(node).text,
                    kind,
                });
            }
        }
        let wanted: Vec<_> = self
            .api
            .schemes
            .iter()
            .map(|scheme| {
                (
                    scheme.name.clone(),
                    RustIdent::new(&names::snake(&scheme.name).plain().to_uppercase()),
                )
            })
            .collect();
        for (scheme, ident) in self
            .api
            .schemes
            .iter_mut()
            .zip(Scope::default().claim_all(&wanted))
        {
            scheme.ident = ident;
        }
    }

    fn security_kind(&mut self, node: &'a Node) -> SecurityKind {
        let text = |key| node.get(key).and_then(Node::text).unwrap_or_default();
        let scheme = text("scheme").to_ascii_lowercase();
        match (text("type"), scheme.as_str(), text("in")) {
            ("http", "bearer", _) | ("oauth2" | "openIdConnect", ..) => SecurityKind::Bearer,
            ("http", "basic", _) => SecurityKind::Basic,
            ("apiKey", _, place @ ("header" | "query" | "cookie")) => {
                SecurityKind::ApiKey(place.to_owned(), text("name").to_owned())
            }
            ("mutualTLS", ..) => SecurityKind::Other,
            _ => {
                self.warn_help(
                    "W0121",
                    Decision::Ignored,
                    "this security scheme is not known",
                    node,
                    "the client cannot send it by itself",
                    "set the header in a middleware of the client; read it in `authenticate` of the server",
                );
                SecurityKind::Other
            }
        }
    }

    /// The alternatives of schemes that an operation asks for.
    pub(super) fn security(
        &mut self,
        document: usize,
        node: &'a Node,
    ) -> Vec<Vec<(usize, Vec<String>)>> {
        let documents = self.documents;
        let stated = node
            .get("security")
            .or_else(|| documents.list[document].root.get("security"));
        let mut all = Vec::new();
        for place in stated.and_then(Node::items).unwrap_or_default() {
            let mut together = Vec::new();
            let mut known = true;
            for (name, member) in place.members().into_iter().flatten() {
                let Some(index) = self
                    .api
                    .schemes
                    .iter()
                    .position(|scheme| scheme.name == *name)
                else {
                    self.warn(
                        "W0122",
                        Decision::Ignored,
                        format!("there is no security scheme `{name}`"),
                        place,
                        "this requirement",
                    );
                    known = false;
                    continue;
                };
                let scopes = member
                    .node
                    .items()
                    .unwrap_or_default()
                    .iter()
                    .filter_map(Node::text);
                together.push((index, scopes.map(ToOwned::to_owned).collect()));
            }
            // Without what is not known, a caller would have to say less.
            if known || !together.is_empty() {
                all.push(together);
            }
        }
        all
    }
}
