//! Sizes of values, so that no branch of a union makes all of its values large.
//!
//! - Estimates the layout that rustc chooses on 64-bit targets, which is precise enough to keep branches similar in
//!   size.

use crate::model::{Additional, Api, Branch, Primitive, Shape, ShapeKind, TypeId, TypeKind};

/// A branch may be so much larger than the next one.
const DIFFERENCE: usize = 120;

const POINTER: usize = 8;

/// Any JSON.
const VALUE: usize = 32;

/// Boxes the branches that are much larger than the others; `order` has what a type holds before the type.
pub(super) fn box_large(api: &mut Api, order: &[usize]) {
    let mut known = vec![None; api.types.len()];
    for &index in order {
        let TypeKind::Union(branches) = &api.types[index].kind else {
            // What it holds is known, so that long ways through types are none of the stack's.
            let mut sizes = Sizes { api, known };
            sizes.named(TypeId(index));
            known = sizes.known;
            continue;
        };
        let mut sizes = Sizes { api, known };
        let found = branches.iter().enumerate();
        let mut found: Vec<(usize, usize)> = found
            .map(|(place, branch)| (sizes.branch(branch), place))
            .collect();
        known = sizes.known;
        let mut large = Vec::new();
        loop {
            found.sort_unstable_by(|a, b| b.cmp(a));
            // What is not known is kept as it came, in a value.
            let next = found.get(1).map_or(0, |(size, _)| *size).max(VALUE);
            match found.first_mut() {
                Some((size, place)) if *size > next + DIFFERENCE => {
                    large.push(*place);
                    *size = POINTER;
                }
                _ => break,
            }
        }
        if let TypeKind::Union(branches) = &mut api.types[index].kind {
            for place in large {
                branches[place].boxed = true;
            }
        }
    }
}

struct Sizes<'a> {
    api: &'a Api,
    known: Vec<Option<usize>>,
}

impl Sizes<'_> {
    fn branch(&mut self, branch: &Branch) -> usize {
        if branch.boxed {
            POINTER
        } else {
            self.shape(&branch.shape)
        }
    }

    fn shape(&mut self, shape: &Shape) -> usize {
        let size = self.kind(&shape.kind);
        if shape.nullable {
            option(&shape.kind, size)
        } else {
            size
        }
    }

    fn kind(&mut self, kind: &ShapeKind) -> usize {
        match kind {
            ShapeKind::Boolean => 1,
            ShapeKind::Integer(number) | ShapeKind::Number(number) => {
                number.repr.map_or(8, Primitive::size)
            }
            ShapeKind::DateTime => 12,
            ShapeKind::Date => 4,
            ShapeKind::Uuid => 16,
            ShapeKind::File => 72,
            ShapeKind::Any | ShapeKind::Bytes(_) => VALUE,
            ShapeKind::Text(_) | ShapeKind::Array(..) | ShapeKind::Map(..) => 24,
            ShapeKind::Tuple(items) => items.iter().map(|item| self.shape(item)).sum(),
            ShapeKind::Named(id) => self.named(*id),
        }
    }

    fn named(&mut self, id: TypeId) -> usize {
        if let Some(size) = self.known[id.0] {
            return size;
        }
        // Within itself, it is in a box.
        self.known[id.0] = Some(POINTER);
        let api = self.api;
        let size = match &api.get(id).kind {
            TypeKind::Object(object) => {
                let mut size = if object.additional == Additional::Closed {
                    0
                } else {
                    24
                };
                for property in &object.properties {
                    let kind = &property.shape.kind;
                    let inner = match kind {
                        _ if property.boxed => POINTER,
                        _ => self.kind(kind),
                    };
                    // Absent and null are two marks in one place.
                    let marked = !property.required || property.shape.nullable;
                    size += if marked { option(kind, inner) } else { inner };
                }
                for part in &object.parts {
                    size += if part.boxed {
                        POINTER
                    } else {
                        self.named(part.union)
                    };
                }
                size.next_multiple_of(8)
            }
            TypeKind::Union(branches) => {
                let sizes = branches.iter().map(|branch| self.branch(branch));
                let mut sizes: Vec<_> = sizes.chain([VALUE]).collect();
                sizes.sort_unstable_by(|a, b| b.cmp(a));
                // The discriminant is within the largest branch if the others leave room for it.
                let mark = if sizes[1] + POINTER > sizes[0] { 8 } else { 0 };
                sizes[0].next_multiple_of(8) + mark
            }
            TypeKind::Wrapper(shape) if matches!(shape.kind, ShapeKind::Tuple(_)) => POINTER,
            TypeKind::Alias(shape) | TypeKind::Wrapper(shape) => self.shape(shape),
            TypeKind::Enum(values) if values.iter().any(|value| !value.value.is_string()) => VALUE,
            _ => 24,
        };
        self.known[id.0] = Some(size);
        size
    }
}

/// The size of an `Option`: most types have a value that they never take.
fn option(kind: &ShapeKind, size: usize) -> usize {
    match kind {
        ShapeKind::Integer(_) | ShapeKind::Number(_) => size * 2,
        ShapeKind::DateTime | ShapeKind::Date | ShapeKind::Uuid => size + 4,
        _ => size,
    }
}
