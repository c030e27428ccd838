//! The tasks as people run them: arguments in; files, text and exit code out.

mod codegen;
mod spec;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// Runs a task in a folder.
fn xtask(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

/// Returns the output of a task, both streams.
fn printed(output: &Output) -> String {
    let out = String::from_utf8_lossy(&output.stdout);
    format!("{out}{}", String::from_utf8_lossy(&output.stderr))
}

/// Runs a task that succeeds.
fn runs(folder: &Path, arguments: &[&str]) -> String {
    let output = xtask(folder, arguments);
    let printed = printed(&output);
    assert!(output.status.success(), "{printed}");
    printed
}

/// Runs a task that fails with a code.
fn fails(folder: &Path, arguments: &[&str], code: i32) -> String {
    let output = xtask(folder, arguments);
    let printed = printed(&output);
    assert_eq!(output.status.code(), Some(code), "{printed}");
    printed
}

/// A folder with files in it.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        write(folder.path(), name, text);
    }
    folder
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap()
}
