//! The classes of tokens.

use syntect::parsing::Scope;

/// Scopes as syntaxes name them, and the class of each; the longest that fits counts. Without a class, text looks like
/// any other.
pub(super) const CLASSES: &[(&str, &str)] = &[
    ("comment", "comment"),
    ("constant", "constant"),
    ("constant.character.escape", "escape"),
    ("constant.numeric", "number"),
    ("constant.other.color", "number"),
    ("entity.name.class", "type"),
    ("entity.name.constant", "constant"),
    ("entity.name.enum", "type"),
    ("entity.name.function", "function"),
    ("entity.name.impl", "type"),
    ("entity.name.interface", "type"),
    ("entity.name.label", "constant"),
    ("entity.name.macro", "function"),
    ("entity.name.namespace", "type"),
    ("entity.name.section", "heading"),
    ("entity.name.struct", "type"),
    ("entity.name.tag", "tag"),
    ("entity.name.trait", "type"),
    ("entity.name.type", "type"),
    ("entity.name.union", "type"),
    ("entity.other.attribute-name", "attribute"),
    ("entity.other.inherited-class", "type"),
    ("keyword", "keyword"),
    ("keyword.operator", "operator"),
    ("keyword.operator.logical", "keyword"),
    ("keyword.operator.word", "keyword"),
    ("markup.changed", "changed"),
    ("markup.deleted", "deleted"),
    ("markup.heading", "heading"),
    ("markup.inserted", "inserted"),
    ("markup.raw", "string"),
    ("meta.interpolation", ""),
    ("meta.template.expression", ""),
    ("punctuation.definition.comment", "comment"),
    ("punctuation.definition.deleted", "deleted"),
    ("punctuation.definition.heading", "heading"),
    ("punctuation.definition.inserted", "inserted"),
    ("punctuation.definition.string", "string"),
    ("punctuation.definition.tag", "tag"),
    ("source", ""),
    ("storage", "keyword"),
    ("string", "string"),
    ("support.class", "type"),
    ("support.constant", "constant"),
    ("support.function", "function"),
    ("support.macro", "function"),
    ("support.type", "type"),
    ("support.type.property-name", "attribute"),
    ("text", ""),
    ("variable", "variable"),
    ("variable.function", "function"),
    ("variable.language", "constant"),
    ("variable.other.constant", "constant"),
];

/// Finds the class of a scope.
pub(super) struct Classes(Vec<(Scope, &'static str)>);

impl Default for Classes {
    fn default() -> Self {
        let read = |(scope, class): &(&str, &'static str)| Some((Scope::new(scope).ok()?, *class));
        let mut classes: Vec<_> = CLASSES.iter().filter_map(read).collect();
        classes.sort_by_key(|(scope, _)| std::cmp::Reverse(scope.len()));
        Self(classes)
    }
}

impl Classes {
    /// The class of a scope, which is empty if text in it looks like any other; nothing if the scope does not say.
    pub(super) fn of(&self, scope: Scope) -> Option<&'static str> {
        let found = self.0.iter().find(|(prefix, _)| prefix.is_prefix_of(scope));
        found.map(|(_, class)| *class)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scope_is_read() {
        assert_eq!(Classes::default().0.len(), CLASSES.len());
    }
}
