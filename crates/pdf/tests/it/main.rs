//! Books that are typeset by a separate process, and read again.

mod fonts;
mod hostile;
mod images;
mod kinds;
mod limits;
mod random;
mod support;
