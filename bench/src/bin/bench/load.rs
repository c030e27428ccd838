//! Loads a server with `wrk`, and parses its report.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

/// A header of a request, its name in lower case.
pub(crate) type Header = (&'static str, String);

/// The header with a token.
pub(crate) fn bearer(token: &str) -> Header {
    ("authorization", format!("Bearer {token}"))
}

/// Request that `wrk` sends.
#[derive(Clone)]
pub(crate) struct Load {
    pub(crate) url: String,
    /// Paths that are requested in turn in place of the URL's own, if there are any.
    pub(crate) paths: Vec<String>,
    pub(crate) method: &'static str,
    pub(crate) headers: Vec<Header>,
    pub(crate) body: Option<(&'static str, PathBuf)>,
}

/// Results of a load.
#[derive(Clone, Copy)]
pub(crate) struct Figures {
    pub(crate) per_second: f64,
    pub(crate) p50: f64,
    pub(crate) p99: f64,
}

/// Fails if there is no `wrk`.
pub(crate) fn check() -> Result<()> {
    let found = Command::new("wrk")
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if found.is_err() {
        bail!("`wrk` is not installed: apt-get install wrk");
    }
    Ok(())
}

/// Loads one server and reads what `wrk` reports.
pub(crate) fn run(load: &Load, connections: u32, seconds: u32, folder: &Path) -> Result<Figures> {
    let mut script = format!("wrk.method = \"{}\"\n", load.method);
    for (name, value) in &load.headers {
        writeln!(script, "wrk.headers[\"{name}\"] = \"{value}\"")?;
    }
    if let Some((media_type, path)) = &load.body {
        writeln!(script, "wrk.headers[\"content-type\"] = \"{media_type}\"")?;
        writeln!(
            script,
            "wrk.body = io.open(\"{}\", \"rb\"):read(\"*a\")",
            path.display()
        )?;
    }
    if !load.paths.is_empty() {
        let paths: Vec<String> = load
            .paths
            .iter()
            .map(|path| format!("\"{path}\""))
            .collect();
        writeln!(
            script,
            "local paths, next = {{{}}}, 0\n\
             request = function() next = next % #paths + 1; return wrk.format(nil, paths[next]) end",
            paths.join(",")
        )?;
    }
    script.push_str(
        "done = function(summary, latency)\n\
         io.write(string.format(\"FIGURES %f %f %f %d\\n\", summary.requests / (summary.duration / 1e6),\n\
         latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,\n\
         summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout))\nend\n",
    );
    let file = tempfile::Builder::new()
        .suffix(".lua")
        .tempfile_in(folder)?;
    std::fs::write(&file, script)?;
    let output = Command::new("wrk")
        .args(["--threads", "1", "--timeout", "30s"])
        .args([
            "--connections",
            &connections.to_string(),
            "--duration",
            &format!("{seconds}s"),
        ])
        .arg("--script")
        .arg(file.path())
        .arg(&load.url)
        .output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("FIGURES "))
        .with_context(|| {
            format!(
                "wrk failed on {}:\n{text}{}",
                load.url,
                String::from_utf8_lossy(&output.stderr)
            )
        })?;
    let numbers: Vec<f64> = line.split(' ').map(str::parse).collect::<Result<_, _>>()?;
    let [per_second, p50, p99, errors] = numbers[..] else {
        bail!("wrk said `{line}`");
    };
    if errors > 0.0 {
        bail!("{errors} of the requests to {} failed", load.url);
    }
    Ok(Figures {
        per_second,
        p50,
        p99,
    })
}

pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
