//! Tests of the converters, with sources made here.

mod html;
