//! `cargo xtask contract`: tests the running server against its description with schemathesis.
//!
//! - Everything is in `target/contract`: a Python environment, the server's data, its log, the reports.
//! - The server is the debug build, on an empty folder and a free port; its first-start output has the address and token.
//! - A failure of the run, an error in the server's log, and a server that stops are all failures.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};

use crate::cargo::{self, cargo};
use crate::codegen::root;
use crate::python::{self, succeed};

/// Options of the contract tests.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Run the same small set of cases each time, as `cargo xtask ci --full` does
    #[arg(long)]
    bounded: bool,
    /// Run only the examples of the description, as `cargo xtask ci` does
    #[arg(long, conflicts_with = "bounded")]
    short: bool,
    /// Examples per operation [default: 2 if bounded or short, otherwise 100]
    #[arg(long, value_name = "NUMBER")]
    examples: Option<u32>,
    /// Seed of the examples [default: 1 if bounded or short, otherwise random]
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Use the server in `target/debug` as it is, as CI does once everything is built
    #[arg(long)]
    built: bool,
    /// Options passed on to `schemathesis run`, such as `--include-tag spaces` or `--phases stateful`
    #[arg(last = true)]
    more: Vec<String>,
}

/// The server that is tested; it ends with this.
pub(crate) struct Server {
    process: Child,
    /// Output of the server; kept open, because the server could not print any more otherwise.
    output: BufReader<ChildStdout>,
    pub(crate) url: String,
    pub(crate) token: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have stopped on its own, which `run` has reported.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let folder = root().join("target/contract");
    fs::create_dir_all(&folder)?;
    let python = python::environment(&folder, "contract/requirements.txt")?;
    let binary = if options.built {
        cargo::built("quire")
    } else {
        build()?
    };
    let data = folder.join("data");
    if data.exists() {
        fs::remove_dir_all(&data).with_context(|| format!("cannot empty {}", data.display()))?;
    }
    let log = folder.join("server.log");
    let mut server = start(&binary, &data, &log)?;
    feed(&binary, &data, &folder, &server)?;
    let begin = Instant::now();
    let passed = schemathesis(options, &python, &binary, &data, &folder, &server)?;
    println!("schemathesis ran for {} s", begin.elapsed().as_secs());

    let mut failed = Vec::new();
    if !passed {
        failed.push("schemathesis failed, as printed above".to_owned());
    }
    if let Some(status) = server.process.try_wait()? {
        failed.push(format!("the server stopped: {status}"));
    }
    let errors = fs::read_to_string(&log)?;
    let errors: Vec<&str> = errors
        .lines()
        .filter(|line| line.contains("\"ERROR\""))
        .collect();
    if let Some(first) = errors.first() {
        let count = errors.len();
        failed.push(format!(
            "{count} errors in {}, the first: {first}",
            log.display()
        ));
    }
    if failed.is_empty() {
        return Ok(());
    }
    println!(
        "\nTo repeat one of the commands above, start the server again with the same data:\n\n    {} --data {} --listen {}\n",
        binary.display(),
        data.display(),
        server.url.trim_start_matches("http://")
    );
    bail!("the contract tests failed: {}", failed.join("; "))
}

/// Builds the server; returns its path, as reported by cargo.
pub(crate) fn build() -> Result<PathBuf> {
    let output = cargo()
        .args(["build", "--locked", "--package", "quire", "--bin", "quire"])
        .args(["--message-format", "json-render-diagnostics"])
        .current_dir(root())
        .stderr(Stdio::inherit())
        .output()
        .context("cannot run cargo")?;
    if !output.status.success() {
        bail!("building the server failed");
    }
    String::from_utf8(output.stdout)?
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter_map(|message| message["executable"].as_str().map(PathBuf::from))
        .next_back()
        .context("cargo did not name the server's binary")
}

/// Starts the server on an empty folder and reads what it prints: where it listens, and its first token.
pub(crate) fn start(binary: &Path, data: &Path, log: &Path) -> Result<Server> {
    // Webhooks have secrets, which are stored encrypted.
    let keys = data.with_extension("keys");
    fs::write(&keys, "cXVpcmUgcXVpcmUgcXVpcmUgcXVpcmUgcXVpcmUgcXU=\n")?;
    let mut process = quire(binary)
        .arg("--data")
        .arg(data)
        .args(["--listen", "127.0.0.1:0", "--log", "warn"])
        // All calls come from one address.
        .args(["--rate-limit", "0", "--anonymous-rate-limit", "0"])
        .arg("--encryption-keys")
        .arg(keys)
        // A public tree with its pictures is larger than the default.
        .args(["--archive-limit", "300MiB"])
        // Imports fetch from `contract/files.py`.
        .arg("--allow-private-addresses")
        .args(["--log-format", "json"])
        .stdout(Stdio::piped())
        .stderr(fs::File::create(log)?)
        .spawn()
        .context("cannot start the server")?;
    let output = process.stdout.take().context("the server has no output")?;
    let mut server = Server {
        process,
        output: BufReader::new(output),
        url: String::new(),
        token: String::new(),
    };
    let mut line = String::new();
    while server.output.read_line(&mut line)? > 0 {
        let last = line.split_whitespace().last().unwrap_or_default();
        if line.starts_with("Listening on ") {
            last.clone_into(&mut server.url);
        }
        if line.trim_start().starts_with("API token ") {
            last.clone_into(&mut server.token);
            return Ok(server);
        }
        line.clear();
    }
    bail!("the server did not start; see {}", log.display())
}

/// The binary, with nothing of this shell's configuration.
pub(crate) fn quire(binary: &Path) -> Command {
    let mut command = Command::new(binary);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("QUIRE_") {
            command.env_remove(name);
        }
    }
    command
}

/// Imports real content, and adds a user who must not see it. `contract/world.py` creates everything else when it is
/// needed.
fn feed(binary: &Path, data: &Path, folder: &Path, server: &Server) -> Result<()> {
    let mut import = quire(binary);
    import
        .args(["import", "--space", "Handbook", "--url", &server.url])
        .arg(root().join("docs"))
        .env("QUIRE_TOKEN", &server.token)
        .stdout(Stdio::null());
    succeed(&mut import)?;
    let manage = |arguments: &[&str]| -> Result<String> {
        let output = quire(binary)
            .args(arguments)
            .arg("--data")
            .arg(data)
            .output()?;
        if !output.status.success() {
            let errors = String::from_utf8_lossy(&output.stderr);
            bail!("`quire {}` failed: {errors}", arguments.join(" "));
        }
        Ok(String::from_utf8(output.stdout)?.trim().to_owned())
    };
    let stranger = "stranger@example.org";
    manage(&["user", "create", stranger])?;
    manage(&["org", "create", "Elsewhere", "--admin", stranger])?;
    let user = |name: &str, token: &str| {
        let authorization = format!("Bearer {token}");
        json!({"name": name, "fixedHeaders": [{"name": "Authorization", "value": authorization}]})
    };
    let users = json!({"auth": [
        user("administrator", &server.token),
        user("stranger", &manage(&["token", "create", stranger])?),
    ]});
    fs::write(folder.join("users.json"), users.to_string())?;
    Ok(())
}

/// Runs schemathesis; whether it found nothing.
fn schemathesis(
    options: &Options,
    python: &Path,
    binary: &Path,
    data: &Path,
    folder: &Path,
    server: &Server,
) -> Result<bool> {
    let contract = root().join("contract");
    let is_fixed = options.bounded || options.short;
    let examples = options.examples.unwrap_or(if is_fixed { 2 } else { 100 });
    let seed = options.seed.or(is_fixed.then_some(1));
    let mut command = Command::new(python);
    command
        .args(["-m", "schemathesis.cli", "--config-file"])
        .arg(contract.join("schemathesis.toml"))
        .arg("run")
        .arg(format!("{}/v1/openapi.json", server.url))
        .args(["--max-examples", &examples.to_string()])
        .args(seed.map(|seed| format!("--seed={seed}")))
        .args(is_fixed.then_some("--generation-deterministic"))
        .args(options.short.then_some("--phases=examples"))
        .args(&options.more)
        .current_dir(folder)
        .env("SCHEMATHESIS_HOOKS", "hooks")
        .env("PYTHONPATH", &contract)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        // Sets are walked in the same order each time.
        .env("PYTHONHASHSEED", "0")
        .env("QUIRE_CONTRACT_URL", &server.url)
        .env("QUIRE_CONTRACT_TOKEN", &server.token)
        .env("QUIRE_CONTRACT_BINARY", binary)
        .env("QUIRE_CONTRACT_DATA", data);
    let status = command.status().context("cannot run schemathesis")?;
    Ok(status.success())
}
