//! Schemas that operations refer to, for a description of which only some operations are generated.

use std::collections::HashSet;

use quire_description::diagnostic::Diagnostics;
use quire_description::document::Documents;
use quire_description::source_tree::Node;

/// Finds the nodes that references resolve to, starting at the path items.
pub(super) fn schemas(documents: &Documents) -> HashSet<*const Node> {
    let mut found: HashSet<*const Node> = HashSet::new();
    // Broken references are reported when they are lowered.
    let mut ignored = Diagnostics::default();
    let mut open: Vec<(usize, &Node)> = Vec::new();
    for (index, document) in documents.list.iter().enumerate() {
        let items = ["paths", "webhooks"].map(|key| document.root.get(key));
        open.extend(items.into_iter().flatten().map(|node| (index, node)));
    }
    while let Some((document, node)) = open.pop() {
        if !found.insert(&raw const *node) {
            continue;
        }
        open.extend(
            node.items()
                .into_iter()
                .flatten()
                .map(|item| (document, item)),
        );
        for (key, member) in node.members().into_iter().flatten() {
            open.push((document, &member.node));
            if matches!(key.as_str(), "$ref" | "$dynamicRef")
                && let Some(target) = documents.follow(document, &member.node, &mut ignored)
            {
                open.push((target.document, target.node));
            }
            // A mapping may name schemas that nothing else refers to.
            if key == "discriminator" {
                let mapping = member.node.get("mapping").and_then(Node::members);
                for (_, value) in mapping.into_iter().flatten() {
                    let name = value.node.text().unwrap_or_default();
                    let root = &documents.list[document].root;
                    let by_name = ["components", "schemas", name]
                        .into_iter()
                        .try_fold(root, |node, key| node.get(key));
                    let target = by_name.map(|node| (document, node)).or_else(|| {
                        let target = documents.follow(document, &value.node, &mut ignored)?;
                        Some((target.document, target.node))
                    });
                    open.extend(target);
                }
            }
        }
    }
    found
}
