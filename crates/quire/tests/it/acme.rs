//! Certificates that the server gets by itself, from a certificate authority that others wrote: Pebble, of Let's Encrypt.
//!
//! Without it (`apt-get install pebble`), this test is reported as ignored; with `QUIRE_REQUIRE_PEBBLE=1`, it fails.

use std::net::SocketAddr;
use std::process::Command;
use std::time::{Duration, Instant};

use reqwest::{Certificate, Client};
use serde_json::json;

use crate::peers::{Peer, free_port};
use crate::server::{Ran, Workspace, quire};

const DOMAIN: &str = "docs.example.com";

/// A certificate authority, and a name server by which each domain is this machine.
struct Authority {
    directory: String,
    roots: String,
    workspace: Workspace,
    _peers: [Peer; 2],
}

impl Authority {
    /// Starts one that checks domains at this port.
    fn start(port: u16) -> Self {
        let workspace = Workspace::new();
        let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
        let [certificate, key, settings] =
            ["cert.pem", "key.pem", "pebble.json"].map(|name| workspace.path(name));
        std::fs::write(&certificate, made.cert.pem()).unwrap();
        std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
        let [listen, management, names, control] = [(); 4].map(|()| free_port());
        let pebble = json!({"pebble": {
            "listenAddress": format!("127.0.0.1:{listen}"),
            "managementListenAddress": format!("127.0.0.1:{management}"),
            "certificate": certificate,
            "privateKey": key,
            "httpPort": 1,
            "tlsPort": port,
            "ocspResponderURL": "",
        }});
        std::fs::write(&settings, pebble.to_string()).unwrap();
        let mut command = Command::new("pebble-challtestsrv");
        command.args(["-defaultIPv4", "127.0.0.1", "-defaultIPv6", ""]);
        command.args(["-http01", "", "-https01", "", "-tlsalpn01", ""]);
        command.args(["-dns01", &format!("127.0.0.1:{names}")]);
        command.args(["-management", &format!("127.0.0.1:{control}")]);
        let name_server = Peer::start(names, command, "management");
        let mut command = Command::new("env");
        command.args(["PEBBLE_VA_NOSLEEP=1", "PEBBLE_WFE_NONCEREJECT=0", "pebble"]);
        command.arg("-config").arg(&settings);
        command.args(["-dnsserver", &format!("127.0.0.1:{names}")]);
        let authority = Peer::start(listen, command, "Listening on");
        Self {
            directory: format!("https://localhost:{listen}/dir"),
            roots: format!("https://localhost:{management}/roots/0"),
            workspace,
            _peers: [name_server, authority],
        }
    }

    /// A client that trusts its certificates, and reaches the domain at this port.
    async fn client(&self, port: u16) -> Client {
        let untrusting = Client::builder().danger_accept_invalid_certs(true).build();
        let root = untrusting.unwrap().get(&self.roots).send().await.unwrap();
        let root = Certificate::from_pem(&root.bytes().await.unwrap()).unwrap();
        Client::builder()
            .add_root_certificate(root)
            .resolve(DOMAIN, SocketAddr::from(([127, 0, 0, 1], port)))
            .build()
            .unwrap()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(
    not(quire_pebble),
    ignore = "needs a certificate authority: apt-get install pebble"
)]
async fn the_server_gets_and_keeps_a_certificate() {
    let _ = rustls::crypto::ring::default_provider().install_default();
    let port = free_port();
    let authority = Authority::start(port);
    let mut workspace = Workspace::new();
    let serve = |workspace: &Workspace| {
        let mut command = quire();
        command.arg("serve").arg("--data").arg(workspace.data());
        command.args(["--listen", &format!("127.0.0.1:{port}")]);
        command.args(["--public-url", &format!("http://127.0.0.1:{port}")]);
        command.args([
            "--acme-domains",
            DOMAIN,
            "--acme-directory",
            &authority.directory,
        ]);
        command.env("SSL_CERT_FILE", authority.workspace.path("cert.pem"));
        command
    };
    let mut command = serve(&workspace);
    let server = workspace.start_as(&mut command);
    let client = authority.client(port).await;
    let url = format!("https://{DOMAIN}:{port}/healthz");
    let end = Instant::now() + Duration::from_mins(1);
    let response = loop {
        match client.get(&url).send().await {
            Ok(response) => break response,
            Err(error) => assert!(Instant::now() < end, "{error:?}"),
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    assert_eq!(response.status(), 200);
    assert_eq!(
        response.headers()["strict-transport-security"],
        "max-age=31536000"
    );
    // Programs of the same machine need no TLS.
    let local = reqwest::get(format!("http://127.0.0.1:{port}/healthz")).await;
    assert_eq!(local.unwrap().status(), 200);
    let mut health = quire();
    health.args(["health", "--listen", &format!("127.0.0.1:{port}")]);
    Ran::of(&health.output().unwrap()).ok();
    assert!(server.stop().success());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = std::fs::metadata(workspace.data().join("acme")).unwrap();
        assert_eq!(folder.permissions().mode() & 0o777, 0o700);
    }
    // After a restart, the certificate is there at once, without the authority.
    let directory = authority.directory.clone();
    drop(authority);
    let mut command = quire();
    command.arg("serve").arg("--data").arg(workspace.data());
    command.args(["--listen", &format!("127.0.0.1:{port}")]);
    command.args(["--acme-domains", DOMAIN]);
    command.args(["--acme-directory", &directory]);
    let _server = workspace.start_as(&mut command);
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(client.get(&url).send().await.unwrap().status(), 200);
}
