//! Conflicts of a merge, and their resolutions.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Serialize;

use crate::edit;
use quire_revisions::blobs::{Blobs, MissingBlob, read_text};
use quire_revisions::hash::{Hash, hash};

/// Incompatible changes of two sides.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Conflict {
    /// Subject of the conflict.
    pub about: About,
    /// Id of the page; of an order, that of the page above the siblings, if they are not at the root.
    pub page: Option<String>,
    /// Id of the file.
    pub file: Option<String>,
    /// Name of the variable, of the page or the revision.
    pub variable: Option<String>,
    /// Id of the reusable content.
    pub reusable_content: Option<String>,
    /// Title of the page, or name of the file or variable.
    pub title: String,
    /// Path of the page: ours, theirs or the old one, the first that exists.
    pub path: Option<String>,
    /// State before; absent if there was none.
    pub base: Option<Value>,
    /// State in `ours`.
    pub ours: Option<Value>,
    /// State in `theirs`.
    pub theirs: Option<Value>,
    /// All that the three sides have there, where the values above do not say everything.
    pub(super) states: Option<Hash>,
}

/// Subject of a conflict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum About {
    /// The Markdown of a page.
    #[default]
    Text,
    /// Metadata of a page, by field.
    Field(&'static str),
    /// Existence of a page: one side deleted it, the other changed it or added a page beneath it.
    Existence,
    /// Place of a page.
    Place,
    /// The order of siblings.
    Order,
    /// A file.
    File,
    /// A variable of the revision.
    Variable,
    /// A block that pages include.
    ReusableContent,
}

impl About {
    /// The name of the kind, of a field its own.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Field(field) => field,
            Self::Existence => "delete-edit",
            Self::Place => "move",
            Self::Order => "order",
            Self::File => "file",
            Self::Variable => "variable",
            Self::ReusableContent => "reusable-content",
        }
    }
}

/// Value of one side of a conflict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// The value itself.
    Plain(String),
    /// A text, by its blob; no blob is the empty text.
    Text(Option<Hash>),
    /// Siblings in their order, by id.
    Order(Vec<String>),
}

impl Value {
    /// Returns the value as text; an order is a line for each id.
    ///
    /// # Errors
    ///
    /// Returns an error if the text cannot be read.
    pub fn read<'v>(&'v self, blobs: &'v dyn Blobs) -> Result<Cow<'v, str>, MissingBlob> {
        match self {
            Self::Plain(value) => Ok(Cow::Borrowed(value)),
            Self::Text(body) => read_text(blobs, *body),
            Self::Order(ids) => Ok(Cow::Owned(ids.join("\n"))),
        }
    }
}

/// One of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Side that is merged into.
    Ours,
    /// Side that is merged.
    Theirs,
}

impl Side {
    /// Returns the value of this side.
    pub(super) fn of<T>(self, [ours, theirs]: [T; 2]) -> T {
        match self {
            Self::Ours => ours,
            Self::Theirs => theirs,
        }
    }
}

/// Side to take if two sides contradict each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Take {
    /// Value in `ours`.
    Ours,
    /// Value in `theirs`.
    Theirs,
    /// Ours, then theirs.
    OursThenTheirs,
    /// Theirs, then ours.
    TheirsThenOurs,
}

impl Take {
    /// The sides, in the order in which they are taken.
    #[must_use]
    pub fn sides(self) -> &'static [Side] {
        match self {
            Self::Ours => &[Side::Ours],
            Self::Theirs => &[Side::Theirs],
            Self::OursThenTheirs => &[Side::Ours, Side::Theirs],
            Self::TheirsThenOurs => &[Side::Theirs, Side::Ours],
        }
    }

    /// The side, if it is one alone.
    pub(super) fn side(self) -> Option<Side> {
        match self {
            Self::Ours => Some(Side::Ours),
            Self::Theirs => Some(Side::Theirs),
            Self::OursThenTheirs | Self::TheirsThenOurs => None,
        }
    }
}

/// Resolution of a conflict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Resolution {
    /// By what a side has. Of a text, each hunk is settled so; what the sides changed elsewhere holds.
    Take(Take),
    /// By this text: Markdown as it is stored, a title, a description, or the value of a variable.
    Text(String),
}

impl Resolution {
    /// The side that holds, if one does.
    pub(super) fn side(&self) -> Option<Side> {
        match self {
            Self::Take(take) => take.side(),
            Self::Text(_) => None,
        }
    }
}

/// Resolutions of conflicts, by [`Conflict::id`].
pub type Resolutions = BTreeMap<Hash, Resolution>;

impl Conflict {
    /// An id that follows from the place and what the three sides have there: it is another one as soon as one of them
    /// changes.
    #[must_use]
    pub fn id(&self) -> Hash {
        let mut bytes = Vec::new();
        let mut put = |tag: u8, part: &[u8]| {
            bytes.push(tag);
            bytes.extend((part.len() as u64).to_be_bytes());
            bytes.extend(part);
        };
        put(0, self.about.name().as_bytes());
        let subjects = [
            &self.page,
            &self.file,
            &self.variable,
            &self.reusable_content,
        ];
        for subject in subjects {
            match subject {
                Some(id) => put(1, id.as_bytes()),
                None => put(2, &[]),
            }
        }
        for value in [&self.base, &self.ours, &self.theirs] {
            match value {
                None => put(3, &[]),
                Some(Value::Plain(text)) => put(4, text.as_bytes()),
                Some(Value::Text(None)) => put(5, &[]),
                Some(Value::Text(Some(hash))) => put(6, hash.as_bytes()),
                Some(Value::Order(ids)) => {
                    put(7, &(ids.len() as u64).to_be_bytes());
                    for id in ids {
                        put(8, id.as_bytes());
                    }
                }
            }
        }
        if let Some(states) = &self.states {
            put(9, states.as_bytes());
        }
        hash(&bytes)
    }

    /// The conflict, with all that the three sides have there.
    pub(super) fn among<T: Serialize>(self, sides: &[Option<T>; 3]) -> Self {
        // What is stored as JSON can be written as JSON.
        let states = serde_json::to_vec(sides).ok();
        Self {
            states: states.map(|states| hash(&states)),
            ..self
        }
    }

    /// Returns true if the conflict can be resolved like this.
    #[must_use]
    pub fn accepts(&self, resolution: &Resolution) -> bool {
        match (resolution, self.about) {
            (Resolution::Take(take), about) => about == About::Text || take.side().is_some(),
            (Resolution::Text(_), About::Text | About::Existence) => true,
            (Resolution::Text(title), About::Field("title")) => edit::is_title(title),
            (Resolution::Text(text), About::Field("description")) => edit::is_description(text),
            (Resolution::Text(value), About::Field("variables") | About::Variable) => {
                edit::is_value(value)
            }
            (Resolution::Text(_), _) => false,
        }
    }
}

/// Conflicts that were found, and how those are settled that people settled.
pub(super) struct Conflicts<'a> {
    found: Vec<Conflict>,
    resolutions: &'a Resolutions,
}

impl<'a> Conflicts<'a> {
    pub(super) fn new(resolutions: &'a Resolutions) -> Self {
        Self {
            found: Vec::new(),
            resolutions,
        }
    }

    /// Returns the resolution of a conflict, if there is one.
    pub(super) fn settled(&self, conflict: &Conflict) -> Option<&'a Resolution> {
        if self.resolutions.is_empty() {
            return None;
        }
        let resolution = self.resolutions.get(&conflict.id())?;
        conflict.accepts(resolution).then_some(resolution)
    }

    /// Returns the resolution of a conflict; one without is reported.
    pub(super) fn settle(&mut self, conflict: Conflict) -> Option<&'a Resolution> {
        let settled = self.settled(&conflict);
        if settled.is_none() {
            self.found.push(conflict);
        }
        settled
    }

    /// Reports a conflict that nobody can have settled.
    pub(super) fn push(&mut self, conflict: Conflict) {
        self.found.push(conflict);
    }

    pub(super) fn conflicts_mut(&mut self) -> &mut Vec<Conflict> {
        &mut self.found
    }
}
