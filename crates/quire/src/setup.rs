//! `quire init` and `org`: commands that work on the database directly.
//!
//! - Each is one transaction, so it is safe while a server runs on the same data.
//! - Only the value that a script needs (an id, a token) is on standard output; everything else goes to standard error.

use anyhow::{Result, bail};
use quire_service::setup::{FirstStart, FirstStartOptions};
use quire_service::{App, Config};
use serde_json::{Value, json};

use crate::cli::{Init, Org};
use crate::config::{self, Storage};
use crate::first_token::FirstToken;
use crate::output::Output;
use crate::tables::{print_table, time};

impl From<config::First> for FirstStartOptions {
    fn from(first: config::First) -> Self {
        Self {
            organization: first.organization_title,
            email: first.admin_email,
            display_name: first.admin_name,
        }
    }
}

/// The addresses of a server.
pub(crate) struct Addresses<'a> {
    /// The address for programs on this machine; `None` if the server does not run.
    pub(crate) local: Option<&'a str>,
    /// The address for browsers.
    pub(crate) public: &'a str,
}

/// Describes what the first start created. The token and the link appear nowhere else.
pub(crate) fn welcome(
    storage: &Storage,
    first: &config::First,
    made: &FirstStart,
    addresses: &Addresses<'_>,
) -> String {
    let url = addresses.local;
    let FirstStart {
        organization,
        token,
        link,
        ..
    } = made;
    let config::First {
        organization_title,
        admin_email,
        ..
    } = first;
    let elsewhere = url
        .filter(|url| *url != "http://127.0.0.1:8080")
        .map(|url| format!("  export QUIRE_URL={url}\n"));
    let data = storage.options();
    let browser = match &first.token_file {
        None => format!(
            "To sign in in a browser, choose a password there. The address works once, for 24 hours:\n\n\
             \x20 {}{link}\n\n",
            addresses.public
        ),
        // The link is as secret as the token.
        Some(_) => format!(
            "To sign in in a browser, create an address at which to choose a password:\n\n\
             \x20 quire user link {admin_email}{data}\n\n"
        ),
    };
    let (place, note, value) = match &first.token_file {
        None => (
            token.clone(),
            "The token is not shown again.",
            token.clone(),
        ),
        Some(file) => {
            let file = file.display();
            let (place, value) = (format!("in {file}"), format!("$(cat {file})"));
            (place, "Only this user can read the file.", value)
        }
    };
    format!(
        "First start. Created:\n\n\
         \x20 Organization   {organization_title} ({organization})\n\
         \x20 Administrator  {admin_email}\n\
         \x20 API token      {place}\n\n\
         {note} To create another one:\n\n\
         \x20 quire token create {admin_email}{data}\n\n\
         {browser}\
         Next, publish a folder of Markdown{}:\n\n\
         \x20 export QUIRE_TOKEN={value}\n\
         {}\
         \x20 quire publish ./docs\n",
        if url.is_some() {
            " from another terminal".to_owned()
        } else {
            format!(", once the server runs (`quire serve{data}`)")
        },
        elsewhere.unwrap_or_default(),
    )
}

/// The same for programs.
pub(crate) fn first_start(first: &config::First, made: &FirstStart, public_url: &str) -> Value {
    let set_up = || format!("{public_url}{}", made.link);
    json!({
        "organization": {"id": made.organization, "title": first.organization_title},
        "user": {"id": made.user, "email": first.admin_email},
        "token": first.token_file.is_none().then_some(&made.token),
        "setUpUrl": first.token_file.is_none().then(set_up),
    })
}

/// `quire init`
pub(crate) async fn init(init: Init, output: Output) -> Result<()> {
    init.storage.prepare()?;
    let app = init.storage.open(Config::default()).await?;
    let create = async {
        let file = init.first.token_file.as_deref();
        let file = FirstToken::prepare(&app, file).await?;
        let made = app.first_start(init.first.clone().into()).await?;
        if let (Some(made), Some(file)) = (&made, file) {
            file.write(&made.token)?;
        }
        anyhow::Ok(made)
    };
    let made = create.await;
    app.close().await;
    let Some(made) = made? else {
        let data = init.storage.options();
        bail!(
            "the database in {} is not empty, so nothing was created. To add to it:\n\
             \x20 quire org create TITLE --admin EMAIL{data}\n\
             \x20 quire user create EMAIL{data}\n\
             \x20 quire token create EMAIL{data}",
            init.storage.locations()?
        );
    };
    if output.quiet && init.first.token_file.is_none() {
        output.result(&made.token);
    }
    output.detail(format_args!(
        "Data directory: {}\n",
        init.storage.locations()?
    ));
    let public = &init.public_url.public_url;
    let addresses = Addresses {
        local: None,
        public,
    };
    output.detail(welcome(&init.storage, &init.first, &made, &addresses).trim_end());
    output.document(&first_start(&init.first, &made, public));
    Ok(())
}

/// Acts on existing data.
pub(crate) async fn with<T>(
    storage: &Storage,
    act: impl AsyncFnOnce(&App) -> Result<T>,
) -> Result<T> {
    storage.must_exist()?;
    let app = storage.open(Config::default()).await?;
    let outcome = act(&app).await;
    app.close().await;
    outcome
}

/// `quire org`
pub(crate) async fn org(command: Org, output: Output) -> Result<()> {
    match command {
        Org::Create {
            title,
            admin,
            storage,
        } => {
            let id = with(&storage, async |app| {
                Ok(app.create_organization(&title, &admin).await?)
            })
            .await?;
            output.note(format_args!(
                "Created the organization \"{title}\" with the administrator {admin}:"
            ));
            output.result(&id);
            output.document(&json!({"id": id, "title": title}));
        }
        Org::List { storage } => {
            let rows = with(&storage, async |app| Ok(app.organizations().await?)).await?;
            let items: Vec<Value> = rows
                .iter()
                .map(|row| json!({"id": row.id, "title": row.title, "createdAt": time(row.created_at)}))
                .collect();
            output.document(&json!({"items": items}));
            let rows = rows
                .into_iter()
                .map(|row| [row.id, time(row.created_at), row.title]);
            print_table(output, ["ID", "CREATED", "TITLE"], rows);
        }
    }
    Ok(())
}
