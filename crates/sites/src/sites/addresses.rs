//! The addresses of a site that was read.

use super::{SiteRow, Visibility, shared};
use crate::SiteAreas;
use crate::site_addresses::Publication;

/// Address of a published site.
pub struct Address {
    root: String,
    query: String,
}

impl Address {
    /// The address of a path within the site.
    pub fn at(&self, path: &str) -> String {
        format!("{}{path}{}", self.root, self.query)
    }
}

impl SiteRow {
    /// Returns the address of the site, if it is published; with a key of one of its share links, for visitors
    /// with that link.
    pub fn address(&self, app: &SiteAreas, key: Option<&str>) -> Option<Address> {
        let key = key.filter(|_| self.visibility == Visibility::ShareLink);
        self.published.then(|| Address {
            root: app.published(self.proxy.as_deref(), &format!("{}/", self.basename)),
            query: key.map(shared).unwrap_or_default(),
        })
    }
}

impl SiteRow {
    /// Returns the publication of a site space with this path within the site.
    pub fn publication_at(&self, path: &str) -> Publication {
        Publication {
            visibility: self.visibility,
            proxy: self.proxy.clone(),
            path: format!("{}/{path}", self.basename),
        }
    }
}
