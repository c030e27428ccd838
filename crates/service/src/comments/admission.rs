//! Decides who may send the body of a comment operation, before a large body is read.

use quire_db::params;

use super::subject::Subject;
use crate::app::App;
use crate::error::Result;
use crate::permissions::COMMENT;
use crate::users::Caller;

impl App {
    /// Refuses those who may not comment there, unless they are the author of the comment or reply that they change.
    pub(crate) async fn may_comment(
        &self,
        caller: &Caller,
        space: String,
        change_request: Option<String>,
        entry: Option<&str>,
    ) -> Result<()> {
        let subject = match change_request {
            None => Subject::space(space.into()),
            Some(reference) => {
                self.change_request_subject(space.into(), reference.into())
                    .await?
            }
        };
        let (seen, _) = self.subject(caller, &subject).await?;
        if seen.access.allows(COMMENT) {
            return Ok(());
        }
        if let Some(entry) = entry {
            // What they wrote they may change, whatever has become of their role.
            let written: Option<(i64,)> = self
                .db
                .query_optional(
                    "SELECT posted_at FROM comments WHERE id = $1 AND author_id = $2",
                    params![entry, caller.user],
                )
                .await?;
            if written.is_some() {
                return Ok(());
            }
        }
        seen.access.needs(COMMENT)
    }
}
