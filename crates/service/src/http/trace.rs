//! The id of a trace that a caller is in (W3C Trace Context), for log lines.

use http::{HeaderMap, HeaderName};

const TRACEPARENT: HeaderName = HeaderName::from_static("traceparent");

/// The id of a trace: 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceId([u8; 32]);

impl TraceId {
    /// The trace that `traceparent` names; `None` without a valid one.
    pub(crate) fn of(headers: &HeaderMap) -> Option<Self> {
        let mut values = headers.get_all(TRACEPARENT).iter();
        let (Some(value), None) = (values.next(), values.next()) else {
            return None;
        };
        Self::parse(value.as_bytes())
    }

    fn parse(value: &[u8]) -> Option<Self> {
        let is_digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let field = |start: usize, end: usize| {
            let digits = value.get(start..end)?;
            digits.iter().all(is_digit).then_some(digits)
        };
        let (version, trace) = (field(0, 2)?, field(3, 35)?);
        let (parent, _flags) = (field(36, 52)?, field(53, 55)?);
        let has_dashes = [2, 35, 52].iter().all(|at| value[*at] == b'-');
        let has_end = match value.get(55) {
            None => true,
            // Later versions may have more fields.
            Some(next) => version != b"00" && *next == b'-',
        };
        let is_zero = |digits: &[u8]| digits.iter().all(|digit| *digit == b'0');
        let is_valid = has_dashes && has_end && version != b"ff";
        (is_valid && !is_zero(trace) && !is_zero(parent))
            .then(|| trace.try_into().ok().map(Self))?
    }

    /// The digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_traceparent() {
        let trace = "4bf92f3577b34da6a3ce929d0e0e4736";
        let parsed = |value: &str| TraceId::parse(value.as_bytes());
        let check = |value: String, expected: bool| {
            let expected = expected.then_some(trace);
            let found = parsed(&value);
            assert_eq!(found.as_ref().map(TraceId::as_str), expected, "{value}");
        };
        check(format!("00-{trace}-00f067aa0ba902b7-01"), true);
        check(format!("01-{trace}-00f067aa0ba902b7-01-more"), true);
        check(format!("00-{trace}-00f067aa0ba902b7-01-more"), false);
        check(format!("ff-{trace}-00f067aa0ba902b7-01"), false);
        check(format!("00-{trace}-0000000000000000-01"), false);
        check(format!("00-{}-00f067aa0ba902b7-01", "0".repeat(32)), false);
        check(
            format!("00-{}-00f067aa0ba902b7-01", trace.to_uppercase()),
            false,
        );
        check(format!("00-{trace}-00f067aa0ba902b7"), false);
        check(format!("00_{trace}-00f067aa0ba902b7-01"), false);
        check(String::new(), false);
    }
}
