//! `cargo xtask public`: compiles the code that the generator makes of public descriptions.
//!
//! - Each is named by its repository, commit and hash, and is downloaded once; none is part of this repository.
//! - Descriptions that were not downloaded before are skipped if the network does not reach their repositories.
//! - The crates of all of them share the dependencies of this workspace.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use sha2::{Digest as _, Sha256};

use crate::cargo;
use crate::codegen::root;

/// A description in a public repository.
struct Description {
    name: &'static str,
    repository: &'static str,
    commit: &'static str,
    path: &'static str,
    /// SHA-256 of the file.
    hash: &'static str,
}

const DESCRIPTIONS: &[Description] = &[
    Description {
        name: "alertmanager",
        repository: "prometheus/alertmanager",
        commit: "68fb2d5759b3a92c0bb2a1a13d4ef7ff5b06256d",
        path: "api/v2/openapi.yaml",
        hash: "da782cf7fa5e139e089922911fa213879d99d36ab9879bbb828707a3205d1146",
    },
    Description {
        name: "asana",
        repository: "Asana/openapi",
        commit: "fc9f8dcf224efa8e06bfc955d91dd95aac7a398d",
        path: "defs/asana_oas.yaml",
        hash: "50705f125ecdacd17d30ab498709f3da54ba5a9426a1e4a05b494ff56481eb2f",
    },
    Description {
        name: "box",
        repository: "box/box-openapi",
        commit: "c9a878a9824344129881392e2b08f7117201e82e",
        path: "openapi.json",
        hash: "70adf696ed3955729f9c75d11f34658477c0ee143d9ff6252928f5bc0fa6d499",
    },
    Description {
        name: "cafe",
        repository: "Redocly/redocly-cli",
        commit: "03cb486aad6ae9ac9df4465214283d5149a9019d",
        path: "resources/cafe.yaml",
        hash: "4665701344f6d2a00c656187cecb011d1b0c7ff5c60f05df4a23c9b48da5ab52",
    },
    Description {
        name: "discord",
        repository: "discord/discord-api-spec",
        commit: "74fda0fad044407ea280043a03ffc9bc64c4e49e",
        path: "specs/openapi.json",
        hash: "8c1d0707ccdf8e380a86dfba04058820a66435c1b69d5ed82e04dd8c0520dd73",
    },
    Description {
        name: "gotify",
        repository: "gotify/server",
        commit: "d543a8aad22fcbebf25e76d201b4317882b5e148",
        path: "docs/spec.json",
        hash: "7b32fcdb1345a26dfe32d9df9eaead6c832065eb60d30add01bfeafab968051f",
    },
    Description {
        name: "hetzner",
        repository: "MaximilianKoestler/hcloud-openapi",
        commit: "5f93a6da71d38a8290f6e7542978a274187268ef",
        path: "openapi/hcloud.json",
        hash: "e1d3211ede6d6b1d900f5d18cc3bbf4469d2993d6a92a239bdbf1e26114c0a34",
    },
    Description {
        name: "meilisearch",
        repository: "meilisearch/open-api",
        commit: "0b0b0fdbb9d5821ec018a3db2777986a231eec37",
        path: "open-api.json",
        hash: "83cbd10cea1ca75590dc31f1d2e40ef2b636297d47b39c9aefd813e41454cfd1",
    },
    Description {
        name: "museum",
        repository: "Redocly/museum-openapi-example",
        commit: "2770b2b2e59832d245c7b0eb0badf6568d7efb53",
        path: "openapi.yaml",
        hash: "2d88e96a1860382fa86e15af892c50d95ae81d53324ac9b07aa9e6a72a8974aa",
    },
    Description {
        name: "netlify",
        repository: "netlify/open-api",
        commit: "650803172c55155ec34dcad94602e058477a4a98",
        path: "swagger.yml",
        hash: "c98cd92f9e0f4bb50df41f28b3f428ce0ce23115ec93a808d37f182672055de5",
    },
    Description {
        name: "nomad",
        repository: "hashicorp/nomad-openapi",
        commit: "91c4cd105ec4a5347c633633361249fb63de6391",
        path: "v1/openapi.yaml",
        hash: "3c401ef1f743a629d0ba1b393994049d754743ecadb59a256b5cd74619bb9ea9",
    },
    Description {
        name: "openai",
        repository: "openai/openai-openapi",
        commit: "f85dbe223d40e1a31cba812ab2d755c7e98a92a3",
        path: "openapi.yaml",
        hash: "db5d7478feae10b4d331834c60d9765a8aa042e38419f9b1694288c11aa8ebc8",
    },
    Description {
        name: "openfga",
        repository: "openfga/api",
        commit: "f153694bfc20f7be303e33cabe72b668596c5a06",
        path: "docs/openapiv2/apidocs.swagger.json",
        hash: "861e32f12c0b63ded8108ec6fc03bbc1fc3ae8d422214072a9a2f1e0981b4855",
    },
    Description {
        name: "ory",
        repository: "ory/sdk",
        commit: "ab0b84fc69f3736b72f24dacdb42e72fbb76ea89",
        path: "spec/client/v1.22.65.json",
        hash: "2ad8f8d0b14fe8fed02dc49afe1d29cdf8815a9b73d149891ec91729fe4f7935",
    },
    Description {
        name: "pagerduty",
        repository: "PagerDuty/api-schema",
        commit: "91a06fb3c64b0ab2b2bd6c485d12b327dfb55c18",
        path: "reference/REST/openapiv3.json",
        hash: "b2e80f8b83b170f29702e96a69adf230702b4ec43dddab7e348a2985c707ef35",
    },
    Description {
        name: "pinecone",
        repository: "pinecone-io/pinecone-api",
        commit: "068bdf773d321e467e8158c4f097b62b60ef8020",
        path: "2026-04/db_control_2026-04.oas.yaml",
        hash: "5f94a68d89a9f7032556aab8699c1f463e003510b2f2b2b8e2d73ce3dc69c61b",
    },
    Description {
        name: "plaid",
        repository: "plaid/plaid-openapi",
        commit: "26f1a0588c12e765e99c815300d94eae0a3c7dc1",
        path: "2020-09-14.yml",
        hash: "fb8c3f188d8b1c917f2b184b720a96361f2ee72f5d595d189e8b4513a1d62930",
    },
    Description {
        name: "qdrant",
        repository: "qdrant/qdrant",
        commit: "74f3e85b9473c62560006c043e13737ce6b48412",
        path: "docs/redoc/master/openapi.json",
        hash: "ae5cf980e40fc12ce7ce48f500a7c9cc19a7d8fcf0cfa1e2c7c7b27faecd8ffa",
    },
    Description {
        name: "resend",
        repository: "resend/resend-openapi",
        commit: "fd6f395f2114e13806025f0c330921c901d62bb1",
        path: "resend.yaml",
        hash: "636624a01ce2009c9034fe4bf3cb2f3d30b0f9077784c017022a65a24f1a80dc",
    },
    Description {
        name: "sentry",
        repository: "getsentry/sentry-api-schema",
        commit: "a589a26c3b29bfc342a47baa963b7970961f958e",
        path: "openapi-derefed.json",
        hash: "b71216654e44cc18f5e262fbb5075df67f1504a123d4bcb51cc8e8cc74ebd435",
    },
    Description {
        name: "spotify",
        repository: "sonallux/spotify-web-api",
        commit: "a3369587d22fb1b3fe4aeb4022d67469365695b8",
        path: "official-spotify-open-api.yml",
        hash: "2d888d731358ae8a97126ffd4117d257305943f06721734abe9af24962bf38c3",
    },
    Description {
        name: "svix",
        repository: "svix/svix-webhooks",
        commit: "4fc0cfb8b426c87ef7e2b937e7d896a71d456a47",
        path: "server/openapi.json",
        hash: "750cc5d2653cfd6f569bc9dc69264ab6819b200836c0227f6644251a172571e7",
    },
    Description {
        name: "travel",
        repository: "bump-sh-examples/train-travel-api",
        commit: "478d17375a3172e0a84ce922521b481270216674",
        path: "openapi.yaml",
        hash: "f98baa4920894112610d9fac8fa77e1d78dd754de35b4948f608a599ff52964f",
    },
    Description {
        name: "twilio",
        repository: "twilio/twilio-oai",
        commit: "d50069b44ea8cd23141385bdb6db48f16ff75bb5",
        path: "spec/json/twilio_api_v2010.json",
        hash: "99cae87a6bb1725f71363364cbd30282a13140374b2d5f9bdd5bdfa5d4c8a6d7",
    },
    Description {
        name: "xero",
        repository: "XeroAPI/Xero-OpenAPI",
        commit: "e952d0bda3628facbf7afc5990ad6a0e7e77bd1e",
        path: "xero_accounting.yaml",
        hash: "140f64f8e6bd2d8524b8ffdbffd08589d417efa5466ba57bfa04939a69ff6db8",
    },
];

/// Exit codes of curl that mean that the host was not reached: no name, no connection, no response, no TLS.
const UNREACHED: [i32; 5] = [5, 6, 7, 28, 35];

/// Options of the check.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Names of descriptions [default: all]
    names: Vec<String>,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let known = |name: &String| DESCRIPTIONS.iter().any(|known| known.name == name);
    if let Some(name) = options.names.iter().find(|name| !known(name)) {
        let names: Vec<_> = DESCRIPTIONS.iter().map(|known| known.name).collect();
        bail!(
            "no description is named {name}; there are {}",
            names.join(", ")
        );
    }
    let folder = root().join("target/public");
    fs::create_dir_all(&folder)?;
    let (mut compiled, mut skipped, mut failed) = (0, Vec::new(), Vec::new());
    for description in DESCRIPTIONS {
        let name = description.name;
        if !options.names.is_empty() && !options.names.iter().any(|wanted| wanted == name) {
            continue;
        }
        match description.check(&folder) {
            Ok(true) => compiled += 1,
            Ok(false) => skipped.push(name),
            Err(error) => {
                eprintln!("{name}: {error:#}");
                failed.push(name);
            }
        }
    }
    println!("{compiled} public descriptions compile");
    if !skipped.is_empty() {
        println!(
            "skipped, because the network does not reach their repositories: {}",
            skipped.join(", ")
        );
    }
    if !failed.is_empty() {
        bail!("failed: {}", failed.join(", "));
    }
    Ok(())
}

impl Description {
    /// Generates and checks the crates; returns `false` if the description cannot be downloaded.
    fn check(&self, folder: &Path) -> Result<bool> {
        let ending = Path::new(self.path).extension().unwrap_or_default();
        let file = folder.join(self.name).with_extension(ending);
        if !self.is(&file) {
            if !self.download(&file)? {
                return Ok(false);
            }
            if !self.is(&file) {
                bail!("{} is not the file of commit {}", self.path, self.commit);
            }
        }
        let out = folder.join(self.name);
        let mut generate = cargo::command(std::env::current_exe()?);
        generate
            .args(["codegen", "--name", self.name, "--spec"])
            .arg(&file)
            .arg("--out")
            .arg(&out)
            .arg("--runtime")
            .arg(root().join("crates/runtime"))
            .arg("--report")
            .arg(folder.join(format!("{}-report", self.name)));
        succeed(&mut generate, "the generator fails")?;
        fs::copy(root().join("Cargo.lock"), out.join("Cargo.lock"))?;
        let mut check = cargo::cargo();
        check
            .args(["check", "--quiet", "--manifest-path"])
            .arg(out.join("Cargo.toml"))
            .env("CARGO_TARGET_DIR", root().join("target"));
        succeed(&mut check, "the generated crates do not compile")?;
        println!("{}: compiles", self.name);
        Ok(true)
    }

    /// True if a file is this description.
    fn is(&self, file: &Path) -> bool {
        fs::read(file).is_ok_and(|bytes| hexadecimal(&Sha256::digest(&bytes)) == self.hash)
    }

    /// Downloads the description; returns `false` if the network does not reach its repository.
    fn download(&self, file: &Path) -> Result<bool> {
        let Self {
            repository,
            commit,
            path,
            ..
        } = self;
        let status = Command::new("curl")
            .args(["--fail", "--silent", "--show-error", "--location"])
            .args(["--connect-timeout", "20", "--max-time", "300", "--output"])
            .arg(file)
            .arg(format!(
                "https://raw.githubusercontent.com/{repository}/{commit}/{path}"
            ))
            .status()
            .context("cannot run curl")?;
        match status.code() {
            Some(0) => Ok(true),
            Some(code) if UNREACHED.contains(&code) => Ok(false),
            _ => bail!("curl cannot download it"),
        }
    }
}

fn succeed(command: &mut Command, problem: &'static str) -> Result<()> {
    let status = command.current_dir(root()).status().context(problem)?;
    if !status.success() {
        bail!(problem);
    }
    Ok(())
}

fn hexadecimal(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}
