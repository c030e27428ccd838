//! Merges types of unnamed schemas that have the same structure: one is defined, and the others are aliases of it.
//!
//! - Each location keeps the name and documentation of its type, so adding a schema elsewhere renames nothing.
//! - The type with the shortest name is defined; among several, the first in alphabetical order.

use std::collections::{HashMap, HashSet};

use crate::model::{Additional, Api, Direction, Property, Shape, ShapeKind, TypeId, TypeKind};

/// Maximum number of times types are compared again after some of their parts were unified.
const MAX_ROUNDS: usize = 16;

/// Makes aliases of all types but one of each structure.
pub(super) fn unite(api: &mut Api) {
    let parts: HashSet<TypeId> = api
        .types
        .iter()
        .flat_map(|found| parts(&found.kind))
        .collect();
    for _ in 0..MAX_ROUNDS {
        let mut groups: HashMap<String, Vec<TypeId>> = HashMap::new();
        for (index, found) in api.types.iter().enumerate() {
            let id = TypeId(index);
            if !found.component && is_data(&found.kind) && !parts.contains(&id) {
                groups.entry(structure(api, id)).or_default().push(id);
            }
        }
        let mut changed = false;
        for mut group in groups.into_values() {
            group.sort_by_key(|id| (api.get(*id).name.len(), api.get(*id).name.clone(), id.0));
            let mut group = group.into_iter();
            let Some(first) = group.next() else { continue };
            for twin in group {
                api.types[twin.0].kind = TypeKind::Alias(Shape::new(ShapeKind::Named(first)));
                changed = true;
            }
        }
        if !changed {
            return;
        }
    }
}

/// Returns true if a type is a type of values, and not of the possible responses of an operation.
fn is_data(kind: &TypeKind) -> bool {
    match kind {
        TypeKind::Enum(values) => !values.is_empty(),
        TypeKind::OpenEnum(_) | TypeKind::Union(_) => true,
        // What travels one way only depends on where the type is used.
        TypeKind::Object(object) => {
            let both = |property: &Property| property.direction == Direction::Both;
            object.properties.iter().all(both)
        }
        _ => false,
    }
}

/// Returns the unions that an object flattens.
fn parts(kind: &TypeKind) -> Vec<TypeId> {
    match kind {
        TypeKind::Object(object) => object.parts.iter().map(|part| part.union).collect(),
        _ => Vec::new(),
    }
}

/// Everything that the Rust type says, in a form that is the same for types of the same structure.
fn structure(api: &Api, id: TypeId) -> String {
    let found = api.get(id);
    let mut kind = found.kind.clone();
    let see = |shape: &mut Shape| rename(api, id, shape);
    match &mut kind {
        TypeKind::Object(object) => {
            for property in &mut object.properties {
                see(&mut property.shape);
            }
            if let Additional::Typed(shape) = &mut object.additional {
                see(shape);
            }
        }
        TypeKind::Union(branches) => {
            for branch in branches {
                branch.places.clear();
                see(&mut branch.shape);
            }
        }
        _ => {}
    }
    format!("{} {kind:?}", found.hidden)
}

/// Names types by what they are an alias of, and the type itself as none.
fn rename(api: &Api, own: TypeId, shape: &mut Shape) {
    match &mut shape.kind {
        ShapeKind::Named(id) => {
            if let TypeKind::Alias(Shape {
                kind: ShapeKind::Named(behind),
                nullable: false,
            }) = api.get(*id).kind
                && !api.get(*id).component
            {
                *id = behind;
            }
            if *id == own {
                *id = TypeId(usize::MAX);
            }
        }
        ShapeKind::Array(inner, ..) | ShapeKind::Map(inner, ..) => rename(api, own, inner),
        ShapeKind::Tuple(items) => items.iter_mut().for_each(|item| rename(api, own, item)),
        _ => {}
    }
}
