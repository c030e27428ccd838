//! What follows from the whole model: where recursion needs a box, and what requests can hold.

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{Api, Body, Shape, ShapeKind, Size, TypeId, TypeKind};

/// The types that a value of this shape holds directly, not behind a list or map.
fn direct(shape: &Shape) -> Option<TypeId> {
    match shape.kind {
        ShapeKind::Named(id) => Some(id),
        _ => None,
    }
}

/// The types that a shape mentions, also behind lists and maps.
fn mentioned(shape: &Shape) -> Option<TypeId> {
    match &shape.kind {
        ShapeKind::Named(id) => Some(*id),
        ShapeKind::Array(inner, ..) | ShapeKind::Map(inner, _) => mentioned(inner),
        _ => None,
    }
}

/// The types that a type leads to.
fn edges(api: &Api, id: TypeId, leads: fn(&Shape) -> Option<TypeId>) -> Vec<TypeId> {
    match &api.get(id).kind {
        TypeKind::Text(_) | TypeKind::Enum(_) => Vec::new(),
        TypeKind::Alias(shape) => leads(shape).into_iter().collect(),
        TypeKind::Union(branches) => branches
            .iter()
            .filter_map(|branch| leads(&branch.shape))
            .collect(),
        TypeKind::Object(object) => {
            // Further entries stand in a map, behind a pointer: wrapped, only the latter look counts.
            let additional = object.additional.clone().map(|shape| Shape {
                kind: ShapeKind::Map(Box::new(shape), Size::default()),
                nullable: false,
            });
            object
                .properties
                .iter()
                .map(|property| &property.shape)
                .chain(&additional)
                .filter_map(leads)
                .collect()
        }
    }
}

/// Everything that can be reached from `start`, which is part of it only if it leads back to itself.
fn reachable(api: &Api, start: &[TypeId], leads: fn(&Shape) -> Option<TypeId>) -> Vec<bool> {
    let mut seen = vec![false; api.types.len()];
    let mut open = start.to_vec();
    while let Some(id) = open.pop() {
        if !std::mem::replace(&mut seen[id.0], true) {
            open.extend(edges(api, id, leads));
        }
    }
    seen
}

/// Reports the names that stand for nothing but themselves, also by way of lists and maps: no Rust type is that.
pub(crate) fn refuse_circles(api: &Api, diagnostics: &mut Diagnostics) -> bool {
    let next = |id: TypeId| match &api.get(id).kind {
        TypeKind::Alias(shape) => mentioned(shape),
        _ => None,
    };
    let mut found = false;
    let mut known = vec![false; api.types.len()];
    for index in 0..api.types.len() {
        let mut circle = Vec::new();
        let mut at = Some(TypeId(index));
        while let Some(id) = at
            && !std::mem::replace(&mut known[id.0], true)
        {
            circle.push(id);
            at = next(id);
        }
        let start = at.and_then(|id| circle.iter().position(|other| *other == id));
        let Some([first, rest @ ..]) = start.map(|start| &circle[start..]) else {
            continue;
        };
        found = true;
        let first = api.get(*first);
        let mut diagnostic = Diagnostic::error(
            "E0015",
            format!("the schema `{}` stands for itself", first.name),
        )
        .label(first.span, "this schema")
        .help("recursion needs an object or a union on its way");
        for id in rest {
            diagnostic = diagnostic.label(api.get(*id).span, "by way of this one");
        }
        diagnostics.push(diagnostic);
    }
    found
}

/// Boxes the fields and branches through which a type holds itself.
pub(crate) fn box_recursion(api: &mut Api) {
    for index in 0..api.types.len() {
        let id = TypeId(index);
        let leads_back: Vec<TypeId> = edges(api, id, direct)
            .into_iter()
            .filter(|&next| reachable(api, &[next], direct)[index])
            .collect();
        if leads_back.is_empty() {
            continue;
        }
        let boxed = |shape: &Shape| direct(shape).is_some_and(|next| leads_back.contains(&next));
        match &mut api.types[index].kind {
            TypeKind::Object(object) => {
                for property in &mut object.properties {
                    property.boxed = boxed(&property.shape);
                }
            }
            TypeKind::Union(branches) => {
                for branch in branches {
                    branch.boxed = boxed(&branch.shape);
                }
            }
            _ => {}
        }
    }
}

/// Marks the types that a request can hold.
pub(crate) fn mark_requests(api: &mut Api) {
    let mut start = Vec::new();
    for operation in &api.operations {
        start.extend(
            operation
                .parameters
                .iter()
                .filter_map(|parameter| mentioned(&parameter.shape)),
        );
        if let Some(Body::Json(id, _)) = operation.body {
            start.push(id);
        }
    }
    let seen = reachable(api, &start, mentioned);
    for (found, seen) in api.types.iter_mut().zip(seen) {
        found.in_request = seen;
    }
}
