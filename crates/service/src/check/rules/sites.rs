//! Rules on what sites consist of: containers, positions and defaults.

use super::rule::Rule;
use crate::check::Code;

pub(super) fn rules() -> Vec<Rule> {
    vec![
        Rule::new(Code::Site, CONTAINERS),
        Rule::new(Code::Site, SPACES),
        Rule::new(Code::Site, DEFAULT_SITE_SPACES),
        Rule::new(Code::Site, DEFAULT_SECTIONS),
        Rule::new(Code::Position, UNIQUE),
    ]
}

/// Site spaces are in a section of their site, and at the root only if it has none; sections are in a group of their
/// site, or at its root.
const CONTAINERS: &str = "SELECT what || ' ' || id || ', container' AS place, expected, container_id AS found
     FROM (
         SELECT 'site space' AS what, v.id, v.container_id, 'a section of the site, or the site without any' AS expected
         FROM site_spaces v
         WHERE NOT EXISTS (SELECT 1 FROM site_sections e WHERE e.id = v.container_id AND e.site_id = v.site_id)
           AND (v.container_id <> v.site_id
                OR EXISTS (SELECT 1 FROM site_sections e WHERE e.site_id = v.site_id))
         UNION ALL
         SELECT 'section', e.id, e.container_id, 'a group of the site, or the site' FROM site_sections e
         WHERE e.container_id <> e.site_id
           AND NOT EXISTS (SELECT 1 FROM site_section_groups g WHERE g.id = e.container_id AND g.site_id = e.site_id)
         UNION ALL
         SELECT 'section group', g.id, g.container_id, 'the site' FROM site_section_groups g
         WHERE g.container_id <> g.site_id
     ) items";

const SPACES: &str =
    "SELECT 'site space ' || v.id || ', space' AS place, 'a space of the organization that is not deleted' AS expected,
            v.space_id AS found
     FROM site_spaces v JOIN sites t ON t.id = v.site_id LEFT JOIN spaces s ON s.id = v.space_id
     WHERE s.id IS NULL OR s.organization_id <> t.organization_id OR s.deleted_at IS NOT NULL";

const DEFAULT_SITE_SPACES: &str =
    "SELECT 'site spaces in ' || container_id || ', defaults' AS place, '1' AS expected, '0' AS found
     FROM site_spaces GROUP BY container_id HAVING SUM(CASE WHEN is_default THEN 1 ELSE 0 END) <> 1";

const DEFAULT_SECTIONS: &str =
    "SELECT 'sections of ' || site_id || ', defaults' AS place, '1' AS expected, '0' AS found
     FROM site_sections GROUP BY site_id HAVING SUM(CASE WHEN is_default THEN 1 ELSE 0 END) <> 1";

const UNIQUE: &str = "SELECT 'container ' || container_id || ', position ' || position AS place, '1 item' AS expected,
            CAST(COUNT(*) AS TEXT) || ' items' AS found
     FROM (SELECT container_id, position FROM site_sections
           UNION ALL SELECT container_id, position FROM site_section_groups
           UNION ALL SELECT container_id, 'of site spaces ' || position FROM site_spaces) items
     GROUP BY container_id, position HAVING COUNT(*) > 1";
