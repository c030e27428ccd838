//! Makes the styles of highlighted code from themes, and checks that those in the repository are as made.
//!
//! - A color without enough contrast moves towards black or white until it has.

use std::fmt::Write as _;
use std::path::Path;
use std::str::FromStr as _;
use std::{env, fs};

use syntect::highlighting::{Color, FontStyle, Highlighter as Styles, Theme};
use syntect::parsing::ScopeStack;
use two_face::theme::{EmbeddedThemeName, extra};

use super::classes::CLASSES;
use super::{DARK, LIGHT};

/// The names of the classes, and a scope of each as themes name it.
const NAMES: &[(&str, &str)] = &[
    ("attribute", "entity.other.attribute-name"),
    ("changed", "markup.changed"),
    ("comment", "comment"),
    ("constant", "constant.language"),
    ("deleted", "markup.deleted"),
    ("escape", "constant.character.escape"),
    ("function", "entity.name.function"),
    ("heading", "markup.heading"),
    ("inserted", "markup.inserted"),
    ("keyword", "keyword"),
    ("number", "constant.numeric"),
    ("operator", "keyword.operator"),
    ("string", "string.quoted"),
    ("tag", "entity.name.tag"),
    ("type", "entity.name.type"),
    ("variable", "variable"),
];

/// The least contrast of text: 4.5, as the guidelines for accessible pages (WCAG 2, level AA) have it, on a ground that is
/// a little nearer to the text, which marked lines have.
const CONTRAST: f64 = 4.85;

const WHITE: Color = Color {
    r: 255,
    g: 255,
    b: 255,
    a: 255,
};
const BLACK: Color = Color {
    r: 0,
    g: 0,
    b: 0,
    a: 255,
};

fn luminance(color: Color) -> f64 {
    let channel = |value: u8| {
        let value = f64::from(value) / 255.0;
        if value <= 0.040_45 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * channel(color.r) + 0.7152 * channel(color.g) + 0.0722 * channel(color.b)
}

fn contrast(left: Color, right: Color) -> f64 {
    let (left, right) = (luminance(left), luminance(right));
    (left.max(right) + 0.05) / (left.min(right) + 0.05)
}

/// The color that is nearest to another and has enough contrast.
fn readable(color: Color, ground: Color) -> Color {
    let target = if contrast(BLACK, ground) > contrast(WHITE, ground) {
        BLACK
    } else {
        WHITE
    };
    let mixed = |part: u16| {
        let mix = |from: u8, to: u8| {
            let sum = u16::from(from) * (100 - part) + u16::from(to) * part;
            u8::try_from(sum / 100).unwrap_or(to)
        };
        Color {
            r: mix(color.r, target.r),
            g: mix(color.g, target.g),
            b: mix(color.b, target.b),
            a: 255,
        }
    };
    let mut mixed = (0..=100).map(mixed);
    mixed
        .find(|mixed| contrast(*mixed, ground) >= CONTRAST)
        .unwrap_or(target)
}

fn hex(color: Color) -> String {
    format!("#{:02x}{:02x}{:02x}", color.r, color.g, color.b)
}

/// The styles of a theme.
fn css(theme: &Theme) -> String {
    let ground = theme.settings.background.unwrap_or(WHITE);
    let text = readable(theme.settings.foreground.unwrap_or(BLACK), ground);
    let mut css = format!(
        "pre.code {{ color: {}; background: {}; }}\n",
        hex(text),
        hex(ground)
    );
    let styles = Styles::new(theme);
    for (class, scope) in NAMES {
        let stack = ScopeStack::from_str(scope).expect("a scope of the list");
        let style = styles.style_for_stack(stack.as_slice());
        let mut rules = format!("color: {};", hex(readable(style.foreground, ground)));
        if style.font_style.contains(FontStyle::BOLD) {
            rules.push_str(" font-weight: bold;");
        }
        if style.font_style.contains(FontStyle::ITALIC) {
            rules.push_str(" font-style: italic;");
        }
        let _ = writeln!(css, ".hl-{class} {{ {rules} }}");
    }
    css
}

/// Compares a file with what it is made from; with `UPDATE_STYLES` set, writes it.
#[track_caller]
fn check(file: &str, theme: EmbeddedThemeName, written: &str) {
    let made = css(extra().get(theme));
    if env::var_os("UPDATE_STYLES").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("src/code")
            .join(file);
        fs::write(path, made).expect("the file can be written");
    } else {
        assert_eq!(
            made, written,
            "run the tests with UPDATE_STYLES=1 to write {file} again"
        );
    }
}

#[test]
fn every_class_has_a_style() {
    for (scope, class) in CLASSES.iter().filter(|(_, class)| !class.is_empty()) {
        assert!(
            NAMES.iter().any(|(name, _)| name == class),
            "{scope} is of {class}"
        );
    }
}

#[test]
fn styles_are_current() {
    check("light.css", EmbeddedThemeName::Github, LIGHT);
    check("dark.css", EmbeddedThemeName::TwoDark, DARK);
}

#[test]
fn everything_can_be_read() {
    let color = |line: &str, property: &str| {
        let (_, rest) = line.split_once(property)?;
        let channel = |at: usize| u8::from_str_radix(rest.get(at..at + 2)?, 16).ok();
        Some(Color {
            r: channel(1)?,
            g: channel(3)?,
            b: channel(5)?,
            a: 255,
        })
    };
    for css in [LIGHT, DARK] {
        let ground = css.lines().find_map(|line| color(line, "background: "));
        let ground = ground.expect("the styles have a ground");
        assert_eq!(css.lines().count(), NAMES.len() + 1);
        for line in css.lines() {
            let text = color(line, "{ color: ").expect("each rule has a color");
            let found = contrast(text, ground);
            assert!(found >= CONTRAST, "{found:.2}: {line}");
        }
    }
}
