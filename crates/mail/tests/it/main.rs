//! Tests of messages and of the settings of a mail server.

mod message;
mod server;
