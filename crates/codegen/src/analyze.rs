//! Analysis of the whole model: aliases of themselves, recursion that needs a box, types in requests.

mod size;

use serde_json::Value;

use crate::model::{
    Additional, Api, Content, Direction, OperationResponse, Primitive, RequestBody, Shape,
    ShapeKind, TypeId, TypeKind,
};
use quire_description::diagnostic::{Decision, Diagnostic, Diagnostics, Span};

/// Completes the model.
pub(crate) fn analyze(api: &mut Api, diagnostics: &mut Diagnostics) {
    break_circles(api, diagnostics);
    break_long(api);
    drop_defaults(api, diagnostics);
    box_recursion(api);
    size::box_large(api, &inner_first(api));
    mark_requests(api);
    free_one_way(api, diagnostics);
    mark_tried(api);
    mark_parts(api);
}

/// Calls back for each shape that a type is made of.
fn shapes(kind: &TypeKind, see: &mut dyn FnMut(&Shape)) {
    match kind {
        TypeKind::Text(_) | TypeKind::Enum(_) | TypeKind::OpenEnum(_) | TypeKind::Foreign(_) => {}
        TypeKind::Alias(shape) | TypeKind::Wrapper(shape) => see(shape),
        TypeKind::Union(branches) => branches.iter().for_each(|branch| see(&branch.shape)),
        TypeKind::Object(object) => {
            object
                .properties
                .iter()
                .for_each(|property| see(&property.shape));
            for part in &object.parts {
                see(&Shape::new(ShapeKind::Named(part.union)));
            }
            if let Additional::Typed(shape) = &object.additional {
                see(shape);
            }
        }
        TypeKind::Responses(responses) => responses
            .iter()
            .for_each(|response| content(&response.content, see)),
        TypeKind::Bodies(bodies) => bodies.iter().for_each(|(_, body)| content(body, see)),
        TypeKind::Failures(failures) => failures.iter().for_each(|failure| see(&failure.shape)),
        TypeKind::Headers(headers) => headers.iter().for_each(|header| see(&header.shape)),
    }
}

fn content(content: &Content, see: &mut dyn FnMut(&Shape)) {
    match content {
        Content::Structured(shape, _) | Content::Events(shape, _) | Content::Items(shape, _) => {
            see(shape);
        }
        Content::Empty | Content::Text(_) | Content::Binary(_) => {}
    }
}

/// The types that a shape mentions, also behind lists and maps.
fn mentioned(shape: &Shape, see: &mut dyn FnMut(TypeId)) {
    match &shape.kind {
        ShapeKind::Named(id) => see(*id),
        ShapeKind::Array(inner, ..) | ShapeKind::Map(inner, ..) => mentioned(inner, see),
        ShapeKind::Tuple(items) => items.iter().for_each(|item| mentioned(item, see)),
        _ => {}
    }
}

/// The types that a value of this shape holds directly, not behind a list or map.
fn direct(shape: &Shape, see: &mut dyn FnMut(TypeId)) {
    match &shape.kind {
        ShapeKind::Named(id) => see(*id),
        ShapeKind::Tuple(items) => items.iter().for_each(|item| direct(item, see)),
        _ => {}
    }
}

type Leads = fn(&Shape, &mut dyn FnMut(TypeId));

/// Returns the types that each type refers to; those of further `entries` only if requested.
fn edges(api: &Api, leads: Leads, entries: bool) -> Vec<Vec<usize>> {
    let of = |kind: &TypeKind| {
        let mut found = Vec::new();
        shapes(kind, &mut |shape| {
            // Further entries are in a map, behind a pointer.
            let typed = matches!(kind, TypeKind::Object(object) if object.additional == Additional::Typed(shape.clone()));
            if entries || !typed {
                leads(shape, &mut |id| found.push(id.0));
            }
        });
        found
    };
    api.types.iter().map(|found| of(&found.kind)).collect()
}

/// The strongly connected components (Tarjan), as a number a type; without recursion of functions.
fn components(edges: &[Vec<usize>]) -> Vec<usize> {
    let count = edges.len();
    let (mut index, mut low) = (vec![usize::MAX; count], vec![0; count]);
    let (mut component, mut next) = (vec![usize::MAX; count], 0);
    let (mut stack, mut on_stack) = (Vec::new(), vec![false; count]);
    let mut number = 0;
    for start in 0..count {
        if index[start] != usize::MAX {
            continue;
        }
        let mut work = vec![(start, 0)];
        while let Some((at, edge)) = work.pop() {
            if edge == 0 {
                index[at] = number;
                low[at] = number;
                number += 1;
                stack.push(at);
                on_stack[at] = true;
            }
            if let Some(&to) = edges[at].get(edge) {
                work.push((at, edge + 1));
                if index[to] == usize::MAX {
                    work.push((to, 0));
                } else if on_stack[to] {
                    low[at] = low[at].min(index[to]);
                }
                continue;
            }
            if low[at] == index[at] {
                while let Some(top) = stack.pop() {
                    on_stack[top] = false;
                    component[top] = next;
                    if top == at {
                        break;
                    }
                }
                next += 1;
            }
            if let Some((parent, _)) = work.last() {
                low[*parent] = low[*parent].min(low[at]);
            }
        }
    }
    component
}

/// The types, each behind those that it holds directly.
fn inner_first(api: &Api) -> Vec<usize> {
    let component = components(&edges(api, direct, false));
    let mut order: Vec<usize> = (0..api.types.len()).collect();
    order.sort_by_key(|index| component[*index]);
    order
}

/// The types, each behind those that it mentions in any way, and for each the group of types that mention each other.
pub(crate) fn mentioned_first(api: &Api) -> (Vec<usize>, Vec<usize>) {
    let component = components(&edges(api, mentioned, true));
    let mut order: Vec<usize> = (0..api.types.len()).collect();
    order.sort_by_key(|index| component[*index]);
    (order, component)
}

/// Turns an alias of itself into any value, and a list or map that contains itself into a struct.
fn break_circles(api: &mut Api, diagnostics: &mut Diagnostics) {
    for index in 0..api.types.len() {
        // By way of other names alone.
        let mut at = index;
        for _ in 0..api.types.len() {
            match &api.types[at].kind {
                TypeKind::Alias(Shape {
                    kind: ShapeKind::Named(id),
                    ..
                }) => at = id.0,
                _ => break,
            }
            if at == index {
                let found = &mut api.types[index];
                found.kind = TypeKind::Alias(Shape::any());
                diagnostics.push(
                    Diagnostic::warning(
                        "W0015",
                        format!("the schema `{}` refers only to itself", found.name),
                    )
                    .label(found.span, "becomes any value")
                    .help("recursion must pass through an object, a list or a union")
                    .decision(Decision::Value, format!("schema `{}`", found.name)),
                );
                break;
            }
        }
    }
    let mut edges = edges(api, mentioned, true);
    for (index, list) in edges.iter_mut().enumerate() {
        if !matches!(api.types[index].kind, TypeKind::Alias(_)) {
            list.clear();
        }
    }
    let component = components(&edges);
    for index in 0..api.types.len() {
        let circle = edges[index]
            .iter()
            .any(|to| component[*to] == component[index]);
        if circle && let TypeKind::Alias(shape) = &api.types[index].kind {
            api.types[index].kind = TypeKind::Wrapper(shape.clone());
        }
    }
}

/// Maximum nesting of lists and maps through aliases alone; the next level is a struct.
const MAX_ALIAS_NESTING: usize = 24;

/// Breaks very long chains of aliases of lists: some aliases become structs.
fn break_long(api: &mut Api) {
    let mut edges = edges(api, mentioned, true);
    for (list, found) in edges.iter_mut().zip(&api.types) {
        if !matches!(found.kind, TypeKind::Alias(_)) {
            list.clear();
        }
    }
    let component = components(&edges);
    let mut order: Vec<usize> = (0..api.types.len()).collect();
    order.sort_by_key(|index| component[*index]);
    let mut length = vec![0; api.types.len()];
    for index in order {
        let TypeKind::Alias(shape) = &api.types[index].kind else {
            continue;
        };
        let inner = edges[index].iter().map(|to| length[*to]).max();
        length[index] = inner.map_or(0, |inner: usize| inner + 1);
        if length[index] <= MAX_ALIAS_NESTING {
            continue;
        }
        if let (ShapeKind::Named(id), false) = (&shape.kind, shape.nullable) {
            // An alias of an alias is an alias of its target.
            if let TypeKind::Alias(inner) = &api.types[id.0].kind {
                length[index] = length[id.0];
                api.types[index].kind = TypeKind::Alias(inner.clone());
            }
        } else {
            length[index] = 0;
            api.types[index].kind = TypeKind::Wrapper(shape.clone());
        }
    }
}

/// Leaves out defaults that no value of their type can be, as seen behind names.
fn drop_defaults(api: &mut Api, diagnostics: &mut Diagnostics) {
    let mut wrong = Vec::new();
    for (index, found) in api.types.iter().enumerate() {
        let TypeKind::Object(object) = &found.kind else {
            continue;
        };
        for (place, property) in object.properties.iter().enumerate() {
            let default = property.default.as_ref();
            if default.is_some_and(|default| !is_in_range(api, default, &property.shape)) {
                wrong.push((index, place));
            }
        }
    }
    let mut drop = |default: &mut Option<Value>, span: Span, subject: String| {
        *default = None;
        let message = "the default does not match the type";
        diagnostics.push(
            Diagnostic::warning("W0048", message)
                .label(span, "in here")
                .decision(Decision::Ignored, subject),
        );
    };
    for (index, place) in wrong {
        let found = &mut api.types[index];
        if let TypeKind::Object(object) = &mut found.kind {
            let property = &mut object.properties[place];
            let subject = format!("schema `{}.{}`", found.name, property.name);
            drop(&mut property.default, found.span, subject);
        }
    }
    let mut operations = std::mem::take(&mut api.operations);
    for operation in &mut operations {
        for parameter in &mut operation.parameters {
            let default = parameter.default.as_ref();
            if default.is_some_and(|default| !is_in_range(api, default, &parameter.shape)) {
                let subject = format!("operation `{}`, `{}`", operation.id, parameter.name);
                drop(&mut parameter.default, operation.span, subject);
            }
        }
    }
    api.operations = operations;
}

/// Returns true if a number can be a value of the type of its shape.
fn is_in_range(api: &Api, value: &Value, shape: &Shape) -> bool {
    let mut shape = shape;
    // No alias refers to itself any more.
    while let ShapeKind::Named(id) = &shape.kind {
        match &api.get(*id).kind {
            TypeKind::Alias(inner) => shape = inner,
            _ => return true,
        }
    }
    match (&shape.kind, value) {
        (ShapeKind::Integer(number), Value::Number(value)) => number.holds(value),
        (ShapeKind::Number(number), Value::Number(value))
            if number.repr == Some(Primitive::F32) =>
        {
            value
                .as_f64()
                .is_some_and(|value| value.abs() <= f64::from(f32::MAX))
        }
        _ => true,
    }
}

/// Boxes the fields and branches through which a type holds itself.
fn box_recursion(api: &mut Api) {
    let edges = edges(api, direct, false);
    let component = components(&edges);
    for index in 0..api.types.len() {
        let own = component[index];
        let boxed = |shape: &Shape| {
            let mut found = false;
            direct(shape, &mut |id| found |= component[id.0] == own);
            found
        };
        if !edges[index].iter().any(|to| component[*to] == own) {
            continue;
        }
        match &mut api.types[index].kind {
            TypeKind::Object(object) => {
                for property in &mut object.properties {
                    property.boxed = boxed(&property.shape);
                }
                for part in &mut object.parts {
                    part.boxed = component[part.union.0] == own;
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

/// Everything that can be reached from `start`.
fn reachable(edges: &[Vec<usize>], start: Vec<usize>) -> Vec<bool> {
    let mut seen = vec![false; edges.len()];
    let mut open = start;
    while let Some(index) = open.pop() {
        if !std::mem::replace(&mut seen[index], true) {
            open.extend(&edges[index]);
        }
    }
    seen
}

fn request_roots(api: &Api) -> Vec<usize> {
    let mut start = Vec::new();
    let mut see = |shape: &Shape| mentioned(shape, &mut |id| start.push(id.0));
    for operation in &api.operations {
        operation
            .parameters
            .iter()
            .for_each(|parameter| see(&parameter.shape));
        match operation.body.as_ref().map(|body| &body.content) {
            Some(RequestBody::One(body)) => content(body, &mut see),
            Some(RequestBody::Several(id)) => see(&Shape::new(ShapeKind::Named(*id))),
            None => {}
        }
    }
    // Headers are written and read as parameters are.
    for found in &api.types {
        if let TypeKind::Headers(_) = found.kind {
            shapes(&found.kind, &mut see);
        }
    }
    start
}

/// Marks the types that a request can hold.
fn mark_requests(api: &mut Api) {
    let seen = reachable(&edges(api, mentioned, true), request_roots(api));
    for (found, seen) in api.types.iter_mut().zip(seen) {
        found.described = seen;
    }
}

/// Marks the types by whose schemas the branches of a union are distinguished.
fn mark_tried(api: &mut Api) {
    let is_tried = |index: &usize| match &api.types[*index].kind {
        TypeKind::Union(branches) => branches.iter().any(|branch| branch.tried),
        _ => false,
    };
    let start = (0..api.types.len()).filter(is_tried).collect();
    let seen = reachable(&edges(api, mentioned, true), start);
    for (found, seen) in api.types.iter_mut().zip(seen) {
        found.described |= seen;
    }
}

/// A property that travels one way only cannot be required the other way.
fn free_one_way(api: &mut Api, diagnostics: &mut Diagnostics) {
    let mut start = Vec::new();
    let mut see = |shape: &Shape| mentioned(shape, &mut |id| start.push(id.0));
    for operation in &api.operations {
        match &operation.response {
            OperationResponse::One(response) => content(&response.content, &mut see),
            OperationResponse::Several(id, _) => see(&Shape::new(ShapeKind::Named(*id))),
        }
        operation.failure.iter().for_each(&mut see);
    }
    let in_responses = reachable(&edges(api, mentioned, true), start);
    for (found, in_responses) in api.types.iter_mut().zip(in_responses) {
        let TypeKind::Object(object) = &mut found.kind else {
            continue;
        };
        for property in object
            .properties
            .iter_mut()
            .filter(|property| property.required)
        {
            let way = match property.direction {
                Direction::Responses if found.described => "`readOnly`, and the type is also sent",
                Direction::Requests if in_responses => {
                    "`writeOnly`, and the type is also in responses"
                }
                _ => continue,
            };
            property.required = false;
            property.one_way = true;
            let message = format!(
                "`{}` becomes optional: it is required and {way}",
                property.name
            );
            diagnostics.push(
                Diagnostic::warning("W0116", message)
                    .label(found.span, "in this schema")
                    .decision(
                        Decision::Changed,
                        format!("schema `{}.{}`", found.name, property.name),
                    ),
            );
        }
    }
}

/// Marks the types that other types flatten.
fn mark_parts(api: &mut Api) {
    let mut open: Vec<TypeId> = Vec::new();
    for found in &api.types {
        if let TypeKind::Object(object) = &found.kind {
            open.extend(object.parts.iter().map(|part| part.union));
        }
    }
    while let Some(id) = open.pop() {
        if std::mem::replace(&mut api.types[id.0].as_part, true) {
            continue;
        }
        match &api.types[id.0].kind {
            TypeKind::Union(branches) => branches
                .iter()
                .for_each(|branch| direct(&branch.shape, &mut |id| open.push(id))),
            TypeKind::Alias(shape) => direct(shape, &mut |id| open.push(id)),
            _ => {}
        }
    }
}
