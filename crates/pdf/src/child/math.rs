//! Formulas: LaTeX as a tree that the template sets (`formula` in `template.typ`).
//!
//! - The typesetter has its own language for formulas. Text that was translated to it would be code, and code can do
//!   more than set formulas. So LaTeX becomes data, of a few kinds that the template knows.
//! - A formula that is not understood, or is larger than the limits, is shown as it is written.

use pulldown_latex::event::{
    ColumnAlignment, Content, DelimiterType, Dimension, DimensionUnit, EnvironmentFlow, Event,
    Font, Grouping, ScriptPosition, ScriptType, StateChange, Style, Visual,
};
use quire_markdown::formula::{read, source};
use serde_json::{Value, json};

/// Maximum number of parts of a formula, and their maximum depth.
const MAX_EVENTS: usize = 4000;
const MAX_DEPTH: usize = 12;

/// The tree of a formula, with the signs around it.
pub(crate) fn formula(written: &str) -> Option<Value> {
    let (source, _) = source(written);
    read(source, |events| {
        if events.len() > MAX_EVENTS {
            return None;
        }
        let mut reader = Reader {
            events: events.into_iter().peekable(),
        };
        let (parts, end) = reader.sequence(0)?;
        (end == End::All).then(|| row(parts))
    })
}

/// End of a sequence of parts.
#[derive(PartialEq, Eq)]
enum End {
    All,
    Group,
    Cell,
    Row,
}

struct Reader<'a, I: Iterator<Item = Event<'a>>> {
    events: std::iter::Peekable<I>,
}

impl<'a, I: Iterator<Item = Event<'a>>> Reader<'a, I> {
    /// The parts up to the end of a group, or of a cell of it.
    fn sequence(&mut self, depth: usize) -> Option<(Vec<Value>, End)> {
        let mut parts = Vec::new();
        loop {
            match self.events.peek() {
                None => return Some((parts, End::All)),
                Some(Event::End) => {
                    self.events.next();
                    return Some((parts, End::Group));
                }
                Some(Event::EnvironmentFlow(flow)) => {
                    let end = match flow {
                        EnvironmentFlow::Alignment => Some(End::Cell),
                        EnvironmentFlow::NewLine { .. } => Some(End::Row),
                        EnvironmentFlow::StartLines { .. } => None,
                    };
                    self.events.next();
                    if let Some(end) = end {
                        return Some((parts, end));
                    }
                }
                Some(Event::StateChange(change)) => {
                    let change = *change;
                    self.events.next();
                    let (rest, end) = self.sequence(deeper(depth)?)?;
                    parts.push(changed(change, row(rest)));
                    return Some((parts, end));
                }
                Some(_) => parts.push(self.part(depth)?),
            }
        }
    }

    /// The next part.
    fn part(&mut self, depth: usize) -> Option<Value> {
        let inner = deeper(depth)?;
        Some(match self.events.next()? {
            Event::Content(content) => leaf(content),
            Event::Begin(grouping) => self.group(&grouping, inner)?,
            Event::Visual(Visual::SquareRoot) => json!(["sqrt", self.part(inner)?]),
            Event::Visual(Visual::Root) => json!(["root", self.part(inner)?, self.part(inner)?]),
            Event::Visual(Visual::Fraction(line)) => {
                let is_bare = line.is_some_and(|line| line.value == 0.0);
                let kind = if is_bare { "binom" } else { "frac" };
                json!([kind, self.part(inner)?, self.part(inner)?])
            }
            Event::Visual(Visual::Negation) => json!(["negated", self.part(inner)?]),
            Event::Script { ty, position } => self.script(ty, position, inner)?,
            Event::Space { width, .. } => json!(["space", width.map_or(0.0, em)]),
            Event::StateChange(_) => json!(["row", []]),
            Event::End | Event::EnvironmentFlow(_) => return None,
        })
    }

    fn script(
        &mut self,
        kind: ScriptType,
        position: ScriptPosition,
        depth: usize,
    ) -> Option<Value> {
        let base = self.part(depth)?;
        let (below, above) = match kind {
            ScriptType::Subscript => (self.part(depth)?, Value::Null),
            ScriptType::Superscript => (Value::Null, self.part(depth)?),
            ScriptType::SubSuperscript => (self.part(depth)?, self.part(depth)?),
        };
        let sign = [&below, &above].into_iter().find_map(accent);
        Some(match (position, sign) {
            (ScriptPosition::AboveBelow, Some(sign)) => json!(["accent", base, sign]),
            (ScriptPosition::AboveBelow, None) => json!(["attach", base, below, above, "limits"]),
            (ScriptPosition::Right, _) => json!(["attach", base, below, above, "scripts"]),
            (ScriptPosition::Movable, _) => json!(["attach", base, below, above, "movable"]),
        })
    }

    fn group(&mut self, grouping: &Grouping, depth: usize) -> Option<Value> {
        let how = match grouping {
            Grouping::Normal => return Some(row(self.ended(depth)?)),
            Grouping::LeftRight(open, close) => {
                return Some(json!(["lr", open, close, row(self.ended(depth)?)]));
            }
            Grouping::Cases { left: true } => "cases",
            Grouping::Cases { left: false } => "rcases",
            Grouping::Array(_) => "center",
            Grouping::Matrix { alignment } | Grouping::SubArray { alignment } => match alignment {
                ColumnAlignment::Left => "left",
                ColumnAlignment::Center => "center",
                ColumnAlignment::Right => "right",
            },
            _ => "lines",
        };
        let (mut rows, mut cells) = (Vec::new(), Vec::new());
        loop {
            let (parts, end) = self.sequence(depth)?;
            cells.push(row(parts));
            match end {
                End::Cell => {}
                End::Row => rows.push(std::mem::take(&mut cells)),
                End::Group => break,
                End::All => return None,
            }
        }
        // A last line that is empty is only the end of the line before.
        if cells != [row(Vec::new())] || rows.is_empty() {
            rows.push(cells);
        }
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        for cells in &mut rows {
            cells.resize(columns, row(Vec::new()));
        }
        Some(json!(["grid", how, rows]))
    }

    /// The parts up to the end of a group without cells.
    fn ended(&mut self, depth: usize) -> Option<Vec<Value>> {
        let (parts, end) = self.sequence(depth)?;
        (end == End::Group).then_some(parts)
    }
}

fn deeper(depth: usize) -> Option<usize> {
    (depth < MAX_DEPTH).then_some(depth + 1)
}

fn row(mut parts: Vec<Value>) -> Value {
    if parts.len() == 1 {
        return parts.remove(0);
    }
    json!(["row", parts])
}

fn leaf(content: Content<'_>) -> Value {
    match content {
        Content::Text(text) => json!(["text", text]),
        Content::Number(number) => json!(["text", number]),
        Content::Function(name) => {
            let is_limit = matches!(
                name,
                "lim" | "max" | "min" | "sup" | "inf" | "det" | "gcd" | "Pr"
            );
            json!(["function", name, is_limit])
        }
        Content::Ordinary { content, .. } => json!(["char", content]),
        Content::LargeOp { content, .. } => json!(["class", "large", content]),
        Content::BinaryOp { content, .. } => json!(["class", "binary", content]),
        Content::Punctuation(content) => json!(["class", "punctuation", content]),
        Content::Relation { content, .. } => {
            let mut buffer = [0; 8];
            let text =
                String::from_utf8_lossy(content.encode_utf8_to_buf(&mut buffer)).into_owned();
            json!(["relation", text.chars().collect::<Vec<_>>()])
        }
        Content::Delimiter { content, size, ty } => {
            let class = match ty {
                DelimiterType::Open => "opening",
                DelimiterType::Close => "closing",
                DelimiterType::Fence => "fence",
            };
            match size {
                Some(size) => json!(["sized", class, content, height(size)]),
                None => json!(["class", class, content]),
            }
        }
    }
}

fn height(size: pulldown_latex::event::DelimiterSize) -> f64 {
    use pulldown_latex::event::DelimiterSize;
    match size {
        DelimiterSize::Big => 1.2,
        DelimiterSize::BIG => 1.8,
        DelimiterSize::Bigg => 2.4,
        DelimiterSize::BIGG => 3.0,
    }
}

/// The sign of an accent, or of a brace over or under a base.
fn accent(part: &Value) -> Option<&str> {
    let sign = part.get(1)?.as_str().filter(|_| part[0] == "char")?;
    let is_accent = "´‾¯˘ˇ˙¨`^~→←⇒↔↼⇀˚⏜⏝⏞⏟⏠⏡⎴⎵_".contains(sign);
    is_accent.then_some(sign)
}

fn changed(change: StateChange, rest: Value) -> Value {
    match change {
        StateChange::Font(Some(font)) => json!(["font", font_name(font), rest]),
        StateChange::Style(Style::Display) => json!(["display", rest]),
        StateChange::Style(Style::Text) => json!(["inline", rest]),
        StateChange::Font(None) | StateChange::Color(_) | StateChange::Style(_) => rest,
    }
}

fn font_name(font: Font) -> &'static str {
    match font {
        Font::Bold | Font::BoldScript | Font::BoldFraktur | Font::BoldSansSerif => "bold",
        Font::BoldItalic | Font::BoldSymbol | Font::SansSerifBoldItalic => "bold-italic",
        Font::Fraktur => "fraktur",
        Font::Script => "script",
        Font::Monospace => "mono",
        Font::SansSerif | Font::SansSerifItalic => "sans",
        Font::DoubleStruck | Font::DoubleStruckItalic => "double",
        Font::Italic => "italic",
        Font::UpRight => "upright",
    }
}

/// A width in em, within what makes sense.
fn em(width: Dimension) -> f32 {
    let per_em = match width.unit {
        DimensionUnit::Em => 1.0,
        DimensionUnit::Mu => 18.0,
        DimensionUnit::Ex => 2.0,
        DimensionUnit::Mm => 3.5,
        DimensionUnit::Cm => 0.35,
        DimensionUnit::In => 0.14,
        DimensionUnit::Sp => 655_360.0,
        _ => 10.0,
    };
    let width = width.value / per_em;
    if width.is_finite() {
        width.clamp(-2.0, 10.0)
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::formula;

    #[test]
    fn formulas_become_data() {
        for (written, expected) in [
            ("$x$", r#"["char","x"]"#),
            ("$$\\frac{1}{2}$$", r#"["frac",["text","1"],["text","2"]]"#),
            (
                "$x^2$",
                r#"["attach",["char","x"],null,["text","2"],"scripts"]"#,
            ),
            ("$\\hat x$", r#"["accent",["char","x"],"^"]"#),
            ("$\\text{#eval(1)}$", r##"["text","#eval(1)"]"##),
            ("$\\mathbf{a}$", r#"["font","bold",["char","a"]]"#),
        ] {
            let found = formula(written).map(|tree| tree.to_string());
            assert_eq!(found.as_deref(), Some(expected), "{written}");
        }
    }

    #[test]
    fn unsupported_formulas_are_none() {
        let deep = format!("${}x{}$", "\\sqrt{".repeat(40), "}".repeat(40));
        let long = format!("${}$", "x+".repeat(4000));
        for written in [
            "$$",
            "$\\nosuch$",
            "$}$",
            "$\\def\\a{\\a\\a}\\a$",
            "$\\left($",
            "$\\char日$",
            "$\\begin{alignat}{日}x\\end{alignat}$",
            &deep,
            &long,
        ] {
            assert_eq!(formula(written), None, "{written}");
        }
    }
}
