//! Signals to processes and their children.

use std::process::{Command, Stdio};

use anyhow::{Context as _, Result};

/// Sends a signal to these processes; those that are gone are passed over.
///
/// # Errors
///
/// Fails if `kill` cannot be run.
pub fn signal(name: &str, processes: &[u32]) -> Result<()> {
    for process in processes {
        Command::new("kill")
            .args([&format!("-{name}"), &process.to_string()])
            .stderr(Stdio::null())
            .status()
            .context("cannot run kill")?;
    }
    Ok(())
}

/// A process and all its children.
///
/// # Errors
///
/// Fails if `/proc` cannot be read.
pub fn family(parent: u32) -> Result<Vec<u32>> {
    let mut family = vec![parent];
    for entry in std::fs::read_dir("/proc")?.flatten() {
        let Ok(process) = entry.file_name().to_string_lossy().parse::<u32>() else {
            continue;
        };
        let stat = std::fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
        // After the name, which may hold anything: the state, then the parent.
        let after = stat.rsplit_once(") ").map_or("", |(_, after)| after);
        if after.split(' ').nth(1) == Some(&parent.to_string()) {
            family.push(process);
        }
    }
    Ok(family)
}
