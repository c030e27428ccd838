//! Files that packages install: the settings file, variables of containers, man pages and completions.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::server::{Ran, Workspace, quire, run};

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(repository().join(path)).unwrap()
}

/// The names of all settings.
fn settings() -> Vec<String> {
    let printed = run(&["config", "print"]).ok();
    let names = printed.lines().map(|line| {
        let line = line.trim_start_matches("# ");
        line.split_whitespace().next().unwrap().to_owned()
    });
    names.collect()
}

#[test]
fn the_settings_file_has_every_setting() {
    let installed = read("packaging/quire.toml");
    let is_setting = |line: &&str| {
        let name = line.trim_start_matches('#').split(" = ").next().unwrap();
        line.contains(" = ") && !name.contains(' ')
    };
    let lines: Vec<_> = installed.lines().filter(is_setting).collect();
    let names: BTreeSet<_> = lines
        .iter()
        .map(|line| line.trim_start_matches('#').split(' ').next().unwrap())
        .map(str::to_owned)
        .collect();
    let mut expected: BTreeSet<_> = settings().into_iter().collect();
    // For clients alone.
    expected.remove("token-file");
    assert_eq!(names, expected);
    // As it is installed, and with everything that it proposes.
    let workspace = Workspace::new();
    let proposed = lines.join("\n").replace("\n#", "\n");
    let proposed = proposed.replace("/etc/quire/encryption-keys", "keys");
    let root = workspace.tree(
        "settings",
        &[
            ("installed.toml", &installed),
            ("proposed.toml", &proposed),
            ("keys", "cXVpcmUgcXVpcmUgcXVpcmUgcXVpcmUgcXVpcmUgcXU=\n"),
        ],
    );
    for name in ["installed.toml", "proposed.toml"] {
        let mut check = quire();
        check.args(["config", "check", "--config", name]);
        Ran::of(&check.current_dir(&root).output().unwrap()).ok();
    }
    // What is commented out with a default is that default.
    let defaults = run(&["config", "print"]).ok();
    for line in defaults.lines() {
        if let Some(line) = line.strip_suffix("  # default")
            && !line.starts_with("data = ")
        {
            let line = format!("\n#{line}\n");
            assert!(installed.contains(&line), "{line}");
        }
    }
}

#[test]
fn containers_and_pages_name_settings_that_exist() {
    let mut known: BTreeSet<_> = settings()
        .iter()
        .map(|name| format!("QUIRE_{}", name.replace('-', "_").to_uppercase()))
        .collect();
    // Of the compose files themselves.
    known.extend(["QUIRE_HOST".to_owned(), "QUIRE_IMAGE".to_owned()]);
    for path in [
        "docs/operations/install.md",
        "docs/operations/proxies.md",
        "packaging/Containerfile",
        "packaging/compose/postgres.yaml",
        "packaging/compose/sqlite.yaml",
        "packaging/systemd/quire.service",
    ] {
        let text = read(path);
        let is_of_name = |char: char| char.is_ascii_uppercase() || char == '_';
        for (at, _) in text.match_indices("QUIRE_") {
            let name = text[at..].split(|char| !is_of_name(char)).next().unwrap();
            let setting = name.strip_suffix("_FILE").unwrap_or(name);
            assert!(
                known.contains(setting) || known.contains(name),
                "{path}: {name}"
            );
        }
    }
}

#[test]
fn the_page_of_proxies_has_valid_settings() {
    let page = read("docs/operations/proxies.md");
    let (_, block) = page.split_once("```toml\n").unwrap();
    let (block, _) = block.split_once("```").unwrap();
    let workspace = Workspace::new();
    let root = workspace.tree("settings", &[("quire.toml", block)]);
    let mut check = quire();
    check.args(["config", "check", "--config"]);
    Ran::of(&check.arg(root.join("quire.toml")).output().unwrap()).ok();
    // Each file says the same.
    for name in ["Caddyfile", "apache.conf", "nginx.conf", "traefik.yaml"] {
        let file = read(&format!("packaging/proxies/{name}"));
        for line in block.lines() {
            assert!(file.contains(line), "{name}: {line}");
        }
        assert!(page.contains(&format!("| `{name}` |")), "{name}");
    }
}

#[test]
fn every_command_has_a_man_page() {
    let folder = tempfile::tempdir().unwrap();
    run(&["man", folder.path().to_str().unwrap()]).ok();
    for name in [
        "quire",
        "quire-serve",
        "quire-backup-restore",
        "quire-config-check",
    ] {
        let page = std::fs::read_to_string(folder.path().join(format!("{name}.1"))).unwrap();
        assert!(page.contains(".SH OPTIONS"), "{page}");
    }
    let hidden = folder.path().join("quire-man.1");
    assert!(!hidden.exists());
    let failed = run(&["man", "/nowhere/man"]);
    assert!(
        failed
            .stderr
            .contains("cannot write man pages to /nowhere/man"),
        "{failed:#?}"
    );
    assert!(
        run(&["completions", "bash"])
            .ok()
            .contains("quire__subcmd__backup")
    );
}
