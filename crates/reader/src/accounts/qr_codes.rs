//! QR codes as inline images, black on white in both modes, so that every camera reads them.

use std::fmt::Write as _;

use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode};

/// Modules around a code (ISO/IEC 18004, section 5.3.8).
const QUIET_ZONE: usize = 4;

/// Writes the QR code of a text; nothing if the text is too long for one.
pub(super) fn qr_code(text: &str, label: &str) -> Markup {
    let Ok(code) = QrCode::with_error_correction_level(text, EcLevel::M) else {
        return Markup::default();
    };
    let side = code.width() + 2 * QUIET_ZONE;
    html! {
        svg.qr-code viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(label) {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(outline(&code)) fill="#000" {}
        }
    }
}

/// Returns the path of the dark modules, one rectangle for each run in a row.
fn outline(code: &QrCode) -> String {
    let (width, colors) = (code.width(), code.to_colors());
    let mut path = String::new();
    for (row, colors) in colors.chunks(width).enumerate() {
        let mut column = 0;
        for run in colors.chunk_by(|one, next| one == next) {
            if run.first() == Some(&Color::Dark) {
                let (x, y, length) = (column + QUIET_ZONE, row + QUIET_ZONE, run.len());
                // Writing to a string cannot fail.
                let _ = write!(path, "M{x} {y}h{length}v1h-{length}z");
            }
            column += run.len();
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_an_image_with_a_name() {
        let image = qr_code("otpauth://totp/quire:jo?secret=A", "QR code").into_string();
        assert!(
            image.starts_with(
                "<svg class=\"qr-code\" viewBox=\"0 0 37 37\" role=\"img\" aria-label=\"QR code\">"
            ),
            "{image}"
        );
        // The finder pattern at the top left begins with a row of seven modules.
        assert!(image.contains("d=\"M4 4h7v1h-7z"), "{image}");
    }

    #[test]
    fn a_text_that_is_too_long_has_none() {
        assert_eq!(qr_code(&"a".repeat(3_000), "").into_string(), "");
    }
}
