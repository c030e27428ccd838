//! `#[derive(Object)]`, and what attributes say of an object.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DeriveInput, Error, Field, Ident, LitInt, LitStr, Result, Type};

use crate::arguments::{self, Literal, argument, unknown, value};
use crate::facets::Facets;
use crate::serialization::serialization;

/// An object as its attributes describe it.
pub(crate) struct Object<'i> {
    pub(crate) name: &'i Ident,
    pub(crate) constants: Vec<(LitStr, Literal)>,
    /// Limits on the number of keys, as calls on the schema.
    size: TokenStream,
    dependent: Vec<TokenStream>,
    apart: Vec<TokenStream>,
    pub(crate) fields: Vec<Property<'i>>,
}

pub(crate) struct Property<'i> {
    pub(crate) ident: &'i Ident,
    pub(crate) holds: &'i Type,
    /// On the wire.
    pub(crate) name: LitStr,
    pub(crate) role: Role,
    /// The direction in which an optional property is required, if any.
    pub(crate) one_way: Option<OneWay>,
    pub(crate) facets: Facets,
}

/// The direction in which an optional property is required.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum OneWay {
    Requests,
    Responses,
}

/// Kind of a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// A property that must be there.
    Required,
    /// A property that may be left out.
    Optional,
    /// A property that may be left out, for which null is a value like any other.
    Any,
    /// Properties without a field.
    Additional,
    /// A union that the object flattens.
    Part,
}

impl<'i> Object<'i> {
    pub(crate) fn new(input: &'i DeriveInput) -> Result<Self> {
        let mut object = Self {
            name: &input.ident,
            constants: Vec::new(),
            size: TokenStream::new(),
            dependent: Vec::new(),
            apart: Vec::new(),
            fields: Vec::new(),
        };
        arguments::each(&input.attrs, "object", |input| {
            arguments::named(input, |name, input| object.take(name, input))
        })?;
        for field in arguments::fields(input)? {
            object.fields.push(Property::new(field)?);
        }
        if object.of(Role::Additional).count() > 1 {
            return Err(arguments::expected(
                input,
                "one field for additional properties",
            ));
        }
        Ok(object)
    }

    fn take(&mut self, name: &Ident, input: syn::parse::ParseStream<'_>) -> Result<()> {
        match name.to_string().as_str() {
            "constant" => {
                let constant = arguments::within(input, |input| {
                    let name = input.parse()?;
                    Ok((name, value(input)?))
                })?;
                self.constants.push(constant);
            }
            "min_properties" => {
                let size = value::<LitInt>(input)?;
                self.size.extend(quote!(.min(#size)));
            }
            "max_properties" => {
                let size = value::<LitInt>(input)?;
                self.size.extend(quote!(.max(#size)));
            }
            "dependent" => {
                let names = arguments::list::<LitStr>(input)?;
                let Some((first, needed)) = names.split_first() else {
                    return Err(Error::new(name.span(), "expected names of properties"));
                };
                self.dependent.push(quote!((#first, &[#(#needed),*])));
            }
            "apart" => {
                let names = arguments::list::<LitStr>(input)?;
                self.apart.push(quote!(&[#(#names),*]));
            }
            _ => return Err(unknown(name)),
        }
        Ok(())
    }

    /// Constraints of the object, as calls on its schema.
    pub(crate) fn calls(&self) -> TokenStream {
        let Self {
            size,
            dependent,
            apart,
            ..
        } = self;
        let dependent = (!dependent.is_empty()).then(|| quote!(.dependent(&[#(#dependent),*])));
        let apart = (!apart.is_empty()).then(|| quote!(.apart(&[#(#apart),*])));
        quote!(#size #dependent #apart)
    }

    pub(crate) fn of(&self, role: Role) -> impl Iterator<Item = &Property<'i>> {
        self.fields.iter().filter(move |field| field.role == role)
    }

    /// The fields that are properties of their own.
    pub(crate) fn properties(&self) -> impl Iterator<Item = &Property<'i>> {
        self.fields
            .iter()
            .filter(|field| !matches!(field.role, Role::Additional | Role::Part))
    }

    fn additional(&self) -> Option<&Property<'i>> {
        self.of(Role::Additional).next()
    }

    /// The keys of all properties, then those of the constants.
    pub(crate) fn keys(&self) -> Vec<&LitStr> {
        let constants = self.constants.iter().map(|(name, _)| name);
        let properties = self.properties().map(|field| &field.name);
        properties.chain(constants).collect()
    }
}

impl<'i> Property<'i> {
    fn new(field: &'i Field) -> Result<Self> {
        let (ident, holds) = (arguments::ident(field)?, &field.ty);
        let optional = argument(holds, "Option").is_some() || argument(holds, "Patch").is_some();
        let mut property = Self {
            ident,
            holds,
            name: arguments::usual_name(ident),
            role: if optional {
                Role::Optional
            } else {
                Role::Required
            },
            one_way: None,
            facets: Facets::default(),
        };
        arguments::each(&field.attrs, "wire", |input| {
            arguments::named(input, |name, input| {
                match name.to_string().as_str() {
                    "name" => property.name = value(input)?,
                    "required" => property.role = Role::Required,
                    "optional" => property.role = Role::Optional,
                    "any" => property.role = Role::Any,
                    "additional" => property.role = Role::Additional,
                    "part" => property.role = Role::Part,
                    "required_in_requests" => property.one_way = Some(OneWay::Requests),
                    "required_in_responses" => property.one_way = Some(OneWay::Responses),
                    "hidden" => {}
                    _ if property.facets.take(name, input)? => {}
                    _ => return Err(unknown(name)),
                }
                Ok(())
            })
        })?;
        Ok(property)
    }

    /// Returns the type of the property's value, without the `Option` of an optional property.
    pub(crate) fn value(&self) -> &Type {
        match self.role {
            Role::Optional | Role::Any => argument(self.holds, "Option").unwrap_or(self.holds),
            _ => self.holds,
        }
    }
}

pub(crate) fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let object = Object::new(input)?;
    let mut expanded = constructor(&object);
    expanded.extend(if object.of(Role::Part).next().is_some() {
        composed(&object)
    } else {
        plain(&object)
    });
    Ok(expanded)
}

/// `new`, which takes the required fields. With it as the base of a struct literal, no other field needs to be named; where
/// nothing is required, `Default` is that base.
fn constructor(object: &Object<'_>) -> TokenStream {
    let name = object.name;
    let (required, absent): (Vec<_>, Vec<_>) = object
        .fields
        .iter()
        .partition(|field| matches!(field.role, Role::Required | Role::Part));
    if absent.is_empty() || required.is_empty() {
        return TokenStream::new();
    }
    let arguments: Vec<_> = required.iter().map(|field| field.ident).collect();
    let types = required.iter().map(|field| field.holds);
    let absent = absent.iter().map(|field| field.ident);
    quote! {
        #[automatically_derived]
        #[allow(deprecated)]
        impl #name {
            /// Returns a value with these required fields and nothing else.
            #[must_use]
            #[allow(clippy::too_many_arguments)]
            pub fn new(#(#arguments: #types),*) -> Self {
                Self { #(#arguments,)* #(#absent: ::core::default::Default::default(),)* }
            }
        }
    }
}

/// Serde of an object that is read and written property by property.
fn plain(object: &Object<'_>) -> TokenStream {
    let name = object.name;
    let text = LitStr::new(&name.to_string(), name.span());
    let keys = object.keys();
    let required = object.properties().enumerate();
    let required = required
        .filter(|(_, field)| field.role == Role::Required)
        .map(|(index, _)| index);
    let in_responses = object.properties().enumerate();
    let in_responses: Vec<_> = in_responses
        .filter(|(_, field)| field.one_way == Some(OneWay::Responses))
        .map(|(index, _)| index)
        .collect();
    let in_responses = (!in_responses.is_empty())
        .then(|| quote!(const RESPONSE_REQUIRED: &'static [usize] = &[#(#in_responses),*];));
    let write = write(object);
    let read = read(object);
    let serde = serialization(
        name,
        &quote!(::quire_runtime::object::serialize(self, serializer)),
        &quote!(::quire_runtime::object::deserialize(deserializer)),
    );
    quote! {
        #[automatically_derived]
        #[allow(deprecated)]
        impl ::quire_runtime::object::Object for #name {
            const SHAPE: ::quire_runtime::object::Shape = ::quire_runtime::object::Shape {
                name: #text,
                keys: &[#(#keys),*],
                required: &[#(#required),*],
            };
            #in_responses
            #write
            #read
        }
        #serde
    }
}

fn write(object: &Object<'_>) -> TokenStream {
    let additional = object.additional().map(|field| field.ident);
    let kept = keeps_anything(object).then_some(additional).flatten();
    let constants = object.constants.iter().map(|(key, literal)| {
        let literal = literal.typed();
        let write = quote!(to.put(#key, &#literal););
        let Some(kept) = kept else {
            return write;
        };
        quote!(if !self.#kept.contains_key(#key) { #write })
    });
    let properties = object.properties().map(|field| {
        let (ident, key) = (field.ident, &field.name);
        if field.role == Role::Required {
            quote!(to.put(#key, &self.#ident);)
        } else {
            quote!(to.put_present(#key, &self.#ident);)
        }
    });
    let rest = additional.map(|field| quote!(to.put_rest(&self.#field);));
    quote! {
        fn write<M: ::quire_runtime::serde::ser::SerializeMap>(
            &self,
            to: &mut ::quire_runtime::object::Writer<'_, M>,
        ) {
            #(#constants)*
            #(#properties)*
            #rest
        }
    }
}

/// Returns true if additional properties may have any value.
fn keeps_anything(object: &Object<'_>) -> bool {
    object
        .additional()
        .is_some_and(|field| argument(field.holds, "Additional").is_none())
}

/// Reads properties into slots by a `Reader`, which keeps the first error: an expansion that checked for errors after
/// each property would be much more to compile.
fn read(object: &Object<'_>) -> TokenStream {
    let properties: Vec<_> = object.properties().collect();
    let slots: Vec<_> = (0..properties.len())
        .map(|index| format_ident!("field_{index}"))
        .collect();
    let values =
        properties
            .iter()
            .zip(&slots)
            .enumerate()
            .map(|(index, (field, slot))| match field.role {
                Role::Required | Role::Any => quote!(#index => from.some(&mut #slot),),
                _ => quote!(#index => from.value(&mut #slot),),
            });
    let constants = object.constants.iter().enumerate();
    let constants = constants.map(|(index, (key, literal))| {
        let (index, literal) = (properties.len() + index, literal.typed());
        if keeps_anything(object) {
            quote!(#index => from.constant(#key, &#literal, &mut rest),)
        } else {
            quote!(#index => from.skip(),)
        }
    });
    let rest = object.additional().map(|field| field.ident);
    let declared = rest.map(|_| quote!(let mut rest = from.absent();));
    let other = if rest.is_some() {
        quote!(_ => from.unnamed(&mut rest),)
    } else {
        quote!(_ => from.skip(),)
    };
    let idents = properties.iter().map(|field| field.ident);
    let rest = rest.map(|ident| quote!(#ident: rest,));
    let required: Vec<_> = properties
        .iter()
        .zip(&slots)
        .filter(|(field, _)| field.role == Role::Required)
        .map(|(_, slot)| slot)
        .collect();
    let required = (!required.is_empty()).then(|| {
        quote! {
            let (#(::core::option::Option::Some(#required),)*) = (#(#required,)*) else {
                return ::core::option::Option::None;
            };
        }
    });
    quote! {
        fn read<'de, M: ::quire_runtime::serde::de::MapAccess<'de>>(
            from: &mut ::quire_runtime::object::Reader<'de, M>,
        ) -> ::core::option::Option<Self> {
            #(let mut #slots = from.absent();)*
            #declared
            while let ::core::option::Option::Some(key) = from.key() {
                match key {
                    #(#values)*
                    #(#constants)*
                    #other
                }
            }
            #required
            ::core::option::Option::Some(Self { #(#idents: #slots,)* #rest })
        }
    }
}

/// Serde of an object with parts, whose properties are read out of the whole.
fn composed(object: &Object<'_>) -> TokenStream {
    let name = object.name;
    let constants = object.constants.iter();
    let write_constants = constants.clone().map(|(key, literal)| {
        let literal = literal.typed();
        quote!(all.insert(#key.into(), ::quire_runtime::serde_json::Value::from(#literal));)
    });
    let read_constants = constants.map(|(key, literal)| {
        let literal = literal.typed();
        quote! {
            if all.get(#key).is_some_and(|value| *value == #literal) {
                known.push(#key);
            }
        }
    });
    let write_fields = object.properties().map(|field| {
        let (ident, key) = (field.ident, &field.name);
        let call = if field.role == Role::Required {
            quote!(put)
        } else {
            quote!(put_present)
        };
        quote!(::quire_runtime::object::#call(&mut all, #key, &self.#ident)?;)
    });
    let read_fields = object.properties().map(|field| {
        let (ident, key) = (field.ident, &field.name);
        match field.role {
            Role::Required => quote!(#ident: ::quire_runtime::object::field(all, #key)?),
            Role::Any => quote!(#ident: all.get(#key).cloned()),
            _ => quote!(#ident: ::quire_runtime::object::field_or_default(all, #key)?),
        }
    });
    let parts: Vec<_> = object.of(Role::Part).map(|field| field.ident).collect();
    let read: Vec<_> = (0..parts.len())
        .map(|index| format_ident!("part_{index}"))
        .collect();
    let keys = object.properties().map(|field| &field.name);
    let around = object.keys();
    let in_responses = object.properties();
    let in_responses = in_responses.filter(|field| field.one_way == Some(OneWay::Responses));
    let in_responses = in_responses.map(|field| &field.name);
    let rest = object.additional().map(|field| field.ident);
    let write_rest =
        rest.map(|rest| quote!(::quire_runtime::object::put_rest(&mut all, &self.#rest)?;));
    let read_rest = rest.map(|rest| quote!(#rest: ::quire_runtime::object::rest(all, &known)?,));
    let serde = serialization(
        name,
        &quote!(::quire_runtime::object::serialize_composed(
            self, serializer
        )),
        &quote!(::quire_runtime::object::deserialize_composed(deserializer)),
    );
    quote! {
        #[automatically_derived]
        #[allow(deprecated)]
        impl ::quire_runtime::object::Composed for #name {
            fn write(&self) -> ::quire_runtime::object::Written {
                let mut all = ::quire_runtime::serde_json::Map::new();
                #(#write_constants)*
                #(#write_fields)*
                #(::quire_runtime::object::Part::write(&self.#parts, &mut all)?;)*
                #write_rest
                ::core::result::Result::Ok(all)
            }
            fn read(all: &::quire_runtime::object::All) -> ::quire_runtime::object::ReadResult<Self> {
                #(::quire_runtime::object::required_in_response(all, #in_responses)?;)*
                let around = &[#(#around),*];
                #(let #read = ::quire_runtime::object::Part::read(all, around)?;)*
                let mut known: ::std::vec::Vec<&str> = ::std::vec![#(#keys),*];
                #(::quire_runtime::object::known(all, around, &#read, &mut known);)*
                #(#read_constants)*
                ::core::result::Result::Ok(Self { #(#read_fields,)* #(#parts: #read,)* #read_rest })
            }
        }
        #serde
    }
}
