//! Tests of rendering, one module per topic.

mod anchors;
mod attacks;
mod bounds;
mod cards;
mod kinds;
mod links;
mod properties;
mod raw;
mod support;
