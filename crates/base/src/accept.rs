//! The types and encodings that a client accepts (RFC 9110, section 12.4).

use http::header::{self, HeaderMap, HeaderName};

/// Returns true if a client prefers this type to HTML: it has the greater weight, or else is named first.
/// Wildcard types count for HTML, and less than named types.
pub fn prefers(headers: &HeaderMap, kind: &str) -> bool {
    let (mut wanted, mut html, mut others) = (None, None, None);
    for (at, (name, weight)) in weighted(headers, &header::ACCEPT).enumerate() {
        let named = match name.to_ascii_lowercase().as_str() {
            name if name == kind => &mut wanted,
            "text/html" => &mut html,
            "text/*" | "*/*" => &mut others,
            _ => continue,
        };
        named.get_or_insert((weight, at));
    }
    let others = others.map(|(weight, _)| (weight, usize::MAX));
    match (wanted, html.or(others)) {
        (Some((weight, at)), Some((of_html, html_at))) => {
            weight > 0.0 && (weight > of_html || weight >= of_html && at < html_at)
        }
        (Some((weight, _)), None) => weight > 0.0,
        (None, _) => false,
    }
}

/// Returns the values that a client accepts by a header, each with its weight from 0 (not at all) to 1 (RFC
/// 9110, section 12.4.2).
pub fn weighted<'h>(
    headers: &'h HeaderMap,
    name: &HeaderName,
) -> impl Iterator<Item = (&'h str, f32)> {
    let lines = headers.get_all(name).iter();
    let parts = lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','));
    parts.map(|part| {
        let mut parameters = part.split(';').map(str::trim);
        let name = parameters.next().unwrap_or_default();
        let mut weights = parameters.filter_map(|one| {
            let weight = one.strip_prefix("q=").or_else(|| one.strip_prefix("Q="))?;
            weight.parse::<f32>().ok()
        });
        let weight = weights.next().filter(|weight| weight.is_finite());
        (name, weight.unwrap_or(1.0))
    })
}
