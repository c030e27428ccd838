//! A server as commands talk to it: the client, and finding organization and space by what a person types.
//!
//! - The token comes from a file, the environment or the command line, and is never printed.
//! - An error says what was asked for, what the server answered, and what to do where that is known.

use anyhow::{Context as _, Result, anyhow, bail};
use futures_util::TryStreamExt as _;
use quire_client::models::{ErrorResponse, NewSpace, OrganizationId, Space, SpaceId};
use quire_client::{Client, Error, StatusCode};

use crate::config::Remote;

/// Archives are large, and the server imports them before it answers.
const TIMEOUT: std::time::Duration = std::time::Duration::from_mins(10);

/// A client with the token that was given.
pub(crate) fn client(remote: &Remote) -> Result<Client> {
    let token = match (&remote.token_file, &remote.token) {
        (Some(path), _) => std::fs::read_to_string(path)
            .with_context(|| format!("the token file {} cannot be read", path.display()))?
            .trim()
            .to_owned(),
        (None, Some(token)) => token.trim().to_owned(),
        (None, None) => bail!(
            "there is no API token; set QUIRE_TOKEN or give --token-file. The first start of the server prints one, \
             and `quire token create` makes another"
        ),
    };
    if token.is_empty() {
        bail!("the API token is empty; set QUIRE_TOKEN or give --token-file");
    }
    let transport = Client::builder(&remote.url)
        .token(token)
        .timeout(TIMEOUT)
        .user_agent(concat!("quire/", env!("CARGO_PKG_VERSION")))
        .build()?;
    Ok(Client::from(transport))
}

/// Says what went wrong in words for people.
pub(crate) fn explain(error: Error, url: &str) -> anyhow::Error {
    match &error {
        Error::Transport(_) => anyhow!(
            "the server at {url} does not answer: {error}\n\
             Is it running there? Another address is given with --url or QUIRE_URL."
        ),
        Error::Refused(answer) => {
            let message = match answer.json::<ErrorResponse>() {
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
                    "{}, which is not how quire answers; is there another program?",
                    answer.status
                ),
            };
            let hint = match answer.status {
                StatusCode::UNAUTHORIZED => {
                    "\nThe token is not, or no longer, valid for this server; \
                     `quire token create` makes another."
                }
                StatusCode::PAYLOAD_TOO_LARGE => {
                    "\nThe server's limit is set where it runs, with --archive-limit."
                }
                _ => "",
            };
            anyhow!("the server at {url} answered: {message}{hint}")
        }
        _ => anyhow::Error::new(error),
    }
}

/// The organization with this id, or the only one there is.
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
        [] => bail!(
            "the token's user is a member of no organization; make one with `quire org create`"
        ),
        several => {
            let lines = several
                .iter()
                .map(|one| format!("\n  {}  {}", one.id, one.title));
            bail!(
                "which organization? Give one with --organization:{}",
                lines.collect::<String>()
            )
        }
    }
}

/// The space of this id or title, if there is one.
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
            "several spaces are called \"{name}\"; give one by its id:{}",
            ids.collect::<String>()
        );
    }
    Ok(spaces.into_iter().next())
}

/// The space of this id or title; a title that is not there becomes a new space, and `true` is given with it.
pub(crate) async fn find_or_create_space(
    client: &Client,
    name: &str,
    given: Option<&str>,
    url: &str,
) -> Result<(Space, bool)> {
    if let Some(space) = find_space(client, name, given, url).await? {
        return Ok((space, false));
    }
    // Titles of that shape are words; a digit in it makes it an id that was mistyped.
    if is_id(name) && name.bytes().any(|byte| byte.is_ascii_digit()) {
        bail!("there is no space with the id {name} that the token's user can see");
    }
    let organization = organization(client, given, url).await?;
    let body = NewSpace {
        title: Some(name.to_owned()),
        ..NewSpace::default()
    };
    let space = client
        .create_space(&organization)
        .body(body)
        .send()
        .await
        .map_err(|error| explain(error, url))?;
    Ok((space, true))
}

fn is_id(text: &str) -> bool {
    (20..=22).contains(&text.len())
        && text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}
