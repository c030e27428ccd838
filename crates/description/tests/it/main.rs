//! Sources are read with their places, and what is wrong is shown.

mod rendering;
mod yaml;
