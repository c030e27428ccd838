//! The rule of every three-way merge.

/// The value that three sides agree on; nothing when two changed it differently.
#[must_use]
pub fn merge_values<T: PartialEq>(base: &T, ours: T, theirs: T) -> Option<T> {
    if ours == theirs || theirs == *base {
        Some(ours)
    } else if ours == *base {
        Some(theirs)
    } else {
        None
    }
}
