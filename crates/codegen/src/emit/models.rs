//! The models crate: a type for each named schema.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::types::{Place, select, sizes, text_constraints, text_schema};
use super::{Emitter, docs, ident, mentions};
use crate::model::{
    Branch, EnumValue, Object, Property, Select, Shape, ShapeKind, Text, Type, TypeKind,
};
use crate::names;

impl Emitter<'_> {
    pub(crate) fn models(&self, area: usize) -> TokenStream {
        let types = self
            .api
            .types
            .iter()
            .filter(|found| found.area == area)
            .map(|found| self.model(found));
        let operations = self
            .api
            .operations
            .iter()
            .filter(|operation| operation.area == area)
            .map(|operation| self.request(operation));
        let items: TokenStream = types.chain(operations).collect();
        if items.is_empty() {
            return items;
        }
        let uses = if mentions(&items, "runtime") {
            self.uses(false)
        } else {
            TokenStream::new()
        };
        quote! { #uses #items }
    }

    pub(crate) fn models_root(&self, areas: &[usize]) -> TokenStream {
        let modules: Vec<_> = areas.iter().map(|&area| self.module(area)).collect();
        quote! {
            #(pub mod #modules;)*
            #(pub use self::#modules::*;)*
        }
    }

    fn model(&self, found: &Type) -> TokenStream {
        let mut text = found.docs.text.clone();
        if text.is_empty() {
            text = docs::code(&found.name);
        }
        if found.docs.deprecated {
            text.push_str("\n\nDeprecated.");
        }
        match &found.kind {
            TypeKind::Text(kind) => text_type(found, &text, kind),
            TypeKind::Enum(values) => enum_type(found, &text, values),
            TypeKind::Object(object) => self.object(found, &text, object),
            TypeKind::Union(branches) => self.union(found, &text, branches),
            TypeKind::Alias(shape) => {
                let (docs, name) = (docs::outer(&text), ident(&found.ident));
                let aliased = self.rust_type(Place::Models(found.area), shape);
                quote! { #docs pub type #name = #aliased; }
            }
        }
    }

    fn object(&self, found: &Type, text: &str, object: &Object) -> TokenStream {
        let place = Place::Models(found.area);
        let (docs, name) = (docs::outer(text), ident(&found.ident));
        let camel = object.properties.iter().any(is_camel);
        let fields = object
            .properties
            .iter()
            .map(|property| self.field(place, property, camel));
        let additional = object.additional.as_ref().map(|shape| {
            let (string, value) = (self.std(place, "String"), self.rust_type(place, shape));
            quote! {
                /// Further entries.
                #[serde(flatten)]
                pub additional: std::collections::BTreeMap<#string, #value>,
            }
        });
        let hidden = object.properties.iter().any(|property| property.hidden);
        let debug = (!hidden).then(|| quote! { Debug, });
        let all_optional = object.properties.iter().all(|property| !property.required);
        let default = all_optional.then(|| quote! { Default, });
        let mut attributes = Vec::new();
        if let Some((property, value)) = &object.constant {
            attributes.push(quote! { tag = #property, rename = #value });
        }
        if camel {
            attributes.push(quote! { rename_all = "camelCase" });
        }
        let serde = (!attributes.is_empty()).then(|| quote! { #[serde(#(#attributes),*)] });
        let debug_impl = hidden.then(|| {
            debug_impl(
                &found.ident,
                object
                    .properties
                    .iter()
                    .map(|property| (property.ident.as_str(), property.hidden)),
            )
        });
        let new = (found.in_request
            && !all_optional
            && object.properties.iter().any(|property| !property.required))
        .then(|| self.constructor(place, found, object));
        let schema = found.in_request.then(|| {
            let constant = object.constant.iter().map(|(property, value)| {
                quote! { runtime::Property::required(#property, runtime::Schema::choice(&[#value])) }
            });
            let properties = object.properties.iter().map(|property| {
                let (name, schema) = (&property.name, self.schema(place, &property.shape));
                let kind = ident(if property.required { "required" } else { "optional" });
                quote! { runtime::Property::#kind(#name, #schema) }
            });
            let properties: Vec<_> = constant.chain(properties).collect();
            let size = sizes(object.size);
            let rest = object.additional.as_ref().map(|shape| {
                let schema = self.schema(place, shape);
                quote! { .rest(const { &#schema }) }
            });
            described(
                &name,
                &quote! { runtime::Schema::object(const { &[#(#properties),*] }) #rest #size },
            )
        });
        quote! {
            #docs
            #[derive(Clone, #debug #default PartialEq, serde::Serialize, serde::Deserialize)]
            #serde
            pub struct #name { #(#fields)* #additional }
            #new
            #debug_impl
            #schema
        }
    }

    fn field(&self, place: Place, property: &Property, camel: bool) -> TokenStream {
        let name = ident(&property.ident);
        let docs = docs::outer(&self.property_docs(property));
        let kind = self.field_type(place, property);
        let usual = if camel {
            names::serde_camel(&property.ident)
        } else {
            names::plain(&property.ident).to_owned()
        };
        let mut attributes = Vec::new();
        if usual != property.name {
            let wire = &property.name;
            attributes.push(quote! { rename = #wire });
        }
        if !property.required {
            let skip = if is_patch(property) {
                "runtime::Patch::is_keep".to_owned()
            } else {
                format!("{}::is_none", self.std(place, "Option")).replace(' ', "")
            };
            attributes.push(quote! { default, skip_serializing_if = #skip });
        }
        let serde = (!attributes.is_empty()).then(|| quote! { #[serde(#(#attributes),*)] });
        quote! { #docs #serde pub #name: #kind, }
    }

    fn field_type(&self, place: Place, property: &Property) -> TokenStream {
        let not_null = Shape {
            nullable: false,
            ..property.shape.clone()
        };
        let mut inner = self.rust_type(place, &not_null);
        if property.boxed {
            let boxed = self.std(place, "Box");
            inner = quote! { #boxed<#inner> };
        }
        if is_patch(property) {
            quote! { runtime::Patch<#inner> }
        } else if !property.required
            || (property.shape.nullable && property.shape.kind != ShapeKind::Any)
        {
            let option = self.std(place, "Option");
            quote! { #option<#inner> }
        } else {
            inner
        }
    }

    fn property_docs(&self, property: &Property) -> String {
        let mut text = property.docs.text.clone();
        if text.is_empty() {
            text = docs::code(&property.name);
        }
        let mut notes = vec![self.constraints(&property.shape)];
        if let Some(default) = &property.default {
            notes.push(format!(
                "Where it is absent, the server assumes {}.",
                docs::code(&default.to_string())
            ));
        }
        if property.docs.deprecated {
            notes.push("Deprecated.".to_owned());
        }
        notes.retain(|note| !note.is_empty());
        if !notes.is_empty() {
            text.push_str("\n\n");
            text.push_str(&notes.join(" "));
        }
        text
    }

    fn constructor(&self, place: Place, found: &Type, object: &Object) -> TokenStream {
        let name = ident(&found.ident);
        let (required, optional): (Vec<_>, Vec<_>) = object
            .properties
            .iter()
            .partition(|property| property.required);
        let arguments = required.iter().map(|property| {
            let (name, kind) = (ident(&property.ident), self.field_type(place, property));
            quote! { #name: #kind }
        });
        let required = required.iter().map(|property| ident(&property.ident));
        let optional = optional.iter().map(|property| {
            let absent = if is_patch(property) {
                quote! { runtime::Patch::Keep }
            } else {
                self.std(place, "None")
            };
            let name = ident(&property.ident);
            quote! { #name: #absent }
        });
        let additional = object
            .additional
            .as_ref()
            .map(|_| quote! { additional: std::collections::BTreeMap::new(), });
        quote! {
            impl #name {
                /// With what must be there, and nothing else.
                #[must_use]
                pub fn new(#(#arguments),*) -> Self {
                    Self { #(#required,)* #(#optional,)* #additional }
                }
            }
        }
    }

    fn union(&self, found: &Type, text: &str, branches: &[Branch]) -> TokenStream {
        let place = Place::Models(found.area);
        let told = match branches.first().map(|branch| &branch.select) {
            Some(Select::Tag(property, _)) => format!("Told apart by {}.", docs::code(property)),
            Some(Select::Key(_)) => "Told apart by the key that only one of them has.".to_owned(),
            _ => "Told apart by the JSON type.".to_owned(),
        };
        let docs = docs::outer(&format!("{text}\n\n{told}"));
        let name = ident(&found.ident);
        let idents: Vec<_> = branches.iter().map(|branch| ident(&branch.ident)).collect();
        let variants = branches.iter().map(|branch| {
            let mut kind = self.rust_type(place, &branch.shape);
            if branch.boxed {
                let boxed = self.std(place, "Box");
                kind = quote! { #boxed<#kind> };
            }
            let docs = docs::outer(&match &branch.select {
                Select::Tag(property, value) => {
                    format!("{} is {}.", docs::code(property), docs::code(value))
                }
                Select::Key(key) => format!("With {}.", docs::code(key)),
                Select::Type(json_type) => {
                    format!("A JSON {}.", format!("{json_type:?}").to_lowercase())
                }
            });
            let ident = ident(&branch.ident);
            quote! { #docs #ident(#kind), }
        });
        let selects = branches.iter().map(|branch| select(&branch.select));
        let reads = idents.iter().enumerate().map(|(index, ident)| {
            let index = Literal::usize_unsuffixed(index);
            quote! { #index => Self::#ident(serde_json::from_value(value)?), }
        });
        let (result, ok) = (self.std(place, "Result"), self.std(place, "Ok"));
        let schema = found.in_request.then(|| {
            let branches = branches.iter().map(|branch| {
                let (select, schema) = (select(&branch.select), self.schema(place, &branch.shape));
                quote! { (#select, #schema) }
            });
            described(
                &name,
                &quote! { runtime::Schema::union(const { &[#(#branches),*] }) },
            )
        });
        quote! {
            #docs
            #[derive(Clone, Debug, PartialEq)]
            pub enum #name {
                #(#variants)*
                /// None of these: kept as it came.
                Unknown(serde_json::Value),
            }
            impl runtime::Union for #name {
                const BRANCHES: &'static [runtime::Select] = &[#(#selects),*];
                fn read(branch: usize, value: serde_json::Value) -> #result<Self, serde_json::Error> {
                    #ok(match branch { #(#reads)* _ => Self::Unknown(value) })
                }
            }
            runtime::union_enum!(#name { #(#idents),* });
            #schema
        }
    }
}

fn is_patch(property: &Property) -> bool {
    !property.required && property.shape.nullable && property.shape.kind != ShapeKind::Any
}

fn is_camel(property: &Property) -> bool {
    names::plain(&property.ident) != property.name
        && names::serde_camel(&property.ident) == property.name
}

fn described(name: &proc_macro2::Ident, schema: &TokenStream) -> TokenStream {
    quote! {
        impl runtime::Described for #name {
            const SCHEMA: runtime::Schema = #schema;
        }
    }
}

/// A `Debug` that leaves out personal data and secrets.
pub(crate) fn debug_impl<'a>(
    name: &str,
    fields: impl Iterator<Item = (&'a str, bool)>,
) -> TokenStream {
    let fields = fields.map(|(field, hidden)| {
        let (text, field) = (names::plain(field), ident(field));
        if hidden {
            quote! { .field(#text, &runtime::model::Redacted) }
        } else {
            quote! { .field(#text, &self.#field) }
        }
    });
    let ident = ident(name);
    quote! {
        impl ::std::fmt::Debug for #ident {
            fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                formatter.debug_struct(#name) #(#fields)* .finish()
            }
        }
    }
}

fn text_type(found: &Type, text: &str, kind: &Text) -> TokenStream {
    let docs = docs::outer(&format!("{text}\n\n{}", text_constraints(kind)));
    let name = ident(&found.ident);
    let schema = found
        .in_request
        .then(|| described(&name, &text_schema(kind)));
    let debug = (!found.hidden).then(|| quote! { Debug, });
    let debug_impl = found.hidden.then(|| {
        quote! {
            impl ::std::fmt::Debug for #name {
                fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                    ::std::fmt::Debug::fmt(&runtime::model::Redacted, formatter)
                }
            }
        }
    });
    quote! {
        #docs
        #[derive(Clone, #debug PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct #name(pub ::std::string::String);
        runtime::string_newtype!(#name);
        #debug_impl
        #schema
    }
}

fn enum_type(found: &Type, text: &str, values: &[EnumValue]) -> TokenStream {
    let (docs, name) = (docs::outer(text), ident(&found.ident));
    let idents: Vec<_> = values.iter().map(|value| ident(&value.ident)).collect();
    let texts: Vec<_> = values.iter().map(|value| &value.value).collect();
    let variants = values.iter().map(|value| {
        let (docs, ident) = (docs::outer(&docs::code(&value.value)), ident(&value.ident));
        quote! { #docs #ident, }
    });
    quote! {
        #docs
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum #name {
            #(#variants)*
            /// A value that this version does not know; refused in requests.
            Unknown(::std::string::String),
        }
        runtime::string_enum!(#name { #(#idents = #texts),* });
    }
}
