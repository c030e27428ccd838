//! Files: their addresses, and their content.

use std::time::Duration;

use quire_client::models::File;
use reqwest::Method;

use crate::harness::{
    Answer, Harness, Refused, TestApp, User, assert_json_snapshot, assert_snapshot, json,
};

quire_db::both_databases!(crate::harness::harness =>
    a_file_can_be_downloaded_for_an_hour,
    refuses_an_altered_address,
    only_pictures_are_shown_in_place,
    a_part_of_a_file_can_be_downloaded,
    a_file_that_is_known_is_not_sent_again,
    a_file_of_another_space_is_not_found,
    a_name_of_any_script_survives,
);

impl TestApp {
    /// The main content of a new space with one file.
    async fn file(&self, name: &str, bytes: &str) -> File {
        let files = [("a.md", "# A\n"), (name, bytes)];
        let space = self.admin().space_with(&self.organization, &files).await;
        let list = self
            .admin()
            .list_space_files(&space.id)
            .send()
            .await
            .unwrap();
        let file = self
            .admin()
            .get_space_file(&space.id, &list.items[0].id)
            .send()
            .await
            .unwrap();
        assert_eq!(file, list.items[0]);
        file
    }

    /// Returns a browser's response at this address of the service, without a token.
    async fn download(&self, url: &str) -> Answer {
        let path = url.strip_prefix(&self.url).unwrap();
        Answer::to(self.admin().anonymous(Method::GET, path)).await
    }
}

async fn a_file_can_be_downloaded_for_an_hour(harness: Harness) {
    let app = harness.start().await;
    let file = app.file("images/logo.png", "bytes of a picture").await;
    assert_json_snapshot!(app.shown(&file), @r#"
    {
      "contentType": "image/png",
      "downloadURL": "http://quire/files/896384f347672eb6dadcc13f68c8288f958f8906239a8fc353ba8755d608f61e?name=logo%2Epng&type=image%2Fpng&expires=1767230100000000&signature=...",
      "git": {
        "oid": "896384f347672eb6dadcc13f68c8288f958f8906239a8fc353ba8755d608f61e",
        "path": "images/logo.png"
      },
      "id": "id-2",
      "name": "logo.png",
      "size": 18
    }
    "#);
    let answer = app.download(&file.download_url).await;
    assert_eq!(
        (answer.status, answer.body.as_str()),
        (200, "bytes of a picture")
    );
    let mut headers: Vec<String> = answer
        .headers
        .iter()
        .filter(|(name, _)| !["date", "x-request-id", "x-test-process"].contains(&name.as_str()))
        .map(|(name, value)| format!("{name}: {}", value.to_str().unwrap()))
        .collect();
    headers.sort();
    assert_snapshot!(headers.join("\n"), @r#"
    accept-ranges: bytes
    cache-control: private, max-age=3600, immutable
    content-disposition: inline; filename*=UTF-8''logo%2Epng
    content-length: 18
    content-security-policy: sandbox; default-src 'none'
    content-type: image/png
    etag: "896384f347672eb6dadcc13f68c8288f958f8906239a8fc353ba8755d608f61e"
    referrer-policy: no-referrer
    x-content-type-options: nosniff
    "#);

    app.clock.advance(Duration::from_hours(1));
    assert_eq!(app.download(&file.download_url).await.status, 200);
    app.clock.advance(Duration::from_mins(15));
    app.download(&file.download_url).await.error(404);
}

async fn refuses_an_altered_address(harness: Harness) {
    let app = harness.start().await;
    let file = app.file("logo.png", "bytes").await;
    let url = file.download_url;
    for (from, to) in [
        ("logo", "evil"),
        ("image%2Fpng", "text%2Fhtml"),
        ("expires=1", "expires=2"),
        ("signature=", "signature=A"),
        ("&signature=", "&other="),
        ("files/", "files/0"),
        ("?", "?x=1&signature=&"),
    ] {
        let altered = url.replacen(from, to, 1);
        assert_ne!(altered, url, "{from}");
        let error = app.download(&altered).await.error(404);
        assert_eq!(
            error.message, "there is no such file, or the address has expired",
            "{altered}"
        );
    }
    app.download(url.split_once('?').unwrap().0)
        .await
        .error(404);
    assert_eq!(app.download(&url).await.status, 200);
}

async fn only_pictures_are_shown_in_place(harness: Harness) {
    let app = harness.start().await;
    let opaque = "application/octet-stream";
    for (name, place, kind) in [
        ("a.png", "inline", "image/png"),
        ("a.svg", "attachment", "image/svg+xml"),
        ("a.html", "attachment", opaque),
        ("a.pdf", "attachment", "application/pdf"),
        ("a.js", "attachment", opaque),
    ] {
        let file = app.file(name, "<script>alert(1)</script>").await;
        let answer = app.download(&file.download_url).await;
        let expected = format!("{place}; filename*=UTF-8''a%2E{}", &name[2..]);
        assert_eq!(answer.header("content-disposition"), expected);
        assert_eq!(answer.header("content-type"), kind);
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(
            answer.header("content-security-policy"),
            "sandbox; default-src 'none'"
        );
    }
}

impl TestApp {
    /// Returns the response for a browser that sends these headers.
    async fn request(&self, method: Method, url: &str, headers: &[(&str, &str)]) -> Answer {
        let path = url.strip_prefix(&self.url).unwrap();
        let mut call = self.admin().anonymous(method, path);
        for (name, value) in headers {
            call = call.header(*name, *value);
        }
        Answer::to(call).await
    }
}

async fn a_part_of_a_file_can_be_downloaded(harness: Harness) {
    let app = harness.start().await;
    let file = app.file("data.txt", "0123456789").await;
    let (url, get) = (&file.download_url, Method::GET);
    let tag = app.download(url).await.header("etag").to_owned();
    assert!(tag.len() == 66 && tag.starts_with('"'), "{tag}");
    for (range, expected, part) in [
        ("bytes=0-3", "bytes 0-3/10", "0123"),
        ("bytes=7-", "bytes 7-9/10", "789"),
        ("bytes=-2", "bytes 8-9/10", "89"),
        ("bytes=5-500", "bytes 5-9/10", "56789"),
    ] {
        let answer = app.request(get.clone(), url, &[("range", range)]).await;
        assert_eq!(
            (answer.status, answer.body.as_str()),
            (206, part),
            "{range}"
        );
        assert_eq!(answer.header("content-range"), expected);
        assert_eq!(answer.header("content-length"), part.len().to_string());
        assert_eq!(answer.header("etag"), tag);
        assert_eq!(answer.header("content-type"), "text/plain");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
    }
    let answer = app
        .request(get.clone(), url, &[("range", "bytes=10-")])
        .await;
    answer.error(416);
    assert_eq!(answer.header("content-range"), "bytes */10");
    assert_eq!(answer.header("cache-control"), "");
    for headers in [
        &[("range", "bytes=0-1,4-5")][..],
        &[("range", "bytes=0-3"), ("if-range", "\"other\"")],
    ] {
        let answer = app.request(get.clone(), url, headers).await;
        assert_eq!((answer.status, answer.body.len()), (200, 10), "{headers:?}");
        assert_eq!(answer.header("accept-ranges"), "bytes");
    }
    let known = [("range", "bytes=0-3"), ("if-range", tag.as_str())];
    let answer = app.request(get, url, &known).await;
    assert_eq!((answer.status, answer.body.as_str()), (206, "0123"));

    let head = app
        .request(Method::HEAD, url, &[("range", "bytes=0-3")])
        .await;
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    assert_eq!(head.header("content-length"), "10");
    assert_eq!(head.header("etag"), tag);
}

async fn a_file_that_is_known_is_not_sent_again(harness: Harness) {
    let app = harness.start().await;
    let file = app.file("logo.png", "bytes").await;
    let url = &file.download_url;
    let tag = app.download(url).await.header("etag").to_owned();
    for method in [Method::GET, Method::HEAD] {
        let known = [("if-none-match", tag.as_str())];
        let answer = app.request(method.clone(), url, &known).await;
        assert_eq!((answer.status, answer.body.as_str()), (304, ""));
        assert_eq!(answer.header("etag"), tag);
        let other = [("if-none-match", "\"other\"")];
        assert_eq!(app.request(method.clone(), url, &other).await.status, 200);
        // The address is checked first.
        let altered = url.replacen("logo", "evil", 1);
        let answer = app.request(method, &altered, &known).await;
        assert_eq!(answer.status, 404);
    }
}

async fn a_file_of_another_space_is_not_found(harness: Harness) {
    let app = harness.start().await;
    let (one, two) = (app.two_files("one").await, app.two_files("two").await);
    let admin: &User = app.admin();
    admin
        .get_space_file(&one.0, &two.1)
        .send()
        .await
        .refused(404);
    let proposal = admin
        .propose(&admin.get_space(&one.0).send().await.unwrap())
        .await;
    admin
        .get_change_request_file(&one.0, &proposal.id, &one.1)
        .send()
        .await
        .unwrap();
    admin
        .get_change_request_file(&one.0, &proposal.id, &two.1)
        .send()
        .await
        .refused(404);
    // A file that only the change request has is not in the main content.
    let added = json!([{"type": "put-file", "file": "F123456789012345678901", "name": "new.txt", "data": "bmV3"}]);
    proposal.edit(added).await.unwrap();
    let id = "F123456789012345678901".into();
    admin
        .get_change_request_file(&one.0, &proposal.id, &id)
        .send()
        .await
        .unwrap();
    admin.get_space_file(&one.0, &id).send().await.refused(404);
}

impl TestApp {
    /// A space with a file: both ids.
    async fn two_files(
        &self,
        name: &str,
    ) -> (quire_client::models::SpaceId, quire_client::models::FileId) {
        let files = [("a.md", "# A\n"), ("logo.png", name)];
        let space = self.admin().space_with(&self.organization, &files).await;
        let mut list = self
            .admin()
            .list_space_files(&space.id)
            .send()
            .await
            .unwrap();
        (space.id, list.items.remove(0).id)
    }
}

async fn a_name_of_any_script_survives(harness: Harness) {
    let app = harness.start().await;
    let file = app.file("bilder/größe & 大きさ.txt", "text").await;
    assert_eq!(file.name, "größe & 大きさ.txt");
    let answer = app.download(&file.download_url).await;
    assert_eq!((answer.status, answer.body.as_str()), (200, "text"));
    assert!(
        answer
            .header("content-disposition")
            .contains("gr%C3%B6%C3%9Fe%20%26%20")
    );
}
