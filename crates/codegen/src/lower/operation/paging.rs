//! Paginated lists, recognized by conventional names, or described by `x-pagination`.
//!
//! - `x-pagination`: `{"style": "token" | "offset" | "link", "request": "cursor", "items": "data", "next":
//!   "meta.next"}`; all but `style` are needed only if they are not recognized.
//! - Recognizes tokens of a response or the `id` of its last item that are sent in a parameter, offsets, page numbers,
//!   and the `Link` header.

use super::super::Lowering;
use super::super::merged::SchemaRef;
use super::response::Responses;
use crate::model::{
    Content, NextPage, OperationResponse, Paged, Parameter, Primitive, Property, Shape, ShapeKind,
    Step, TypeKind,
};
use quire_description::diagnostic::Decision;
use quire_description::source_tree::Node;

/// Parameters that take the token of a page.
const TOKENS: &[&str] = &[
    "page_token",
    "pageToken",
    "cursor",
    "iterator",
    "next_token",
    "nextToken",
    "continuation_token",
    "continuationToken",
    "pagination_token",
    "starting_after",
    "after",
    "after_id",
    "marker",
    "page",
];

/// Properties that hold the token of the next page.
const NEXT: &[&str] = &[
    "next_page_token",
    "nextPageToken",
    "next_cursor",
    "nextCursor",
    "next_token",
    "nextToken",
    "continuation_token",
    "continuationToken",
    "pagination_token",
    "iterator",
    "next_page",
    "nextPage",
    "end_cursor",
    "endCursor",
    "next_marker",
    "nextMarker",
    "next",
    "cursor",
    "after",
    "page",
];

/// Properties that hold the id of the last item.
const LAST: &[&str] = &["last_id", "lastId"];

/// Parameters that take the id of the last item of the page before.
const AFTER: &[&str] = &[
    "starting_after",
    "startingAfter",
    "after",
    "after_id",
    "afterId",
];

/// Properties that say whether there is a next page.
const MORE: &[&str] = &["has_more", "hasMore", "has_next_page", "hasNextPage"];

/// Properties that hold such a property.
const AROUND: &[&str] = &[
    "next",
    "paging",
    "pagination",
    "page_info",
    "pageInfo",
    "meta",
    "cursors",
    "response_metadata",
];

/// Properties that hold the items.
const ITEMS: &[&str] = &[
    "items", "data", "results", "values", "records", "entries", "nodes", "list", "content",
    "objects",
];

impl<'a> Lowering<'a> {
    pub(super) fn paged(
        &mut self,
        schema_ref: &SchemaRef<'a>,
        parameters: &[Parameter],
        responses: &Responses,
    ) -> Option<Paged> {
        let stated = schema_ref.get("x-pagination");
        let found = self.find_paged(stated, parameters, responses);
        if let (Some(place), None) = (stated, &found) {
            self.warn(
                "W0123",
                Decision::Ignored,
                "this `x-pagination` does not fit the operation",
                place,
                "no such parameter or property, or its type cannot hold a token",
            );
        }
        found
    }

    fn find_paged(
        &self,
        stated: Option<&'a Node>,
        parameters: &[Parameter],
        responses: &Responses,
    ) -> Option<Paged> {
        let said = |key: &str| stated.and_then(|node| node.get(key)).and_then(Node::text);
        let OperationResponse::One(response) = &responses.success else {
            return None;
        };
        let Content::Structured(shape, _) = &response.content else {
            return None;
        };
        if shape.nullable || response.headers.is_some_and(|headers| headers.required) {
            return None;
        }
        let (items, item) = self.items(shape, said("items"))?;
        let style = said("style");
        let wants = |name: &str| {
            style.is_none_or(|style| style == name || (style == "cursor" && name == "token"))
        };
        let query = |names: &[&str], fits: &dyn Fn(&Parameter) -> bool| {
            let wanted: Vec<&str> =
                said("request").map_or_else(|| names.to_vec(), |name| vec![name]);
            wanted.into_iter().find_map(|name| {
                parameters.iter().find(|parameter| {
                    parameter.name == name
                        && parameter.location == "query"
                        && !parameter.required
                        && fits(parameter)
                })
            })
        };
        if wants("token")
            && let Some(request) = query(TOKENS, &|parameter| {
                parameter.default.is_none() && self.is_text(&parameter.shape)
            })
            && let more = self.flag_of(shape, MORE)
            && let Some(next) = self.next(shape, said("next"), more.is_some())
        {
            let done = self.flag_of(shape, &["done"]);
            let request = request.ident.clone();
            return Some(Paged {
                item,
                items,
                next: NextPage::Token {
                    request,
                    response: next,
                    done,
                    more,
                },
            });
        }
        if wants("token")
            && said("next").is_none()
            && let Some(request) = query(AFTER, &|parameter| {
                parameter.default.is_none() && self.is_text(&parameter.shape)
            })
            && let Some(next) = self.after_last(shape, &item, request)
        {
            return Some(Paged { item, items, next });
        }
        let linked = response
            .headers
            .is_some_and(|headers| match &self.api.get(headers.id).kind {
                TypeKind::Headers(list) => list
                    .iter()
                    .any(|header| header.name.eq_ignore_ascii_case("link")),
                _ => false,
            });
        if (linked && wants("link")) || style == Some("link") {
            return Some(Paged {
                item,
                items,
                next: NextPage::Link,
            });
        }
        let whole = |parameter: &Parameter| {
            matches!(
                self.behind(&parameter.shape).kind,
                ShapeKind::Integer(number) if number.repr != Some(Primitive::Decimal)
            )
        };
        if wants("offset")
            && let Some(offset) = query(&["offset", "skip"], &whole)
        {
            return Some(Paged {
                item,
                items,
                next: NextPage::Offset(offset.ident.clone()),
            });
        }
        let sized = style == Some("page")
            || query(
                &["per_page", "perPage", "page_size", "pageSize", "limit"],
                &whole,
            )
            .is_some();
        let number = query(&["page", "page_number", "pageNumber"], &whole)
            .filter(|_| sized && wants("page"))?;
        Some(Paged {
            item,
            items,
            next: NextPage::Number(number.ident.clone()),
        })
    }

    /// The next page, if it begins after the `id` of the last item.
    fn after_last(&self, shape: &Shape, item: &Shape, request: &Parameter) -> Option<NextPage> {
        let more = self.flag_of(shape, MORE)?;
        let id = self.property(item, "id").filter(|id| self.is_id(id))?;
        Some(NextPage::Last {
            request: request.ident.clone(),
            item: id.ident.clone(),
            more,
        })
    }

    /// The first of these properties that is a boolean.
    fn flag_of(&self, shape: &Shape, names: &[&str]) -> Option<Step> {
        let plain = Shape::new(ShapeKind::Boolean);
        names
            .iter()
            .filter_map(|name| self.property(shape, name))
            .find(|found| found.shape == plain)
            .and_then(step)
    }

    /// Returns the path to the items, and the shape of an item.
    fn items(&self, shape: &Shape, said: Option<&str>) -> Option<(Vec<Step>, Shape)> {
        if let ShapeKind::Array(item, ..) = &self.behind(shape).kind {
            return Some((Vec::new(), (**item).clone()));
        }
        if let Some(path) = said {
            let (fields, found) = self.walk(shape, path)?;
            return match &self.behind(&found).kind {
                ShapeKind::Array(item, ..) => Some((fields, (**item).clone())),
                _ => None,
            };
        }
        let list = |property: &Property| match &self.behind(&property.shape).kind {
            ShapeKind::Array(item, ..) => Some((vec![step(property)?], (**item).clone())),
            _ => None,
        };
        let ShapeKind::Named(id) = self.behind(shape).kind else {
            return None;
        };
        let TypeKind::Object(object) = &self.api.get(id).kind else {
            return None;
        };
        ITEMS
            .iter()
            .filter_map(|name| {
                object
                    .properties
                    .iter()
                    .find(|property| property.name == *name)
            })
            .find_map(list)
            .or_else(|| {
                let mut lists = object.properties.iter().filter_map(list);
                lists.next().filter(|_| lists.next().is_none())
            })
    }

    /// Returns the path to the token of the next page.
    fn next(&self, shape: &Shape, said: Option<&str>, more: bool) -> Option<Vec<Step>> {
        if let Some(path) = said {
            let (fields, found) = self.walk(shape, path)?;
            return self.is_text(&found).then_some(fields);
        }
        let here = |shape: &Shape| {
            // The last item of a page is the token of the next one, where something says whether there is one.
            let last = LAST.iter().filter(|_| more);
            NEXT.iter().chain(last).find_map(|name| {
                let property = self.property(shape, name)?;
                (self.is_text(&property.shape) && !property.boxed).then(|| Step {
                    field: property.ident.clone(),
                    optional: false,
                })
            })
        };
        here(shape).map(|field| vec![field]).or_else(|| {
            AROUND.iter().find_map(|name| {
                let property = self.property(shape, name)?;
                let outer = step(property)?;
                here(&property.shape).map(|inner| vec![outer, inner])
            })
        })
    }

    /// Follows property names with dots between them.
    fn walk(&self, shape: &Shape, path: &str) -> Option<(Vec<Step>, Shape)> {
        let mut shape = shape.clone();
        let mut fields = Vec::new();
        let names: Vec<&str> = path.split('.').collect();
        for (index, name) in names.iter().enumerate() {
            let property = self.property(&shape, name)?;
            // The token itself may be anything that is written as text.
            fields.push(match step(property) {
                Some(step) => step,
                None if index + 1 == names.len() && self.is_text(&property.shape) => Step {
                    field: property.ident.clone(),
                    optional: false,
                },
                None => return None,
            });
            shape = property.shape.clone();
        }
        Some((fields, shape))
    }

    /// The shape behind aliases.
    pub(super) fn behind<'s>(&'s self, shape: &'s Shape) -> &'s Shape {
        let mut shape = shape;
        for _ in 0..64 {
            match &shape.kind {
                ShapeKind::Named(id) => match &self.api.get(*id).kind {
                    TypeKind::Alias(behind) => shape = behind,
                    _ => return shape,
                },
                _ => return shape,
            }
        }
        shape
    }

    /// Returns true if a value is a string, regardless of its type's name.
    fn is_text(&self, shape: &Shape) -> bool {
        match self.behind(shape).kind {
            ShapeKind::Text(_) => true,
            ShapeKind::Named(id) => matches!(self.api.get(id).kind, TypeKind::Text(_)),
            _ => false,
        }
    }

    /// Returns true if a property is always present, and can be written as the text of a parameter.
    fn is_id(&self, property: &Property) -> bool {
        let is_plain = property.required && !property.shape.nullable && !property.boxed;
        let is_number = || matches!(self.behind(&property.shape).kind, ShapeKind::Integer(_));
        is_plain && (self.is_text(&property.shape) || is_number())
    }

    fn property(&self, shape: &Shape, name: &str) -> Option<&Property> {
        match self.behind(shape).kind {
            ShapeKind::Named(id) => match &self.api.get(id).kind {
                TypeKind::Object(object) => object
                    .properties
                    .iter()
                    .find(|property| property.name == name),
                _ => None,
            },
            _ => None,
        }
    }
}

/// The field as a step; `None` if it is one that cannot be stepped through.
fn step(property: &Property) -> Option<Step> {
    let patch = !property.required && property.shape.nullable;
    (!property.boxed && !patch).then(|| Step {
        field: property.ident.clone(),
        optional: !property.required || property.shape.nullable,
    })
}
