//! Themes: the colors, fonts and corners of a site.
//!
//! - A theme is a separate stylesheet, because pages have no inline styles.
//! - A color without enough contrast moves towards black or white until it has, so that every site can be read.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use crate::assets::Asset;

/// The look of a site.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Theme {
    /// The color of links, buttons and the current item.
    pub accent: Option<Color>,
    /// Another in dark mode.
    pub dark_accent: Option<Color>,
    /// The font of text.
    pub font: Font,
    /// The corners of boxes.
    pub corners: Corners,
    /// The mode in which the site opens.
    pub mode: Mode,
    /// Set if visitors cannot choose another.
    pub is_fixed: bool,
}

/// A font of the visitor's system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Font {
    /// Without serifs.
    #[default]
    Sans,
    /// With serifs.
    Serif,
    /// All letters are of the same width.
    Mono,
}

/// The corners of boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Corners {
    /// Rounded.
    #[default]
    Rounded,
    /// Square.
    Square,
}

/// Light or dark mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// That of the visitor's system.
    #[default]
    System,
    /// Light mode.
    Light,
    /// Dark mode.
    Dark,
}

/// A color, such as `#3b5bdb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color {
    red: u8,
    green: u8,
    blue: u8,
}

/// A text is not a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAColor;

impl fmt::Display for NotAColor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("must be a color in hexadecimal, such as `#3b5bdb`")
    }
}

impl std::error::Error for NotAColor {}

impl FromStr for Color {
    type Err = NotAColor;

    fn from_str(text: &str) -> Result<Self, NotAColor> {
        let digits = text.strip_prefix('#').ok_or(NotAColor)?;
        if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(NotAColor);
        }
        let channel = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16);
        match (channel(0), channel(2), channel(4)) {
            (Ok(red), Ok(green), Ok(blue)) => Ok(Self { red, green, blue }),
            _ => Err(NotAColor),
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { red, green, blue } = self;
        write!(formatter, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// The darkest background of text in light mode, and the lightest in dark mode (`--surface` in `reader.css`).
const BACKGROUNDS: [Color; 2] = [Color::gray(0xf3), Color::gray(0x26)];

/// The default accent, in light mode (`--accent` in `reader.css`).
const ACCENT: Color = Color {
    red: 0x2f,
    green: 0x4f,
    blue: 0xc7,
};

/// Minimum contrast of an accent. The guidelines for accessible pages (WCAG 2, level AA) require 4.5; the current item
/// has a background that is tinted with the accent.
const MIN_CONTRAST: f64 = 5.5;

impl Color {
    const BLACK: Self = Self::gray(0);
    const WHITE: Self = Self::gray(0xff);

    const fn gray(value: u8) -> Self {
        Self {
            red: value,
            green: value,
            blue: value,
        }
    }

    fn luminance(self) -> f64 {
        let channel = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.040_45 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * channel(self.red) + 0.7152 * channel(self.green) + 0.0722 * channel(self.blue)
    }

    fn contrast(self, other: Self) -> f64 {
        let (left, right) = (self.luminance(), other.luminance());
        (left.max(right) + 0.05) / (left.min(right) + 0.05)
    }

    /// Black or white, whichever can be read on this color.
    fn opposite(self) -> Self {
        if self.contrast(Self::BLACK) > self.contrast(Self::WHITE) {
            Self::BLACK
        } else {
            Self::WHITE
        }
    }

    /// This color with some percent of another.
    fn mixed(self, other: Self, percent: u16) -> Self {
        let mix = |from: u8, to: u8| {
            let sum = u16::from(from) * (100 - percent) + u16::from(to) * percent;
            u8::try_from(sum / 100).unwrap_or(to)
        };
        Self {
            red: mix(self.red, other.red),
            green: mix(self.green, other.green),
            blue: mix(self.blue, other.blue),
        }
    }

    /// The nearest color that can be read on a background.
    fn readable_on(self, background: Self) -> Self {
        let target = background.opposite();
        let mut mixed = (0..=100).map(|percent| self.mixed(target, percent));
        let found = mixed.find(|color| color.contrast(background) >= MIN_CONTRAST);
        found.unwrap_or(target)
    }
}

impl Theme {
    /// The name of the mode, unless it is that of the system.
    pub(crate) fn mode(&self) -> Option<&'static str> {
        match self.mode {
            Mode::System => None,
            Mode::Light => Some("light"),
            Mode::Dark => Some("dark"),
        }
    }

    /// The color schemes, as CSS names them.
    pub(crate) fn schemes(&self) -> &'static str {
        match self.mode() {
            Some(mode) if self.is_fixed => mode,
            _ => "light dark",
        }
    }

    /// The stylesheet of the theme, unless pages look like that without it.
    #[must_use]
    pub fn asset(&self) -> Option<Asset> {
        let css = self.css();
        let media_type = "text/css; charset=utf-8";
        (!css.is_empty()).then(|| Asset::new("theme", "css", media_type, css))
    }

    /// The accent in light mode, which can be read there: red, green and blue.
    #[must_use]
    pub fn light_accent(&self) -> [u8; 3] {
        let accent = self.accent.or(self.dark_accent).unwrap_or(ACCENT);
        let Color { red, green, blue } = accent.readable_on(BACKGROUNDS[0]);
        [red, green, blue]
    }

    fn css(&self) -> String {
        let mut rules = String::new();
        if let Some(accent) = self.accent.or(self.dark_accent) {
            let dark = self.dark_accent.unwrap_or(accent);
            let [light, dark] = [(accent, BACKGROUNDS[0]), (dark, BACKGROUNDS[1])]
                .map(|(accent, background)| accent.readable_on(background));
            let (on_light, on_dark) = (light.opposite(), dark.opposite());
            let _ = write!(
                rules,
                "--accent:light-dark({light},{dark});--on-accent:light-dark({on_light},{on_dark});"
            );
        }
        rules.push_str(match self.font {
            Font::Sans => "",
            Font::Serif => "--font:var(--serif);",
            Font::Mono => "--font:var(--mono);",
        });
        rules.push_str(match self.corners {
            Corners::Rounded => "",
            Corners::Square => "--radius:0;",
        });
        if rules.is_empty() {
            rules
        } else {
            format!(":root{{{rules}}}\n")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn color(text: &str) -> Color {
        text.parse().expect("the text is a color")
    }

    #[test]
    fn colors_are_read_strictly() {
        assert_eq!(color("#3B5bdb").to_string(), "#3b5bdb");
        for text in [
            "", "#", "#fff", "3b5bdb", "#3b5bdg", "#+b5bdb", "#3b5bdb;", "#ééé", "red",
        ] {
            assert_eq!(text.parse::<Color>(), Err(NotAColor), "{text}");
        }
    }

    /// Returns all corners of the cube of colors, and colors between them.
    fn colors() -> impl Iterator<Item = Color> {
        let levels = [0, 64, 128, 192, 255];
        let green = move |red| levels.map(|green| (red, green));
        let pairs = levels.into_iter().flat_map(green);
        pairs.flat_map(move |(red, green)| levels.map(|blue| Color { red, green, blue }))
    }

    #[test]
    fn every_accent_can_be_read() {
        for accent in colors() {
            for background in BACKGROUNDS {
                let readable = accent.readable_on(background);
                let tinted = background.mixed(readable, 10);
                assert!(readable.contrast(tinted) >= 4.5, "{readable} on {tinted}");
                assert!(readable.contrast(readable.opposite()) >= 4.5, "{readable}");
            }
        }
    }

    #[test]
    fn a_theme_is_a_stylesheet() {
        assert_eq!(Theme::default().asset(), None);
        assert_eq!(Theme::default().light_accent(), [0x2f, 0x4f, 0xc7]);
        let theme = Theme {
            accent: Some(color("#ffff00")),
            font: Font::Serif,
            corners: Corners::Square,
            ..Theme::default()
        };
        let asset = theme.asset().expect("it differs from the default");
        let css = String::from_utf8(asset.bytes).expect("it is text");
        assert!(css.contains("light-dark(#"), "{css}");
        assert!(
            css.contains(",#ffff00)"),
            "it can be read in dark mode: {css}"
        );
        assert!(
            !css.contains("(#ffff00"),
            "it cannot be read in light mode: {css}"
        );
        assert!(css.contains("--font:var(--serif);--radius:0;"), "{css}");
    }
}
