//! Uploads of files in parts, and changes that use them.

use std::time::Duration;

use bytes::Bytes;
use futures_util::future::join_all;
use quire_client::models::{Role, Space, Upload};
use reqwest::Method;

use crate::harness::{Harness, Proposal, Refused, TestApp, TestResponse, User, body, json};

quire_db::both_databases!(crate::harness::harness =>
    a_file_arrives_in_parts_and_is_used,
    an_upload_resumes_where_it_stopped,
    of_parts_at_once_one_is_stored,
    a_wrong_hash_starts_again,
    uploads_have_bounds,
    a_new_upload_replaces_a_used_one,
    uploads_belong_to_their_user_and_space,
    uploads_expire,
    uploads_fit_into_the_quota,
    a_failing_disk_loses_nothing,
    a_purged_space_has_no_uploads,
    uploads_run_few_statements,
);

const DAY: Duration = Duration::from_hours(24);
const PART: usize = 300 << 10;

/// Bytes that differ from part to part.
fn bytes(length: usize) -> Vec<u8> {
    let mut state = 1_u32;
    let next = |_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state.to_be_bytes()[0]
    };
    (0..length).map(next).collect()
}

impl User {
    async fn start_upload(&self, space: &Space, size: usize) -> Upload {
        let new = body(json!({"name": "video.mp4", "size": size}));
        let call = self.create_upload(&space.id, new);
        call.send().await.unwrap()
    }

    /// Sends a part.
    async fn append(&self, space: &Space, upload: &Upload, at: usize, part: &[u8]) -> TestResponse {
        let path = format!("/v1/spaces/{}/uploads/{}", space.id, upload.id);
        let call = self
            .raw(Method::PATCH, &path)
            .header("content-type", "application/partial-upload")
            .header("upload-offset", at)
            .body(part.to_vec());
        TestResponse::to(call).await
    }

    async fn state(&self, space: &Space, upload: &Upload) -> (i64, bool) {
        let found = self.get_upload(&space.id, &upload.id).send().await.unwrap();
        (found.offset, found.complete)
    }

    /// Uploads these bytes.
    async fn uploaded(&self, space: &Space, content: &[u8]) -> Upload {
        let mut upload = self.start_upload(space, content.len()).await;
        for part in content.chunks(PART) {
            let part = Bytes::copy_from_slice(part).into();
            let call = self.append_to_upload(&space.id, &upload.id, upload.offset, part);
            upload = call.send().await.unwrap();
        }
        upload
    }
}

fn put(upload: &Upload) -> serde_json::Value {
    json!({"type": "put-file", "name": "video.mp4", "upload": upload.id})
}

impl TestApp {
    async fn downloaded_files(&self, proposal: &Proposal) -> Vec<Vec<u8>> {
        let list = self
            .admin()
            .list_change_request_files(&proposal.space, &proposal.id);
        let mut contents = Vec::new();
        for file in list.send().await.unwrap().items {
            let path = file.download_url.strip_prefix(&self.url).unwrap();
            let call = self.admin().anonymous(Method::GET, path).send().await;
            contents.push(call.unwrap().bytes().await.unwrap().to_vec());
        }
        contents
    }
}

async fn a_file_arrives_in_parts_and_is_used(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    let content = bytes(2 * PART + 5);
    let upload = admin.start_upload(&space, content.len()).await;
    assert_eq!(
        (upload.offset, upload.complete, upload.content_type.as_str()),
        (0, false, "video/mp4")
    );
    assert_eq!(
        proposal.edit(json!([put(&upload)])).await.violations(),
        ["/body/changes/0/upload is not a complete upload of yours to this space"]
    );
    let upload = admin.uploaded(&space, &content).await;
    assert!(upload.complete);
    let hash = quire_content::hash(&content).to_string();
    assert_eq!(upload.sha256.as_deref(), Some(hash.as_str()));
    assert_eq!(app.count("upload_parts").await, 0);

    // Twice: it can be used until it expires.
    let changes = json!([put(&upload), {"type": "create-page", "title": "A"}]);
    proposal.edit(changes).await.unwrap();
    proposal.edit(json!([put(&upload)])).await.unwrap();
    assert_eq!(
        app.downloaded_files(&proposal).await,
        [content.clone(), content.clone()]
    );
    let list = admin.list_change_request_files(&proposal.space, &proposal.id);
    let file = list.send().await.unwrap().items.remove(0);
    assert_eq!(
        (file.size, file.content_type.as_str()),
        (614_405, "video/mp4")
    );

    // A file keeps what was uploaded once the upload is deleted.
    admin
        .delete_upload(&space.id, &upload.id)
        .send()
        .await
        .unwrap();
    let gone = admin.get_upload(&space.id, &upload.id).send().await;
    gone.refused(404);
    app.clock.advance(2 * DAY);
    app.app.work_off().await.unwrap();
    assert_eq!(app.downloaded_files(&proposal).await[0], content);

    // An empty file needs no part, and a picture has its size.
    let empty = admin.start_upload(&space, 0).await;
    assert!(empty.complete);
    let picture = b"GIF89a\x03\0\x02\0\0\0\0;";
    let picture = admin.uploaded(&space, picture).await;
    let replaced =
        json!({"type": "put-file", "file": file.id, "name": "a.gif", "upload": picture.id});
    proposal.edit(json!([replaced, put(&empty)])).await.unwrap();
    let list = admin.list_change_request_files(&proposal.space, &proposal.id);
    let files = list.send().await.unwrap().items;
    let found = files.iter().find(|found| found.id == file.id).unwrap();
    let dimensions = found.dimensions.as_ref().unwrap();
    assert_eq!((dimensions.width, dimensions.height), (3.0, 2.0));
    for wrong in [
        json!({"type": "put-file", "name": "a"}),
        json!({"type": "put-file", "name": "a", "data": "", "upload": empty.id}),
    ] {
        proposal.edit(json!([wrong])).await.violations();
    }
}

async fn an_upload_resumes_where_it_stopped(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let content = bytes(2 * PART);
    let upload = admin.start_upload(&space, content.len()).await;
    let (first, second) = content.split_at(PART);
    for (at, part) in [(1, first), (PART, second)] {
        let refused = admin.append(&space, &upload, at, part).await.error(409);
        assert!(
            refused.message.contains("at the offset 0"),
            "{}",
            refused.message
        );
    }
    admin.append(&space, &upload, 0, first).await;
    // The response was lost, and the part is sent again.
    let refused = admin.append(&space, &upload, 0, first).await.error(409);
    assert!(
        refused.message.contains("`Upload-Offset: 307200`"),
        "{}",
        refused.message
    );
    assert_eq!(admin.state(&space, &upload).await, (307_200, false));
    let done = admin.append(&space, &upload, PART, second).await;
    assert_eq!(done.status, 200);
    assert_eq!(admin.state(&space, &upload).await, (614_400, true));
    // Repeating the end changes nothing.
    let again = admin.append(&space, &upload, 2 * PART, &[]).await;
    assert_eq!(again.status, 200, "{}", again.body);
}

async fn of_parts_at_once_one_is_stored(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    let content = bytes(PART + 1);
    let upload = admin.start_upload(&space, content.len()).await;
    for (at, part) in content.chunks(PART).enumerate() {
        let sent = (0..6).map(|_| admin.append(&space, &upload, at * PART, part));
        let mut statuses: Vec<u16> = join_all(sent)
            .await
            .iter()
            .map(|sent| sent.status)
            .collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409, 409, 409, 409, 409]);
    }
    proposal.edit(json!([put(&upload)])).await.unwrap();
    assert_eq!(app.downloaded_files(&proposal).await, [content]);
}

async fn a_wrong_hash_starts_again(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let content = bytes(PART + 1);
    let sha256 = quire_content::hash(&content).to_string();
    let new = body(json!({"name": "a.bin", "size": content.len(), "sha256": sha256}));
    let upload = admin.create_upload(&space.id, new).send().await.unwrap();
    let mut damaged = content.clone();
    damaged[7] ^= 1;
    admin.append(&space, &upload, 0, &damaged[..PART]).await;
    let refused = admin.append(&space, &upload, PART, &content[PART..]).await;
    let violations = refused.violations();
    assert!(
        violations[0].ends_with("the upload starts again from 0"),
        "{violations:?}"
    );
    assert_eq!(admin.state(&space, &upload).await, (0, false));
    admin.append(&space, &upload, 0, &content[..PART]).await;
    let done = admin.append(&space, &upload, PART, &content[PART..]).await;
    assert_eq!(done.status, 200, "{}", done.body);
    assert_eq!(admin.state(&space, &upload).await, (307_201, true));
}

async fn uploads_have_bounds(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let new = body(json!({"name": "a.bin", "size": (100 << 20) + 1}));
    let refused = admin
        .create_upload(&space.id, new)
        .send()
        .await
        .violations();
    assert_eq!(refused, ["/body/size must be at most 104857600"]);
    let upload = admin.start_upload(&space, 20 << 20).await;
    let refused = admin.append(&space, &upload, 0, &bytes(1_000)).await;
    assert_eq!(
        refused.violations(),
        ["/body must have at least 262144 bytes, unless it is the last"]
    );
    admin
        .append(&space, &upload, 0, &bytes((8 << 20) + 1))
        .await
        .error(413);
    let whole = admin.append(&space, &upload, 0, &bytes(8 << 20)).await;
    assert_eq!(whole.status, 200, "{}", whole.body);
    let small = admin.start_upload(&space, 10).await;
    let refused = admin
        .append(&space, &small, 0, &bytes(11))
        .await
        .violations();
    assert_eq!(
        refused,
        ["/body would exceed the size of the file, which is 10"]
    );
    let path = format!("/v1/spaces/{}/uploads/{}", space.id, small.id);
    for offset in ["", "-1", "x"] {
        let call = admin
            .raw(Method::PATCH, &path)
            .header("content-type", "application/partial-upload")
            .header("upload-offset", offset)
            .body("x");
        TestResponse::to(call).await.error(400);
    }
    // Two exist already; any number at once does not exceed the limit.
    let new = || body(json!({"name": "a.bin", "size": 10}));
    let many = (0..30).map(|_| admin.create_upload(&space.id, new()).send());
    for result in join_all(many).await {
        if let Err(error) = result {
            let status = error.status().unwrap().as_u16();
            assert!([409, 503].contains(&status), "{status}");
        }
    }
    assert!(app.count("uploads").await <= 20);
    while app.count("uploads").await < 20 {
        let _ = admin.create_upload(&space.id, new()).send().await;
    }
    admin
        .create_upload(&space.id, new())
        .send()
        .await
        .refused(409);
    admin
        .delete_upload(&space.id, &small.id)
        .send()
        .await
        .unwrap();
    admin.create_upload(&space.id, new()).send().await.unwrap();
}

async fn a_new_upload_replaces_a_used_one(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    let unused = admin.uploaded(&space, &bytes(7)).await;
    let used = admin.uploaded(&space, &bytes(8)).await;
    proposal.edit(json!([put(&used)])).await.unwrap();
    for size in 10..28 {
        admin.start_upload(&space, size).await;
    }
    let new = admin.start_upload(&space, 10).await;
    assert_eq!(app.count("uploads").await, 20);
    let gone = admin.get_upload(&space.id, &used.id).send().await;
    gone.refused(404);
    assert_eq!(admin.state(&space, &unused).await, (7, true));
    assert_eq!(admin.state(&space, &new).await, (0, false));
    assert_eq!(app.downloaded_files(&proposal).await, [bytes(8)]);
    let more = body(json!({"name": "a.bin", "size": 10}));
    let refused = admin.create_upload(&space.id, more).send().await;
    refused.refused(409);
}

async fn uploads_belong_to_their_user_and_space(harness: Harness) {
    let app = harness.start().await;
    let (admin, editor) = (app.admin(), app.member(Role::Edit).await);
    let space = admin.new_space(&app.organization, "Guide").await;
    let other = admin.new_space(&app.organization, "Other").await;
    let upload = editor.uploaded(&space, &bytes(10)).await;
    admin
        .get_upload(&space.id, &upload.id)
        .send()
        .await
        .refused(404);
    admin.append(&space, &upload, 10, &[]).await.error(404);
    admin
        .delete_upload(&space.id, &upload.id)
        .send()
        .await
        .refused(404);
    editor
        .get_upload(&other.id, &upload.id)
        .send()
        .await
        .refused(404);
    let not_yours = ["/body/changes/0/upload is not a complete upload of yours to this space"];
    let proposal = admin.propose(&space).await;
    assert_eq!(
        proposal.edit(json!([put(&upload)])).await.violations(),
        not_yours
    );
    let elsewhere = editor.propose(&other).await;
    assert_eq!(
        elsewhere.edit(json!([put(&upload)])).await.violations(),
        not_yours
    );
    let own = editor.propose(&space).await;
    own.edit(json!([put(&upload)])).await.unwrap();
    // Rights are checked again.
    let pending = editor.start_upload(&space, 10).await;
    app.set_role(&editor, json!("read")).await;
    editor
        .append(&space, &pending, 0, &bytes(10))
        .await
        .error(403);
    editor
        .get_upload(&space.id, &pending.id)
        .send()
        .await
        .refused(403);
    own.edit(json!([put(&upload)])).await.refused(403);
    // Nobody sees more of it after that.
    let reader = app.member(Role::Read).await;
    let new = body(json!({"name": "a", "size": 1}));
    reader
        .create_upload(&space.id, new)
        .send()
        .await
        .refused(403);
}

async fn uploads_expire(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let upload = admin.start_upload(&space, 2 * PART).await;
    admin.append(&space, &upload, 0, &bytes(PART)).await;
    let complete = admin.uploaded(&space, &bytes(10)).await;
    app.clock.advance(Duration::from_mins(24 * 60 - 5));
    app.app.work_off().await.unwrap();
    assert_eq!(app.count("uploads").await, 2);
    app.clock.advance(Duration::from_hours(2));
    app.app.work_off().await.unwrap();
    assert_eq!(app.count("uploads").await, 0);
    assert_eq!(app.count("upload_parts").await, 0);
    for upload in [&upload, &complete] {
        admin
            .get_upload(&space.id, &upload.id)
            .send()
            .await
            .refused(404);
    }
    app.clock.advance(Duration::from_hours(2));
    app.app.work_off().await.unwrap();
    assert_eq!(app.count("files").await, 0);
}

async fn uploads_fit_into_the_quota(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    app.app
        .set_quota(app.organization.as_str(), Some(20_000))
        .await
        .unwrap();
    let new = body(json!({"name": "a.bin", "size": 30_000}));
    admin
        .create_upload(&space.id, new)
        .send()
        .await
        .refused(507);
    let (one, other) = (bytes(12_000), bytes(13_000));
    let one = admin.uploaded(&space, &one).await;
    let other = admin.uploaded(&space, &other).await;
    proposal.edit(json!([put(&one)])).await.unwrap();
    proposal.edit(json!([put(&other)])).await.refused(507);
}

async fn a_failing_disk_loses_nothing(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    let content = bytes(PART + 1);
    let upload = admin.start_upload(&space, content.len()).await;
    app.files.fail_at(1);
    admin
        .append(&space, &upload, 0, &content[..PART])
        .await
        .error(507);
    assert!(app.files.work());
    assert_eq!(admin.state(&space, &upload).await, (0, false));
    admin.append(&space, &upload, 0, &content[..PART]).await;
    // The last part is stored, and then the whole file is not.
    app.files.fail_at(2);
    admin
        .append(&space, &upload, PART, &content[PART..])
        .await
        .error(507);
    assert!(app.files.work());
    assert_eq!(admin.state(&space, &upload).await, (307_201, false));
    let done = admin.append(&space, &upload, PART + 1, &[]).await;
    assert_eq!(done.status, 200, "{}", done.body);
    proposal.edit(json!([put(&upload)])).await.unwrap();
    assert_eq!(app.downloaded_files(&proposal).await, [content]);
}

async fn a_purged_space_has_no_uploads(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let upload = admin.start_upload(&space, 2 * PART).await;
    admin.append(&space, &upload, 0, &bytes(PART)).await;
    admin.delete_space(&space.id).send().await.unwrap();
    admin
        .append(&space, &upload, PART, &bytes(PART))
        .await
        .error(404);
    let sql = "UPDATE uploads SET started_at = started_at + 1000000000000000";
    app.database.execute(sql, &[]).await.unwrap();
    for _ in 0..3 {
        app.clock.advance(8 * DAY);
        app.app.work_off().await.unwrap();
    }
    assert_eq!(app.count("spaces").await, 0);
    assert_eq!(app.count("uploads").await, 0);
}

async fn uploads_run_few_statements(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    admin.start_upload(&space, 10).await;
    app.idle().await;
    let content = bytes(3 * PART);
    let mut counts = Vec::new();
    let mut upload = None;
    counts.push(
        app.statements(async {
            upload = Some(admin.start_upload(&space, content.len()).await);
        })
        .await,
    );
    let upload = upload.unwrap();
    for (at, part) in content.chunks(PART).enumerate() {
        let call = admin.append(&space, &upload, at * PART, part);
        counts.push(app.statements(call).await);
    }
    let state = admin.state(&space, &upload);
    counts.push(app.statements(state).await);
    let call = admin.delete_upload(&space.id, &upload.id).send();
    counts.push(app.statements(call).await);
    assert_eq!(counts, [6, 10, 10, 15, 3, 4]);
}
