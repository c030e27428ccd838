//! Words, forms, typos, scripts, and the order of the results.

use quire_search::{Index, Query, Scope};

use crate::{find, index, page};

#[test]
fn titles_come_before_headings_before_text() {
    let filler = "Some words about other things that fill the page. ".repeat(20);
    let index = index(&[
        (
            "text",
            "Start",
            &format!("{filler} The webhook, the webhook and again the webhook. {filler}"),
        ),
        (
            "heading",
            "Events",
            &format!("{filler}\n## Webhook\n{filler}"),
        ),
        ("title", "Webhooks", &filler),
        ("none", "Other", &filler),
    ]);
    assert_eq!(find(&index, "webhook"), ["title", "heading", "text"]);
    assert_eq!(find(&index, "webhooks"), ["title", "heading", "text"]);
}

#[test]
fn all_words_must_match_unless_no_page_has_them() {
    let index = index(&[
        ("both", "Deploy", "Deploy with a container."),
        ("one", "Container", "What it is."),
        ("other", "Else", "Nothing."),
    ]);
    assert_eq!(find(&index, "deploy container"), ["both"]);
    // "one" has the word in the title.
    assert_eq!(find(&index, "container zebra"), ["one", "both"]);
    assert_eq!(find(&index, "zebra"), [""; 0]);
    assert_eq!(find(&index, "?!"), [""; 0]);
}

#[test]
fn words_are_found_in_other_forms() {
    let index = index(&[
        (
            "en",
            "Installing",
            "This is how the server and the client are installed.",
        ),
        (
            "de",
            "Häuser",
            "Das ist die Seite über die Häuser und nicht über den Garten.",
        ),
    ]);
    for query in ["installation", "install", "installs", "installed"] {
        assert_eq!(find(&index, query), ["en"], "{query}");
    }
    assert_eq!(find(&index, "gärten haus"), ["de"]);
    assert_eq!(find(&index, "seiten"), ["de"]);
}

#[test]
fn one_typo_still_finds() {
    let index = index(&[
        ("a", "Configuration", "Settings of the server."),
        ("b", "Other", "Permissions of people."),
    ]);
    for query in [
        "confguration",
        "configuraiton",
        "xonfiguration",
        "configurationn",
        "confg",
    ] {
        assert_eq!(find(&index, query), ["a"], "{query}");
    }
    assert_eq!(find(&index, "premissions"), ["b"]);
    assert_eq!(find(&index, "pxrmixsions"), [""; 0]);
    assert_eq!(find(&index, "server"), ["a"]);
}

#[test]
fn beginnings_are_found_as_people_type() {
    let index = index(&[
        ("a", "Authentication", "Tokens."),
        ("b", "Other", "How to authenticate."),
    ]);
    for query in ["au", "auth", "authent"] {
        assert_eq!(find(&index, query), ["a", "b"], "{query}");
    }
    assert_eq!(find(&index, "a"), ["a"]);
    assert_eq!(find(&index, "other auth"), ["b"]);
}

#[test]
fn beginnings_find_only_words_that_go_on() {
    let index = index(&[
        ("a", "auth", ""),
        ("b", "autg autgz", ""),
        ("c", "auth9", ""),
        ("d", "authé", ""),
        // The letter takes four bytes.
        ("e", "auth\u{10428}", ""),
        ("f", "auti avocado", ""),
        ("g", "中文", ""),
    ]);
    let mut found = find(&index, "auth");
    found.sort_unstable();
    assert_eq!(found, ["a", "c", "d", "e"]);
    // Other pages have a typo.
    assert_eq!(find(&index, "auth\u{10428}")[0], "e");
    assert_eq!(find(&index, "中"), ["g"]);
}

#[test]
fn scripts_without_spaces_are_searched() {
    let index = index(&[
        ("zh", "安装指南", "本文档介绍如何安装和配置服务器。"),
        ("ja", "インストール", "サーバーの設定について説明します。"),
        ("ko", "설치 안내", "서버를 설치하는 방법을 설명합니다."),
        ("th", "การติดตั้ง", "เอกสารนี้อธิบายวิธีติดตั้งเซิร์ฟเวอร์"),
    ]);
    for (query, id) in [
        ("配置", "zh"),
        ("器", "zh"),
        ("服务器", "zh"),
        ("設定", "ja"),
        ("サーバー", "ja"),
        ("설치", "ko"),
        ("ติดตั้ง", "th"),
    ] {
        assert_eq!(find(&index, query), [id], "{query}");
    }
    assert_eq!(find(&index, "数据"), [""; 0]);
}

#[test]
fn names_of_code_are_found_by_their_parts() {
    let index = index(&[
        ("camel", "One", "Call `getUserById` first."),
        ("snake", "Two", "Call `max_value_of` first."),
    ]);
    for query in [
        "getUserById",
        "getuserbyid",
        "get_user_by_id",
        "user",
        "userBy",
    ] {
        assert_eq!(find(&index, query), ["camel"], "{query}");
    }
    for query in ["max_value_of", "maxValueOf", "max value", "value"] {
        assert_eq!(find(&index, query), ["snake"], "{query}");
    }
}

#[test]
fn equal_scores_are_ordered_by_id() {
    let index = index(&[
        ("c", "Same", "text"),
        ("a", "Same", "text"),
        ("b", "Same", "text"),
    ]);
    assert_eq!(find(&index, "same"), ["a", "b", "c"]);
}

#[test]
fn the_best_pages_of_all_spaces_are_in_order() {
    let index = Index::new().unwrap();
    let mut writer = index.writer().unwrap();
    for (space, id, title, text) in [
        (1, "a", "Other", "a walrus"),
        (1, "b", "Walrus", "it is big"),
        (2, "c", "Walrus", "it is big"),
        (3, "d", "Walrus", "the walrus is big"),
    ] {
        writer.add(space, id, &page(title, text), id).unwrap();
    }
    writer.commit().unwrap();
    let found = index
        .search(&Query::of("walrus"), Scope::of([1, 2, 3]), 10)
        .unwrap();
    let best = |most, rank_of: fn(u32) -> (usize, usize)| -> String {
        let pages = found.best(most, rank_of).unwrap().into_iter();
        let names: Vec<String> = pages.map(|(space, id)| format!("{space}{id}")).collect();
        names.join(" ")
    };
    assert_eq!(best(9, |space| (0, space as usize)), "3d 1b 2c 1a");
    assert_eq!(best(9, |space| (0, 9 - space as usize)), "3d 2c 1b 1a");
    assert_eq!(best(2, |space| (0, space as usize)), "3d 1b");
    // The rank comes before everything else.
    assert_eq!(best(9, |space| (space as usize, 0)), "1b 1a 2c 3d");
    assert_eq!(best(2, |space| (space as usize, 0)), "1b 1a");
}

#[test]
fn a_search_goes_further() {
    let index = index(&[
        ("a", "", "install enterprise"),
        ("b", "", "install enterprize"),
        ("c", "", "install"),
    ]);
    let all = |query: &str| {
        let mut next = Some(index.search(&Query::of(query), Scope::of([1]), 10).unwrap());
        let mut all = Vec::new();
        while let Some(found) = next {
            let mut pages: Vec<String> = found
                .best(9, |_| (0, 0))
                .unwrap()
                .into_iter()
                .map(|(_, id)| id)
                .collect();
            pages.sort();
            all.push(pages.concat());
            next = found.further(false).unwrap();
        }
        all
    };
    // Few pages have the words, so one typo counts at once.
    assert_eq!(all("install enterprise "), ["ab", "abc"]);
    assert_eq!(all("install nothing "), ["abc"]);
    assert_eq!(all("enterprise "), ["ab"]);
    assert_eq!(all("nothing "), [""]);
}

#[test]
fn a_search_goes_further_where_few_are_read() {
    let mut pages = vec![("x", "", "enterprize")];
    pages.extend(["a", "b", "c", "d"].map(|id| (id, "", "enterprise")));
    pages.extend(["e", "f", "g", "h"].map(|id| (id, "", "cors")));
    pages.push(("y", "", "core"));
    let index = index(&pages);
    let search = |query: &str| {
        let found = index.search(&Query::of(query), Scope::of([1]), 10);
        found.unwrap()
    };
    let ids = |found: &quire_search::Matches| found.pages(&found.spaces[0]).unwrap().concat();
    assert_eq!(ids(&search("enterprise ")), "abcd");
    for has_any in [false, true] {
        let further = search("enterprise ").further(has_any).unwrap().unwrap();
        assert_eq!(ids(&further), "abcdx");
        assert!(further.further(has_any).unwrap().is_none());
    }
    // Short words have a typo only if the user may read none of the matches.
    assert!(search("cors ").further(true).unwrap().is_none());
    assert_eq!(
        ids(&search("cors ").further(false).unwrap().unwrap()),
        "efghy"
    );
}

#[test]
fn names_are_found_as_they_are_written_first() {
    let filler = "Other words that fill this page with more of them. ".repeat(9);
    let pages = [
        (
            "a",
            "Release 1.2.3",
            &*format!("It repairs things. {filler}"),
        ),
        (
            "b",
            "Release 3.2.1",
            "Since 3.2.0: 3.2.1 is small, with 1 and 2 and 3.",
        ),
        ("c", "C", "The language C. C is small."),
        ("cpp", "C++", &*format!("Templates. {filler}")),
        ("cs", "C#", &*filler),
        (
            "where",
            "Where it has",
            "Where has it gone, and where has it been?",
        ),
        (
            "has",
            "Relations",
            &*format!("{filler} Call `whereHas` or `Str::whereHas()`."),
        ),
        (
            "mv",
            "Validator of a model",
            "The model has a validator, a model validator.",
        ),
        (
            "mv2",
            "Pydantic",
            &*format!("{filler} Use `@model_validator` there."),
        ),
        ("env", "Environment env", "The env of an env."),
        ("dot", "Files", &*format!("{filler} Write `.env` first.")),
        ("arrow", "Functions", "Write `a => b`, or `c -> d`."),
        ("v2", "Release v2.0.10", "Newer."),
        (
            "path",
            "Types",
            &*format!("Read `std::collections::HashMap`. {filler}"),
        ),
    ];
    let index = index(&pages);
    for (query, expected) in [
        ("1.2.3", "a"),
        ("v1.2.3", "a"),
        ("2.0.10", "v2"),
        ("2.0", "v2"),
        ("C++", "cpp"),
        ("c++ templates", "cpp"),
        ("C#", "cs"),
        ("C", "c"),
        ("whereHas", "has"),
        ("wherehas", "has"),
        ("model_validator", "mv2"),
        ("@model_validator", "mv2"),
        ("model_valid", "mv2"),
        (".env", "dot"),
        ("=>", "arrow"),
        ("->", "arrow"),
        ("std::collections", "path"),
        ("collections::HashMap", "path"),
    ] {
        let found = find(&index, query);
        assert_eq!(
            found.first().map(String::as_str),
            Some(expected),
            "{query}: {found:?}"
        );
    }
    // A page that only has the numbers does not have that version.
    assert_eq!(find(&index, "1.2.3"), ["a"]);
    assert_eq!(find(&index, "2.0 newer"), ["v2"]);
    assert_eq!(find(&index, "7.1.2"), [""; 0]);
    assert_eq!(find(&index, "++"), [""; 0]);
    // Symbols between words are not words.
    assert_eq!(find(&index, "release - 1.2.3"), ["a"]);
}

#[test]
fn quotes_mean_a_phrase() {
    let index = index(&[
        (
            "a",
            "Settings of a server",
            "The server has settings, and a client.",
        ),
        (
            "b",
            "Other",
            "These are server settings.\n## Server\nSettings follow.",
        ),
        (
            "c",
            "Straße",
            "The café serves `getUserById`, and C++ code.",
        ),
        ("d", "More", "Use c code of a server."),
        ("e", "", "安装指南"),
        ("f", "", "指南安装"),
    ]);
    assert_eq!(find(&index, "\"server settings\""), ["b"]);
    assert_eq!(find(&index, "“Server Settings”"), ["b"]);
    assert_eq!(find(&index, "server settings"), ["a", "b"]);
    // Neither from one section to another, nor in other forms.
    assert_eq!(find(&index, "\"settings server\""), [""; 0]);
    assert_eq!(find(&index, "\"server setting\""), [""; 0]);
    assert_eq!(find(&index, "\"servers\""), [""; 0]);
    assert_eq!(find(&index, "\"server sett"), ["a", "b"]);
    assert_eq!(find(&index, "\"the cafe serves\""), ["c"]);
    assert_eq!(find(&index, "\"user by id\""), ["c"]);
    assert_eq!(find(&index, "\"C++ code\""), ["c"]);
    assert_eq!(find(&index, "\"c code\" server")[0], "d");
    assert_eq!(find(&index, "\"安装指南\""), ["e"]);
    assert_eq!(find(&index, "\"strasse\""), ["c"]);
}

#[test]
fn accents_are_optional() {
    let index = index(&[
        (
            "fr",
            "Sécurité",
            "Les règles de sécurité sont dans la page pour vous.",
        ),
        ("pl", "Łódź", "Miasto"),
        (
            "de",
            "Straße",
            "Die Häuser und die Straßen von München sind nicht groß.",
        ),
        ("tr", "Sınır", "Bu ve için"),
        ("da", "Smørrebrød", "Rødgrød"),
        ("vi", "Đường dẫn", "Tiếng Việt"),
        ("el", "Ασφάλεια", "Κείμενο"),
        ("ru", "Ёлка", "Текст"),
        ("es", "Año nuevo", "La configuración"),
        ("es2", "Ano", "Palabra"),
        ("decomposed", "Re\u{301}sume\u{301}", ""),
    ]);
    for (query, id) in [
        ("securite", "fr"),
        ("sécurité", "fr"),
        ("SECURITE", "fr"),
        ("securites", "fr"),
        ("secur", "fr"),
        ("lodz", "pl"),
        ("łódź", "pl"),
        ("strasse", "de"),
        ("straße", "de"),
        ("strasen", "de"),
        ("hauser", "de"),
        ("munchen", "de"),
        ("muenchen", "de"),
        ("sinir", "tr"),
        ("smorrebrod", "da"),
        ("smoerrebroed", "da"),
        ("duong dan", "vi"),
        ("tieng viet", "vi"),
        ("ασφαλεια", "el"),
        ("елка", "ru"),
        ("configuracion", "es"),
        ("año", "es"),
        ("resume", "decomposed"),
        ("résumé", "decomposed"),
    ] {
        let found = find(&index, query);
        assert_eq!(
            found.first().map(String::as_str),
            Some(id),
            "{query}: {found:?}"
        );
    }
}

#[test]
fn a_page_with_the_same_typo_hides_no_other() {
    let index = index(&[
        ("typo", "Notes", "How to recieve mail."),
        ("right", "Receive mail", "You receive mail here."),
        ("more", "Other", "They receive nothing."),
        ("short", "Cors", ""),
        ("core", "Core", ""),
    ]);
    assert_eq!(find(&index, "recieve"), ["typo", "right", "more"]);
    assert_eq!(find(&index, "recieve mail"), ["typo", "right"]);
    // Typos do not rank before the right word.
    assert_eq!(find(&index, "receive"), ["right", "more", "typo"]);
    assert_eq!(find(&index, "cors"), ["short"]);
}
