//! Stored site spaces: adds them, removes them, and keeps one of each container the default.

use std::collections::{HashMap, HashSet};

use quire_db::{ToValue as _, Transaction, Value, params, placeholders};

use crate::SiteAreas;
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, SiteId, SpaceId, UserId};
use crate::permissions::Rank;
use crate::positions::between;
use crate::slugs::{slug, take};
use crate::spaces::SpaceRow;
use crate::spaces::publication::remove_all;

/// Number of rows one statement inserts.
const BATCH: usize = 500;

/// Returns the container of a new site space: the given section, else the default one, else the root of the
/// site.
pub(crate) async fn container(
    tx: &mut Transaction,
    site: &SiteId,
    section: Option<&str>,
) -> Result<String> {
    let sql = "SELECT id FROM site_sections WHERE site_id = $1
               AND (id = $2 OR ($2 IS NULL AND is_default))";
    let found: Option<(String,)> = tx.query_optional(sql, params![site, section]).await?;
    match (found, section) {
        (Some((section,)), _) => Ok(section),
        (None, None) => Ok(site.to_string()),
        (None, Some(_)) => {
            let reason = "is not a section of this site";
            Err(Error::invalid("/body/sectionId", reason))
        }
    }
}

/// The ids and titles of spaces that the user may publish: 400 at its pointer for each that is not a space of the
/// organization, 403 if the user may read one of them, but not `create` on it.
pub async fn publishable(
    tx: &mut Transaction,
    user: &UserId,
    organization: &OrganizationId,
    named: &[(String, SpaceId)],
) -> Result<Vec<(SpaceId, String)>> {
    let ids: Vec<&str> = named.iter().map(|(_, id)| &**id).collect();
    let rows = SpaceRow::active_among(tx, user, &ids).await?;
    let rows = rows
        .iter()
        .filter(|row| row.organization == *organization && row.access().allows(Rank::Read));
    let rows: HashMap<&str, &SpaceRow> = rows.map(|row| (&*row.id, row)).collect();
    let mut found = Vec::with_capacity(named.len());
    let mut problems = Ok(());
    for (path, id) in named {
        if let Some(row) = rows.get(&**id) {
            row.access().needs(Rank::Create)?;
            found.push((id.clone(), row.title.clone()));
        } else {
            let problem = Error::invalid(path, "is not a space of this organization");
            problems = Error::both(problems, Err(problem)).map(|((), ())| ());
        }
    }
    problems.map(|()| found)
}

/// Adds site spaces at the end of a container: a section, or the site itself. Returns their ids.
///
/// The first one in a container is the default.
pub async fn add_spaces(
    tx: &mut Transaction,
    app: &SiteAreas,
    site: &SiteId,
    container: &str,
    spaces: &[(SpaceId, String)],
) -> Result<Vec<String>> {
    if spaces.is_empty() {
        return Ok(Vec::new());
    }
    let taken: Vec<(String, String)> = tx
        .query(
            "SELECT path, position FROM site_spaces WHERE container_id = $1",
            params![container],
        )
        .await?;
    let mut is_default = taken.is_empty();
    let mut last = taken.iter().map(|(_, position)| position.clone()).max();
    let mut taken: HashSet<String> = taken.into_iter().map(|(path, _)| path).collect();
    let mut ids = Vec::with_capacity(spaces.len());
    for batch in spaces.chunks(BATCH) {
        let mut values: Vec<Value<'static>> = Vec::with_capacity(7 * batch.len());
        for (space, title) in batch {
            let (id, path) = (app.new_id(), take(&mut taken, &slug(title, "space")));
            let position = between(last.as_deref(), None);
            values.extend([
                id.to_value().into_owned(),
                site.to_value().into_owned(),
                container.to_value().into_owned(),
                position.to_value().into_owned(),
                space.to_value().into_owned(),
                path.to_value().into_owned(),
                is_default.to_value().into_owned(),
            ]);
            is_default = false;
            last = Some(position);
            ids.push(id);
        }
        let sql = format!(
            "INSERT INTO site_spaces (id, site_id, container_id, position, space_id, path, is_default) VALUES {}",
            placeholders(1, batch.len(), 7)
        );
        tx.execute(&sql, &values).await?;
    }
    tx.execute(
        "UPDATE sites SET site_spaces = site_spaces + $2 WHERE id = $1",
        params![site, spaces.len()],
    )
    .await?;
    Ok(ids)
}

/// Makes a row the default of its container, or of its site: the only one where the column has this value.
pub async fn set_default(
    tx: &mut Transaction,
    table: &str,
    column: &str,
    within: &str,
    id: &str,
) -> Result<()> {
    let sql = format!(
        "UPDATE {table} SET is_default = FALSE WHERE {column} = $1 AND is_default AND id <> $2"
    );
    tx.execute(&sql, params![within, id]).await?;
    let sql = format!("UPDATE {table} SET is_default = TRUE WHERE id = $1");
    tx.execute(&sql, params![id]).await?;
    Ok(())
}

/// Removes a site space. If it was the default, the first remaining one of its siblings becomes the default.
pub(super) async fn remove(tx: &mut Transaction, id: &str) -> Result<()> {
    remove_all(tx, "id", id).await
}

/// Removes the site spaces of a section that is going to be deleted.
pub async fn leave_section(tx: &mut Transaction, section: &str) -> Result<()> {
    remove_all(tx, "container_id", section).await
}
