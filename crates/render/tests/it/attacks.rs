//! Attempts to run scripts, in all parts of a document.
//!
//! - The output is read twice: by the strict reader of the crate, and by a tokenizer that reads as browsers do.

use std::cell::RefCell;

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer};
use quire_markdown::document::{Node, NodeType, parse};
use quire_render::fuzzing;

use super::support::render_nodes;

const ATTACKS: &[&str] = &[
    // Scripts and handlers.
    "<script>alert(1)</script>",
    "<SCRIPT SRC=https://x.y/a.js></SCRIPT>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<script/src=data:,alert(1)>",
    "<script\n>alert(1)</script\n>",
    "<<script>alert(1);//<</script>",
    "<script>alert(1)",
    "<script><!--<script>alert(1)//--></script>",
    "<img src=x onerror=alert(1)>",
    "<IMG \"\"\"><SCRIPT>alert(1)</SCRIPT>\"\\>",
    "<img/src=x/onerror=alert(1)//",
    "<img src=x\u{c}onerror=alert(1)>",
    "<img src='x' alt='`' onerror='alert(1)'>",
    "<img src=x alt=\"a\"onerror=alert(1)>",
    "<img src=x ONERROR\n=\nalert(1)>",
    "<body onload=alert(1)>",
    "<b onmouseover=alert(1)>x</b>",
    "<details open ontoggle=alert(1)>x",
    "<video><source onerror=alert(1)></video>",
    "<video poster=javascript:alert(1)></video>",
    "<audio src=javascript:alert(1) onloadstart=alert(1)></audio>",
    "<input autofocus onfocus=alert(1)>",
    "<marquee onstart=alert(1)>x</marquee>",
    "<div style=\"animation-name:x\" onanimationstart=alert(1)>x</div>",
    "<a autofocus tabindex=1 onfocus=alert(1)>x</a>",
    "<x contenteditable onblur=alert(1)>x</x>",
    "<b popover id=p onbeforetoggle=alert(1)>x</b><button popovertarget=p>y</button>",
    // Addresses.
    "<a href=javascript:alert(1)>x</a>",
    "<a href=\"JaVaScRiPt:alert(1)\">x</a>",
    "<a href=\"java\tscript:alert(1)\">x</a>",
    "<a href=\"java\nscript:alert(1)\">x</a>",
    "<a href=\"java&#x0A;script:alert(1)\">x</a>",
    "<a href=\"java&Tab;script&colon;alert(1)\">x</a>",
    "<a href=\"&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)\">x</a>",
    "<a href=\"&#0000106avascript:alert(1)\">x</a>",
    "<a href=\"&#x6Aavascript:alert(1)\">x</a>",
    "<a href=\" \u{1} javascript:alert(1)\">x</a>",
    "<a href=\"\u{0}javascript:alert(1)\">x</a>",
    "<a href=\"javascript\u{0}:alert(1)\">x</a>",
    "<a href=\"data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==\">x</a>",
    "<a href=\"DATA:text/html,<script>alert(1)</script>\">x</a>",
    "<a href=vbscript:msgbox(1)>x</a>",
    "<a href=\"view-source:javascript:alert(1)\">x</a>",
    "<a href=\"feed:javascript:alert(1)\">x</a>",
    "<a href=\"blob:https://x.y/z\">x</a>",
    "<a href=\"filesystem:https://x.y/z\">x</a>",
    "<a href=\"jar:javascript:alert(1)!/\">x</a>",
    "<a href=x ping=\"https://x.y\" target=_blank download>x</a>",
    "<a href=x href=javascript:alert(1)>x</a>",
    "<img src=javascript:alert(1)>",
    "<img src=\"data:image/svg+xml,<svg onload=alert(1)>\">",
    "<img srcset=\"javascript:alert(1) 2x\">",
    "<img srcset=\"a.png 1x, data:image/svg+xml,x 2x\">",
    "<img lowsrc=javascript:alert(1) dynsrc=javascript:alert(1)>",
    "<table background=javascript:alert(1)><td background=javascript:alert(1)>x</table>",
    "<blockquote cite=javascript:alert(1)>x</blockquote>",
    "[x](javascript:alert(1))",
    "[x](JAVASCRIPT&colon;alert(1))",
    "[x](<java\u{9}script:alert(1)>)",
    "[x](\\javascript:alert(1))",
    "[x](data:text/html,x)",
    "[x]: javascript:alert(1)\n\n[x]",
    "<javascript:alert(1)>",
    "![x](javascript:alert(1))",
    "![x\" onerror=\"alert(1)](a.png)",
    "![x](a.png\"onerror=\"alert(1))",
    "[x](a 'b\" onclick=\"alert(1)')",
    "{% embed url=\"javascript:alert(1)\" %}",
    "{% file src=\"javascript:alert(1)\" %}",
    "{% content-ref url=\"javascript:alert(1)\" %}",
    "{% include \"javascript:alert(1)\" %}",
    "{% openapi src=\"javascript:alert(1)\" path=\"<script>\" %}",
    "<Card href=\"javascript:alert(1)\" title=\"<script>\" />",
    "<a class=\"button\" href=\"javascript:alert(1)\">x</a>",
    "<figure><img src=\"javascript:alert(1)\" onerror=alert(1)><figcaption><script>alert(1)</script></figcaption></figure>",
    // Elements that load, send or change the page.
    "<iframe src=javascript:alert(1)></iframe>",
    "<iframe srcdoc=\"&lt;script>alert(1)&lt;/script>\"></iframe>",
    "<iframe src=https://x.y onload=alert(1)>",
    "<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>",
    "<object data=javascript:alert(1)></object>",
    "<object classid=clsid:x><param name=url value=javascript:alert(1)></object>",
    "<embed src=javascript:alert(1) type=text/html>",
    "<applet code=x archive=y></applet>",
    "<base href=https://x.y/>",
    "<meta http-equiv=refresh content=\"0;url=javascript:alert(1)\">",
    "<META HTTP-EQUIV=\"Set-Cookie\" Content=\"x=y\">",
    "<link rel=stylesheet href=https://x.y/a.css>",
    "<link rel=import href=data:text/html,x>",
    "<form action=javascript:alert(1)><input type=submit></form>",
    "<form id=f></form><button form=f formaction=javascript:alert(1)>x</button>",
    "<isindex action=javascript:alert(1) type=image>",
    "<input type=image formaction=javascript:alert(1)>",
    "<style>@import 'https://x.y/a.css';</style>",
    "<style>li {list-style-image: url(\"javascript:alert(1)\");}</style><ul><li>x",
    "<div style=\"background:url(javascript:alert(1))\">x</div>",
    "<div style=\"width:expression(alert(1))\">x</div>",
    "<dialog open>x</dialog><slot name=x></slot><portal src=x></portal>",
    // Other languages, and the boundaries between them.
    "<svg onload=alert(1)></svg>",
    "<svg><script>alert(1)</script></svg>",
    "<svg><a xlink:href=\"javascript:alert(1)\"><text>x</text></a></svg>",
    "<svg><animate attributeName=href values=javascript:alert(1) /></svg>",
    "<svg><use href=\"data:image/svg+xml,x#y\"></use></svg>",
    "<svg><foreignObject><iframe src=javascript:alert(1)></foreignObject></svg>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<svg></p><style><a id=\"</style><img src=1 onerror=alert(1)>\">",
    "<svg><p><style><!--</style><img src=x onerror=alert(1)>--></style>",
    "<math href=javascript:alert(1)>x</math>",
    "<math><maction actiontype=statusline xlink:href=javascript:alert(1)>x</maction></math>",
    "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
    "<math><mtext></p><style><img src=x onerror=alert(1)></style></mtext></math>",
    "<math><annotation-xml encoding=\"text/html\"><script>alert(1)</script></annotation-xml></math>",
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
    "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
    "<textarea><p title=\"</textarea><img src=x onerror=alert(1)>\">",
    "<title><p title=\"</title><img src=x onerror=alert(1)>\">",
    "<xmp><p title=\"</xmp><img src=x onerror=alert(1)>\">",
    "<noembed><p title=\"</noembed><img src=x onerror=alert(1)>\">",
    "<template><script>alert(1)</script></template>",
    "<select><option><style><script>alert(1)</script></style></select>",
    "<table><caption><svg><title><style><img src=x onerror=alert(1)></style></title></svg></caption></table>",
    "<plaintext><script>alert(1)</script>",
    "<listing>&lt;img onerror=alert(1) src=x&gt;</listing>",
    "<p id=\"<script>alert(1)</script>\">x</p>",
    "<a title=\"</a><script>alert(1)</script>\">x</a>",
    "<!--<img src=\"--><img src=x onerror=alert(1)//\">",
    "<!--><script>alert(1)</script>-->",
    "<!--!><script>alert(1)</script>",
    "<!-- --!><script>alert(1)</script>",
    "<?xml-stylesheet href=\"javascript:alert(1)\"?><script>alert(1)</script>",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<!DOCTYPE html [<!ENTITY x \"<script>alert(1)</script>\">]>&x;",
    "</br onload=alert(1)></p onload=alert(1)>",
    "<a/href=\"x\"/onclick=alert(1)>x</a>",
    "<a =\"><script>alert(1)</script>\">x</a>",
    "<a '=\"'><script>alert(1)</script>\">x</a>",
    "<img src=\"a\" title=\"&quot; onerror=&quot;alert(1)\">",
    "<img src=x title=`onerror=alert(1)`>",
    "+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
    "\u{ff1c}script\u{ff1e}alert(1)\u{ff1c}/script\u{ff1e}",
    "<\u{17f}cript>alert(1)</\u{17f}cript>",
    "<s\u{200b}cript>alert(1)</s\u{200b}cript>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&#60;script&#62;alert(1)&#60;/script&#62;",
    // Variables of scripts.
    "<a id=location name=location>x</a>",
    "<img name=getElementById src=x>",
    "<form name=body><input name=firstChild></form>",
    "<p id=__proto__>x</p><p id=constructor>y</p>",
    "<a id=config><a id=config name=url href=\"cid:x\">",
    "## x {#__NEXT_DATA__}",
    "<a id=\"fn:1\">x</a>[^1]\n\n[^1]: y",
    // Formulas and code.
    "$\\operatorname{<img src=x onerror=alert(1)>}$",
    "$\\text{<script>alert(1)</script>}$",
    "$\\href{javascript:alert(1)}{x}$",
    "$\\style{color:red}{x} \\class{a}{x} \\cssId{b}{x}$",
    "$\\unicode{x3c}script>$",
    "$\\def\\a{\\a\\a}\\a$",
    "$</math><script>alert(1)</script>$",
    "$\\begin{array}{\"><script>}x\\end{array}$",
    "$\\kern{1em\" onclick=\"alert(1)}x$",
    "```\"><script>alert(1)</script>\nx\n```",
    "```html onload=alert(1)\n</code></pre><script>alert(1)</script>\n```",
    "{% code title=\"</figcaption><script>alert(1)</script>\" %}\n```\nx\n```\n{% endcode %}",
    "<i class='fa-x\" onclick=\"alert(1)'>x</i>",
    "*[x]: \" onclick=\"alert(1)\n\nx",
    ":smile\" onclick=\"alert(1):",
    "{% hint style=\"x\\\" onclick=alert(1)\" title=\"<b>\" %}\nx\n{% endhint %}",
];

/// Texts with an attack in place of `X`.
const PLACES: &[&str] = &[
    "X",
    "a X b",
    "# X",
    "- X",
    "> X",
    "| a |\n|---|\n| X |",
    "[X](y)",
    "*a **X** b*",
    "<div>\n\nX\n\n</div>",
    "<div title=\"X\">\n\ny\n\n</div>",
    "<b title='X'>y</b>",
    "<details>\n<summary>X</summary>\n\ny\n\n</details>",
    "{% hint style=\"info\" title=\"X\" %}\nX\n{% endhint %}",
    "a[^1]\n\n[^1]: X",
    "T\n: X",
    "`X`",
    "<table><tr><td>X</td></tr></table>",
    "<table><tr><th>X</th><th data-hidden>X</th></tr><tr><td>X</td><td>X</td></tr></table>",
    // Cards: in a title, a text, an address, a cover, a head, and where no content is allowed.
    "<table data-view=\"cards\"><thead><tr><th></th><th></th><th data-hidden data-card-target></th><th data-hidden data-card-cover></th></tr></thead><tbody><tr><td>X</td><td>X</td><td><a href=\"y\">X</a></td><td>X</td></tr></tbody></table>",
    "<table data-view=\"cards\"><thead><tr><th></th><th data-card-target></th><th data-card-cover></th></tr></thead><tr><td>y</td><td>X</td><td>X</td></tr></table>",
    "<table data-view=\"cards\"><thead><tr><th></th><th data-card-target></th><th data-card-cover></th></tr></thead><tr><td>y</td><td><a href='X'>z</a></td><td><img src='X'></td></tr></table>",
    "<table data-view=\"cards\" title='X'><tr title='X'><td title='X'>y <a href='X'>z</a></td></tr></table>",
    "<table data-view=\"cards\"><tr>X<td>y</td></tr></table>",
    "<svg>X</svg>",
    "<!-- X -->",
    "$X$",
];

/// Cards of hostile parts; each is a list all the same.
const CARDS: &[&str] = &[
    "<tr><td>a</td><td><a href=\"javascript:alert(1)\">b</a></td><td><a href=\"data:image/svg+xml,x\">c</a></td></tr>",
    "<tr><td>a</td><td><a href=\" java\nscript:alert(1)\">b</a></td><td><img src=\"javascript:x\" onerror=\"x\"></td></tr>",
    "<tr onclick=x><td onclick=x><a onclick=x href=\"vbscript:x\">a</a></td></tr>",
    "<tr><td><b>a<i>b<td><a href=c>d<td><a href=e.png>",
    "<tr><td></b></i></div></li></ul>a</a></td></tr>",
    "<tr><td><table><tr><td>a</td><td><a href=b>c</a></td></tr></table></td></tr>",
    "<tr><td><table><tr><td>a</table><td><a href=b>c</a></td></tr>",
    "<tr><td><script>a</td></script>b</td></tr>",
    "<tr><td><textarea>a</td><td><a href=b>",
    "<tr><td><svg><style>a</style></svg>b</td></tr>",
    "<tr><td><iframe src=\"https://x.y\"></iframe>a</td></tr>",
    "<tr><td><i class=\"fa-x' onclick=alert(1)\">a</td></tr>",
    "<tr><td><!-- </td> -->a</td></tr>",
    "<tr><td id=fn:1><p id=body name=x>a</p></td></tr>",
];

#[test]
fn no_attack_gets_through_cards() {
    let head = "<thead><tr><th></th><th data-hidden data-card-target></th><th data-hidden data-card-cover></th></tr></thead>";
    for rows in CARDS {
        let mut node = Node::new(NodeType::Cards);
        node.text = Some(format!(
            "<table data-view=\"cards\">{head}<tbody>{rows}</tbody></table>"
        ));
        let nodes = [node];
        try_nodes(&nodes, rows);
        let html = render_nodes(&nodes).html;
        assert!(html.starts_with("<ul class=\"cards\">"), "{rows}: {html}");
    }
}

#[test]
fn no_attack_gets_through() {
    assert!(ATTACKS.len() >= 80);
    for attack in ATTACKS {
        for place in PLACES {
            try_nodes(&parse(&place.replace('X', attack)).nodes, attack);
        }
        for node in everywhere(attack) {
            try_nodes(&[node], attack);
        }
    }
}

/// Nodes of a client that have an attack in every field.
fn everywhere(attack: &str) -> Vec<Node> {
    let text = || Some(attack.to_owned());
    let of_kind = |kind: &NodeType| {
        let mut node = Node::new(kind.clone());
        node.id = text();
        node.text = text();
        node.language = text();
        node.url = text();
        node.title = text();
        node.alt = text();
        node.name = text();
        node.style = Some(attack.into());
        node.alignment = Some(attack.into());
        let attributes = [
            "id", "href", "src", "url", "title", "path", "method", "open", attack,
        ];
        let attributes = attributes.map(|name| (name.to_owned(), attack.to_owned()));
        node.attributes = Some(attributes.into());
        node
    };
    let kinds = NodeType::VALUES.iter();
    let with_nodes = kinds.clone().map(|kind| {
        let mut node = of_kind(kind);
        node.nodes = Some(vec![of_kind(&NodeType::Text), of_kind(&NodeType::Html)]);
        node
    });
    kinds.map(of_kind).chain(with_nodes).collect()
}

#[track_caller]
fn try_nodes(nodes: &[Node], attack: &str) {
    let html = render_nodes(nodes).html;
    for (name, attributes) in tags(&html) {
        let forbidden = [
            "script",
            "style",
            "iframe",
            "object",
            "embed",
            "form",
            "button",
            "svg",
            "base",
            "meta",
            "link",
            "textarea",
            "title",
            "noscript",
            "template",
            "xmp",
            "plaintext",
            "select",
            "frame",
            "frameset",
            "annotation-xml",
        ];
        assert!(
            !forbidden.contains(&name.as_str()),
            "{attack:?} writes <{name}>: {html}"
        );
        for (attribute, value) in attributes {
            let scheme: String = value
                .chars()
                .filter(|character| !character.is_control())
                .collect();
            let scheme = scheme.trim().to_lowercase();
            let is_address = ["href", "src", "srcset", "poster"].contains(&attribute.as_str());
            let runs = ["javascript:", "data:", "vbscript:", "blob:", "filesystem:"];
            let runs = is_address && runs.iter().any(|start| scheme.starts_with(start));
            assert!(!runs, "{attack:?} leads to {value:?}: {html}");
            let acts = attribute.starts_with("on")
                || ["style", "srcdoc", "formaction", "action"].contains(&attribute.as_str());
            assert!(!acts, "{attack:?} writes {attribute}: {html}");
        }
    }
}

/// A tag: its name, and names and values of its attributes.
type ParsedTag = (String, Vec<(String, String)>);

#[derive(Default)]
struct Tags(RefCell<Vec<ParsedTag>>);

impl TokenSink for Tags {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        if let Token::TagToken(tag) = token
            && tag.kind == TagKind::StartTag
        {
            let attributes = tag.attrs.iter();
            let attributes = attributes.map(|attribute| {
                (
                    attribute.name.local.to_string(),
                    attribute.value.to_string(),
                )
            });
            self.0
                .borrow_mut()
                .push((tag.name.to_string(), attributes.collect()));
        }
        TokenSinkResult::Continue
    }
}

/// The tags of a page, as browsers read them.
fn tags(html: &str) -> Vec<ParsedTag> {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(html));
    let tokenizer = Tokenizer::new(
        Tags::default(),
        html5ever::tokenizer::TokenizerOpts::default(),
    );
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink.0.take()
}

#[test]
fn the_law_finds_what_is_wrong() {
    for html in [
        "<script></script>",
        "<p>",
        "</p>",
        "<p></b>",
        "<b><i></b></i>",
        "<p onclick=\"x\"></p>",
        "<p style=\"x\"></p>",
        "<p title=x></p>",
        "<p title=\"x\" title=\"x\"></p>",
        "<a href=\"javascript:x\"></a>",
        "<a href=\"java\nscript:x\"></a>",
        "<img src=\"data:x\">",
        "<p id=\"x\"></p>",
        "<p id=\"x-y\"></p><p id=\"x-y\"></p>",
        "a > b",
        "a & b",
        "a < b",
        "<math><mi><img></mi></math>",
        "<mi>x</mi>",
        "<img name=\"x\">",
        "\0",
    ] {
        assert!(fuzzing::check(html).is_err(), "{html}");
    }
    fuzzing::check("<p id=\"x-y\">a &amp; <math><mi>x</mi></math><br></p>").unwrap();
}
