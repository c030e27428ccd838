//! The PostgreSQL server on which tests create their databases.
//!
//! - Each test process has one connection, on its own thread, because each test has its own runtime.

use std::sync::OnceLock;
use std::sync::mpsc;
use std::time::Duration;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;
use tokio_postgres::NoTls;

use super::cluster;

type SetupResult<T> = Result<T, String>;

/// One statement for the server.
struct Order {
    sql: String,
    reply: oneshot::Sender<SetupResult<()>>,
}

/// A server, and the way to the thread that talks to it.
pub(super) struct Server {
    address: String,
    throw_away: bool,
    orders: UnboundedSender<Order>,
}

impl Server {
    /// The server of this process, started when there is none yet.
    pub(super) fn get() -> &'static Self {
        static SERVER: OnceLock<SetupResult<Server>> = OnceLock::new();
        match SERVER.get_or_init(Self::connect) {
            Ok(server) => server,
            Err(message) => panic!("{message}"),
        }
    }

    fn connect() -> SetupResult<Self> {
        let given = std::env::var("QUIRE_TEST_POSTGRES").ok();
        let given = given.filter(|address| !address.is_empty());
        let throw_away = given.is_none();
        let address = given.map_or_else(cluster::address, Ok)?;
        let (orders, receiver) = unbounded_channel();
        let (ready, connected) = mpsc::channel();
        let server = address.clone();
        std::thread::Builder::new()
            .name(String::from("quire-test-postgres"))
            .spawn(move || serve(&server, receiver, &ready))
            .map_err(|cause| cause.to_string())?;
        let connected = connected.recv_timeout(Duration::from_secs(30));
        connected.map_err(|cause| cause.to_string())??;
        Ok(Self {
            address,
            throw_away,
            orders,
        })
    }

    /// Runs one statement, such as `CREATE DATABASE`.
    pub(super) async fn run(&self, sql: String) -> SetupResult<()> {
        self.order(sql)
            .await
            .unwrap_or_else(|_| Err(String::from("the connection to PostgreSQL is gone")))
    }

    /// Makes a database like the template.
    pub(super) async fn create(&self, name: &str, template: &str) -> SetupResult<()> {
        let create = format!("CREATE DATABASE {name} TEMPLATE {template}");
        // The other strategy is for servers that wait for the disk: without that it takes ten times as long.
        // Before PostgreSQL 15 there is no choice.
        if self.throw_away
            && self
                .run(format!("{create} STRATEGY FILE_COPY"))
                .await
                .is_ok()
        {
            return Ok(());
        }
        self.run(create).await
    }

    /// Has a statement run without waiting for it.
    pub(super) fn order(&self, sql: String) -> oneshot::Receiver<SetupResult<()>> {
        let (reply, result) = oneshot::channel();
        // Without a receiver, the reply reports the failure.
        let _ = self.orders.send(Order { sql, reply });
        result
    }

    /// The address of one of the server's databases.
    pub(super) fn address(&self, database: &str) -> String {
        let (before, query) = match self.address.split_once('?') {
            Some((before, query)) => (before, format!("?{query}")),
            None => (self.address.as_str(), String::new()),
        };
        let authority = before.find("://").map_or(0, |at| at + 3);
        let end = before[authority..]
            .find('/')
            .map_or(before.len(), |at| authority + at);
        format!("{}/{database}{query}", &before[..end])
    }
}

fn serve(
    address: &str,
    mut orders: UnboundedReceiver<Order>,
    ready: &mpsc::Sender<SetupResult<()>>,
) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let runtime = match runtime {
        Ok(runtime) => runtime,
        Err(cause) => {
            let _ = ready.send(Err(cause.to_string()));
            return;
        }
    };
    runtime.block_on(async {
        let client = match tokio_postgres::connect(address, NoTls).await {
            Ok((client, connection)) => {
                tokio::spawn(connection);
                client
            }
            Err(cause) => {
                let _ = ready.send(Err(format!("PostgreSQL for tests: {cause}")));
                return;
            }
        };
        let _ = ready.send(Ok(()));
        while let Some(order) = orders.recv().await {
            let done = client.batch_execute(&order.sql).await;
            let done = done.map_err(|cause| match cause.as_db_error() {
                Some(database) => database.message().to_owned(),
                None => cause.to_string(),
            });
            let _ = order.reply.send(done);
        }
    });
}
