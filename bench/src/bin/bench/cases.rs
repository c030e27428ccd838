//! The requests measured on quire and on the bare server.
//!
//! - Reads are compared first: both servers must send the same bytes. The ids and times of writes differ.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use quire_client::Client;
use quire_client::models::{
    CommentBody, MarkdownBody, NewComment, NewSite, NewSiteSection, NewSiteSpaceLink, NewSpace,
    OrganizationId, SiteId, SpaceId,
};

use crate::Options;
use crate::load::{Figures, Load, bearer, median, run};
use crate::reader::{CachedPage, Login};
use crate::servers::{get, start_baseline, start_quire, wait_for};

/// A measurement: the same request to both servers.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) ours: Load,
    pub(crate) theirs: Load,
    pub(crate) connections: &'static [u32],
}

/// Compares quire with the bare server, and prints what it finds.
pub(crate) async fn compare(options: &Options, binaries: &Path, folder: &Path) -> Result<()> {
    let start = Instant::now();
    let (quire, address, token) = start_quire(binaries, &folder.join("quire"))?;
    wait_for(&address, start)?;
    let first_response = start.elapsed();
    tokio::time::sleep(Duration::from_secs(2)).await;
    println!("start to first response: {} ms", first_response.as_millis());
    println!("memory when idle: {:.1} MB", quire.resident()?);

    let client = Client::new(&address, &token)?;
    let organization = client.list_orgs().send().await?.items.remove(0).id;
    // Its space is older than those that are listed.
    let page = CachedPage::publish(
        binaries,
        Login {
            address: &address,
            token: &token,
        },
        folder,
    )?;
    let space = fill(&client, &organization).await?;
    let site = publish(&client, &organization).await?;
    let change_request = client.create_change_request(&space).send().await?.id;
    // Nothing changes any more until it is measured.
    let read = client.get_space(&space).send().await?;
    let spaces = client.list_spaces(&organization).send().await?;
    let comments = client.list_space_comments(&space).send().await?;
    let comment = comments.items.first().context("no comment")?.id.clone();
    let published = client
        .get_published_site(&organization, &site)
        .send()
        .await?;
    let known = folder.join("known.json");
    std::fs::write(
        &known,
        serde_json::to_vec(&(&read, &spaces, &comments, &published, &page.bodies, &token))?,
    )?;
    let (_bare, bare) = start_baseline(binaries, folder.as_os_str(), &known)?;

    let bodies = Bodies::write(folder)?;
    let case =
        |name, path: String, theirs: &str, body: &Option<(&'static str, PathBuf)>, connections| {
            let method = if body.is_some() { "POST" } else { "GET" };
            let load = |url| Load {
                url,
                paths: Vec::new(),
                method,
                headers: vec![bearer(&token)],
                body: body.clone(),
            };
            Case {
                name,
                ours: load(format!("{address}/v1/{path}")),
                theirs: load(format!("{bare}/{theirs}")),
                connections,
            }
        };
    let of_space = |rest: &str| format!("spaces/{space}{rest}");
    let get_comment = of_space(&format!("/comments/{comment}"));
    let get_published = format!("orgs/{organization}/sites/{site}/published");
    let list_spaces = format!("orgs/{organization}/spaces?limit=50");
    let import = of_space(&format!(
        "/change-requests/{change_request}/content/archive"
    ));
    let (both, one): (&[u32], &[u32]) = (&[1, 64], &[1]);
    let cases = [
        case("get a space", of_space(""), "space", &None, both),
        case("list 50 spaces", list_spaces, "spaces", &None, both),
        case("get a comment", get_comment, "comment", &None, both),
        case(
            "list 50 comments",
            of_space("/comments?limit=50"),
            "comments",
            &None,
            both,
        ),
        case(
            "get a published site",
            get_published,
            "published",
            &None,
            both,
        ),
        case(
            "post a comment",
            of_space("/comments"),
            "post",
            &bodies.comment,
            both,
        ),
        case(
            "create a change request",
            of_space("/change-requests"),
            "create",
            &bodies.subject,
            both,
        ),
        case("import 1,000 pages", import, "import", &bodies.archive, one),
    ];
    measure(options, &cases, folder)?;
    measure(options, &page.cases(&bare), folder)?;
    println!("\nmemory after the load: {:.1} MB", quire.resident()?);
    Ok(())
}

/// Loads the servers in turn, and prints a row for each case.
pub(crate) fn measure(options: &Options, cases: &[Case], folder: &Path) -> Result<()> {
    let cases = cases.iter();
    let cases = cases.filter(|case| case.name.contains(&options.only));
    let cases: Vec<&Case> = cases.collect();
    if cases.is_empty() {
        return Ok(());
    }
    for case in cases.iter().filter(|case| case.ours.body.is_none()) {
        check_same(case)?;
    }
    println!(
        "\n{:<26}{:>5}  {:>10} {:>9} {:>9}   {:>10} {:>9} {:>9}   {:>6}",
        "", "conn", "quire/s", "p50 ms", "p99 ms", "bare/s", "p50 ms", "p99 ms", "ratio"
    );
    for case in cases {
        for &connections in case.connections {
            let mut pairs = Vec::new();
            for _ in 0..options.rounds {
                let ours = run(&case.ours, connections, options.seconds, folder)?;
                let theirs = run(&case.theirs, connections, options.seconds, folder)?;
                pairs.push((ours, theirs));
            }
            print_row(case.name, connections, &pairs);
        }
    }
    Ok(())
}

/// Fails unless both servers return the same.
fn check_same(case: &Case) -> Result<()> {
    let read = |load: &Load| get(&load.url, &load.headers);
    let (ours, theirs) = (read(&case.ours)?, read(&case.theirs)?);
    if let Some((ours, theirs)) = difference(&ours, &theirs) {
        bail!(
            "`{}` is not the same of both servers:\nquire: {ours}\nbare:  {theirs}",
            case.name
        );
    }
    Ok(())
}

/// Returns the first difference between two responses: the bytes in each.
fn difference(ours: &[u8], theirs: &[u8]) -> Option<(String, String)> {
    if ours == theirs {
        return None;
    }
    let same = ours
        .iter()
        .zip(theirs)
        .take_while(|(one, other)| one == other);
    let at = same.count();
    let near = |bytes: &[u8]| {
        let near = bytes.get(at.saturating_sub(80)..bytes.len().min(at + 80));
        String::from_utf8_lossy(near.unwrap_or_default()).into_owned()
    };
    Some((near(ours), near(theirs)))
}

/// Makes 50 spaces, and 50 comments on the last one.
pub(crate) async fn fill(client: &Client, organization: &OrganizationId) -> Result<SpaceId> {
    let mut space = None;
    for number in 0..50 {
        let new = NewSpace {
            title: Some(format!("Space number {number}")),
            ..NewSpace::default()
        };
        let made = client.create_space(organization).body(new).send().await?;
        space = Some(made.id);
    }
    let space = space.context("no space")?;
    for number in 0..50 {
        let text = format!("Comment number {number}: this step needs **root**.");
        let body = CommentBody::MarkdownBody(MarkdownBody::new(text));
        client
            .post_space_comment(&space, NewComment::new(body))
            .send()
            .await?;
    }
    Ok(space)
}

/// Publishes a site of 50 sections with 10 site spaces each.
async fn publish(client: &Client, organization: &OrganizationId) -> Result<SiteId> {
    let new = NewSite {
        title: Some("Docs".to_owned()),
        ..NewSite::default()
    };
    let site = client.create_site(organization).body(new).send().await?.id;
    let mut section = None;
    for number in 0..500 {
        let new = NewSpace {
            title: Some(format!("Guide number {number}")),
            ..NewSpace::default()
        };
        let space = client.create_space(organization).body(new).send().await?.id;
        if number % 10 == 0 {
            let new = NewSiteSection::new(space);
            let made = client
                .create_section(organization, &site, new)
                .send()
                .await?;
            section = Some(made.id);
            continue;
        }
        let new = NewSiteSpaceLink {
            section_id: section.clone(),
            ..NewSiteSpaceLink::new(space)
        };
        client
            .add_site_space(organization, &site, new)
            .send()
            .await?;
    }
    client.publish_site(organization, &site).send().await?;
    Ok(site)
}

/// Bodies of requests, in files for `wrk`.
struct Bodies {
    comment: Option<(&'static str, PathBuf)>,
    subject: Option<(&'static str, PathBuf)>,
    archive: Option<(&'static str, PathBuf)>,
}

impl Bodies {
    fn write(folder: &Path) -> Result<Self> {
        let write = |name: &str, media_type, bytes: &[u8]| {
            let path = folder.join(name);
            std::fs::write(&path, bytes).map(|()| Some((media_type, path)))
        };
        let comment =
            br#"{"body":{"markdown":"A comment for the measurement, with **some** text"}}"#;
        let subject = br#"{"subject":"A change request for the measurement"}"#;
        Ok(Self {
            comment: write("comment.json", "application/json", comment)?,
            subject: write("subject.json", "application/json", subject)?,
            archive: write("tree.zip", "application/zip", &tree(1_000)?)?,
        })
    }
}

fn print_row(name: &str, connections: u32, pairs: &[(Figures, Figures)]) {
    let of = |pick: fn(&(Figures, Figures)) -> f64| median(pairs.iter().map(pick).collect());
    println!(
        "{name:<26}{connections:>5}  {:>10.0} {:>9.2} {:>9.2}   {:>10.0} {:>9.2} {:>9.2}   {:>6.2}",
        of(|(ours, _)| ours.per_second),
        of(|(ours, _)| ours.p50),
        of(|(ours, _)| ours.p99),
        of(|(_, theirs)| theirs.per_second),
        of(|(_, theirs)| theirs.p50),
        of(|(_, theirs)| theirs.p99),
        of(|(ours, theirs)| ours.per_second / theirs.per_second),
    );
}

/// Builds an archive with this number of pages of a few kilobytes, with links among them.
fn tree(pages: usize) -> Result<Vec<u8>> {
    let mut entries = Vec::new();
    let mut summary = String::from("# Summary\n\n");
    for number in 0..pages {
        let path = format!("part-{:02}/page-{number:04}.md", number / 50);
        writeln!(summary, "- [Page {number}]({path})")?;
        let mut text = format!("# Page {number}\n\n");
        for paragraph in 0..10 {
            let other = (number * 7 + paragraph * 13) % pages;
            writeln!(
                text,
                "## Section {paragraph}\n\nSome text with a [link](../part-{:02}/page-{other:04}.md#section-{paragraph}) \
                 to another page, and `code` in a paragraph that goes on for a while, as paragraphs do.\n",
                other / 50
            )?;
        }
        entries.push(quire_revisions::Entry {
            path,
            bytes: text.into_bytes(),
        });
    }
    entries.push(quire_revisions::Entry {
        path: "SUMMARY.md".to_owned(),
        bytes: summary.into_bytes(),
    });
    Ok(quire_trees::archive::write(&entries)?)
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn differences() {
        let check = |ours: &str, theirs: &str, expected: Option<(&str, &str)>| {
            let found = difference(ours.as_bytes(), theirs.as_bytes());
            let found = found.as_ref().map(|(one, other)| (&**one, &**other));
            assert_eq!(found, expected, "{ours} and {theirs}");
        };
        check("{}", "{}", None);
        check(
            "{\"count\":1}",
            "{\"count\":0}",
            Some(("{\"count\":1}", "{\"count\":0}")),
        );
        check("", "{}", Some(("", "{}")));
        let long = "a".repeat(200);
        let (ours, theirs) = (format!("{long}1{long}"), format!("{long}2{long}"));
        let near = |letter: char| format!("{}{letter}{}", &long[..80], &long[..79]);
        check(&ours, &theirs, Some((&near('1'), &near('2'))));
    }
}
