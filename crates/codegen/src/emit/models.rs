//! The models crate: one type per schema.
//!
//! - Types are plain Rust; derives implement serde and, for types in requests, the schema.

use proc_macro2::TokenStream;
use quote::quote;
use serde_json::Value;

use super::tokens::{self, doc, text};
use super::types::{CodeLocation, sizes, text_constraints, text_facets};
use super::{Emitter, Items, docs};
use crate::model::{
    Additional, Branch, Direction, EnumValue, JsonType, Object, Property, Select, Shape, ShapeKind,
    Text, Type, TypeId, TypeKind,
};

/// The first lines of a file with types.
const DERIVES: &str = "// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.\n";

impl Emitter<'_> {
    /// The types and the requests of an area.
    pub(crate) fn models(&self, area: usize) -> Items {
        let types = self.api.types.iter().enumerate();
        let types = types
            .filter(|(index, found)| found.area == area && self.division.is_here(TypeId(*index)));
        let types = types.map(|(_, found)| found);
        let (requests, types): (Vec<&Type>, Vec<&Type>) =
            types.partition(|found| is_of_operation(found));
        let of_operations = requests.into_iter().map(|found| self.model(found));
        let requests = self
            .api
            .operations
            .iter()
            .filter(|operation| operation.file == area && self.division.is_last())
            .map(|operation| {
                let (gate, request) = (self.gate(operation.area), self.request(operation));
                let paged = self.paged(operation).map(|paged| quote!(#gate #paged));
                quote!(#gate #request #paged)
            });
        let requests: Vec<_> = of_operations.chain(requests).collect();
        Items {
            note: DERIVES,
            about: self.api.areas[area].docs.clone(),
            types: types.into_iter().map(|found| self.model(found)).collect(),
            operations: requests,
        }
    }

    fn model(&self, found: &Type) -> TokenStream {
        let mut text = found.docs.text.clone();
        if text.is_empty() {
            match &found.kind {
                TypeKind::Headers(_) => text.push_str("Headers of responses."),
                TypeKind::Failures(_) => text.push_str("Error bodies, by status."),
                TypeKind::Responses(_) => text.push_str("One of several responses."),
                TypeKind::Bodies(_) => text.push_str("One of several bodies."),
                _ => {}
            }
        }
        if found.docs.deprecated {
            text = docs::with_notes(&text, "", &["Deprecated.".to_owned()]);
        }
        match &found.kind {
            TypeKind::Text(kind) => {
                let string = self.std(CodeLocation::Models(found.area), "String");
                text_type(found, &text, kind, &string)
            }
            TypeKind::Enum(values) | TypeKind::OpenEnum(values) => enum_type(found, &text, values),
            TypeKind::Object(object) => self.object(found, &text, object),
            TypeKind::Union(branches) => self.union(found, &text, branches),
            TypeKind::Alias(shape) => {
                let (docs, name) = (doc(&text), &found.ident);
                let target = self.rust_type(CodeLocation::Models(found.area), shape);
                quote!(#docs pub type #name = #target;)
            }
            TypeKind::Foreign(path) => foreign(found, &text, path),
            TypeKind::Wrapper(shape) => self.wrapper(found, &text, shape),
            TypeKind::Responses(responses) => self.responses(found, &text, responses),
            TypeKind::Bodies(bodies) => self.bodies(found, &text, bodies),
            TypeKind::Failures(failures) => self.failures(found, &text, failures),
            TypeKind::Headers(headers) => self.headers(found, &text, headers),
        }
    }

    fn wrapper(&self, found: &Type, about: &str, shape: &Shape) -> TokenStream {
        let (docs, name) = (doc(about), &found.ident);
        let place = CodeLocation::Models(found.area);
        // A list is a pointer, a tuple would hold itself.
        let boxed = matches!(shape.kind, ShapeKind::Tuple(_));
        let inner = self.boxed(place, self.rust_type(place, shape), boxed);
        let mut own = vec![
            "Clone",
            "Debug",
            "PartialEq",
            "serde::Serialize",
            "serde::Deserialize",
        ];
        own.extend(schema_derives(found));
        let derives = derives(found, &own);
        let facets = wire(&self.facets_of(found, shape));
        quote! {
            #docs
            #derives
            #[serde(transparent)]
            #facets
            pub struct #name(pub #inner);
        }
    }

    fn object(&self, found: &Type, about: &str, object: &Object) -> TokenStream {
        let place = CodeLocation::Models(found.area);
        let hidden = object.properties.iter().any(|property| property.hidden);
        let all_optional =
            object.properties.iter().all(|property| !property.required) && object.parts.is_empty();
        let mut own = vec!["Clone"];
        own.extend((!hidden).then_some("Debug"));
        own.extend(all_optional.then_some("Default"));
        own.extend(["PartialEq", "runtime::Object"]);
        own.extend(schema_derives(found));
        own.extend(hidden.then_some("runtime::RedactedDebug"));
        let derives = derives(found, &own);
        let bools = object.properties.iter().filter(|property| {
            property.required
                && !property.shape.nullable
                && property.shape.kind == ShapeKind::Boolean
        });
        let bools = excessive_bools(bools.count());
        let (docs, name) = (doc(about), &found.ident);
        let said = object_attribute(found, object);
        let properties = object.properties.iter().map(|property| {
            let (docs, name) = (doc(&self.property_docs(property)), &property.ident);
            let kind = self.field_type(place, property);
            let wire = wire(&self.property_arguments(found, property));
            quote!(#docs #wire pub #name: #kind,)
        });
        let parts = object.parts.iter().map(|part| {
            let docs = doc("Properties that depend on the variant.");
            let kind = self.boxed(place, self.named(place, part.union), part.boxed);
            let name = &part.ident;
            quote!(#docs #[wire(part)] pub #name: #kind,)
        });
        let additional = self.additional(found, object);
        quote! {
            #docs
            #derives
            #said
            #bools
            pub struct #name {
                #(#properties)*
                #(#parts)*
                #additional
            }
        }
    }

    /// Returns the attribute arguments of a property.
    fn property_arguments(&self, found: &Type, property: &Property) -> Vec<TokenStream> {
        let mut arguments = Vec::new();
        if property.name != property.ident.plain() {
            let name = text(&property.name);
            arguments.push(quote!(name = #name));
        }
        let anything = self.unaliased(&property.shape).kind == ShapeKind::Any;
        if property.required {
            let nullable = property.shape.nullable && property.shape.kind != ShapeKind::Any;
            arguments.extend(nullable.then(|| quote!(required)));
        } else if anything && !is_patch(property) {
            arguments.push(quote!(any));
        }
        if property.one_way {
            arguments.push(if property.direction == Direction::Requests {
                quote!(required_in_requests)
            } else {
                quote!(required_in_responses)
            });
        }
        arguments.extend(property.hidden.then(|| quote!(hidden)));
        arguments.extend(self.facets_of(found, &property.shape));
        arguments
    }

    /// Returns the constraints of a value in a type, if the type has a schema.
    fn facets_of(&self, found: &Type, shape: &Shape) -> Vec<TokenStream> {
        if found.described {
            self.facets(shape)
        } else {
            Vec::new()
        }
    }

    /// The field for further keys, where they are kept.
    fn additional(&self, found: &Type, object: &Object) -> Option<TokenStream> {
        let (kind, facets) = match &object.additional {
            Additional::Kept => (quote!(runtime::Additional), Vec::new()),
            Additional::Typed(shape) => {
                let value = self.rust_type(CodeLocation::Models(found.area), shape);
                (
                    quote!(runtime::Additional<#value>),
                    self.facets_of(found, shape),
                )
            }
            Additional::Closed => return None,
        };
        let docs = doc("Properties that the description does not name.");
        let arguments: Vec<_> = [quote!(additional)].into_iter().chain(facets).collect();
        let wire = wire(&arguments);
        Some(quote!(#docs #wire pub additional: #kind,))
    }

    fn field_type(&self, place: CodeLocation, property: &Property) -> TokenStream {
        let inner = self.rust_type_not_null(place, &property.shape.kind);
        let inner = self.boxed(place, inner, property.boxed);
        if is_patch(property) {
            quote!(runtime::Patch<#inner>)
        } else if !property.required
            || (property.shape.nullable && property.shape.kind != ShapeKind::Any)
        {
            self.option(place, &inner)
        } else {
            inner
        }
    }

    fn property_docs(&self, property: &Property) -> String {
        let mut notes = vec![self.constraints(&property.shape)];
        if let Some(default) = &property.default {
            notes.push(format!(
                "If absent, the server uses {}.",
                docs::code(&default.to_string())
            ));
        }
        if property.docs.deprecated {
            notes.push("Deprecated.".to_owned());
        }
        docs::with_notes(&property.docs.text, "", &notes)
    }

    fn union(&self, found: &Type, about: &str, branches: &[Branch]) -> TokenStream {
        let place = CodeLocation::Models(found.area);
        let told = docs::distinction(branches);
        let paragraph = if about.is_empty() { "" } else { "\n\n" };
        let docs = doc(&format!("{about}{paragraph}{told}"));
        let name = &found.ident;
        let compared = |shape| self.rust_type(CodeLocation::Compared, shape).to_string();
        let held: Vec<String> = branches
            .iter()
            .map(|branch| compared(&branch.shape))
            .collect();
        let unknown = compared(&Shape::any());
        let variants = branches.iter().zip(&held).map(|(branch, holds)| {
            let kind = self.rust_type(place, &branch.shape);
            let kind = self.boxed(place, kind, branch.boxed);
            let same = held.iter().filter(|other| *other == holds).count();
            let (name, select) = (&branch.ident, select(branch, same > 1 || *holds == unknown));
            let wire = wire(&self.facets_of(found, &branch.shape));
            quote!(#[select(#select)] #wire #name(#kind),)
        });
        let unknown = doc("None of these: kept as it came.");
        let mut own = vec!["Clone", "Debug", "PartialEq", "runtime::Union"];
        own.extend(schema_derives(found));
        let derives = derives(found, &own);
        quote! {
            #docs
            #derives
            pub enum #name {
                #(#variants)*
                #unknown
                Unknown(runtime::Unknown<Self>),
            }
        }
    }
}

fn enum_type(found: &Type, about: &str, values: &[EnumValue]) -> TokenStream {
    let texts = values.iter().all(|value| value.value.is_string());
    let integers = values.iter().all(|value| value.value.is_i64());
    let mut own = vec!["Clone", "Debug", "PartialEq"];
    if texts || integers {
        own.extend(["Eq", "Hash"]);
    }
    own.push("runtime::Values");
    let derives = derives(found, &own);
    let (docs, name) = (doc(about), &found.ident);
    let variants = values.iter().map(|value| {
        let (docs, name) = (doc(&value.docs), &value.ident);
        let literal = tokens::value(&value.value);
        quote!(#docs #[value(#literal)] #name,)
    });
    let open = matches!(found.kind, TypeKind::OpenEnum(_));
    let unknown = doc(if open {
        "Any other value."
    } else {
        "A value that this version does not know; refused in requests."
    });
    let open = open.then(|| quote!(#[values(open)]));
    quote! {
        #docs
        #derives
        #open
        pub enum #name {
            #(#variants)*
            #unknown
            Unknown(runtime::Unknown<Self>),
        }
    }
}

/// A struct around a type that is not generated. It is a type of this crate, so that it can have a schema: any value,
/// since the type itself refuses what it cannot hold.
fn foreign(found: &Type, about: &str, path: &str) -> TokenStream {
    let (docs, name) = (doc(about), &found.ident);
    let inner = rust_path(path);
    let described = found.described.then(|| {
        quote! {
            impl runtime::Described for #name {
                const SCHEMA: runtime::Schema = runtime::Schema::any();
            }
        }
    });
    let own = [
        "Clone",
        "Debug",
        "PartialEq",
        "serde::Serialize",
        "serde::Deserialize",
    ];
    let derives = derives(found, &own);
    quote! {
        #docs
        #derives
        #[serde(transparent)]
        pub struct #name(pub #inner);

        impl From<#inner> for #name {
            fn from(value: #inner) -> Self {
                Self(value)
            }
        }
        #described
    }
}

/// Returns the `#[derive(...)]` of a type: its own derives, and those that a description asks for.
fn derives(found: &Type, own: &[&str]) -> TokenStream {
    let further = found.derives.iter().map(String::as_str);
    // Every type has a `Debug`, which may redact.
    let further = further.filter(|path| *path != "Debug" && !own.contains(path));
    let all = own.iter().copied().chain(further).map(rust_path);
    quote!(#[derive(#(#all),*)])
}

/// A path that was checked when it was read.
fn rust_path(path: &str) -> TokenStream {
    path.parse().unwrap_or_default()
}

/// Returns true if a type exists for an operation, and not for a schema.
pub(super) fn is_of_operation(found: &Type) -> bool {
    matches!(
        found.kind,
        TypeKind::Responses(_) | TypeKind::Bodies(_) | TypeKind::Failures(_) | TypeKind::Headers(_)
    )
}

fn is_patch(property: &Property) -> bool {
    !property.required && property.shape.nullable && property.shape.kind != ShapeKind::Any
}

/// `#[wire(...)]`, if there is anything to say.
pub(crate) fn wire(arguments: &[TokenStream]) -> Option<TokenStream> {
    (!arguments.is_empty()).then(|| quote!(#[wire(#(#arguments),*)]))
}

/// Returns the derives of the schema: that of types in requests, and that of types that objects flatten.
fn schema_derives(found: &Type) -> impl Iterator<Item = &'static str> {
    let described = found.described.then_some("runtime::Described");
    let part = found.as_part.then_some("runtime::Part");
    described.into_iter().chain(part)
}

/// `#[object(...)]`, if there is anything to say of the whole.
fn object_attribute(found: &Type, object: &Object) -> Option<TokenStream> {
    let list = |names: &[String]| {
        let names = names.iter().map(|name| text(name));
        quote!(#(#names),*)
    };
    let constant = |(name, value): &(String, Value)| {
        let (name, value) = (text(name), tokens::value(value));
        quote!(constant(#name = #value))
    };
    let mut arguments: Vec<TokenStream> = object.constants.iter().map(constant).collect();
    if found.described {
        arguments.extend(sizes(object.size, "properties"));
        arguments.extend(object.dependent.iter().map(|(name, needed)| {
            let (name, needed) = (text(name), list(needed));
            quote!(dependent(#name, #needed))
        }));
        arguments.extend(object.apart.iter().map(|names| {
            let names = list(names);
            quote!(apart(#names))
        }));
    }
    (!arguments.is_empty()).then(|| quote!(#[object(#(#arguments),*)]))
}

fn text_type(found: &Type, about: &str, kind: &Text, string: &TokenStream) -> TokenStream {
    let docs = doc(&docs::with_notes(about, "", &[text_constraints(kind)]));
    let name = &found.ident;
    let debug = if found.hidden {
        "runtime::RedactedDebug"
    } else {
        "Debug"
    };
    let mut own = vec![
        "Clone",
        debug,
        "PartialEq",
        "Eq",
        "Hash",
        "PartialOrd",
        "Ord",
        "runtime::Newtype",
    ];
    own.extend(found.described.then_some("runtime::Described"));
    let derives = derives(found, &own);
    let facets = found.described.then(|| wire(&text_facets(kind)));
    quote! {
        #docs
        #derives
        #facets
        pub struct #name(pub #string);
    }
}

/// Returns the tests that select a branch, and whether its type performs them as well.
fn select(branch: &Branch, ambiguous: bool) -> TokenStream {
    let tests = branch.tests.iter().map(test);
    let tried = branch.tried.then(|| quote!(tried));
    let no_from = ambiguous.then(|| quote!(no_from));
    let arguments = tests.chain(tried).chain(no_from);
    quote!(#(#arguments),*)
}

/// Returns the tokens of a test that every value of a branch passes.
fn test(test: &Select) -> TokenStream {
    let tags = |values: &[Value]| {
        let values = values.iter().map(tokens::value);
        quote!(#(#values),*)
    };
    let types = |types: &[JsonType]| {
        let names = types
            .iter()
            .map(|found| format!("{found:?}").to_lowercase());
        quote!(#(#names),*)
    };
    match test {
        Select::Tag(property, values) => {
            let (property, tags) = (text(property), tags(values));
            quote!(tag(#property, #tags))
        }
        Select::MaybeTag(property, values) => {
            let (property, tags) = (text(property), tags(values));
            quote!(maybe_tag(#property, #tags))
        }
        Select::Type(found) => {
            let types = types(found);
            quote!(json(#types))
        }
        Select::Value(values) => {
            let tags = tags(values);
            quote!(value(#tags))
        }
        Select::Key(key) => {
            let key = text(key);
            quote!(key(#key))
        }
        Select::PropertyType(property, found) => {
            let (property, types) = (text(property), types(found));
            quote!(property(#property, #types))
        }
    }
}

/// The attribute of a struct with more fields of type `bool` than Clippy accepts.
pub(super) fn excessive_bools(count: usize) -> Option<TokenStream> {
    (count > 3).then(|| {
        quote! {
            #[expect(clippy::struct_excessive_bools, reason = "the description has them")]
        }
    })
}
