//! Rules on members, teams, grants, single sign-on and tokens.

use quire_db::sql;

use super::rule::Rule;
use crate::check::Code;
use crate::permissions::stored;
use crate::sso;

pub(super) fn rules() -> Vec<Rule> {
    let mut rules = vec![
        Rule::new(Code::Member, ADMINS),
        Rule::new(Code::Member, TEAM_MEMBERS),
        Rule::new(Code::Member, STRANGERS_IN_TEAMS),
        Rule::new(Code::Grant, CREATORS),
        Rule::new(Code::Grant, GRANTS_OF_STRANGERS),
        Rule::new(Code::Grant, TEAMS_ELSEWHERE),
        Rule::new(Code::Member, WAYS_IN),
        Rule::new(Code::Token, TOKENS),
        Rule::new(Code::Token, SESSIONS),
        Rule::new(Code::Token, PARENTS),
        Rule::new(Code::Token, SECRET),
    ];
    for (table, whose) in [("space_grants", "user"), ("team_grants", "team")] {
        rules.push(Rule::new(
            Code::Grant,
            format!(
                "SELECT 'grant on space ' || g.space_id || ' to {whose} ' || g.{whose}_id || ', audience' AS place,
                        CAST(s.audience AS TEXT) AS expected, CAST(g.audience AS TEXT) AS found
                 FROM {table} g LEFT JOIN spaces s ON s.id = g.space_id
                 WHERE COALESCE(s.audience, -1) <> g.audience"
            ),
        ));
    }
    rules
}

const ADMINS: &str = sql!(
    "SELECT 'organization ' || o.id || ', enabled admins' AS place, 'at least 1' AS expected, '0' AS found
     FROM organizations o
     WHERE NOT EXISTS (SELECT 1 FROM members m WHERE m.organization_id = o.id AND COALESCE(m.role, 0) = {stored::ADMIN} AND NOT m.disabled)"
);

const TEAM_MEMBERS: &str =
    "SELECT 'member ' || m.user_id || ' of team ' || m.team_id || ', organization and age of the team' AS place,
            t.organization_id || ' ' || CAST(t.created_at AS TEXT) AS expected,
            m.organization_id || ' ' || CAST(m.team_created_at AS TEXT) AS found
     FROM team_members m JOIN teams t ON t.id = m.team_id
     WHERE m.organization_id <> t.organization_id OR m.team_created_at <> t.created_at";

const STRANGERS_IN_TEAMS: &str =
    "SELECT 'member ' || tm.user_id || ' of team ' || tm.team_id AS place, 'a member of the organization' AS expected,
            'no member' AS found
     FROM team_members tm
     WHERE NOT EXISTS (SELECT 1 FROM members m WHERE m.organization_id = tm.organization_id
                       AND m.user_id = tm.user_id)";

const CREATORS: &str =
    "SELECT 'space ' || s.id || ', creator ' || s.created_by AS place, 'a member of the organization' AS expected,
            'no member' AS found
     FROM spaces s
     WHERE s.created_by IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM members m WHERE m.organization_id = s.organization_id
                       AND m.user_id = s.created_by)";

const GRANTS_OF_STRANGERS: &str =
    "SELECT 'grant on space ' || g.space_id || ' to user ' || g.user_id AS place,
            'a member of the organization' AS expected, 'no member' AS found
     FROM space_grants g JOIN spaces s ON s.id = g.space_id
     WHERE NOT EXISTS (SELECT 1 FROM members m WHERE m.organization_id = s.organization_id
                       AND m.user_id = g.user_id)";

const TEAMS_ELSEWHERE: &str =
    "SELECT 'grant on space ' || g.space_id || ' to team ' || g.team_id || ', organization of the team' AS place,
            s.organization_id AS expected, t.organization_id AS found
     FROM team_grants g JOIN spaces s ON s.id = g.space_id JOIN teams t ON t.id = g.team_id
     WHERE t.organization_id <> s.organization_id";

const TOKENS: &str =
    "SELECT 'token ' || id || ', bytes of its hash' AS place, '32' AS expected, CAST(LENGTH(hash) AS TEXT) AS found
     FROM tokens WHERE LENGTH(hash) <> 32";

const SESSIONS: &str =
    "SELECT 'session ' || s.id || ', bytes of its hash and organization' AS place,
            '32 ' || p.organization_id AS expected, CAST(LENGTH(s.hash) AS TEXT) || ' ' || s.organization_id AS found
     FROM sessions s JOIN (SELECT id, organization_id FROM saml_providers
                           UNION ALL SELECT id, organization_id FROM oidc_providers) p
         ON p.id = COALESCE(s.saml_provider_id, s.oidc_provider_id)
     WHERE LENGTH(s.hash) <> 32 OR s.organization_id <> p.organization_id";

const WAYS_IN: &str = sql!(
    "SELECT 'organization ' || o.id || ', providers to sign in through' AS place,
            'an active one' AS expected, 'none' AS found
     FROM organizations o
     WHERE o.sso AND NOT {sso::ACTIVE}"
);

const PARENTS: &str =
    "SELECT 'token ' || t.id || ', token that it comes from' AS place,
            'another one of its user that may do as much' AS expected, p.id AS found
     FROM tokens t JOIN tokens p ON p.id = t.parent_id
     WHERE p.user_id <> t.user_id OR p.id = t.id OR p.scope < t.scope OR t.created_by IS NULL
        OR (p.organization_id IS NOT NULL AND p.organization_id <> COALESCE(t.organization_id, ''))";

const SECRET: &str =
    "SELECT 'settings, secret' AS place, '64 hexadecimal digits' AS expected, 'something else' AS found
     FROM settings WHERE name = 'secret' AND (LENGTH(value) <> 64 OR LTRIM(value, '0123456789abcdef') <> '')";
