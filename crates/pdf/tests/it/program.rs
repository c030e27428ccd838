//! A program that typesets, as `quire typeset` does, for the tests.

fn main() -> std::process::ExitCode {
    quire_pdf::child()
}
