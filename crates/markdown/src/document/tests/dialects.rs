//! Tags, parts of lines, and components, by where they come from.

use super::outline::letters;
use super::{check, check_law, check_same, parse, print};

#[test]
fn a_summary_holds_no_blocks() {
    let text = "<details><summary>a\n\n- b\n\n<details><summary>c</summary>\nd\n\n</details>\n";
    check_law(text);
    let said = letters(&parse(text).nodes);
    assert_eq!(letters(&parse(&print(&parse(text))).nodes), said);
    assert!(said.contains('b'), "{said:?}");
}

#[test]
fn blocks_of_the_hosted_original() {
    check(
        "{% hint style=\"info\" %}\n**a**\n{% endhint %}\n",
        "hint info(paragraph(\"a\":bold))",
        "> [!NOTE]\n> **a**\n",
    );
    check_same(
        "{% tabs %}\n{% tab title=\"Linux\" %}\na\n{% endtab %}\n\n{% tab title=\"macOS\" %}\nb\n{% endtab %}\n{% endtabs %}\n",
        "tabs(tab 'Linux'(paragraph(\"a\")) tab 'macOS'(paragraph(\"b\")))",
    );
    check_same(
        "{% stepper %}\n{% step %}\n## One\n\na\n{% endstep %}\n{% endstepper %}\n",
        "stepper(step(heading#one 2(\"One\") paragraph(\"a\")))",
    );
    check_same(
        "{% columns %}\n{% column width=\"50%\" %}\na\n{% endcolumn %}\n{% endcolumns %}\n",
        "columns(column {width=50%}(paragraph(\"a\")))",
    );
    check_same(
        "{% if visitor.claims.plan == \"pro\" %}\na\n{% endif %}\n",
        "conditional \"visitor.claims.plan == \\\"pro\\\"\"(paragraph(\"a\"))",
    );
    check_same(
        "{% embed url=\"https://a.b/?c=1&d=2\" %}\n",
        "embed <https://a.b/?c=1&d=2>",
    );
    check_same(
        "{% content-ref url=\"page.md\" %}\n[page.md](page.md)\n{% endcontent-ref %}\n",
        "content-ref <page.md>(paragraph(link <page.md>(\"page.md\")))",
    );
    check_same(
        "{% file src=\".gitbook/assets/a.pdf\" %}\nA file\n{% endfile %}\n",
        "file <.gitbook/assets/a.pdf>(paragraph(\"A file\"))",
    );
    check_same(
        "{% include \".gitbook/includes/a.md\" %}\n",
        "include <.gitbook/includes/a.md> \"{% include \\\".gitbook/includes/a.md\\\" %}\"",
    );
    check_same(
        "{% openapi method=\"get\" path=\"/pets\" src=\"a.yaml\" %}\n[a.yaml](a.yaml)\n{% endopenapi %}\n",
        "openapi openapi {method=get,path=/pets,src=a.yaml}(paragraph(link <a.yaml>(\"a.yaml\")))",
    );
}

#[test]
fn listings() {
    check_same(
        "{% code title=\"a.js\" lineNumbers=\"true\" overflow=\"wrap\" %}\n```js\nlet a;\n```\n{% endcode %}\n",
        "code js 'a.js' {lineNumbers=true,overflow=wrap} \"let a;\"",
    );
    check(
        "{% code %}\na\n{% endcode %}\n",
        "paragraph(\"{% code %}\")\nparagraph(\"a\")\nparagraph(\"{% endcode %}\")",
        "\\{% code %}\n\na\n\n\\{% endcode %}\n",
    );
    check_same(
        "```\n{% hint %}\n{{ a }} :smile: $x$\n{% endhint %}\n!!! note\n    a\n```\n",
        "code \"{% hint %}\\n{{ a }} :smile: $x$\\n{% endhint %}\\n!!! note\\n    a\"",
    );
    check_same(
        "`{{ a }}` `:smile:`\n",
        "paragraph(\"{{ a }}\":code \" \" \":smile:\":code)",
    );
}

#[test]
fn elements() {
    check_same(
        "<details><summary>A &amp; B</summary>\n\ntext\n\n</details>\n",
        "expandable 'A & B'(paragraph(\"text\"))",
    );
    check(
        "<details open>\n\n<summary>A</summary>\n\n- b\n\n</details>\n",
        "expandable 'A' {open=}(list(list-item(paragraph(\"b\"))))",
        "<details open=\"\"><summary>A</summary>\n\n- b\n\n</details>\n",
    );
    check_same(
        "<details>\n<summary>A</summary>\nb\n</details>\n",
        "html \"<details>\\n<summary>A</summary>\\nb\\n</details>\"",
    );
    check_same(
        "<figure><img src=\"a.png\" srcset=\"a.png 1x\" alt=\"A\"><figcaption><p>Cap <b>b</b></p></figcaption></figure>\n",
        "figure <a.png> 'Cap b' \"A\" \"<figure><img src=\\\"a.png\\\" srcset=\\\"a.png 1x\\\" alt=\\\"A\\\"><figcaption><p>Cap <b>b</b></p></figcaption></figure>\"",
    );
    check_same(
        "<table data-view=\"cards\"><tbody><tr><td>a</td></tr></tbody></table>\n",
        "cards \"<table data-view=\\\"cards\\\"><tbody><tr><td>a</td></tr></tbody></table>\"",
    );
    check_same(
        "a <i class=\"fa-star\">:star:</i> <code class=\"expression\">space.vars.x</code> <a class=\"button primary\" href=\"b.md\">Go</a>\n",
        "paragraph(\"a \" icon \"<i class=\\\"fa-star\\\">:star:</i>\" star \" \" \
         expression \"<code class=\\\"expression\\\">space.vars.x</code>\" \" \" \
         button <b.md> 'Go' \"<a class=\\\"button primary\\\" href=\\\"b.md\\\">Go</a>\")"
            .replace(
                "icon \"<i class=\\\"fa-star\\\">:star:</i>\" star",
                "icon star \"<i class=\\\"fa-star\\\">:star:</i>\"",
            )
            .as_str(),
    );
}

#[test]
fn formulas_and_emoji() {
    check_same(
        "a $x^2$ b $$y$$\n",
        "paragraph(\"a \" math \"$x^2$\" \" b \" math \"$$y$$\")",
    );
    check_same("$$\nx\n= y\n$$\n", "math \"$$\\nx\\n= y\\n$$\"");
    check(
        "US$5, $6 and $HOME/$USER\n",
        "paragraph(\"US$5, $6 and $HOME/$USER\")",
        "US\\$5, \\$6 and \\$HOME/\\$USER\n",
    );
    check_same(
        "Hi :smile:!\n",
        "paragraph(\"Hi \" emoji \"\u{1f604}\" smile \":smile:\" \"!\")",
    );
    check_same(
        "at 10:30:45 a::x9:c :nothing:\n",
        "paragraph(\"at 10:30:45 a::x9:c :nothing:\")",
    );
}

#[test]
fn expressions_and_includes() {
    check_same(
        "a {{ page.title }} b\n",
        "paragraph(\"a \" expression \"{{ page.title }}\" \" b\")",
    );
    check_same(
        "{{#include a_b_c.md:2:10}}\n",
        "paragraph(include <a_b_c.md> \"{{#include a_b_c.md:2:10}}\")",
    );
    check_same(
        "--8<-- \"a.md\"\n",
        "include <a.md> \"--8<-- \\\"a.md\\\"\"",
    );
    check(
        "a\n\n--8<--\n; x.md\n  a.md\nb.md:2\n--8<--\n\n> [!NOTE]\n> --8<--\n",
        "paragraph(\"a\")\ninclude <a.md> \"--8<--\\n; x.md\\na.md\\nb.md:2\\n--8<--\"\nhint info(paragraph(\"--8<--\"))",
        "a\n\n--8<--\n; x.md\na.md\nb.md:2\n--8<--\n\n> [!NOTE]\n> \\--8\\<--\n",
    );
    check_same(
        "{% hint style=\"info\" %}\n--8<--\na.md\n--8<--\n\n{% endhint %}\n",
        "hint info(include <a.md> \"--8<--\\na.md\\n--8<--\")",
    );
    check_same(
        "```\n--8<--\na.md\n--8<--\n```\n",
        "code \"--8<--\\na.md\\n--8<--\"",
    );
    check_same(
        "[a]({{< ref \"b.md\" >}})\n",
        "paragraph(link <{{< ref \"b.md\" >}}>(\"a\"))",
    );
}

#[test]
fn admonitions() {
    check(
        "!!! tip \"T\"\n    a\n\n    ```\n    b\n    ```\n\nc\n",
        "hint 'T' success(paragraph(\"a\") code \"b\")\nparagraph(\"c\")",
        "{% hint style=\"success\" title=\"T\" %}\na\n\n```\nb\n```\n{% endhint %}\n\nc\n",
    );
    check(
        "??? note \"T\"\n    a\n",
        "expandable 'T'(paragraph(\"a\"))",
        "<details><summary>T</summary>\n\na\n\n</details>\n",
    );
    check(
        ":::note[T]\na\n:::\n",
        "hint 'T' info(paragraph(\"a\"))",
        "{% hint style=\"info\" title=\"T\" %}\na\n{% endhint %}\n",
    );
    check(
        "::: warning\na\n:::\n",
        "hint warning(paragraph(\"a\"))",
        "> [!WARNING]\n> a\n",
    );
    check_same(
        ":::cards\na\n:::\n",
        "component cards \":::cards\"(paragraph(\"a\"))",
    );
    check_law(":::note\na\n");
    check(
        "- a\n\n    !!! note\n        b\n",
        "list(list-item(paragraph(\"a\") hint info(paragraph(\"b\"))))",
        "- a\n\n  > [!NOTE]\n  > b\n",
    );
}

#[test]
fn tabs_with_indented_bodies() {
    check(
        "=== \"A\"\n\n    a\n\n=== \"B\"\n\n    b\n\nc\n",
        "tabs(tab 'A'(paragraph(\"a\")) tab 'B'(paragraph(\"b\")))\nparagraph(\"c\")",
        "{% tabs %}\n{% tab title=\"A\" %}\na\n{% endtab %}\n\n{% tab title=\"B\" %}\nb\n{% endtab %}\n{% endtabs %}\n\nc\n",
    );
}

#[test]
fn tabs_in_items() {
    check(
        "1.  a\n\n    === \"A\"\n\n        b\n\n    === \"B\"\n\n        c\n\n    d\n",
        "list 1(list-item(paragraph(\"a\") tabs(tab 'A'(paragraph(\"b\")) tab 'B'(paragraph(\"c\"))) paragraph(\"d\")))",
        "1. a\n\n   {% tabs %}\n   {% tab title=\"A\" %}\n   b\n   {% endtab %}\n\n   {% tab title=\"B\" %}\n   c\n   {% endtab %}\n   {% endtabs %}\n\n   d\n",
    );
}

#[test]
fn components_and_statements() {
    check_same(
        "<Tabs groupId=\"x\">\n<TabItem value=\"a\">\n**a**\n</TabItem>\n</Tabs>\n",
        "component Tabs {groupId=x} \"<Tabs groupId=\\\"x\\\">\"(component TabItem {value=a} \"<TabItem value=\\\"a\\\">\"(paragraph(\"a\":bold)))",
    );
    check_same(
        "import Tabs from '@theme/Tabs';\n\n# A\n",
        "hidden \"import Tabs from '@theme/Tabs';\"\nheading#a 1(\"A\")",
    );
    check_same(
        "import {\n  a,\n  b,\n} from 'c';\n\ntext\n",
        "hidden \"import {\\n  a,\\n  b,\\n} from 'c';\"\nparagraph(\"text\")",
    );
    check_same(
        "export const A = () => (\n  <p>\n\n    Don't\n  </p>\n);\n\n<A />\n",
        "hidden \"export const A = () => (\\n  <p>\\n\\n    Don't\\n  </p>\\n);\"\nhtml \"<A />\"",
    );
    check(
        "# A\nimport B from 'b'\nimport 'c.css'\nd\n",
        "heading#a 1(\"A\")\nhidden \"import B from 'b'\"\nhidden \"import 'c.css'\"\nparagraph(\"d\")",
        "# A\n\nimport B from 'b'\n\nimport 'c.css'\n\nd\n",
    );
    check_same(
        "import your docs from 'docs'\n\nexport to PDF\n",
        "paragraph(\"import your docs from 'docs'\")\nparagraph(\"export to PDF\")",
    );
    check(
        "> import A from 'a'\n",
        "quote(paragraph(\"import A from 'a'\"))",
        "> &#105;mport A from 'a'\n",
    );
    check_same(
        "```\nimport A from 'a'\n```\n",
        "code \"import A from 'a'\"",
    );
    check_same(
        "{/*\n# a\n\n  b\n*/}\n\nc\n",
        "hidden \"{/*\\n# a\\n\\n  b\\n*/}\"\nparagraph(\"c\")",
    );
    check(
        "{/* a\n\nb */} c\n",
        "paragraph(\"{/* a\")\nparagraph(\"b */} c\")",
        "\\{/\\* a\n\nb \\*/} c\n",
    );
    check_same("a {/* b */}\n", "paragraph(\"a \" hidden \"{/* b */}\")");
    check_same("## A {/*b*/}\n", "heading#b 2(\"A \" hidden \"{/*b*/}\")");
    check_same(
        "import this from there\n",
        "paragraph(\"import this from there\")",
    );
    check_same("*[HTML]: Hyper Text\n", "abbreviation 'Hyper Text' HTML");
    check_same(
        "{{< card src=\"a.png\" >}}\n",
        "component card {src=a.png} \"{{< card src=\\\"a.png\\\" >}}\"",
    );
    check_same(
        "{{% card note %}}\na\n{{% /card %}}\n",
        "component card {note=} \"{{% card note %}}\"(paragraph(\"a\"))",
    );
}

#[test]
fn bare_links() {
    check_same(
        "See https://a.b/c_d_e, www.f.g (http://h.i/j_(k)) or l@m.n.\n",
        "paragraph(\"See \" link <https://a.b/c_d_e>(\"https://a.b/c_d_e\") \", \" link <http://www.f.g>(\"www.f.g\") \" (\" link <http://h.i/j_(k)>(\"http://h.i/j_(k)\") \") or \" link <mailto:l@m.n>(\"l@m.n\") \".\")",
    );
    check_same(
        "**https://a.b** *www.a.b*, b\n",
        "paragraph(link <https://a.b>(\"https://a.b\":bold) \" \" link <http://www.a.b>(\"www.a.b\":italic) \", b\")",
    );
    check_same(
        "https://a.b/*c*/~d/~e\n",
        "paragraph(link <https://a.b/*c*/~d/~e>(\"https://a.b/*c*/~d/~e\"))",
    );
    check_same(
        "## See https://a.b\n",
        "heading#see-httpsab 2(\"See \" link <https://a.b>(\"https://a.b\"))",
    );
    check_same(
        "| a |\n| --- |\n| https://a.b |\n",
        "table(table-row(table-cell header(\"a\")) table-row(table-cell(link <https://a.b>(\"https://a.b\"))))",
    );
    check_same(
        "https://a.b\\\nc\n",
        "paragraph(link <https://a.b>(\"https://a.b\") line-break \"c\")",
    );
    check(
        "<https://a.b> <https://a.b>c\n",
        "paragraph(link <https://a.b>(\"https://a.b\") \" \" link <https://a.b>(\"https://a.b\") \"c\")",
        "https://a.b <https://a.b>c\n",
    );
    // A reference in a link is that of a character.
    check(
        "https://a.b/?c&amp;d\n",
        "paragraph(link <https://a.b/?c&d>(\"https://a.b/?c&d\"))",
        "https://a.b/?c&d\n",
    );
}

#[test]
fn addresses_that_are_no_bare_links() {
    check_same("`https://a.b`\n", "paragraph(\"https://a.b\":code)");
    check_same("```\nhttps://a.b\n```\n", "code \"https://a.b\"");
    check_same(
        "http\\://a.b www\\.a.b a\\@b.c\n",
        "paragraph(\"http://a.b www.a.b a@b.c\")",
    );
    check_same(
        "http://localhost:3000 a@b www.a\n",
        "paragraph(\"http://localhost:3000 a@b www.a\")",
    );
    check_same(
        "[see https://a.b](c)\n",
        "paragraph(link <c>(\"see https://a.b\"))",
    );
    check_same(
        "![see https://a.b](c)\n",
        "paragraph(image <c> \"see https://a.b\")",
    );
    check_same(
        "[a](https://a.b \"see https://c.d\")\n",
        "paragraph(link <https://a.b> 'see https://c.d'(\"a\"))",
    );
    check(
        "[a][b] [c](\nhttps://c.d)\n\n[b]:\nhttps://a.b\n",
        "paragraph(link <https://a.b>(\"a\") \" \" link <https://c.d>(\"c\"))",
        "[a](https://a.b) [c](https://c.d)\n",
    );
    check_same(
        "<p title=\"see https://a.b\">\nsee https://a.b\n</p>\n\n<!-- see https://a.b -->\n",
        "html \"<p title=\\\"see https://a.b\\\">\\nsee https://a.b\\n</p>\"\nhtml \"<!-- see https://a.b -->\"",
    );
    check(
        "a <a href=\"b\">see https://a.b</a>\n",
        "paragraph(\"a \" html \"<a href=\\\"b\\\">\" \"see https://a.b\" html \"</a>\")",
        "a <a href=\"b\">see https\\://a.b</a>\n",
    );
    check(
        "https://a.b/{{ c }}\n",
        "paragraph(\"https://a.b/\" expression \"{{ c }}\")",
        "https\\://a.b/{{ c }}\n",
    );
}

#[test]
fn hidden_lines_of_listings() {
    check_same(
        "```rust,ignore\n# fn main() {\nlet a = 1;\n# }\n```\n",
        "code rust,ignore hidden [1, 3] \"# fn main() {\\nlet a = 1;\\n# }\"",
    );
    check_same("```sh\n# a\n```\n", "code sh \"# a\"");
    let document = parse("```rust\n# a\n```\n");
    let json = serde_json::to_value(&document).unwrap();
    assert_eq!(json["nodes"][0]["hiddenLines"], serde_json::json!([1]));
    // What a client says about lines does not matter: the text decides.
    let mut wrong = document.clone();
    wrong.nodes[0].hidden_lines = Some(vec![7]);
    assert_eq!(parse(&print(&wrong)), document);
}

#[test]
fn tags_without_partners_are_text() {
    check(
        "{% hint %}\na\n",
        "paragraph(\"{% hint %}\")\nparagraph(\"a\")",
        "\\{% hint %}\n\na\n",
    );
    check(
        "- {% hint %}\n  a\n\n{% endhint %}\n",
        "list(list-item(paragraph(\"{% hint %}\") paragraph(\"a\")))\nparagraph(\"{% endhint %}\")",
        "- \\{% hint %}\n\n  a\n\n\\{% endhint %}\n",
    );
    check_law("<!--\n{% hint %}\na\n{% endhint %}\n-->\n\nb\n");
    check_law("<A>\n<div>\n</A>\n</div>\n\n</A>\n");
    check_law("<div>\n!!! note\n    a\n</div>\n");
    check_law("- <script>a\n  <details>\n\n  <summary>S</summary>\n");
    check_law("a $\u{b}$\n");
    check_law("`{#i}*[ ]");
    check_law("[<http://x.y>:smile:](u)");
    check_law("a<a:*b\\_>$x$*a**");
    check_law(">x>{#i}*[ ]");
    check_law("**\n    ```<i class=\"fa-x\">x</i>");
    check(
        "```rust {{ a }}\nb\n```\n",
        "code rust {{ a }} \"b\"",
        "```rust &#123;&#123; a }}\nb\n```\n",
    );
    check_law("[<http://x.y>{#x}](u)");
    check_law("\u{a16}\u{a3c}<!a\u{1f900}$0$:");
    check_law("<b>\n---\n\u{a0}\n!!! note \"T\"\n    _");
}

#[test]
fn definitions() {
    check_same(
        "Term\n:   Definition\n",
        "definition-list(term(\"Term\") definition(paragraph(\"Definition\")))",
    );
    check(
        "One\n*Two*\n: a\nb\n: c\n\n    d\n\nThree\n\n: e\n\nf\n",
        "definition-list(term(\"One\") term(\"Two\":italic) definition(paragraph(\"a\\nb\")) \
         definition(paragraph(\"c\") paragraph(\"d\")) \
         term(\"Three\") definition(paragraph(\"e\")))\nparagraph(\"f\")",
        "One\n*Two*\n:   a\n    b\n:   c\n\n    d\n\nThree\n:   e\n\nf\n",
    );
    check(
        "> - A\n>   : b\n>     - c\n>\n>     ```\n>     : d\n>     ```\n",
        "quote(list(list-item(definition-list(term(\"A\") \
         definition(paragraph(\"b\") list(list-item(paragraph(\"c\"))) code \": d\")))))",
        "> - A\n>   :   b\n>\n>       - c\n>\n>       ```\n>       : d\n>       ```\n",
    );
    check(
        "A\n:   b\n\n    !!! note\n        c\n\n:   {% hint %}\n    d\n    {% endhint %}\n",
        "definition-list(term(\"A\") definition(paragraph(\"b\") hint info(paragraph(\"c\"))) \
         definition(hint info(paragraph(\"d\"))))",
        "A\n:   b\n\n    > [!NOTE]\n    > c\n:   > [!NOTE]\n    > d\n",
    );
}

#[test]
fn colons_without_space_are_text() {
    check_same("a\n:b\n", "paragraph(\"a\\n:b\")");
    check_same(
        "a\n\n:b *c*\n",
        "paragraph(\"a\")\nparagraph(\":b \" \"c\":italic)",
    );
    check_same("a\n\\: b\n", "paragraph(\"a\\n: b\")");
    check_same("a\n\n\\: b\n", "paragraph(\"a\")\nparagraph(\": b\")");
    check(
        "a | b\n:- | :-:\n:c | d\n",
        "table(table-row(table-cell left header(\"a\") table-cell center header(\"b\")) \
         table-row(table-cell left(\":c\") table-cell center(\"d\")))",
        "| a | b |\n| :--- | :---: |\n| :c | d |\n",
    );
    check_same("```\n:b\n```\n", "code \":b\"");
    check("    :b\n", "code \":b\"", "```\n:b\n```\n");
    check_same("[a\n:b](u)\n", "paragraph(link <u>(\"a\\n:b\"))");
    check_law("a\n:-\n");
    check_law("a\n:\n");
    check_law("a\n: [r]: /u\n");
    check_law("a*\n    <b>\n: ");
    check_law("a\n: \nb\n: ");
    check_law("- [ ] a\n  : b\n");
}
