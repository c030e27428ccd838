//! Cards: a table with a card in each row, as an editor in the browser writes them.
//!
//! - The head of the table defines the purpose of a column: it is hidden, or contains the address of the card, or its
//!   cover.
//! - A card is an item of a list. The content of its cells is written like all HTML of authors.
//! - The whole card links to its address: by a link around the first text, which styles stretch. If the author already
//!   links to that address, or has no address but one link, then that link is used. Others stay links.
//! - A table of another form is written as a table.

use std::collections::HashMap;

use quire_markdown::markup::{Piece, Pieces, Tag, decode};

use crate::address;
use crate::raw::{Grid, Part, Raw, address_in, has_tall_cells};
use crate::writer::Writer;

/// Address that the editor writes for a deleted page.
const BROKEN: &str = "broken-reference";

/// Elements whose text cannot be in the link of a card.
const BARRED: &[&str] = &["a", "audio", "details", "table", "video"];

/// The class of the link of a card.
pub(crate) const LINK: &str = "card";

/// Cards, as they are in HTML.
pub(crate) struct Cards<'h> {
    table: Tag<'h>,
    columns: HashMap<usize, Column>,
    rows: Vec<Row<'h>>,
}

/// Purpose of a column.
#[derive(Clone, Copy, Default)]
struct Column {
    is_hidden: bool,
    is_target: bool,
    cover: Option<Mode>,
}

/// Condition for showing a cover.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Light,
    Dark,
}

struct Row<'h> {
    tag: Option<Tag<'h>>,
    is_head: bool,
    cells: Vec<Cell<'h>>,
}

impl<'h> Row<'h> {
    fn new(tag: Option<Tag<'h>>, is_head: bool) -> Self {
        let cells = Vec::new();
        Self {
            tag,
            is_head,
            cells,
        }
    }
}

struct Cell<'h> {
    tag: Tag<'h>,
    column: usize,
    html: &'h str,
}

/// The link of a card that is being written.
#[derive(Default)]
pub(crate) struct CardLink {
    /// Destination of the card.
    pub(crate) href: Option<String>,
    /// Set if text may start the link; otherwise it is a link of the author.
    pub(crate) is_of_text: bool,
    /// Set once the link has started.
    pub(crate) is_written: bool,
    /// Number of elements that were open at its start, as long as it is open.
    pub(crate) open_at: Option<usize>,
}

impl<'h> Cards<'h> {
    /// Reads cards; nothing if HTML is not just a table with rows, or has cells of several rows.
    pub(crate) fn read(html: &'h str) -> Option<Self> {
        if has_tall_cells(html) {
            return None;
        }
        let mut grid = Grid::default();
        let (mut table, mut is_head, mut is_in_row) = (None, false, false);
        let mut rows: Vec<Row<'h>> = Vec::new();
        // Where the content of a cell begins.
        let mut content = None;
        for piece in Pieces::new(html) {
            let part = grid.part(&piece);
            let source = match &piece {
                Piece::Text(text) => text,
                Piece::Tag(tag) => tag.source,
                Piece::Unclosed(_) => return None,
            };
            let at = offset(html, source);
            if part != Part::Content
                && let Some(from) = content.take()
                && let Some(cell) = rows.last_mut().and_then(|row| row.cells.last_mut())
            {
                cell.html = html.get(from..at).unwrap_or_default();
            }
            match (part, piece) {
                (Part::Table, Piece::Tag(tag)) if table.is_none() => table = Some(tag),
                (Part::Section, Piece::Tag(tag)) => {
                    is_head = tag.name.eq_ignore_ascii_case("thead") && !tag.is_end
                        || tag.name.eq_ignore_ascii_case("tr") && is_head;
                    is_in_row = false;
                }
                (Part::Row, Piece::Tag(tag)) => {
                    rows.push(Row::new(Some(tag), is_head));
                    is_in_row = true;
                }
                (Part::Cell, Piece::Tag(tag)) => {
                    if !is_in_row {
                        rows.push(Row::new(None, is_head));
                        is_in_row = true;
                    }
                    content = Some(at + source.len());
                    if let Some(row) = rows.last_mut() {
                        row.cells.push(Cell {
                            tag,
                            column: grid.column,
                            html: "",
                        });
                    }
                }
                (Part::Content | Part::End, _) => {}
                (_, Piece::Text(text)) if text.trim().is_empty() => {}
                _ => return None,
            }
        }
        let first = rows.first_mut()?;
        let is_header = |cell: &Cell<'_>| cell.tag.name.eq_ignore_ascii_case("th");
        first.is_head |= !first.cells.is_empty() && first.cells.iter().all(is_header);
        let head = first.is_head.then(|| columns(&first.cells));
        rows.retain(|row| !row.is_head && !row.cells.is_empty());
        let table = table.filter(|_| grid.depth == 0 && !rows.is_empty())?;
        Some(Self {
            table,
            columns: head.unwrap_or_default(),
            rows,
        })
    }

    fn column(&self, cell: &Cell<'_>) -> Column {
        self.columns.get(&cell.column).copied().unwrap_or_default()
    }

    fn is_visible(&self, cell: &Cell<'_>) -> bool {
        let column = self.column(cell);
        !column.is_hidden && column.cover.is_none() && !cell.is_empty()
    }
}

/// Returns the purposes of the columns below the cells of a head.
fn columns(head: &[Cell<'_>]) -> HashMap<usize, Column> {
    let of_cell = |cell: &Cell<'_>| {
        let has = |name| cell.tag.attribute(name).is_some();
        let is_light = has("data-card-cover");
        let is_dark = has("data-card-cover-dark");
        let column = Column {
            is_hidden: has("data-hidden"),
            is_target: has("data-card-target"),
            cover: match (is_light, is_dark) {
                (true, _) => Some(Mode::Light),
                (false, true) => Some(Mode::Dark),
                (false, false) => None,
            },
        };
        (cell.column, column)
    };
    head.iter().map(of_cell).collect()
}

impl<'h> Cell<'h> {
    /// The beginnings of the elements of a name.
    fn tags(&self, name: &str) -> impl Iterator<Item = Tag<'h>> {
        Pieces::new(self.html).filter_map(move |piece| match piece {
            Piece::Tag(tag) if !tag.is_end && tag.name.eq_ignore_ascii_case(name) => Some(tag),
            _ => None,
        })
    }

    fn is_empty(&self) -> bool {
        let mut pieces = Pieces::new(self.html);
        pieces.all(|piece| matches!(piece, Piece::Text(text) if text.trim().is_empty()))
    }
}

impl Writer<'_, '_> {
    pub(crate) fn cards(&mut self, cards: &Cards<'_>) {
        let size = cards.table.attribute("data-card-size");
        let is_large = size.is_some_and(|size| size.eq_ignore_ascii_case("large"));
        let class = if is_large { "cards large" } else { "cards" };
        self.start_for("ul", Some(class), Some(&cards.table));
        for row in &cards.rows {
            if self.out.is_full() {
                self.is_whole = false;
                break;
            }
            self.card(cards, row);
        }
        self.out.line();
        self.out.end("ul");
    }

    fn card(&mut self, cards: &Cards<'_>, row: &Row<'_>) {
        let target = row.cells.iter().find(|cell| cards.column(cell).is_target);
        let url = target.and_then(|cell| cell.tags("a").find_map(|tag| address_in(&tag, "href")));
        let url = url.filter(|url| url != BROKEN);
        let mut link = self.link_of(cards, row, url.as_deref());
        self.out.line();
        self.start_for("li", None, row.tag.as_ref());
        self.covers(cards, row);
        for cell in row.cells.iter().filter(|cell| cards.is_visible(cell)) {
            if self.out.is_full() {
                self.is_whole = false;
                break;
            }
            self.out.line();
            self.start_for("div", None, Some(&cell.tag));
            let mut raw = Raw::in_card(link);
            self.pieces(&mut raw, cell.html);
            self.end_html(&mut raw);
            link = raw.card.unwrap_or_default();
            self.out.end("div");
        }
        // Without a text, the address is named as links without one are.
        if let Some(url) = url.filter(|_| link.href.is_some() && !link.is_written) {
            self.out.line();
            self.out.start("div", &[]);
            self.link_to(Some(LINK), &url, &self.name(&url));
            self.out.end("div");
        }
        self.out.line();
        self.out.end("li");
    }

    /// The link of a card whose address is at a URL, or which has none.
    fn link_of(&self, cards: &Cards<'_>, row: &Row<'_>, url: Option<&str>) -> CardLink {
        let links = self.renderer.links;
        let resolved = |url: &str| Some(address::linked(links, url)?.into_owned());
        let href = url.and_then(resolved);
        // The link of the column with addresses is the author's if nothing else is shown.
        let is_outside_link =
            |cell: &&Cell<'_>| cards.is_visible(cell) && !cards.column(cell).is_target;
        let is_alone = !row.cells.iter().any(|cell| is_outside_link(&cell));
        let is_other =
            |cell: &&Cell<'_>| is_outside_link(cell) || is_alone && cards.is_visible(cell);
        let others = row.cells.iter().filter(is_other);
        let others = others.flat_map(|cell| cell.tags("a"));
        let mut others = others.filter_map(|tag| resolved(&address_in(&tag, "href")?));
        let (href, is_of_text) = match href {
            Some(href) => {
                let is_written = others.any(|other| other == href);
                (Some(href), !is_written)
            }
            None => (others.next().filter(|_| others.next().is_none()), false),
        };
        CardLink {
            href,
            is_of_text,
            ..CardLink::default()
        }
    }

    /// Writes the cover of a card, and the other one for dark mode. Only one of them is shown.
    fn covers(&mut self, cards: &Cards<'_>, row: &Row<'_>) {
        let cover = |mode: Mode| {
            let mut cells = row.cells.iter();
            let cell = cells.find(|cell| cards.column(cell).cover == Some(mode))?;
            let mut linked = cell.tags("a").filter_map(|tag| address_in(&tag, "href"));
            let image = || cell.tags("img").find_map(|tag| address_in(&tag, "src"));
            let url = linked.next().or_else(image)?;
            Some(address::loaded(self.renderer.links, &url)?.into_owned())
        };
        let covers = match (cover(Mode::Light), cover(Mode::Dark)) {
            (Some(light), Some(dark)) => vec![("cover light", light), ("cover dark", dark)],
            (light, dark) => light
                .or(dark)
                .map_or_else(Vec::new, |one| vec![("cover", one)]),
        };
        for (class, source) in covers {
            self.out.line();
            self.out.start(
                "img",
                &[
                    ("class", Some(class)),
                    ("src", Some(&source)),
                    ("alt", Some("")),
                    ("loading", Some("lazy")),
                ],
            );
        }
    }

    /// Writes text of an author, which may begin the link of the card that it is in.
    pub(crate) fn raw_text(&mut self, raw: &mut Raw, text: &str) {
        if let Some(link) = &mut raw.card
            && let Some(href) = link.href.as_deref().filter(|_| link.is_of_text)
            && !link.is_written
            && !raw.open.iter().any(|open| BARRED.contains(&open.name))
            && !decode(text, false).trim().is_empty()
        {
            let rel = address::rel(href);
            let attributes = [("class", Some(LINK)), ("href", Some(href)), ("rel", rel)];
            self.out.start("a", &attributes);
            link.is_written = true;
            link.open_at = Some(raw.open.len());
        }
        self.out.source(text);
    }

    /// Ends the link of a card before what cannot be in it.
    pub(crate) fn end_card_link(&mut self, raw: &mut Raw) {
        if let Some(at) = raw.card.as_mut().and_then(|link| link.open_at.take()) {
            self.truncate(raw, at);
            self.out.end("a");
        }
    }
}

/// Returns the offset of a part of a text in it.
fn offset(text: &str, piece: &str) -> usize {
    (piece.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
}
