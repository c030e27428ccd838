//! Conflicts as the API gives them.
//!
//! - A page, file or variable is named, with what it was and what each side made of it.

use std::sync::Arc;

use quire_content::merge::{About, Conflict};
use quire_content::{File, Revision};
use quire_models as models;
use quire_models::{ConflictKind, ConflictSide};

use super::answer::Wanted;
use crate::app::App;

/// Base, ours and theirs.
pub(super) type Sides<T> = [T; 3];

/// A conflict, without `git` metadata.
const WANTED: Wanted = Wanted {
    metadata: false,
    computed: true,
};

impl App {
    /// A conflict of the merge of these trees.
    pub(super) fn conflict_model(
        &self,
        conflict: &Conflict,
        trees: &Sides<Arc<Revision>>,
    ) -> models::Conflict {
        let mut model = models::Conflict {
            page: conflict.page.clone().map(Into::into),
            file: None,
            variable: None,
            kind: ConflictKind::Page,
            base: side(conflict, conflict.base.as_ref()),
            ours: side(conflict, conflict.ours.as_ref()),
            theirs: side(conflict, conflict.theirs.as_ref()),
            additional: models::Additional::new(),
        };
        match conflict.about {
            About::Variable => {
                model.kind = ConflictKind::Variable;
                model.variable = Some(conflict.title.clone());
            }
            About::File => {
                model.kind = ConflictKind::File;
                let files = file(conflict, trees);
                let id = files.iter().flatten().next().map(|file| file.id.clone());
                model.file = id.map(Into::into);
                [model.base, model.ours, model.theirs] = files.map(|file| {
                    Some(ConflictSide {
                        file: Some(self.file_model(file?, WANTED)),
                        ..ConflictSide::default()
                    })
                });
            }
            _ => {}
        }
        model
    }
}

fn side(conflict: &Conflict, value: Option<&String>) -> Option<ConflictSide> {
    let value = value?.clone();
    let mut side = ConflictSide::default();
    match conflict.about {
        About::Text | About::Existence | About::ReusableContent => side.markdown = Some(value),
        About::Field("title") => side.title = Some(value),
        About::Place => side.path = Some(value),
        _ => side.value = Some(value),
    }
    Some(side)
}

/// The file that a conflict is about: a conflict has its names, so it is the one that has those and is different on
/// every side.
fn file<'t>(conflict: &Conflict, trees: &'t Sides<Arc<Revision>>) -> Sides<Option<&'t File>> {
    let names = [&conflict.base, &conflict.ours, &conflict.theirs];
    trees
        .iter()
        .flat_map(|tree| &tree.files)
        .map(|file| trees.each_ref().map(|tree| tree.file(&file.id)))
        .find(|files| {
            let [base, ours, theirs] = files;
            let fits = files
                .iter()
                .zip(names)
                .all(|(file, name)| file.map(|file| file.name.as_str()) == name.as_deref());
            fits && base != ours && base != theirs && ours != theirs
        })
        .unwrap_or_default()
}
