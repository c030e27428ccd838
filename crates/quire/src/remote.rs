//! The server that commands talk to: the client, and look-up of organizations and spaces by what a person types.
//!
//! - The token comes from a file, the environment or the command line, and is never printed.
//! - An error says what was requested, what the server responded, and what to do if that is known.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use futures_util::TryStreamExt as _;
use quire_client::models::{
    ErrorResponse, OrganizationId, Page, PageId, Site, SiteId, Space, SpaceId,
};
use quire_client::{Client, Error, StatusCode};
use url::Url;

use crate::config::{Remote, warn_if_readable};

/// The time limit for probing an address.
const PROBE_TIMEOUT: Duration = Duration::from_secs(2);
/// Archives are large, and the server imports them before it responds.
const TIMEOUT: Duration = Duration::from_mins(10);

/// Creates a client with the given token.
pub(crate) fn client(remote: &Remote) -> Result<Client> {
    let token = match (&remote.token_file, &remote.token) {
        (Some(path), _) => {
            warn_if_readable(path, "the API token");
            std::fs::read_to_string(path)
                .with_context(|| format!("cannot read the token file {}", path.display()))?
                .trim()
                .to_owned()
        }
        (None, Some(token)) => token.trim().to_owned(),
        (None, None) => bail!(
            "no API token; set QUIRE_TOKEN or --token-file. The server prints a token on its first start, \
             and `quire token create` creates another one"
        ),
    };
    if token.is_empty() {
        bail!("the API token is empty; set QUIRE_TOKEN or --token-file");
    }
    let transport = Client::builder(&remote.url)
        .token(token)
        .timeout(TIMEOUT)
        .user_agent(concat!("quire/", env!("CARGO_PKG_VERSION")))
        .build()?;
    Ok(Client::from(transport))
}

/// Explains an error to a person.
pub(crate) fn explain(error: Error, url: &str) -> anyhow::Error {
    match &error {
        Error::Transport(_) if speaks_http_only(url) => anyhow!(
            "the server at {url} speaks http, not https; set --url or QUIRE_URL to {}",
            url.replacen("https://", "http://", 1)
        ),
        Error::Transport(_) => anyhow!(
            "the server at {url} does not respond: {error}\n\
             Is it running? Set --url or QUIRE_URL to use another address."
        ),
        Error::Refused(response) => {
            let message = match response.json::<ErrorResponse>() {
                Some(ErrorResponse { error, .. }) => {
                    let details = error.details.unwrap_or_default();
                    let details = details
                        .iter()
                        .map(|detail| format!("\n  {}: {}", detail.path, detail.reason));
                    format!(
                        "{}{} (request {})",
                        error.message,
                        details.collect::<String>(),
                        error.request_id
                    )
                }
                None => format!(
                    "{}, which is not a quire response; is another program listening there?",
                    response.status
                ),
            };
            let hint = match response.status {
                StatusCode::UNAUTHORIZED => {
                    "\nThe token is not valid for this server, has expired, or was revoked; \
                     create another one with `quire token create`."
                }
                StatusCode::PAYLOAD_TOO_LARGE => "\nThe server's --archive-limit sets this limit.",
                _ => "",
            };
            anyhow!("the server at {url} responded: {message}{hint}")
        }
        _ => anyhow::Error::new(error),
    }
}

/// Returns whether the server at an https address speaks http without TLS.
fn speaks_http_only(url: &str) -> bool {
    let probe = || -> Option<bool> {
        let url = Url::parse(url).ok().filter(|url| url.scheme() == "https")?;
        let address = url.socket_addrs(|| None).ok()?.into_iter().next()?;
        let mut stream = TcpStream::connect_timeout(&address, PROBE_TIMEOUT).ok()?;
        stream.set_read_timeout(Some(PROBE_TIMEOUT)).ok()?;
        let host = url.host_str()?;
        write!(
            stream,
            "GET /healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        )
        .ok()?;
        let mut start = [0; 12];
        stream.read_exact(&mut start).ok()?;
        // A server that speaks TLS may say so in plain http, with 400.
        Some(start.starts_with(b"HTTP/1.") && !start.ends_with(b" 400"))
    };
    probe().unwrap_or(false)
}

/// Returns the given organization, or the only one that the token can access.
pub(crate) async fn organization(
    client: &Client,
    given: Option<&str>,
    url: &str,
) -> Result<OrganizationId> {
    if let Some(id) = given {
        return Ok(id.into());
    }
    let list = client
        .list_orgs()
        .limit(20)
        .send()
        .await
        .map_err(|error| explain(error, url))?;
    match list.items.as_slice() {
        [organization] => Ok(organization.id.as_str().into()),
        [] => {
            bail!("the token's user belongs to no organization; create one with `quire org create`")
        }
        several => {
            let lines = several
                .iter()
                .map(|one| format!("\n  {}  {}", one.id, one.title));
            bail!(
                "the token can access several organizations; choose one with --organization:{}",
                lines.collect::<String>()
            )
        }
    }
}

/// Finds the space with this id or title.
pub(crate) async fn find_space(
    client: &Client,
    name: &str,
    given: Option<&str>,
    url: &str,
) -> Result<Option<Space>> {
    if is_id(name) {
        match client.get_space(&SpaceId::from(name)).send().await {
            Ok(space) => return Ok(Some(space)),
            Err(error) if error.status() == Some(StatusCode::NOT_FOUND) => {}
            Err(error) => return Err(explain(error, url)),
        }
    }
    let organization = organization(client, given, url).await?;
    let spaces: Vec<Space> = client
        .list_spaces(&organization)
        .limit(1_000)
        .items()
        .try_filter(|space| std::future::ready(space.title == name && space.deleted_at.is_none()))
        .try_collect()
        .await
        .map_err(|error| explain(error, url))?;
    if spaces.len() > 1 {
        let ids = spaces.iter().map(|space| format!("\n  {}", space.id));
        bail!(
            "several spaces are titled \"{name}\"; choose one by its id:{}",
            ids.collect::<String>()
        );
    }
    Ok(spaces.into_iter().next())
}

/// The error for a space that does not exist, with the space that may be meant.
pub(crate) async fn no_space(
    client: &Client,
    name: &str,
    given: Option<&str>,
    url: &str,
) -> anyhow::Error {
    let missing = format!("there is no space \"{name}\" that the token's user can see");
    let Ok(organization) = organization(client, given, url).await else {
        return anyhow!(missing);
    };
    let spaces = client.list_spaces(&organization).limit(1_000).send().await;
    let spaces = spaces.map(|list| list.items).unwrap_or_default();
    let spaces = spaces.iter().filter(|space| space.deleted_at.is_none());
    let titles: Vec<&str> = spaces.map(|space| space.title.as_str()).collect();
    match like(name, &titles) {
        Some(title) => anyhow!("{missing}; did you mean \"{title}\"?"),
        None => anyhow!(missing),
    }
}

/// The title that a mistyped one may stand for.
fn like<'t>(name: &str, titles: &[&'t str]) -> Option<&'t str> {
    let name: Vec<char> = name.to_lowercase().chars().take(64).collect();
    let ranked = titles.iter().map(|title| {
        let other: Vec<char> = title.to_lowercase().chars().take(64).collect();
        (distance(&name, &other), *title)
    });
    let nearest = ranked.min_by_key(|(distance, _)| *distance);
    let (distance, title) = nearest?;
    (distance <= name.len().max(3) / 3).then_some(title)
}

/// The letters to insert, remove, replace or swap to make one text of another.
fn distance(left: &[char], right: &[char]) -> usize {
    let mut above: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for (at, letter) in left.iter().enumerate() {
        let mut next = vec![at + 1];
        for (index, other) in right.iter().enumerate() {
            let replaced = row[index] + usize::from(letter != other);
            let mut least = replaced.min(row[index + 1] + 1).min(next[index] + 1);
            if at > 0 && index > 0 && left[at - 1] == *other && right[index - 1] == *letter {
                least = least.min(above[index - 1] + 1);
            }
            next.push(least);
        }
        above = std::mem::replace(&mut row, next);
    }
    row[right.len()]
}

/// Finds the site with this id or title.
pub(crate) async fn find_site(
    client: &Client,
    organization: &OrganizationId,
    name: &str,
    url: &str,
) -> Result<Site> {
    if is_id(name) {
        let found = client
            .get_site(organization, &SiteId::from(name))
            .send()
            .await;
        match found {
            Ok(site) => return Ok(site),
            Err(error) if error.status() == Some(StatusCode::NOT_FOUND) => {}
            Err(error) => return Err(explain(error, url)),
        }
    }
    let mut sites: Vec<Site> = client
        .list_sites(organization)
        .limit(1_000)
        .items()
        .try_filter(|site| std::future::ready(site.title == name))
        .try_collect()
        .await
        .map_err(|error| explain(error, url))?;
    if sites.len() > 1 {
        let ids = sites.iter().map(|site| format!("\n  {}", site.id));
        bail!(
            "several sites are titled \"{name}\"; choose one by its id:{}",
            ids.collect::<String>()
        );
    }
    sites.pop().with_context(|| {
        format!("there is no site \"{name}\" that the token's user can see; leave out --site to create one")
    })
}

/// Returns the organization for a new space with this title, which cannot be an id.
pub(crate) async fn organization_for(
    client: &Client,
    title: &str,
    given: Option<&str>,
    url: &str,
) -> Result<OrganizationId> {
    // A title of this shape is a word; with a digit in it, it is a mistyped id.
    if is_id(title) && title.bytes().any(|byte| byte.is_ascii_digit()) {
        bail!("there is no space with the id {title} that the token's user can see");
    }
    organization(client, given, url).await
}

/// Finds the page with this path or id.
pub(crate) fn find_page(pages: &[Page], name: &str) -> Option<PageId> {
    pages.iter().find_map(|page| {
        if page.path == name.trim_matches('/') || page.id.as_str() == name {
            return Some(page.id.clone());
        }
        find_page(&page.pages, name)
    })
}

pub(crate) fn is_id(text: &str) -> bool {
    (20..=22).contains(&text.len())
        && text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistyped_titles_have_a_suggestion() {
        let titles = ["Handbook", "Mixed", "API"];
        for (typed, expected) in [
            ("handbok", Some("Handbook")),
            ("Mixde", Some("Mixed")),
            ("mixed", Some("Mixed")),
            ("aip", Some("API")),
            ("Guide", None),
        ] {
            assert_eq!(like(typed, &titles), expected, "{typed}");
        }
    }

    #[test]
    fn a_mistyped_title_has_a_suggestion() {
        let titles = ["Handbook", "Printers", "API"];
        assert_eq!(like("handbok", &titles), Some("Handbook"));
        assert_eq!(like("Printer", &titles), Some("Printers"));
        assert_eq!(like("apl", &titles), Some("API"));
        assert_eq!(like("Recipes", &titles), None);
    }
}
