//! Images: checked before the book is set, so that a broken one is replaced by its description.
//!
//! - The typesetter keeps every image decoded. So large ones are made smaller, and all of them if they are many:
//!   together, they have at most [`MAX_PIXELS`].
//! - SVG shows what it contains, and what it refers to within itself. It has no way to files or addresses.

use std::collections::HashMap;
use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageDecoder as _, ImageFormat, ImageReader, Limits};
use typst::World;
use typst::comemo::Track as _;
use typst::foundations::Bytes;
use typst::visualize::{ExchangeFormat, RasterImage, SvgImage};

use super::sheet::Image;

/// Maximum number of pixels of an image that is read.
const MAX_SOURCE_PIXELS: u64 = 40_000_000;

/// Maximum number of pixels of an image after scaling: as many as a page shows at 200 dots an inch.
const MAX_IMAGE_PIXELS: u64 = 3_000_000;

/// Maximum number of pixels of all images after scaling.
const MAX_PIXELS: u64 = 40_000_000;

/// Maximum size of an SVG, in bytes.
const MAX_SVG_BYTES: usize = 2 << 20;

/// Images that can be shown.
#[derive(Default)]
pub(crate) struct Pictures {
    /// By name.
    pub(crate) images: HashMap<String, Image>,
    /// By file.
    pub(crate) files: HashMap<String, Bytes>,
}

/// A raster image, of which only the head was read.
struct Raster {
    format: ImageFormat,
    width: u32,
    height: u32,
}

impl Raster {
    fn read(bytes: &[u8]) -> Option<Self> {
        let reader = ImageReader::new(Cursor::new(bytes))
            .with_guessed_format()
            .ok()?;
        let format = reader.format()?;
        let (width, height) = reader.into_dimensions().ok()?;
        let raster = Self {
            format,
            width,
            height,
        };
        (width > 0 && height > 0 && raster.pixels() <= MAX_SOURCE_PIXELS).then_some(raster)
    }

    fn pixels(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }
}

impl Pictures {
    /// Checks images by name.
    pub(crate) fn check(images: Vec<(String, Vec<u8>)>, world: &dyn World) -> Self {
        let mut pictures = Self::default();
        let rasters: Vec<Option<Raster>> = images
            .iter()
            .map(|(_, bytes)| Raster::read(bytes))
            .collect();
        let target = |raster: &Raster| raster.pixels().min(MAX_IMAGE_PIXELS);
        let total: u64 = rasters.iter().flatten().map(target).sum();
        for ((name, bytes), raster) in images.into_iter().zip(rasters) {
            match raster {
                Some(raster) => {
                    let limit = target(&raster).min(target(&raster) * MAX_PIXELS / total.max(1));
                    let (width, height) = (f64::from(raster.width), f64::from(raster.height));
                    if let Some((format, bytes)) = set_raster(bytes, &raster, limit.max(1)) {
                        pictures.add(name, extension(format), bytes, width, height);
                    }
                }
                None if is_svg(&bytes) => {
                    let bytes = Bytes::new(bytes);
                    let svg = SvgImage::with_fonts_images(bytes.clone(), world.track(), &[], None);
                    if let Some(svg) = svg.ok().filter(is_sized) {
                        pictures.add(name, "svg", bytes, svg.width(), svg.height());
                    }
                }
                None => {}
            }
        }
        pictures
    }

    /// Adds an image whose size is in pixels, of which there are 96 in an inch.
    fn add(&mut self, name: String, extension: &str, bytes: Bytes, width: f64, height: f64) {
        let file = format!("image-{}.{extension}", self.files.len());
        let image = Image {
            file: file.clone(),
            width: width * 0.75,
            height: height * 0.75,
            alt: None,
        };
        self.images.insert(name, image);
        self.files.insert(file, bytes);
    }
}

/// The image as it is kept, if all of it can be read.
fn set_raster(bytes: Vec<u8>, raster: &Raster, limit: u64) -> Option<(ExchangeFormat, Bytes)> {
    let format = ExchangeFormat::try_from(raster.format).ok()?;
    if raster.pixels() <= limit {
        let bytes = Bytes::new(bytes);
        // The typesetter remembers what it decoded.
        RasterImage::plain(bytes.clone(), format).ok()?;
        return Some((format, bytes));
    }
    let smaller = shrink(&bytes, raster, limit)?;
    let mut written = Vec::new();
    let format = if raster.format == ImageFormat::Jpeg {
        smaller
            .to_rgb8()
            .write_with_encoder(JpegEncoder::new_with_quality(&mut written, 85))
            .ok()?;
        ExchangeFormat::Jpg
    } else {
        smaller
            .write_to(&mut Cursor::new(&mut written), ImageFormat::Png)
            .ok()?;
        ExchangeFormat::Png
    };
    Some((format, Bytes::new(written)))
}

fn shrink(bytes: &[u8], raster: &Raster, limit: u64) -> Option<DynamicImage> {
    let mut reader = ImageReader::with_format(Cursor::new(bytes), raster.format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(MAX_SOURCE_PIXELS * 8);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().ok()?;
    let orientation = decoder.orientation().ok()?;
    let mut image = DynamicImage::from_decoder(decoder).ok()?;
    let (width, height) = fitting(raster.width, raster.height, limit);
    image = image.thumbnail_exact(width, height);
    image.apply_orientation(orientation);
    let is_opaque = !image.color().has_alpha();
    Some(if is_opaque {
        image.to_rgb8().into()
    } else {
        image.to_rgba8().into()
    })
}

/// Returns a size with at most this number of pixels.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "sizes are below 2^32, and factors from 0 to 1"
)]
fn fitting(width: u32, height: u32, limit: u64) -> (u32, u32) {
    let factor = (limit as f64 / (f64::from(width) * f64::from(height)))
        .sqrt()
        .min(1.0);
    let fit = |size: u32| ((f64::from(size) * factor) as u32).max(1);
    (fit(width), fit(height))
}

fn extension(format: ExchangeFormat) -> &'static str {
    match format {
        ExchangeFormat::Png => "png",
        ExchangeFormat::Jpg => "jpg",
        ExchangeFormat::Gif => "gif",
        ExchangeFormat::Webp => "webp",
    }
}

fn is_svg(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(2048)];
    bytes.len() <= MAX_SVG_BYTES && start.windows(4).any(|part| part == b"<svg")
}

fn is_sized(svg: &SvgImage) -> bool {
    [svg.width(), svg.height()]
        .into_iter()
        .all(|size| (0.5..20_000.0).contains(&size))
}

#[cfg(test)]
mod tests {
    use super::fitting;

    #[test]
    fn images_become_smaller() {
        assert_eq!(fitting(100, 50, 10_000), (100, 50));
        assert_eq!(fitting(4000, 2000, 2_000_000), (2000, 1000));
        assert_eq!(fitting(u32::MAX, 1, 1), (65535, 1));
    }
}
