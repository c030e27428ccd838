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
    /// Set if processes that do not know the migration can work on the schema with it, so that two versions run side by
    /// side during an upgrade.
    pub additive: bool,
}

impl Migration {
    /// Returns the checksum of its statements, which databases store.
    #[must_use]
    pub fn checksum(&self) -> String {
        checksum(self.sql)
    }
}

const TABLE: &str = "CREATE TABLE IF NOT EXISTS schema_migrations (
    version BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    checksum TEXT NOT NULL,
    applied BIGINT NOT NULL
)";

/// The applied migrations that are additive, for processes that do not know them.
const COMPATIBILITY_TABLE: &str = "CREATE TABLE IF NOT EXISTS schema_compatibility (
    version BIGINT PRIMARY KEY
)";

/// The lock of the migrating process: any number that nothing else uses.
pub(crate) const LOCK: &str = "SELECT pg_advisory_xact_lock(7235419206318450731)";

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
    let mut missing = database
        .transaction_in(
            async move |transaction: &mut Transaction| {
                begin(transaction, kind).await?;
                let applied = applied(transaction).await?;
                compare(&check, &applied)?;
                Ok::<_, Error>(unapplied(&check, &applied).count())
            },
            Isolation::Migration,
        )
        .await?;
    while missing > 0 {
        let next = known.clone();
        missing = database
            .transaction_in(
                async move |transaction: &mut Transaction| {
                    apply_next(transaction, kind, &next).await
                },
                Isolation::Migration,
            )
            .await?;
    }
    Ok(())
}

/// Migrations of a database.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The version of the last applied migration; 0 if there is none.
    pub version: i64,
    /// The migrations that are not applied yet.
    pub pending: Vec<Migration>,
}

/// Returns what [`migrate`] would do; changes nothing.
pub(crate) async fn plan(database: &Database, migrations: &[Migration]) -> Result<Plan, Error> {
    let is_there = match database.kind() {
        Kind::Sqlite => {
            "SELECT COUNT(*) FROM sqlite_schema WHERE name IN ('schema_migrations', 'schema_compatibility')"
        }
        Kind::Postgres => {
            "SELECT COUNT(*) FROM pg_class WHERE relname IN ('schema_migrations', 'schema_compatibility')
             AND relnamespace = CAST(current_schema() AS regnamespace)"
        }
    };
    let tables: (i64,) = database.query_one(is_there, &[]).await?;
    let applied = match tables {
        (0,) => Vec::new(),
        (1,) => database.query(APPLIED_BEFORE, &[]).await?,
        _ => database.query(APPLIED, &[]).await?,
    };
    compare(migrations, &applied)?;
    Ok(Plan {
        version: applied.last().map_or(0, |(version, ..)| *version),
        pending: unapplied(migrations, &applied).copied().collect(),
    })
}

/// The migrations that are not applied yet.
fn unapplied<'m>(
    migrations: &'m [Migration],
    applied: &[Applied],
) -> impl Iterator<Item = &'m Migration> {
    let last = applied.iter().map(|(version, ..)| *version).max();
    (migrations.iter()).filter(move |migration| last.is_none_or(|last| migration.version > last))
}

/// Applied migrations, and whether each is additive.
const APPLIED: &str = "SELECT m.version, m.name, m.checksum, c.version IS NOT NULL
    FROM schema_migrations m LEFT JOIN schema_compatibility c ON c.version = m.version ORDER BY m.version";

/// The same for a database that no process with additive migrations has opened yet.
const APPLIED_BEFORE: &str =
    "SELECT version, name, checksum, version < 0 FROM schema_migrations ORDER BY version";

/// Applies the first missing migration, and returns how many are missing then.
async fn apply_next(
    transaction: &mut Transaction,
    kind: Kind,
    known: &[Migration],
) -> Result<usize, Error> {
    begin(transaction, kind).await?;
    // Another process may have continued meanwhile.
    let applied = applied(transaction).await?;
    compare(known, &applied)?;
    let missing = unapplied(known, &applied).count();
    let Some(migration) = unapplied(known, &applied).next() else {
        return Ok(0);
    };
    let named = |cause: Error| in_migration(migration, &cause);
    let text = adapt(migration.sql, kind).map_err(named)?;
    transaction.batch(&text).await.map_err(named)?;
    transaction.batch(&record(migration, kind)).await?;
    Ok(missing - 1)
}

fn in_migration(migration: &Migration, cause: &Error) -> Error {
    let Migration { version, name, .. } = migration;
    Error::new(
        cause.reason(),
        format!("migration {version} ({name}): {cause}"),
    )
}

/// The statements that record a migration as applied.
fn record(migration: &Migration, kind: Kind) -> String {
    let now = match kind {
        Kind::Sqlite => NOW_SQLITE,
        Kind::Postgres => NOW_POSTGRES,
    };
    let Migration { version, name, .. } = migration;
    let compatible = if migration.additive {
        format!("INSERT INTO schema_compatibility (version) VALUES ({version});")
    } else {
        String::new()
    };
    format!(
        "INSERT INTO schema_migrations (version, name, checksum, applied)
         VALUES ({version}, '{}', '{}', ({now})); {compatible}",
        name.replace('\'', "''"),
        checksum(migration.sql)
    )
}

/// The statements that create the schema of these migrations in an empty database.
pub(crate) fn script(migrations: &[Migration], kind: Kind) -> Result<String, Error> {
    let mut script = format!("{TABLE}; {COMPATIBILITY_TABLE};");
    for migration in migrations {
        script += &adapt(migration.sql, kind).map_err(|cause| in_migration(migration, &cause))?;
        script += "\n;";
        script += &record(migration, kind);
    }
    Ok(script)
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
    transaction.batch(TABLE).await?;
    transaction.batch(COMPATIBILITY_TABLE).await
}

/// Version, name and checksum of an applied migration, and whether it is additive.
pub(crate) type Applied = (i64, String, String, bool);

async fn applied(transaction: &mut Transaction) -> Result<Vec<Applied>, Error> {
    transaction.query(APPLIED, &[]).await
}

/// Checks that the applied migrations are the first ones, and that all later ones are additive.
fn compare(known: &[Migration], applied: &[Applied]) -> Result<(), Error> {
    let newest = known.last().map_or(0, |last| last.version);
    for (index, (version, name, sum, additive)) in applied.iter().enumerate() {
        let Some(migration) = known.iter().find(|migration| migration.version == *version) else {
            if *additive && *version > newest && index >= known.len() {
                continue;
            }
            return Err(if *version < newest {
                refused(format!(
                    "the database has migration {version} ({name}), which this quire does not know"
                ))
            } else {
                Error::new(
                    Reason::Newer,
                    format!(
                        "the database is newer than this quire: it has migration {version} ({name}), \
                         but this quire knows only migrations up to {newest}; run a newer quire, or restore a backup"
                    ),
                )
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
