//! Reads the imports of texts, which a page of components shows in place of an element: `import Part from './_part.mdx'`.
//!
//! - Only a path in the tree counts: a relative or absolute one, one from the root of the site (`@site/`, `@/`, `~/`), or
//!   a stored reference.

use super::statements::name;

/// Starts of the paths of files in the tree.
const STARTS: [&str; 7] = ["./", "../", "/", "@site/", "@/", "~/", "page:"];

/// Ends of the names of texts.
const ENDS: [&str; 3] = [".md", ".mdx", ".markdown"];

/// An import of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Import<'t> {
    /// Name of the element.
    pub name: &'t str,
    /// Path of the text, or a reference to it.
    pub path: &'t str,
}

/// Returns the imports of texts in the statements of a module.
pub fn imports(written: &str) -> impl Iterator<Item = Import<'_>> {
    // A path holds neither.
    let clauses = written.split([';', '\n']).map(str::trim_start);
    clauses.filter_map(import)
}

fn import(clause: &str) -> Option<Import<'_>> {
    let rest = clause.strip_prefix("import ")?.trim_start();
    let (name, behind) = rest.split_at(name(rest));
    let mut behind = behind.trim_start();
    if let Some(others) = behind.strip_prefix(',') {
        behind = others.split_once('}')?.1.trim_start();
    }
    let behind = behind.strip_prefix("from")?.trim_start();
    let quote = behind
        .chars()
        .next()
        .filter(|quote| "'\"".contains(*quote))?;
    let (path, _) = behind[1..].split_once(quote)?;
    let is_element = name.starts_with(|first: char| first.is_ascii_uppercase());
    (is_element && is_text(path)).then_some(Import { name, path })
}

fn is_text(path: &str) -> bool {
    let is_named = || ENDS.iter().any(|end| path.ends_with(end));
    STARTS.iter().any(|start| path.starts_with(start))
        && (path.starts_with("page:") || is_named())
        && !path.starts_with("//")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_texts_of_the_tree_are_imported() {
        let check = |statement, expected: &[(&str, &str)]| {
            let found: Vec<_> = imports(statement)
                .map(|import| (import.name, import.path))
                .collect();
            assert_eq!(found, expected, "{statement}");
        };
        check("import A from './_a.mdx';", &[("A", "./_a.mdx")]);
        check(
            "import A from \"@site/docs/from.md\"; import B, {toc} from '/b.md'",
            &[("A", "@site/docs/from.md"), ("B", "/b.md")],
        );
        check(
            "import A from 'page:a?.%2Fa.mdx' // b",
            &[("A", "page:a?.%2Fa.mdx")],
        );
        for other in [
            "import A from 'a/README.md'",
            "import A from './a.jsx'",
            "import a from './a.md'",
            "import {A} from './a.md'",
            "import * as A from './a.md'",
            "import A from '//a.example/b.md'",
            "import './a.md'",
            "export {A} from './a.md'",
        ] {
            check(other, &[]);
        }
    }
}
