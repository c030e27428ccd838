//! The meaning of a document's styles and numberings.
//!
//! - Built-in styles have English names in every language; only their ids are localised.

use std::collections::HashMap;

use crate::dom::{At, Dom};
use crate::nodes::Marks;

/// Maximum length of a chain of styles that are based on each other.
const MAX_CHAIN: usize = 20;

/// Fonts of code.
const MONOSPACED: [&str; 18] = [
    "andale mono",
    "anonymous pro",
    "cascadia",
    "consolas",
    "courier",
    "dejavu sans mono",
    "droid sans mono",
    "fira code",
    "fira mono",
    "inconsolata",
    "jetbrains mono",
    "liberation mono",
    "lucida console",
    "menlo",
    "monaco",
    "roboto mono",
    "source code pro",
    "ubuntu mono",
];

/// Role of a paragraph by its style.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Title,
    Heading(i32),
    Quote,
    Code,
    /// Of the table of contents.
    Contents,
    /// Goes on with the item before it.
    Continues,
    Text,
}

/// The list that a paragraph is an item of, and its level.
pub(super) type Item = (String, usize);

#[derive(Debug, Default)]
struct Style {
    name: String,
    based_on: Option<String>,
    outline: Option<i32>,
    list: Option<String>,
    level: Option<usize>,
    set: Marks,
    unset: Marks,
}

/// The styles of a document.
#[derive(Debug, Default)]
pub(super) struct Styles(HashMap<String, Style>);

impl Styles {
    pub(super) fn read(dom: &Dom) -> Self {
        let mut styles = HashMap::new();
        for at in dom.root().descendants().filter(|at| at.name() == "style") {
            let value = |path: &[&str]| at.path(path).and_then(|at| at.attribute("val"));
            let (set, unset) = at.child("rPr").map(run_marks).unwrap_or_default();
            let name = value(&["name"]).unwrap_or_default().to_lowercase();
            let (set, unset) = if is_code(&name) {
                (set.with(Marks::CODE), unset)
            } else {
                (set, unset)
            };
            let style = Style {
                name,
                based_on: value(&["basedOn"]).map(str::to_owned),
                outline: value(&["pPr", "outlineLvl"]).and_then(|level| level.parse().ok()),
                list: value(&["pPr", "numPr", "numId"]).map(str::to_owned),
                level: value(&["pPr", "numPr", "ilvl"]).and_then(|level| level.parse().ok()),
                set,
                unset,
            };
            styles.insert(
                at.attribute("styleId").unwrap_or_default().to_owned(),
                style,
            );
        }
        Self(styles)
    }

    /// A style, and those that it is based on.
    fn chain<'s>(&'s self, id: &str) -> impl Iterator<Item = &'s Style> + use<'s> {
        let first = self.0.get(id);
        std::iter::successors(first, |style| self.0.get(style.based_on.as_deref()?)).take(MAX_CHAIN)
    }

    pub(super) fn role(&self, id: &str) -> Role {
        let known = self.chain(id).find_map(|style| role(&style.name));
        let outline = || {
            self.chain(id)
                .find_map(|style| outline_role(style.outline?))
        };
        // Without styles, the id determines it.
        let by_id = || {
            (!self.0.contains_key(id))
                .then(|| role(&spaced(id)))
                .flatten()
        };
        known.or_else(outline).or_else(by_id).unwrap_or(Role::Text)
    }

    pub(super) fn list(&self, id: &str) -> Option<Item> {
        let list = self.chain(id).find_map(|style| style.list.clone())?;
        let level = self
            .chain(id)
            .find_map(|style| style.level)
            .unwrap_or_default();
        Some((list, level))
    }

    /// Returns the marks that a style of characters sets.
    pub(super) fn marks(&self, id: &str) -> Marks {
        let styles: Vec<&Style> = self.chain(id).collect();
        styles.iter().rev().fold(Marks::default(), |marks, style| {
            marks.without(style.unset).with(style.set)
        })
    }
}

fn role(name: &str) -> Option<Role> {
    if let Some(level) = name
        .strip_prefix("heading ")
        .and_then(|level| level.trim().parse::<i32>().ok())
    {
        return Some(Role::Heading(level.clamp(1, 9)));
    }
    Some(match name {
        "title" => Role::Title,
        "quote" | "intense quote" | "block text" | "quotations" => Role::Quote,
        "html preformatted" | "preformatted text" | "source code" | "code" | "code block"
        | "plain text" | "macro" => Role::Code,
        name if name.starts_with("toc ") || name == "table of figures" => Role::Contents,
        name if name.starts_with("list continue") || name == "list paragraph" => Role::Continues,
        _ => return None,
    })
}

/// Returns the role of a level of the outline; 9 is text.
pub(super) fn outline_role(level: i32) -> Option<Role> {
    (0..9).contains(&level).then_some(Role::Heading(level + 1))
}

/// `Heading1` as the name of a style.
fn spaced(id: &str) -> String {
    let lower = id.to_lowercase();
    let text = lower.trim_end_matches(|last: char| last.is_ascii_digit());
    let number = &lower[text.len()..];
    if number.is_empty() {
        lower
    } else {
        format!("{text} {number}")
    }
}

fn is_code(name: &str) -> bool {
    [
        "html code",
        "verbatim char",
        "source text",
        "inline code",
        "code char",
        "html keyboard",
        "html sample",
        "html typewriter",
    ]
    .contains(&name)
}

/// Returns the marks that the properties of a run set, and those that they remove.
pub(super) fn run_marks(properties: At<'_>) -> (Marks, Marks) {
    let switches = [
        ("b", Marks::BOLD),
        ("i", Marks::ITALIC),
        ("strike", Marks::STRIKETHROUGH),
        ("dstrike", Marks::STRIKETHROUGH),
    ];
    let (mut set, mut unset) = (Marks::default(), Marks::default());
    for at in properties.elements() {
        if let Some((_, mark)) = switches.iter().find(|(name, _)| at.name() == *name) {
            if is_on(at) {
                set = set.with(*mark);
            } else {
                unset = unset.with(*mark);
            }
        } else if at.name() == "rFonts" {
            let font = at
                .attribute("ascii")
                .or(at.attribute("hAnsi"))
                .map(str::to_lowercase);
            let is_code = |font: &String| MONOSPACED.iter().any(|known| font.starts_with(known));
            match font {
                Some(font) if is_code(&font) => set = set.with(Marks::CODE),
                Some(_) => unset = unset.with(Marks::CODE),
                None => {}
            }
        }
    }
    (set, unset.without(set))
}

/// Returns `true` if a switch is on.
pub(super) fn is_on(at: At<'_>) -> bool {
    !matches!(at.attribute("val"), Some("0" | "false" | "off" | "none"))
}

/// A level of a numbering.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Level {
    pub(super) ordered: bool,
    pub(super) start: i64,
}

/// The numberings of a document, by their ids.
#[derive(Debug, Default)]
pub(super) struct Numberings(HashMap<String, HashMap<usize, Level>>);

impl Numberings {
    pub(super) fn read(dom: &Dom) -> Self {
        let mut kinds: HashMap<&str, HashMap<usize, Level>> = HashMap::new();
        let mut numberings = HashMap::new();
        for at in dom
            .root()
            .descendants()
            .filter(|at| at.name() == "abstractNum")
        {
            kinds.insert(
                at.attribute("abstractNumId").unwrap_or_default(),
                levels(at),
            );
        }
        for at in dom.root().descendants().filter(|at| at.name() == "num") {
            let kind = at
                .child("abstractNumId")
                .and_then(|kind| kind.attribute("val"))
                .unwrap_or_default();
            let mut levels = kinds.get(kind).cloned().unwrap_or_default();
            for change in at.elements().filter(|at| at.name() == "lvlOverride") {
                let level = change
                    .attribute("ilvl")
                    .and_then(|level| level.parse().ok())
                    .unwrap_or_default();
                let start = change.child("startOverride").and_then(number);
                if let (Some(start), Some(level)) = (start, levels.get_mut(&level)) {
                    level.start = start;
                }
                levels.extend(self::levels(change));
            }
            numberings.insert(at.attribute("numId").unwrap_or_default().to_owned(), levels);
        }
        Self(numberings)
    }

    /// A level of a numbering; nothing if it numbers nothing.
    pub(super) fn level(&self, (list, level): &Item) -> Option<Level> {
        if list == "0" {
            return None;
        }
        let bullets = Level {
            ordered: false,
            start: 1,
        };
        let levels = self.0.get(list);
        Some(
            levels
                .and_then(|levels| levels.get(level))
                .copied()
                .unwrap_or(bullets),
        )
    }
}

fn levels(at: At<'_>) -> HashMap<usize, Level> {
    let levels = at.elements().filter(|at| at.name() == "lvl").take(9);
    let level = |at: At<'_>| {
        let index = at
            .attribute("ilvl")
            .and_then(|level| level.parse().ok())
            .unwrap_or_default();
        let format = at
            .child("numFmt")
            .and_then(|format| format.attribute("val"))
            .unwrap_or("decimal");
        let start = at.child("start").and_then(number).unwrap_or(1);
        let ordered = format != "bullet" && format != "none";
        (index, Level { ordered, start })
    };
    levels.map(level).collect()
}

fn number(at: At<'_>) -> Option<i64> {
    at.attribute("val")?
        .parse()
        .ok()
        .filter(|number| (0..=999_999_999).contains(number))
}
