//! Acknowledged writes survive a killed process.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use quire_db::testing::{fresh, run};
use quire_db::{Database, Kind, Options, params};

/// Marks the process that the test below kills.
const CHILD: &str = "QUIRE_DB_TEST_WRITES_TO";

#[test]
fn sqlite_keeps_what_it_acknowledged() {
    if let Ok(url) = std::env::var(CHILD) {
        run(write_until_killed(&url));
        return;
    }
    run(async {
        let test = fresh(Kind::Sqlite).await;
        let table = "CREATE TABLE written (task BIGINT, number BIGINT, PRIMARY KEY (task, number))";
        test.database.execute(table, &[]).await.unwrap();
        test.database.close().await;
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "durability::sqlite_keeps_what_it_acknowledged",
                "--nocapture",
            ])
            .env(CHILD, &test.url)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut acknowledged = Vec::new();
        while let Some(Ok(line)) = lines.next() {
            if let Some((task, number)) = line.split_once(' ')
                && let (Ok(task), Ok(number)) = (task.parse::<i64>(), number.parse::<i64>())
            {
                acknowledged.push((task, number));
            }
            if acknowledged.len() == 500 {
                child.kill().unwrap();
            }
        }
        child.wait().unwrap();
        let database = Database::open(Options::new(test.url.clone()))
            .await
            .unwrap();
        let written: Vec<(i64, i64)> = database
            .query("SELECT task, number FROM written", &[])
            .await
            .unwrap();
        let written: std::collections::HashSet<_> = written.into_iter().collect();
        assert!(acknowledged.len() >= 500);
        for row in acknowledged {
            assert!(written.contains(&row), "{row:?} was acknowledged");
        }
        let sound: (String,) = database
            .query_one("SELECT * FROM pragma_integrity_check", &[])
            .await
            .unwrap();
        assert_eq!(sound.0, "ok");
        database.close().await;
    });
}

async fn write_until_killed(url: &str) {
    let database = Database::open(Options::new(url)).await.unwrap();
    let tasks: Vec<_> = (0..8_i64)
        .map(|task| {
            let database = database.clone();
            tokio::spawn(async move {
                for number in 0..1_000_000_i64 {
                    let insert = "INSERT INTO written (task, number) VALUES ($1, $2)";
                    database
                        .execute(insert, params![task, number])
                        .await
                        .unwrap();
                    println!("{task} {number}");
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
}
