//! The text of a paragraph: runs, links, fields, images.

use quire_markdown::document::{Mark, Node, NodeType};

use crate::dom::At;
use crate::line::Line;
use crate::nodes::{self, Marks};

use super::Document;
use super::styles::{is_on, run_marks};

/// Elements around runs that say nothing of them, or that they were inserted.
const TRANSPARENT: [&str; 9] = [
    "bdo",
    "customXml",
    "dir",
    "ins",
    "moveTo",
    "sdt",
    "sdtContent",
    "smartTag",
    "fldSimple",
];

/// The text of a paragraph that is being read.
#[derive(Default)]
pub(super) struct Runs<'d> {
    pub(super) line: Line,
    /// Fields that are open.
    fields: Vec<Field>,
    /// The link that is open, and the line around it.
    link: Option<(String, Line)>,
    /// Boxes of text, which come behind the paragraph.
    pub(super) boxes: Vec<At<'d>>,
    /// Bookmarks of a heading.
    pub(super) bookmarks: Vec<&'d str>,
    pub(super) is_heading: bool,
}

/// A field: an instruction, and what it results in.
#[derive(Default)]
struct Field {
    instruction: String,
    /// Set if it opened the link.
    is_link: bool,
}

impl Runs<'_> {
    fn open_link(&mut self, url: String) -> bool {
        let is_free = self.link.is_none() && !url.is_empty();
        if is_free {
            self.link = Some((url, std::mem::take(&mut self.line)));
        }
        is_free
    }

    /// Ends the link, if one is open.
    pub(super) fn close_link(&mut self) {
        if let Some((url, outer)) = self.link.take() {
            let inner = std::mem::replace(&mut self.line, outer);
            self.line
                .append(inner, |nodes| vec![nodes::link(&url, nodes)]);
        }
    }
}

impl<'d> Document<'d> {
    /// Reads the runs of a paragraph, or of an element in it.
    pub(super) fn runs(&mut self, at: At<'d>, runs: &mut Runs<'d>) {
        for child in at.elements() {
            match child.name() {
                "r" => self.run(child, runs),
                "hyperlink" => self.hyperlink(child, runs),
                "fldSimple" => {
                    let url = child
                        .attribute("instr")
                        .and_then(destination)
                        .unwrap_or_default();
                    let is_link = runs.open_link(url);
                    self.runs(child, runs);
                    if is_link {
                        runs.close_link();
                    }
                }
                "AlternateContent" => chosen(child)
                    .into_iter()
                    .for_each(|chosen| self.runs(chosen, runs)),
                "bookmarkStart" => self.bookmark(child, runs),
                "oMath" | "oMathPara" => self.formula(child, runs),
                "ruby" => self.ruby(child, runs),
                name if TRANSPARENT.contains(&name) => self.runs(child, runs),
                _ => {}
            }
        }
    }

    /// Writes the text of a formula.
    pub(super) fn formula(&mut self, at: At<'d>, runs: &mut Runs<'d>) {
        let text: String = at
            .descendants()
            .filter(|at| at.name() == "t")
            .map(At::all_text)
            .collect();
        runs.line.text(&text, Marks::default());
        self.count("formulas that are imported as text");
    }

    /// Writes a text, and its reading above it.
    fn ruby(&mut self, at: At<'d>, runs: &mut Runs<'d>) {
        let parts = [("rubyBase", "<ruby>", ""), ("rt", "<rt>", "</rt></ruby>")];
        for (name, start, end) in parts {
            runs.line.push(nodes::html(start));
            for part in at.elements().filter(|part| part.name() == name) {
                self.runs(part, runs);
            }
            for tag in end.split_inclusive('>') {
                runs.line.push(nodes::html(tag));
            }
        }
    }

    fn hyperlink(&mut self, at: At<'d>, runs: &mut Runs<'d>) {
        let target = at.attribute("id").and_then(|id| self.targets.get(id));
        let mut url = target
            .map(|target| target.address.clone())
            .unwrap_or_default();
        if let Some(anchor) = at.attribute("anchor").filter(|anchor| !anchor.is_empty()) {
            url = format!("{url}#{anchor}");
        }
        let is_link = runs.open_link(safe(url));
        self.runs(at, runs);
        if is_link {
            runs.close_link();
        }
    }

    fn bookmark(&self, at: At<'d>, runs: &mut Runs<'d>) {
        let Some(name) = at
            .attribute("name")
            .filter(|name| self.referenced.contains(*name))
        else {
            return;
        };
        let is_plain = name
            .chars()
            .all(|character| character.is_alphanumeric() || "_-.".contains(character));
        if !is_plain || runs.link.is_some() {
            return;
        }
        if runs.is_heading {
            runs.bookmarks.push(name);
        } else {
            runs.line.push(nodes::html(&format!("<a id=\"{name}\">")));
            runs.line.push(nodes::html("</a>"));
        }
    }

    fn run(&mut self, at: At<'d>, runs: &mut Runs<'d>) {
        let properties = at.child("rPr");
        let value =
            |name: &str| properties.and_then(|properties| properties.child(name)?.attribute("val"));
        if properties
            .and_then(|properties| properties.child("vanish"))
            .is_some_and(is_on)
        {
            return;
        }
        let style = value("rStyle")
            .map(|id| self.styles.marks(id))
            .unwrap_or_default();
        let (set, unset) = properties.map(run_marks).unwrap_or_default();
        let marks = style.without(unset).with(set);
        let marks = if runs.is_heading {
            marks.without(Marks::BOLD)
        } else {
            marks
        };
        let raised = match value("vertAlign") {
            Some("superscript") => Some("sup"),
            Some("subscript") => Some("sub"),
            _ => None,
        };
        for child in at.elements() {
            match child.name() {
                "t" => write(runs, &child.all_text(), marks, raised),
                "instrText" => {
                    if let Some(field) = runs.fields.last_mut() {
                        field.instruction.push_str(&child.all_text());
                    }
                }
                "fldChar" => field(child.attribute("fldCharType").unwrap_or_default(), runs),
                "AlternateContent" => {
                    for at in chosen(child).into_iter().flat_map(At::elements) {
                        self.drawing(at, runs);
                    }
                }
                "footnoteReference" | "endnoteReference" => {
                    let kind = usize::from(child.name() == "endnoteReference");
                    let label = child
                        .attribute("id")
                        .and_then(|id| self.notes.label(kind, id));
                    if let Some(label) = label.filter(|_| runs.link.is_none()) {
                        runs.line.push(nodes::footnote(&label, None));
                    }
                }
                "commentReference" => self.count("comments that are not imported"),
                "drawing" | "pict" | "object" => self.drawing(child, runs),
                "ruby" => self.ruby(child, runs),
                name => symbol(name, child, runs, marks),
            }
        }
    }

    /// Takes the images of a drawing, and its boxes of text.
    fn drawing(&mut self, at: At<'d>, runs: &mut Runs<'d>) {
        let is_boxed = |inner: At<'d>| {
            let around = std::iter::successors(inner.parent(), |at| at.parent());
            around
                .take_while(|around| around.key() != at.key())
                .any(|around| around.name() == "txbxContent")
        };
        let alt = at
            .find(|inner| inner.is_one_of(&["docPr", "cNvPr"]) && alt(inner).is_some())
            .and_then(alt)
            .unwrap_or_default();
        let mut is_empty = true;
        for inner in at.descendants().filter(|inner| !is_boxed(*inner)) {
            let id = match inner.name() {
                "txbxContent" => {
                    runs.boxes.push(inner);
                    is_empty = false;
                    continue;
                }
                "blip" => inner.attribute("embed").or(inner.attribute("link")),
                "imagedata" => inner.attribute("id"),
                _ => continue,
            };
            let Some(target) = id.and_then(|id| self.targets.get(id)) else {
                continue;
            };
            is_empty = false;
            if let Some(address) = self.media.address(target) {
                runs.line.push(nodes::image(&address, &alt));
            }
        }
        if is_empty {
            self.count("drawings that are not imported");
        }
    }
}

/// Returns the alternative text of an image.
fn alt(at: At<'_>) -> Option<String> {
    let text = at.attribute("descr").or(at.attribute("title"))?;
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (!words.is_empty()).then_some(words)
}

/// The alternative that is read: the newer one, unless only the older one has content.
pub(super) fn chosen(at: At<'_>) -> Option<At<'_>> {
    let has_content = |at: &At<'_>| {
        at.find(|inner| inner.is_one_of(&["blip", "txbxContent", "t", "imagedata"]))
            .is_some()
    };
    at.elements()
        .find(has_content)
        .or_else(|| at.elements().next())
}

fn write(runs: &mut Runs<'_>, text: &str, marks: Marks, raised: Option<&str>) {
    let Some(tag) = raised.filter(|_| !text.trim().is_empty()) else {
        return runs.line.text(text, marks);
    };
    let mut inner = Line::default();
    inner.text(text, marks);
    runs.line.append(inner, |mut nodes| {
        nodes.insert(0, nodes::html(&format!("<{tag}>")));
        nodes.push(nodes::html(&format!("</{tag}>")));
        nodes
    });
}

/// Begins, divides or ends a field.
fn field(kind: &str, runs: &mut Runs<'_>) {
    match kind {
        "begin" => runs.fields.push(Field::default()),
        "separate" => {
            let url = runs
                .fields
                .last()
                .and_then(|field| destination(&field.instruction));
            let is_link = url.is_some_and(|url| runs.open_link(url));
            if let Some(field) = runs.fields.last_mut() {
                field.is_link |= is_link;
            }
        }
        "end" => {
            let field = runs.fields.pop().unwrap_or_default();
            if field.is_link {
                runs.close_link();
            }
        }
        _ => {}
    }
}

/// Returns the destination in the instruction of a field: `HYPERLINK "url" \l "bookmark"`.
pub(super) fn destination(instruction: &str) -> Option<String> {
    let rest = instruction.trim().strip_prefix("HYPERLINK")?;
    let mut url = String::new();
    let mut is_anchor = false;
    for (at, part) in rest.split('"').enumerate() {
        if at % 2 == 0 {
            is_anchor = part.contains("\\l");
            // A tooltip, or a window.
            if part.contains("\\o") || part.contains("\\t") {
                break;
            }
        } else if is_anchor {
            url.push('#');
            url.push_str(part);
        } else {
            url.push_str(part);
        }
    }
    let url = safe(url);
    (!url.is_empty()).then_some(url)
}

/// The address, unless it would run something.
fn safe(url: String) -> String {
    let scheme = url.trim().split_once(':').map_or("", |(scheme, _)| scheme);
    let runs = ["javascript", "data", "vbscript"]
        .iter()
        .any(|forbidden| scheme.eq_ignore_ascii_case(forbidden));
    let is_plain = !runs && !url.contains(char::is_control);
    if is_plain { url } else { String::new() }
}

/// Writes an element that represents a character.
fn symbol(name: &str, at: At<'_>, runs: &mut Runs<'_>, marks: Marks) {
    match name {
        "tab" | "ptab" => runs.line.space(),
        "br" if matches!(at.attribute("type"), None | Some("textWrapping")) => runs.line.end(),
        "cr" => runs.line.end(),
        "noBreakHyphen" => runs.line.text("\u{2011}", marks),
        "sym" => {
            let code = at
                .attribute("char")
                .and_then(|code| u32::from_str_radix(code, 16).ok());
            let font = at.attribute("font").unwrap_or_default().to_lowercase();
            if let Some(character) = code.and_then(|code| drawn(code, &font)) {
                runs.line.text(character.encode_utf8(&mut [0; 4]), marks);
            }
        }
        _ => {}
    }
}

/// Returns the character that a code of a symbol font looks like.
fn drawn(code: u32, font: &str) -> Option<char> {
    let is_private = (0xf000..=0xf0ff).contains(&code);
    let code = if is_private { code - 0xf000 } else { code };
    if !font.starts_with("wingdings") && font != "symbol" {
        return char::from_u32(code).filter(|_| !is_private);
    }
    Some(match (font, code) {
        (_, 0xb7) => '•',
        ("symbol", 0xae) | (_, 0xe0 | 0xe8) => '→',
        ("symbol", 0xb3) => '≥',
        ("symbol", 0xa3) => '≤',
        ("symbol", 0xb1) => '±',
        ("symbol", 0x6d) => 'µ',
        ("symbol", 0xb9) => '≠',
        (_, 0xfc | 0x50) => '✓',
        (_, 0xfb) => '✗',
        (_, 0xfe | 0x52) => '☑',
        (_, 0xa8 | 0x6f) => '☐',
        (_, 0x4a) => '☺',
        (_, 0xa7 | 0x6e) => '▪',
        (_, 0xd8) => '➢',
        _ => return None,
    })
}

/// Returns `true` if all of a line is code.
pub(super) fn is_code(line: &[Node]) -> bool {
    let code = |marks: &Vec<Mark>| marks.contains(&Mark::Code);
    !line.is_empty()
        && line.iter().all(|node| match node.kind {
            NodeType::Text => {
                let is_blank = node
                    .text
                    .as_ref()
                    .is_some_and(|text| text.trim().is_empty());
                is_blank || node.marks.as_ref().is_some_and(code)
            }
            NodeType::LineBreak => true,
            _ => false,
        })
}

/// The text of a paragraph as it is.
pub(super) fn raw(at: At<'_>, out: &mut String) {
    for child in at.elements() {
        match child.name() {
            "t" => out.push_str(&child.all_text()),
            "tab" => out.push('\t'),
            "br" | "cr" => out.push('\n'),
            "noBreakHyphen" => out.push('-'),
            "del" | "moveFrom" | "instrText" | "delText" | "pPr" | "rPr" | "drawing" | "pict"
            | "AlternateContent" => {}
            _ => raw(child, out),
        }
    }
}
