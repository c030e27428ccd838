//! A program that typesets, as `quire typeset` does, for the tests: an example, so that it may need what tests need.

fn main() -> std::process::ExitCode {
    quire_pdf::child()
}
