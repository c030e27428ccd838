//! The job that makes a PDF.
//!
//! - Failures caused by the content are stored with the PDF and not tried again for a day. Temporary
//!   failures are tried again by the job, later each time: the object store may be unavailable, or the
//!   machine may lack memory to start a process.
//! - If the process that typesets ends without a reason, it is tried again a few times. It may have been
//!   killed, or the content may make it fail. The same applies to images that are not read in time: the
//!   object store may be slow, or the images many.
//! - A PDF that another version of this program wants, which may look otherwise, is left to it.

use std::collections::BTreeSet;
use std::io;
use std::sync::Arc;

use quire_content::NewBlobs;
use quire_db::{Row, Transaction, params, sql};
use quire_pdf::PdfError;

use super::Shown;
use crate::SpaceAreas;
use crate::concealed::without_drafts;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::jobs::Job;

/// Maximum number of times that the process ends without a reason, or images are not read in time.
const ATTEMPTS: i64 = 3;

/// A PDF `p` that is to be made.
#[derive(Row)]
#[row(table = "p")]
pub(super) struct Waiting {
    #[row(column = "space_id")]
    space: String,
    tree: String,
    #[row(column = "page_id")]
    pub(super) page: Option<String>,
    pub(super) alone: bool,
    pub(super) cover: String,
}

impl Waiting {
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

/// Why there is no PDF.
pub(super) enum Problem {
    /// The content needs more than it may.
    Refused(String),
    /// The process failed, or the images took too long.
    Failed(String),
    /// The server's own.
    Error(Error),
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

impl From<PdfError> for Problem {
    fn from(error: PdfError) -> Self {
        let text = error.to_string();
        match error {
            PdfError::Memory(_) | PdfError::Time(_) | PdfError::Size(_) => Self::Refused(text),
            PdfError::Failed(_) => Self::Failed(text),
            PdfError::Image(cause) if cause.kind() == io::ErrorKind::TimedOut => Self::Failed(text),
            PdfError::Start(_) | PdfError::Image(_) | PdfError::Output(_) => {
                Self::Error(Error::internal(&text))
            }
        }
    }
}

/// Outcome of a job.
enum End {
    Made {
        place: String,
        hash: String,
        size: i64,
    },
    /// With the state and the reason.
    Unmade(&'static str, String),
}

impl SpaceAreas {
    /// Does the job of a PDF.
    pub async fn make_pdf(&self, job: Job) -> Result<()> {
        let Some(wanted) = self.begin_pdf(job.clone()).await? else {
            return Ok(());
        };
        let end = match self.typeset(&wanted).await {
            Ok(pdf) => self.store_pdf(pdf).await?,
            Err(Problem::Refused(reason)) => End::Unmade("refused", reason),
            Err(Problem::Failed(reason)) if job.attempts() >= ATTEMPTS => {
                tracing::error!(pdf = job.subject, reason, "cannot make a PDF: giving up");
                End::Unmade("failed", reason)
            }
            Err(Problem::Failed(reason)) => return Err(Error::internal(&reason)),
            Err(Problem::Error(error)) => return Err(error),
        };
        self.end_pdf(job, end).await
    }

    /// Returns the PDF to make. Returns `None`, with the job done, if it is made already, nobody wants it any
    /// more, or the result would differ from the requested PDF: the next request makes it.
    async fn begin_pdf(&self, job: Job) -> Result<Option<Waiting>> {
        let observed = self.clock.observed();
        let limits = self.config.typesetter.as_ref();
        let limits = limits.map(|typesetter| typesetter.limits.clone());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                job.hold(tx, observed).await?;
                let sql =
                    sql!("SELECT {Waiting} FROM pdfs p WHERE p.id = $1 AND p.state = 'waiting'");
                let wanted: Option<Waiting> = tx.query_optional(sql, params![job.subject]).await?;
                let wanted = wanted.filter(|wanted| {
                    let id = limits.as_ref().map(|limits| wanted.shown().id(limits));
                    id.is_some_and(|id| id == job.subject)
                });
                if wanted.is_none() {
                    job.done(tx).await?;
                }
                Ok::<_, Error>(wanted)
            })
            .await
    }

    async fn typeset(&self, wanted: &Waiting) -> Result<Vec<u8>, Problem> {
        let typesetter = self.config.typesetter.as_ref();
        let typesetter =
            typesetter.ok_or_else(|| Error::internal(&"there is no typesetter here"))?;
        let limits = &typesetter.limits;
        let mut tree = self.tree(&wanted.tree).await?;
        let page = wanted.page.as_deref().and_then(|id| tree.page(id));
        // A draft is in a PDF of its own only.
        if tree.has_drafts() && page.is_none_or(|page| !page.draft) {
            tree = self.tree(&without_drafts(&wanted.tree)).await?;
        }
        let book = self.book(wanted, Arc::clone(&tree)).await?;
        let image = |name: String, room| {
            let (app, tree) = (self.clone(), Arc::clone(&tree));
            async move { app.image(&tree, &name, room).await }
        };
        let mut pdf = Vec::new();
        quire_pdf::typeset(&typesetter.program, &book, image, limits, &mut pdf).await?;
        Ok(pdf)
    }

    /// Stores the file of a PDF, before the row refers to it.
    async fn store_pdf(&self, pdf: Vec<u8>) -> Result<End> {
        let (hash, pdf) = off_thread(move || (quire_content::hash(&pdf), pdf)).await?;
        let size = i64::try_from(pdf.len()).unwrap_or(i64::MAX);
        let blobs = NewBlobs::from([(hash, pdf)]);
        let places = self.put_files(BTreeSet::from([hash]), &blobs).await?;
        let place = places.into_iter().next();
        Ok(End::Made {
            place: place.ok_or_else(|| Error::internal(&"a file has no place"))?,
            hash: hash.to_string(),
            size,
        })
    }

    /// Stores how a job ended. If nobody wants the PDF any more, its file is collected.
    async fn end_pdf(&self, job: Job, end: End) -> Result<()> {
        let observed = self.clock.observed();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                job.hold(tx, observed).await?;
                match &end {
                    End::Made { place, hash, size } => {
                        let sql = "UPDATE pdfs SET state = 'made', place = $2, hash = $3, size = $4, reason = NULL,
                                       ended_at = $5
                                   WHERE id = $1";
                        tx.execute(sql, params![job.subject, place, hash, size, observed])
                            .await?;
                    }
                    End::Unmade(state, reason) => {
                        let sql = "UPDATE pdfs SET state = $2, reason = $3, ended_at = $4 WHERE id = $1";
                        tx.execute(sql, params![job.subject, state, reason, observed])
                            .await?;
                    }
                }
                job.done(tx).await
            })
            .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Otherwise, the job of a PDF whose images always take too long would never end.
    #[test]
    fn only_an_image_that_takes_too_long_counts_as_an_attempt() {
        let slow = PdfError::Image(io::ErrorKind::TimedOut.into());
        assert!(matches!(Problem::from(slow), Problem::Failed(_)));
        let away = PdfError::Image(io::Error::other("the store is away"));
        assert!(matches!(Problem::from(away), Problem::Error(_)));
    }
}
