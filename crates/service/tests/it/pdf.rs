//! PDFs of change requests: what they show, that each is made once, and that they go when nobody needs them.
//!
//! - They are typeset as in a real server, by a program in a separate process.

mod making;

use std::time::Duration;

use object_store::ObjectStoreExt as _;
use quire_client::models::{PageId, Role};
use quire_service::check::Code;
use reqwest::Method;

use crate::harness::{Answer, Harness, Proposal, Refused, TestApp, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    a_pdf_shows_the_content,
    a_pdf_has_the_language_of_its_space,
    variables_decide_what_a_pdf_shows,
    a_pdf_begins_at_a_page,
    another_revision_has_another_pdf,
    an_address_expires_and_cannot_be_forged,
    who_may_not_read_gets_none,
    a_pdf_goes_when_nobody_asks_for_a_week,
    a_purged_space_leaves_no_pdf,
    a_pdf_whose_file_is_gone_is_found,
);

const HOUR: Duration = Duration::from_hours(1);
const DAY: Duration = Duration::from_hours(24);

/// Pages of a space, with one below another, an image that is there and one that is not fetched.
const FILES: &[(&str, &str)] = &[
    (
        "SUMMARY.md",
        "# Summary\n\n* [Apple](apple.md)\n  * [Banana](banana.md)\n* [Cherry](cherry.md)\n",
    ),
    (
        "apple.md",
        "# Apple\n\nRed words, see [below](banana.md).\n\n![Gone](https://example.invalid/x.png)\n",
    ),
    (
        "banana.md",
        "# Banana\n\nYellow words.\n\n![A dot](dot.svg)\n",
    ),
    ("cherry.md", "# Cherry\n\nDark words.\n"),
    (
        "dot.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><circle cx=\"4\" cy=\"4\" r=\"4\"/></svg>",
    ),
];

/// A PDF as somebody downloads it.
struct Downloaded {
    headers: reqwest::header::HeaderMap,
    document: lopdf::Document,
}

impl Downloaded {
    /// Its text without spaces, as the places of words decide where a reader sees them.
    fn text(&self) -> String {
        let pages: Vec<u32> = self.document.get_pages().into_keys().collect();
        let text = self.document.extract_text(&pages).unwrap();
        let is_seen = |letter: &char| !letter.is_whitespace() && *letter != '\u{200b}';
        text.chars().filter(is_seen).collect()
    }
}

impl TestApp {
    /// Returns a change request without changes on a space with these files.
    async fn book(&self, files: &[(&str, &str)]) -> Proposal {
        let space = self.admin().space_with(&self.organization, files).await;
        self.admin().propose(&space).await
    }

    /// The address of a PDF.
    async fn pdf(&self, proposal: &Proposal) -> String {
        let call = proposal
            .user
            .get_change_request_pdf(&proposal.space, &proposal.id);
        call.send().await.unwrap().url
    }

    async fn downloaded(&self, url: &str) -> Downloaded {
        let path = url.strip_prefix(&self.url).unwrap();
        let answer = self.admin().anonymous(Method::GET, path).send().await;
        let answer = answer.unwrap();
        assert_eq!(answer.status(), 200);
        let headers = answer.headers().clone();
        let bytes = answer.bytes().await.unwrap();
        assert!(bytes.starts_with(b"%PDF-"), "{:?}", bytes.get(..20));
        Downloaded {
            headers,
            document: lopdf::Document::load_mem(&bytes).unwrap(),
        }
    }

    /// The status of an address of a PDF.
    async fn status(&self, url: &str) -> u16 {
        let path = url.strip_prefix(&self.url).unwrap();
        let call = self.admin().anonymous(Method::HEAD, path);
        Answer::to(call).await.status
    }
}

async fn a_pdf_shows_the_content(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.book(FILES).await;
    let url = app.pdf(&proposal).await;
    let pdf = app.downloaded(&url).await;
    let text = pdf.text();
    for part in [
        "Guide",
        "#2",
        "2026-01-01",
        "Apple",
        "Redwords",
        "Yellow",
        "Dark",
        "Gone",
    ] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    assert_eq!(pdf.headers["content-type"], "application/pdf");
    let disposition = "attachment; filename*=UTF-8''Guide%2Epdf";
    assert_eq!(pdf.headers["content-disposition"], disposition);
    let path = url.strip_prefix(&app.url).unwrap();
    let part = app.admin().anonymous(Method::GET, path);
    let part = Answer::to(part.header("range", "bytes=0-4")).await;
    assert_eq!((part.status, part.body.as_str()), (206, "%PDF-"));
    assert_eq!(app.count("jobs").await, 0);
}

async fn a_pdf_has_the_language_of_its_space(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.book(&[("a.md", "# A\n\nWords.\n")]).await;
    for (language, expected) in [(json!(null), "en"), (json!("pt-BR"), "pt-BR")] {
        let change = optional(json!({"language": language}));
        let call = app.admin().update_space(&proposal.space).body(change);
        call.send().await.unwrap();
        let pdf = app.downloaded(&app.pdf(&proposal).await).await;
        let catalog = pdf.document.catalog().unwrap();
        let found = catalog.get(b"Lang").and_then(lopdf::decode_text_string);
        assert_eq!(found.unwrap(), expected);
    }
}

async fn variables_decide_what_a_pdf_shows(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.book(FILES).await;
    let text = "{% if page.vars.edition == \"pro\" %}\nPaid {{ page.vars.edition }}\n\
        {% else %}\nFree of charge\n{% endif %}\n\n\
        {% if visitor.claims.insider %}\nWithin\n{% else %}\nWithout\n{% endif %}\n";
    let variables = json!({"edition": "pro"});
    let page =
        json!({"type": "create-page", "title": "A", "markdown": text, "variables": variables});
    proposal.edit(json!([page])).await.unwrap();
    let url = app.pdf(&proposal).await;
    let text = app.downloaded(&url).await.text();
    for part in ["Paidpro", "Within", "Without"] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    assert!(!text.contains("Freeofcharge"), "{text}");
}

async fn a_pdf_begins_at_a_page(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.book(FILES).await;
    let (admin, apple) = (app.admin(), proposal.page_id("apple").await);
    let call = || admin.get_change_request_pdf(&proposal.space, &proposal.id);
    let below = call().page(PageId::from(apple.as_str())).send().await;
    let text = app.downloaded(&below.unwrap().url).await.text();
    assert!(
        text.contains("Redwords") && text.contains("Yellow"),
        "{text}"
    );
    assert!(!text.contains("Dark"), "{text}");

    let alone = call().page(PageId::from(apple.as_str())).only(true);
    let url = alone.send().await.unwrap().url;
    assert!(url.contains("name=Apple%2Epdf"), "{url}");
    let text = app.downloaded(&url).await.text();
    assert!(text.contains("Redwords"), "{text}");
    assert!(!text.contains("Yellow") && !text.contains("Dark"), "{text}");

    let alone = call().only(true).send().await;
    assert_eq!(alone.violations(), ["/query/only needs `page`"]);
    let nothing = PageId::from("A123456789012345678901");
    let missing = call().page(nothing).send().await.refused(404);
    assert_eq!(missing.message, "there is no such page");
    assert_eq!(app.count("pdfs").await, 2);
}

async fn another_revision_has_another_pdf(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.book(FILES).await;
    let one = app.pdf(&proposal).await;
    // Nothing that the main content becomes changes it.
    let other = app.admin().get_space(&proposal.space).send().await.unwrap();
    let other = app.admin().propose(&other).await;
    let page = json!([{"type": "create-page", "title": "Damson"}]);
    other.edit(page).await.unwrap();
    other.merge().await.unwrap();
    assert_eq!(app.pdf(&proposal).await, one);
    let page = json!([{"type": "create-page", "title": "Elderberry"}]);
    proposal.edit(page).await.unwrap();
    let two = app.pdf(&proposal).await;
    assert!(app.downloaded(&two).await.text().contains("Elderberry"));
    assert!(!app.downloaded(&one).await.text().contains("Elderberry"));
    assert_eq!(app.count("pdfs").await, 2);
}

async fn an_address_expires_and_cannot_be_forged(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.book(FILES).await;
    let url = app.pdf(&proposal).await;
    for (from, to) in [
        ("Guide", "Other"),
        ("application%2Fpdf", "text%2Fhtml"),
        ("expires=1", "expires=2"),
        ("signature=", "signature=A"),
        ("files/", "files/0"),
    ] {
        let forged = url.replacen(from, to, 1);
        assert_ne!(forged, url, "{from}");
        assert_eq!(app.status(&forged).await, 404, "{forged}");
    }
    app.clock.advance(HOUR);
    assert_eq!(app.status(&url).await, 200);
    app.clock.advance(Duration::from_mins(15));
    assert_eq!(app.status(&url).await, 404);
    let again = app.pdf(&proposal).await;
    assert_ne!(again, url);
    assert_eq!(app.status(&again).await, 200);
    assert_eq!(app.count("pdfs").await, 1);
}

async fn who_may_not_read_gets_none(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.book(FILES).await;
    let reader = app.member(Role::Read).await;
    let url = app.pdf(&proposal.by(&reader)).await;
    assert_eq!(app.status(&url).await, 200);
    for user in [app.guest().await, app.stranger().await] {
        let call = user.get_change_request_pdf(&proposal.space, &proposal.id);
        call.send().await.refused(404);
    }
    let admin = app.admin();
    let call = admin.remove_member(&app.organization, &reader.user_id());
    call.send().await.unwrap();
    let call = reader.get_change_request_pdf(&proposal.space, &proposal.id);
    call.send().await.refused(404);
    admin.delete_space(&proposal.space).send().await.unwrap();
    let call = admin.get_change_request_pdf(&proposal.space, &proposal.id);
    call.send().await.refused(404);
}

async fn a_pdf_goes_when_nobody_asks_for_a_week(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let proposal = app.book(FILES).await;
    app.pdf(&proposal).await;
    let sql = "SELECT place FROM pdfs";
    let (place,): (String,) = app.database.query_one(sql, &[]).await.unwrap();
    for _ in 0..3 {
        app.clock.advance(6 * DAY);
        app.app.work_off().await.unwrap();
        let url = app.pdf(&proposal).await;
        assert_eq!(app.status(&url).await, 200);
    }
    // It is the same: nothing was made again.
    let again: (String,) = app.database.query_one(sql, &[]).await.unwrap();
    assert_eq!(again.0, place);
    app.clock.advance(7 * DAY + 2 * HOUR);
    app.app.work_off().await.unwrap();
    assert_eq!(app.count("pdfs").await, 0);
    assert!(app.files.head(&place.as_str().into()).await.is_err());
    let url = app.pdf(&proposal).await;
    assert_eq!(app.status(&url).await, 200);
    assert_eq!(app.report().await.garbage.files, 0);
}

async fn a_purged_space_leaves_no_pdf(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let proposal = app.book(FILES).await;
    app.pdf(&proposal).await;
    let sql = "SELECT place FROM pdfs";
    let (place,): (String,) = app.database.query_one(sql, &[]).await.unwrap();
    // Somebody asks for it as long as the space is there.
    let sql = "UPDATE pdfs SET used_at = used_at * 2";
    app.database.execute(sql, &[]).await.unwrap();
    let call = app.admin().delete_space(&proposal.space);
    call.send().await.unwrap();
    app.let_purges_fall_due().await;
    assert_eq!(app.count("pdfs").await, 1);
    app.app.work_off().await.unwrap();
    assert_eq!((app.count("spaces").await, app.count("pdfs").await), (0, 0));
    app.clock.advance(25 * HOUR);
    app.app.work_off().await.unwrap();
    assert!(app.files.head(&place.as_str().into()).await.is_err());
}

async fn a_pdf_whose_file_is_gone_is_found(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.book(FILES).await;
    app.pdf(&proposal).await;
    assert!(app.report().await.is_sound());
    let sql = "SELECT place FROM pdfs";
    let (place,): (String,) = app.database.query_one(sql, &[]).await.unwrap();
    app.is_damaged();
    app.put_object(&place, "other bytes").await;
    let found = app.report().await.problems;
    assert!(
        found
            .iter()
            .any(|one| one.code == Code::File && one.place.starts_with("PDF "))
    );
    app.delete_object(&place).await;
    let found = app.report().await.problems;
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].found, "none");
}
