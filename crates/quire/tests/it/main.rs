//! The built binary as people run it: processes, ports, signals, folders.

mod connections;
mod conversation;
mod first_start;
mod help;
mod import_export;
mod logging;
mod options;
mod processes;
mod server;
mod stopping;
mod tokens;
mod traffic;
