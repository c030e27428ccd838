//! The MCP endpoint of a site, at `~mcp`: programs search the site and read its pages (Model Context Protocol).
//!
//! - Each message gets a separate response, as JSON. There are no sessions and no streams, and nothing is
//!   stored.
//! - A program sees what any visitor with the same address and headers sees. It keeps no cookies, so a share key and a
//!   visitor token may be in the address each time.
//! - `Host` and `Origin` are checked: no page of another site can ask through the browser of a visitor.
//! - The endpoint is also where clients find it that append `/mcp` to the address of the site or of the endpoint.
//! - It is there unless the site excludes agents.
//! - A failure of the server is an HTTP error, which is logged and returned like all others.

use std::fmt::Write as _;
use std::iter::once;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Body;
use axum::response::Response;
use http::request::Parts;
use http::{HeaderValue, Method, Request, StatusCode, header};
use percent_encoding::percent_decode_str;
use quire_content::PageKind;
use quire_reader::SearchResponse;
use quire_runtime::server::receive_bytes;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation,
    ListToolsResult, PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
    ToolAnnotations, object,
};
use rmcp::service::{MaybeSendFuture, RequestContext};
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService};
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde_json::{Value, json};
use url::Url;

use super::machines::{List, link_text};
use super::pages::{Format, RequestedPage, line, markdown_path};
use super::paths::{MCP, stems};
use super::places::RequestLocation;
use super::responses::set_noindex;
use super::searching::searched;
use super::structure::Reading;
use crate::PublishedArea;
use crate::error::{Error, Result};
use crate::requester::Requester;
use crate::sites::paths::PathTarget;

/// The longest message, in bytes.
const MAX_MESSAGE_BYTES: usize = 64 << 10;
/// Maximum size of a text in a response, in bytes: models accept little more at once.
const MAX_TEXT_BYTES: usize = 128 << 10;
/// The names of the machine itself, which no website can have.
const LOOPBACK: [&str; 3] = ["localhost", "127.0.0.1", "::1"];

/// Segment that clients append to the address of a server.
const APPENDED: &str = "mcp";

/// Returns true if a request is for the endpoint: at its path, or at the path expected by clients that
/// append `/mcp` to the address of a site. There, pages are still read.
pub(super) fn is_message(parts: &Parts, path: &str) -> bool {
    let Some(above) = path.strip_suffix(APPENDED) else {
        return false;
    };
    if path == MCP || above.strip_suffix('/') == Some(MCP) {
        return true;
    }
    let accept = parts.headers.get(header::ACCEPT);
    let accept = accept.map_or(&[][..], HeaderValue::as_bytes);
    let is_stream = || accept.trim_ascii_start().starts_with(b"text/event-stream");
    let is_read = matches!(parts.method, Method::GET | Method::HEAD);
    (above.is_empty() || above.ends_with('/')) && (!is_read || is_stream())
}

/// Returns the response to a text that is not a JSON-RPC message.
fn refused(text: &[u8]) -> Option<Response> {
    let (code, message) = match serde_json::from_slice::<Value>(text) {
        Err(error) => (-32700, format!("the message is not JSON: {error}")),
        Ok(Value::Array(_)) => return None,
        Ok(value) if value["jsonrpc"] == "2.0" => return None,
        Ok(_) => (-32600, "the message is not one of JSON-RPC 2.0".to_owned()),
    };
    let error = json!({"code": code, "message": message});
    let body = json!({"jsonrpc": "2.0", "id": null, "error": error});
    let mut response = Response::new(Body::from(body.to_string()));
    *response.status_mut() = StatusCode::BAD_REQUEST;
    let kind = HeaderValue::from_static("application/json");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    Some(response)
}

/// Error that occurred while a message was processed.
type Failure = Arc<Mutex<Option<Error>>>;

/// The tools of a site, for a visitor.
#[derive(Clone)]
struct Tools {
    app: PublishedArea,
    reading: Arc<Reading>,
    failure: Failure,
    /// Messages are processed in a separate task.
    requester: Arc<Requester>,
}

impl PublishedArea {
    /// Returns the response to a message, unless the site excludes agents.
    pub(super) async fn mcp(
        &self,
        parts: &Parts,
        body: Body,
        reading: &Arc<Reading>,
    ) -> Result<Option<Response>> {
        if !reading.visit.site.agents || reading.draft.is_some() {
            return Ok(None);
        }
        let failure = Failure::default();
        let tools = Tools {
            app: self.clone(),
            reading: Arc::clone(reading),
            failure: Arc::clone(&failure),
            requester: Requester::current(),
        };
        let sender = self.sender(parts);
        let message = receive_bytes(body, MAX_MESSAGE_BYTES, &self.limits, sender).await?;
        if parts.method == Method::POST
            && let Some(text) = message.body().as_bytes()
            && let Some(response) = refused(text)
        {
            return Ok(Some(private(response)));
        }
        let service = StreamableHttpService::new(
            move || Ok(tools.clone()),
            Arc::new(NeverSessionManager::default()),
            settings(&self.config.public_url, &reading.place),
        );
        let response = service.handle(request(parts, message.body())).await;
        let failed = failure
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(error) = failed {
            return Err(error);
        }
        Ok(Some(private(response.map(Body::new))))
    }

    /// The page at a path of a site, at the path of its Markdown, or at a former one.
    async fn page_to_read(
        &self,
        reading: &Arc<Reading>,
        path: &str,
    ) -> Result<Option<RequestedPage>> {
        let mut lead = None;
        for path in once(path).chain(stems(path)) {
            lead = self.present(reading, path).await?;
            if lead.is_some() {
                break;
            }
        }
        if lead.is_none() {
            let (db, visit) = (&mut &self.db, &reading.visit);
            let path = path.trim_matches('/');
            if let Some(PathTarget::Page(page)) =
                self.resolve_former_path(db, visit, path, None).await?
            {
                lead = Some(page);
            }
        }
        let Some(lead) = lead else {
            return Ok(None);
        };
        let wanted = self.requested_page(reading, &lead).await?;
        Ok(wanted.filter(|wanted| {
            let page = wanted.tree.page(&wanted.id);
            page.is_some_and(|page| matches!(page.kind, PageKind::Document | PageKind::Computed))
        }))
    }
}

/// The response, which nobody may store.
fn private(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let private = HeaderValue::from_static("private, no-store");
    headers.insert(header::CACHE_CONTROL, private);
    set_noindex(headers);
    response
}

/// Returns the settings for reading messages: from programs that call the site by its name.
fn settings(public_url: &str, place: &RequestLocation) -> StreamableHttpServerConfig {
    // A server that shows the site elsewhere asks by the name of this one.
    let [origin, server] = [place.origin.as_str(), public_url].map(|url| Url::parse(url).ok());
    let known = origin.iter().chain(&server).filter_map(Url::host_str);
    let hosts = known.chain(LOOPBACK);
    let origins = origin.iter().filter_map(|origin| {
        let (scheme, host) = (origin.scheme(), origin.host_str()?);
        let port = origin.port_or_known_default()?;
        Some(format!("{scheme}://{host}:{port}"))
    });
    StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_max_request_body_bytes(MAX_MESSAGE_BYTES)
        .with_allowed_hosts(hosts)
        .with_allowed_origins(origins)
        .enforce_origin_validation()
}

/// The request with a message, without what may be secret.
fn request(parts: &Parts, body: &quire_runtime::Body) -> Request<Body> {
    let bytes = body.as_bytes().cloned().unwrap_or_default();
    let mut message = Request::new(Body::from(bytes));
    message.method_mut().clone_from(&parts.method);
    message.headers_mut().clone_from(&parts.headers);
    for secret in [header::COOKIE, header::AUTHORIZATION] {
        message.headers_mut().remove(secret);
    }
    message
}

impl ServerHandler for Tools {
    fn get_info(&self) -> ServerConfig {
        let title = line(&self.reading.visit.site.title);
        let server = Implementation::new("quire", env!("CARGO_PKG_VERSION")).with_title(title);
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(server)
            .with_instructions(
                "The pages of a documentation site. Search for words, then read the pages found.",
            )
    }

    fn list_tools(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> impl Future<Output = Result<ListToolsResult, ErrorData>> + MaybeSendFuture + '_ {
        std::future::ready(Ok(ListToolsResult::with_all_items(tools())))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let text = |name: &str| {
            let arguments = request.arguments.as_ref();
            let text = arguments.and_then(|arguments| arguments.get(name)?.as_str());
            text.ok_or_else(|| {
                ErrorData::invalid_params(format!("`{name}` must be a string"), None)
            })
        };
        let requester = Arc::clone(&self.requester);
        let found = match &*request.name {
            "search" => {
                let query = text("query")?;
                requester.scope(self.search(query)).await.map(Ok)
            }
            "read_page" => {
                let address = text("address")?;
                requester.scope(self.read_page(address)).await
            }
            "list_pages" => requester.scope(self.list_pages()).await.map(Ok),
            _ => return Err(ErrorData::invalid_params("there is no such tool", None)),
        };
        match found {
            Ok(Ok(text)) => Ok(CallToolResult::success(vec![ContentBlock::text(text)]).into()),
            Ok(Err(text)) => Ok(CallToolResult::error(vec![ContentBlock::text(text)]).into()),
            Err(error) => {
                let message = error.message.clone();
                let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
                *failure = Some(error);
                Err(ErrorData::internal_error(message, None))
            }
        }
    }
}

impl Tools {
    /// Returns the results of a search.
    async fn search(&self, query: &str) -> Result<String> {
        let query = searched(query);
        let response = self
            .app
            .search_response(&self.reading, None, &query)
            .await?;
        Ok(results(&response, &self.reading.place))
    }

    /// The Markdown of a page, or why there is none.
    async fn read_page(&self, address: &str) -> Result<Result<String, String>> {
        let (app, reading) = (&self.app, &self.reading);
        let wanted = match path_of(&reading.place, address) {
            Some(path) => app.page_to_read(reading, &path).await?,
            None => None,
        };
        let Some(wanted) = wanted else {
            return Ok(Err(
                "There is no page at this address. Search for it, or list all pages.".to_owned(),
            ));
        };
        let whole = reading.place.url(&markdown_path(&wanted.path));
        let (_, shown) = app.site_page(wanted, Format::Markdown).await?;
        Ok(Ok(bounded(&String::from_utf8_lossy(&shown.body), &whole)))
    }

    /// The addresses of all pages.
    async fn list_pages(&self) -> Result<String> {
        let pages = self.app.list(&self.reading, List::Llms).await?;
        let pages = pages.map(|(_, shown)| shown.body.clone());
        let whole = self.reading.place.url("llms.txt");
        let text = pages.unwrap_or_default();
        Ok(bounded(&String::from_utf8_lossy(&text), &whole))
    }
}

/// Returns the tools that programs can call.
fn tools() -> Vec<Tool> {
    let tool = |name: &'static str, title: &str, description: &'static str, schema| {
        let hints = ToolAnnotations::new()
            .read_only(true)
            .idempotent(true)
            .open_world(false);
        Tool::new(name, description, object(schema))
            .with_title(title)
            .with_annotations(hints)
    };
    let text = |name: &str, description: &str| {
        json!({
            "type": "object",
            "properties": {name: {"type": "string", "description": description}},
            "required": [name],
        })
    };
    vec![
        tool(
            "search",
            "Search",
            "Searches the documentation. Returns the best pages and sections with their addresses and excerpts.",
            text("query", "Words to search for"),
        ),
        tool(
            "read_page",
            "Read a page",
            "Returns a page as Markdown.",
            text("address", "Address of the page, or its path on the site"),
        ),
        tool(
            "list_pages",
            "List pages",
            "Lists all pages with their addresses and descriptions.",
            json!({"type": "object"}),
        ),
    ]
}

/// The results of a search as Markdown.
fn results(response: &SearchResponse, place: &RequestLocation) -> String {
    if response.results.is_empty() {
        return "Nothing was found.".to_owned();
    }
    let mut text = String::new();
    for result in &response.results {
        let (title, origin, href) = (link_text(&result.title), &place.origin, &result.href);
        let _ = write!(text, "- [{title}]({origin}{href})");
        if !result.path.is_empty() {
            let _ = write!(text, " in {}", line(&result.path.join(" / ")));
        }
        let excerpt: String = result.excerpt.iter().map(|one| one.text.as_str()).collect();
        if !excerpt.is_empty() {
            let _ = write!(text, ": {}", line(&excerpt));
        }
        text.push('\n');
    }
    text
}

/// The path within the site of an address, which may have a host.
fn path_of(place: &RequestLocation, address: &str) -> Option<String> {
    let address = address.trim();
    let end = address.find(['#', '?']).unwrap_or(address.len());
    let rest = &address[..end];
    let rest = rest.strip_prefix(&place.origin).unwrap_or(rest);
    let rest = rest.strip_prefix(&place.root).unwrap_or(rest);
    let path = percent_decode_str(rest.trim_start_matches('/')).decode_utf8();
    let path = path.ok()?;
    (!path.contains(char::is_control)).then(|| path.into_owned())
}

/// Returns a text, truncated to the room of a response, with the address of all of it.
fn bounded(text: &str, whole: &str) -> String {
    if text.len() <= MAX_TEXT_BYTES {
        return text.to_owned();
    }
    let room = &text[..text.floor_char_boundary(MAX_TEXT_BYTES)];
    let end = room.rfind('\n').unwrap_or(room.len());
    format!(
        "{}\n\nThis is only the beginning: all of it is at {whole}\n",
        &room[..end]
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_say_where_the_rest_is() {
        assert_eq!(bounded("a\n", "https://a.b/c.md"), "a\n");
        let long = "ä word\n".repeat(MAX_TEXT_BYTES / 4);
        let cut = bounded(&long, "https://a.b/c.md");
        assert!(cut.len() < MAX_TEXT_BYTES + 100);
        assert!(
            cut.ends_with("word\n\nThis is only the beginning: all of it is at https://a.b/c.md\n")
        );
    }

    #[test]
    fn all_tools_take_objects() {
        for tool in tools() {
            assert_eq!(tool.input_schema["type"], "object", "{tool:?}");
            let hints = tool.annotations.unwrap_or_default();
            assert_eq!(hints.read_only_hint, Some(true));
        }
    }
}
