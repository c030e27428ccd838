//! `quire token`: creates, lists and revokes API tokens.

use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp, civil};
use quire_service::App;
use quire_service::setup::TokenLimits;
use serde_json::{Value, json};

use crate::cli::{Scope, Token};
use crate::config::Storage;
use crate::output::{Output, is_lost};
use crate::setup::with;
use crate::storage::current_time;
use crate::tables::{print_table, time};

/// `quire token`
pub(crate) async fn run(command: Token, output: Output) -> Result<()> {
    match command {
        Token::Create {
            user,
            label,
            expires,
            scope,
            organization,
            storage,
        } => {
            let now = current_time()?;
            let expires = expires.map(|when| expiry(&when, now)).transpose()?;
            let limits = TokenLimits {
                expires_at: expires.map(Timestamp::as_microsecond),
                read_only: scope == Scope::Read,
                organization: organization.clone(),
            };
            let create =
                async |app: &App| Ok(app.create_limited_token(&user, &label, limits).await?);
            let made = with(&storage, create).await?;
            let ends = expires.map_or_else(
                || "It does not expire".to_owned(),
                |time| format!("It expires at {time:.0}"),
            );
            output.note(format_args!(
                "Created a token for {user}. {ends} and is not shown again:"
            ));
            output.result(&made.token);
            output.document(&json!({
                "id": made.id,
                "label": label,
                "scope": scope.name(),
                "organization": organization,
                "expiresAt": expires.map(|time| format!("{time:.0}")),
                "token": made.token,
            }));
            if is_lost() {
                bail!(
                    "standard output is closed and the token is lost; revoke it with `quire token revoke {}{}`",
                    made.id,
                    storage.options()
                );
            }
        }
        Token::List { user, storage } => list(&user, &storage, output).await?,
        Token::Revoke {
            id,
            descendants,
            storage,
        } => {
            let revoke = async |app: &App| Ok(app.revoke_token(&id, descendants).await?);
            let revoked = with(&storage, revoke).await?;
            // A server on the same embedded database may still read a snapshot of a millisecond ago.
            tokio::time::sleep(Duration::from_millis(2)).await;
            match revoked {
                1 => output.note(format_args!("Revoked the token {id}.")),
                _ => output.note(format_args!(
                    "Revoked {revoked} tokens: {id} and its descendants."
                )),
            }
            output.document(&json!({"revoked": revoked}));
        }
    }
    Ok(())
}

/// Prints the tokens of a user.
async fn list(user: &str, storage: &Storage, output: Output) -> Result<()> {
    let rows = with(storage, async |app| Ok(app.tokens(user).await?)).await?;
    let items: Vec<Value> = rows
        .iter()
        .map(|row| {
            json!({
                "id": row.id,
                "label": row.label,
                "scope": row.scope_name(),
                "organization": row.organization,
                "createdBy": row.created_by,
                "createdAt": time(row.created_at),
                "lastUsedAt": row.last_used_at.map(time),
                "expiresAt": row.expires_at.map(time),
            })
        })
        .collect();
    output.document(&json!({"items": items}));
    let rows = rows.into_iter().map(|row| {
        let none = || "-".to_owned();
        let never = || "never".to_owned();
        let scope = row.scope_name().to_owned();
        [
            row.id,
            time(row.created_at),
            row.last_used_at.map_or_else(never, time),
            row.expires_at.map_or_else(never, time),
            scope,
            row.organization.unwrap_or_else(none),
            row.created_by.unwrap_or_else(none),
            row.label,
        ]
    });
    let header = [
        "ID",
        "CREATED",
        "LAST USED",
        "EXPIRES",
        "SCOPE",
        "ORGANIZATION",
        "CREATED BY",
        "LABEL",
    ];
    print_table(output, header, rows);
    Ok(())
}

/// Parses an expiry: a duration from now, or a date.
fn expiry(text: &str, now: Timestamp) -> Result<Timestamp> {
    let point = if let Ok(point) = text.parse::<Timestamp>() {
        point
    } else if let Ok(date) = text.parse::<civil::Date>() {
        date.to_zoned(TimeZone::UTC)?.timestamp()
    } else {
        let span: Span = text.parse().ok().with_context(|| {
            format!("invalid value `{text}` for --expires; use a value such as 90d, 12h, 1y, 2027-01-31 or 2027-01-31T12:00:00Z")
        })?;
        now.to_zoned(TimeZone::UTC).checked_add(span)?.timestamp()
    };
    if point <= now {
        bail!("invalid value `{text}` for --expires: must be in the future");
    }
    Ok(point)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expiries() {
        let now: Timestamp = "2026-01-01T00:00:00Z".parse().unwrap();
        let check = |text: &str, expected: Option<&str>| {
            let found = expiry(text, now).ok().map(|time| time.to_string());
            assert_eq!(found.as_deref(), expected, "{text}");
        };
        check("90d", Some("2026-04-01T00:00:00Z"));
        check("12h", Some("2026-01-01T12:00:00Z"));
        check("1y", Some("2027-01-01T00:00:00Z"));
        check("2027-01-31", Some("2027-01-31T00:00:00Z"));
        check("2027-01-31T12:00:00Z", Some("2027-01-31T12:00:00Z"));
        check("2025-01-31", None);
        check("soon", None);
        check("-3d", None);
    }
}
