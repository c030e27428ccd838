//! The first start, `init`, and later starts.

use std::os::unix::fs::PermissionsExt as _;

use crate::server::{Workspace, get};

/// The text with what differs from run to run replaced.
fn settled(text: &str, workspace: &Workspace, url: &str) -> String {
    let text = text
        .replace(workspace.data().to_str().unwrap(), "DATA")
        .replace(url, "http://127.0.0.1:PORT");
    let words = text
        .split_inclusive(|character: char| character.is_whitespace() || "()=".contains(character));
    words
        .map(|word| {
            let bare = word.trim_end_matches(|character: char| !character.is_ascii_alphanumeric());
            let is_id = bare.len() == 22 && bare.bytes().all(|byte| byte.is_ascii_alphanumeric());
            match bare {
                _ if bare.starts_with("quire_") => word.replace(bare, "TOKEN"),
                _ if bare.contains("/account/link/") => {
                    let (before, _) = bare.rsplit_once('/').unwrap();
                    word.replace(bare, &format!("{before}/SECRET"))
                }
                _ if is_id => word.replace(bare, "ID"),
                _ => word.to_owned(),
            }
        })
        .collect()
}

#[test]
fn the_first_start_prints_the_token_once() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    insta::assert_snapshot!(settled(&server.output, &workspace, &server.url), @r#"
    Listening on http://127.0.0.1:PORT
    Data directory: DATA

    First start. Created:

      Organization   My organization (ID)
      Administrator  admin@example.com
      API token      TOKEN

    The token is not shown again. To create another one:

      quire token create admin@example.com --data DATA

    To sign in in a browser, choose a password there. The address works once, for 24 hours:

      http://127.0.0.1:PORT/account/link/SECRET

    Next, publish a folder of Markdown from another terminal:

      export QUIRE_TOKEN=TOKEN
      export QUIRE_URL=http://127.0.0.1:PORT
      quire publish ./docs
    "#);
    assert!(
        get(server.address(), "/healthz")
            .unwrap()
            .starts_with("HTTP/1.1 200")
    );
    assert!(
        get(server.address(), "/readyz")
            .unwrap()
            .starts_with("HTTP/1.1 200")
    );
    assert!(
        get(server.address(), "/v1/user")
            .unwrap()
            .starts_with("HTTP/1.1 401")
    );
    assert_eq!(
        std::fs::metadata(workspace.data())
            .unwrap()
            .permissions()
            .mode()
            & 0o777,
        0o700
    );
    assert_eq!(server.output.matches(&workspace.token).count(), 2);
    assert!(!workspace.log().contains(&workspace.token));
    assert!(server.stop().success());

    let again = workspace.start();
    assert!(!again.output.contains("quire_"), "{}", again.output);
    insta::assert_snapshot!(settled(&again.output, &workspace, &again.url), @r#"
    Listening on http://127.0.0.1:PORT
    Data directory: DATA
    "#);
    assert!(again.stop().success());
    assert!(!workspace.log().contains(&workspace.token));
}

#[tokio::test]
async fn the_token_of_the_first_start_is_the_administrators() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let client = workspace.client(&server);
    let user = client.get_user().send().await.unwrap();
    assert_eq!(user.email, "admin@example.com");
    assert_eq!(
        client.list_orgs().send().await.unwrap().items[0].title,
        "My organization"
    );
}

#[test]
fn init_does_the_same_without_serving() {
    let workspace = Workspace::new();
    let init = [
        "init",
        "--organization-title",
        "Example Ltd",
        "--admin-email",
        "jo@example.com",
    ];
    let made = workspace.local(&init).ok();
    insta::assert_snapshot!(settled(&made, &workspace, "no url"), @r#"
    Data directory: DATA

    First start. Created:

      Organization   Example Ltd (ID)
      Administrator  jo@example.com
      API token      TOKEN

    The token is not shown again. To create another one:

      quire token create jo@example.com --data DATA

    To sign in in a browser, choose a password there. The address works once, for 24 hours:

      http://127.0.0.1:8080/account/link/SECRET

    Next, publish a folder of Markdown, once the server runs (`quire serve --data DATA`):

      export QUIRE_TOKEN=TOKEN
      quire publish ./docs
    "#);

    let refused = workspace.local(&init);
    assert_eq!(refused.code, Some(1));
    assert!(refused.stdout.is_empty());
    insta::assert_snapshot!(settled(&refused.stderr, &workspace, "no url"), @r#"
    Error: the database in DATA is not empty, so nothing was created. To add to it:
      quire org create TITLE --admin EMAIL --data DATA
      quire user create EMAIL --data DATA
      quire token create EMAIL --data DATA
    "#);
}

#[test]
fn organizations_and_users_are_created_and_listed() {
    let workspace = Workspace::new();
    workspace.local(&["init"]).ok();
    let organization = workspace
        .local(&["org", "create", "Second", "--admin", "admin@example.com"])
        .ok();
    let organization = organization.trim();
    workspace
        .local(&[
            "user",
            "create",
            "jo@example.com",
            "--organization",
            organization,
            "--role",
            "edit",
        ])
        .ok();
    insta::assert_snapshot!(settled(&workspace.local(&["user", "list"]).ok(), &workspace, "no url"), @r#"
    ID                      EMAIL              SERVER ADMIN  DISABLED  NAME
    ID  admin@example.com  yes           no        Administrator
    ID  jo@example.com     no            no        jo
    "#);
    let list = workspace.local(&["org", "list"]).ok();
    assert!(
        list.contains(organization) && list.contains("Second"),
        "{list}"
    );

    let taken = workspace.local(&["user", "create", "jo@example.com"]);
    assert_eq!(taken.code, Some(1));
    insta::assert_snapshot!(taken.stderr, @r#"Error: there is already a user with the email address `jo@example.com`"#);
    let role = workspace.local(&[
        "user",
        "create",
        "a@example.com",
        "--organization",
        organization,
        "--role",
        "king",
    ]);
    assert_eq!(role.code, Some(1));
    insta::assert_snapshot!(role.stderr, @r#"Error: there is no role `king`; there are admin, create, review, edit, comment, read, guest"#);
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let workspace = Workspace::new();
    workspace.local(&["init"]).ok();
    let url = format!("sqlite:{}", workspace.data().join("quire.db").display());
    let database = quire_db::Database::open(quire_db::Options::new(url))
        .await
        .unwrap();
    let sql = "INSERT INTO schema_migrations (version, name, checksum, applied) VALUES (999, 'later', '', 0)";
    database.execute(sql, &[]).await.unwrap();
    database.close().await;
    let refused = workspace.local(&["serve", "--listen", "127.0.0.1:0"]);
    assert_eq!(refused.code, Some(1));
    let stderr = settled(&refused.stderr, &workspace, "no url");
    let stderr = stderr
        .lines()
        .filter(|line| !line.contains("INFO"))
        .collect::<Vec<_>>()
        .join("\n");
    let known = quire_service::MIGRATIONS.last().unwrap().version;
    let stderr = stderr.replace(&format!("up to {known};"), "up to the last;");
    insta::assert_snapshot!(stderr, @r#"
    Error: cannot use the database sqlite:DATA/quire.db
      caused by: the database is newer than this quire: it has migration 999 (later), but this quire knows only migrations up to the last; run a newer quire, or restore a backup
    "#);
}

#[test]
fn files_are_readable_only_by_their_owner_in_any_folder() {
    let mut workspace = Workspace::new();
    std::fs::create_dir(workspace.data()).unwrap();
    let everyone = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(workspace.data(), everyone).unwrap();
    let server = workspace.start();
    let docs = workspace.tree("docs", &[("a.md", "# A\n\n![B](b.png)\n"), ("b.png", "B")]);
    let published = workspace.run(&server, &["publish", docs.to_str().unwrap()]);
    published.ok();
    let (mut folders, mut files) = (vec![workspace.data()], 0);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let mode = entry.metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "{}: {mode:o}", entry.path().display());
            if entry.file_type().unwrap().is_dir() {
                folders.push(entry.path());
            } else {
                files += 1;
            }
        }
    }
    // The database, its log and its lock, and a file of the space.
    assert!(files > 3, "{files}");
    assert!(server.stop().success());
}
