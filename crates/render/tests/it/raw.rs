//! HTML of authors among Markdown.

use super::support::check;

#[test]
fn elements_hold_markdown() {
    check(
        "<div align=\"center\">\n\n# A\n\n</div>\n\nb",
        "<div align=\"center\">\n<h1 id=\"a\">A</h1>\n</div>\n<p>b</p>",
    );
    check("a <kbd>b *c*</kbd> d", "<p>a <kbd>b <em>c</em></kbd> d</p>");
    check(
        "**a <kbd>b** c</kbd>",
        "<p><strong>a </strong><kbd><strong>b</strong> c</kbd></p>",
    );
}

#[test]
fn comments_of_components_are_hidden() {
    check(
        "<figure>\n  <b>a</b>\n  {/* c */}\n  <figcaption>b</figcaption>\n</figure>",
        "<figure>\n  <b>a</b>\n<figcaption>b</figcaption>\n</figure>",
    );
    check("<pre>\n{/* a */}\n</pre>", "<pre>\n{/* a */}\n</pre>");
    check("<p>{/* a */}</p>", "<p>{/* a */}</p>");
}

#[test]
fn unclosed_elements_are_closed() {
    check("a <b>c\n\nd", "<p>a <b>c</b></p>\n<p>d</p>");
    check("a </b> c", "<p>a  c</p>");
    check(
        "> <div>\n> a\n\nb",
        "<blockquote>\n<div>\na</div>\n</blockquote>\n<p>b</p>",
    );
    check("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>");
    check(
        "<table><tr><td>a<td>b<tr><td>c</table>",
        "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>",
    );
    check(
        "<dl><dt>a<dd>b<dt>c</dl>",
        "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>",
    );
    check("<p>a\n\nb\n\n</p>", "<p>a</p>\n<p>b</p>");
}

#[test]
fn elements_do_not_swallow_the_rest() {
    for tag in [
        "textarea",
        "title",
        "plaintext",
        "noscript",
        "template",
        "xmp",
        "select",
        "svg",
        "math",
        "iframe",
    ] {
        check(
            &format!("a <{tag}> b\n\n*c*"),
            "<p>a  b</p>\n<p><em>c</em></p>",
        );
    }
    check("a <!-- b --> c", "<p>a  c</p>");
}

#[test]
fn scripts_go_with_their_content() {
    check("a <script>b</script> c", "<p>a  c</p>");
    check("a <script> b", "<p>a  b</p>");
    check("<style>\na { b: c }\n</style>\n\nd", "<p>d</p>");
}

#[test]
fn blocks_do_not_stand_in_a_line() {
    check("a <div>b</div> c", "<p>a b c</p>");
    check("a <tr><td>b</td></tr> c", "<p>a b c</p>");
    check("[a <a href=\"x\">b</a>](c)", "<p><a href=\"c\">a b</a></p>");
}

#[test]
fn anchors_are_no_variables() {
    check("<a id=\"config\"></a>b", "<p><a name=\"config\"></a>b</p>");
    check(
        "a <span id=\"config\">b</span>",
        "<p>a <span><a name=\"config\"></a>b</span></p>",
    );
    check(
        "a <img id=\"x\" src=\"y\">",
        "<p>a <a name=\"x\"></a><img src=\"y\" loading=\"lazy\"></p>",
    );
    check(
        "a <b id=\"see-also\">b</b>",
        "<p>a <b id=\"see-also\">b</b></p>",
    );
    check(
        "a <b id=\"x-y\">b</b> <i id=\"x-y\">c</i>",
        "<p>a <b id=\"x-y\">b</b> <i>c</i></p>",
    );
    check(
        "a <img name=\"body\" src=\"y\">",
        "<p>a <img src=\"y\" loading=\"lazy\"></p>",
    );
    check(
        "## __proto {#\\_}\n\n## X {#__proto__}",
        "<h2 id=\"__proto-_\"><a name=\"proto\"></a><a name=\"_\"></a>__proto {#_}</h2>\n<h2 id=\"__proto__\">X</h2>",
    );
}

#[test]
fn frames_are_links() {
    check(
        "<iframe src=\"https://x.y/z\" title=\"Film\"></iframe>\n\nb",
        "<a href=\"https://x.y/z\" rel=\"noopener noreferrer\">Film</a>\n<p>b</p>",
    );
    check("<iframe srcdoc=\"<script>\"></iframe>\n\nb", "<p>b</p>");
}

#[test]
fn pictures_keep_their_sources() {
    check(
        "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"d.png 2x\"><img src=\"l.png\"></picture>",
        "<p><picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"d.png 2x\"><img src=\"l.png\" loading=\"lazy\"></picture></p>",
    );
}

#[test]
fn references_are_characters() {
    check(
        "<p>a&nbsp;&copy; &lt;b&gt; & &x</p>",
        "<p>a&nbsp;&copy; &lt;b&gt; &amp; &amp;x</p>",
    );
}
