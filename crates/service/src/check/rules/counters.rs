//! Compares every stored count with the rows that it counts.

use super::rule::Rule;
use crate::check::Code;

/// A column that counts rows of other tables.
struct Counting {
    /// Its table.
    table: &'static str,
    /// The name of one of its rows.
    name: &'static str,
    column: &'static str,
    /// SQL of the ids of the rows with the counter, one for each counted row.
    counted: &'static str,
}

const COLUMNS: &[Counting] = &[
    Counting {
        table: "spaces",
        name: "space",
        column: "comments",
        counted: "SELECT space_id FROM comments WHERE NOT resolved",
    },
    Counting {
        table: "spaces",
        name: "space",
        column: "comments_resolved",
        counted: "SELECT space_id FROM comments WHERE resolved",
    },
    Counting {
        table: "spaces",
        name: "space",
        column: "change_requests",
        counted: "SELECT space_id FROM change_requests",
    },
    Counting {
        table: "spaces",
        name: "space",
        column: "change_requests_open",
        counted: "SELECT space_id FROM change_requests WHERE status = 'open'",
    },
    Counting {
        table: "spaces",
        name: "space",
        column: "change_requests_draft",
        counted: "SELECT space_id FROM change_requests WHERE status = 'draft'",
    },
    Counting {
        table: "spaces",
        name: "space",
        column: "change_requests_merged",
        counted: "SELECT space_id FROM change_requests WHERE status = 'merged'",
    },
    Counting {
        table: "change_requests",
        name: "change request",
        column: "reviews",
        counted: "SELECT change_request_id FROM reviews",
    },
    Counting {
        table: "change_requests",
        name: "change request",
        column: "comments",
        counted: "SELECT change_request_id FROM comments WHERE NOT resolved",
    },
    Counting {
        table: "change_requests",
        name: "change request",
        column: "comments_resolved",
        counted: "SELECT change_request_id FROM comments WHERE resolved",
    },
    Counting {
        table: "comments",
        name: "comment",
        column: "replies",
        counted: "SELECT parent_id FROM comments",
    },
    Counting {
        table: "comments",
        name: "comment",
        column: "reactions",
        counted: "SELECT comment_id FROM comment_reactions",
    },
    Counting {
        table: "teams",
        name: "team",
        column: "members",
        counted: "SELECT team_id FROM team_members",
    },
    Counting {
        table: "teams",
        name: "team",
        column: "spaces",
        counted: "SELECT g.team_id FROM team_grants g JOIN spaces s ON s.id = g.space_id WHERE s.deleted_at IS NULL",
    },
    Counting {
        table: "sites",
        name: "site",
        column: "site_spaces",
        counted: "SELECT site_id FROM site_spaces",
    },
];

pub(super) fn rules() -> Vec<Rule> {
    let mut rules = vec![
        rule(COUNTERS),
        rule(TEAMS_OF_MEMBERS),
        rule(COMMENTERS),
        // A number is used once, so it may exceed the number of change requests, but is never lower.
        rule(NUMBERS),
    ];
    rules.extend(COLUMNS.iter().map(Counting::rule));
    rules
}

fn rule(statement: &str) -> Rule {
    Rule::new(Code::Counter, statement)
}

impl Counting {
    fn rule(&self) -> Rule {
        let Self {
            table,
            name,
            column,
            counted,
        } = self;
        // A space that is being purged has lost some of the rows that it counts.
        let whole = match *table {
            "spaces" => "AND COALESCE(c.deleted_at, 1) <> 0",
            "change_requests" => {
                "AND NOT EXISTS (SELECT 1 FROM spaces s WHERE s.id = c.space_id AND s.deleted_at = 0)"
            }
            "comments" => {
                "AND COALESCE((SELECT s.deleted_at FROM spaces s WHERE s.id = COALESCE(c.space_id,
                     (SELECT k.space_id FROM change_requests k WHERE k.id = c.change_request_id))), 1) <> 0"
            }
            _ => "",
        };
        rule(&format!(
            "SELECT '{name} ' || c.id || ', {column}' AS place, CAST(COALESCE(n.number, 0) AS TEXT) AS expected,
                    CAST(c.{column} AS TEXT) AS found
             FROM {table} c
             LEFT JOIN (SELECT counted.id, COUNT(*) AS number FROM ({}) counted
                        WHERE counted.id IS NOT NULL GROUP BY counted.id) n ON n.id = c.id
             WHERE c.{column} <> COALESCE(n.number, 0) {whole}",
            named(counted)
        ))
    }
}

/// The statement with its only column named `id`.
fn named(statement: &str) -> String {
    statement.replacen(" FROM", " AS id FROM", 1)
}

const COUNTERS: &str =
    "SELECT owner_id || ', ' || name || ' of class ' || CAST(class AS TEXT) AS place,
            CAST(CAST(SUM(counted) AS BIGINT) AS TEXT) AS expected,
            CAST(CAST(SUM(stored) AS BIGINT) AS TEXT) AS found
     FROM (
         SELECT owner_id, name, class, value AS stored, 0 AS counted FROM counters
         UNION ALL SELECT organization_id, 'spaces', audience, 0, COUNT(*) FROM spaces
             WHERE deleted_at IS NULL GROUP BY organization_id, audience
         UNION ALL SELECT organization_id, 'collections', audience, 0, COUNT(*) FROM collections
             GROUP BY organization_id, audience
         UNION ALL SELECT organization_id, 'members', COALESCE(role, 0), 0, COUNT(*) FROM members
             GROUP BY organization_id, COALESCE(role, 0)
         UNION ALL SELECT organization_id, 'teams', 0, 0, COUNT(*) FROM teams GROUP BY organization_id
         UNION ALL SELECT organization_id, 'sites', CASE WHEN published THEN 1 ELSE 0 END, 0, COUNT(*) FROM sites
             GROUP BY organization_id, published
     ) both_sides
     GROUP BY owner_id, name, class HAVING SUM(stored) <> SUM(counted)";

const TEAMS_OF_MEMBERS: &str =
    "SELECT 'member ' || m.user_id || ' of ' || m.organization_id || ', teams' AS place,
            CAST(COALESCE(n.number, 0) AS TEXT) AS expected, CAST(m.teams AS TEXT) AS found
     FROM members m
     LEFT JOIN (SELECT organization_id, user_id, COUNT(*) AS number FROM team_members
                GROUP BY organization_id, user_id) n
         ON n.organization_id = m.organization_id AND n.user_id = m.user_id
     WHERE m.teams <> COALESCE(n.number, 0)";

const COMMENTERS: &str =
    "SELECT 'commenter ' || user_id || ' of ' || subject_id || ', written' AS place,
            CAST(CAST(SUM(counted) AS BIGINT) AS TEXT) AS expected,
            CAST(CAST(SUM(stored) AS BIGINT) AS TEXT) AS found
     FROM (
         SELECT subject_id, user_id, written AS stored, 0 AS counted FROM commenters
         UNION ALL SELECT COALESCE(c.space_id, c.change_request_id), c.author_id, 0, 1 FROM comments c
             WHERE c.parent_id IS NULL
         UNION ALL SELECT COALESCE(p.space_id, p.change_request_id), r.author_id, 0, 1 FROM comments r
             JOIN comments p ON p.id = r.parent_id
     ) both_sides
     WHERE subject_id NOT IN (SELECT id FROM spaces WHERE deleted_at = 0
                              UNION SELECT k.id FROM change_requests k JOIN spaces s ON s.id = k.space_id
                              WHERE s.deleted_at = 0)
     GROUP BY subject_id, user_id HAVING SUM(stored) <> SUM(counted)";

const NUMBERS: &str =
    "SELECT 'space ' || s.id || ', numbers of change requests' AS place,
            'at most ' || CAST(s.change_requests AS TEXT) AS expected, CAST(MAX(k.number) AS TEXT) AS found
     FROM spaces s JOIN change_requests k ON k.space_id = s.id
     WHERE COALESCE(s.deleted_at, 1) <> 0
     GROUP BY s.id, s.change_requests HAVING MAX(k.number) > s.change_requests";
