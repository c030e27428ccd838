//! Dates of front matter.

/// Microseconds of a day.
const DAY: i64 = 86_400_000_000;
const MINUTE: i64 = 60_000_000;

/// Microseconds from 1970 to a date, or to a time of one; UTC if it names no other zone. Nothing if it is neither.
pub(super) fn micros(text: &str) -> Option<i64> {
    let text = text.trim();
    let date = text.get(..10)?;
    let rest = &text[10..];
    let mut parts = date.split('-');
    let mut next = |digits| number(parts.next()?, digits);
    let (year, month, day) = (next(4)?, next(2)?, next(2)?);
    if parts.next().is_some() || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let start = days(year, month, day).checked_mul(DAY)?;
    let Some(rest) = rest.strip_prefix(['T', 't', ' ']) else {
        return rest.is_empty().then_some(start);
    };
    let end = rest.find(|char: char| !char.is_ascii_digit() && !":.".contains(char));
    let (time, zone) = rest.split_at(end.unwrap_or(rest.len()));
    Some(start + of_time(time)? - of_zone(zone.trim())?)
}

fn of_time(time: &str) -> Option<i64> {
    let (whole, fraction) = time.split_once('.').unwrap_or((time, ""));
    let mut parts = whole.split(':');
    let hours = number(parts.next()?, 2)?;
    let minutes = number(parts.next()?, 2)?;
    let seconds = parts.next().map_or(Some(0), |part| number(part, 2))?;
    let is_time = hours < 24 && minutes < 60 && seconds < 61 && parts.next().is_none();
    let fraction: String = fraction.chars().chain("000000".chars()).take(6).collect();
    let fraction: i64 = fraction.parse().ok()?;
    is_time.then(|| (hours * 60 + minutes) * MINUTE + seconds * 1_000_000 + fraction)
}

fn of_zone(zone: &str) -> Option<i64> {
    if ["", "Z", "z", "UTC", "GMT"].contains(&zone) {
        return Some(0);
    }
    let sign = match zone.get(..1)? {
        "+" => 1,
        "-" => -1,
        _ => return None,
    };
    let digits: String = zone[1..].chars().filter(|char| *char != ':').collect();
    let (hours, minutes) = (digits.get(..2)?, digits.get(2..)?);
    let minutes = if minutes.is_empty() { "00" } else { minutes };
    Some(sign * (number(hours, 2)? * 60 + number(minutes, 2)?) * MINUTE)
}

/// Parses a number of at most this many digits.
fn number(text: &str, digits: usize) -> Option<i64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && text.len() <= digits).then(|| text.parse().ok())?
}

/// Days from 1970-01-01 to a date of the Gregorian calendar.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let (era, month) = (year.div_euclid(400), (month + 9) % 12);
    let year = year.rem_euclid(400);
    let of_year = (153 * month + 2) / 5 + day - 1;
    era * 146_097 + year * 365 + year / 4 - year / 100 + of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_dates_and_times() {
        let seconds = |text| micros(text).map(|micros| micros / 1_000_000);
        for (text, expected) in [
            ("1970-01-01", 0),
            ("2000-02-29", 951_782_400),
            ("2001-01-01T00:00:00Z", 978_307_200),
            ("2001-01-01 01:00:00 +0100", 978_307_200),
            ("2001-01-01T01:00:00.5+01:00", 978_307_200),
            ("2000-12-31 23:00 -01", 978_307_200),
            ("1969-12-31", -86_400),
        ] {
            assert_eq!(seconds(text), Some(expected), "{text}");
        }
        for text in [
            "",
            "soon",
            "2001-1-1",
            "2001-13-01",
            "2001-01-01x",
            "2001-01-01 25:00",
            "\u{e4}\u{e4}\u{e4}\u{e4}\u{e4}\u{e4}",
        ] {
            assert_eq!(seconds(text), None, "{text}");
        }
    }
}
