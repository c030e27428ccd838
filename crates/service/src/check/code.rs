//! The rules of a check, by name.
//!
//! - Names are stable, so scripts can rely on them. `docs/internals/reliability.md` lists them; a test keeps the two in step.

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

            /// Returns the text of the rule.
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
    Database "database" "The database's own check of its file, indexes and references succeeds.",
    Unreadable "unreadable" "Every row can be read.",
    Counter "counter" "Every stored count equals the number of rows that it counts.",
    Tree "tree" "Collections and spaces are in their parent's container and organization, without cycles, at most 10 deep.",
    Position "position" "Positions are well formed, and unique in their container.",
    Level "level" "Stored levels and audiences follow from the settings of the item and its ancestors.",
    Grant "grant" "Grants have the audience of their space, and belong to members and teams of its organization.",
    Member "member" "Every organization has an enabled admin, and an active provider if it requires single sign-on; team members are members of the organization.",
    Key "key" "Keys for case-insensitive look-up and words for search match their text.",
    Revision "revision" "Every revision and every pending import can be read: its tree parses, its ids and slugs are unique, its parents exist.",
    Blob "blob" "Every referenced blob exists, is kept for its space, and matches its hash.",
    File "file" "Every referenced file exists, is kept for its space, and has its size and hash; so do the files of PDFs.",
    ChangeRequest "change-request" "Change requests refer to revisions of their own space, and have a merge revision exactly if they are merged.",
    Space "space" "Every space has an active revision of its own.",
    Comment "comment" "Comments refer to revisions of their space; replies have no replies.",
    Site "site" "Sites show spaces of their organization, in containers of their own, each with one default.",
    Job "job" "Every deleted space has a job that purges it, and no other space has one.",
    Webhook "webhook" "Every webhook has one secret that does not end, a position within the events of its organization, and deliveries that are numbered up to its count.",
    Idempotency "idempotency" "Stored idempotency keys are well formed.",
    Token "token" "Stored tokens and secrets of sessions are SHA-256 hashes; a session works in the organization of its provider.",
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
        let page = include_str!("../../../../docs/internals/reliability.md");
        for code in Code::ALL {
            let row = format!("| `{code}` | {} |", code.meaning());
            assert!(
                page.contains(&row),
                "docs/internals/reliability.md lacks `{row}`"
            );
        }
    }
}
