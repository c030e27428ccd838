//! The rules that a check knows, by name.
//!
//! - The names are stable: scripts can rely on them. `docs/reliability.md` lists them; a test holds the two together.

use std::fmt::{self, Display, Formatter};

use serde::{Serialize, Serializer};

macro_rules! codes {
    ($($code:ident $name:literal $meaning:literal,)+) => {
        /// The rule that a problem breaks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Code {
            $(#[doc = $meaning] $code,)+
        }

        impl Code {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$code),+];

            /// The name in reports.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)+
                }
            }

            /// What the rule says.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self {
                    $(Self::$code => $meaning,)+
                }
            }
        }
    };
}

codes! {
    Database "database" "The database finds its own file, indexes and references sound.",
    Unreadable "unreadable" "Every row can be read.",
    Counter "counter" "Every stored count is what counting gives.",
    Tree "tree" "Collections and spaces lie in their parent's container and organization, without cycles, at most 10 deep.",
    Position "position" "Positions are well formed, and unique in their container.",
    Level "level" "Stored levels and audiences follow from what is set on the item and above it.",
    Grant "grant" "Grants have the audience of their space, and belong to members and teams of its organization.",
    Member "member" "Every organization has an enabled admin; team members are members of the organization.",
    Key "key" "Keys for case-insensitive look-up and words for search are made from their text.",
    Revision "revision" "Every revision can be read: its tree parses, its ids and slugs are unique, its parents exist.",
    Blob "blob" "Every referenced blob exists, is kept for its space, and has the hash that it is stored under.",
    File "file" "Every referenced file exists, with its size and hash.",
    ChangeRequest "change-request" "Change requests refer to revisions of their own space, and are merged exactly if they have a merge revision.",
    Space "space" "Every space has an active revision of its own.",
    Comment "comment" "Comments refer to revisions of their space; replies are not replied to.",
    Job "job" "Every deleted space has a job that purges it, and no other space has one.",
    Idempotency "idempotency" "Stored idempotency keys are well formed.",
    Token "token" "Stored tokens are SHA-256 hashes.",
}

impl Display for Code {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_lists_every_code() {
        let page = include_str!("../../../../docs/reliability.md");
        for code in Code::ALL {
            let row = format!("| `{code}` | {} |", code.meaning());
            assert!(page.contains(&row), "docs/reliability.md lacks `{row}`");
        }
    }
}
