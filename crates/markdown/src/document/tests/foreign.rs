//! Syntax that only some tools know.

use crate::markdown::unknown_syntax;

use super::outline::outline;
use super::{check_law, parse};

/// The nodes of a text, whose document is printed as a text with the same.
#[track_caller]
fn reads(markdown: &str, expected: &str) {
    assert_eq!(outline(&parse(markdown)), expected, "{markdown:?}");
    check_law(markdown);
}

#[test]
fn of_obsidian() {
    for (markdown, expected) in [
        (
            "See [[Paper]].\n",
            "paragraph(\"See \" link <Paper>(\"Paper\") \".\")",
        ),
        (
            "[[Paper#Two Trays|the trays]]\n",
            "paragraph(link <Paper#two-trays>(\"the trays\"))",
        ),
        (
            "![[tray.svg]]\n",
            "paragraph(image <tray.svg> \"tray.svg\")",
        ),
        (
            "See [[Paper]]: it\n",
            "paragraph(\"See \" link <Paper>(\"Paper\") \": it\")",
        ),
        ("a %%b%% c\n", "paragraph(\"a \" hidden \"%%b%%\" \" c\")"),
        ("%%\na\n\nb\n%%\n", "hidden \"%%\\na\\n\\nb\\n%%\""),
        (
            "A block. ^block1\n",
            "paragraph(\"A block. \" hidden \"^block1\")",
        ),
        (
            "> [!tip]- Folded\n> a\n",
            "expandable 'Folded'(paragraph(\"a\"))",
        ),
        ("> [!faq] Why?\n> a\n", "hint 'Why?' info(paragraph(\"a\"))"),
        (
            "> [!a] B\n> > [!bug] C\n> > d\n",
            "hint 'B' info(hint 'C' danger(paragraph(\"d\")))",
        ),
        (
            "`[[a]] %%b%%` 2 ^10\n",
            "paragraph(\"[[a]] %%b%%\":code \" 2 ^10\")",
        ),
        (
            "100%% and 50%%, a[[1]]\n",
            "paragraph(\"100%% and 50%%, a\" link <1>(\"1\"))",
        ),
    ] {
        reads(markdown, expected);
    }
}

#[test]
fn html_ends_where_tools_end_it() {
    for (markdown, expected) in [
        (
            "<div class='a' markdown='1'>\na\n<div>\nb\n</div>\n</div>\n```js\nc\n```\n",
            "html \"<div class='a' markdown='1'>\"\nparagraph(\"a\")\nhtml \"<div>\\nb\\n</div>\\n</div>\"\ncode js \"c\"",
        ),
        (
            "{% columns %}\n{% column %}\n<figure><img src=\"a.png\" alt=\"A\"></figure>\n{% endcolumn %}\n{% endcolumns %}\n",
            "columns(column(figure <a.png> \"A\" \"<figure><img src=\\\"a.png\\\" alt=\\\"A\\\"></figure>\"))",
        ),
        (
            "<!-- a -->\nimport B from './_b.mdx'\n\nc\n",
            "html \"<!-- a -->\"\nhidden \"import B from './_b.mdx'\"\nparagraph(\"c\")",
        ),
        (
            "<details open markdown='block'>\n  <summary>\n    Contents\n  </summary>\n  {: .text-delta }\n1. TOC\n{:toc}\n</details>\n\na\n",
            "hidden \"<details open markdown='block'>\\n  <summary>\\n    Contents\\n  </summary>\\n  {: .text-delta }\\n1. TOC\\n{:toc}\\n</details>\"\nparagraph(\"a\")",
        ),
    ] {
        reads(markdown, expected);
    }
}

#[test]
fn shortcodes_have_several_lines() {
    for (markdown, expected) in [
        (
            "{{< img\n  src=\"a.png\"\n  alt=\"A\"\n>}}\n\nb\n",
            "figure <a.png> \"A\" \"<figure><img src=\\\"a.png\\\" alt=\\\"A\\\"></figure>\"\nparagraph(\"b\")",
        ),
        (
            "{{< code-toggle file=hugo >}}\n[a]\nb = 1\n{{< /code-toggle >}}\n",
            "code toml \"[a]\\nb = 1\"",
        ),
        (
            "- a\n\n  {{< code-toggle >}}\n  b: 1\n  {{< /code-toggle >}}\n",
            "list(list-item(paragraph(\"a\") code yaml \"b: 1\"))",
        ),
    ] {
        reads(markdown, expected);
    }
    check_law("{{% table\n  a=b\n  c=\"d\"\n%}}\n\ne\n");
}

#[test]
fn of_github() {
    reads(
        "> [!NOTE] Title\n> a\n",
        "hint 'Title' info(paragraph(\"a\"))",
    );
    reads(
        "> [!WARNING] This is text.\n> b\n",
        "hint warning(paragraph(\"This is text.\\nb\"))",
    );
    reads(
        "> [!EXAMPLE]\n> a\n",
        "hint 'Example' info(paragraph(\"a\"))",
    );
    reads("> \\[!EXAMPLE]\n", "quote(paragraph(\"[!EXAMPLE]\"))");
    assert_eq!(unknown_syntax("> [!EXAMPLE]\n> a\n"), []);
}

#[test]
fn of_mkdocs() {
    for (markdown, expected) in [
        (
            ":material-printer: a\n",
            "paragraph(icon material-printer \":material-printer:\" \" a\")",
        ),
        (
            "++ctrl+p++\n",
            "paragraph(html \"<kbd>\" \"Ctrl\" html \"</kbd>\" \"+\" html \"<kbd>\" \"P\" html \"</kbd>\")",
        ),
        (
            "a ==b *c*==.\n",
            "paragraph(\"a \" html \"<mark>\" \"b \" \"c\":italic html \"</mark>\" \".\")",
        ),
        (
            "a\n{ .annotate }\n",
            "paragraph(\"a\")\nhidden \"{ .annotate }\"",
        ),
        ("**a**{.b}\n", "paragraph(\"a\":bold hidden \"{.b}\")"),
        (
            "- a {.b}\n",
            "list(list-item(paragraph(\"a \" hidden \"{.b}\")))",
        ),
        (
            "| a | b {.c} |\n| - | - |\n| c | {#x}\n",
            "table(table-row(table-cell header(\"a\") table-cell header(\"b \" hidden \"{.c}\")) table-row(table-cell(\"c\") table-cell(hidden \"{#x}\")))",
        ),
        (
            "=== \":octicons-file-code-16: `a.yml`\"\n\n    b\n",
            "tabs(tab 'a.yml'(paragraph(\"b\")))",
        ),
        (
            "!!! note \"A *careful* title :rocket:\"\n    b\n",
            "hint 'A careful title \u{1f680}' info(paragraph(\"b\"))",
        ),
        (
            "The class [`Tray`][printer.Tray], [trays][], [a][b] and c[d][e.f].\n",
            "paragraph(\"The class \" \"Tray\":code \", trays, [a][b] and c[d][e.f].\")",
        ),
        (
            "<div class=\"grid\" markdown>\n**a**\n</div>\n",
            "html \"<div class=\\\"grid\\\" markdown>\"\nparagraph(\"a\":bold)\nhtml \"</div>\"",
        ),
        ("[TOC]\n", "hidden \"[TOC]\""),
        ("[[toc]]\n", "hidden \"[[toc]]\""),
        (
            "c++ and i++ + 1, a == b == c\n",
            "paragraph(\"c++ and i++ + 1, a == b == c\")",
        ),
        ("{ a } and {b}\n", "paragraph(\"{ a } and {b}\")"),
    ] {
        reads(markdown, expected);
    }
}

#[test]
fn of_jekyll_and_hugo() {
    for (markdown, expected) in [
        (
            "{% highlight ruby %}\nputs 1\n\nputs 2\n{% endhighlight %}\n",
            "code ruby \"puts 1\\n\\nputs 2\"",
        ),
        (
            "{{< highlight python >}}\n# a\n{{< /highlight >}}\n",
            "code python \"# a\"",
        ),
        (
            "{% raw %}\n```liquid\n{{ a }}\n```\n{% endraw %}\n",
            "hidden \"{% raw %}\"\ncode liquid \"{{ a }}\"\nhidden \"{% endraw %}\"",
        ),
        (
            "a {% raw %}{{ b }}{% endraw %}\n",
            "paragraph(\"a {{ b }}\")",
        ),
        (
            "`{% raw %}{{ b }}{% endraw %}`\n",
            "paragraph(\"{{ b }}\":code)",
        ),
        (
            "Shown: {{</* note */>}}\n",
            "paragraph(\"Shown: {{< note >}}\")",
        ),
        (
            "a {{< new-in 0.1 >}} b\n",
            "paragraph(\"a \" hidden \"{{< new-in 0.1 >}}\" \" b\")",
        ),
        (
            "{: .warning }\nHot\nink.\n\na\n",
            "hint warning(paragraph(\"Hot\\nink.\"))\nparagraph(\"a\")",
        ),
        ("{: .note }\n> a\n> b\n", "hint info(paragraph(\"a\\nb\"))"),
        (
            "{% comment %}\na\n\nb\n{% endcomment %}\n\nc\n",
            "hidden \"{% comment %}\\na\\n\\nb\\n{% endcomment %}\"\nparagraph(\"c\")",
        ),
        (
            "a {% include badge.html version=\"2.0\" %}\n",
            "paragraph(\"a \" hidden \"{% include badge.html version=\\\"2.0\\\" %}\")",
        ),
        (
            "| [a]({{ '/a/' | relative_url }}) |\n| - |\n",
            "table(table-row(table-cell header(link <{{ '/a/' | relative_url }}>(\"a\"))))",
        ),
        ("{% assign a = 1 %}\n", "hidden \"{% assign a = 1 %}\""),
        (
            "[a]({% link _docs/a.md %})\n",
            "paragraph(link <{% link _docs/a.md %}>(\"a\"))",
        ),
        (
            "[a]({{ '/a/' | relative_url }})\n",
            "paragraph(link <{{ '/a/' | relative_url }}>(\"a\"))",
        ),
        (
            "1. TOC\n{:toc}\n\na\n",
            "hidden \"1. TOC\\n{:toc}\"\nparagraph(\"a\")",
        ),
        (
            "{{< figure src=\"a.png\" title=\"A & b\" >}}\n",
            "figure <a.png> 'A & b' \"A & b\" \"<figure><img src=\\\"a.png\\\" alt=\\\"A &amp; b\\\"><figcaption><strong>A &amp; b</strong></figcaption></figure>\"",
        ),
        (
            "{{< details \"Summary words\" >}}\na **b**\n{{< /details >}}\n",
            "expandable 'Summary words'(paragraph(\"a \" \"b\":bold))",
        ),
        (
            "{{< youtube abc-1 >}}\n",
            "embed <https://www.youtube.com/watch?v=abc-1>",
        ),
        (
            "{{% notice warning \"Hot\" %}}\na\n{{% /notice %}}\n",
            "hint 'Hot' warning(paragraph(\"a\"))",
        ),
        (
            "{: .note-title }\n> My title\n>\n> a\n",
            "hint 'My title' info(paragraph(\"a\"))",
        ),
    ] {
        reads(markdown, expected);
    }
    for text in [
        "a {{< new-in 0.1 >}} b\n",
        "{% assign a = 1 %}\n",
        "The class [`Tray`][printer.Tray], a[b][c.d] and [e][f].\n",
    ] {
        let unknown = unknown_syntax(text);
        assert_eq!(unknown.len(), 1, "{unknown:?}");
    }
}

#[test]
fn of_docsify() {
    reads("?> a **b**\n", "hint info(paragraph(\"a \" \"b\":bold))");
    reads("!> a\nb\n", "hint warning(paragraph(\"a\\nb\"))");
    reads("a\n?> b\n", "paragraph(\"a\\n?> b\")");
    reads(
        "## A b :id=own\n",
        "heading#own 2(\"A b \" hidden \":id=own\")",
    );
}

#[test]
fn formulas_of_github() {
    reads("a $`b_1`$ c\n", "paragraph(\"a \" math \"$`b_1`$\" \" c\")");
    reads(
        "`a $` b `$`\n",
        "paragraph(\"a $\":code \" b \" \"$\":code)",
    );
}

#[test]
fn ends_that_a_formatter_indented() {
    reads(
        ":::note\n- a\n- b\n  :::\n\nc\n",
        "hint info(list(list-item(paragraph(\"a\")) list-item(paragraph(\"b\"))))\nparagraph(\"c\")",
    );
    reads(
        "- :::note\n  a\n  :::\n",
        "list(list-item(hint info(paragraph(\"a\"))))",
    );
}

#[test]
fn attributes_are_in_no_heading() {
    for text in [
        "# a {data-toc-skip}\n",
        "# a { data-x=\"b c\" .d }\n",
        "# a {docsify-ignore}\n",
    ] {
        let scan = crate::markdown::scan(text);
        assert_eq!(scan.title.as_deref(), Some("a"), "{text}");
    }
}

#[test]
fn many_starts_without_an_end_take_no_time() {
    for start in [
        "{% raw %}|",
        "{% raw %}",
        "{%",
        "{{",
        "{{</*",
        "{{ 'a' | ",
        "$`",
        "==a",
        "%%a ",
        "++a",
        "[[a",
        "{ ",
        "{.a ",
        "![[a|",
        "%%\n\n",
        "{% comment %}\n",
        "{% highlight a %}\n\n",
        "> [!a] b\n\n",
        ":::a\n- b\n",
        "  :::\n",
        "- TOC\n{:toc\n",
        "?> a\n\n",
        "{: .note }\na\n\n",
        "[a][b.c] ",
        "# a :id=",
        "^a ",
        "`{% raw %}",
        "`{{</*",
        "`{%",
    ] {
        let text = start.repeat(50_000 / start.len());
        let begun = std::time::Instant::now();
        let _ = crate::markdown::scan(&text);
        let _ = unknown_syntax(&text);
        let time = begun.elapsed();
        assert!(time.as_secs() < 20, "{start:?}: {time:?}");
    }
}

#[test]
fn template_words_stay_text() {
    for text in [
        "${{ secrets.A }}",
        "{{ .Values.a }}",
        "{{#each a}}",
        "{{/each}}",
        "{{> part}}",
        "{{- a }}",
    ] {
        reads(
            &format!("a {text} b\n"),
            &format!("paragraph(\"a {text} b\")"),
        );
    }
}

#[test]
fn documented_names_are_shown_without_options() {
    reads(
        "a\n\n::: mkdocs.structure.files.Files\n    options:\n      show_root_heading: true\n\nb\n",
        "paragraph(\"a\")\ncomponent 'mkdocs.structure.files.Files' mkdocs.structure.files.Files \"::: mkdocs.structure.files.Files\\n    options:\\n      show_root_heading: true\"\nparagraph(\"b\")",
    );
    reads("# ::: a.b\n", "heading#ab 1(hidden \":::\" \" a.b\")");
}

#[test]
fn notes_without_an_end_reach_to_that_of_the_page() {
    for (markdown, expected) in [
        (
            ":::tip Summary\n\n- a\n\n## b\n",
            "hint 'Summary' success(list(list-item(paragraph(\"a\"))) heading#b 2(\"b\"))",
        ),
        (
            "::: warning\na\n\n:::info\nb\n:::\n\nc\n",
            "hint warning(paragraph(\"a\") hint info(paragraph(\"b\")) paragraph(\"c\"))",
        ),
        (
            "- a\n\n  :::tip\n  b\n",
            "list(list-item(paragraph(\"a\") paragraph(\":::tip\") paragraph(\"b\")))",
        ),
        (
            ":::unknown\n\na\n",
            "paragraph(\":::unknown\")\nparagraph(\"a\")",
        ),
    ] {
        reads(markdown, expected);
    }
}

#[test]
fn comments_in_components_are_hidden() {
    for (markdown, expected) in [
        (
            "<Steps>\n  <Step title=\"A\">\n    {/*\n    b\n    */}\n    c\n    {/* d */}\n  </Step>\n</Steps>\n",
            "stepper(step(paragraph(\"A\":bold) hidden \"{/*\\n    b\\n    */}\" paragraph(\"c\") hidden \"{/* d */}\"))",
        ),
        (
            "import A from './a'\n\n<details>\n  {/* a */}\n  <summary>B</summary>\nc\n\n</details>\n",
            "hidden \"import A from './a'\"\nexpandable 'B'(paragraph(\"c\"))",
        ),
    ] {
        reads(markdown, expected);
    }
}

#[test]
fn files_are_shown_as_code() {
    for (markdown, expected) in [
        (
            "<<< ./a.js#b {1} [c]\n",
            "include <./a.js> \"<<< ./a.js#b {1} [c]\"",
        ),
        (
            "1. a\n\n   <<< @/b.js\n\n2. c\n",
            "list 1(list-item(paragraph(\"a\") include <@/b.js> \"<<< @/b.js\") list-item(paragraph(\"c\")))",
        ),
        (
            "a\n<<< ../b.js\nc\n",
            "paragraph(\"a\")\ninclude <../b.js> \"<<< ../b.js\"\nparagraph(\"c\")",
        ),
        (
            "a <<< ./b\n\n<<< b\n",
            "paragraph(\"a <<< ./b\")\nparagraph(\"<<< b\")",
        ),
    ] {
        reads(markdown, expected);
    }
}

#[test]
fn shortcodes_follow_references_and_have_attributes() {
    for (markdown, expected) in [
        (
            "- [`a`][]: {{% get-page-desc \"/b\" %}}\n\n[`a`]: /c\n",
            "list(list-item(paragraph(link </c>(\"a\":code) \": \" hidden \"{{% get-page-desc \\\"/b\\\" %}}\")))",
        ),
        (
            "{{% table\n  a=b\n%}}{class=\"c\"}\n\nd\n",
            "component table {a=b} \"{{% table a=b %}}{class=\\\"c\\\"}\"\nparagraph(\"d\")",
        ),
        ("{{% e %}}{.f}\n", "component e \"{{% e %}}{.f}\""),
    ] {
        reads(markdown, expected);
    }
}

#[test]
fn code_follows_components() {
    for (markdown, expected) in [
        (
            "import A from './a'\n\n<Block>\n  <B name=\"c\" />\n</Block>\n```js filename=\"d\"\ne\n```\n",
            "hidden \"import A from './a'\"\ncomponent Block \"<Block>\"(component B {name=c} \"<B name=\\\"c\\\" />\")\ncode js filename=\"d\" \"e\"",
        ),
        (
            "import A from './a'\n\n<figure>\n```js\ne\n```\n</figure>\n\n<div className='b'>\n```js\nf\n```\n</div>\n",
            "hidden \"import A from './a'\"\nfigure \"<figure>\"\ncode js \"e\"\nhtml \"</figure>\"\nhtml \"<div className='b'>\"\ncode js \"f\"\nhtml \"</div>\"",
        ),
    ] {
        reads(markdown, expected);
    }
}
