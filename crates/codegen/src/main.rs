//! `quire-codegen`: generates Rust crates from a description.

use std::process::ExitCode;

use clap::{Args as _, Command, FromArgMatches as _};
use quire_codegen::cli::{self, Options};

const PROGRAM: &str = "quire-codegen";

const ABOUT: &str = "Generate Rust crates from an OpenAPI description: types, an axum server, a client.

Everything that has no form in Rust is a warning with its place in the description; `--strict` makes it an error.";

const EXAMPLES: &str = "Examples:
  quire-codegen --spec petstore.yaml --out petstore --name petstore
  quire-codegen --spec petstore.yaml --out petstore --name petstore --layout one --select pets
  quire-codegen --spec petstore.yaml --out petstore --name petstore --check";

fn main() -> ExitCode {
    // Without a description there is nothing to do.
    let required = |command: Command, name: &'static str| {
        command.mut_arg(name, |argument| argument.required(true))
    };
    let command = Options::augment_args(Command::new(PROGRAM).version(env!("CARGO_PKG_VERSION")))
        .about(ABOUT.lines().next().unwrap_or_default())
        .long_about(ABOUT)
        .after_help(EXAMPLES);
    let command = ["spec", "out", "name"].into_iter().fold(command, required);
    let options = Options::from_arg_matches(&command.get_matches());
    let outcome = match options {
        Ok(options) => cli::run(&options, PROGRAM),
        Err(error) => error.exit(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
