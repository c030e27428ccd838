//! Rules on webhooks.

use super::rule::Rule;
use crate::check::Code;

pub(super) fn rules() -> Vec<Rule> {
    vec![
        Rule::new(Code::Webhook, SECRETS),
        Rule::new(Code::Webhook, POSITIONS),
        Rule::new(Code::Webhook, NUMBERS),
    ]
}

const SECRETS: &str =
    "SELECT 'webhook ' || w.id || ', secrets that do not end' AS place, '1' AS expected,
            CAST((SELECT COUNT(*) FROM webhook_secrets s WHERE s.webhook_id = w.id AND s.ends_at IS NULL) AS TEXT) AS found
     FROM webhooks w
     WHERE (SELECT COUNT(*) FROM webhook_secrets s WHERE s.webhook_id = w.id AND s.ends_at IS NULL) <> 1";

const POSITIONS: &str =
    "SELECT 'webhook ' || w.id || ', position' AS place, 'at most ' || CAST(COALESCE(c.last, 0) AS TEXT) AS expected,
            CAST(w.position AS TEXT) AS found
     FROM webhooks w LEFT JOIN event_counters c ON c.organization_id = w.organization_id
     WHERE w.position > COALESCE(c.last, 0)";

const NUMBERS: &str =
    "SELECT 'delivery ' || d.id || ', number' AS place, 'at most ' || CAST(w.deliveries AS TEXT) AS expected,
            CAST(d.number AS TEXT) AS found
     FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
     WHERE d.number > w.deliveries";
