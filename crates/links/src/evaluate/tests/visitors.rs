//! Conditions that are decided for the visitors of a site: hidden content never shows, in any place.

use proptest::prelude::*;
use quire_conditions::Scope;
use serde_json::json;

use super::{PIECES, World};
use crate::evaluate::evaluate_for;

/// Evaluates a text for a visitor with a plan.
fn read(world: &World, plan: &str, text: &str) -> String {
    let page = world.revision.page("here").unwrap();
    let claims = json!({"plan": plan, "beta": plan == "pro", "unsigned": {}});
    let variables = json!({"closed": ""});
    let visitor = Scope {
        claims: &claims,
        variables: &variables,
    };
    let read = evaluate_for(text, page, &world.revision, &world.blobs, &visitor);
    read.unwrap().into_owned()
}

#[test]
fn a_visitor_reads_one_branch() {
    let world = World::new(&[("part", "{% if visitor.claims.beta %}\nBeta.\n{% endif %}\n")]);
    let read = |plan: &str, text: &str| read(&world, plan, text);
    let text = "{% if visitor.claims.plan === \"pro\" && page.vars.edition === \"pro\" %}\nPro.\n\
                {% elsif visitor.claims.plan %}\nPlan.\n{% else %}\nNone.\n{% endif %}\n";
    let kept = |plan| read(plan, text).trim().to_owned();
    assert_eq!(
        [kept("pro"), kept("free"), kept("")],
        ["Pro.", "Plan.", "None."]
    );
    let line = "a {% if visitor.claims.plan === \"pro\" %}b{% else %}c{% endif %} d";
    assert_eq!([read("pro", line), read("free", line)], ["a b d", "a c d"]);
    // What cannot be read or evaluated does not hold.
    for condition in [
        "visitor.claims.plan ==",
        "visitor.claims.a.b",
        "site.vars.closed",
        "a",
    ] {
        let text = format!("{{% if {condition} %}}\nSecret.\n{{% endif %}}\n");
        assert_eq!(read("pro", &text).trim(), "", "{condition}");
    }
    let including = "{% include \"page:part\" %}\n";
    assert_eq!(read("pro", including).trim(), "Beta.");
    assert_eq!(read("free", including).trim(), "");
    // Without a visitor, all branches stay.
    assert_eq!(world.evaluate(text), text);
}

/// A condition for visitors with the plan `pro`.
const PRO: &str = "{% if visitor.claims.plan === \"pro\" %}";

#[test]
fn conditions_are_decided_at_any_place() {
    let world = World::new(&[]);
    let check = |text: &str, pro: &str, free: &str| {
        let text = text.replace("IF", PRO).replace("END", "{% endif %}");
        assert_eq!(read(&world, "pro", &text), pro, "{text}");
        assert_eq!(read(&world, "free", &text), free, "{text}");
    };
    let block = "<div>\nIF\nsecret\nEND\n</div>\n";
    check(block, "<div>\nsecret\n</div>\n", "<div>\n</div>\n");
    let block = "<div>\nIF\na\n{% else %}\nb\nEND\n</div>\n";
    check(block, "<div>\na\n</div>\n", "<div>\nb\n</div>\n");
    let cells = "<table><tr>\n<td>IFaEND</td>\n</tr></table>\n";
    check(
        cells,
        "<table><tr>\n<td>a</td>\n</tr></table>\n",
        "<table><tr>\n<td></td>\n</tr></table>\n",
    );
    let details = "<details>\n<summary>a</summary>\nIF\nb\nEND\n</details>\n";
    check(
        details,
        "<details>\n<summary>a</summary>\nb\n</details>\n",
        "<details>\n<summary>a</summary>\n</details>\n",
    );
    check("- IFa\n- bEND c\n", "- a\n- b c\n", "-  c\n");
    check(
        "![IFaEND](b \"cIFdENDe\")",
        "![a](b \"cde\")",
        "![](b \"ce\")",
    );
    check(
        "[a]\n\n[a]: b 'IFcEND'\n",
        "[a]\n\n[a]: b 'c'\n",
        "[a]\n\n[a]: b ''\n",
    );
    check("a{{ \"IFbEND\" }}c\n", "abc\n", "ac\n");
    check(
        "# aIFbEND\n\nc[^1]\n\n[^1]: dIFeEND\n",
        "# ab\n\nc[^1]\n\n[^1]: de\n",
        "# a\n\nc[^1]\n\n[^1]: d\n",
    );
    // A backslash escapes nothing in HTML.
    check(
        "<p>\n\\IFaEND\n</p>\n",
        "<p>\n\\a\n</p>\n",
        "<p>\n\\\n</p>\n",
    );
    check("\\\\IFaEND\n", "\\\\a\n", "\\\\\n");
    check(
        "<a title='\\IFaEND'>b</a>\n",
        "<a title='\\a'>b</a>\n",
        "<a title='\\'>b</a>\n",
    );
    check(
        "{% hint title=\"IFaEND\" %}\nb\n{% endhint %}\n",
        "{% hint title=\"a\" %}\nb\n{% endhint %}\n",
        "{% hint title=\"\" %}\nb\n{% endhint %}\n",
    );
    check(
        "```js title=\"IFaEND\"\nb\n```\n",
        "```js title=\"a\"\nb\n```\n",
        "```js title=\"\"\nb\n```\n",
    );
    // The tag may go over lines.
    check(
        "{% if visitor.claims.plan\n  === \"pro\" %}a{% endif %}b",
        "ab",
        "b",
    );
    check("{%- if visitor.claims.beta -%}a{%- endif -%}b", "ab", "b");
}

#[test]
fn what_cannot_be_decided_is_hidden() {
    let world = World::new(&[
        ("open", "a {% if visitor.claims.beta %}b"),
        ("close", "c {% endif %} d"),
    ]);
    let check = |text: &str, pro: &str| {
        let text = text.replace("IF", PRO).replace("END", "{% endif %}");
        assert_eq!(read(&world, "pro", &text), pro, "{text}");
        let free = read(&world, "free", &text);
        assert!(!free.contains("secret"), "{text}: {free}");
    };
    // Without its own end.
    check("a IFsecret\n\nb\n", "a ");
    check("- IFsecret\n- b\n\nc\n", "- ");
    check("<div>\nIF\nsecret\n</div>\n\nsecret\n", "<div>\n");
    check("IFsecret `END` secret\n", "");
    check("IFsecret \\END secret\n", "");
    check("IFsecret {% endif x %} secret\n", "");
    check("IFsecret {% endIf %} secret\n", "");
    check("a IFb IFsecret END secret\n", "a ");
    check("a IFbEND IFsecret", "a b ");
    // Tags without an end, or with an end in code.
    check("a {% if visitor.claims.beta\nsecret", "a ");
    check("a {% if visitor.claims.beta `%}` secret END secret", "a ");
    check(
        "a {% if b == \"`\" %}secret{% if c == \"`\" %}END secretEND",
        "a ",
    );
    check("a {% if visitor.claims.beta secret END b secret", "a ");
    // What is no condition here does not hold.
    check("a{% if(visitor.claims.beta) %}secretENDb", "ab");
    check("a{% iF visitor.claims.beta %}secretENDb", "ab");
    check("a{%+ if visitor.claims.beta %}secretENDb", "ab");
    check("> {%\n> if visitor.claims.beta %}secretEND b\n", ">  b\n");
    for other in [
        "else if true",
        "elseif true",
        "elif true",
        "else x",
        "ELSE",
        "else `%}` ",
    ] {
        let branch = format!("a{{% if space.vars.none %}}b{{% {other} %}}secretENDc");
        let read = read(&world, "pro", &branch.replace("END", "{% endif %}"));
        assert!(!read.contains("secret"), "{branch}: {read}");
    }
    // Each text that is included ends what it begins, and only that.
    check(
        "{% include \"page:open\" %}\n\n{% include \"page:close\" %}\n",
        "a \n\nc {% endif %} d\n",
    );
    check("IFa\n\n{% include \"page:close\" %}\n\nsecret\n", "");
}

#[test]
fn code_shows_conditions_to_visitors() {
    let world = World::new(&[]);
    for text in [
        "`{% if a %}b{% endif %}` and `{% if`\n",
        "```\n{% if a %}\nb\n```\n\nc\n",
        "> ~~~\n> {% if a %}b{% endif %}\n> ~~~\n",
        "- a\n\n      {% if a %}\n      b\n",
        "!!! note\n    ```\n    {% if a %}\n    b\n    ```\n",
        "{% hint style=\"info\" %}\n```\n{% if a %}\n```\n{% endhint %}\n",
        "\\{% if a %}b\n",
        "a {% endif %} b {% else %} c\n",
        "{% ifversion a %}\n\n{% unless %}\n",
    ] {
        assert_eq!(read(&world, "free", text), text);
        let both = format!("{PRO}secret{{% endif %}}x\n\n{text}\n{PRO}secret");
        let expected = format!("x\n\n{text}\n");
        assert_eq!(read(&world, "free", &both), expected);
    }
    let prose = "Write {% if user %} before the name.\n\n## After\n";
    assert_eq!(read(&world, "free", prose), prose);
}

/// Surroundings of a condition, which is where `@` is.
const SURROUNDINGS: [&str; 44] = [
    "@",
    "a @ b",
    "\n@\n",
    "# a @\n",
    "# @ {#id}\n",
    "a @\n===\n",
    "- a\n- @\n",
    "1. a\n\n   @\n",
    "- [ ] @\n",
    "> @\n> a\n",
    "> [!NOTE]\n> @\n",
    "| a | b |\n| - | - |\n| @ | c |\n",
    "| a | @ |\n| - | - |\n",
    "a[^1]\n\n[^1]: b @\n",
    "Term @\n: definition\n",
    "Term\n: definition @\n",
    "[a @](b)\n",
    "[a](b \"@\")\n",
    "[a](<b@c>)\n",
    "![a @](b)\n",
    "[a]: b '@'\n\n[a]\n",
    "**a @** _b_\n",
    "~~a @~~\n",
    "<div>@</div>\n",
    "<div>\n@\n</div>\n",
    "<table>\n<tr><td>@</td></tr>\n</table>\n",
    "<details>\n<summary>@</summary>\na\n</details>\n",
    "<details>\n@\n</details>\n",
    "<pre>\n@\n</pre>\n",
    "<!-- @ -->\n",
    "a <b title=\"@\">c</b>\n",
    "<img alt=\"@\">\n",
    "<Card title=\"@\">\n@\n</Card>\n",
    "{% hint title=\"@\" %}\n@\n{% endhint %}\n",
    "{% tabs %}\n{% tab title=\"@\" %}\n@\n{% endtab %}\n{% endtabs %}\n",
    "!!! note \"@\"\n    @\n",
    "=== \"@\"\n    @\n",
    ":::note[@]\n@\n:::\n",
    "$a @$ and {{ \"@\" }}\n",
    "$$\n@\n$$\n",
    "{/* @ */}\n",
    "*[HTML]: @\n",
    "```js title=\"@\"\na\n```\n",
    "{% include \"@\" %}\n{% include \"page:@\" %}\n",
];

/// A condition that does not hold, with `secret` in each way.
const SECRETS: &[&str] = &[
    "{% if visitor.claims.none %}secret{% endif %}",
    "{% if visitor.claims.none %}\nsecret\n{% endif %}",
    "{% if visitor.claims.none %}\n\nsecret\n\n{% endif %}",
    "{% if visitor.claims.none %}\n> secret\n{% endif %}",
    "{% if visitor.claims.none %}secret | secret{% endif %}",
    "{% if visitor.claims.none %}</td><td>\n\n- secret{% endif %}",
    "{% if visitor.claims.none %}\n```\nsecret\n```\n{% endif %}",
    "{% if visitor.claims.none %}`secret`{% endif %}",
    "{% if visitor.claims.none %}{{ \"secret\" }}{% endif %}",
    "{% if visitor.claims.none %}a{% elsif visitor.claims.none %}secret{% else %}b{% endif %}",
    "{% if visitor.claims.plan %}a{% else %}secret{% endif %}",
    "{% if visitor.claims.none %}{% if visitor.claims.plan %}secret{% endif %}secret{% endif %}",
    "{% if visitor.claims.none %}\n{% if visitor.claims.plan %}\nsecret\n{% endif %}\nsecret\n{% endif %}",
    "{% if visitor.claims.none == \"`\" %}secret{% endif %}",
    "{% if visitor.claims.none\n%}secret{% endif %}",
    "{% if (none %}secret{% endif %}",
    "{% if none %}secret",
    "{% if visitor.claims.plan %}secret",
];

#[test]
fn no_surroundings_show_what_is_hidden() {
    let world = World::new(&[("page:", "a")]);
    let mut count = 0;
    for surroundings in SURROUNDINGS {
        for secret in SECRETS {
            let text = surroundings.replace('@', secret);
            for text in [
                text.clone(),
                format!("a\n\n{text}\n{text}"),
                format!("- a\n\n> {text}"),
            ] {
                let free = read(&world, "free", &text);
                assert!(!free.contains("secret"), "{text}\n---\n{free}");
                count += 1;
            }
        }
    }
    assert_eq!(count, 3 * SURROUNDINGS.len() * SECRETS.len());
}

proptest! {
    /// Text before it ends nothing of it, unless it makes code of the condition.
    #[test]
    fn no_text_shows_what_is_hidden(
        pieces in prop::collection::vec(prop::sample::select(PIECES), 0..20),
        end in prop::collection::vec(prop::sample::select(PIECES), 0..20),
        secret in prop::sample::select(SECRETS),
    ) {
        let is_code = |piece: &&str| ["`", "    ", "\t", "\\"].iter().any(|code| piece.contains(code));
        let before: String = pieces.into_iter().filter(|piece| !is_code(piece)).collect();
        let text = format!("{before}{secret}{}", end.concat());
        // An end may follow.
        prop_assume!(!secret.ends_with("plan %}secret"));
        let free = read(&World::new(&[("one", "1"), ("two", "2")]), "free", &text);
        prop_assert!(!free.contains("secret"), "{:?}\n{:?}", text, free);
    }
}

#[test]
fn conditions_of_visitors_are_decided_in_time() {
    let world = World::new(&[]);
    for piece in [
        "{% if a %}",
        "{% if",
        "{% else ",
        "{% endif",
        "{% if a %}`",
        "{% else `%}` ",
        "\\{% if ",
        "<b {% if a %}",
        "{%   ",
    ] {
        let text = piece.repeat(50_000);
        let free = read(&world, "free", &text);
        assert!(free.len() <= text.len());
    }
}
