//! Runs the tour of the README, unchanged, in a separate folder and on a separate port.
//!
//! Without `curl` on the path, the test is reported as ignored; with `QUIRE_REQUIRE_CURL=1`, it fails.

use std::net::TcpListener;
use std::path::Path;
use std::process::Command;

use crate::server::Ran;

const README: &str = include_str!("../../../../README.md");

#[test]
#[cfg_attr(not(quire_curl), ignore = "needs curl")]
fn publishes_a_folder_in_few_commands() {
    let (_, tour) = README
        .split_once("from an empty folder to a site:")
        .unwrap();
    let (_, tour) = tour.split_once("```sh\n").unwrap();
    let (tour, _) = tour.split_once("```").unwrap();
    assert!(tour.lines().count() <= 10);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    drop(listener);
    let tour = tour.replace("127.0.0.1:8080", &address);
    let page = format!("http://{address}/sites/guide/install");
    let folder = tempfile::tempdir().unwrap();
    let programs = Path::new(env!("CARGO_BIN_EXE_quire")).parent().unwrap();
    let path = std::env::var_os("PATH").unwrap();
    let path = std::iter::once(programs.to_owned()).chain(std::env::split_paths(&path));
    let shell = Command::new("bash")
        .env_clear()
        .env("PATH", std::env::join_paths(path).unwrap())
        .env("QUIRE_LISTEN", &address)
        .env("QUIRE_URL", format!("http://{address}"))
        .args(["-euo", "pipefail", "-c"])
        .arg(format!(
            "trap 'kill $(jobs -p)' EXIT\n{tour}curl -sf {page}"
        ))
        .current_dir(&folder)
        .output()
        .unwrap();
    let shown = Ran::of(&shell).ok();
    let (printed, page) = shown.split_once("\n<!DOCTYPE html>").unwrap();
    let url = printed.lines().last().unwrap();
    assert_eq!(url, format!("http://{address}/sites/guide/"));
    assert!(page.contains("Install"), "{page}");
}
