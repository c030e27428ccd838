//! Data that pages show: the types that the caller fills in.
//!
//! - Strings are plain text, and templates escape them. Only [`Html`] is written as it is.
//! - Addresses (`href`) are resolved: they are written as they are. Their schemes are the caller's concern.
//! - A view contains only content that the visitor may see.

use serde::Serialize;

use crate::theme::Theme;

/// A site as it surrounds a page.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// The name of the site.
    pub title: String,
    /// The address of its first page.
    pub home: String,
    /// Shown instead of the title in the header.
    pub logo: Option<Picture>,
    /// Shown before the title, and in the tab of the browser.
    pub icon: Option<Icon>,
    /// The address of the icon in the tab of the browser, unless that is `icon`.
    pub favicon: Option<String>,
    /// Links in the header.
    pub links: Vec<Link>,
    /// Footer of every page.
    pub footer: Footer,
    /// The language of the page, as a BCP 47 tag, such as `en` or `pt-BR`. It decides the direction of the text.
    pub language: String,
    /// Sections and their groups, in order; at most one section is current. With fewer than two, none are shown.
    pub sections: Vec<Tab>,
    /// The variants of the section, such as versions. With fewer than two, none are shown.
    pub variants: Vec<Choice>,
    /// The same page in other languages. With fewer than two, none are shown.
    pub languages: Vec<Choice>,
    /// The search. Without it, there is none.
    pub search: Option<SearchForm>,
    /// The address at which members sign in, shown where a page is missing.
    pub sign_in_href: Option<String>,
    /// URL of the form that signs out the member who reads the site.
    pub sign_out_href: Option<String>,
    /// Name of the draft, if the pages are those of a draft.
    pub draft: Option<String>,
    /// The address of the folder that assets are in, with a slash at the end.
    pub assets: String,
    /// The address of the feed of changes.
    pub feed_href: Option<String>,
    /// Set if search engines may list the site.
    pub is_indexed: bool,
    /// Set if previews of links to its pages have no picture.
    pub has_no_preview: bool,
    /// Colors, fonts and corners.
    pub theme: Theme,
}

/// Form for the search.
#[derive(Clone, Debug, Default)]
pub struct SearchForm {
    /// The address of the page, which accepts `q` and `from`, and also responds in JSON ([`SearchResponse`]).
    pub href: String,
    /// Page that the visitor is on, which affects the ranking.
    pub from: Option<String>,
}

impl SearchForm {
    /// The address for searches from there.
    pub(crate) fn address(&self) -> String {
        match &self.from {
            Some(from) => format!("{}?from={from}", self.href),
            None => self.href.clone(),
        }
    }
}

/// The footer of a site.
#[derive(Clone, Debug, Default)]
pub struct Footer {
    /// Text, such as a copyright notice.
    pub text: Option<String>,
    /// Links, each under the name of its group.
    pub groups: Vec<FooterGroup>,
}

/// Links under one name.
#[derive(Clone, Debug, Default)]
pub struct FooterGroup {
    /// Its name.
    pub title: String,
    /// Its links, in order.
    pub links: Vec<Link>,
}

/// An entry of the header.
#[derive(Clone, Debug)]
pub enum Tab {
    /// A section.
    Section(Section),
    /// A group of sections, shown as a menu.
    Group(SectionGroup),
}

/// A section of a site.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// Its name.
    pub title: String,
    /// Description, shown in menus.
    pub description: Option<String>,
    /// Shown before the name.
    pub icon: Option<Icon>,
    /// Address of its first page.
    pub href: String,
    /// Set if the page belongs to it.
    pub is_current: bool,
}

/// Sections under one name.
#[derive(Clone, Debug, Default)]
pub struct SectionGroup {
    /// Its name.
    pub title: String,
    /// Shown before the name.
    pub icon: Option<Icon>,
    /// Its sections, in order.
    pub sections: Vec<Section>,
}

/// A space that the visitor can switch to.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// Its name, in its own language.
    pub title: String,
    /// The same page there, or the first.
    pub href: String,
    /// Its language, as a BCP 47 tag.
    pub language: Option<String>,
    /// Set if the page belongs to it.
    pub is_current: bool,
}

/// A small picture before a title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Icon {
    /// An emoji.
    Emoji(String),
    /// A name, which the stylesheet may draw.
    Name(String),
    /// An image.
    Picture(Picture),
}

/// The addresses of an image.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// The image.
    pub src: String,
    /// Another for dark mode.
    pub dark_src: Option<String>,
}

/// A page of a site.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// Its title.
    pub title: String,
    /// The title as the heading of the text writes it, such as with code.
    pub title_html: Option<Html>,
    /// The anchor of the title.
    pub title_id: Option<String>,
    /// Other anchors of the title.
    pub title_aliases: Vec<String>,
    /// Shown before the title.
    pub icon: Option<Icon>,
    /// Description, shown below the title and to search engines.
    pub description: Option<String>,
    /// Start of the text. Search engines see it if there is no description.
    pub summary: Option<String>,
    /// The pages above it, from the first level down, without the page itself.
    pub breadcrumbs: Vec<Crumb>,
    /// The pages of the space.
    pub tree: Vec<TreeNode>,
    /// The text.
    pub body: Html,
    /// Set if there are diagrams in the text, which a script draws.
    pub has_diagrams: bool,
    /// The headings of the text that have an id.
    pub headings: Vec<Heading>,
    /// The page before it.
    pub previous: Option<Link>,
    /// The page after it.
    pub next: Option<Link>,
    /// URL at which it can be edited.
    pub edit_href: Option<String>,
    /// Its Markdown.
    pub markdown_href: Option<String>,
    /// Time of the last change, in the format of RFC 3339.
    pub updated_at: Option<String>,
    /// Its one address, with host.
    pub canonical: Option<String>,
    /// Its addresses in all languages, with host.
    pub alternates: Vec<Alternate>,
    /// The address of an image for previews of links, with host: 1,200 by 630 pixels.
    pub preview: Option<String>,
    /// The image above the page.
    pub cover: Option<Cover>,
    /// Parts that are shown.
    pub layout: Layout,
    /// Set if search engines may list it, if they may list the site.
    pub is_indexed: bool,
}

/// A link with a title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Link {
    /// Label of the link.
    pub title: String,
    /// Destination of the link.
    pub href: String,
}

/// A page above another; a group of pages may have no address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Crumb {
    /// Title of the page.
    pub title: String,
    /// Address of the page.
    pub href: Option<String>,
}

/// A page, a group of pages or a link in the tree.
#[derive(Clone, Debug, Default)]
pub struct TreeNode {
    /// Title of the page or group.
    pub title: String,
    /// Shown before the title.
    pub icon: Option<Icon>,
    /// Destination of the entry; a group has none.
    pub href: Option<String>,
    /// Set if it links to another site.
    pub is_external: bool,
    /// Set if it is the page that is shown.
    pub is_current: bool,
    /// Children of the entry.
    pub nodes: Vec<TreeNode>,
}

/// HTML that `quire-render` wrote. Nothing else may become this: it is written as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Html(pub String);

/// A heading of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// From 1 to 6.
    pub level: u8,
    /// Its anchor.
    pub id: String,
    /// Text of the heading.
    pub title: String,
}

/// The page in some language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Alternate {
    /// A BCP 47 tag, or `x-default`.
    pub language: String,
    /// The address, with host.
    pub href: String,
}

/// The image above a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cover {
    /// The image.
    pub picture: Picture,
    /// Set if it is as wide as the window.
    pub is_hero: bool,
}

/// Parts of a page that are shown.
#[expect(clippy::struct_excessive_bools, reason = "each is a separate setting")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The cover.
    pub cover: bool,
    /// The title. Without it, only assistive technology has it.
    pub title: bool,
    /// The description.
    pub description: bool,
    /// The tree of pages.
    pub tree: bool,
    /// The headings of the page.
    pub outline: bool,
    /// The links to the page before and after.
    pub pagination: bool,
}

impl Default for Layout {
    fn default() -> Self {
        Self {
            cover: true,
            title: true,
            description: true,
            tree: true,
            outline: true,
            pagination: true,
        }
    }
}

/// The page of a search.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// Query of the search; empty without one.
    pub query: String,
    /// Results of the search.
    pub response: SearchResponse,
}

/// Results of a search. As JSON, this is the response for the search box.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SearchResponse {
    /// The pages and sections, best first.
    pub results: Vec<SearchResult>,
}

/// A page or section that a search found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SearchResult {
    /// The title of the page or section.
    pub title: String,
    /// Location: the section of the site, the pages above it, and the page if this is one of its sections.
    pub path: Vec<String>,
    /// Destination, with the anchor.
    pub href: String,
    /// An excerpt, in pieces.
    pub excerpt: Vec<Piece>,
}

/// A piece of an excerpt.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Piece {
    /// Text of the piece.
    pub text: String,
    /// Set if it matches the query.
    pub is_match: bool,
}

/// The page on which members sign in.
#[derive(Clone, Debug, Default)]
pub struct SignIn {
    /// Links to the login of each identity provider. Without any, the page names the contact.
    pub providers: Vec<Link>,
}

/// The page of a login that was refused.
#[derive(Clone, Debug, Default)]
pub struct RefusedSignIn {
    /// Why, each as a sentence without its capital and its period.
    pub reasons: Vec<String>,
    /// The address at which the login begins again.
    pub retry_href: Option<String>,
    /// The address that the visitor came from.
    pub back_href: Option<String>,
    /// The id of the request, for support.
    pub request_id: String,
}

/// Why something is shown in place of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The page does not exist, or the visitor may not know of it.
    NotFound,
    /// The server has too much to do at the moment.
    Busy,
    /// The visitor sent too many requests.
    TooMany,
    /// Something failed.
    Failed,
}
