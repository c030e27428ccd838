// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.

use quire_runtime as runtime;

/// ID of a document, the body of a page: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype)]
pub struct DocumentId(pub String);

/// Type of a node.
///
/// - `paragraph`: a paragraph of text
/// - `heading`: a heading, with `level` and `id`
/// - `list`: a list, numbered as given by `ordered` and `start`
/// - `list-item`: an item of a list
/// - `task-item`: an item of a list with a checkbox, given by `checked`
/// - `definition-list`: a list of terms, each followed by its definitions
/// - `term`: a term that is defined, in a definition list
/// - `definition`: a definition of the terms before it
/// - `code`: a code block, with `text` and `language`
/// - `quote`: a quotation
/// - `hint`: a callout, with `style`
/// - `divider`: a horizontal rule
/// - `table`: a table
/// - `table-row`: a row of a table
/// - `table-cell`: a cell of a table
/// - `image`: an image, with `url` and `alt`
/// - `link`: a link, with `url`
/// - `text`: a run of text with the same marks
/// - `line-break`: a line break within a paragraph
/// - `html`: raw HTML, in `text`
/// - `footnote`: a footnote, with `id`
/// - `tabs`: a group of tabs
/// - `tab`: a tab, with `title`
/// - `stepper`: a sequence of steps
/// - `step`: a step
/// - `columns`: a row of columns
/// - `column`: a column
/// - `conditional`: content shown under a condition, given by `text`
/// - `expandable`: content shown on demand, with `title`
/// - `embed`: an embedded page, with `url`
/// - `file`: a file to download, with `url`
/// - `content-ref`: a reference to a page, with `url`
/// - `include`: content from another file, with `url`
/// - `openapi`: API operations, with `attributes`
/// - `cards`: a table shown as cards; its HTML is `text`
/// - `figure`: an image with a caption, with `url`; its HTML is `text`
/// - `component`: another block, with `name` and `attributes`; its opening tag is `text`
/// - `abbreviation`: an abbreviation, given by `name`, and its meaning, given by `title`
/// - `hidden`: source that is not shown, in `text`
/// - `math`: a formula, in `text`, with its delimiters
/// - `expression`: a variable or an expression, in `text`
/// - `icon`: an icon, with `name`
/// - `button`: a link shown as a button, with `url` and `title`
/// - `emoji`: an emoji, with `name`; `alt` is the character
/// - `kept`: in requests, blocks of the text that is replaced, given by `key`
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum DocumentNodeType {
    #[value("paragraph")]
    Paragraph,
    #[value("heading")]
    Heading,
    #[value("list")]
    List,
    #[value("list-item")]
    ListItem,
    #[value("task-item")]
    TaskItem,
    #[value("definition-list")]
    DefinitionList,
    #[value("term")]
    Term,
    #[value("definition")]
    Definition,
    #[value("code")]
    Code,
    #[value("quote")]
    Quote,
    #[value("hint")]
    Hint,
    #[value("divider")]
    Divider,
    #[value("table")]
    Table,
    #[value("table-row")]
    TableRow,
    #[value("table-cell")]
    TableCell,
    #[value("image")]
    Image,
    #[value("link")]
    Link,
    #[value("text")]
    Text,
    #[value("line-break")]
    LineBreak,
    #[value("html")]
    Html,
    #[value("footnote")]
    Footnote,
    #[value("tabs")]
    Tabs,
    #[value("tab")]
    Tab,
    #[value("stepper")]
    Stepper,
    #[value("step")]
    Step,
    #[value("columns")]
    Columns,
    #[value("column")]
    Column,
    #[value("conditional")]
    Conditional,
    #[value("expandable")]
    Expandable,
    #[value("embed")]
    Embed,
    #[value("file")]
    File,
    #[value("content-ref")]
    ContentRef,
    #[value("include")]
    Include,
    #[value("openapi")]
    Openapi,
    #[value("cards")]
    Cards,
    #[value("figure")]
    Figure,
    #[value("component")]
    Component,
    #[value("abbreviation")]
    Abbreviation,
    #[value("hidden")]
    Hidden,
    #[value("math")]
    Math,
    #[value("expression")]
    Expression,
    #[value("icon")]
    Icon,
    #[value("button")]
    Button,
    #[value("emoji")]
    Emoji,
    #[value("kept")]
    Kept,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Formatting of a run of text.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum DocumentMark {
    #[value("bold")]
    Bold,
    #[value("italic")]
    Italic,
    #[value("strikethrough")]
    Strikethrough,
    #[value("code")]
    Code,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// A node of a document. `type` determines which fields it has; the others are absent.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct DocumentNode {
    /// Type of the node.
    pub r#type: DocumentNodeType,
    /// Anchor of the node within the page. Comments refer to it.
    pub id: Option<super::content_n::NodeId>,
    /// The text of a run of text, a code block or HTML; for other nodes, see `type`.
    pub text: Option<String>,
    /// Formatting of a run of text. At most 4 items.
    #[wire(max_items = 4)]
    pub marks: Option<Vec<DocumentMark>>,
    /// Level of a heading, 1 to 6. 1 to 6.
    #[wire(minimum = 1, maximum = 6)]
    pub level: Option<i32>,
    /// Language of a code block.
    pub language: Option<String>,
    /// Numbers of the lines of a code block that are not shown, from 1. `text` contains them. At most 2000000 items.
    #[wire(name = "hiddenLines", max_items = 2_000_000)]
    pub hidden_lines: Option<Vec<i32>>,
    /// Target of a link, or source of an image or another node: a URL, or a path within the space.
    pub url: Option<String>,
    /// Title of a link, an image or a block.
    pub title: Option<String>,
    /// Alternative text of an image, or the character of an emoji.
    pub alt: Option<String>,
    /// True if a list is numbered.
    pub ordered: Option<bool>,
    /// First number of a numbered list. At least 0.
    #[wire(minimum = 0)]
    pub start: Option<i64>,
    /// True if a task is done.
    pub checked: Option<bool>,
    /// Style of a hint.
    pub style: Option<super::content_h::HintStyle>,
    /// Alignment of the text in a table cell.
    pub alignment: Option<super::content_c::CellAlignment>,
    /// True if a table cell is part of the header.
    pub header: Option<bool>,
    /// Name of a component, an icon, an emoji or an abbreviation.
    pub name: Option<String>,
    /// Other attributes of a block, by name.
    pub attributes: Option<std::collections::BTreeMap<String, String>>,
    /// Key of a block, with `keys=true`: its index behind those of the blocks that it is in, such as `4.1`. In a node
    /// of type `kept`, the key of the block, or of a run of blocks, such as `4-17`. At most 1000 characters.
    #[wire(max_length = 1000)]
    pub key: Option<String>,
    /// The child nodes, in order. At most 2000000 items.
    #[wire(max_items = 2_000_000)]
    pub nodes: Option<Vec<DocumentNode>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Written content as a tree of nodes, equivalent to its Markdown.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct Document {
    /// The blocks of the document, in order. At most 2000000 items.
    #[wire(max_items = 2_000_000)]
    pub nodes: Vec<DocumentNode>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}
