//! Ids by what they identify, so that the compiler keeps them apart.
//!
//! - The models have the same types, which cannot be stored: neither crate knows the other. These convert into those.

use std::fmt;
use std::ops::Deref;

use quire_db::{Error, FromColumn, ToValue, Value};
use quire_models as models;

macro_rules! ids {
    ($($name:ident),* $(,)?) => {$(
        /// The id of a resource of this type.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str(&self.0)
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> Self {
                Self(text)
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self(text.to_owned())
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl From<models::$name> for $name {
            fn from(id: models::$name) -> Self {
                Self(id.into())
            }
        }

        impl From<$name> for models::$name {
            fn from(id: $name) -> Self {
                id.0.into()
            }
        }

        impl ToValue for $name {
            fn to_value(&self) -> Value<'_> {
                self.0.to_value()
            }
        }

        impl FromColumn for $name {
            fn from_column(value: Value<'_>, index: usize) -> Result<Self, Error> {
                String::from_column(value, index).map(Self)
            }
        }
    )*};
}

ids!(
    CommentId,
    OrganizationId,
    PageId,
    RevisionId,
    ShareLinkId,
    SiteId,
    SiteRedirectId,
    SiteSectionGroupId,
    SiteSectionId,
    SiteSpaceId,
    SpaceId,
    UserId
);
