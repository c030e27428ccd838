//! The pages of published sites: views in, HTML out.
//!
//! - Pure: no HTTP, no SQL, no clock, no files. A view contains only content that the visitor may see.
//! - Pages can be read and navigated without scripts. Menus are `<details>` and popovers, the search is a page; the
//!   script makes it a box, follows the headings, and copies.
//! - Templates have no inline scripts, styles and handlers, and load nothing from elsewhere, so that a content security
//!   policy needs only `'self'`, and `data:` for icons. `<script type="application/ld+json">` is data: browsers decide
//!   by its type that it is not a script before they apply the policy.
//! - Every id of a template begins with `reader:`, which the ids of a text cannot (`quire_render`), and no id is a name
//!   that a script might look up.
//! - Assets are in the binary, named by their hash, and compressed once per process ([`Asset`]). Assets of only some
//!   pages, such as those that draw diagrams, are embedded compressed ([`Library`]).

mod accounts;
mod article;
mod assets;
mod document;
mod feed;
mod footer;
mod header;
mod icons;
mod language;
mod libraries;
mod metadata;
mod problem;
mod reference;
mod refused_sign_in;
mod search;
mod sign_in;
mod sign_out;
mod sitemap;
mod start;
mod styles;
mod theme;
mod tree;
mod unsubscribing;
mod view;
mod words;

pub use accounts::{
    AccountNotice, AccountPage, AddressLink, CodeKey, CodeSignIn, ForgottenPassword, ListedPasskey,
    OneTimeCodes, Passkeys, PasswordLink, PasswordLinkKind, PasswordSignIn, account, address_link,
    code_sign_in, forgotten_password, password_link, password_link_gone, password_sign_in,
    recovery_codes,
};
pub use article::page;
pub use assets::Asset;
pub use feed::{Feed, FeedEntry, feed};
pub use language::language_name;
pub use libraries::{Library, notices};
pub use problem::problem;
pub use reference::{Operation, OperationGroup, Reference, operation_anchor, reference};
pub use refused_sign_in::refused_sign_in;
pub use search::search;
pub use sign_in::sign_in;
pub use sign_out::sign_out;
pub use sitemap::sitemap;
pub use start::start;
pub use theme::{Color, Corners, Font, Mode, NotAColor, Theme};
pub use unsubscribing::{UnsubscribePage, unsubscribe_page};
pub use view::{
    Alternate, Choice, Cover, Crumb, Footer, FooterGroup, Heading, Html, Icon, Layout, Link, Page,
    Picture, Piece, Problem, RefusedSignIn, Search, SearchForm, SearchResponse, SearchResult,
    Section, SectionGroup, SignIn, Site, Tab, TreeNode,
};
pub use words::{Words, has_words, password_words, words};
