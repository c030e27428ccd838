//! `quire init`, `org`, `user` and `token`: what is done to the database directly.
//!
//! - Safe while a server runs on the same data: each is one transaction.
//! - What a script wants (an id, a token) stands alone on standard output; the rest goes to standard error.

use anyhow::{Context as _, Result, bail};
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp, civil};
use quire_service::setup::{First, FirstStart};
use quire_service::{App, Config};

use crate::cli::{Init, Org, Token, User};
use crate::config::{self, Storage};
use crate::storage::current_time;

impl From<config::First> for First {
    fn from(first: config::First) -> Self {
        Self {
            organization: first.organization_title,
            email: first.admin_email,
            display_name: first.admin_name,
        }
    }
}

/// What the first start made, for the person in front of it. The token stands in no other place.
pub(crate) fn welcome(
    storage: &Storage,
    first: &config::First,
    made: &FirstStart,
    url: Option<&str>,
) -> String {
    let FirstStart {
        organization,
        token,
        ..
    } = made;
    let config::First {
        organization_title,
        admin_email,
        ..
    } = first;
    let elsewhere = url
        .filter(|url| *url != "http://127.0.0.1:8080")
        .map(|url| format!("  export QUIRE_URL={url}\n"));
    let data = match storage.data.to_str() {
        Some("./quire-data") | None => String::new(),
        Some(folder) => format!(" --data {folder}"),
    };
    format!(
        "This is the first start. Created were:\n\n\
         \x20 Organization   {organization_title} ({organization})\n\
         \x20 Administrator  {admin_email}\n\
         \x20 API token      {token}\n\n\
         The token is shown only this once: keep it. `quire token create {admin_email}{data}` makes another.\n\n\
         Next, bring in a folder of Markdown{}:\n\n\
         \x20 export QUIRE_TOKEN={token}\n\
         {}\
         \x20 quire import ./docs --space Handbook\n",
        if url.is_some() {
            ", from another terminal"
        } else {
            " once the server runs (`quire`)"
        },
        elsewhere.unwrap_or_default(),
    )
}

/// `quire init`
pub(crate) async fn init(init: Init) -> Result<()> {
    init.storage.prepare()?;
    let app = init.storage.open(Config::default()).await?;
    let made = app.first_start(init.first.clone().into()).await;
    app.close().await;
    match made? {
        Some(made) => {
            println!("Data lies in {}.\n", init.storage.places());
            print!("{}", welcome(&init.storage, &init.first, &made, None));
            Ok(())
        }
        None => bail!(
            "the database in {} is not empty, and was left as it is; \
             `quire org create`, `quire user create` and `quire token create` add to it",
            init.storage.places()
        ),
    }
}

/// Acts on data that is there.
async fn with<T>(storage: &Storage, act: impl AsyncFnOnce(&App) -> Result<T>) -> Result<T> {
    storage.must_exist()?;
    let app = storage.open(Config::default()).await?;
    let outcome = act(&app).await;
    app.close().await;
    outcome
}

/// `quire org`
pub(crate) async fn org(command: Org) -> Result<()> {
    match command {
        Org::Create {
            title,
            admin,
            storage,
        } => {
            let id = with(&storage, async |app| {
                Ok(app.create_organization(&title, &admin).await?)
            })
            .await?;
            eprintln!("Created the organization \"{title}\", with {admin} as its administrator:");
            println!("{id}");
        }
        Org::List { storage } => {
            let rows = with(&storage, async |app| Ok(app.organizations().await?)).await?;
            let rows = rows
                .into_iter()
                .map(|row| [row.id, time(row.created_at), row.title]);
            print_table(["ID", "CREATED", "TITLE"], rows);
        }
    }
    Ok(())
}

/// `quire user`
pub(crate) async fn user(command: User) -> Result<()> {
    match command {
        User::Create {
            email,
            name,
            organization,
            role,
            server_admin,
            storage,
        } => {
            let name = name.unwrap_or_else(|| email.split('@').next().unwrap_or(&email).to_owned());
            let create = async |app: &App| {
                Ok(app
                    .create_user(
                        &email,
                        &name,
                        organization.as_deref(),
                        role.as_deref(),
                        server_admin,
                    )
                    .await?)
            };
            let id = with(&storage, create).await?;
            eprintln!("Created the user {email}; `quire token create {email}` makes a token:");
            println!("{id}");
        }
        User::List { storage } => {
            let rows = with(&storage, async |app| Ok(app.users().await?)).await?;
            let rows = rows.into_iter().map(|row| {
                let server_admin = if row.server_admin { "yes" } else { "no" };
                [row.id, row.email, server_admin.to_owned(), row.display_name]
            });
            print_table(["ID", "E-MAIL", "SERVER ADMIN", "NAME"], rows);
        }
    }
    Ok(())
}

/// `quire token`
pub(crate) async fn token(command: Token) -> Result<()> {
    match command {
        Token::Create {
            user,
            label,
            expires,
            storage,
        } => {
            let now = current_time()?;
            let expires = expires.map(|when| expiry(&when, now)).transpose()?;
            let microseconds = expires.map(Timestamp::as_microsecond);
            let create =
                async |app: &App| Ok(app.create_token(&user, &label, microseconds).await?);
            let token = with(&storage, create).await?;
            let ends = expires.map_or_else(
                || "it does not expire".to_owned(),
                |time| format!("it expires at {time:.0}"),
            );
            eprintln!("Created a token for {user}; {ends}, and is shown only this once:");
            println!("{token}");
        }
        Token::List { user, storage } => {
            let rows = with(&storage, async |app| Ok(app.tokens(&user).await?)).await?;
            let rows = rows.into_iter().map(|row| {
                let never = || "never".to_owned();
                let used = row.last_used_at.map_or_else(never, time);
                let expires = row.expires_at.map_or_else(never, time);
                [row.id, time(row.created_at), used, expires, row.label]
            });
            print_table(["ID", "CREATED", "LAST USED", "EXPIRES", "LABEL"], rows);
        }
        Token::Revoke { id, storage } => {
            with(&storage, async |app| {
                Ok(app.revoke_token(&id, false).await?)
            })
            .await?;
            eprintln!("Revoked the token {id}.");
        }
    }
    Ok(())
}

/// A point in time: so long from now, or a date.
fn expiry(text: &str, now: Timestamp) -> Result<Timestamp> {
    let point = if let Ok(point) = text.parse::<Timestamp>() {
        point
    } else if let Ok(date) = text.parse::<civil::Date>() {
        date.to_zoned(TimeZone::UTC)?.timestamp()
    } else {
        let span: Span = text.parse().ok().with_context(|| {
            format!("`{text}` is no expiry; write it as 90d, 12h, 1y, 2027-01-31 or 2027-01-31T12:00:00Z")
        })?;
        now.to_zoned(TimeZone::UTC).checked_add(span)?.timestamp()
    };
    if point <= now {
        bail!("the expiry {text} is not in the future");
    }
    Ok(point)
}

fn time(microseconds: i64) -> String {
    Timestamp::from_microsecond(microseconds)
        .map_or_else(|_| "unknown".to_owned(), |time| format!("{time:.0}"))
}

/// Columns as wide as their widest value; the last one is as wide as it is.
fn print_table<const N: usize>(header: [&str; N], rows: impl Iterator<Item = [String; N]>) {
    let mut lines = vec![header.map(str::to_owned)];
    lines.extend(rows);
    let widths: Vec<usize> = (0..N)
        .map(|column| {
            lines
                .iter()
                .map(|line| line[column].chars().count())
                .max()
                .unwrap_or(0)
        })
        .collect();
    for line in lines {
        let cells: Vec<String> = line
            .iter()
            .zip(&widths)
            .map(|(cell, width)| format!("{cell:width$}"))
            .collect();
        println!("{}", cells.join("  ").trim_end());
    }
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
