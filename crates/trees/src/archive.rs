//! Reads and writes zip archives.
//!
//! - Nothing that an archive declares is trusted: inflated bytes are counted per entry and in total, and entries are
//!   counted before the directory is read.
//! - Rejected: paths that leave the folder, two entries of one name, symbolic links and other special entries, and
//!   encryption. A file with another path that no tree may hold is left out, and listed.
//! - Small entries are inflated on two threads, a few at a time; any of which something is wrong is read once more, alone.
//! - Skipped: folders, and files that operating systems leave behind (`__MACOSX`, `.DS_Store`, `Thumbs.db`), and
//!   those of Git.
//! - An archive within the archive is a file like any other.
//! - Writing is deterministic: the same entries produce the same bytes.

use std::io::{BufReader, Cursor, Read, Seek, SeekFrom, Write};
use std::sync::Arc;

use flate2::{Crc, Decompress, FlushDecompress, Status};
use zip::read::ZipFile;
use zip::result::ZipError;
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

use quire_revisions::limits::Limits;
use quire_revisions::parallel;
use quire_revisions::path::{Checker, Entry, PathError};
use quire_revisions::spool::{Bytes, Piece, Spool, TreeFile};

/// Entries below this size may have any ratio.
const RATIO_FROM: u64 = 1 << 20;

/// Maximum size of the entries that are inflated together with others, in bytes.
const SMALL: u64 = 256 << 10;
/// The most entries that are inflated together, how many of them by one thread at once, and their most bytes.
const MAX_BATCH_ENTRIES: usize = 256;
const ENTRIES_PER_THREAD: usize = 16;
const MAX_BATCH_BYTES: u64 = 1 << 20;

/// Bytes of all names, comments and extra fields: reading an archive holds several copies of them.
const DIRECTORY: usize = 16 << 20;

/// The archive is refused; nothing of it is read.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// Larger than allowed, compressed.
    #[error("the archive is larger than {limit} bytes")]
    TooLarge {
        /// The limit.
        limit: u64,
    },
    /// More entries than allowed.
    #[error("the archive holds more than {limit} entries")]
    TooManyEntries {
        /// The limit.
        limit: usize,
    },
    /// Names and comments of the entries are too large together.
    #[error("the names of the entries are larger than {DIRECTORY} bytes together")]
    DirectoryTooLarge,
    /// Not a zip archive, or a broken one.
    #[error("the archive cannot be read: {0}")]
    Unreadable(String),
    /// An archive cannot be written.
    #[error("the archive cannot be written: {0}")]
    Unwritten(#[from] std::io::Error),
    /// Two entries with one name.
    #[error("the archive holds two entries of the same name")]
    DuplicateNames,
    /// A file cannot be put aside.
    #[error("the files of the archive cannot be put aside: {0}")]
    Spool(std::io::Error),
    /// A path that no tree may hold.
    #[error(transparent)]
    Path(#[from] PathError),
    /// An entry that is not a file or folder, or cannot be read.
    #[error("{path:?} {reason}")]
    Entry {
        /// The entry.
        path: String,
        /// Problem of the entry.
        reason: String,
    },
    /// An entry is too large.
    #[error("{path:?} is larger than {limit} bytes")]
    EntryTooLarge {
        /// The entry.
        path: String,
        /// The limit.
        limit: u64,
    },
    /// An entry grows too much.
    #[error("{path:?} is more than {limit} times larger than it is compressed")]
    Ratio {
        /// The entry.
        path: String,
        /// The limit.
        limit: u64,
    },
    /// The entries together are too large.
    #[error("the archive is larger than {limit} bytes when inflated; {path:?} exceeds the limit")]
    InflatedTooLarge {
        /// The entry that exceeds the limit.
        path: String,
        /// The limit.
        limit: u64,
    },
}

/// Reads the files of an archive, in its order.
///
/// # Errors
///
/// Returns an error if it is not an archive, or exceeds a limit.
pub fn read(bytes: &[u8], limits: &Limits) -> Result<Vec<Entry>, ArchiveError> {
    let mut entries = Vec::new();
    unpack(Cursor::new(bytes), limits, |path, bytes| {
        entries.push(Entry { path, bytes });
        Ok(())
    })?;
    Ok(entries)
}

/// The files of an archive.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Unpacked {
    /// In the order of the archive.
    pub files: Vec<TreeFile>,
    /// Paths that no tree may hold.
    pub left_out: Vec<PathError>,
}

/// Reads the files of an archive that is not in memory, such as a file; its files are put aside.
///
/// # Errors
///
/// Returns an error if it is not an archive, exceeds a limit, or cannot be read, or if a file cannot be put
/// aside.
pub fn read_into(
    spool: &Arc<dyn Spool>,
    source: impl Read + Seek,
    limits: &Limits,
) -> Result<Unpacked, ArchiveError> {
    let mut files = Vec::new();
    let left_out = unpack(source, limits, |path, bytes| {
        let piece = Piece::put(spool, &bytes).map_err(ArchiveError::Spool)?;
        let bytes = Bytes::Spooled(piece);
        files.push(TreeFile { path, bytes });
        Ok(())
    })?;
    Ok(Unpacked { files, left_out })
}

/// Reads the files of an archive one by one; returns the paths that were left out.
fn unpack(
    mut source: impl Read + Seek,
    limits: &Limits,
    take: impl FnMut(String, Vec<u8>) -> Result<(), ArchiveError>,
) -> Result<Vec<PathError>, ArchiveError> {
    let broken = |error: std::io::Error| ArchiveError::Unreadable(error.to_string());
    let archive_size = source.seek(SeekFrom::End(0)).map_err(broken)?;
    if archive_size > limits.archive_size {
        return Err(ArchiveError::TooLarge {
            limit: limits.archive_size,
        });
    }
    source.rewind().map_err(broken)?;
    let directory = Directory::of(&mut source).map_err(broken)?;
    if directory.entries > limits.archive_entries {
        return Err(ArchiveError::TooManyEntries {
            limit: limits.archive_entries,
        });
    }
    if directory.size > DIRECTORY {
        return Err(ArchiveError::DirectoryTooLarge);
    }
    let archive = ZipArchive::new(BufReader::new(source)).map_err(unreadable)?;
    if archive.has_duplicate_names() {
        return Err(ArchiveError::DuplicateNames);
    }
    let unpacking = Unpacking {
        archive,
        size: archive_size,
        limits,
        left: limits.inflated_size,
        small: Vec::new(),
        small_size: 0,
        take,
    };
    unpacking.all()
}

#[expect(clippy::needless_pass_by_value, reason = "what errors are mapped with")]
fn unreadable(error: ZipError) -> ArchiveError {
    ArchiveError::Unreadable(error.to_string())
}

/// An archive while its entries are inflated.
struct Unpacking<'l, R, T> {
    archive: ZipArchive<R>,
    size: u64,
    limits: &'l Limits,
    /// Number of bytes that may still be inflated.
    left: u64,
    /// Entries to be inflated together, and their size.
    small: Vec<(EntryPosition, Packed)>,
    small_size: u64,
    /// Takes the path of a file, and its content.
    take: T,
}

/// Position of an entry.
struct EntryPosition {
    index: usize,
    path: String,
    compressed: u64,
}

/// The bytes of a small entry as they are in the archive, and what that says of them.
struct Packed {
    bytes: Vec<u8>,
    method: CompressionMethod,
    size: u64,
    crc: u32,
}

impl Packed {
    /// Reads an entry if it is small and nothing seems wrong with it.
    fn read(raw: &mut ZipFile<'_, impl Read + Seek>) -> Option<Self> {
        let method = raw.compression();
        let is_known = matches!(
            method,
            CompressionMethod::Stored | CompressionMethod::Deflated
        );
        let (compressed, size) = (raw.compressed_size(), raw.size());
        if !is_known || compressed > SMALL || size > SMALL {
            return None;
        }
        let mut bytes = Vec::with_capacity(usize::try_from(compressed).ok()?);
        raw.take(compressed).read_to_end(&mut bytes).ok()?;
        Some(Self {
            bytes,
            method,
            size,
            crc: raw.crc32(),
        })
    }

    /// The content, if it is what the archive says.
    fn content(&self, inflater: &mut Decompress) -> Option<Vec<u8>> {
        let size = usize::try_from(self.size).ok()?;
        let content = if self.method == CompressionMethod::Stored {
            self.bytes.clone()
        } else {
            inflater.reset(false);
            let mut content = Vec::with_capacity(size);
            let status = inflater
                .decompress_vec(&self.bytes, &mut content, FlushDecompress::Finish)
                .ok()?;
            let is_whole =
                status == Status::StreamEnd && inflater.total_in() == self.bytes.len() as u64;
            is_whole.then_some(content)?
        };
        let mut crc = Crc::new();
        crc.update(&content);
        (content.len() == size && crc.sum() == self.crc).then_some(content)
    }
}

impl<R: Read + Seek, T> Unpacking<'_, R, T>
where
    T: FnMut(String, Vec<u8>) -> Result<(), ArchiveError>,
{
    fn all(mut self) -> Result<Vec<PathError>, ArchiveError> {
        let mut left_out = Vec::new();
        for index in 0..self.archive.len() {
            let mut raw = self.archive.by_index_raw(index).map_err(unreadable)?;
            let path = raw.name().map_err(unreadable)?.into_owned();
            let refuse = |reason: &str| ArchiveError::Entry {
                path: path.clone(),
                reason: reason.to_owned(),
            };
            // The upper bits of the mode say what the entry is; an archive may leave them out.
            let format = raw.unix_mode().unwrap_or(0) & 0o170_000;
            if ![0, 0o040_000, 0o100_000].contains(&format) {
                return Err(refuse("is neither a file nor a folder"));
            }
            if raw.encrypted() {
                return Err(refuse("is encrypted"));
            }
            let folder = path.strip_suffix('/');
            match quire_revisions::path::check(folder.unwrap_or(&path)) {
                Err(error) if error.is_outside() => return Err(error.into()),
                _ if folder.is_some() || is_left_behind(&path) => continue,
                Err(error) => {
                    left_out.push(error);
                    continue;
                }
                Ok(()) => {}
            }
            let compressed = raw.compressed_size().min(self.size);
            let packed = Packed::read(&mut raw);
            drop(raw);
            let place = EntryPosition {
                index,
                path,
                compressed,
            };
            if let Some(packed) = packed {
                self.add(place, packed)?;
            } else {
                self.flush()?;
                self.alone(place)?;
            }
        }
        self.flush()?;
        Ok(left_out)
    }

    /// Inflates an entry with the next ones.
    fn add(&mut self, place: EntryPosition, packed: Packed) -> Result<(), ArchiveError> {
        let size = packed.size + packed.bytes.len() as u64;
        if self.small.len() >= MAX_BATCH_ENTRIES || self.small_size + size > MAX_BATCH_BYTES {
            self.flush()?;
        }
        self.small_size += size;
        self.small.push((place, packed));
        Ok(())
    }

    /// Inflates the entries that wait.
    fn flush(&mut self) -> Result<(), ArchiveError> {
        let entries = std::mem::take(&mut self.small);
        self.small_size = 0;
        let runs: Vec<_> = entries.chunks(ENTRIES_PER_THREAD).collect();
        let inflated = parallel::map(&runs, |run| {
            let mut inflater = Decompress::new(false);
            let contents = run.iter().map(|(_, packed)| packed.content(&mut inflater));
            contents.collect::<Vec<_>>()
        });
        let inflated = inflated.into_iter().flatten();
        for ((place, _), content) in entries.into_iter().zip(inflated) {
            let allowed = self.left.min(self.limits.file_size);
            match content.filter(|content| content.len() as u64 <= allowed) {
                Some(content) => {
                    self.left -= content.len() as u64;
                    (self.take)(place.path, content)?;
                }
                // It is refused, or is not what the archive says and can be read all the same.
                None => self.alone(place)?,
            }
        }
        Ok(())
    }

    /// Inflates an entry.
    fn alone(&mut self, place: EntryPosition) -> Result<(), ArchiveError> {
        let EntryPosition {
            index,
            path,
            compressed,
        } = place;
        let file = self.archive.by_index(index);
        let file = file.map_err(|error| ArchiveError::Entry {
            path: path.clone(),
            reason: format!("cannot be read: {error}"),
        })?;
        let content = inflate(file, &path, compressed, self.left, self.limits)?;
        self.left -= content.len() as u64;
        (self.take)(path, content)
    }
}

/// The bytes of an entry, within what the limits and what is `left` of them allow.
fn inflate(
    file: impl Read,
    path: &str,
    compressed: u64,
    left: u64,
    limits: &Limits,
) -> Result<Vec<u8>, ArchiveError> {
    let mut content = Vec::new();
    let allowed = limits.file_size.min(left);
    let inflated = file.take(allowed + 1).read_to_end(&mut content);
    inflated.map_err(|error| ArchiveError::Entry {
        path: path.to_owned(),
        reason: format!("cannot be read: {error}"),
    })?;
    let size = content.len() as u64;
    let path = path.to_owned();
    if size > allowed && left < limits.file_size {
        return Err(ArchiveError::InflatedTooLarge {
            path,
            limit: limits.inflated_size,
        });
    }
    if size > allowed {
        return Err(ArchiveError::EntryTooLarge {
            path,
            limit: limits.file_size,
        });
    }
    if size > RATIO_FROM && size / compressed.max(1) > limits.inflated_ratio {
        return Err(ArchiveError::Ratio {
            path,
            limit: limits.inflated_ratio,
        });
    }
    Ok(content)
}

/// Writes an archive.
///
/// # Errors
///
/// Returns an error if an entry has a path that no tree may hold, or cannot be written.
pub fn write(entries: &[Entry]) -> Result<Vec<u8>, ArchiveError> {
    let mut writer = Writer::new(Vec::new());
    for Entry { path, bytes } in entries {
        writer.start(path)?;
        writer.write_all(bytes)?;
    }
    writer.finish()
}

/// Paths that are packed at a time, and how many of them by one thread at once.
const PACKED: usize = 256;
const PIECE: usize = 16;

/// Writes an archive on two threads: `write` returns the content of each path. Only the archive, and a copy
/// of the most recently packed content, are in memory.
///
/// # Errors
///
/// Returns an error if no tree may hold a path, or a content cannot be read or written.
pub fn pack<E: From<ArchiveError> + Send>(
    paths: &[String],
    write: impl Fn(&str, &mut dyn Write) -> Result<(), E> + Sync,
) -> Result<Vec<u8>, E> {
    let piece = |paths: &&[String]| {
        let mut writer = Writer::new(Vec::new());
        for path in *paths {
            writer.begin(path)?;
            write(path, &mut writer)?;
        }
        Ok::<_, E>(writer.finish()?)
    };
    let mut writer = Writer::new(Vec::new());
    for paths in paths.chunks(PACKED) {
        let pieces: Vec<&[String]> = paths.chunks(PIECE).collect();
        for piece in parallel::map(&pieces, piece) {
            writer.append(piece?)?;
        }
    }
    Ok(writer.finish()?)
}

/// Writes an archive entry by entry, without seeking.
pub struct Writer<W: Write> {
    zip: ZipWriter<StreamWriter<W>>,
    paths: Checker,
}

impl<W: Write> Writer<W> {
    /// Starts an archive.
    pub fn new(to: W) -> Self {
        Self {
            zip: ZipWriter::new_stream(to),
            paths: Checker::default(),
        }
    }

    /// Starts an entry; the following writes are its content.
    ///
    /// # Errors
    ///
    /// Returns an error if no tree may hold the path, or it cannot be written.
    pub fn start(&mut self, path: &str) -> Result<(), ArchiveError> {
        self.paths.check(path)?;
        self.begin(path)
    }

    /// Starts an entry at a path that others may equal but for its case.
    fn begin(&mut self, path: &str) -> Result<(), ArchiveError> {
        quire_revisions::path::check(path)?;
        let method = if quire_revisions::media::is_compressed(path) {
            CompressionMethod::Stored
        } else {
            CompressionMethod::Deflated
        };
        let options = SimpleFileOptions::default()
            .compression_method(method)
            .last_modified_time(DateTime::default())
            .unix_permissions(0o644);
        let started = self.zip.start_file(path, options);
        Ok(started.map_err(std::io::Error::from)?)
    }

    /// Appends the entries of an archive that this program wrote, as they are.
    fn append(&mut self, archive: Vec<u8>) -> Result<(), ArchiveError> {
        let archive = ZipArchive::new(Cursor::new(archive)).map_err(std::io::Error::from)?;
        let appended = self.zip.merge_archive(archive);
        Ok(appended.map_err(std::io::Error::from)?)
    }

    /// Ends the archive.
    ///
    /// # Errors
    ///
    /// Returns an error if it cannot be written.
    pub fn finish(self) -> Result<W, ArchiveError> {
        let writer = self.zip.finish().map_err(std::io::Error::from)?;
        Ok(writer.into_inner())
    }
}

impl<W: Write> Write for Writer<W> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.zip.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.zip.flush()
    }
}

/// Upper bounds on a directory in these bytes: an archive that is stored in it uncompressed is counted as
/// well, which errs on the safe side.
#[derive(Default)]
struct Directory {
    entries: usize,
    /// Bytes of names, comments and extra fields.
    size: usize,
}

impl Directory {
    /// First bytes of the header of an entry.
    const HEADER: &[u8; 4] = b"PK\x01\x02";
    /// Bytes of a header up to the last of the lengths in it.
    const LENGTHS: usize = 34;

    fn of(source: &mut impl Read) -> std::io::Result<Self> {
        let mut directory = Self::default();
        let mut buffer = vec![0; 64 << 10];
        let mut kept = 0;
        loop {
            let length = match source.read(&mut buffer[kept..]) {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                read => read?,
            };
            let filled = &buffer[..kept + length];
            // A header whose lengths lie across the border is looked at with what comes next.
            let border = if length == 0 {
                filled.len()
            } else {
                filled.len().saturating_sub(Self::LENGTHS - 1)
            };
            for at in memchr::memmem::find_iter(filled, Self::HEADER).take_while(|at| *at < border)
            {
                let length = |offset: usize| match filled.get(at + offset..at + offset + 2) {
                    Some([low, high]) => usize::from(u16::from_le_bytes([*low, *high])),
                    _ => 0,
                };
                directory.entries += 1;
                directory.size += length(28) + length(30) + length(32);
            }
            if length == 0 {
                return Ok(directory);
            }
            let filled = filled.len();
            kept = filled - border;
            buffer.copy_within(border..filled, 0);
        }
    }
}

/// Returns true if operating systems leave files of this path behind.
pub(crate) fn is_left_behind(path: &str) -> bool {
    path.split('/').any(|segment| {
        ["__MACOSX", ".DS_Store", "Thumbs.db"].contains(&segment)
            || quire_revisions::path::is_dot_git(segment)
    })
}
