//! Books that are typeset by a process of their own, and read again.

mod fonts;
mod hostile;
mod images;
mod kinds;
mod limits;
mod random;
mod support;
