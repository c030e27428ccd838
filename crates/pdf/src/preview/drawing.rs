//! The layout of a picture.

use tiny_skia::{Color, FillRule, Paint, Pixmap, Rect, Transform};

use super::Preview;
use super::glyphs::{Faces, Origin};

const WIDTH: u16 = 1_200;
const HEIGHT: u16 = 630;
/// Margin of the text.
const MARGIN: f32 = 80.0;
/// The height of the bar in the color of the site.
const BAR: f32 = 18.0;
/// The distance of lines, in heights of letters.
const LEADING: f32 = 1.2;
/// Distance of a line's baseline from its top, in heights of letters.
const ASCENT: f32 = 0.95;

/// The sizes of a text, each with the lines that it may take. The first one that is enough is taken.
type Sizes<'s> = &'s [(f32, usize)];

const SITE: Sizes<'static> = &[(36.0, 1)];
const TITLE: Sizes<'static> = &[(76.0, 3), (60.0, 4)];
const DESCRIPTION: Sizes<'static> = &[(34.0, 2)];

const BLACK: [u8; 3] = [0x0b, 0x0d, 0x12];
const GRAY: [u8; 3] = [0x59, 0x61, 0x70];

/// A picture that is being drawn.
struct Sheet {
    pixmap: Pixmap,
    faces: Faces,
}

pub(super) fn draw(preview: &Preview) -> Option<Vec<u8>> {
    let mut sheet = Sheet {
        pixmap: Pixmap::new(WIDTH.into(), HEIGHT.into())?,
        faces: Faces::default(),
    };
    sheet.pixmap.fill(Color::WHITE);
    let bar = Rect::from_xywh(0.0, 0.0, WIDTH.into(), BAR)?;
    let accent = paint(preview.accent);
    let as_is = Transform::identity();
    sheet.pixmap.fill_rect(bar, &accent, as_is, None);
    sheet.write(&preview.site, SITE, 84.0, GRAY);
    let below = sheet.write(&preview.title, TITLE, 184.0, BLACK);
    if let Some(description) = &preview.description {
        sheet.write(description, DESCRIPTION, below + 28.0, GRAY);
    }
    sheet.pixmap.encode_png().ok()
}

impl Sheet {
    /// Writes a text below a position, and returns the position below the text.
    fn write(&mut self, text: &str, sizes: Sizes<'_>, mut top: f32, color: [u8; 3]) -> f32 {
        let room = f32::from(WIDTH) - 2.0 * MARGIN;
        let fits = |(size, most): &&(f32, usize)| self.faces.fits(text, room / size, *most);
        let Some(&(size, most)) = sizes.iter().find(fits).or(sizes.last()) else {
            return top;
        };
        let block = self.faces.block(text, room / size, most);
        for line in &block.lines {
            let indent = if block.is_rtl {
                room - line.width * size
            } else {
                0.0
            };
            let origin = Origin {
                left: MARGIN + indent,
                baseline: top + size * ASCENT,
            };
            if let Some(path) = self.faces.path(line, size, origin) {
                let (color, as_is) = (paint(color), Transform::identity());
                let rule = FillRule::Winding;
                self.pixmap.fill_path(&path, &color, rule, as_is, None);
            }
            top += size * LEADING;
        }
        top
    }
}

fn paint([red, green, blue]: [u8; 3]) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 0xff);
    paint
}

#[cfg(test)]
mod tests {
    use image::{DynamicImage, GenericImageView as _, Rgba};

    use super::*;

    fn drawn(title: &str) -> DynamicImage {
        let preview = Preview {
            title: title.to_owned(),
            description: Some("What it is about.".to_owned()),
            site: "Docs".to_owned(),
            accent: [0x2f, 0x4f, 0xc7],
        };
        let png = preview.draw().expect("it is drawn");
        image::load_from_memory(&png).expect("it is an image")
    }

    #[test]
    fn a_picture_has_the_color_of_the_site() {
        let picture = drawn("Title");
        assert_eq!(picture.dimensions(), (1_200, 630));
        assert_eq!(picture.get_pixel(600, 4), Rgba([0x2f, 0x4f, 0xc7, 0xff]));
        assert_eq!(picture.get_pixel(1_190, 620), Rgba([0xff; 4]));
    }

    #[test]
    fn letters_of_many_languages_are_drawn() {
        let empty = drawn("");
        for title in [
            "Größe",
            "Ж",
            "א",
            "中文",
            "かな",
            "한국어",
            "مرحبا",
            "🦀",
            "→",
        ] {
            assert!(drawn(title) != empty, "{title}");
        }
        // No font has it, and no box is drawn.
        assert!(drawn("क") == empty);
    }

    #[test]
    fn text_stays_within_its_margins() {
        let long = "Donaudampfschifffahrtsgesellschaft".repeat(30);
        for title in [long.as_str(), &"word ".repeat(200), &"漢字".repeat(200)] {
            let picture = drawn(title);
            let is_white = |(x, _, pixel): &(u32, u32, Rgba<u8>)| {
                (70..1_130).contains(x) || *pixel == Rgba([0xff; 4])
            };
            let below = |(_, y, _): &(u32, u32, Rgba<u8>)| *y > 20;
            assert!(picture.pixels().filter(below).all(|pixel| is_white(&pixel)));
            assert!(
                picture
                    .pixels()
                    .skip(600 * 1_200)
                    .all(|(.., pixel)| pixel == Rgba([0xff; 4]))
            );
        }
    }

    #[test]
    fn right_to_left_begins_on_the_right() {
        let is_dark = |picture: &DynamicImage, from: u32| {
            let mut pixels = picture.pixels();
            pixels.any(|(x, y, Rgba([red, ..]))| {
                (from..from + 200).contains(&x) && (190..260).contains(&y) && red < 0x80
            })
        };
        let (left, right) = (drawn("Title"), drawn("שלום"));
        assert!(is_dark(&left, 80) && !is_dark(&left, 920));
        assert!(is_dark(&right, 920) && !is_dark(&right, 80));
    }
}
