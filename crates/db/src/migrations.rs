//! Schema migrations, applied in order, once.
//!
//! - A migration and its row in `schema_migrations` are one transaction: it is applied or it is not.
//! - Several processes may start at once: they wait for each other, and each migration runs once.
//! - A database migrated by a newer quire is rejected, and so is a migration that was changed after it ran.
//! - There is one text for both databases, in their common subset. Some words are adapted where they occur as words:
//!   `BYTES` is `BLOB` on SQLite and `BYTEA` on PostgreSQL, and `TEXT` compares by bytes on both, which is `TEXT
//!   COLLATE "C"` on PostgreSQL. `WITHOUT ROWID`, which makes a SQLite table consist of its primary key alone, is
//!   omitted on PostgreSQL. `BIGSERIAL PRIMARY KEY`, a growing number, is `INTEGER PRIMARY KEY` on SQLite.
//! - A migration contains no `BEGIN`, `COMMIT`, `PRAGMA` or similar statements.

use crate::database::Database;
use crate::error::{Error, Reason};
use crate::options::Kind;
use crate::params;
use crate::postgres::Isolation;
use crate::sql::words;
use crate::transaction::Transaction;

/// A change of the schema.
#[derive(Clone, Copy, Debug)]
pub struct Migration {
    /// Its position in the order; gaps are allowed.
    pub version: i64,
    /// Its purpose, in a few words.
    pub name: &'static str,
    /// Its statements.
    pub sql: &'static str,
}

const TABLE: &str = "CREATE TABLE IF NOT EXISTS schema_migrations (
    version BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    checksum TEXT NOT NULL,
    applied BIGINT NOT NULL
)";

/// The lock of the migrating process: any number that nothing else uses.
const LOCK: &str = "SELECT pg_advisory_xact_lock(7235419206318450731)";

const NOW_SQLITE: &str = "SELECT CAST(unixepoch('subsec') * 1000000 AS INTEGER)";
const NOW_POSTGRES: &str = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS BIGINT)";

pub(crate) async fn migrate(database: &Database, migrations: &[Migration]) -> Result<(), Error> {
    if !migrations.is_sorted_by(|one, next| one.version < next.version) {
        return Err(refused(
            "migrations must be listed in the order of their versions",
        ));
    }
    let kind = database.kind();
    let known: Vec<Migration> = migrations.to_vec();
    // Checks everything before it changes anything, then runs one transaction per migration.
    let check = known.clone();
    let mut applied = database
        .transaction_in(
            async move |transaction: &mut Transaction| {
                begin(transaction, kind).await?;
                let applied = applied(transaction).await?;
                compare(&check, &applied)?;
                Ok::<_, Error>(applied.len())
            },
            Isolation::ReadCommitted,
        )
        .await?;
    while applied < known.len() {
        let next = known.clone();
        applied = database
            .transaction_in(
                async move |transaction: &mut Transaction| {
                    apply_next(transaction, kind, &next).await
                },
                Isolation::ReadCommitted,
            )
            .await?;
    }
    Ok(())
}

/// Applies the first missing migration, and returns how many are applied then.
async fn apply_next(
    transaction: &mut Transaction,
    kind: Kind,
    known: &[Migration],
) -> Result<usize, Error> {
    begin(transaction, kind).await?;
    // Another process may have continued meanwhile.
    let applied = applied(transaction).await?;
    compare(known, &applied)?;
    let Some(migration) = known.get(applied.len()) else {
        return Ok(applied.len());
    };
    let named = |cause: Error| {
        Error::new(
            cause.reason(),
            format!(
                "migration {} ({}): {cause}",
                migration.version, migration.name
            ),
        )
    };
    let text = adapt(migration.sql, kind).map_err(named)?;
    transaction.batch(&text).await.map_err(named)?;
    let now = match kind {
        Kind::Sqlite => NOW_SQLITE,
        Kind::Postgres => NOW_POSTGRES,
    };
    let (now,): (i64,) = transaction.query_one(now, &[]).await?;
    transaction
        .execute(
            "INSERT INTO schema_migrations (version, name, checksum, applied) VALUES ($1, $2, $3, $4)",
            params![migration.version, migration.name, checksum(migration.sql), now],
        )
        .await?;
    Ok(applied.len() + 1)
}

/// Rejects a schema that differs from what all of these migrations create.
pub(crate) fn complete(known: &[Migration], applied: &[Applied]) -> Result<(), Error> {
    compare(known, applied)?;
    if applied.len() < known.len() {
        return Err(refused(format!(
            "the database has {} of the {} migrations that this quire needs: start the server once to apply them",
            applied.len(),
            known.len()
        )));
    }
    Ok(())
}

async fn begin(transaction: &mut Transaction, kind: Kind) -> Result<(), Error> {
    if kind == Kind::Postgres {
        transaction.batch(LOCK).await?;
    }
    transaction.batch(TABLE).await
}

pub(crate) type Applied = (i64, String, String);

async fn applied(transaction: &mut Transaction) -> Result<Vec<Applied>, Error> {
    transaction
        .query(
            "SELECT version, name, checksum FROM schema_migrations ORDER BY version",
            &[],
        )
        .await
}

/// Checks that the applied migrations are the first ones.
fn compare(known: &[Migration], applied: &[Applied]) -> Result<(), Error> {
    for (index, (version, name, sum)) in applied.iter().enumerate() {
        let Some(migration) = known.iter().find(|migration| migration.version == *version) else {
            return Err(match known.last() {
                Some(last) if *version < last.version => refused(format!(
                    "the database has migration {version} ({name}), which this quire does not know"
                )),
                last => refused(format!(
                    "the database is newer than this quire: it has migration {version} ({name}), \
                     but this quire knows only migrations up to {}; run a newer quire, or restore a backup",
                    last.map_or(0, |last| last.version)
                )),
            });
        };
        if checksum(migration.sql) != *sum {
            return Err(refused(format!(
                "migration {version} ({name}) has changed since it was applied; \
                 undo that change and put it into a new migration"
            )));
        }
        if known.get(index).map(|migration| migration.version) != Some(*version) {
            return Err(refused(format!(
                "migration {version} ({name}) was applied before an earlier one; \
                 give the new one a later version"
            )));
        }
    }
    Ok(())
}

fn refused(message: impl Into<String>) -> Error {
    Error::new(Reason::Migration, message)
}

/// The text for one of the databases.
fn adapt(sql: &str, kind: Kind) -> Result<String, Error> {
    let mut adapted = String::with_capacity(sql.len() + 64);
    let mut copied = 0;
    let mut before = "";
    let mut before_at = 0;
    for word in words(sql) {
        let control = [
            "BEGIN",
            "START",
            "COMMIT",
            "END",
            "ROLLBACK",
            "ABORT",
            "SAVEPOINT",
            "RELEASE",
            "PRAGMA",
            "ATTACH",
            "DETACH",
            "VACUUM",
            "SET",
        ];
        if word.first
            && control
                .iter()
                .any(|other| word.text.eq_ignore_ascii_case(other))
        {
            return Err(refused(format!("{} is not for migrations", word.text)));
        }
        let type_name = match (word.text, kind) {
            ("BYTES", Kind::Sqlite) => Some("BLOB"),
            ("BYTES", Kind::Postgres) => Some("BYTEA"),
            ("BIGSERIAL", Kind::Sqlite) => Some("INTEGER"),
            // `CAST(x AS TEXT)` is a type, not a column.
            ("TEXT", Kind::Postgres) if !before.eq_ignore_ascii_case("AS") => {
                Some("TEXT COLLATE \"C\"")
            }
            _ => None,
        };
        if (before, word.text, kind) == ("WITHOUT", "ROWID", Kind::Postgres) {
            adapted.push_str(&sql[copied..before_at]);
            copied = word.start + word.text.len();
        }
        if let Some(type_name) = type_name {
            adapted.push_str(&sql[copied..word.start]);
            adapted.push_str(type_name);
            copied = word.start + word.text.len();
        }
        before = word.text;
        before_at = word.start;
    }
    adapted.push_str(&sql[copied..]);
    Ok(adapted)
}

/// FNV-1a of the text, regardless of line endings: it detects a change, not an attack.
pub(crate) fn checksum(sql: &str) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in sql.bytes().filter(|byte| *byte != b'\r') {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(sql: &str, sqlite: &str, postgres: &str) {
        assert_eq!(adapt(sql, Kind::Sqlite).unwrap(), sqlite);
        assert_eq!(adapt(sql, Kind::Postgres).unwrap(), postgres);
    }

    #[test]
    fn types_are_adapted() {
        check("a BYTES NOT NULL", "a BLOB NOT NULL", "a BYTEA NOT NULL");
        check("a TEXT,", "a TEXT,", "a TEXT COLLATE \"C\",");
        check(
            "(a TEXT) WITHOUT ROWID;",
            "(a TEXT) WITHOUT ROWID;",
            "(a TEXT COLLATE \"C\") ;",
        );
        check(
            "a BIGSERIAL PRIMARY KEY",
            "a INTEGER PRIMARY KEY",
            "a BIGSERIAL PRIMARY KEY",
        );
        check("CAST(a AS TEXT)", "CAST(a AS TEXT)", "CAST(a AS TEXT)");
        check(
            "'BYTES' \"TEXT\" -- BYTES",
            "'BYTES' \"TEXT\" -- BYTES",
            "'BYTES' \"TEXT\" -- BYTES",
        );
    }

    #[test]
    fn statements_that_end_a_transaction_are_refused() {
        assert!(adapt("CREATE TABLE a (b BIGINT); commit;", Kind::Sqlite).is_err());
        assert!(
            adapt(
                "UPDATE a SET b = CASE WHEN c THEN 1 END; SELECT 1",
                Kind::Sqlite
            )
            .is_ok()
        );
    }

    #[test]
    fn line_ends_do_not_change_a_checksum() {
        assert_eq!(checksum("a\r\nb"), checksum("a\nb"));
        assert_ne!(checksum("a\nb"), checksum("ab"));
    }
}
