//! Rules on spaces, change requests, comments, and jobs.

use super::rule::Rule;
use crate::check::Code;

pub(super) fn rules() -> Vec<Rule> {
    let mut rules = vec![
        Rule::new(Code::Space, ACTIVE_REVISION),
        Rule::new(Code::Revision, HISTORY),
        Rule::new(Code::Revision, PAGE_REVISIONS),
        Rule::new(Code::ChangeRequest, STATUS),
        Rule::new(Code::ChangeRequest, BROKEN_LINKS),
        Rule::new(Code::Comment, REVISION_OF_COMMENT),
        Rule::new(Code::Comment, REPLIES_TO_REPLIES),
        Rule::new(Code::Comment, RESOLVED),
        Rule::new(Code::Job, PURGES_MISSING),
        Rule::new(Code::Job, PURGES_OF_NOTHING),
        Rule::new(Code::Idempotency, KEYS),
    ];
    for column in [
        "revision_id",
        "revision_initial_id",
        "revision_ancestor_id",
        "revision_merged_id",
    ] {
        rules.push(Rule::new(
            Code::ChangeRequest,
            format!(
                "SELECT 'change request ' || k.id || ', space of {column}' AS place, k.space_id AS expected,
                        r.space_id AS found
                 FROM change_requests k LEFT JOIN revisions r ON r.id = k.{column}
                 WHERE k.{column} IS NOT NULL AND COALESCE(r.space_id, '') <> k.space_id"
            ),
        ));
    }
    rules
}

const ACTIVE_REVISION: &str =
    "SELECT 'space ' || s.id || ', space of its revision ' || s.revision_id AS place, s.id AS expected,
            r.space_id AS found
     FROM spaces s LEFT JOIN revisions r ON r.id = s.revision_id
     WHERE COALESCE(r.space_id, '') <> s.id AND COALESCE(s.deleted_at, 1) <> 0";

/// The revisions of the main content are numbered from 1, and the active one has the highest number.
const HISTORY: &str = "SELECT 'space ' || s.id || ', number of its revision' AS place,
            CAST(COUNT(r.id) AS TEXT) AS expected,
            CAST(MAX(CASE WHEN r.id = s.revision_id THEN r.number END) AS TEXT) AS found
     FROM spaces s LEFT JOIN revisions r ON r.space_id = s.id AND r.number IS NOT NULL
     WHERE COALESCE(s.deleted_at, 1) <> 0 GROUP BY s.id
     HAVING COALESCE(MAX(CASE WHEN r.id = s.revision_id THEN r.number END), 0) <> COUNT(r.id)
         OR COUNT(DISTINCT r.number) <> COUNT(r.id) OR MIN(r.number) <> 1";

const PAGE_REVISIONS: &str =
    "SELECT 'page ' || p.page_id || ' of space ' || p.space_id || ', revision ' || CAST(p.number AS TEXT) AS place,
            'a revision of the main content' AS expected, 'none' AS found
     FROM page_revisions p JOIN spaces s ON s.id = p.space_id AND COALESCE(s.deleted_at, 1) <> 0
     WHERE NOT EXISTS (SELECT 1 FROM revisions r WHERE r.space_id = p.space_id AND r.number = p.number)";

const STATUS: &str = "SELECT 'change request ' || id || ', status' AS place,
            CASE WHEN revision_merged_id IS NULL THEN 'draft, open or archived' ELSE 'merged' END AS expected,
            status AS found
     FROM change_requests
     WHERE CASE WHEN revision_merged_id IS NULL THEN status NOT IN ('draft', 'open', 'archived')
                ELSE status <> 'merged' END";

/// The parts of broken links, a thousand each, are numbered from 0, and belong to one import.
const BROKEN_LINKS: &str =
    "SELECT 'change request ' || change_request_id || ', parts of its broken links' AS place,
            CAST((MAX(listed) + 999) / 1000 AS TEXT) || ' of one import' AS expected,
            CAST(COUNT(*) AS TEXT) || ', the last of number ' || CAST(MAX(part) AS TEXT) AS found
     FROM broken_links GROUP BY change_request_id
     HAVING COUNT(*) <> (MAX(listed) + 999) / 1000 OR MAX(part) <> COUNT(*) - 1 OR MIN(part) <> 0
         OR MIN(listed) <> MAX(listed) OR MIN(found) <> MAX(found) OR MAX(listed) > MIN(found)
         OR MIN(revision_id) <> MAX(revision_id)";

const REVISION_OF_COMMENT: &str =
    "SELECT 'comment ' || c.id || ', space of its revision' AS place, COALESCE(c.space_id, k.space_id) AS expected,
            r.space_id AS found
     FROM comments c LEFT JOIN change_requests k ON k.id = c.change_request_id
     LEFT JOIN revisions r ON r.id = c.revision_id
     WHERE c.revision_id IS NOT NULL AND COALESCE(r.space_id, '') <> COALESCE(c.space_id, k.space_id)";

const REPLIES_TO_REPLIES: &str =
    "SELECT 'reply ' || r.id || ', what it replies to' AS place, 'a comment' AS expected, 'a reply' AS found
     FROM comments r JOIN comments c ON c.id = r.parent_id WHERE c.parent_id IS NOT NULL";

const RESOLVED: &str = "SELECT 'comment ' || id || ', when it was resolved' AS place,
            CASE WHEN resolved THEN 'a time' ELSE 'none' END AS expected,
            CASE WHEN resolved THEN 'none' ELSE 'a time' END AS found
     FROM comments WHERE resolved <> (resolved_at IS NOT NULL)";

const PURGES_MISSING: &str =
    "SELECT 'space ' || s.id || ', job that purges it' AS place, '1' AS expected, '0' AS found
     FROM spaces s WHERE s.deleted_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.kind = 'purge-space' AND j.subject_id = s.id)";

const PURGES_OF_NOTHING: &str =
    "SELECT 'job ' || j.id || ', its space ' || j.subject_id AS place, 'a deleted space' AS expected,
            CASE WHEN s.id IS NULL THEN 'none' ELSE 'a space that is in use' END AS found
     FROM jobs j LEFT JOIN spaces s ON s.id = j.subject_id
     WHERE j.kind = 'purge-space' AND s.deleted_at IS NULL";

const KEYS: &str = "SELECT 'idempotency key begun at ' || CAST(begun_at AS TEXT) AS place,
            'two hashes of 32 bytes' AS expected, 'something else' AS found
     FROM idempotency_keys WHERE LENGTH(hash) <> 32 OR LENGTH(fingerprint) <> 32";
