//! Events that may notify people.

/// The operations whose events may notify people.
pub const NOTIFYING: [&str; 16] = [
    "createReview",
    "importChangeRequestArchive",
    "importChangeRequestContent",
    "importSpaceArchive",
    "importSpaceContent",
    "mergeChangeRequest",
    "postChangeRequestComment",
    "postChangeRequestCommentReply",
    "postSpaceComment",
    "postSpaceCommentReply",
    "putChangeRequestReviewers",
    "resolveChangeRequestConflicts",
    "updateChangeRequestComment",
    "updateChangeRequestCommentReply",
    "updateSpaceComment",
    "updateSpaceCommentReply",
];
