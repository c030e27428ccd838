//! Addresses and audiences of published sites and their content.
//!
//! - A site is below `/sites/`, at its basename, on the server's public host, or at the root of a separate
//!   host ([`Config::site_hosts`](quire_base::config::Config)), or at the address of its proxy ([`Base`]). Its default
//!   section, and the default site space there, are at its root; other sections are at their path, and
//!   other site spaces at theirs in the section.
//! - The path of a section stays in the addresses of its other site spaces, even if it is the default, so that no two
//!   site spaces have the same address.
//! - With a share link, the key is in the query.

mod proxies;

use quire_db::{FromColumn, Row, ToValue, Value, sql};
use quire_models::{SiteVisibility, SpaceVisibility};

use crate::Store;
use crate::slugs::{shortened, slug};

pub use proxies::Base;

/// The folder of sites on the server's public host.
pub const FOLDER: &str = "sites";

/// Paths of the server, which cannot be basenames: sites were once next to them.
const RESERVED: [&str; 9] = [
    "v1",
    "app",
    "files",
    "healthz",
    "integrations",
    "readyz",
    "oidc",
    "saml",
    FOLDER,
];

/// SQL of the path of a site space `v` of a section `e`, if it is in one, within its site.
pub const SITE_SPACE_PATH: &str = "CASE WHEN v.is_default AND COALESCE(e.is_default, TRUE) THEN ''
    ELSE COALESCE(e.path || '/', '') || CASE WHEN v.is_default THEN '' ELSE v.path || '/' END END";

/// Location of a site space `v`: in a section `e`, if it is in one.
#[derive(Row)]
#[row(table = "v")]
pub struct Location {
    path: String,
    pub is_default: bool,
    #[row(table = "e", column = "path")]
    section: Option<String>,
    #[row(table = "e", column = "is_default")]
    section_is_default: Option<bool>,
}

impl Location {
    /// That of a space that is shown alone.
    pub const fn root() -> Self {
        Self {
            path: String::new(),
            is_default: true,
            section: None,
            section_is_default: None,
        }
    }

    /// The address that leads to the site space alone.
    pub fn canonical(&self) -> String {
        self.addresses().pop().expect("its own path is one")
    }

    /// The addresses within the site that lead to the site space, from its own path to the shortest one, which is its
    /// [`SITE_SPACE_PATH`].
    pub fn addresses(&self) -> Vec<String> {
        let section = self.section.as_ref().map(|path| format!("{path}/"));
        let above = section.clone().unwrap_or_default();
        let mut addresses = vec![format!("{above}{}/", self.path)];
        if self.is_default {
            addresses.extend(section);
            if self.section_is_default.unwrap_or(true) {
                addresses.push(String::new());
            }
        }
        addresses
    }
}

/// SQL of a [`Publication`] of the space `s`: of the widest published site that shows it, the oldest one of those.
pub const PUBLICATION_COLUMN: &str = sql!(
    "(SELECT CAST(t.visibility AS TEXT) || COALESCE(t.proxy, '') || ' ' || t.basename || '/' || {SITE_SPACE_PATH}
      FROM site_spaces v JOIN sites t ON t.id = v.site_id LEFT JOIN site_sections e ON e.id = v.container_id
      WHERE v.space_id = s.id AND t.published
      ORDER BY t.visibility DESC, t.created_at, t.id, v.position, v.id LIMIT 1)"
);

/// Audience of a published site, from the narrowest to the widest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Visibility {
    VisitorAuth = 1,
    ShareLink,
    Unlisted,
    Public,
}

impl Visibility {
    const ALL: [Self; 4] = [
        Self::VisitorAuth,
        Self::ShareLink,
        Self::Unlisted,
        Self::Public,
    ];

    /// Requests contain no unknown visibility.
    pub fn of(sent: &SiteVisibility) -> Self {
        match sent {
            SiteVisibility::Public => Self::Public,
            SiteVisibility::Unlisted => Self::Unlisted,
            SiteVisibility::ShareLink => Self::ShareLink,
            SiteVisibility::VisitorAuth | SiteVisibility::Unknown(_) => Self::VisitorAuth,
        }
    }

    pub fn of_site(self) -> SiteVisibility {
        match self {
            Self::Public => SiteVisibility::Public,
            Self::Unlisted => SiteVisibility::Unlisted,
            Self::ShareLink => SiteVisibility::ShareLink,
            Self::VisitorAuth => SiteVisibility::VisitorAuth,
        }
    }

    /// The visibility of a space that such a site shows.
    pub fn of_space(self) -> SpaceVisibility {
        match self {
            Self::Public => SpaceVisibility::Public,
            Self::Unlisted => SpaceVisibility::Unlisted,
            Self::ShareLink => SpaceVisibility::ShareLink,
            Self::VisitorAuth => SpaceVisibility::VisitorAuth,
        }
    }

    fn numbered(number: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|one| *one as i64 == number)
    }
}

impl ToValue for Visibility {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(*self as i64)
    }
}

impl FromColumn for Visibility {
    fn from_column(value: Value<'_>, index: usize) -> Result<Self, quire_db::Error> {
        Self::numbered(i64::from_column(value, index)?)
            .ok_or_else(|| quire_db::Error::column(format!("column {index} is not a visibility")))
    }
}

/// Publication of a space.
#[derive(Clone, Debug)]
pub struct Publication {
    pub visibility: Visibility,
    pub proxy: Option<String>,
    /// The basename of the site, and a path within it.
    pub path: String,
}

impl FromColumn for Publication {
    fn from_column(value: Value<'_>, index: usize) -> Result<Self, quire_db::Error> {
        let mut path = String::from_column(value, index)?;
        let digit = path.chars().next().and_then(|digit| digit.to_digit(10));
        let visibility = digit.and_then(|digit| Visibility::numbered(digit.into()));
        let visibility = visibility.ok_or_else(|| {
            quire_db::Error::column(format!("column {index} is not a visibility"))
        })?;
        path.remove(0);
        // Neither of them contains spaces.
        let (proxy, path) = path.split_once(' ').unwrap_or(("", path.as_str()));
        Ok(Self {
            visibility,
            proxy: (!proxy.is_empty()).then(|| proxy.to_owned()),
            path: path.to_owned(),
        })
    }
}

/// The parameter of an address that has the key of a share link.
pub const SHARE_KEY: &str = "key";

/// The query of an address with the key of a share link.
pub fn shared(key: &str) -> String {
    format!("?{SHARE_KEY}={key}")
}

impl Store {
    /// The address of a path: the basename of a site, which may have a proxy, and what follows within the site.
    pub fn published(&self, proxy: Option<&str>, path: &str) -> String {
        let (basename, rest) = path.split_once('/').unwrap_or((path, ""));
        if let Some(base) = proxy.and_then(Base::of) {
            return base.at(rest);
        }
        match self.host_of_site(basename) {
            Some(host) => format!("{}://{host}/{rest}", self.scheme()),
            None => format!("{}/{FOLDER}/{path}", self.config.public_url),
        }
    }

    /// Returns the separate host of a site; of several, the first one.
    pub fn host_of_site(&self, basename: &str) -> Option<&str> {
        let mut hosts = self.config.site_hosts.iter();
        let found = hosts.find(|(_, site)| *site == basename);
        found.map(|(host, _)| host.as_str())
    }

    /// Candidates for the basename of a site with this title, the best one first.
    pub fn basenames(&self, title: &str) -> Vec<String> {
        let slug = slug(title, "docs");
        let stem = shortened(&slug, 90);
        let mut names = vec![slug.clone(), format!("{stem}-2"), format!("{stem}-3")];
        names.retain(|name| !is_reserved(name));
        // Later sites get a random suffix.
        names.extend((0..3).map(|_| {
            let id = self.new_id().to_lowercase();
            format!("{stem}-{}", &id[..6])
        }));
        names
    }
}

/// Returns true if a configured host is a hostname as in the API description: at least three labels, not an
/// IP address.
pub fn is_hostname(host: &str) -> bool {
    let mut labels = host.rsplit('.');
    let last = labels.next().unwrap_or_default();
    last.len() >= 2 && labels.clone().count() >= 2 && labels.chain([last]).all(is_label)
}

/// Returns true if it is letters and digits, with hyphens between them.
fn is_label(label: &str) -> bool {
    let is_inner = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=63).contains(&label.len())
        && label.bytes().all(is_inner)
        && !label.starts_with('-')
        && !label.ends_with('-')
}

/// Returns true if the server itself uses the path.
pub fn is_reserved(basename: &str) -> bool {
    RESERVED.contains(&basename)
}

#[cfg(test)]
mod tests {
    use super::is_hostname;

    #[test]
    fn hostnames_have_three_labels() {
        for host in ["docs.example.com", "a.b-c.d.example"] {
            assert!(is_hostname(host), "{host}");
        }
        for host in [
            "localhost",
            "example.com",
            "127.0.0.1",
            "[::1]",
            "-a.example.com",
            "a..com",
            "",
        ] {
            assert!(!is_hostname(host), "{host}");
        }
    }
}
