//! Inline snapshots that both databases must match.
//!
//! - They have the names of insta's own, so that its tools find them.

/// A text, as it stands in the test.
macro_rules! assert_snapshot {
    ($value:expr, @$expected:literal) => {{
        let value = $value;
        insta::allow_duplicates! { insta::assert_snapshot!(value, @$expected) }
    }};
}

/// A value as JSON, as it stands in the test.
macro_rules! assert_json_snapshot {
    ($value:expr, @$expected:literal) => {{
        let value = $value;
        insta::allow_duplicates! { insta::assert_json_snapshot!(value, @$expected) }
    }};
}

pub(crate) use {assert_json_snapshot, assert_snapshot};
