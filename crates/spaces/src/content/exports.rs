//! Exports: the content of a revision as a zip archive.
//!
//! - An archive is complete before the first byte of it is sent: nobody receives half of one with a status of 200.
//! - It is written to a file without a name in the staging folder, so that a slow reader holds no memory, and nothing
//!   remains of it when the process dies.

use std::io::{self, BufWriter, IntoInnerError, Write};

use futures_util::TryStreamExt as _;
use object_store::ObjectStoreExt as _;
use object_store::path::Path;
use quire_content::Hash;
use quire_content::archive::Writer;
use quire_content::export::Export;
use quire_content::export::marker::Marker;
use quire_runtime::Body;
use quire_runtime::server::StoredBody;
use tokio::runtime::Handle;

use super::reading::Found;
use crate::SpaceAreas;
use crate::conversions::Stop;
use crate::error::{Error, Result};

impl SpaceAreas {
    /// Returns the content of a revision as an archive.
    pub(crate) async fn archive(&self, space: &str, found: Found) -> Result<Body> {
        let (revision, tree) = found.into_parts();
        let marker = Marker::is_needed(&tree).then(|| Marker {
            space: space.to_owned(),
            revision,
        });
        let _turn = self.turn().await?;
        let (app, reader, runtime) = (self.clone(), self.texts(), Handle::current());
        let archive = self.conversions.in_background(move |stop| {
            let texts = reader.ahead(tree.texts().collect(), stop);
            let export = Export::of(&tree, &texts);
            let export = export.map_err(|missing| texts.failure(&missing))?;
            let mut writer = Writer::new(BufWriter::new(Target::create(&app)?));
            for entry in export
                .texts
                .into_iter()
                .chain(marker.map(|marker| marker.entry()))
            {
                writer.start(&entry.path)?;
                writer.write_all(&entry.bytes)?;
            }
            let hashes: Vec<Hash> = export.files.iter().map(|(_, hash)| *hash).collect();
            let places = runtime.block_on(app.file_places(&hashes))?;
            for ((name, _), place) in export.files.iter().zip(&places) {
                writer.start(name)?;
                if let Some(settings) = export.settings.as_ref().filter(|file| file.is_at(name)) {
                    let file = runtime.block_on(app.read_file(place))?;
                    writer.write_all(&settings.write(&tree, name, file))?;
                    continue;
                }
                runtime.block_on(app.copy_file(place, &mut writer, stop))?;
            }
            let archive = writer.finish()?.into_inner();
            Ok::<_, Error>(archive.map_err(IntoInnerError::into_error)?.into())
        });
        archive.await?
    }

    /// Returns the bytes of a file that is not large.
    pub(crate) async fn read_file(&self, place: &Path) -> Result<Vec<u8>> {
        let found = self.object_store.get(place).await?;
        Ok(found.bytes().await?.into())
    }

    /// Copies a file of the object store, piece by piece.
    async fn copy_file(&self, place: &Path, to: &mut impl Write, stop: &Stop) -> Result<()> {
        let found = self.object_store.get(place).await?;
        let mut pieces = found.into_stream();
        while let Some(piece) = pieces.try_next().await? {
            if stop.is_stopped() {
                return Err(Error::internal(&"nobody waits for the archive any more"));
            }
            to.write_all(&piece)?;
        }
        Ok(())
    }
}

/// Destination of an archive.
enum Target {
    File(StoredBody),
    /// Without a staging folder.
    Memory(Vec<u8>),
}

impl Target {
    fn create(app: &SpaceAreas) -> Result<Self> {
        Ok(match &app.config.staging {
            Some(folder) => Self::File(StoredBody::create(folder)?),
            None => Self::Memory(Vec::new()),
        })
    }
}

impl From<Target> for Body {
    fn from(target: Target) -> Self {
        match target {
            Target::File(file) => file.into(),
            Target::Memory(bytes) => bytes.into(),
        }
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::File(file) => file.append(bytes)?,
            Self::Memory(memory) => memory.extend_from_slice(bytes),
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
