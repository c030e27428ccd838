//! Makes crates of the generated files: manifests, crate roots, and a workspace.
//!
//! - Three packages, `NAME-models`, `NAME-server`, `NAME-client`, in the folders `models`, `server`, `client`.
//! - The workspace defines the versions of dependencies, which are those that the generator is tested with.

use std::fmt::Write as _;

use crate::emit::division::part_name;
use crate::emit::{Crates, File};
use crate::{Generated, emit};

/// Dependencies of the crates, as the workspace's manifest says them; a test holds them to this repository's.
pub const DEPENDENCIES: &[(&str, &str)] = &[
    (
        "axum",
        "{ version = \"0.8.9\", default-features = false, features = [\"http1\", \"matched-path\", \"query\", \"tokio\"] }",
    ),
    (
        "serde",
        "{ version = \"1.0.229\", features = [\"derive\"] }",
    ),
    ("serde_json", "\"1.0.154\""),
];

/// Number of types from which on a crate raises the recursion limit: the compiler follows types within types.
const MANY: usize = 500;

/// Number of crates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Layout {
    /// A workspace of `NAME-models`, `NAME-server` and `NAME-client`.
    #[default]
    Three,
    /// The crate `NAME` with the modules `models`, `server` and `client`, and features for the latter two.
    One,
}

/// Names of the crates, and their dependencies.
#[derive(Clone, Debug)]
pub struct Package {
    /// The first part of the packages' names.
    pub name: String,
    /// One crate or three.
    pub layout: Layout,
    /// The folder of the runtime crate; without one it is named by its version.
    pub runtime: Option<String>,
    /// Further dependencies of the types, as lines of a manifest: `rust_decimal = "1"`.
    pub dependencies: Vec<String>,
    /// The command that makes the files, for their first line.
    pub command: String,
}

/// Why a name cannot be the first part of packages' names.
#[must_use]
pub fn wrong_name(name: &str) -> Option<&'static str> {
    let plain =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte);
    if !name.starts_with(|first: char| first.is_ascii_lowercase()) {
        Some("it must begin with a small letter")
    } else if !name.bytes().all(plain) {
        Some("it may hold small letters, digits, `-` and `_`")
    } else if name.len() > 50 {
        Some("it is too long")
    } else {
        None
    }
}

impl Package {
    /// Three crates that name the published runtime; `command` makes them.
    #[must_use]
    pub fn new(name: String, command: &str) -> Self {
        Self {
            name,
            layout: Layout::default(),
            runtime: None,
            dependencies: Vec::new(),
            command: command.to_owned(),
        }
    }

    /// The names of the crates, for [`generate`](crate::generate).
    #[must_use]
    pub fn crates(&self) -> Crates {
        if self.layout == Layout::One {
            return Crates {
                models: "crate::models".to_owned(),
                server: "crate::server".to_owned(),
                runtime: "quire_runtime".to_owned(),
                command: self.command.clone(),
            };
        }
        Crates {
            models: format!("{}_models", self.module()),
            server: format!("{}_server", self.module()),
            runtime: "quire_runtime".to_owned(),
            command: self.command.clone(),
        }
    }

    fn module(&self) -> String {
        self.name.replace('-', "_")
    }

    /// Every file of the workspace, by its path in there, in the order of the paths.
    #[must_use]
    pub fn files(&self, generated: &Generated) -> Vec<File> {
        if self.layout == Layout::One {
            return self.one_crate(generated);
        }
        let output = &generated.output;
        let parts = output.model_parts.len();
        let mut files = vec![file("Cargo.toml", self.workspace(parts, generated))];
        for (index, list) in output.model_parts.iter().enumerate() {
            let name = part_name("models", '-', index);
            files.push(file(
                &format!("{name}/Cargo.toml"),
                self.manifest(&name, index, generated),
            ));
            files.push(file(
                &format!("{name}/src/lib.rs"),
                self.root("models", generated),
            ));
            files.extend(
                list.iter()
                    .map(|found| file(&format!("{name}/src/{}", found.path), found.text.clone())),
            );
        }
        for (name, list) in [
            ("models", &output.models),
            ("server", &output.server),
            ("client", &output.client),
        ] {
            files.push(file(
                &format!("{name}/Cargo.toml"),
                self.manifest(name, parts, generated),
            ));
            files.push(file(
                &format!("{name}/src/lib.rs"),
                self.root(name, generated),
            ));
            for found in list {
                files.push(file(
                    &format!("{name}/src/{}", found.path),
                    found.text.clone(),
                ));
            }
        }
        files.push(file("server/openapi.json", output.bundle.clone()));
        files.sort_by(|a, b| a.path.cmp(&b.path));
        files
    }

    /// The files of one crate with three modules.
    fn one_crate(&self, generated: &Generated) -> Vec<File> {
        let output = &generated.output;
        let name = &self.name;
        let description = format!(
            "Types, server and client of {}",
            one_line(&generated.about.title)
        );
        let dependency = |name: &str| DEPENDENCIES.iter().find(|(known, _)| *known == name);
        let version = |name| dependency(name).map_or("", |(_, version)| version);
        let areas = output.features.iter();
        let areas: Vec<String> = areas.map(|name| format!(", {}", quoted(name))).collect();
        let areas = areas.concat();
        let features = area_features(&output.features, |_| String::new());
        let mut manifest = format!(
            "{}[package]\nname = \"{name}\"\ndescription = {}\nversion = \"0.1.0\"\nedition = \"2024\"\nrust-version = \"1.95\"\npublish = false\n\n[workspace]\n\n[features]\ndefault = [\"client\", \"server\"{areas}]\nclient = [\"quire-runtime/client\"]\nserver = [\"dep:axum\", \"quire-runtime/server\"{areas}]\n{features}\n[dependencies]\naxum = {}\nquire-runtime = {}\nserde = {}\nserde_json = {}\n",
            self.head(),
            quoted(&description),
            version("axum").replace("{ ", "{ optional = true, "),
            self.runtime_dependency(generated),
            version("serde"),
            version("serde_json"),
        );
        for line in &self.dependencies {
            // Writing to a string cannot fail.
            let _ = writeln!(manifest, "{line}");
        }
        let _ = writeln!(
            manifest,
            "\n# Generated code changes as a whole: incremental compilation would only cost memory and disk.\n[profile.dev.package.{name}]\nincremental = false"
        );
        let mut files = vec![
            file("Cargo.toml", manifest),
            file("openapi.json", output.bundle.clone()),
            file("src/lib.rs", self.root("", generated)),
        ];
        for (module, list) in [
            ("models", &output.models),
            ("server", &output.server),
            ("client", &output.client),
        ] {
            // The root `generated.rs` becomes `models.rs`.
            files.extend(list.iter().map(|found| {
                let path = found.path.replacen("generated", module, 1);
                file(&format!("src/{path}"), found.text.clone())
            }));
        }
        files.sort_by(|a, b| a.path.cmp(&b.path));
        files
    }

    fn runtime_dependency(&self, generated: &Generated) -> String {
        let version = quoted(env!("CARGO_PKG_VERSION"));
        let features = if generated.decimal {
            ", features = [\"decimal\"]"
        } else {
            ""
        };
        match &self.runtime {
            Some(folder) => format!("{{ path = {}{features} }}", quoted(folder)),
            None if generated.decimal => format!("{{ version = {version}{features} }}"),
            None => version,
        }
    }

    fn head(&self) -> String {
        format!("# Made by `{}`.\n\n", self.command)
    }

    fn workspace(&self, parts: usize, generated: &Generated) -> String {
        let name = &self.name;
        let parts: Vec<String> = (0..parts)
            .map(|part| part_name("models", '-', part))
            .collect();
        let mut text = self.head();
        let members = ["client", "models"].into_iter().map(ToOwned::to_owned);
        let members = members.chain(parts.clone()).chain(["server".to_owned()]);
        let members: Vec<String> = members.map(|member| quoted(&member)).collect();
        let _ = writeln!(
            text,
            "[workspace]\nresolver = \"3\"\nmembers = [{}]\n",
            members.join(", ")
        );
        text.push_str("[workspace.package]\nversion = \"0.1.0\"\nedition = \"2024\"\nrust-version = \"1.95\"\npublish = false\n\n");
        text.push_str("[workspace.dependencies]\n");
        // Writing to a string cannot fail.
        for part in std::iter::once("models").chain(parts.iter().map(String::as_str)) {
            let features = if part == "models" && !generated.output.features.is_empty() {
                ", default-features = false"
            } else {
                ""
            };
            let _ = writeln!(text, "{name}-{part} = {{ path = \"{part}\"{features} }}");
        }
        let _ = writeln!(
            text,
            "quire-runtime = {}",
            self.runtime_dependency(generated)
        );
        for (dependency, version) in DEPENDENCIES {
            let _ = writeln!(text, "{dependency} = {version}");
        }
        text.push_str("\n# Generated code changes as a whole: incremental compilation would only cost memory and disk.\n");
        let all = ["client", "models", "server"];
        for part in all.into_iter().chain(parts.iter().map(String::as_str)) {
            let _ = writeln!(
                text,
                "[profile.dev.package.{name}-{part}]\nincremental = false"
            );
        }
        text
    }

    /// The manifest of a crate; `parts` is how many crates of types it depends on, if it has types itself.
    fn manifest(&self, part: &str, parts: usize, generated: &Generated) -> String {
        let name = &self.name;
        let title = one_line(&generated.about.title);
        let description = match part {
            "server" => format!("Server traits and router of {title}"),
            "client" => format!("Client of {title}"),
            _ => format!("Types of {title}"),
        };
        let names = &generated.output.features;
        let models = if part == "server" && !names.is_empty() {
            format!("{name}-models = {{ workspace = true, features = [\"default\"] }}\n")
        } else {
            format!("{name}-models.workspace = true\n")
        };
        let features = match part {
            _ if names.is_empty() => String::new(),
            "client" => default_features(names, |area| quoted(&format!("{name}-models/{area}"))),
            "models" => default_features(names, |_| String::new()),
            _ => String::new(),
        };
        let dependencies = match part {
            "client" => format!(
                "{models}quire-runtime = {{ workspace = true, features = [\"client\"] }}\nserde_json.workspace = true\n"
            ),
            "server" => format!(
                "axum.workspace = true\n{models}quire-runtime = {{ workspace = true, features = [\"server\"] }}\nserde_json.workspace = true\n"
            ),
            _ => {
                let mut lines = "quire-runtime.workspace = true\nserde.workspace = true\nserde_json.workspace = true\n"
                    .to_owned();
                for part in 0..parts {
                    let part = part_name("models", '-', part);
                    // Writing to a string cannot fail.
                    let _ = writeln!(lines, "{name}-{part}.workspace = true");
                }
                lines.extend(
                    self.dependencies
                        .iter()
                        .flat_map(|line| [line.as_str(), "\n"]),
                );
                lines
            }
        };
        format!(
            "{}[package]\nname = \"{name}-{part}\"\ndescription = {}\nversion.workspace = true\nedition.workspace = true\nrust-version.workspace = true\npublish.workspace = true\n\n{features}[dependencies]\n{dependencies}",
            self.head(),
            quoted(&description),
        )
    }

    fn root(&self, part: &str, generated: &Generated) -> String {
        let module = self.module();
        let title = one_line(&generated.about.title);
        let (first, rest) = match part {
            "models" => (
                format!("Types of {title}."),
                "One module per area, all re-exported at the root.".to_owned(),
            ),
            "" => (
                format!("Types, server and client of {title}."),
                format!(
                    "The modules `client` and `server` are features.\n\n{}",
                    self.example(generated)
                ),
            ),
            "server" => (
                format!("Server side of {title}: one trait per area, the router, the table of operations."),
                "Implement the traits of all areas on one type, then `router` serves them with axum."
                    .to_owned(),
            ),
            _ => (format!("Client of {title}."), self.example(generated)),
        };
        let mut docs = emit::doc_lines(&first);
        docs.push(String::new());
        docs.extend(rest.lines().map(|line| format!(" {line}")));
        let description = emit::doc_lines(&generated.about.description);
        if !description.is_empty() {
            docs.push(String::new());
            docs.extend(description);
        }
        let docs: String = docs.iter().flat_map(|line| ["//!", line, "\n"]).collect();
        let models = if part == "models" {
            String::new()
        } else {
            format!("pub use {module}_models as models;\n")
        };
        // A type is `Send` if all types that it contains are, at any depth.
        let limit = match generated.counts.types {
            0..MANY => String::new(),
            types => format!(
                "#![recursion_limit = \"{}\"]\n\n",
                types.next_power_of_two()
            ),
        };
        let unused = if generated.output.features.is_empty() {
            ""
        } else {
            "#[allow(unused_imports, reason = \"features select areas\")]\n"
        };
        if part.is_empty() {
            let allow = format!(
                "{unused}#[allow(\n    clippy::disallowed_names,\n    clippy::type_complexity,\n    reason = \"the description has them\"\n)]\n#[rustfmt::skip]\n"
            );
            return format!(
                "{docs}\n// Made by `{}`.\n\n{limit}#[cfg(feature = \"client\")]\n{allow}pub mod client;\n{allow}pub mod models;\n#[cfg(feature = \"server\")]\n{allow}pub mod server;\n\npub use quire_runtime as runtime;\n",
                self.command,
            );
        }
        format!(
            "{docs}\n// Made by `{}`.\n\n{limit}{unused}#[allow(\n    clippy::disallowed_names,\n    clippy::type_complexity,\n    reason = \"the description has them\"\n)]\n#[rustfmt::skip]\nmod generated;\n\npub use generated::*;\n{models}pub use quire_runtime as runtime;\n",
            self.command,
        )
    }

    /// Returns an example of a call, as a doc test that compiles.
    fn example(&self, generated: &Generated) -> String {
        let module = self.module();
        let about = &generated.about;
        let server = match about.server.as_deref() {
            Some(server) if server.starts_with("http") && !server.contains(['{', '"', '\\']) => {
                server
            }
            _ => "http://127.0.0.1:8080",
        };
        let client = match self.layout {
            Layout::Three => format!("{module}_client"),
            Layout::One => format!("{module}::client"),
        };
        let mut text = format!(
            "```no_run\n# async fn example() -> Result<(), Box<dyn std::error::Error>> {{\nlet client = {client}::Client::new(\"{server}\", \"token\")?;\n"
        );
        if let Some(method) = &about.example {
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "let response = client.{method}().send().await?;\nprintln!(\"{{response:?}}\");"
            );
        }
        text.push_str("# Ok(())\n# }\n```");
        text
    }
}

fn file(path: &str, text: String) -> File {
    File {
        path: path.to_owned(),
        text,
    }
}

/// The features of areas, all of which are selected by default; `needs` is what each selects.
fn default_features(names: &[String], needs: impl Fn(&str) -> String) -> String {
    let all: Vec<String> = names.iter().map(|name| quoted(name)).collect();
    let features = area_features(names, needs);
    format!("[features]\ndefault = [{}]\n{features}\n", all.join(", "))
}

fn area_features(names: &[String], needs: impl Fn(&str) -> String) -> String {
    let lines = names
        .iter()
        .map(|name| format!("{name} = [{}]\n", needs(name)));
    lines.collect()
}

/// A basic string of TOML.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            character if character.is_control() => quoted.push(' '),
            character => quoted.push(character),
        }
    }
    quoted.push('"');
    quoted
}

/// A title without line breaks or a dot at the end.
fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    let text = text.trim_end_matches('.');
    if text.is_empty() {
        "an API".to_owned()
    } else {
        text.to_owned()
    }
}
