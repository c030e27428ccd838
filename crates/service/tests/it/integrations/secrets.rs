//! Secrets of integrations: sealed, never returned, and opened by old keys.

use quire_db::params;
use quire_service::EncryptionKey;

use crate::harness::{Harness, Refused, TestApp, environment, json};

quire_db::both_databases!(crate::harness::harness =>
    seals_secrets,
    without_a_key_there_are_no_secrets,
    a_start_seals_again_with_the_first_key,
);

/// Names, ids of keys and sealed bytes.
async fn stored(app: &TestApp) -> Vec<(String, String, Vec<u8>)> {
    let sql = "SELECT secret, key_id, sealed FROM integration_secrets ORDER BY secret";
    app.database.query(sql, &[]).await.unwrap()
}

async fn seals_secrets(harness: Harness) {
    let app = harness.start().await;
    let secrets = json!({"secrets": {"API_KEY": "geheim-eins", "OTHER": "geheim-zwei"}});
    let made = app.integration("diagrams", &secrets).await;
    assert!(!format!("{made:?}").contains("geheim"));
    let rows = stored(&app).await;
    let names: Vec<&str> = rows.iter().map(|(name, _, _)| &**name).collect();
    assert_eq!(names, ["API_KEY", "OTHER"]);
    for (_, _, sealed) in &rows {
        assert!(!sealed.windows(6).any(|part| part == b"geheim"));
    }
    // Those that are not sent stay, those that are sent replace all.
    app.integration("diagrams", &json!({})).await;
    assert_eq!(stored(&app).await, rows);
    app.integration("diagrams", &json!({"secrets": {"OTHER": "x"}}))
        .await;
    assert_eq!(stored(&app).await.len(), 1);
    app.integration("diagrams", &json!({"secrets": {}})).await;
    assert!(stored(&app).await.is_empty());
}

async fn without_a_key_there_are_no_secrets(mut harness: Harness) {
    harness.config.encryption_keys = Vec::new();
    let app = harness.start().await;
    let secrets = json!({"secrets": {"API_KEY": "geheim"}});
    let call = app.publication(app.admin(), "diagrams", &secrets);
    call.send().await.refused(409);
    let call = app.admin().get_integration(&"diagrams".into());
    call.send().await.refused(404);
    app.integration("diagrams", &json!({"secrets": {}})).await;
}

async fn a_start_seals_again_with_the_first_key(mut harness: Harness) {
    let (old, new) = (EncryptionKey::new([1; 32]), EncryptionKey::new([2; 32]));
    harness.config.encryption_keys = vec![old.clone()];
    let app = harness.start().await;
    let secrets: serde_json::Map<_, _> = (0..150)
        .map(|number| (format!("KEY_{number:03}"), json!("geheim")))
        .take(100)
        .collect();
    app.integration("diagrams", &json!({"secrets": secrets}))
        .await;
    app.integration("charts", &json!({"secrets": secrets}))
        .await;
    let before = stored(&app).await;
    let start = async |keys: Vec<EncryptionKey>| {
        let config = quire_service::Config {
            encryption_keys: keys,
            ..quire_service::Config::default()
        };
        let (database, files) = (app.database.clone(), app.files.clone());
        let app = quire_service::App::start(database, files, config, environment(&app.clock));
        app.await.unwrap().seal_again().await.unwrap();
    };
    // What no key opens stays as it is.
    start(vec![new.clone()]).await;
    start(Vec::new()).await;
    assert_eq!(stored(&app).await, before);
    start(vec![new.clone(), old]).await;
    let after = stored(&app).await;
    assert_eq!(after.len(), 200);
    for ((_, old, one), (_, new, other)) in before.iter().zip(&after) {
        assert!(old != new && one != other);
    }
    // The new key alone opens them all: nothing is sealed again, and nothing is lost.
    start(vec![new]).await;
    assert_eq!(stored(&app).await, after);
    let sql = "SELECT COUNT(DISTINCT key_id) FROM integration_secrets";
    let (keys,): (i64,) = app.database.query_one(sql, params![]).await.unwrap();
    assert_eq!(keys, 1);
}
