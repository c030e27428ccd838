//! The fonts of the binary, in addition to those of the typesetter (`fonts/README.md`).

use std::io::{self, Read as _};

use flate2::read::GzDecoder;

/// Number of fonts.
pub(crate) const COUNT: usize = 5;

/// Each, compressed. It is static, so that the binary has them once.
pub(crate) static OWN: [&[u8]; COUNT] = [
    include_bytes!("../fonts/DroidSansFallbackFull.ttf.gz"),
    include_bytes!("../fonts/NanumGothic-Regular.ttf.gz"),
    include_bytes!("../fonts/NotoEmoji-Regular.ttf.gz"),
    include_bytes!("../fonts/NotoNaskhArabic-Bold.ttf.gz"),
    include_bytes!("../fonts/NotoNaskhArabic-Regular.ttf.gz"),
];

/// A font of the binary, as it is read.
pub(crate) fn unpacked(compressed: &[u8]) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    GzDecoder::new(compressed).read_to_end(&mut bytes)?;
    Ok(bytes)
}
