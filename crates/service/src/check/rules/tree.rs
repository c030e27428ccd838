//! Rules on the tree of each organization: containers, depth, positions, levels.

use quire_db::sql;

use super::rule::Rule;
use crate::check::Code;
use crate::permissions::stored;

/// SQL of the effective level of an item `t` from its own level and that of its parent `p`.
const LEVEL: &str = sql!(
    "CASE WHEN t.own_level_set THEN COALESCE(t.own_level, {stored::NO_ACCESS}) ELSE p.level END"
);
/// SQL of the audience of an item's level.
const AUDIENCE: &str = sql!(
    "CASE WHEN t.level IS NULL THEN {stored::MEMBERS}
          WHEN t.level = {stored::NO_ACCESS} THEN {stored::ADMINS} ELSE {stored::EVERYONE} END"
);

pub(super) fn rules() -> Vec<Rule> {
    let mut rules = vec![
        Rule::new(Code::Tree, REACHED),
        Rule::new(Code::Position, UNIQUE),
    ];
    for (table, name) in [("collections", "collection"), ("spaces", "space")] {
        rules.extend(of_items(table, name));
    }
    rules
}

fn of_items(table: &str, name: &str) -> [Rule; 5] {
    let rule = |code, what: &str, expected: &str, found: &str, condition: &str| {
        Rule::new(
            code,
            format!(
                "SELECT '{name} ' || t.id || ', {what}' AS place, CAST({expected} AS TEXT) AS expected,
                        CAST({found} AS TEXT) AS found
                 FROM {table} t LEFT JOIN collections p ON p.id = t.parent_id WHERE {condition}"
            ),
        )
    };
    [
        rule(
            Code::Tree,
            "container",
            "COALESCE(t.parent_id, t.organization_id)",
            "t.container_id",
            "t.container_id <> COALESCE(t.parent_id, t.organization_id)",
        ),
        rule(
            Code::Tree,
            "organization of its parent",
            "t.organization_id",
            "p.organization_id",
            "t.parent_id IS NOT NULL AND COALESCE(p.organization_id, '') <> t.organization_id",
        ),
        rule(
            Code::Level,
            "level",
            LEVEL,
            "t.level",
            &format!("COALESCE({LEVEL}, -1) <> COALESCE(t.level, -1)"),
        ),
        rule(
            Code::Level,
            "audience",
            AUDIENCE,
            "t.audience",
            &format!("t.audience <> {AUDIENCE}"),
        ),
        rule(
            Code::Position,
            "position",
            "'16 digits or more, the last not 0'",
            "t.position",
            "LTRIM(t.position, '0123456789') <> '' OR LENGTH(t.position) < 16 OR t.position LIKE '%0'",
        ),
    ]
}

/// Each collection has one container, so this ends; a bound protects against damaged data.
const REACHED: &str = "WITH RECURSIVE reached (id, depth) AS (
         SELECT id, 1 FROM collections WHERE parent_id IS NULL
         UNION ALL
         SELECT c.id, r.depth + 1 FROM reached r CROSS JOIN collections c
         WHERE c.container_id = r.id AND c.parent_id IS NOT NULL AND r.depth < 100)
     SELECT 'collection ' || c.id || ', depth' AS place, '1 to 10' AS expected,
            COALESCE(CAST(r.depth AS TEXT), 'a cycle') AS found
     FROM collections c LEFT JOIN reached r ON r.id = c.id WHERE COALESCE(r.depth, 11) > 10";

const UNIQUE: &str = "SELECT 'container ' || container_id || ', position ' || position AS place, '1 item' AS expected,
            CAST(COUNT(*) AS TEXT) || ' items' AS found
     FROM (SELECT container_id, position FROM spaces UNION ALL SELECT container_id, position FROM collections) items
     GROUP BY container_id, position HAVING COUNT(*) > 1";
