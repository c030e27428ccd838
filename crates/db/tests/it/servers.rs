//! PostgreSQL servers that hang, and the security of connections to them.

use std::path::Path;
use std::time::{Duration, Instant};

use quire_db::testing::{Cluster, run};
use quire_db::{Database, Error, Options, Transaction};

quire_db::cluster_test! {
    /// A server that hangs is abandoned in time, and used again when it continues.
    fn postgres_that_is_frozen_is_given_up() {
        run(async {
            let cluster = Cluster::start(None, &[], |_| ());
            let mut options = Options::new(cluster.url("127.0.0.1", ""));
            options.connections = 3;
            options.statement_timeout = Duration::from_secs(1);
            options.long_timeout = Duration::from_secs(1);
            options.wait_timeout = Duration::from_secs(2);
            options.connect_timeout = Duration::from_secs(2);
            let database = Database::open(options).await.unwrap();
            database.execute("CREATE TABLE counters (id BIGINT, value BIGINT)", &[]).await.unwrap();
            database.execute("INSERT INTO counters VALUES (1, 0)", &[]).await.unwrap();

            cluster.freeze();
            let begun = Instant::now();
            // More than there are connections, of all kinds.
            let mut calls = tokio::task::JoinSet::new();
            for number in 0..12 {
                let database = database.clone();
                calls.spawn(async move {
                    let add = "UPDATE counters SET value = value + 1";
                    let read = "SELECT value FROM counters";
                    match number % 4 {
                        0 => database.execute(add, &[]).await.map(drop),
                        1 => database.query::<(i64,)>(read, &[]).await.map(drop),
                        2 => database.long().query::<(i64,)>(read, &[]).await.map(drop),
                        _ => add_one(database).await,
                    }
                });
            }
            while let Some(result) = calls.join_next().await {
                let error = result.unwrap().unwrap_err();
                assert!(error.is_unavailable() || error.is_timeout(), "{error:?}");
            }
            assert!(begun.elapsed() < Duration::from_secs(12), "{:?}", begun.elapsed());
            // Once the server is known not to respond, no call waits for long.
            let again = Instant::now();
            database.ready().await.unwrap_err();
            assert!(again.elapsed() < Duration::from_secs(5), "{:?}", again.elapsed());

            cluster.thaw();
            let begun = Instant::now();
            while database.ready().await.is_err() {
                assert!(begun.elapsed() < Duration::from_secs(10));
            }
            database.execute("UPDATE counters SET value = 0", &[]).await.unwrap();
            assert_eq!(crate::counter(&database).await, 0);
            database.close().await;
        });
    }
}

quire_db::cluster_test! {
    /// Tests each mode against a server with a certificate for `localhost` from a test authority.
    fn postgres_speaks_tls() {
        run(async {
            let other = Authority::new();
            let authority = Authority::new();
            let cluster = Cluster::start(None, &["ssl=on", "ssl_cert_file=../server.pem", "ssl_key_file=../server.key"], |folder| {
                authority.certify("localhost", folder);
                std::fs::write(folder.join("root.pem"), authority.pem()).unwrap();
                std::fs::write(folder.join("other.pem"), other.pem()).unwrap();
            });
            let root = format!("sslrootcert={}", cluster.folder().join("root.pem").display());
            let stranger = format!("sslrootcert={}", cluster.folder().join("other.pem").display());
            let secured = async |host: &str, query: String| -> Result<bool, String> {
                let database = Database::open(Options::new(cluster.url(host, &query))).await;
                let database = database.map_err(|cause| cause.to_string())?;
                let sql = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
                let (ssl,) = database.query_one::<(bool,)>(sql, &[]).await.unwrap();
                database.close().await;
                Ok(ssl)
            };
            let check = async |host: &str, query: &str, expected: Option<bool>| {
                let found = secured(host, query.to_owned()).await;
                assert_eq!(found.clone().ok(), expected, "{host} {query}: {found:?}");
            };
            check("localhost", "", Some(false)).await;
            check("localhost", "sslmode=disable", Some(false)).await;
            check("localhost", "sslmode=prefer", Some(true)).await;
            check("localhost", "sslmode=require", Some(true)).await;
            check("localhost", &format!("sslmode=require&{root}"), Some(true)).await;
            check("localhost", &format!("sslmode=require&{stranger}"), None).await;
            check("127.0.0.1", &format!("sslmode=verify-ca&{root}"), Some(true)).await;
            check("127.0.0.1", &format!("sslmode=verify-ca&{stranger}"), None).await;
            check("localhost", "sslmode=verify-ca", None).await;
            check("localhost", &format!("sslmode=verify-full&{root}"), Some(true)).await;
            check("127.0.0.1", &format!("sslmode=verify-full&{root}"), None).await;
            check("localhost", &format!("sslmode=verify-full&{stranger}"), None).await;
            check("localhost", "sslmode=verify-full", None).await;
            check("localhost", "sslmode=sometimes", None).await;

            // Without TLS on its side.
            let plain = Cluster::start(None, &[], |_| ());
            let open = async |query: &str| {
                let database = Database::open(Options::new(plain.url("localhost", query))).await;
                match database {
                    Ok(database) => {
                        database.close().await;
                        true
                    }
                    Err(_) => false,
                }
            };
            assert!(open("sslmode=prefer").await);
            assert!(!open("sslmode=require").await);
            assert!(!open(&format!("sslmode=verify-full&{root}")).await);
        });
    }
}

async fn add_one(database: Database) -> Result<(), Error> {
    database
        .transaction(async |tx: &mut Transaction| {
            tx.execute("UPDATE counters SET value = value + 1", &[])
                .await
                .map(drop)
        })
        .await
}

/// Authority that signs the certificate of a server.
struct Authority(rcgen::CertifiedIssuer<'static, rcgen::KeyPair>);

impl Authority {
    fn new() -> Self {
        let mut params = rcgen::CertificateParams::new(Vec::new()).unwrap();
        params.is_ca = rcgen::IsCa::Ca(rcgen::BasicConstraints::Unconstrained);
        let key = rcgen::KeyPair::generate().unwrap();
        Self(rcgen::CertifiedIssuer::self_signed(params, key).unwrap())
    }

    fn pem(&self) -> String {
        self.0.pem()
    }

    fn certify(&self, name: &str, folder: &Path) {
        use std::os::unix::fs::PermissionsExt as _;
        let key = rcgen::KeyPair::generate().unwrap();
        let params = rcgen::CertificateParams::new(vec![name.to_owned()]).unwrap();
        let certificate = params.signed_by(&key, &self.0).unwrap();
        std::fs::write(folder.join("server.pem"), certificate.pem()).unwrap();
        let file = folder.join("server.key");
        std::fs::write(&file, key.serialize_pem()).unwrap();
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).unwrap();
    }
}
