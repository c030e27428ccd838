//! A platform for one test: its own database, clock and randomness, served on loopback.
//!
//! - `let app = harness.start().await; let admin = app.admin(); let editor = app.member(Role::Edit).await;`
//! - The clock is stopped until the test moves it; randomness is the same in every run.
//! - On PostgreSQL, it behaves as two processes, each with its own connections and caches. Requests go to them in turn,
//!   so that a test fails if it relies on the memory of one.
//! - Files are in memory. Nothing is kept after the test.
//! - Dropping the app fails the test if a response did not match the API description, if a transaction's
//!   caller could have lost the role before the commit, or if the database or the files violate a rule:
//!   every test ends with the checks of `quire check`.

mod archives;
mod bodies;
mod checker;
mod checks;
mod discussions;
mod files;
mod machine;
mod people;
mod processes;
mod proposals;
mod responses;
mod shown;
mod sites;
mod snapshots;
mod steps;
mod users;
mod web;
mod website;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use quire_client::models::{OrganizationId, Role, Space};
use quire_db::testing::{TestDatabase, fresh_from_template, is_full};
use quire_db::{Database, Kind, params};
use quire_service::setup::FirstStartOptions;
use quire_service::{App, Config, EncryptionKey, Environment, Typesetter};
use reqwest::redirect::Policy;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

pub(crate) use archives::{Zip, zip};
pub(crate) use bodies::{body, json, optional};
pub(crate) use discussions::Discussion;
pub(crate) use files::Files;
pub(crate) use machine::{Clock, environment};
pub(crate) use processes::PROCESS;
pub(crate) use proposals::Proposal;
pub(crate) use responses::{Refused, TestResponse};
pub(crate) use sites::{Desk, PIXEL, outline, without_spaces};
pub(crate) use snapshots::{assert_json_snapshot, assert_snapshot};
pub(crate) use steps::{ACTOR, Actor, Director};
pub(crate) use users::User;
pub(crate) use web::Web;
pub(crate) use website::{PNG, Reply, Website, html};

pub(crate) use checker::description;

use checker::Checker;
use shown::Names;

/// Starting point of a test: a database, and settings that it may change before it starts the app.
pub(crate) struct Harness {
    test: TestDatabase,
    files: Arc<Files>,
    /// The settings of the app.
    pub(crate) config: Config,
    /// The host of its public URL, which is this machine.
    pub(crate) host: &'static str,
    /// Number of processes that serve it.
    pub(crate) processes: usize,
}

/// A fresh database that is migrated.
pub(crate) async fn harness(kind: Kind) -> Harness {
    Harness {
        test: fresh_from_template(kind, "service", quire_service::MIGRATIONS).await,
        files: Arc::default(),
        config: Config {
            encryption_keys: vec![EncryptionKey::new([1; 32])],
            typesetter: Some(typesetter()),
            ..Config::default()
        },
        host: "127.0.0.1",
        processes: match kind {
            Kind::Sqlite => 1,
            Kind::Postgres => 2,
        },
    }
}

/// A client for servers on loopback that follows no redirect. It trusts no certificate, since reading those of the
/// machine takes longer than many a test.
pub(crate) fn http_client() -> reqwest::Client {
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
        .no_proxy()
        .redirect(Policy::none())
        .tls_certs_only([])
        .build()
        .unwrap()
}

/// Returns the typesetter: an example of this package, which `cargo test` builds with the tests.
fn typesetter() -> Typesetter {
    let tests = std::env::current_exe().unwrap();
    let built = tests.ancestors().nth(2).unwrap();
    Typesetter::new(built.join("examples/typeset"), None)
}

impl Harness {
    /// Starts the app with its first organization and admin, and serves it.
    pub(crate) async fn start(self) -> TestApp {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let url = format!("http://{}:{port}", self.host);
        let (clock, checker) = (Clock::default(), Arc::new(Checker::default()));
        let environment = environment(&clock);
        let app = self.app(&url, environment.clone()).await;
        let mut others = Vec::new();
        for _ in 1..self.processes {
            let database = self.test.open_again().await;
            others.push(self.app_on(database, &url, environment.clone()).await);
        }
        let routers = std::iter::once(&app).chain(&others).map(App::router);
        let director = Arc::new(Director::default());
        let router = steps::around(processes::in_turn(routers.collect()), director.clone());
        let router = checker::around(router, checker.clone());
        let server = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let first = FirstStartOptions {
            organization: "Acme".to_owned(),
            email: "ada@example.com".to_owned(),
            display_name: "Ada".to_owned(),
        };
        let made = app.first_start(first).await.unwrap().unwrap();
        let http = http_client();
        TestApp {
            files: self.files.clone(),
            admin: User::new(
                &url,
                http.clone(),
                made.user,
                "ada@example.com".to_owned(),
                made.token,
            ),
            http,
            organization: made.organization.into(),
            database: self.test.database.clone(),
            app,
            others,
            clock,
            url,
            server,
            checker,
            director,
            names: Names::default(),
            people: AtomicUsize::new(0),
            is_damaged: AtomicBool::new(false),
            _test: self.test,
        }
    }

    /// True if this is PostgreSQL's half of a test of content, which behaves the same on both databases:
    /// `QUIRE_TEST_FULL=1` runs it.
    pub(crate) fn is_left_out(&self) -> bool {
        self.kind() == Kind::Postgres && !is_full()
    }

    /// The database.
    pub(crate) fn kind(&self) -> Kind {
        self.test.database.kind()
    }

    /// An app on this database that is not served, as another process would be.
    pub(crate) async fn app(&self, url: &str, environment: Environment) -> App {
        self.app_on(self.test.database.clone(), url, environment)
            .await
    }

    async fn app_on(&self, database: Database, url: &str, environment: Environment) -> App {
        let config = Config {
            public_url: url.to_owned(),
            ..self.config.clone()
        };
        App::start(database, self.files.clone(), config, environment)
            .await
            .unwrap()
    }
}

/// A platform that runs.
pub(crate) struct TestApp {
    /// The platform itself, for what the command line does: the first of the processes.
    pub(crate) app: App,
    others: Vec<App>,
    /// Its database, for state that no response shows.
    pub(crate) database: Database,
    /// Its files.
    pub(crate) files: Arc<Files>,
    /// Its clock.
    pub(crate) clock: Clock,
    /// Its address.
    pub(crate) url: String,
    /// The first organization.
    pub(crate) organization: OrganizationId,
    admin: User,
    http: reqwest::Client,
    server: JoinHandle<()>,
    checker: Arc<Checker>,
    /// Director of the statements of its requests.
    pub(crate) director: Arc<Director>,
    names: Names,
    people: AtomicUsize,
    /// True if the test itself broke the rules of the database.
    is_damaged: AtomicBool,
    // Last, so that the database goes when nothing uses it any more.
    _test: TestDatabase,
}

impl TestApp {
    /// Closes the database in every process.
    pub(crate) async fn close(&self) {
        for app in self.processes() {
            app.close().await;
        }
    }

    /// Waits until every process has recorded what it does in the background, such as the use of tokens.
    pub(crate) async fn idle(&self) {
        for app in self.processes() {
            app.idle().await;
        }
    }

    /// The processes that serve it.
    pub(crate) fn processes(&self) -> impl Iterator<Item = &App> {
        std::iter::once(&self.app).chain(&self.others)
    }

    /// The admin of the first organization, who is also admin of the server.
    pub(crate) fn admin(&self) -> &User {
        &self.admin
    }

    /// A new member of the first organization.
    pub(crate) async fn member(&self, role: Role) -> User {
        let organization = Some(self.organization.as_str());
        self.person(role.as_str(), organization, Some(role.as_str()))
            .await
    }

    /// A new guest of the first organization: a member without a role.
    pub(crate) async fn guest(&self) -> User {
        self.person("guest", Some(self.organization.as_str()), Some("guest"))
            .await
    }

    /// The admin of another organization.
    pub(crate) async fn stranger(&self) -> User {
        let stranger = self.person("stranger", None, None).await;
        self.app
            .create_organization("Elsewhere", &stranger.id)
            .await
            .unwrap();
        stranger
    }

    async fn person(&self, name: &str, organization: Option<&str>, role: Option<&str>) -> User {
        let number = self.people.fetch_add(1, Ordering::Relaxed) + 1;
        let email = format!("{name}-{number}@example.com");
        let id = self
            .app
            .create_user(&email, name, organization, role, false)
            .await
            .unwrap();
        let token = self.app.create_token(&id, "test", None).await.unwrap();
        self.user(id, email, token)
    }

    fn user(&self, id: String, email: String, token: String) -> User {
        User::new(&self.url, self.http.clone(), id, email, token)
    }

    /// The same person with another token.
    pub(crate) fn with_token(&self, user: &User, token: &str) -> User {
        self.user(user.id.clone(), user.email.clone(), token.to_owned())
    }

    /// Gives a user a rank on one space: 1 read, 2 comment, 3 edit, 4 review, 5 create, 6 admin.
    pub(crate) async fn grant(&self, space: &Space, user: &User, rank: i64) {
        let sql = "INSERT INTO space_grants (space_id, audience, user_id, role)
                   SELECT id, audience, $2, $3 FROM spaces WHERE id = $1";
        let space = space.id.as_str();
        self.database
            .execute(sql, params![space, user.id, rank])
            .await
            .unwrap();
    }

    /// Returns the number of matching rows: `SELECT COUNT(*) FROM ` and the given rest.
    pub(crate) async fn count(&self, rest: &str) -> i64 {
        let sql = format!("SELECT COUNT(*) FROM {rest}");
        self.database
            .query_one::<(i64,)>(&sql, &[])
            .await
            .unwrap()
            .0
    }
}

impl Drop for TestApp {
    fn drop(&mut self) {
        self.server.abort();
        let (violations, unguarded) = (self.checker.violations(), self.director.unguarded());
        let unrecorded = self.director.unrecorded();
        let mut text = String::new();
        if !violations.is_empty() {
            text += "answers differ from the description of the API:\n";
            text += &violations.join("\n");
        }
        if !unguarded.is_empty() {
            text += "transactions write without a turn and without holding the caller's role:\n";
            text += &unguarded.join("\n");
        }
        if !unrecorded.is_empty() {
            text += "transactions change data of an organization without recording an event:\n";
            text += &unrecorded.join("\n");
        }
        if !text.is_empty() {
            if std::thread::panicking() {
                eprintln!("{text}");
            } else {
                panic!("{text}");
            }
        }
        self.check_at_the_end();
    }
}
