//! Files by size: an area with too many types for one file has several, by the first letters of the types' names.
//!
//! - Which file a type stands in follows from its name, so that another type changes no file but its own, unless that
//!   grows too large.

use std::collections::BTreeMap;

use super::Emitter;
use super::models::is_of_operation;
use crate::model::{Api, Area, RustIdent};
use crate::names::Scope;

/// How many lines a file may have.
pub(super) const LINES: usize = 3_000;

/// Lines of a file that belong to none of its types.
const HEAD: usize = 10;

/// An area for types with the same first letters.
pub(super) struct Part {
    area: Area,
    types: Vec<usize>,
}

impl Part {
    pub(super) fn add_to(self, api: &mut Api) {
        for index in self.types {
            api.types[index].area = api.areas.len();
        }
        api.areas.push(self.area);
    }
}

impl Emitter<'_> {
    /// Areas for the types of those whose file is too large, by the first letters of the types' names.
    pub(super) fn split(&self, areas: &[super::Area]) -> Vec<Part> {
        let modules = self.api.areas.iter().map(|area| area.module.as_str());
        let mut scope = Scope::with(&modules.collect::<Vec<_>>());
        let mut parts = Vec::new();
        for file in areas
            .iter()
            .filter(|file| file.text.lines().count() > LINES)
        {
            let Area { name, module, .. } = &self.api.areas[file.index];
            parts.extend(self.groups(file).into_iter().map(|(letters, types)| Part {
                area: Area {
                    name: name.clone(),
                    docs: String::new(),
                    module: scope.claim(&RustIdent::new(&format!("{}_{letters}", module.plain()))),
                    ident: RustIdent::default(),
                },
                types,
            }));
        }
        parts
    }

    /// The types of an area by as many first letters of their names as it takes.
    fn groups(&self, file: &super::Area) -> BTreeMap<String, Vec<usize>> {
        let types = self.api.types.iter().enumerate();
        let types = types.filter(|(_, found)| found.area == file.index && !is_of_operation(found));
        let types = types.map(|(index, _)| index);
        let sizes: Vec<(usize, usize)> = types.zip(file.lines_of_types.iter().copied()).collect();
        let mut done = BTreeMap::new();
        let mut open = vec![(String::new(), sizes)];
        while let Some((letters, types)) = open.pop() {
            let mut groups: BTreeMap<String, Vec<(usize, usize)>> = BTreeMap::new();
            for (index, lines) in types {
                let name = self.api.types[index].ident.plain().to_lowercase();
                let more = name.chars().take(letters.chars().count() + 1).collect();
                groups.entry(more).or_default().push((index, lines));
            }
            for (more, group) in groups {
                let lines: usize = group.iter().map(|(_, lines)| lines).sum();
                if lines + HEAD > LINES && more != letters {
                    open.push((more, group));
                } else {
                    let types = group.into_iter().map(|(index, _)| index);
                    done.entry(more).or_insert_with(Vec::new).extend(types);
                }
            }
        }
        done
    }
}
