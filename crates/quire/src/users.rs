//! `quire user`: creates, lists, disables, renames, promotes, deletes, exports and erases users, and makes links with
//! which they set passwords.
//!
//! - Each change is one transaction, so it is safe while a server runs on the same data.
//! - The last admin of an organization may go: a warning says how to make another one.

use std::fmt::Display;
use std::fs::File;
use std::io::{BufWriter, IsTerminal as _, Write as _, stderr, stdin, stdout};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use quire_service::setup::RemovedCredentials;
use quire_service::{AccountChange, App};
use serde_json::{Value, json};

use crate::cli::{User, UserName};
use crate::config::Storage;
use crate::lock::{Lock, must_be_free};
use crate::output::{Output, complain};
use crate::setup::with;
use crate::tables::{print_table, time};

/// `quire user`
pub(crate) async fn run(command: User, output: Output) -> Result<()> {
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
            let data = storage.options();
            output.note(format_args!(
                "Created the user {email}. To create a token for them: `quire token create {email}{data}`"
            ));
            output.result(&id);
            output.document(&json!({"id": id, "email": email, "displayName": name}));
        }
        User::Link {
            turn_off_codes,
            remove_passkeys,
            confirm_address,
            public_url,
            user,
        } => {
            let removed = RemovedCredentials {
                codes: turn_off_codes,
                passkeys: remove_passkeys,
            };
            let url = &public_url.public_url;
            if confirm_address {
                address_link(&user, url, output).await?;
            } else {
                link(&user, url, removed, output).await?;
            }
        }
        User::List { storage } => list(&storage, output).await?,
        User::Disable(name) => set_disabled(&name, true, output).await?,
        User::Enable(name) => set_disabled(&name, false, output).await?,
        User::Rename { user, name, email } => {
            let rename = async |app: &App| {
                Ok(app
                    .rename_user(&user.user, name.as_deref(), email.as_deref())
                    .await?)
            };
            let change = with(&user.storage, rename).await?;
            let old = &change.user;
            report(
                &user,
                &change,
                output,
                format_args!("Renamed {}.", old.email),
            );
        }
        User::Promote { user, organization } => {
            let promote = async |app: &App| Ok(app.promote_user(&user.user, &organization).await?);
            let change = with(&user.storage, promote).await?;
            let email = &change.user.email;
            let text = format_args!("{email} is an admin of the organization {organization}.");
            report(&user, &change, output, text);
        }
        User::Delete { user, yes } => {
            confirm(&user.user, "delete", yes)?;
            let delete = async |app: &App| Ok(app.delete_user(&user.user).await?);
            let change = with(&user.storage, delete).await?;
            settle().await;
            let email = &change.user.email;
            let text =
                format_args!("Deleted the memberships, tokens, sessions and password of {email}.");
            report(&user, &change, output, text);
        }
        User::Export { user, output: file } => export(&user, file.as_deref(), output).await?,
        User::Erase { user, yes, dry_run } => erase(&user, yes, dry_run, output).await?,
    }
    Ok(())
}

/// Creates a link with which a user sets a password.
async fn link(
    user: &UserName,
    public_url: &str,
    removed: RemovedCredentials,
    output: Output,
) -> Result<()> {
    let create = async |app: &App| Ok(app.create_user_link(&user.user, removed).await?);
    let link = with(&user.storage, create).await?;
    let url = format!("{}{}", public_url, link.path);
    let (email, until) = (&link.email, time(link.expires_at));
    let done = if link.is_invite {
        "sets the first password"
    } else {
        "replaces the password"
    };
    output.note(format_args!(
        "This link {done} of {email}. It works once, until {until}; give it to nobody else:"
    ));
    output.result(&url);
    output.document(&json!({
        "user": link.user,
        "email": email,
        "type": if link.is_invite { "invite" } else { "reset" },
        "url": url,
        "expiresAt": until,
    }));
    Ok(())
}

/// Creates a link with which a user confirms a new email address.
async fn address_link(user: &UserName, public_url: &str, output: Output) -> Result<()> {
    let create = async |app: &App| Ok(app.create_address_link(&user.user).await?);
    let link = with(&user.storage, create).await?;
    let url = format!("{}{}", public_url, link.path);
    let (email, new, until) = (&link.email, &link.new_email, time(link.expires_at));
    output.note(format_args!(
        "This link changes the email address of {email} to {new}. It works once, until {until}; send it to {new} and \
         to nobody else:"
    ));
    output.result(&url);
    output.document(&json!({
        "user": link.user,
        "email": email,
        "newEmail": new,
        "type": "address",
        "url": url,
        "expiresAt": until,
    }));
    Ok(())
}

async fn list(storage: &Storage, output: Output) -> Result<()> {
    let rows = with(storage, async |app| Ok(app.users().await?)).await?;
    let items: Vec<Value> = rows
        .iter()
        .map(|row| {
            json!({
                "id": row.id,
                "email": row.email,
                "displayName": row.display_name,
                "serverAdmin": row.server_admin,
                "disabled": row.disabled,
            })
        })
        .collect();
    output.document(&json!({"items": items}));
    let rows = rows.into_iter().map(|row| {
        let yes_or_no = |is: bool| if is { "yes" } else { "no" }.to_owned();
        [
            row.id,
            row.email,
            yes_or_no(row.server_admin),
            yes_or_no(row.disabled),
            row.display_name,
        ]
    });
    let header = ["ID", "EMAIL", "SERVER ADMIN", "DISABLED", "NAME"];
    print_table(output, header, rows);
    Ok(())
}

async fn set_disabled(name: &UserName, disabled: bool, output: Output) -> Result<()> {
    let change = async |app: &App| Ok(app.set_user_disabled(&name.user, disabled).await?);
    let change = with(&name.storage, change).await?;
    settle().await;
    let done = if disabled { "Disabled" } else { "Enabled" };
    let text = format!("{done} {}.", change.user.email);
    report(name, &change, output, text);
    Ok(())
}

/// Waits until no server on the same embedded database reads a snapshot of before the change.
async fn settle() {
    tokio::time::sleep(Duration::from_millis(2)).await;
}

/// Reports a change, with the organizations that nobody can administer.
fn report(name: &UserName, change: &AccountChange, output: Output, text: impl Display) {
    if change.changed {
        output.note(text);
    } else {
        output.note("Nothing had to be changed.");
    }
    warn(name, change);
    output.document(&document(change));
}

fn warn(name: &UserName, change: &AccountChange) {
    for organization in &change.without_admin {
        complain(format_args!(
            "Warning: the organization \"{}\" has no admin. To make someone an admin: \
             `quire user promote EMAIL --organization {}{}`",
            organization.title,
            organization.id,
            name.storage.options()
        ));
    }
}

fn document(change: &AccountChange) -> Value {
    let without_admin = change.without_admin.iter();
    let without_admin: Vec<Value> = without_admin
        .map(|organization| json!({"id": organization.id, "title": organization.title}))
        .collect();
    json!({
        "id": change.user.id,
        "changed": change.changed,
        "organizationsWithoutAdmin": without_admin,
    })
}

/// Asks on the terminal; fails unless the response is yes.
fn confirm(user: &str, action: &str, yes: bool) -> Result<()> {
    if yes {
        return Ok(());
    }
    if !stdin().is_terminal() {
        bail!("to {action} a user without a terminal to ask on, pass --yes; nothing was changed");
    }
    eprint!("Type yes to {action} the user {user}: ");
    stderr().flush()?;
    let mut line = String::new();
    stdin().read_line(&mut line)?;
    if line.trim() != "yes" {
        bail!("nothing was changed");
    }
    Ok(())
}

async fn export(name: &UserName, file: Option<&Path>, output: Output) -> Result<()> {
    let Some(path) = file else {
        let export = async |app: &App| {
            let mut out = BufWriter::new(stdout().lock());
            Ok(app.export_user(&name.user, &mut out).await?)
        };
        return with(&name.storage, export).await;
    };
    let cannot = || format!("cannot write {}", path.display());
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let export = async |app: &App| {
        let file = options.open(path).with_context(cannot)?;
        let mut out = BufWriter::new(file);
        let written = app.export_user(&name.user, &mut out).await;
        if written.is_err() {
            // A part of it is worth nothing.
            let _ = std::fs::remove_file(path);
        }
        written?;
        out.get_ref().sync_all().with_context(cannot)
    };
    with(&name.storage, export).await?;
    output.note(format_args!("Wrote {}.", path.display()));
    output.document(&json!({"file": path}));
    Ok(())
}

async fn erase(name: &UserName, yes: bool, dry_run: bool, output: Output) -> Result<()> {
    let storage = &name.storage;
    if !dry_run {
        confirm(&name.user, "erase", yes)?;
    }
    let is_embedded = storage.embedded()?.is_some();
    // Nobody starts a server between the transaction and the compaction.
    let lock = if !dry_run && is_embedded && must_be_free(storage).is_ok() {
        Lock::take(storage, "(quire user erase)").ok()
    } else {
        None
    };
    let compacts = lock.is_some();
    let erase = async |app: &App| {
        let erasure = app.erase_user(&name.user, dry_run).await?;
        if compacts {
            let compacted = app.compact_database().await;
            compacted.context("the user is erased, but the database could not be compacted, so parts of its file may have the old values; run `quire compact`")?;
        }
        Ok(erasure)
    };
    let erasure = with(storage, erase).await?;
    drop(lock);
    settle().await;
    let counts = erasure.counts.iter().filter(|(_, count)| **count > 0);
    for (what, count) in counts {
        output.detail(format_args!("{count} {what}"));
    }
    let mut document = document(&erasure.change);
    document["counts"] = json!(erasure.counts);
    document["dryRun"] = json!(dry_run);
    document["compacted"] = json!(compacts);
    output.document(&document);
    let email = &erasure.change.user.email;
    if dry_run {
        output.note(format_args!(
            "Nothing was changed. {email} would be erased."
        ));
        return Ok(());
    }
    output.note(format_args!("Erased {email}."));
    if is_embedded && !compacts {
        complain(format_args!(
            "Warning: a server uses the database, so unused parts of its file may still have the old values. Stop the \
             server, and run `quire compact{}`.",
            storage.options()
        ));
    }
    warn(name, &erasure.change);
    Ok(())
}
