//! Rows as bytes, in chunks that are compressed with gzip.
//!
//! - A row is its values, by the sorted names of the columns. A value is a byte for its kind (0 null, 1 integer, 2 number,
//!   3 text, 4 bytes), then 8 bytes of an integer or number, or a length of 4 bytes and the bytes, all little-endian.
//! - The digest of a table is the sum of the SHA-256 of its rows, so it does not depend on their order, which differs
//!   between databases.

use std::io::{Read as _, Write as _};

use anyhow::{Context as _, Result, bail};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use quire_db::{Value, Values};
use sha2::{Digest as _, Sha256};

/// Size of the rows of a chunk, from which on it is complete.
pub(crate) const CHUNK_BYTES: usize = 8 << 20;
/// Maximum size of a chunk, compressed or not: one row may be large.
pub(crate) const MAX_CHUNK_BYTES: u64 = 1 << 30;

/// Appends a row.
pub(crate) fn encode(row: &[Value<'_>], out: &mut Vec<u8>) -> Result<()> {
    for value in row {
        match value {
            Value::Null => out.push(0),
            Value::Bool(value) => integer(i64::from(*value), out),
            Value::Integer(value) => integer(*value, out),
            Value::Real(value) => {
                out.push(2);
                out.extend_from_slice(&value.to_le_bytes());
            }
            Value::Text(value) => bytes(3, value.as_bytes(), out)?,
            Value::Bytes(value) => bytes(4, value, out)?,
        }
    }
    Ok(())
}

fn integer(value: i64, out: &mut Vec<u8>) {
    out.push(1);
    out.extend_from_slice(&value.to_le_bytes());
}

fn bytes(kind: u8, value: &[u8], out: &mut Vec<u8>) -> Result<()> {
    out.push(kind);
    let length = u32::try_from(value.len()).context("a value is larger than 4 GiB")?;
    out.extend_from_slice(&length.to_le_bytes());
    out.extend_from_slice(value);
    Ok(())
}

/// Reads the next row of this width; `None` at the end.
pub(crate) fn decode(rest: &mut &[u8], width: usize) -> Result<Option<Values>> {
    if rest.is_empty() {
        return Ok(None);
    }
    if width == 0 {
        bail!("a table without columns has rows");
    }
    let mut row = Vec::with_capacity(width);
    for _ in 0..width {
        let [kind] = fixed(rest)?;
        row.push(match kind {
            0 => Value::Null,
            1 => Value::Integer(i64::from_le_bytes(fixed(rest)?)),
            2 => Value::Real(f64::from_le_bytes(fixed(rest)?)),
            3 => Value::Text(
                String::from_utf8(sized(rest)?.to_vec())
                    .context("a text is not UTF-8")?
                    .into(),
            ),
            4 => Value::Bytes(sized(rest)?.to_vec().into()),
            kind => bail!("there is no kind {kind} of values"),
        });
    }
    Ok(Some(row))
}

fn fixed<const LENGTH: usize>(rest: &mut &[u8]) -> Result<[u8; LENGTH]> {
    let (first, others) = rest.split_first_chunk().context("a row is truncated")?;
    *rest = others;
    Ok(*first)
}

fn sized<'b>(rest: &mut &'b [u8]) -> Result<&'b [u8]> {
    let length = u32::from_le_bytes(fixed(rest)?) as usize;
    let (value, others) = rest
        .split_at_checked(length)
        .context("a row is truncated")?;
    *rest = others;
    Ok(value)
}

/// Digest of the rows of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RowsDigest([u64; 4]);

impl RowsDigest {
    /// Adds an encoded row.
    pub(crate) fn add(&mut self, row: &[u8]) {
        let hash = Sha256::digest(row);
        for (sum, part) in self.0.iter_mut().zip(hash.chunks_exact(8)) {
            let part = <[u8; 8]>::try_from(part).unwrap_or_default();
            *sum = sum.wrapping_add(u64::from_le_bytes(part));
        }
    }

    pub(crate) fn text(self) -> String {
        let [a, b, c, d] = self.0;
        format!("{a:016x}{b:016x}{c:016x}{d:016x}")
    }
}

/// SHA-256 as hexadecimal digits.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    hexadecimal(&Sha256::digest(bytes))
}

pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Compresses rows.
pub(crate) fn compress(rows: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(rows.len() / 3), Compression::fast());
    encoder.write_all(rows)?;
    Ok(encoder.finish()?)
}

/// Decompresses rows, which must have this length.
pub(crate) fn decompress(chunk: &[u8], length: u64) -> Result<Vec<u8>> {
    if length > MAX_CHUNK_BYTES {
        bail!("it claims to have {length} bytes");
    }
    let mut rows = Vec::new();
    GzDecoder::new(chunk)
        .take(length + 1)
        .read_to_end(&mut rows)
        .context("it cannot be decompressed")?;
    if rows.len() as u64 != length {
        bail!("it does not have the {length} bytes that the manifest states");
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_survive() {
        let rows: [Values; 2] = [
            vec![
                Value::Null,
                Value::Integer(i64::MIN),
                Value::Real(0.1),
                Value::Text("é".into()),
                Value::Bytes(vec![0, 255].into()),
            ],
            vec![
                Value::Integer(0),
                Value::Integer(1),
                Value::Null,
                Value::Text("".into()),
                Value::Bytes(vec![].into()),
            ],
        ];
        let mut bytes = Vec::new();
        for row in &rows {
            encode(row, &mut bytes).unwrap();
        }
        let whole = decompress(&compress(&bytes).unwrap(), bytes.len() as u64).unwrap();
        let mut rest = &whole[..];
        for row in &rows {
            assert!(decode(&mut rest, 5).unwrap().unwrap() == *row);
        }
        assert!(decode(&mut rest, 5).unwrap().is_none());
        // No truncated input is accepted as complete, and none panics.
        for length in 1..bytes.len() {
            let mut rest = &bytes[..length];
            while let Ok(Some(_)) = decode(&mut rest, 5) {}
        }
        assert!(decode(&mut &[9_u8][..], 1).is_err());
        assert!(decode(&mut &[3_u8, 255, 255, 255, 255, 0][..], 1).is_err());
        assert!(decompress(&compress(&bytes).unwrap(), 3).is_err());
        assert!(decompress(b"not gzip", 8).is_err());
    }

    #[test]
    fn digests_ignore_the_order() {
        let digest = |rows: &[&[u8]]| {
            let mut digest = RowsDigest::default();
            for row in rows {
                digest.add(row);
            }
            digest
        };
        assert_eq!(digest(&[b"a", b"b"]), digest(&[b"b", b"a"]));
        assert_ne!(digest(&[b"a", b"b"]), digest(&[b"a", b"c"]));
        assert_ne!(digest(&[b"a"]), digest(&[b"a", b"a"]));
    }
}
