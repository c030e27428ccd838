//! Splits large files of the models crate by the first letters of the names in them.
//!
//! - The name of a type or request determines its file, so adding one changes no other file, unless its own grows too
//!   large.
//! - Types are split off first; requests only if they are too many for a file themselves.

use std::collections::BTreeMap;

use super::Emitter;
use super::models::is_of_operation;
use crate::model::{Api, Area, RustIdent, Type};
use crate::names::Scope;

/// Maximum number of lines of a file.
pub(super) const LINES: usize = 3_000;

/// Lines of a file besides its items.
const HEAD: usize = 10;

/// An area for items with the same first letters.
pub(super) struct Part {
    area: Area,
    items: Vec<Item>,
}

/// An item of a file, by its index in the model.
#[derive(Clone, Copy)]
enum Item {
    Type(usize),
    Request(usize),
}

impl Part {
    pub(super) fn add_to(self, api: &mut Api) {
        for item in self.items {
            match item {
                Item::Type(index) => api.types[index].area = api.areas.len(),
                Item::Request(index) => api.operations[index].file = api.areas.len(),
            }
        }
        api.areas.push(self.area);
    }
}

impl Emitter<'_> {
    /// Returns new areas for the items of files that are too large.
    pub(super) fn split(&self, areas: &[super::Area]) -> Vec<Part> {
        let modules = self.api.areas.iter().map(|area| area.module.as_str());
        let mut scope = Scope::with(&modules.collect::<Vec<_>>());
        let mut parts = Vec::new();
        for file in areas
            .iter()
            .filter(|file| file.text.lines().count() > LINES)
        {
            let Area {
                name, module, docs, ..
            } = &self.api.areas[file.index];
            let mut items = self.types(file);
            let requests = self.requests(file);
            // Without requests, nothing remains in the file, so its parts have its documentation.
            let mut is_empty = requests.is_empty();
            if lines(&requests) + HEAD > LINES {
                items.extend(requests);
                is_empty = true;
            }
            parts.extend(self.groups(items).into_iter().map(|(letters, items)| Part {
                area: Area {
                    name: name.clone(),
                    docs: if is_empty {
                        docs.clone()
                    } else {
                        String::new()
                    },
                    module: scope.claim(&RustIdent::new(&format!("{}_{letters}", module.plain()))),
                    ident: RustIdent::default(),
                    sent: false,
                },
                items,
            }));
        }
        parts
    }

    /// Returns the types of a file that belong to no operation, each with its lines.
    fn types(&self, file: &super::Area) -> Vec<(Item, usize)> {
        self.types_where(file, |found| !is_of_operation(found))
            .zip(file.lines_of_types.iter().copied())
            .collect()
    }

    /// Returns the requests of a file, and the types that belong to them, each with its lines.
    fn requests(&self, file: &super::Area) -> Vec<(Item, usize)> {
        let requests = self.api.operations.iter().enumerate();
        let requests = requests.filter(|(_, operation)| operation.file == file.index);
        self.types_where(file, is_of_operation)
            .chain(requests.map(|(index, _)| Item::Request(index)))
            .zip(file.lines_of_operations.iter().copied())
            .collect()
    }

    fn types_where(
        &self,
        file: &super::Area,
        is_wanted: fn(&Type) -> bool,
    ) -> impl Iterator<Item = Item> {
        let area = file.index;
        let types = self.api.types.iter().enumerate();
        let types = types.filter(move |(_, found)| found.area == area && is_wanted(found));
        types.map(|(index, _)| Item::Type(index))
    }

    /// Groups items by as many first letters of their names as keep each group within a file.
    fn groups(&self, items: Vec<(Item, usize)>) -> BTreeMap<String, Vec<Item>> {
        let mut done = BTreeMap::new();
        let mut open = vec![(String::new(), items)];
        while let Some((letters, items)) = open.pop() {
            let mut groups: BTreeMap<String, Vec<(Item, usize)>> = BTreeMap::new();
            for (item, lines) in items {
                let name = self.name(item).to_lowercase();
                let more = name.chars().take(letters.chars().count() + 1).collect();
                groups.entry(more).or_default().push((item, lines));
            }
            for (more, group) in groups {
                if lines(&group) + HEAD > LINES && more != letters {
                    open.push((more, group));
                } else {
                    let items = group.into_iter().map(|(item, _)| item);
                    done.entry(more).or_insert_with(Vec::new).extend(items);
                }
            }
        }
        done
    }

    fn name(&self, item: Item) -> &str {
        match item {
            Item::Type(index) => self.api.types[index].ident.plain(),
            Item::Request(index) => self.api.operations[index].request_ident.plain(),
        }
    }
}

fn lines(items: &[(Item, usize)]) -> usize {
    items.iter().map(|(_, lines)| lines).sum()
}
