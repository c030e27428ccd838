//! Paths within a site.

/// The path of the MCP endpoint within a site.
pub(super) const MCP: &str = "~mcp";

/// The paths of pages whose Markdown a path may be the one of. The first page of a space has no name.
pub(super) fn stems(path: &str) -> impl Iterator<Item = &str> {
    let stem = path.strip_suffix(".md");
    let folder = stem
        .and_then(|stem| stem.strip_suffix("index"))
        .filter(|above| above.is_empty() || above.ends_with('/'));
    folder.into_iter().chain(stem)
}
