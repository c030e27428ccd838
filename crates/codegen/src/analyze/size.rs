//! How large values are, so that no branch of a union makes all of its values large.
//!
//! - An estimate of the layout that rustc chooses for 64 bits: enough to keep the branches of a union alike.

use crate::model::{Additional, Api, Shape, ShapeKind, TypeId, TypeKind};

/// A branch may be so much larger than the next one.
const DIFFERENCE: usize = 120;

const POINTER: usize = 8;

/// Boxes the branches that are much larger than the others.
pub(super) fn box_large(api: &mut Api) {
    for index in 0..api.types.len() {
        let mut sizes = Sizes::new(api);
        let TypeKind::Union(branches) = &api.types[index].kind else {
            continue;
        };
        let mut found: Vec<(usize, usize)> = branches
            .iter()
            .enumerate()
            .map(|(place, branch)| {
                (
                    if branch.boxed {
                        POINTER
                    } else {
                        sizes.shape(&branch.shape)
                    },
                    place,
                )
            })
            .collect();
        let mut large = Vec::new();
        loop {
            found.sort_unstable_by(|a, b| b.cmp(a));
            // What is not known is kept as it came, in a value.
            let next = found.get(1).map_or(0, |(size, _)| *size).max(32);
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

impl<'a> Sizes<'a> {
    fn new(api: &'a Api) -> Self {
        Self {
            api,
            known: vec![None; api.types.len()],
        }
    }

    fn shape(&mut self, shape: &Shape) -> usize {
        let size = match &shape.kind {
            ShapeKind::Boolean => 1,
            ShapeKind::Integer(number) | ShapeKind::Number(number) => match number.repr {
                Some("i8" | "u8") => 1,
                Some("i16" | "u16") => 2,
                Some("i32" | "u32" | "f32") => 4,
                _ => 8,
            },
            ShapeKind::DateTime => 12,
            ShapeKind::Date => 4,
            ShapeKind::Uuid => 16,
            ShapeKind::File => 72,
            ShapeKind::Any | ShapeKind::Bytes(_) => 32,
            ShapeKind::Text(_) | ShapeKind::Array(..) | ShapeKind::Map(..) => 24,
            ShapeKind::Tuple(items) => items.iter().map(|item| self.shape(item)).sum(),
            ShapeKind::Named(id) => self.named(*id),
        };
        if shape.nullable {
            option(&shape.kind, size)
        } else {
            size
        }
    }

    fn named(&mut self, id: TypeId) -> usize {
        if let Some(size) = self.known[id.0] {
            return size;
        }
        // By way of itself it stands in a box.
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
                    let inner = if property.boxed {
                        POINTER
                    } else {
                        self.shape(&property.shape)
                    };
                    size += if property.required {
                        inner
                    } else {
                        option(&property.shape.kind, inner)
                    };
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
            TypeKind::Union(branches) => branches
                .iter()
                .map(|branch| {
                    if branch.boxed {
                        POINTER
                    } else {
                        self.shape(&branch.shape)
                    }
                })
                .max()
                .unwrap_or(0)
                .max(32)
                .next_multiple_of(8),
            TypeKind::Alias(shape) | TypeKind::Wrapper(shape) => self.shape(shape),
            TypeKind::Enum(values) if values.iter().any(|value| !value.value.is_string()) => 32,
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
