//! The state of the area.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use quire_server::Operations;
use quire_store::Store;

use crate::caller::Caller;
use crate::error::Error;
use crate::registry::Registry;

/// The area. Cheap to clone.
#[derive(Clone)]
pub struct LiveArea(Arc<State>);

/// The fields of a [`LiveArea`].
pub struct State {
    store: Store,
    process: OnceLock<String>,
    pub(crate) registry: Arc<Registry>,
}

impl LiveArea {
    /// Creates the area, without streams.
    pub fn new(store: Store) -> Self {
        Self(Arc::new(State {
            process: OnceLock::new(),
            registry: Arc::new(Registry::new(store.config.streams_limit)),
            store,
        }))
    }

    /// The name of this process among those on its database.
    pub(crate) fn process(&self) -> &String {
        self.process.get_or_init(|| self.new_id())
    }

    /// The operations of the area.
    pub fn operations(&self) -> Operations<Arc<Caller>, Error> {
        quire_server::live::operations(self.clone())
    }

    /// Reads the log soon, if streams are open: a request of this process may have written an event.
    pub fn expect_events(&self) {
        self.registry.wake();
    }

    /// Returns the number of open streams.
    pub fn open_streams(&self) -> usize {
        self.registry.count()
    }
}

impl Deref for LiveArea {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}

impl Deref for State {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.store
    }
}

impl quire_server::Area for LiveArea {
    type Caller = Arc<Caller>;
    type Error = Error;
}
