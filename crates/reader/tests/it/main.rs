//! Pages as people and machines get them.

mod hostile;
mod laws;
mod sizes;
mod snapshots;
mod support;
