//! Serves the whole API with examples from its description: `cargo run -p quire-server --example mock`.

use quire_runtime::server::{Examples, Mirror};
use quire_server::{DESCRIPTION, Limits, router};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let service = Mirror::new(Examples::new(DESCRIPTION)?);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:8081").await?;
    println!("http://{}", listener.local_addr()?);
    axum::serve(listener, router(service, Limits::default())).await?;
    Ok(())
}
