//! Clients that other people write, by hand or generated from the description.

mod addresses;
mod requests;
mod variants;

use reqwest::Method;
use serde_json::Value;

use crate::harness::{TestApp, TestResponse};

impl TestApp {
    async fn got(&self, path: &str) -> TestResponse {
        TestResponse::to(self.admin().raw(Method::GET, path)).await
    }

    async fn sent(&self, method: Method, path: &str, body: &Value) -> TestResponse {
        let text = body.to_string();
        TestResponse::to(self.admin().raw_json(method, path, &text)).await
    }
}
