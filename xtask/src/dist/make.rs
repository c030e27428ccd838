//! Makes everything that a release has.

use std::path::Path;

use anyhow::Result;

use super::files::Dist;
use super::image::folder;
use super::notices::notices;
use super::packages::{debian, rpm};

pub(super) fn make(target: &str, program: &Path, out: &Path) -> Result<Dist> {
    let dist = Dist::new(target, out)?;
    dist.install(program, &notices(target)?)?;
    dist.archive()?;
    debian(&dist)?;
    rpm(&dist)?;
    folder(&dist)?;
    dist.checksums()?;
    Ok(dist)
}
