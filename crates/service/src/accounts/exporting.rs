//! Exports all that is stored about one person as JSON, a few rows at a time.

use std::io::Write;

use quire_db::{params, sql};
use serde_json::{Map, Value, json};

use crate::app::App;
use crate::clock::time;
use crate::error::SetupError;
use crate::setup::UserRow;

/// Number of rows that are read at once.
const BATCH: i64 = 500;

/// Rows of one kind.
struct Section {
    name: &'static str,
    /// SQL of at most `$4` rows of the user `$1` after the keys `$2` and `$3`, ordered by both: the keys, three texts
    /// and two times.
    sql: &'static str,
    /// The names of the texts and times; empty ones are left out.
    fields: [&'static str; 5],
}

/// Name of the role `m.role` or `g.role`.
macro_rules! role {
    ($column:literal) => {
        concat!(
            "CASE ",
            $column,
            " WHEN 1 THEN 'read' WHEN 2 THEN 'comment' WHEN 3 THEN 'edit' WHEN 4 THEN 'review'
             WHEN 5 THEN 'create' WHEN 6 THEN 'admin' ELSE 'guest' END"
        )
    };
}

const SECTIONS: [Section; 26] = [
    Section {
        name: "memberships",
        sql: concat!(
            "SELECT m.organization_id, '', o.title, ", role!("COALESCE(m.role, 0)"), ",
                    CASE WHEN m.disabled THEN 'true' ELSE 'false' END, m.joined_at, m.last_seen_at
             FROM members m JOIN organizations o ON o.id = m.organization_id
             WHERE m.user_id = $1 AND m.organization_id > $2 AND $3 = $3 ORDER BY m.organization_id LIMIT $4"
        ),
        fields: ["organization", "role", "disabled", "joinedAt", "lastSeenAt"],
    },
    Section {
        name: "teams",
        sql: "SELECT t.team_id, '', g.title, t.organization_id, CASE WHEN t.owner THEN 'true' ELSE 'false' END,
                     t.joined_at, CAST(NULL AS BIGINT)
              FROM team_members t JOIN teams g ON g.id = t.team_id
              WHERE t.user_id = $1 AND t.team_id > $2 AND $3 = $3 ORDER BY t.team_id LIMIT $4",
        fields: ["title", "organizationId", "owner", "joinedAt", ""],
    },
    Section {
        name: "spacePermissions",
        sql: concat!(
            "SELECT g.space_id, '', s.title, ", role!("g.role"), ", CAST(NULL AS TEXT), CAST(NULL AS BIGINT),
                    CAST(NULL AS BIGINT)
             FROM space_grants g JOIN spaces s ON s.id = g.space_id
             WHERE g.user_id = $1 AND g.space_id > $2 AND $3 = $3 ORDER BY g.space_id LIMIT $4"
        ),
        fields: ["space", "role", "", "", ""],
    },
    Section {
        name: "tokens",
        sql: "SELECT id, '', label, CASE scope WHEN 1 THEN 'read' ELSE 'write' END, organization_id, created_at,
                     last_used_at
              FROM tokens WHERE user_id = $1 AND id > $2 AND $3 = $3 ORDER BY id LIMIT $4",
        fields: ["label", "scope", "organizationId", "createdAt", "lastUsedAt"],
    },
    Section {
        name: "sessions",
        sql: "SELECT id, '', organization_id, COALESCE(saml_provider_id, oidc_provider_id), user_agent, created_at,
                     last_used_at
              FROM sessions WHERE user_id = $1 AND id > $2 AND $3 = $3 ORDER BY id LIMIT $4",
        fields: ["organizationId", "providerId", "userAgent", "createdAt", "lastUsedAt"],
    },
    Section {
        name: "oidcAccounts",
        sql: "SELECT oidc_provider_id, '', organization_id, CAST(NULL AS TEXT), CAST(NULL AS TEXT),
                     CAST(NULL AS BIGINT), CAST(NULL AS BIGINT)
              FROM oidc_accounts WHERE user_id = $1 AND oidc_provider_id > $2 AND $3 = $3
              ORDER BY oidc_provider_id LIMIT $4",
        fields: ["organizationId", "", "", "", ""],
    },
    Section {
        name: "credentials",
        sql: "SELECT user_id, '', CASE WHEN sealed IS NULL THEN 'password' ELSE 'password and one-time codes' END,
                     CAST(NULL AS TEXT), CAST(NULL AS TEXT), changed_at, CAST(NULL AS BIGINT)
              FROM credentials WHERE user_id = $1 AND user_id > $2 AND $3 = $3 ORDER BY user_id LIMIT $4",
        fields: ["type", "", "", "changedAt", ""],
    },
    Section {
        name: "passkeys",
        sql: "SELECT id, '', name, transports, CAST(NULL AS TEXT), created_at, last_used_at
              FROM passkeys WHERE user_id = $1 AND id > $2 AND $3 = $3 ORDER BY id LIMIT $4",
        fields: ["name", "transports", "", "createdAt", "lastUsedAt"],
    },
    Section {
        name: "addressChanges",
        sql: "SELECT user_id, '', email, CAST(NULL AS TEXT), CAST(NULL AS TEXT), created_at, expires_at
              FROM address_changes WHERE user_id = $1 AND user_id > $2 AND $3 = $3 ORDER BY user_id LIMIT $4",
        fields: ["email", "", "", "createdAt", "expiresAt"],
    },
    Section {
        // Links have no ids: their hashes are not data about a person.
        name: "oneTimeLinks",
        sql: "SELECT CAST(kind AS TEXT), '', CASE kind WHEN 1 THEN 'set-up' WHEN 2 THEN 'invite' ELSE 'reset' END,
                     CAST(NULL AS TEXT), CAST(NULL AS TEXT), created_at, expires_at
              FROM one_time_links WHERE user_id = $1 AND CAST(kind AS TEXT) > $2 AND $3 = $3 ORDER BY kind LIMIT $4",
        fields: ["type", "", "", "createdAt", "expiresAt"],
    },
    Section {
        name: "mails",
        sql: "SELECT id, '', CASE kind WHEN 1 THEN 'invite' WHEN 2 THEN 'reset' ELSE 'address' END, organization_id, language, created_at,
                     expires_at
              FROM mails WHERE user_id = $1 AND id > $2 AND $3 = $3 ORDER BY id LIMIT $4",
        fields: ["type", "organizationId", "language", "createdAt", "expiresAt"],
    },
    Section {
        name: "uploads",
        sql: "SELECT id, '', name, space_id, content_type, created_at, CAST(NULL AS BIGINT)
              FROM uploads WHERE user_id = $1 AND id > $2 AND $3 = $3 ORDER BY id LIMIT $4",
        fields: ["name", "spaceId", "contentType", "createdAt", ""],
    },
    Section {
        // The ids of link invites are secrets.
        name: "linkInvites",
        sql: concat!(
            "SELECT id, '', organization_id, ", role!("COALESCE(role, 0)"), ", CAST(NULL AS TEXT), created_at, expires_at
             FROM link_invites WHERE created_by = $1 AND id > $2 AND $3 = $3 ORDER BY id LIMIT $4"
        ),
        fields: ["organizationId", "role", "", "createdAt", "expiresAt"],
    },
    Section {
        name: "spaces",
        sql: "SELECT id, '', title, organization_id, CAST(NULL AS TEXT), created_at, deleted_at
              FROM spaces WHERE created_by = $1 AND id > $2 AND $3 = $3 ORDER BY id LIMIT $4",
        fields: ["title", "organizationId", "", "createdAt", "deletedAt"],
    },
    Section {
        name: "changeRequests",
        sql: "SELECT id, '', subject, space_id, status, created_at, updated_at
              FROM change_requests WHERE created_by = $1 AND id > $2 AND $3 = $3 ORDER BY id LIMIT $4",
        fields: ["subject", "spaceId", "status", "createdAt", "updatedAt"],
    },
    Section {
        name: "contributions",
        sql: "SELECT change_request_id, '', CAST(NULL AS TEXT), CAST(NULL AS TEXT), CAST(NULL AS TEXT),
                     CAST(NULL AS BIGINT), CAST(NULL AS BIGINT)
              FROM change_request_contributors WHERE user_id = $1 AND change_request_id > $2 AND $3 = $3
              ORDER BY change_request_id LIMIT $4",
        fields: [""; 5],
    },
    Section {
        name: "reviews",
        sql: "SELECT id, '', change_request_id, state, body, created_at, CAST(NULL AS BIGINT)
              FROM reviews WHERE reviewer_id = $1 AND id > $2 AND $3 = $3 ORDER BY id LIMIT $4",
        fields: ["changeRequestId", "state", "body", "createdAt", ""],
    },
    Section {
        name: "requestedReviews",
        sql: "SELECT change_request_id, '', CAST(NULL AS TEXT), CAST(NULL AS TEXT), CAST(NULL AS TEXT),
                     CAST(NULL AS BIGINT), CAST(NULL AS BIGINT)
              FROM change_request_reviewers WHERE user_id = $1 AND change_request_id > $2 AND $3 = $3
              ORDER BY change_request_id LIMIT $4",
        fields: [""; 5],
    },
    Section {
        name: "revisions",
        sql: "SELECT id, '', space_id, type, CAST(NULL AS TEXT), created_at, CAST(NULL AS BIGINT)
              FROM revisions WHERE created_by = $1 AND id > $2 AND $3 = $3 ORDER BY id LIMIT $4",
        fields: ["spaceId", "type", "", "createdAt", ""],
    },
    Section {
        name: "comments",
        sql: "SELECT id, '', COALESCE(space_id, change_request_id, parent_id), page_id, body, posted_at, edited_at
              FROM comments WHERE author_id = $1 AND id > $2 AND $3 = $3 ORDER BY id LIMIT $4",
        fields: ["on", "pageId", "body", "postedAt", "editedAt"],
    },
    Section {
        name: "resolvedComments",
        sql: "SELECT id, '', CAST(NULL AS TEXT), CAST(NULL AS TEXT), CAST(NULL AS TEXT), resolved_at,
                     CAST(NULL AS BIGINT)
              FROM comments WHERE resolved_by = $1 AND id > $2 AND $3 = $3 ORDER BY id LIMIT $4",
        fields: ["", "", "", "resolvedAt", ""],
    },
    Section {
        name: "reactions",
        sql: "SELECT comment_id, emoji, emoji, CAST(NULL AS TEXT), CAST(NULL AS TEXT), reacted_at, CAST(NULL AS BIGINT)
              FROM comment_reactions WHERE user_id = $1 AND (comment_id, emoji) > ($2, $3)
              ORDER BY comment_id, emoji LIMIT $4",
        fields: ["emoji", "", "", "reactedAt", ""],
    },
    Section {
        name: "notifications",
        sql: "SELECT id, '', space_id, COALESCE(reply_id, comment_id, review_id, change_request_id), actor_id,
                     created_at, read_at
              FROM notifications WHERE user_id = $1 AND id > $2 AND $3 = $3 ORDER BY id LIMIT $4",
        fields: ["spaceId", "about", "actorId", "createdAt", "readAt"],
    },
    Section {
        name: "subscriptions",
        sql: "SELECT id, '', space_id, subject_id, CASE WHEN watching THEN 'watching' ELSE 'muted' END,
                     created_at, CAST(NULL AS BIGINT)
              FROM subscriptions WHERE user_id = $1 AND id > $2 AND $3 = $3 ORDER BY id LIMIT $4",
        fields: ["spaceId", "about", "state", "createdAt", ""],
    },
    Section {
        name: "inbox",
        sql: "SELECT user_id, '', CASE mail WHEN 1 THEN 'threads' WHEN 2 THEN 'digest' ELSE 'none' END, language,
                     CAST(NULL AS TEXT), CAST(NULL AS BIGINT), CAST(NULL AS BIGINT)
              FROM inboxes WHERE user_id = $1 AND user_id > $2 AND $3 = $3 ORDER BY user_id LIMIT $4",
        fields: ["mail", "language", "", "", ""],
    },
    Section {
        name: "events",
        sql: "SELECT CAST(id AS TEXT), '', operation, target_type, target_id, created_at, CAST(NULL AS BIGINT)
              FROM events WHERE actor_id = $1 AND id > CAST(CAST($2 AS TEXT) AS BIGINT) AND $3 = $3 ORDER BY id LIMIT $4",
        fields: ["operation", "targetType", "targetId", "createdAt", ""],
    },
];

/// The keys, texts and times of a row.
type Row = (
    String,
    String,
    Option<String>,
    Option<String>,
    Option<String>,
    Option<i64>,
    Option<i64>,
);

impl App {
    /// Writes all that is stored about a user, given by id or email address, as one JSON document without secrets.
    ///
    /// # Errors
    /// Returns an error if the database or the output fails, or the user does not exist.
    pub async fn export_user(&self, user: &str, out: &mut impl Write) -> Result<(), SetupError> {
        let unwritable = |error: std::io::Error| {
            SetupError::Invalid(format!("the export cannot be written: {error}"))
        };
        let id = self.find_user(user).await?;
        let sql = sql!("SELECT {UserRow} FROM users WHERE id = $1");
        let user: UserRow = self.db.query_one(sql, params![id]).await?;
        let sql = "SELECT photo_url, created_at FROM users WHERE id = $1";
        let (photo, created_at): (Option<String>, i64) =
            self.db.query_one(sql, params![id]).await?;
        let profile = json!({
            "id": user.id,
            "email": user.email,
            "displayName": user.display_name,
            "photoURL": photo,
            "serverAdmin": user.server_admin,
            "disabled": user.disabled,
            "createdAt": time(created_at),
        });
        write!(out, "{{\n\"user\": {profile}").map_err(unwritable)?;
        for section in SECTIONS {
            write!(out, ",\n\"{}\": [", section.name).map_err(unwritable)?;
            let (mut after, mut is_first) = (("0".to_owned(), String::new()), true);
            loop {
                let values = params![id, after.0, after.1, BATCH];
                let rows: Vec<Row> = self.db.long().query(section.sql, values).await?;
                let Some(last) = rows.last() else {
                    break;
                };
                after = (last.0.clone(), last.1.clone());
                for row in rows {
                    let separator = if is_first { "\n" } else { ",\n" };
                    is_first = false;
                    write!(out, "{separator}{}", item(&section, row)).map_err(unwritable)?;
                }
            }
            write!(out, "]").map_err(unwritable)?;
        }
        writeln!(out, "\n}}")
            .and_then(|()| out.flush())
            .map_err(unwritable)
    }
}

fn item(section: &Section, (id, _, one, two, three, at, until): Row) -> Value {
    let mut object = Map::new();
    let has_no_id = [
        "linkInvites",
        "credentials",
        "addressChanges",
        "oneTimeLinks",
    ];
    if !has_no_id.contains(&section.name) {
        object.insert("id".to_owned(), id.into());
    }
    let texts = [one, two, three].map(|text| text.map(Value::from));
    let times = [at, until].map(|at| at.map(|at| json!(time(at))));
    let values = texts.into_iter().chain(times);
    for (name, value) in section.fields.into_iter().zip(values) {
        if let Some(value) = value
            && !name.is_empty()
        {
            let value = match value.as_str() {
                Some(flag @ ("true" | "false")) if ["disabled", "owner"].contains(&name) => {
                    json!(flag == "true")
                }
                _ => value,
            };
            object.insert(name.to_owned(), value);
        }
    }
    Value::Object(object)
}
