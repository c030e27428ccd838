//! Monitoring: metrics, the access log, and the commands that look at a server and its data.

use std::collections::HashMap;

use serde_json::Value;

use crate::peers::free_port;
use crate::server::{Workspace, get, get_with, run};

/// The values of a text of metrics, by name and labels; fails unless every line is well-formed.
fn parse(text: &str) -> HashMap<String, f64> {
    let (_, body) = text.split_once("\r\n\r\n").unwrap();
    let mut described = Vec::new();
    let mut values = HashMap::new();
    for line in body.lines() {
        if let Some(description) = line.strip_prefix("# TYPE ") {
            let (name, kind) = description.split_once(' ').unwrap();
            assert!(["counter", "gauge", "histogram"].contains(&kind), "{line}");
            described.push(name.to_owned());
        } else if !line.starts_with("# HELP ") {
            let (name, value) = line.rsplit_once(' ').unwrap();
            let metric = name.split('{').next().unwrap();
            let last = described.last().unwrap();
            let rest = metric.strip_prefix(last.as_str()).unwrap();
            assert!(["", "_bucket", "_sum", "_count"].contains(&rest), "{line}");
            let is_first = values.insert(name.to_owned(), value.parse().unwrap());
            assert!(is_first.is_none(), "{line}");
        }
    }
    described.sort();
    let count = described.len();
    described.dedup();
    assert_eq!(described.len(), count);
    values
}

#[test]
fn metrics_count_requests_by_operation_and_name_nobody() {
    let mut workspace = Workspace::new();
    let address = format!("127.0.0.1:{}", free_port());
    let server = workspace.start_with(&["--metrics-listen", &address]);
    let docs = workspace.tree("docs", &[("a.md", "# A\n"), ("logo.png", "a picture")]);
    let import = ["import", docs.to_str().unwrap(), "--space", "Handbook"];
    workspace.run(&server, &import).ok();
    let header = format!("Authorization: Bearer {}\r\n", workspace.token);
    for _ in 0..3 {
        get_with(server.address(), "/v1/user", &header).unwrap();
    }
    get(server.address(), "/v1/user").unwrap();
    get(server.address(), "/v1/nothing/at-all").unwrap();
    get(server.address(), "/sites/unknown/").unwrap();
    let text = get(&address, "/metrics").unwrap();
    assert!(
        text.contains("content-type: text/plain; version=0.0.4"),
        "{text}"
    );
    let values = parse(&text);
    let check = |name: &str, expected: f64| {
        assert_eq!(values.get(name), Some(&expected), "{name}\n{text}");
    };
    check(
        r#"quire_requests_total{operation="getUser",status="200"}"#,
        3.0,
    );
    check(
        r#"quire_requests_total{operation="getUser",status="401"}"#,
        1.0,
    );
    check(
        r#"quire_requests_total{operation="other",status="404"}"#,
        1.0,
    );
    check(
        r#"quire_requests_total{operation="/sites/{basename}/{path}",status="404"}"#,
        1.0,
    );
    check(
        r#"quire_request_duration_seconds_count{operation="getUser"}"#,
        4.0,
    );
    check(
        r#"quire_request_duration_seconds_bucket{operation="getUser",le="+Inf"}"#,
        4.0,
    );
    check("quire_requests_in_flight", 0.0);
    check("quire_database_up", 1.0);
    check("quire_sqlite_writer_queue", 0.0);
    check("quire_webhook_deliveries_waiting", 0.0);
    for name in [
        "quire_sqlite_transactions_total",
        "quire_sqlite_commit_groups_total",
        "quire_sqlite_log_bytes",
        "quire_database_statements_total",
        "quire_body_memory_free_bytes",
        "quire_disk_free_bytes",
        "quire_cache_entries{cache=\"tokens\"}",
        "process_start_time_seconds",
    ] {
        assert!(
            values.get(name).is_some_and(|value| *value > 0.0),
            "{name}\n{text}"
        );
    }
    #[cfg(target_os = "linux")]
    assert!(values["process_resident_memory_bytes"] > 1e6, "{text}");
    for secret in [
        "Handbook",
        "admin@",
        "127.0.0.1",
        "unknown",
        "nothing",
        &workspace.token,
    ] {
        assert!(!text.contains(secret), "{secret}\n{text}");
    }
    // They are not at the public address.
    let response = get(server.address(), "/metrics").unwrap();
    assert!(response.starts_with("HTTP/1.1 404"), "{response}");
}

#[test]
fn the_dashboard_shows_metrics_that_exist() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../packaging/grafana/quire.json"
    );
    let dashboard: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let sources = [
        include_str!("../../../service/src/metrics/text.rs"),
        include_str!("../../src/serve/metrics.rs"),
    ];
    let mut shown = 0;
    for panel in dashboard["panels"].as_array().unwrap() {
        for target in panel["targets"].as_array().into_iter().flatten() {
            let expression = target["expr"].as_str().unwrap();
            let words = expression.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            let is_metric =
                |word: &&str| word.starts_with("quire_") || word.starts_with("process_");
            for name in words.filter(is_metric) {
                let name = name.trim_end_matches("_bucket");
                let is_known = sources
                    .iter()
                    .any(|text| text.contains(&format!("\"{name}\"")));
                assert!(is_known, "{name}");
                shown += 1;
            }
        }
    }
    assert!(shown > 10);
}

#[test]
fn the_access_log_has_a_line_for_each_request() {
    let mut workspace = Workspace::new();
    let server = workspace.start_with(&["--access-log", "--log-format", "json"]);
    let trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    let headers = format!("X-Request-Id: mine\r\ntraceparent: 00-{trace}-00f067aa0ba902b7-01\r\n");
    let response = get_with(server.address(), "/v1/user?secret=1", &headers).unwrap();
    let (_, body) = response.split_once("\r\n\r\n").unwrap();
    assert!(server.stop().success());
    let log = workspace.log();
    let lines: Vec<Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let line = lines.iter().find(|line| line["request"] == "mine").unwrap();
    assert_eq!(line["trace"], trace, "{log}");
    assert_eq!(line["method"], "GET");
    assert_eq!(line["operation"], "getUser");
    assert_eq!(line["status"], 401);
    assert_eq!(line["bytes"], body.len());
    assert!(line["duration_ms"].is_u64());
    assert!(!log.contains("secret"), "{log}");
}

#[test]
fn health_asks_the_server_on_this_machine() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let listen = server.address().to_owned();
    let text = run(&["health", "--listen", &listen]).ok();
    assert!(text.starts_with("database: ok\nfiles: ok\n"), "{text}");
    assert!(text.ends_with("\nready\n"), "{text}");
    assert_eq!(run(&["health", "--live", "--listen", &listen]).ok(), "ok\n");
    let port = listen.rsplit(':').next().unwrap();
    run(&["health", "--listen", &format!("0.0.0.0:{port}")]).ok();
    let files = workspace.data().join("ready");
    std::fs::remove_file(&files).unwrap();
    std::fs::create_dir(&files).unwrap();
    assert!(server.stop().success());
    let ran = run(&["health", "--listen", &listen]);
    assert_eq!(ran.code, Some(1), "{ran:#?}");
    assert!(ran.stderr.contains("no server responds at"), "{ran:#?}");
}

#[test]
fn readyz_lists_what_it_checks() {
    let mut workspace = Workspace::new();
    let server = workspace.start_with(&["--trusted-proxies", "127.0.0.1"]);
    let headers = "X-Forwarded-For: 192.0.2.1\r\nX-Forwarded-Proto: https\r\n";
    let report = get_with(server.address(), "/readyz?verbose", headers).unwrap();
    assert!(report.starts_with("HTTP/1.1 200"), "{report}");
    let expected = "proxy headers: x-forwarded-for, x-forwarded-proto\ntrusted proxy: yes\nready\n";
    assert!(report.ends_with(expected), "{report}");
    let disk = report.lines().find(|line| line.starts_with("disk: "));
    assert!(
        disk.is_some_and(|line| line.contains(" % used")),
        "{report}"
    );
    assert!(!report.contains("192.0.2.1"));
    assert!(
        get(server.address(), "/readyz")
            .unwrap()
            .ends_with("ready\n")
    );
}

#[test]
fn the_doctor_finds_what_is_wrong() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let url = server.url.clone();
    let options = ["doctor", "--listen", server.address(), "--public-url", &url];
    let text = workspace.local(&options).ok();
    for expected in [
        "ok    settings: they are valid\n",
        "warn  settings: without --encryption-keys",
        " disk: ",
        "ok    database: its schema is of version ",
        "ok    jobs: 0 wait",
        "ok    files: a file was written, read and deleted\n",
        "ok    clock: ",
        "ok    server: it is ready at ",
        "warn  certificate: http://",
        "warn  proxy: no header of a proxy arrives",
    ] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
    let elsewhere = format!("http://127.0.0.1:{}", free_port());
    let options = [
        "doctor",
        "--json",
        "--listen",
        server.address(),
        "--public-url",
        &elsewhere,
    ];
    let ran = workspace.local(&options);
    assert_eq!(ran.code, Some(1), "{ran:#?}");
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let failed = |finding: &&Value| finding["level"] == "fail";
    let findings = report["findings"].as_array().unwrap();
    let failed: Vec<_> = findings.iter().filter(failed).collect();
    assert_eq!(failed.len(), 1, "{report}");
    assert_eq!(failed[0]["subject"], "proxy");
    assert!(!workspace.data().join("doctor").exists());
    server.stop();
    // A folder is where the file of the database should be.
    let broken = workspace.path("broken");
    std::fs::create_dir_all(&broken).unwrap();
    std::fs::write(
        broken.join("quire.db"),
        "this is no database, but long enough to be one",
    )
    .unwrap();
    let ran = run(&["doctor", "--data", broken.to_str().unwrap()]);
    assert_eq!(ran.code, Some(1), "{ran:#?}");
    assert!(ran.stdout.contains("fail  database: "), "{ran:#?}");
    assert!(
        ran.stdout.contains("warn  server: no server responds"),
        "{ran:#?}"
    );
}

#[test]
fn usage_and_jobs_are_listed() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let docs = workspace.tree("docs", &[("a.md", "# A\n"), ("logo.png", "a picture")]);
    let import = ["import", docs.to_str().unwrap(), "--space", "Handbook"];
    workspace.run(&server, &import).ok();
    let usage = workspace.local(&["usage", "--json"]).ok();
    let usage: Value = serde_json::from_str(&usage).unwrap();
    let organization = &usage["organizations"][0];
    assert_eq!(organization["title"], "My organization");
    let space = &organization["spaces"][0];
    assert_eq!(space["title"], "Handbook");
    assert_eq!(
        (&space["files"], &space["fileBytes"]),
        (&1.into(), &9.into())
    );
    assert!(space["historyBytes"].as_u64().unwrap() > 4, "{usage}");
    assert!(space["revisions"].as_u64().unwrap() >= 2, "{usage}");
    assert_eq!(organization["fileBytes"], 9);
    let text = workspace.local(&["usage"]).ok();
    assert!(text.contains("  Handbook ("), "{text}");
    assert!(text.contains("9 B"), "{text}");

    assert_eq!(
        workspace.local(&["jobs", "--json"]).ok().trim(),
        "{\n  \"items\": []\n}"
    );
    let id = space["id"].as_str().unwrap();
    let delete = format!(
        "DELETE /v1/spaces/{id} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {}\r\nConnection: close\r\n\r\n",
        workspace.token
    );
    crate::server::send(server.address(), delete.as_bytes()).unwrap();
    let text = workspace.local(&["jobs"]).ok();
    assert!(
        text.lines()
            .nth(1)
            .unwrap()
            .starts_with("purge-space  later  "),
        "{text}"
    );
    let text = workspace.local(&["usage"]).ok();
    assert!(text.contains("(deleted)"), "{text}");
}

#[test]
fn a_database_is_compacted_while_no_server_uses_it() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let ran = workspace.local(&["compact"]);
    assert_eq!(ran.code, Some(1), "{ran:#?}");
    assert!(ran.stderr.contains("quire already serves"), "{ran:#?}");
    assert!(server.stop().success());
    let result = workspace.local(&["compact", "--json"]).ok();
    let result: Value = serde_json::from_str(&result).unwrap();
    let (before, after) = (result["before"].as_u64(), result["after"].as_u64());
    assert!(
        after.unwrap() <= before.unwrap() && after.unwrap() > 0,
        "{result}"
    );
    assert!(workspace.local(&["check"]).ok().ends_with("No problems.\n"));
    let ran = run(&[
        "compact",
        "--database-url",
        "postgres://a@b/c",
        "--data",
        "/tmp",
    ]);
    assert!(ran.stderr.contains("autovacuum"), "{ran:#?}");
}
