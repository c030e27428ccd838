//! The built binary as people run it: processes, ports, signals, folders.

mod backup;
mod browser;
mod buckets;
mod check;
mod connections;
mod conversation;
mod faults;
mod first_start;
mod help;
mod import_export;
mod import_sources;
mod lock;
mod logging;
#[cfg(target_os = "linux")]
mod memory;
mod monitoring;
mod oidc;
mod options;
mod output;
mod packaging;
mod pdf;
mod peers;
mod processes;
mod publish;
mod reader;
mod s3;
mod saml;
mod server;
mod settings;
mod stopping;
mod tokens;
mod tour;
mod traffic;
mod upgrades;
mod users;
mod visitors;
