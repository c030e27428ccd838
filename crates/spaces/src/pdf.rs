//! PDFs of change requests: made once for a revision, kept while someone uses them, and served at signed addresses.
//!
//! - The id of a PDF is derived from its content and everything else that its bytes depend on. A row
//!   (`pdfs`) records if it exists.
//! - A PDF is made by a job (`making.rs`) in a separate process. The first request for it does the job at
//!   once, one PDF at a time in a process; other requests poll for its end, in this process or another. If
//!   all of them disconnect, the job continues.
//! - Content that needs more than a PDF may is refused, and so is what ends the typesetter again and again. That is
//!   remembered for a day.
//! - The file of a PDF is stored like all files (`files/`), by the row, which is deleted after a week
//!   without requests (`keeping.rs`).

mod book;
mod keeping;
mod making;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use http::StatusCode;
use quire_content::Revision;
use quire_db::{Row, Transaction, params, sql};
use quire_models::{self as models, ChangeRequestPdf};
use quire_pdf::Limits;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, sleep, timeout_at};

use crate::SpaceAreas;
use crate::caller::Caller;
use crate::change_requests::ChangeRequestRow;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::ids::SpaceId;
use crate::jobs::{self, JobFilter, Kind};
use crate::permissions::Rank;
use crate::spaces::SpaceRow;

/// The type of the files.
const CONTENT_TYPE: &str = "application/pdf";
/// For how many PDFs requests may wait in a process.
const WAITING: usize = 16;
/// Maximum time a request waits.
const PATIENCE: Duration = Duration::from_mins(1);
/// Interval at which a request checks for a PDF that another process makes.
const PAUSE: Duration = Duration::from_millis(250);
/// Value of `Retry-After` for a PDF that is being made, in seconds.
const RETRY_AFTER: u64 = 10;
/// For how long it is remembered why there is no PDF, in microseconds of observed time.
const REMEMBERED: i64 = 24 * 3_600_000_000;
/// Maximum age of the recorded last use, in microseconds of observed time.
const NOTED: i64 = 3_600_000_000;
/// The longest file name, in characters, without its extension.
const LONGEST_NAME: usize = 100;

/// Permit for making PDFs in this process, and the PDFs that requests wait for.
pub struct Pdfs {
    turn: Arc<Semaphore>,
    waiting: Arc<Mutex<BTreeSet<String>>>,
}

/// A place in the queue of this process, for one PDF. It is free again when this is dropped.
struct Place {
    id: String,
    waiting: Arc<Mutex<BTreeSet<String>>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.remove(&self.id);
    }
}

impl Default for Pdfs {
    fn default() -> Self {
        Self {
            turn: Arc::new(Semaphore::new(1)),
            waiting: Arc::default(),
        }
    }
}

impl Pdfs {
    /// Waits for the turn to make a PDF.
    pub async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        // Nobody closes it.
        self.turn.clone().acquire_owned().await.ok()
    }

    /// The turn to make a PDF, if nobody has it.
    pub fn free_turn(&self) -> Option<OwnedSemaphorePermit> {
        self.turn.clone().try_acquire_owned().ok()
    }

    /// A place for a PDF, unless it has one.
    fn place(&self, id: &str) -> Result<Option<Place>> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.contains(id) {
            return Ok(None);
        }
        if waiting.len() >= WAITING {
            return Err(Error::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "too many PDFs are being made at the moment; try again",
            ));
        }
        waiting.insert(id.to_owned());
        Ok(Some(Place {
            id: id.to_owned(),
            waiting: Arc::clone(&self.waiting),
        }))
    }

    /// Returns true if a PDF has a place in the queue.
    fn has_place(&self, id: &str) -> bool {
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.contains(id)
    }
}

/// Texts of the title page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Cover {
    title: String,
    subtitle: Option<String>,
    date: Option<String>,
    address: Option<String>,
    /// The language of the space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    language: Option<String>,
}

/// A PDF that is asked for.
struct Wanted {
    id: String,
    space: SpaceId,
    tree: String,
    page: Option<String>,
    alone: bool,
    cover: String,
}

/// Content of a PDF.
struct Shown<'p> {
    space: &'p str,
    tree: &'p str,
    page: Option<&'p str>,
    alone: bool,
    cover: &'p str,
}

/// State of a PDF `p`.
#[derive(Row)]
#[row(table = "p")]
struct Known {
    state: String,
    hash: Option<String>,
    reason: Option<String>,
    ended_at: Option<i64>,
    used_at: i64,
    /// True if a worker is making it.
    #[row(sql = "j.lease IS NOT NULL")]
    is_running: bool,
}

/// SQL of what is known of the PDF `$1`, by the kind of its job, `$2`.
const KNOWN: &str = sql!(
    "SELECT {Known} FROM pdfs p LEFT JOIN jobs j ON j.kind = $2 AND j.subject_id = p.id WHERE p.id = $1"
);

impl Known {
    /// The hash of the PDF, or why there will be none for now.
    fn outcome(self, observed: i64) -> Option<Result<String>> {
        if let Some(hash) = self.hash {
            return Some(Ok(hash));
        }
        if self.ended_at? + REMEMBERED <= observed {
            return None;
        }
        let reason = self.reason.unwrap_or_default();
        match self.state.as_str() {
            "refused" => Some(Err(Error::invalid("/query/page", reason))),
            "failed" => Some(Err(failed(&reason))),
            _ => None,
        }
    }
}

impl SpaceAreas {
    /// The address of the PDF of a change request, which is made unless there is one.
    pub(crate) async fn change_request_pdf(
        &self,
        caller: &Caller,
        request: &models::GetChangeRequestPdf,
    ) -> Result<ChangeRequestPdf> {
        let (space, reference) = (&request.space_id, &request.change_request_id);
        let row = self.change_request(caller, space, reference).await?;
        if request.only && request.page.is_none() {
            return Err(Error::invalid("/query/only", "needs `page`"));
        }
        let typesetter = self.config.typesetter.as_ref().ok_or_else(unavailable)?;
        let (revision, tree) = self.revision(&row.revision).await?;
        let page = request.page.as_ref().map(models::PageId::as_str);
        let name = named(&tree, page)?;
        let id = space.as_str();
        let shown = SpaceRow::active(&mut &self.db, &caller.user, id, Rank::Read).await?;
        let shown = self.space_model(shown);
        let name = file_name(name.unwrap_or(&shown.title));
        let cover = Cover {
            date: day(revision.created_at),
            subtitle: Some(subtitle(&row)),
            address: shown.urls.published,
            language: shown.language.map(String::from),
            title: shown.title,
        };
        let mut wanted = Wanted {
            id: String::new(),
            space: row.space,
            tree: revision.tree,
            page: page.map(str::to_owned),
            alone: request.only,
            cover: json!(cover).to_string(),
        };
        wanted.id = wanted.shown().id(&typesetter.limits);
        let hash = if let Some(known) = self.known_pdf(&wanted.id).await? {
            known?
        } else {
            let hash = self.wait_for_pdf(wanted).await?;
            // That may have taken long: the caller may have lost the role meanwhile.
            self.change_request(caller, space, reference).await?;
            hash
        };
        Ok(ChangeRequestPdf::new(self.signed_url(
            &hash,
            &name,
            CONTENT_TYPE,
        )))
    }

    /// The outcome of a PDF that was asked for before, which is used now.
    async fn known_pdf(&self, id: &str) -> Result<Option<Result<String>>> {
        let observed = self.clock.observed();
        let Some(known) = self.look_for_pdf(id).await? else {
            return Ok(None);
        };
        let is_noted = known.used_at + NOTED > observed;
        let outcome = known.outcome(observed);
        if outcome.is_some() && !is_noted {
            let sql = "UPDATE pdfs SET used_at = $2 WHERE id = $1";
            if self.db.execute(sql, params![id, observed]).await? == 0 {
                // It was removed just now.
                return Ok(None);
            }
        }
        Ok(outcome)
    }

    /// Makes a PDF, unless it is not due or someone else makes it.
    async fn make_pdf_now(&self, id: &str) -> Result<()> {
        let filter = JobFilter::One(Kind::MakePdf, id.to_owned());
        if let Some((job, row)) = self.take_job(filter).await? {
            let result = Box::pin(self.make_pdf(job.clone())).await;
            self.put_off_failed(&job, &row, result).await?;
        }
        Ok(())
    }

    async fn look_for_pdf(&self, id: &str) -> Result<Option<Known>> {
        let kind = Kind::MakePdf.as_str();
        Ok(self.db.query_optional(KNOWN, params![id, kind]).await?)
    }

    /// Makes a PDF, or waits for the request that makes it. If this request disconnects, the PDF is still made.
    async fn wait_for_pdf(&self, wanted: Wanted) -> Result<String> {
        let deadline = Instant::now() + PATIENCE;
        let id = wanted.id.clone();
        let place = self.pdfs.place(&id)?;
        self.want_pdf(wanted).await?;
        if let Some(place) = place {
            let app = self.clone();
            let work = tokio::spawn(async move {
                let _turn = app.pdfs.turn().await;
                app.make_pdf_now(&place.id).await
            });
            match timeout_at(deadline, work).await {
                Ok(done) => done.map_err(|error| Error::internal(&error))??,
                Err(_) => return Err(being_made()),
            }
        }
        loop {
            // Before the look, which then finds how it ended.
            let has_place = self.pdfs.has_place(&id);
            // It goes when the space is purged.
            let known = self.look_for_pdf(&id).await?;
            let known = known.ok_or_else(|| Error::not_found("change request"))?;
            let is_under_way = has_place || known.is_running;
            if let Some(outcome) = known.outcome(self.clock.observed()) {
                return outcome;
            }
            if !is_under_way || Instant::now() >= deadline {
                return Err(being_made());
            }
            sleep(PAUSE).await;
        }
    }

    /// Notes that a PDF is wanted, with a job that makes it.
    async fn want_pdf(&self, wanted: Wanted) -> Result<()> {
        let (job, due) = (self.new_id(), self.clock.wall());
        let (now, observed) = (self.now(), self.clock.observed());
        let noted = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                // The job is first, as when it ends.
                jobs::enqueue_new(tx, &job, Kind::MakePdf, &wanted.id, due).await?;
                tx.execute(
                    "INSERT INTO pdfs (id, space_id, tree, page_id, alone, cover, state, created_at, used_at)
                     VALUES ($1, $2, $3, $4, $5, $6, 'waiting', $7, $8)
                     ON CONFLICT (id) DO UPDATE SET state = 'waiting', ended_at = NULL, used_at = excluded.used_at
                     WHERE pdfs.state <> 'made'",
                    params![
                        wanted.id,
                        wanted.space,
                        wanted.tree,
                        wanted.page,
                        wanted.alone,
                        wanted.cover,
                        now,
                        observed
                    ],
                )
                .await?;
                Ok::<_, quire_db::Error>(())
            })
            .await;
        match noted {
            // The space was purged just now.
            Err(error) if error.is_foreign_key_violation() => {
                Err(Error::not_found("change request"))
            }
            noted => Ok(noted?),
        }
    }
}

impl Wanted {
    fn shown(&self) -> Shown<'_> {
        Shown {
            space: &self.space,
            tree: &self.tree,
            page: self.page.as_deref(),
            alone: self.alone,
            cover: &self.cover,
        }
    }
}

impl Shown<'_> {
    /// The hash of all that the bytes follow from.
    fn id(&self, limits: &Limits) -> String {
        let fonts = limits.fonts.as_deref().map(Path::to_string_lossy);
        let all = json!([
            quire_pdf::BUILD_HASH,
            env!("CARGO_PKG_VERSION"),
            fonts,
            self.space,
            self.tree,
            self.page,
            self.alone,
            self.cover,
        ]);
        quire_content::hash(all.to_string().as_bytes()).to_string()
    }
}

/// Returns the title of a page of the revision; 404 if the page does not exist.
fn named<'t>(tree: &'t Revision, page: Option<&str>) -> Result<Option<&'t str>> {
    let Some(id) = page else { return Ok(None) };
    let page = tree.page(id).ok_or_else(|| Error::not_found("page"))?;
    Ok(Some(&page.title))
}

/// Returns the number and subject of a change request, the same in every language.
fn subtitle(row: &ChangeRequestRow) -> String {
    format!("#{} {}", row.number, row.subject)
        .trim_end()
        .to_owned()
}

/// The day of a time.
fn day(at: i64) -> Option<String> {
    let text = time(at).to_string();
    text.get(..10).map(str::to_owned)
}

/// A file name for a title, on any system.
fn file_name(title: &str) -> String {
    let safe = |letter: char| match letter {
        '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '-',
        _ if is_invisible(letter) => ' ',
        _ => letter,
    };
    let name: String = title.chars().map(safe).take(LONGEST_NAME).collect();
    let name = name.trim_matches(|letter: char| letter.is_whitespace() || letter == '.');
    let name = if name.is_empty() { "document" } else { name };
    format!("{name}.pdf")
}

/// Returns true if a character is a control character, or changes the direction of others.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}')
        || matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
}

/// 501: this server cannot typeset.
fn unavailable() -> Error {
    Error::new(
        StatusCode::NOT_IMPLEMENTED,
        "this server makes no PDFs: it was built without its typesetter (the cargo feature `pdf`)",
    )
}

/// 503: it takes longer than a request waits.
fn being_made() -> Error {
    Error {
        retry_after: RETRY_AFTER,
        ..Error::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "the PDF is being made; ask again as `Retry-After` says",
        )
    }
}

/// 500: the typesetter fails at this content. The cause is logged.
fn failed(cause: &str) -> Error {
    Error {
        cause: Some(cause.to_owned()),
        ..Error::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "the typesetter fails at this content; the log of the server says why",
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_safe() {
        let check = |title: &str, expected: &str| assert_eq!(file_name(title), expected, "{title}");
        check("Guide", "Guide.pdf");
        check("größe & 大きさ", "größe & 大きさ.pdf");
        check("../../etc/passwd", "-..-etc-passwd.pdf");
        check("a\r\nb", "a  b.pdf");
        check("\u{202e}fdp.exe", "fdp.exe.pdf");
        check("C:\\*?", "C----.pdf");
        check(" .. ", "document.pdf");
        check("", "document.pdf");
        assert_eq!(file_name(&"ä".repeat(500)).chars().count(), 104);
    }

    #[test]
    fn a_day_has_no_time() {
        assert_eq!(day(1_767_225_600_000_000).as_deref(), Some("2026-01-01"));
    }
}
