//! Tests of rendering, one module per topic.

mod attacks;
mod bounds;
mod cards;
mod kinds;
mod links;
mod properties;
mod raw;
mod support;
