//! The built binary as people run it: processes, ports, signals, folders.

mod check;
mod conversation;
mod faults;
mod first_start;
mod help;
mod import_export;
mod options;
mod processes;
mod server;
mod stopping;
mod tokens;
