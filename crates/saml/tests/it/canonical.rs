//! Reading of XML, and its canonical form.

use quire_saml::fuzzing::canonical;

#[track_caller]
fn check(xml: &str, expected: &str) {
    check_list(xml, &[], expected);
}

/// With the element whose ID is `apex`, if there is one.
#[track_caller]
fn check_list(xml: &str, prefix_list: &[&str], expected: &str) {
    let found = canonical(xml.as_bytes(), Some("apex"), prefix_list).expect("XML");
    assert_eq!(found, expected);
    let again = canonical(found.as_bytes(), None, prefix_list).expect("XML");
    assert_eq!(again, found);
}

#[track_caller]
fn refused(xml: &[u8], offset: usize, problem: &str) {
    let error = canonical(xml, None, &[]).expect_err("refused");
    assert_eq!(
        error.to_string(),
        format!("the response is not acceptable XML: {problem} (byte {offset})"),
    );
}

#[test]
fn writes_tags_text_and_attributes_in_one_way() {
    check("<a/>", "<a></a>");
    check("<?xml version='1.0'?>\n<a  ></a >\n", "<a></a>");
    check("<a b='1' a = \"2\"\n/>", r#"<a a="2" b="1"></a>"#);
    check("<a b='\"'/>", r#"<a b="&quot;"></a>"#);
    check(
        "<a>&lt;&gt;&amp;&apos;&quot;</a>",
        "<a>&lt;&gt;&amp;'\"</a>",
    );
    check(
        "<a b='&lt;&gt;&amp;&apos;&quot;'/>",
        r#"<a b="&lt;>&amp;'&quot;"></a>"#,
    );
    check("<a>&#65;&#x42;&#x1F600;é</a>", "<a>AB😀é</a>");
    check("<a>1\r\n2\r3\n4&#13;&#xA;</a>", "<a>1\n2\n3\n4&#xD;\n</a>");
    check(
        "<a b='1\r\n2\r3\n4\t5&#13;&#10;&#9;'/>",
        r#"<a b="1 2 3 4 5&#xD;&#xA;&#x9;"></a>"#,
    );
    check("<a>]]<b/>></a>", "<a>]]<b></b>&gt;</a>");
}

#[test]
fn declares_namespaces_where_they_are_used() {
    check(
        r#"<a xmlns="urn:a" xmlns:x="urn:x" xmlns:y="urn:y"><x:b y:c="" b=""/><x:b/></a>"#,
        r#"<a xmlns="urn:a"><x:b xmlns:x="urn:x" xmlns:y="urn:y" b="" y:c=""></x:b><x:b xmlns:x="urn:x"></x:b></a>"#,
    );
    check(
        r#"<x:a xmlns:x="urn:x"><x:b xmlns:x="urn:x"/><x:b xmlns:x="urn:y"><x:c/></x:b></x:a>"#,
        r#"<x:a xmlns:x="urn:x"><x:b></x:b><x:b xmlns:x="urn:y"><x:c></x:c></x:b></x:a>"#,
    );
    check(
        r#"<a xmlns="urn:a"><b xmlns=""><c/><d xmlns="urn:a"/></b></a>"#,
        r#"<a xmlns="urn:a"><b xmlns=""><c></c><d xmlns="urn:a"></d></b></a>"#,
    );
    // Attributes by namespace, not by prefix.
    check(
        r#"<a xmlns:a="urn:z" xmlns:z="urn:a" a:x="1" z:x="2" x="3" xml:lang="en"/>"#,
        r#"<a xmlns:a="urn:z" xmlns:z="urn:a" x="3" xml:lang="en" z:x="2" a:x="1"></a>"#,
    );
    check(
        r#"<a xmlns="urn:a" xmlns:x="urn:x" xml:lang="en"><x:b ID="apex"><c/></x:b></a>"#,
        r#"<x:b xmlns:x="urn:x" ID="apex"><c xmlns="urn:a"></c></x:b>"#,
    );
}

#[test]
fn declares_listed_namespaces_where_they_are_in_scope() {
    let xml = r#"<a xmlns="urn:a" xmlns:x="urn:x" xmlns:y="urn:y"><b ID="apex"><c xmlns:y="urn:z"><d/></c></b></a>"#;
    check_list(
        xml,
        &["x", "y", "missing", "xml"],
        r#"<b xmlns="urn:a" xmlns:x="urn:x" xmlns:y="urn:y" ID="apex"><c xmlns:y="urn:z"><d></d></c></b>"#,
    );
    let xml = r#"<x:a xmlns="urn:a" xmlns:x="urn:x"><x:b ID="apex"><x:c xmlns=""/></x:b></x:a>"#;
    check_list(
        xml,
        &[""],
        r#"<x:b xmlns="urn:a" xmlns:x="urn:x" ID="apex"><x:c xmlns=""></x:c></x:b>"#,
    );
}

#[test]
fn refuses_what_is_not_of_the_subset() {
    refused(b"", 0, "there is no element");
    refused(b"a", 0, "there is no element");
    refused(b"\xef\xbb\xbf<a/>", 0, "there is no element");
    refused(b"<a>\xff</a>", 3, "text is not UTF-8");
    refused(b"\xff\xfe<\0a\0/\0>\0", 0, "text is not UTF-8");
    refused(b"<a>\0</a>", 3, "a character is not allowed");
    refused(
        "<a>\u{ffff}</a>".as_bytes(),
        3,
        "a character is not allowed",
    );
    refused(b"<a>\x1b</a>", 3, "a character is not allowed");
    for reference in [
        "&#0;",
        "&#x1b;",
        "&#xD800;",
        "&#x110000;",
        "&#xFFFE;",
        "&#+65;",
        "&#;",
        "&#x;",
        "&#X41;",
        "&;",
        "&a;",
        "& ",
        "&lt",
        "&#4294967361;",
        "&LT;",
        "&#x-1;",
    ] {
        refused(
            format!("<a>{reference}</a>").as_bytes(),
            3,
            "a reference is not allowed",
        );
        refused(
            format!("<a b='{reference}'/>").as_bytes(),
            6,
            "a reference is not allowed",
        );
    }
    refused(b"<a>]]></a>", 3, "`]]>` is not allowed in text");
    refused(b"<a", 2, "white space is expected between attributes");
    refused(b"<a ", 3, "a name is expected");
    refused(b"<a>", 3, "an element does not end");
    refused(b"<a>text", 3, "an element does not end");
    refused(b"<a></b>", 7, "an end tag does not match its start tag");
    refused(b"<a></a", 6, "an end tag is not closed");
    refused(b"<a/><b/>", 4, "there is more after the outermost element");
    refused(b"<a/>text", 4, "there is more after the outermost element");
    refused(
        b"<a/><!-- -->",
        4,
        "there is more after the outermost element",
    );
    refused(b"< a/>", 1, "a name is expected");
    refused(b"<1/>", 1, "a name is expected");
    refused("<é/>".as_bytes(), 1, "a name is expected");
    refused(
        "<aé/>".as_bytes(),
        2,
        "white space is expected between attributes",
    );
    refused(b"<a b/>", 4, "an attribute has no value");
    refused(b"<a b=c/>", 5, "the value of an attribute is not quoted");
    refused(b"<a b='c/>", 6, "the value of an attribute does not end");
    refused(
        b"<a b='<'/>",
        6,
        "`<` is not allowed in the value of an attribute",
    );
    refused(
        b"<a b=''c=''/>",
        7,
        "white space is expected between attributes",
    );
    refused(b"<a:b/>", 0, "a prefix is not declared");
    refused(b"<xmlns:a/>", 0, "a prefix is not declared");
}

#[test]
fn refuses_other_declarations() {
    for inside in [
        "",
        " encoding='UTF-8'",
        " version='1.1'",
        "version='1.0'",
        " version='1.0' encoding='UTF-16'",
        " version='1.0' encoding='ISO-8859-1'",
        " version='1.0'encoding='UTF-8'",
        " version='1.0' standalone='maybe'",
        " version='1.0' standalone='yes' encoding='UTF-8'",
        " version='1.0' version='1.0'",
        " version=1.0",
        " version='1.0",
        " version",
        "-stylesheet href='a'",
    ] {
        let problem = "the XML declaration is not that of XML 1.0 in UTF-8";
        refused(format!("<?xml{inside}?><a/>").as_bytes(), 5, problem);
    }
    for inside in [
        " version='1.0'",
        "\n version=\"1.0\" encoding='utf-8' ",
        " version='1.0' encoding='UTF-8' standalone='no'",
        " version='1.0' standalone='yes'",
    ] {
        check(&format!("<?xml{inside}?><a/>"), "<a></a>");
    }
    refused(
        b" <?xml version='1.0'?><a/>",
        1,
        "processing instructions are not allowed",
    );
    for declaration in [
        "xmlns:a=''",
        "xmlns:xml='http://www.w3.org/XML/1998/namespace'",
        "xmlns:a='http://www.w3.org/XML/1998/namespace'",
        "xmlns='http://www.w3.org/2000/xmlns/'",
        "xmlns:xmlns='urn:a'",
        "xmlns='a'",
        "xmlns:a=' urn:a'",
    ] {
        let problem = "a namespace declaration is not allowed";
        refused(format!("<a {declaration}/>").as_bytes(), 3, problem);
    }
}

#[test]
fn the_canonical_form_of_the_largest_element_is_readable() {
    let prefixes: Vec<_> = (0..49).map(|number| format!("p{number}")).collect();
    let mut xml = String::from("<p32:a");
    for prefix in &prefixes {
        xml.extend([" xmlns:", prefix, "='urn:", prefix, "'"]);
    }
    xml += "><p32:b ID='apex'";
    for prefix in &prefixes[..31] {
        xml.extend([" ", prefix, ":x=''"]);
    }
    xml += "/></p32:a>";
    let list: Vec<_> = prefixes[33..].iter().map(String::as_str).collect();
    let once = canonical(xml.as_bytes(), Some("apex"), &list).expect("XML");
    assert_eq!(once.matches("xmlns:").count(), 31 + 1 + 16);
    assert_eq!(canonical(once.as_bytes(), None, &list), Ok(once));
}
