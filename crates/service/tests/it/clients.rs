//! Clients that other people write, by hand or generated from the description.

mod addresses;
mod requests;
mod variants;

use reqwest::Method;
use serde_json::Value;

use crate::harness::{Answer, TestApp};

impl TestApp {
    async fn got(&self, path: &str) -> Answer {
        Answer::to(self.admin().raw(Method::GET, path)).await
    }

    async fn sent(&self, method: Method, path: &str, body: &Value) -> Answer {
        let text = body.to_string();
        Answer::to(self.admin().raw_json(method, path, &text)).await
    }
}
