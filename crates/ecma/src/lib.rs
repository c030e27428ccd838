//! JavaScript and TypeScript modules read as data: settings of documentation tools, without running them.
//!
//! - Literals of objects, arrays, strings, templates, numbers and booleans are values, and so are names of constants,
//!   imports of sibling files, spreads, members, and functions that only return a value.
//! - Calls whose name begins with `define` or `with`, such as `defineConfig`, are their first argument. Other calls are
//!   [`Value::Call`], with their arguments.
//! - Anything else is [`Value::Unknown`], with its location: the caller reports those that it needs.
//! - JSX is the string of the words in it.
//! - Types, comments and statements other than declarations, imports and exports are skipped.
//! - Files, bytes, nesting and the size of values are bounded. Nothing panics on any text.

mod evaluate;
mod module;
mod parse;
mod tokens;
mod value;

pub use evaluate::{Error, MAX_FILES, MAX_VALUES, expression, read};
pub use module::MAX_FILE_BYTES;
pub use parse::MAX_DEPTH;
pub use value::{Call, Location, Value};
