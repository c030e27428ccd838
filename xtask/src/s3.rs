//! `cargo xtask s3`: installs the S3 server that tests of files in a bucket start.

use anyhow::Result;

use crate::codegen::root;
use crate::python;

pub(crate) fn run() -> Result<()> {
    let folder = root().join("target/s3");
    std::fs::create_dir_all(&folder)?;
    python::environment(&folder, "crates/quire/tests/it/s3/requirements.txt")?;
    println!("The S3 server is in {}", folder.display());
    Ok(())
}
