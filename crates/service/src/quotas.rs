//! Quotas of organizations, for the command line, and their counts.

use futures_util::TryStreamExt as _;
use quire_db::{Row, ToValue as _, Transaction, Value, params, placeholders, sql};
use quire_store::files::FOLDER;
use quire_store::quotas::QuotaRow;

use crate::app::App;
use crate::error::SetupError;

/// Number of files whose sizes are stored at once.
const BATCH: usize = 200;
/// Number of attempts to store a count while others write.
const MAX_ATTEMPTS: usize = 5;

/// An organization and its quota.
#[derive(Row, Clone, Debug)]
#[row(table = "o")]
pub struct OrganizationQuota {
    /// The organization.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The most bytes that its content and files may take.
    #[row(table = "q")]
    pub bytes: i64,
    /// The bytes that they take.
    #[row(table = "q")]
    pub used: i64,
}

impl App {
    /// Sets the quota of an organization in bytes, or removes it.
    ///
    /// # Errors
    /// Returns an error if the database or the object store fails, or the organization does not exist.
    pub async fn set_quota(
        &self,
        organization: &str,
        bytes: Option<u64>,
    ) -> Result<Option<OrganizationQuota>, SetupError> {
        let (known,): (i64,) = self
            .db
            .query_one(
                "SELECT COUNT(*) FROM organizations WHERE id = $1",
                params![organization],
            )
            .await?;
        if known == 0 {
            let message = format!("there is no organization with the id `{organization}`");
            return Err(SetupError::Invalid(message));
        }
        let Some(bytes) = bytes else {
            let sql = "DELETE FROM quotas WHERE organization_id = $1";
            self.db.execute(sql, params![organization]).await?;
            return Ok(None);
        };
        let bytes = i64::try_from(bytes).unwrap_or(i64::MAX);
        self.store_file_sizes().await?;
        let sql = "INSERT INTO quotas (organization_id, bytes, used) VALUES ($1, $2, 0)
                   ON CONFLICT (organization_id) DO UPDATE SET bytes = excluded.bytes";
        self.db.execute(sql, params![organization, bytes]).await?;
        self.recount_quotas(Some(organization)).await?;
        let quotas = self.quotas().await?;
        Ok(quotas.into_iter().find(|quota| quota.id == organization))
    }

    /// Returns all quotas, by the age of their organizations.
    ///
    /// # Errors
    /// The database fails.
    pub async fn quotas(&self) -> Result<Vec<OrganizationQuota>, SetupError> {
        let sql = sql!(
            "SELECT {OrganizationQuota} FROM quotas q JOIN organizations o ON o.id = q.organization_id
             ORDER BY o.created_at, o.id"
        );
        Ok(self.db.query(sql, &[]).await?)
    }

    /// Counts again what organizations with quotas use, or one of them: purges free space, and a write that began before
    /// the quota was set is not counted.
    pub(crate) async fn recount_quotas(
        &self,
        organization: Option<&str>,
    ) -> Result<(), quire_db::Error> {
        for _ in 0..MAX_ATTEMPTS {
            let sql =
                sql!("SELECT {QuotaRow} FROM quotas q WHERE q.organization_id = $1 OR $1 IS NULL");
            let rows: Vec<QuotaRow> = self.db.long().query(sql, params![organization]).await?;
            let mut is_stored = true;
            for row in rows.iter().filter(|row| row.used != row.actual) {
                // What others stored meanwhile counts.
                let sql = "UPDATE quotas SET used = $3 WHERE organization_id = $1 AND used = $2";
                let values = params![row.organization_id, row.used, row.actual];
                is_stored &= self.db.execute(sql, values).await? > 0;
            }
            if is_stored {
                break;
            }
        }
        Ok(())
    }

    /// Stores the sizes of files of older versions.
    async fn store_file_sizes(&self) -> Result<(), SetupError> {
        let sql = "SELECT COUNT(*) FROM files WHERE size IS NULL";
        let (unknown,): (i64,) = self.db.query_one(sql, &[]).await?;
        if unknown == 0 {
            return Ok(());
        }
        let folder = object_store::path::Path::from(FOLDER);
        let cannot = |error| SetupError::Invalid(format!("the files cannot be listed: {error}"));
        let mut objects = self.object_store.list(Some(&folder)).try_chunks(BATCH);
        while let Some(objects) = objects.try_next().await.map_err(|error| cannot(error.1))? {
            let sizes: Vec<(String, i64)> = objects
                .into_iter()
                .map(|object| {
                    (
                        object.location.into(),
                        i64::try_from(object.size).unwrap_or(i64::MAX),
                    )
                })
                .collect();
            self.db
                .transaction(async move |tx: &mut Transaction| {
                    let names: Vec<Value<'_>> =
                        sizes.iter().map(|(place, _)| place.to_value()).collect();
                    let sql = format!(
                        "SELECT place FROM files WHERE size IS NULL AND place IN ({})",
                        placeholders(1, names.len(), 1)
                    );
                    let unknown: Vec<(String,)> = tx.query(&sql, &names).await?;
                    for (place, size) in &sizes {
                        if unknown.iter().any(|(name,)| name == place) {
                            let sql = "UPDATE files SET size = $2 WHERE place = $1";
                            tx.execute(sql, params![place, size]).await?;
                        }
                    }
                    Ok::<_, quire_db::Error>(())
                })
                .await?;
        }
        Ok(())
    }
}
