//! Components and modules, as MDX has them.

use super::outline::outline;
use super::{check_law, parse};
use crate::markdown::dialect::Source;

/// Checks the nodes of a text, whose printed form is read as the same.
#[track_caller]
fn check(markdown: &str, expected: &str) {
    assert_eq!(outline(&parse(markdown)), expected, "nodes of {markdown:?}");
    check_law(markdown);
}

#[test]
fn children_of_components_are_no_code() {
    check(
        "<Foo>\n    a **b**\n\n        c\n</Foo>\n\nd\n",
        "component Foo \"<Foo>\"(paragraph(\"a \" \"b\":bold) paragraph(\"c\"))\nparagraph(\"d\")",
    );
    check(
        "<Foo>\n\t<Bar>\n\t\t- a\n\n\t\t  b\n\t\t\t- c\n\t</Bar>\n</Foo>\n",
        "component Foo \"<Foo>\"(component Bar \"<Bar>\"(list(list-item(paragraph(\"a\") paragraph(\"b\") list(list-item(paragraph(\"c\")))))))",
    );
    check(
        "<Foo>\n    ```js\n    a\n      b\n    ```\n    c\n</Foo>\n",
        "component Foo \"<Foo>\"(code js \"a\\n  b\" paragraph(\"c\"))",
    );
    check(
        "1. a\n\n   <Foo>\n     b\n   </Foo>\n\n   c\n",
        "list 1(list-item(paragraph(\"a\") component Foo \"<Foo>\"(paragraph(\"b\")) paragraph(\"c\")))",
    );
    check(
        "> <Foo>\n> a\n> </Foo>\n",
        "quote(component Foo \"<Foo>\"(paragraph(\"a\")))",
    );
}

#[test]
fn components_share_their_lines() {
    check(
        "<Foo>a *b*.</Foo>\n\nc\n",
        "component Foo \"<Foo>\"(paragraph(\"a \" \"b\":italic \".\"))\nparagraph(\"c\")",
    );
    check(
        "<Foo><Bar x=\"1\">a</Bar><Bar x=\"2\">b</Bar></Foo>\n",
        "component Foo \"<Foo>\"(component Bar {x=1} \"<Bar x=\\\"1\\\">\"(paragraph(\"a\")) component Bar {x=2} \"<Bar x=\\\"2\\\">\"(paragraph(\"b\")))",
    );
    check(
        "<Foo>\n  <img src=\"/a.png\" />\n</Foo>\n",
        "component Foo \"<Foo>\"(html \"<img src=\\\"/a.png\\\" />\")",
    );
    check(
        "<Foo>\n  a\n\nb\n</Foo>\n",
        "component Foo \"<Foo>\"(paragraph(\"a\") paragraph(\"b\"))",
    );
    check(
        "a <Foo>b</Foo> c\n",
        "paragraph(\"a \" html \"<Foo>\" \"b\" html \"</Foo>\" \" c\")",
    );
}

#[test]
fn code_and_expressions_may_be_first() {
    for first in ["`a`", "``", "{a}", "{", "<b>", "\\"] {
        check_law(&format!("{first} <Foo>b</Foo>\n"));
        check_law(&format!("{first}</p>"));
    }
}

#[test]
fn modules_have_no_indented_code() {
    check(
        "import A from 'a'; import B from 'b';\n\n    a\n\n- b\n\n      c\n",
        "hidden \"import A from 'a'; import B from 'b';\"\nparagraph(\"a\")\nlist(list-item(paragraph(\"b\") paragraph(\"c\")))",
    );
    check(
        "{/* a */}\n\n    b {'c'}{' '}{\"e\"}\n",
        "hidden \"{/* a */}\"\nparagraph(\"b c e\")",
    );
    check(
        "    a\n\n{\"b\"}\n",
        "code \"a\"\nparagraph(\"{\\\"b\\\"}\")",
    );
    check(
        "    <Foo>\n    a\n    </Foo>\n",
        "code \"<Foo>\\na\\n</Foo>\"",
    );
    check(
        "<Foo>\na\n</Foo>\n\n    b\n",
        "component Foo \"<Foo>\"(paragraph(\"a\"))\ncode \"b\"",
    );
}

#[test]
fn known_components_are_blocks() {
    check(
        "<Note>A note.</Note>\n",
        "hint info(paragraph(\"A note.\"))",
    );
    check(
        "<Aside type=\"caution\" title={'Mind `it`'}>\n    a\n</Aside>\n",
        "hint 'Mind it' warning(paragraph(\"a\"))",
    );
    check(
        "<Tabs>\n    <TabItem value=\"a\" label=\"**Apple**\">\n        b\n    </TabItem>\n</Tabs>\n",
        "tabs(tab 'Apple'(paragraph(\"b\")))",
    );
    check(
        "<Tabs items={['a', 'b']}>\n<Tab>c</Tab>\n<Tab>d</Tab>\n</Tabs>\n",
        "tabs(tab 'a'(paragraph(\"c\")) tab 'b'(paragraph(\"d\")))",
    );
    check(
        "<Steps>\n<Step title=\"First\">\n  a\n</Step>\n</Steps>\n",
        "stepper(step(paragraph(\"First\":bold) paragraph(\"a\")))",
    );
    check(
        "<Steps>\n1. a\n</Steps>\n",
        "component Steps \"<Steps>\"(list 1(list-item(paragraph(\"a\"))))",
    );
    check(
        "<AccordionGroup>\n<Accordion title=\"Q?\">A.</Accordion>\n</AccordionGroup>\n",
        "component AccordionGroup \"<AccordionGroup>\"(expandable 'Q?'(paragraph(\"A.\")))",
    );
    check(
        "::: code-group\n```sh [npm]\na\n```\n```js\nb\n```\n:::\n",
        "tabs(tab 'npm'(code sh [npm] \"a\") tab 'js'(code js \"b\"))",
    );
    check(
        "a <Badge text=\"New\" /> b\n\n<Icon icon=\"x\" /> c\n",
        "paragraph(\"a New b\")\nparagraph(icon x \"<Icon icon=\\\"x\\\" />\" \" c\")",
    );
}

#[test]
fn components_keep_titles_and_anchors() {
    check(
        "<Card title=\"**First** `a`\" href=\"b.md\">c</Card>\n",
        "component 'First a' Card {href=b.md,title=**First** `a`} \"<Card title=\\\"**First** `a`\\\" href=\\\"b.md\\\">\"(paragraph(\"c\"))",
    );
    check(
        "<Steps>\n<Step id=\"one\">\na\n</Step>\n</Steps>\n",
        "stepper(step {id=one}(paragraph(\"a\")))",
    );
    check(
        "<Accordion title=\"Q\" id=\"q\" defaultOpen>a</Accordion>\n",
        "expandable 'Q' {id=q,open=}(paragraph(\"a\"))",
    );
    check("<FAQ />\n", "component FAQ \"<FAQ />\"");
    check("a\n\n<BR/>\n", "paragraph(\"a\")\nhtml \"<BR/>\"");
}

#[test]
fn text_that_looks_like_components() {
    check(
        "`<Foo>`\n\n    a\n\n`</Foo>`\n",
        "paragraph(\"<Foo>\":code)\ncode \"a\"\nparagraph(\"</Foo>\":code)",
    );
    check(
        "```\n<Foo>\n```\n\n    a\n\n```\n</Foo>\n```\n",
        "code \"<Foo>\"\ncode \"a\"\ncode \"</Foo>\"",
    );
    for text in [
        "<Foo>\n- a\n</Foo>\n  b\n",
        "- <Foo>\n</Foo>\n",
        "<Foo>\n> a\n</Foo>\n",
        "<div>\n<Foo>\na\n</Foo>\n</div>\n",
        "<Foo>\n<div>\n</Foo>\n</div>\n",
        "> <Foo>\na\n</Foo>\n",
        "import A from 'a'\n\n1. b\n\n        c\n\n[^1]: d\n\n    e\n\na[^1]\n",
        "import A from 'a'\n\nb\n: c\n\n    d\n\n\\{'e'}\n",
        "{/* a */}\n\n- b\n  - c\n      - d\n\n            e\n",
        "<Foo>\n!!! note\n    a\n</Foo>\n",
        "<Foo\n  a={[\n    <b>c</b>\n  ]}\n>\nd\n</Foo>\n",
    ] {
        check_law(text);
    }
}

#[test]
fn large_modules() {
    for piece in [
        "<Foo>\n",
        "<Foo />",
        "<Foo />\n",
        "<Foo>a</Foo>\n",
        "<Foo><Bar>",
        "</Foo>",
        "<Foo>`a` ",
        "<Foo>\n- ",
        "<Foo a={",
        "<Note>a\n",
        "{'a'}",
        "{`",
        "{/* a */}\n\n",
        "<Tabs>\n<Tab>\n",
        "import A from './a.md'\n",
        "a <Badge text=\"b\" /> ",
    ] {
        let text = piece.repeat(100_000 / piece.len());
        check_law(&text);
        check_law(&format!("import A from 'a'\n\n{text}"));
    }
    for (before, piece) in [("- ", "<Foo/>"), ("> ", "<Foo/> a "), (" ", "<Foo>a</Foo>")] {
        let text = before.repeat(20_000) + &piece.repeat(10_000);
        assert!(Source::new(&text).text().len() < 10 * text.len());
    }
    let nested = "<Foo>\n".repeat(5_000) + &"</Foo>\n".repeat(5_000);
    check_law(&nested);
}
