//! Reads an API description and the files that it refers to: Swagger 2.0, `OpenAPI` 3.0 and 3.1, in JSON or YAML.
//!
//! - The files of a description of `OpenAPI` 3 are bundled into one document. Swagger 2.0 has no places for the parts
//!   of other files; its files are kept side by side.
//! - References to files that are not there stay as they are.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;

use quire_description::source_tree::{self, Node};
use quire_description::{Diagnostic, Diagnostics, Source, Sources, Version, document};

/// Result of reading.
#[derive(Debug)]
pub(super) enum Reading {
    /// The parsed documents by file name, as JSON.
    Done(String),
    /// The names of files that are referred to and not there.
    Missing(BTreeSet<String>),
}

/// The text is not an API description.
#[derive(Debug)]
pub(super) struct Unreadable;

/// Reads the file `root`; `others` are the files that were fetched so far, those that do not exist being `None`.
///
/// The result has at most `limit` bytes.
pub(crate) fn read(
    root: Source,
    others: &BTreeMap<String, Option<String>>,
    limit: usize,
) -> Result<Reading, Unreadable> {
    let mut missing = BTreeSet::new();
    let name = root.name.clone();
    let loaded = Sources::load(root, Vec::new(), |name| {
        let known = others.get(name);
        if known.is_none() {
            missing.insert(name.to_owned());
        }
        Ok::<_, Infallible>(known.cloned().flatten())
    });
    let Ok(sources) = loaded;
    if !missing.is_empty() {
        return Ok(Reading::Missing(missing));
    }
    let mut diagnostics = Diagnostics::default();
    let roots: Vec<(String, Node)> = if is_swagger(&sources) {
        let read = (sources.iter().enumerate()).map(|(file, source)| {
            let node = source_tree::read(file, source, &mut diagnostics)?;
            Some((source.name.clone(), node))
        });
        read.collect::<Option<_>>().ok_or(Unreadable)?
    } else {
        let documents = document::read(&sources, wrong_version, &mut diagnostics);
        let roots = documents.list.into_iter().map(|document| document.root);
        roots.map(|root| (name.clone(), root)).collect()
    };
    if diagnostics.has_errors() {
        return Err(Unreadable);
    }
    let files: BTreeMap<_, _> = roots.into_iter().collect();
    let json = serde_json::to_string(&files).map_err(|_| Unreadable)?;
    // Who gets the documents must be able to read them: they are not nested too deeply.
    let again = serde_json::from_str::<serde_json::Value>(&json);
    if json.len() > limit || again.is_err() {
        return Err(Unreadable);
    }
    Ok(Reading::Done(json))
}

fn is_swagger(sources: &Sources) -> bool {
    let root = sources.iter().next();
    let root = root.and_then(|root| source_tree::read(0, root, &mut Diagnostics::default()));
    let version = root.as_ref().and_then(Version::of);
    version == Some(Version::V2)
}

/// Returns the problem of a document that is not `OpenAPI` 3.0 or 3.1.
fn wrong_version(root: &Node) -> Option<Diagnostic> {
    if matches!(Version::of(root), Some(Version::V3_0 | Version::V3_1)) {
        return None;
    }
    let message = "this is not a document of Swagger 2.0, OpenAPI 3.0 or OpenAPI 3.1";
    Some(Diagnostic::error("E0003", message).label(root.span, "this document"))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const LIMIT: usize = 100_000;

    fn read_one(name: &str, text: &str) -> Result<Reading, Unreadable> {
        let root = Source {
            name: name.to_owned(),
            text: text.to_owned(),
        };
        read(root, &BTreeMap::new(), LIMIT)
    }

    #[track_caller]
    fn done(reading: Result<Reading, Unreadable>) -> Value {
        match reading {
            Ok(Reading::Done(json)) => serde_json::from_str(&json).unwrap(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn every_version_is_read_in_json_and_yaml() {
        for (text, version) in [
            (r#"{"swagger": "2.0", "paths": {}}"#, "swagger"),
            ("swagger: 2.0\npaths: {}\n", "swagger"),
            (r#"{"openapi": "3.0.4", "paths": {}}"#, "openapi"),
            ("openapi: 3.1.1\npaths: {}\n", "openapi"),
        ] {
            let files = done(read_one("api", text));
            assert!(
                files["api"][version].is_string() || files["api"][version].is_number(),
                "{files}"
            );
            assert_eq!(files["api"]["paths"], json!({}));
        }
    }

    #[test]
    fn what_is_no_description_is_not_read() {
        let deep = format!(
            "{{\"openapi\": \"3.1.0\", \"x\": {}{}}}",
            "[".repeat(200),
            "]".repeat(200)
        );
        let long = format!("openapi: 3.1.0\nx: {}\n", "x".repeat(LIMIT));
        for text in [
            "",
            "# Title\n",
            "{}",
            "openapi: 3.2.0\n",
            "openapi: 3.1\n",
            "swagger: '1.2'\n",
            "{\"openapi\"",
            "a: [",
            &deep,
            &long,
        ] {
            assert!(
                read_one("api", text).is_err(),
                "{}",
                &text[..text.len().min(60)]
            );
        }
    }

    #[test]
    fn files_that_are_referred_to_are_bundled() {
        let root = || {
            Source {
            name: "api.yaml".to_owned(),
            text: "openapi: 3.1.0\ncomponents:\n  schemas:\n    A: {$ref: 'parts/b.yaml#/B'}\n    C: {$ref: 'none.yaml'}\n".to_owned(),
        }
        };
        let names = |names: &[&str]| {
            names
                .iter()
                .map(ToString::to_string)
                .collect::<BTreeSet<_>>()
        };
        let Ok(Reading::Missing(missing)) = read(root(), &BTreeMap::new(), LIMIT) else {
            panic!("nothing is missing");
        };
        assert_eq!(missing, names(&["none.yaml", "parts/b.yaml"]));
        let mut others = BTreeMap::from([
            ("none.yaml".to_owned(), None),
            (
                "parts/b.yaml".to_owned(),
                Some("B: {$ref: d.yaml}\n".to_owned()),
            ),
        ]);
        let Ok(Reading::Missing(missing)) = read(root(), &others, LIMIT) else {
            panic!("nothing is missing");
        };
        assert_eq!(missing, names(&["parts/d.yaml"]));
        others.insert("parts/d.yaml".to_owned(), Some("type: string\n".to_owned()));
        let files = done(read(root(), &others, LIMIT));
        let schemas = &files["api.yaml"]["components"]["schemas"];
        assert_eq!(schemas["A"], json!({"$ref": "#/components/schemas/B"}));
        assert_eq!(schemas["d"], json!({"type": "string"}));
        assert_eq!(schemas["C"], json!({"$ref": "none.yaml"}));
    }

    #[test]
    fn files_of_swagger_are_side_by_side() {
        let root = Source {
            name: "api.json".to_owned(),
            text: r#"{"swagger": "2.0", "definitions": {"A": {"$ref": "a.json"}}}"#.to_owned(),
        };
        let others = BTreeMap::from([(
            "a.json".to_owned(),
            Some(r#"{"type": "string"}"#.to_owned()),
        )]);
        let files = done(read(root, &others, LIMIT));
        assert_eq!(files["a.json"], json!({"type": "string"}));
        assert_eq!(
            files["api.json"]["definitions"]["A"],
            json!({"$ref": "a.json"})
        );
    }
}
