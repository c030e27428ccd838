//! Assigns the Rust names of types, operations and areas in one pass.
//!
//! - Names are assigned in sorted order, not in the order of the description: moving a schema changes no name.
//! - Named schemas take precedence over request structs, and those over schemas without a name.

use super::module_scope;
use crate::model::{Api, RustIdent};
use crate::names::{self, Scope};

/// Names used in the files of the server crate, which no area's trait can have.
const TRAITS: &[&str] = &[
    "Api",
    "Future",
    "S",
    "T",
    "Operations",
    "Option",
    "Result",
    "Routes",
    "Send",
    "Service",
    "String",
    "Vec",
];

/// Methods that the client, its calls and the server's traits have besides those of the operations.
const METHODS: &[&str] = &[
    "authenticate",
    "builder",
    "call",
    "clone",
    "finish",
    "new",
    "send",
    "transport",
];

/// The preferred name of an operation.
pub(super) struct PreferredName {
    /// The index of the operation.
    pub(super) operation: usize,
    /// Its id.
    pub(super) id: String,
}

pub(super) fn allocate(api: &mut Api, operations: &[PreferredName]) {
    let mut modules = module_scope();
    let mut traits = Scope::with(TRAITS);
    let areas: Vec<_> = api
        .areas
        .iter()
        .map(|area| (area.name.clone(), names::snake(&area.name)))
        .collect();
    let modules = modules.claim_all(&areas);
    let areas: Vec<_> = api
        .areas
        .iter()
        .map(|area| (area.name.clone(), names::camel(&area.name)))
        .collect();
    let traits = traits.claim_all(&areas);
    for ((area, module), ident) in api.areas.iter_mut().zip(modules).zip(traits) {
        area.module = module;
        area.ident = ident;
    }
    // Its constructor would have its name.
    let mut scope = Scope::with(&["New"]);
    let list = |api: &Api, component: bool| -> Vec<(usize, String, RustIdent)> {
        let types = api
            .types
            .iter()
            .enumerate()
            .filter(|(_, found)| found.component == component);
        types
            .map(|(index, found)| {
                let name = found.rust_name.as_ref().unwrap_or(&found.name);
                (index, found.name.clone(), names::camel(name))
            })
            .collect()
    };
    let claim = |api: &mut Api, scope: &mut Scope, component: bool| {
        let list = list(api, component);
        let wanted: Vec<_> = list
            .iter()
            .map(|(_, key, wanted)| (key.clone(), wanted.clone()))
            .collect();
        for ((index, ..), ident) in list.iter().zip(scope.claim_all(&wanted)) {
            api.types[*index].ident = ident;
        }
    };
    claim(api, &mut scope, true);
    let wanted: Vec<_> = operations
        .iter()
        .map(|wanted| (wanted.id.clone(), names::camel(&wanted.id)))
        .collect();
    // A schema of that name is usually what the operation takes.
    let wanted: Vec<_> = wanted
        .into_iter()
        .map(|(id, name)| {
            let name = if scope.has(&name) {
                RustIdent::new(&format!("{}Request", name.plain()))
            } else {
                name
            };
            (id, name)
        })
        .collect();
    for (wanted, ident) in operations.iter().zip(scope.claim_all(&wanted)) {
        api.operations[wanted.operation].request_ident = ident;
    }
    claim(api, &mut scope, false);
    let mut methods = Scope::with(METHODS);
    let wanted: Vec<_> = operations
        .iter()
        .map(|wanted| (wanted.id.clone(), names::snake(&wanted.id)))
        .collect();
    for (wanted, ident) in operations.iter().zip(methods.claim_all(&wanted)) {
        api.operations[wanted.operation].method_ident = ident;
    }
}
