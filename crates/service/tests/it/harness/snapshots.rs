//! Inline snapshots that both databases must match.
//!
//! - They have the names of insta's own, so that its tools find them.

/// Asserts that a text equals the one in the test.
macro_rules! assert_snapshot {
    ($value:expr, @$expected:literal) => {{
        let value = $value;
        insta::allow_duplicates! { insta::assert_snapshot!(value, @$expected) }
    }};
}

/// Asserts that a value, as JSON, equals the one in the test.
macro_rules! assert_json_snapshot {
    ($value:expr, @$expected:literal) => {{
        let value = $value;
        insta::allow_duplicates! { insta::assert_json_snapshot!(value, @$expected) }
    }};
}

pub(crate) use {assert_json_snapshot, assert_snapshot};
