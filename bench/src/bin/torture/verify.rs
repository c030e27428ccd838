//! Compares what quire has with what it acknowledged.

use std::collections::HashMap;
use std::time::Duration;

use anyhow::{Context as _, Result};
use futures_util::TryStreamExt as _;
use quire_client::Client;
use quire_client::models::{ChangeRequestStatusFilter, CommentBody, Page, SpaceId};

use crate::ledger::{Entry, Ledger, Possible, Space};
use crate::load::Target;

/// Everything that is not as these ledgers allow.
pub(crate) async fn verify(target: &Target, ledgers: &[Ledger]) -> Result<Vec<String>> {
    let url = target.urls.first().context("no server")?;
    let builder = Client::builder(url)
        .token(&target.token)
        .timeout(Duration::from_secs(30));
    let check = Verification {
        client: Client::from(builder.build()?),
        problems: Vec::new(),
    };
    check.run(target, ledgers).await
}

struct Verification {
    client: Client,
    problems: Vec<String>,
}

impl Verification {
    async fn run(mut self, target: &Target, ledgers: &[Ledger]) -> Result<Vec<String>> {
        let mut spaces: HashMap<String, Vec<(SpaceId, String)>> = HashMap::new();
        let list = self.client.list_spaces(&target.organization).limit(1_000);
        for space in list.items().try_collect::<Vec<_>>().await? {
            if let Some((mark, word)) = space.title.split_once(' ') {
                let found = spaces.entry(mark.to_owned()).or_default();
                found.push((space.id, word.to_owned()));
            }
        }
        let list = self.client.list_members(&target.organization).limit(1_000);
        let members: Vec<_> = list.items().try_collect().await?;
        let members = counted(members.iter().filter_map(|member| {
            let (local, _) = member.user.email.split_once('@')?;
            Some(local.to_owned())
        }));
        let list = self.client.list_api_tokens().limit(1_000);
        let tokens: Vec<_> = list.items().try_collect().await?;
        let tokens = counted(tokens.into_iter().map(|token| token.label));
        for ledger in ledgers {
            self.problems.extend(ledger.contradictions.iter().cloned());
            self.entries("member", &ledger.members, &members);
            self.entries("token", &ledger.tokens, &tokens);
            for space in &ledger.spaces {
                let found = spaces.get(&space.entry.mark).map_or(&[][..], Vec::as_slice);
                self.space(space, found).await?;
            }
        }
        Ok(self.problems)
    }

    async fn space(&mut self, space: &Space, found: &[(SpaceId, String)]) -> Result<()> {
        let mark = &space.entry.mark;
        self.entry("space", &space.entry, found.len());
        let Some((id, word)) = found.first() else {
            return Ok(());
        };
        self.value(&format!("title of space {mark}"), &space.title, word);
        let list = self.client.list_space_comments(id).limit(1_000);
        let comments: Vec<_> = list.items().try_collect().await?;
        let comments = counted(comments.into_iter().map(|comment| match comment.body {
            CommentBody::MarkdownBody(body) => body.markdown.trim().to_owned(),
            other => format!("{other:?}"),
        }));
        self.entries("comment", &space.comments, &comments);
        let mut requests = Vec::new();
        for status in [
            ChangeRequestStatusFilter::Draft,
            ChangeRequestStatusFilter::Open,
            ChangeRequestStatusFilter::Merged,
        ] {
            let list = self.client.list_change_requests(id).limit(1_000);
            let list = list.status(status).items();
            requests.extend(list.try_collect::<Vec<_>>().await?);
        }
        let requests = counted(requests.into_iter().map(|request| request.subject));
        self.entries("change request", &space.change_requests, &requests);
        let tree = self.client.list_space_pages(id).send().await?;
        let pages = counted(titles(&tree.pages).into_iter());
        self.entries("page", &space.pages, &pages);
        let known = |title: &String| {
            let request = space.change_requests.iter();
            request.map(|entry| &entry.mark).any(|mark| mark == title)
        };
        for title in pages.keys().filter(|title| !known(title)) {
            let problem = format!("space {mark} has a page that no writer wrote: {title}");
            self.problems.push(problem);
        }
        Ok(())
    }

    fn entries(&mut self, what: &str, entries: &[Entry], found: &HashMap<String, usize>) {
        for entry in entries {
            let number = found.get(&entry.mark).copied().unwrap_or(0);
            self.entry(what, entry, number);
        }
    }

    fn entry(&mut self, what: &str, entry: &Entry, found: usize) {
        let is_right = match found {
            0 => entry.exists.allows(&false),
            1 => entry.exists.allows(&true),
            _ => false,
        };
        if is_right {
            return;
        }
        let response = match (entry.exists.is_known(), entry.exists.values()) {
            (true, [true]) => "it was acknowledged",
            (true, _) => "its deletion was acknowledged",
            (false, _) => "no response came",
        };
        let Entry { mark, id, .. } = entry;
        self.problems.push(format!(
            "{what} {mark} ({}): {response}, and there are {found}",
            id.as_deref().unwrap_or("id unknown")
        ));
    }

    fn value(&mut self, what: &str, possible: &Possible<String>, found: &String) {
        if !possible.allows(found) {
            let response = possible.values().join("\" or \"");
            let problem = format!("{what}: the response was \"{response}\", found is \"{found}\"");
            self.problems.push(problem);
        }
    }
}

/// Counts each mark.
fn counted(marks: impl Iterator<Item = String>) -> HashMap<String, usize> {
    let mut counted = HashMap::new();
    for mark in marks {
        *counted.entry(mark).or_insert(0) += 1;
    }
    counted
}

fn titles(pages: &[Page]) -> Vec<String> {
    let own = pages.iter().map(|page| page.title.clone());
    let below = pages.iter().flat_map(|page| titles(&page.pages));
    own.chain(below).collect()
}
