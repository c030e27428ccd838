//! Mentions of users in Markdown: links to them.
//!
//! - A link to `user:ID`, to the API address of a member (`.../members/ID`), or to `mailto:ADDRESS` if its text starts
//!   with `@`.

use std::collections::BTreeSet;

use quire_db::{ToValue as _, Transaction, Value, placeholders};
use quire_markdown::markdown::scan;

use crate::ids::UserId;
use crate::members::email_key;

/// Maximum number of users that one text mentions.
const MAX_MENTIONS: usize = 20;

/// The users that a text mentions, by id or address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mentions {
    ids: BTreeSet<String>,
    email_keys: BTreeSet<String>,
}

impl Mentions {
    /// Reads the first mentions of a text; `public_url` is the address of this server.
    pub(crate) fn of(text: &str, public_url: &str) -> Self {
        let mut mentions = Self::default();
        let scan = scan(text);
        for link in scan.links.iter(text).filter(|link| !link.shows) {
            if mentions.ids.len() + mentions.email_keys.len() >= MAX_MENTIONS {
                break;
            }
            if let Some(id) = user_id(link.target, public_url) {
                mentions.ids.insert(id.to_owned());
            } else if let Some(address) = link.target.strip_prefix("mailto:")
                && link.range.is_some_and(|range| is_at(text, range.start))
            {
                mentions.email_keys.insert(email_key(address));
            }
        }
        mentions
    }

    /// Returns those that another text lacks.
    pub(crate) fn without(&self, other: &Self) -> Self {
        let rest = |all: &BTreeSet<String>, other| all.difference(other).cloned().collect();
        Self {
            ids: rest(&self.ids, &other.ids),
            email_keys: rest(&self.email_keys, &other.email_keys),
        }
    }

    /// The ids of those users who exist.
    pub(crate) async fn users(&self, tx: &mut Transaction) -> Result<Vec<UserId>, quire_db::Error> {
        let mut found = Vec::new();
        for (column, keys) in [("id", &self.ids), ("email_key", &self.email_keys)] {
            if keys.is_empty() {
                continue;
            }
            let list = placeholders(1, keys.len(), 1);
            let sql = format!("SELECT id FROM users WHERE {column} IN ({list})");
            let values: Vec<Value<'_>> = keys.iter().map(|key| key.to_value()).collect();
            let rows: Vec<(UserId,)> = tx.query(&sql, &values).await?;
            found.extend(rows.into_iter().map(|(id,)| id));
        }
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }
}

/// The id in the address of a user.
fn user_id<'t>(target: &'t str, public_url: &str) -> Option<&'t str> {
    let id = target.strip_prefix("user:").or_else(|| {
        let path = target.strip_prefix(public_url)?.strip_prefix("/v1/orgs/")?;
        let (_, id) = path.split_once("/members/")?;
        Some(id)
    })?;
    let is_id =
        (20..=22).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_id.then_some(id)
}

/// Returns true if the text of the inline link whose destination starts here starts with `@`.
fn is_at(text: &str, destination: usize) -> bool {
    let before = text.get(..destination).unwrap_or_default();
    let label = before.trim_end().strip_suffix("](");
    label.is_some_and(|label| {
        let start = label.rfind('[').map_or(0, |open| open + 1);
        label[start..].starts_with('@')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "pSiYaZGFYzzQQxfAIagI";

    fn mentioned(text: &str) -> Vec<String> {
        let mentions = Mentions::of(text, "https://docs.example.com");
        mentions
            .ids
            .into_iter()
            .chain(mentions.email_keys)
            .collect()
    }

    #[test]
    fn links_to_users_mention_them() {
        assert_eq!(mentioned(&format!("[@Ada](user:{ID}), look")), [ID]);
        let address = format!("[Ada](https://docs.example.com/v1/orgs/o/members/{ID})");
        assert_eq!(mentioned(&address), [ID]);
        assert_eq!(
            mentioned("[@Ada](mailto:Ada@Example.com)"),
            ["ada@example.com"]
        );
        assert_eq!(mentioned(&format!("[@Ada][a]\n\n[a]: user:{ID}")), [ID]);
    }

    #[test]
    fn other_links_and_code_mention_nobody() {
        for text in [
            "[write](mailto:ada@example.com)",
            "<ada@example.com> and @ada and ada@example.com",
            "[@Ada](user:short)",
            "`[@Ada](user:pSiYaZGFYzzQQxfAIagI)`",
            "[@Ada](https://other.example.com/v1/orgs/o/members/pSiYaZGFYzzQQxfAIagI)",
            "![@Ada](user:pSiYaZGFYzzQQxfAIagI)",
        ] {
            assert_eq!(mentioned(text), Vec::<String>::new(), "{text}");
        }
    }

    #[test]
    fn a_text_mentions_a_few_users() {
        let links = (0..100).map(|number| format!("[@x](mailto:{number}@example.com)"));
        let text = links.collect::<Vec<_>>().join(" ");
        assert_eq!(mentioned(&text).len(), MAX_MENTIONS);
    }

    #[test]
    fn an_edit_mentions_those_who_are_new() {
        let [old, new] = [
            "[@a](mailto:a@b.c)",
            "[@a](mailto:a@b.c) [@d](mailto:d@e.f)",
        ]
        .map(|text| Mentions::of(text, ""));
        let added = new.without(&old);
        assert_eq!(added.email_keys.into_iter().collect::<Vec<_>>(), ["d@e.f"]);
        assert_eq!(old.without(&new), Mentions::default());
    }
}
