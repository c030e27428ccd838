//! Prints the pages of every space, as a tree: `cargo run -p quire-client --example outline`.
//!
//! - Reads the token from `QUIRE_TOKEN` and the address from `QUIRE_URL`.

use futures_util::{StreamExt as _, TryStreamExt as _};
use quire_client::Client;
use quire_client::models::Page;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let address = std::env::var("QUIRE_URL").unwrap_or_else(|_| "http://127.0.0.1:8080".to_owned());
    let token = std::env::var("QUIRE_TOKEN").map_err(|_| "set QUIRE_TOKEN to an API token")?;
    let client = Client::new(address, token)?;
    let organizations: Vec<_> = client.list_orgs().items().try_collect().await?;
    for organization in organizations {
        let mut spaces = client.list_spaces(&organization.id).items().boxed();
        while let Some(space) = spaces.try_next().await? {
            println!("{} {}", space.emoji, space.title);
            print(&client.list_space_pages(&space.id).send().await?.pages, 1);
        }
    }
    Ok(())
}

fn print(pages: &[Page], depth: usize) {
    for page in pages {
        println!("{}{} ({})", "  ".repeat(depth), page.title, page.path);
        print(&page.pages, depth + 1);
    }
}
