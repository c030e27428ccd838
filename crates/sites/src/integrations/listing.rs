//! Lists integrations by name, with their filters.

use std::fmt::Write as _;

use quire_db::{Row as _, ToValue as _, Value, placeholders};
use quire_models as models;
use quire_models::IntegrationList;
use quire_runtime::Operation as _;

use super::{IntegrationRow, OWNED};
use crate::SiteAreas;
use crate::caller::Caller;
use crate::error::Result;
use crate::paging::{ListCursor, Order};
use crate::search_keys::search_key;

/// Filters of a list.
struct Filters {
    /// Alternatives, of which an integration has one: `true`; or tags of which it has none.
    tags: Vec<(Vec<String>, bool)>,
    owner: Option<String>,
    /// A pattern of `LIKE`.
    search: Option<String>,
}

/// The tags that a block for URLs of this domain has one of: the domain, and each pattern that includes it.
fn tags_of_domain(domain: &str) -> Vec<String> {
    let domain = domain.to_lowercase();
    let above = domain.match_indices('.').map(|(at, _)| &domain[at..]);
    let patterns = above.map(|parent| format!("domain:*{parent}"));
    let mut tags: Vec<String> = patterns.collect();
    tags.push(format!("domain:{domain}"));
    tags
}

impl Filters {
    fn new(request: &models::ListIntegrations) -> Self {
        let mut tags = Vec::new();
        let mut one = |tag: Option<String>| tags.extend(tag.map(|tag| (vec![tag], true)));
        one(request.category.as_ref().map(|it| format!("category:{it}")));
        one(request.scope.as_ref().map(|it| format!("scope:{it}")));
        one(request.target.as_ref().map(|it| format!("target:{it}")));
        let has = |tag: &str, has: bool| (vec![tag.to_owned()], has);
        tags.extend(request.blocks.map(|blocks| has("blocks", blocks)));
        tags.extend(request.content_sources.map(|it| has("contentSources", it)));
        let domain = request.block_domain.as_deref().map(tags_of_domain);
        tags.extend(domain.map(|tags| (tags, true)));
        let search = request.search.as_deref().map(|text| {
            let key = search_key(text).replace('\\', "\\\\");
            let key = key.replace('%', "\\%").replace('_', "\\_");
            format!("%{key}%")
        });
        Self {
            tags,
            owner: request.owner.clone().map(String::from),
            search,
        }
    }

    /// SQL of the integrations `i` that match, for the user `$1`.
    fn from<'a>(&'a self, values: &mut Vec<Value<'a>>) -> String {
        let mut sql = format!(
            "FROM integrations i {OWNED} WHERE (i.visibility = 'public' OR m.role IS NOT NULL)"
        );
        // Writing to a string cannot fail.
        for (tags, has) in &self.tags {
            let not = if *has { "" } else { "NOT " };
            let these = placeholders(values.len() + 1, tags.len(), 1);
            values.extend(tags.iter().map(|tag| tag.to_value()));
            let _ = write!(
                sql,
                " AND {not}EXISTS (SELECT 1 FROM integration_tags t WHERE t.name = i.name AND t.tag IN ({these}))"
            );
        }
        if let Some(owner) = &self.owner {
            values.push(owner.to_value());
            let _ = write!(sql, " AND i.organization_id = ${}", values.len());
        }
        if let Some(search) = &self.search {
            values.push(search.to_value());
            let _ = write!(sql, " AND i.search_key LIKE ${} ESCAPE '\\'", values.len());
        }
        sql
    }

    /// The same as text, to which page tokens are bound.
    fn text(&self) -> String {
        format!("{:?} {:?} {:?}", self.tags, self.owner, self.search)
    }
}

impl SiteAreas {
    pub(super) async fn integrations_page(
        &self,
        caller: &Caller,
        request: models::ListIntegrations,
    ) -> Result<IntegrationList> {
        let filters = Filters::new(&request);
        let text = filters.text();
        let list = [models::ListIntegrations::INFO.id, &caller.user, &text];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Ascending,
        )?;
        let mut values = vec![caller.user.to_value()];
        let from = filters.from(&mut values);
        let (count,): (i64,) = self
            .db
            .query_one(&format!("SELECT COUNT(*) {from}"), &values)
            .await?;
        values.push(page.after.id.to_value());
        let after = values.len();
        values.push(Value::Integer(page.rows()));
        let sql = format!(
            "SELECT {} {from} AND i.name > ${after} ORDER BY i.name LIMIT ${}",
            IntegrationRow::COLUMNS,
            values.len()
        );
        let mut rows: Vec<IntegrationRow> = self.db.query(&sql, &values).await?;
        let next = self.next_page(&list, &mut rows, request.limit, |row| ListCursor {
            key: 0,
            id: row.name.clone(),
        });
        let items: Result<Vec<_>> = rows
            .into_iter()
            .map(|row| self.integration_model(row))
            .collect();
        Ok(IntegrationList {
            next,
            ..IntegrationList::new(count, items?)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_domain_is_found_by_itself_and_by_patterns() {
        let tags = tags_of_domain("a.Example.com");
        let expected = [
            "domain:*.example.com",
            "domain:*.com",
            "domain:a.example.com",
        ];
        assert_eq!(tags, expected);
        assert_eq!(tags_of_domain("."), ["domain:*.", "domain:."]);
    }
}
