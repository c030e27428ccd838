//! The built binary as people run it: processes, ports, signals, folders.

mod conversation;
mod first_start;
mod help;
mod import_export;
#[cfg(target_os = "linux")]
mod memory;
mod options;
mod processes;
mod server;
mod stopping;
mod tokens;
