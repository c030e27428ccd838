//! The migrations of the platform, for both databases.

/// The migrations of the platform's tables, in order.
pub const MIGRATIONS: &[quire_db::Migration] = &[
    quire_db::Migration {
        version: 1,
        name: "foundation",
        sql: include_str!("../migrations/0001_foundation.sql"),
    },
    quire_db::Migration {
        version: 2,
        name: "tree",
        sql: include_str!("../migrations/0002_tree.sql"),
    },
    quire_db::Migration {
        version: 3,
        name: "people",
        sql: include_str!("../migrations/0003_people.sql"),
    },
    quire_db::Migration {
        version: 4,
        name: "comments",
        sql: include_str!("../migrations/0004_comments.sql"),
    },
    quire_db::Migration {
        version: 5,
        name: "conventions",
        sql: include_str!("../migrations/0005_conventions.sql"),
    },
    quire_db::Migration {
        version: 6,
        name: "lists",
        sql: include_str!("../migrations/0006_lists.sql"),
    },
    quire_db::Migration {
        version: 7,
        name: "grants",
        sql: include_str!("../migrations/0007_grants.sql"),
    },
    quire_db::Migration {
        version: 8,
        name: "rights",
        sql: include_str!("../migrations/0008_rights.sql"),
    },
    quire_db::Migration {
        version: 9,
        name: "tokens",
        sql: include_str!("../migrations/0009_tokens.sql"),
    },
    quire_db::Migration {
        version: 10,
        name: "broken_links",
        sql: include_str!("../migrations/0010_broken_links.sql"),
    },
    quire_db::Migration {
        version: 12,
        name: "search",
        sql: include_str!("../migrations/0012_search.sql"),
    },
    quire_db::Migration {
        version: 13,
        name: "history",
        sql: include_str!("../migrations/0013_history.sql"),
    },
    quire_db::Migration {
        version: 14,
        name: "files",
        sql: include_str!("../migrations/0014_files.sql"),
    },
    quire_db::Migration {
        version: 15,
        name: "parts",
        sql: include_str!("../migrations/0015_parts.sql"),
    },
    quire_db::Migration {
        version: 16,
        name: "sites",
        sql: include_str!("../migrations/0016_sites.sql"),
    },
    quire_db::Migration {
        version: 17,
        name: "translations",
        sql: include_str!("../migrations/0017_translations.sql"),
    },
    quire_db::Migration {
        version: 18,
        name: "integrations",
        sql: include_str!("../migrations/0018_integrations.sql"),
    },
    quire_db::Migration {
        version: 19,
        name: "openapi_specs",
        sql: include_str!("../migrations/0019_openapi_specs.sql"),
    },
    quire_db::Migration {
        version: 20,
        name: "events",
        sql: include_str!("../migrations/0020_events.sql"),
    },
    quire_db::Migration {
        version: 21,
        name: "sign_on",
        sql: include_str!("../migrations/0021_sign_on.sql"),
    },
    quire_db::Migration {
        version: 22,
        name: "pending_imports",
        sql: include_str!("../migrations/0022_pending_imports.sql"),
    },
    quire_db::Migration {
        version: 23,
        name: "visitors",
        sql: include_str!("../migrations/0023_visitors.sql"),
    },
    quire_db::Migration {
        version: 24,
        name: "saml_logins",
        sql: include_str!("../migrations/0024_saml_logins.sql"),
    },
    quire_db::Migration {
        version: 25,
        name: "oidc",
        sql: include_str!("../migrations/0025_oidc.sql"),
    },
    quire_db::Migration {
        version: 26,
        name: "webhooks",
        sql: include_str!("../migrations/0026_webhooks.sql"),
    },
    quire_db::Migration {
        version: 27,
        name: "hardening",
        sql: include_str!("../migrations/0027_hardening.sql"),
    },
    quire_db::Migration {
        version: 28,
        name: "links",
        sql: include_str!("../migrations/0028_links.sql"),
    },
    quire_db::Migration {
        version: 29,
        name: "site_variables",
        sql: include_str!("../migrations/0029_site_variables.sql"),
    },
    quire_db::Migration {
        version: 30,
        name: "former_addresses",
        sql: include_str!("../migrations/0030_former_addresses.sql"),
    },
    quire_db::Migration {
        version: 31,
        name: "provider_events",
        sql: include_str!("../migrations/0031_provider_events.sql"),
    },
    quire_db::Migration {
        version: 32,
        name: "pdfs",
        sql: include_str!("../migrations/0032_pdfs.sql"),
    },
    quire_db::Migration {
        version: 33,
        name: "external_links",
        sql: include_str!("../migrations/0033_external_links.sql"),
    },
    quire_db::Migration {
        version: 34,
        name: "site_looks",
        sql: include_str!("../migrations/0034_site_looks.sql"),
    },
    quire_db::Migration {
        version: 35,
        name: "conditional_pages",
        sql: include_str!("../migrations/0035_conditional_pages.sql"),
    },
    quire_db::Migration {
        version: 36,
        name: "former_basenames",
        sql: include_str!("../migrations/0036_former_basenames.sql"),
    },
    quire_db::Migration {
        version: 37,
        name: "stale_pages",
        sql: include_str!("../migrations/0037_stale_pages.sql"),
    },
    quire_db::Migration {
        version: 38,
        name: "amended_revisions",
        sql: include_str!("../migrations/0038_amended_revisions.sql"),
    },
];
