//! Compresses what is kept.
//!
//! - What a compressor needs is kept by each thread, because allocating it takes longer than compressing a small page. A
//!   thread of conversions that has nothing to do ends soon, and its compressor with it.

use std::cell::RefCell;

use bytes::Bytes;
use flate2::{Compress, CompressError, Compression, FlushCompress, Status};

/// The window of gzip, as a power of two.
const WINDOW: u8 = 15;
/// By how much the output grows at least.
const STEP: usize = 32 << 10;
/// The most output whose buffer is kept.
const KEPT: usize = 512 << 10;

thread_local! {
    static COMPRESSOR: RefCell<Compressor> = RefCell::new(Compressor {
        state: Compress::new_gzip(Compression::default(), WINDOW),
        output: Vec::new(),
    });
}

struct Compressor {
    state: Compress,
    output: Vec<u8>,
}

/// Compresses a text.
pub(super) fn gzip(text: &[u8]) -> Result<Bytes, CompressError> {
    COMPRESSOR.with_borrow_mut(|compressor| compressor.compress(text))
}

impl Compressor {
    fn compress(&mut self, text: &[u8]) -> Result<Bytes, CompressError> {
        self.state.reset();
        self.output.clear();
        let mut rest = text;
        loop {
            self.output.reserve(STEP.max(rest.len() / 4));
            let before = self.state.total_in();
            let status =
                (self.state).compress_vec(rest, &mut self.output, FlushCompress::Finish)?;
            let read = usize::try_from(self.state.total_in() - before).unwrap_or(rest.len());
            rest = rest.get(read..).unwrap_or_default();
            if status == Status::StreamEnd {
                break;
            }
        }
        let bytes = Bytes::copy_from_slice(&self.output);
        if self.output.capacity() > KEPT {
            self.output = Vec::new();
        }
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::MultiGzDecoder;

    use super::*;

    #[test]
    fn each_text_is_compressed_alone() {
        let mut number = 7_u32;
        let mut noise = |length: usize| -> Vec<u8> {
            let bytes = (0..length).map(|_| {
                number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                number.to_be_bytes()[0]
            });
            bytes.collect()
        };
        let texts = [
            Vec::new(),
            b"<p>a</p>".repeat(20_000),
            noise(1 << 20),
            b"a".to_vec(),
            noise(STEP),
        ];
        for text in texts {
            let compressed = gzip(&text).unwrap();
            assert_eq!(gzip(&text).unwrap(), compressed);
            let mut read = Vec::new();
            let mut decoder = MultiGzDecoder::new(&*compressed);
            decoder.read_to_end(&mut read).unwrap();
            assert!(read == text, "{} bytes", text.len());
        }
    }
}
