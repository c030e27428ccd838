//! The nodes of a document, in the form of its JSON.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

/// A page, or another text, as a tree of nodes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Document {
    /// The blocks, in order.
    pub nodes: Vec<Node>,
}

/// A node. Its type determines its fields; the others are absent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Node {
    /// Type of the node.
    #[serde(rename = "type")]
    pub kind: NodeType,
    /// Its anchor in the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The text of a run of text, a block of code or HTML.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Formatting of a run of text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marks: Option<Vec<Mark>>,
    /// Level of a heading, 1 to 6.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<i32>,
    /// Language of a block of code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// Numbers of the lines of a block of code that are not shown, from 1.
    #[serde(
        rename = "hiddenLines",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub hidden_lines: Option<Vec<i32>>,
    /// Target of a link, or address of an image.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Title of a link or an image.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Text in place of an image that is not shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alt: Option<String>,
    /// True if a list is numbered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ordered: Option<bool>,
    /// First number of a numbered list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<i64>,
    /// True if a task is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checked: Option<bool>,
    /// The look of a hint.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub style: Option<HintStyle>,
    /// Alignment of the text of a table cell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alignment: Option<CellAlignment>,
    /// True if a table cell is part of the header.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub header: Option<bool>,
    /// Name of a component, an icon, an emoji or an abbreviation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Other attributes of a block.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attributes: Option<BTreeMap<String, String>>,
    /// Key of a block of a certain text, if it was asked for; of a run of blocks that are kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The nodes inside of this one, in order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<Vec<Node>>,
}

impl Node {
    /// A node with no fields but its type.
    #[must_use]
    pub const fn new(kind: NodeType) -> Self {
        Self {
            kind,
            id: None,
            text: None,
            marks: None,
            level: None,
            language: None,
            hidden_lines: None,
            url: None,
            title: None,
            alt: None,
            ordered: None,
            start: None,
            checked: None,
            style: None,
            alignment: None,
            header: None,
            name: None,
            attributes: None,
            key: None,
            nodes: None,
        }
    }
}

/// Returns true if there are blocks that are kept, at any depth.
#[must_use]
pub fn has_kept_blocks(nodes: &[Node]) -> bool {
    nodes.iter().any(|node| {
        node.kind == NodeType::Kept || has_kept_blocks(node.nodes.as_deref().unwrap_or_default())
    })
}

macro_rules! words {
    ($(#[$attribute:meta])* $name:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$attribute])*
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
        #[serde(from = "String")]
        #[expect(missing_docs, reason = "the words say what they are")]
        pub enum $name {
            $($variant,)+
            /// A word that this version does not know.
            Unknown(String),
        }

        impl $name {
            /// Those that this version knows.
            pub const VALUES: &'static [Self] = &[$(Self::$variant),+];

            /// Its word in JSON.
            #[must_use]
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => $word,)+
                    Self::Unknown(word) => word,
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str(self.as_str())
            }
        }

        impl From<String> for $name {
            fn from(word: String) -> Self {
                match word.as_str() {
                    $($word => Self::$variant,)+
                    _ => Self::Unknown(word),
                }
            }
        }

        impl From<&str> for $name {
            fn from(word: &str) -> Self {
                match word {
                    $($word => Self::$variant,)+
                    _ => Self::Unknown(word.to_owned()),
                }
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }
    };
}

words! {
    /// The type of a node.
    NodeType {
        Paragraph = "paragraph",
        Heading = "heading",
        List = "list",
        ListItem = "list-item",
        TaskItem = "task-item",
        DefinitionList = "definition-list",
        Term = "term",
        Definition = "definition",
        Code = "code",
        Quote = "quote",
        Hint = "hint",
        Divider = "divider",
        Table = "table",
        TableRow = "table-row",
        TableCell = "table-cell",
        Image = "image",
        Link = "link",
        Text = "text",
        LineBreak = "line-break",
        Html = "html",
        Footnote = "footnote",
        Tabs = "tabs",
        Tab = "tab",
        Stepper = "stepper",
        Step = "step",
        Columns = "columns",
        Column = "column",
        Conditional = "conditional",
        Expandable = "expandable",
        Embed = "embed",
        File = "file",
        ContentRef = "content-ref",
        Include = "include",
        OpenApi = "openapi",
        Cards = "cards",
        Figure = "figure",
        Component = "component",
        Abbreviation = "abbreviation",
        Hidden = "hidden",
        Math = "math",
        Expression = "expression",
        Icon = "icon",
        Button = "button",
        Emoji = "emoji",
        Kept = "kept",
    }
}

words! {
    /// Formatting of a run of text.
    Mark {
        Bold = "bold",
        Italic = "italic",
        Strikethrough = "strikethrough",
        Code = "code",
    }
}

words! {
    /// The look of a hint.
    HintStyle {
        Info = "info",
        Success = "success",
        Warning = "warning",
        Danger = "danger",
    }
}

words! {
    /// Alignment of the text of a table cell.
    CellAlignment {
        Left = "left",
        Center = "center",
        Right = "right",
    }
}
