//! Settings of documentation tools, as their projects write them.

use std::collections::HashMap;
use std::fmt::Write as _;

use proptest::prelude::*;
use quire_ecma::{Error, Value, expression, read};

fn tree(files: &[(&str, &str)]) -> Result<Value, Error> {
    let map: HashMap<String, String> = files
        .iter()
        .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()))
        .collect();
    read(files[0].0, &|path| map.get(path).cloned())
}

fn module(text: &str) -> Value {
    tree(&[("config.ts", text)]).unwrap()
}

/// Prints a value as JSON, with `?` for what is unknown.
fn print(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Boolean(value) => value.to_string(),
        Value::Number(value) => value.to_string(),
        Value::String(text) => format!("{text:?}"),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(print).collect();
            format!("[{}]", items.join(","))
        }
        Value::Object(properties) => {
            let mut text = String::from("{");
            for (index, (name, value)) in properties.iter().enumerate() {
                let comma = if index > 0 { "," } else { "" };
                write!(text, "{comma}{name}:{}", print(value)).unwrap();
            }
            text + "}"
        }
        Value::Call(call) => {
            let arguments: Vec<String> = call.arguments.iter().map(print).collect();
            format!("{}({})", call.name, arguments.join(","))
        }
        Value::Unknown(_) => "?".to_owned(),
    }
}

fn check(text: &str, expected: &str) {
    assert_eq!(print(&module(text)), expected, "{text}");
}

#[test]
fn literals_are_values() {
    check(
        "export default { a: 'x\\n', \"b-c\": [1, -2.5, 0x1f, 1_000], d: true, e: null, 5: `t` }",
        "{a:\"x\\n\",b-c:[1,-2.5,31,1000],d:true,e:null,5:\"t\"}",
    );
    check(
        "export default ['\\u00e9', '\\u{1F600}', '\\ud83d\\ude00', '\\x41']",
        "[\"é\",\"😀\",\"😀\",\"A\"]",
    );
    check(
        "export default { a: !0, b: !1, c: undefined, }",
        "{a:true,b:false,c:null}",
    );
    check(
        "// comment\n/* { */ export default /* x */ [ /* , */ 1, // 2\n 3 ]",
        "[1,3]",
    );
}

#[test]
fn wrappers_types_and_assertions_are_transparent() {
    check(
        "import { defineConfig } from 'vitepress'\nexport default defineConfig({ title: 'A' })",
        "{title:\"A\"}",
    );
    check(
        "export default defineConfig<Theme>({ a: 1 } as const)",
        "{a:1}",
    );
    check(
        "const c: Config<A, B> = { a: 1 } satisfies Config;\nexport default c",
        "{a:1}",
    );
    check(
        "export default withMermaid(defineConfig({ a: [1] as number[] }))",
        "{a:[1]}",
    );
    check("const config = { a: 1 }\nmodule.exports = config;", "{a:1}");
    check(
        "module.exports = async function createConfig() { const t = 'x'; return { title: t, f() { return 1 } } };",
        "{title:\"x\",f:1}",
    );
    check("export default () => ({ a: 1 })", "{a:1}");
    check(
        "export default withNextra({ theme: 'docs' })({ a: 1 })",
        "{a:1}",
    );
}

#[test]
fn jsx_is_its_words() {
    check(
        "export default { a: <Link href=\"/\">page.jsx</Link>, b: <><Code>/posts</Code>&nbsp;Page</>, c: <Icon name=\"x\" /> }",
        "{a:\"page.jsx\",b:\"/posts Page\",c:?}",
    );
}

#[test]
fn names_spreads_and_templates_are_resolved() {
    check(
        "const base = '/docs'\nconst shared = { a: 1, b: 2 }\nexport default { ...shared, b: 3, link: `${base}/x`, other: base + '/y', list: [...[1, 2], 3], m: shared.a, base }",
        "{a:1,b:3,link:\"/docs/x\",other:\"/docs/y\",list:[1,2,3],m:1,base:\"/docs\"}",
    );
    check(
        "function sidebar() { return [{ text: 'A' }] }\nexport default { sidebar: sidebar() }",
        "{sidebar:[{text:\"A\"}]}",
    );
    check(
        "export default { url: process.env.URL || 'https://x', n: process.env.N ?? 3 }",
        "{url:\"https://x\",n:3}",
    );
    check("const a = a2, a2 = a\nexport default { a }", "{a:?}");
}

#[test]
fn sibling_files_are_imported() {
    let value = tree(&[
        (
            "docs/.vitepress/config.mts",
            "import { nav } from './nav'\nimport side from '../side.js'\nimport data from './d.json'\nimport * as all from './nav'\nexport default { nav, side, data, x: all.nav[0] }",
        ),
        (
            "docs/.vitepress/nav.ts",
            "export const nav = [{ text: 'A' }]",
        ),
        ("docs/side.ts", "export default { '/': ['a'] }"),
        ("docs/.vitepress/d.json", "{\"k\": [1, {\"l\": \"m\"}]}"),
    ]);
    assert_eq!(
        print(&value.unwrap()),
        "{nav:[{text:\"A\"}],side:{/:[\"a\"]},data:{k:[1,{l:\"m\"}]},x:{text:\"A\"}}"
    );
    let value = tree(&[
        (
            "a.js",
            "const { s, t: u } = require('./b')\nmodule.exports = { s, u, p: require.resolve('./b.js'), n: require('none') }",
        ),
        ("b.js", "exports.s = 1; exports.t = [2]"),
    ]);
    assert_eq!(print(&value.unwrap()), "{s:1,u:[2],p:\"./b.js\",n:?}");
    let value = tree(&[
        ("a.ts", "export { default } from './b'\nexport * from './c'"),
        ("b.ts", "export default { ok: true }"),
        ("c.ts", "export * from './a'"),
    ]);
    assert_eq!(print(&value.unwrap()), "{ok:true}");
}

#[test]
fn calls_keep_their_arguments() {
    check(
        "import starlight from '@astrojs/starlight'\nexport default defineConfig({ integrations: [starlight({ title: 'S', sidebar: [{ label: 'G', autogenerate: { directory: 'g' } }] }), tailwind()] })",
        "{integrations:[starlight({title:\"S\",sidebar:[{label:\"G\",autogenerate:{directory:\"g\"}}]}),tailwind()]}",
    );
}

#[test]
fn code_does_not_disturb_data() {
    check(
        "import a from 'a'\nconst re = /['\"`{]/g\nif (x) { y() }\nfor (const i of [1]) { z(i) }\nclass A { b = 'c' }\nexport default { a: 1, transform: (s) => s.replace(/'/g, \"\"), b: 2, render() { if (1) { return 3 } }, get c() { return 4 }, d: x ? 1 : 2, e: a > 1, f: async (x) => { await x }, g: 5 }",
        "{a:1,transform:s.replace(?,\"\"),b:2,render:?,d:?,e:?,f:?,g:5}",
    );
    check(
        "export default { title: <span>it's {`a`}</span>, logo: <B a='x' />, t: (<><i/>,</>), z: 1 }",
        "{title:\"it's\",logo:?,t:\",\",z:1}",
    );
    check(
        "export default {\n  index: 'Start',\n  '-- a': { type: 'separator', title: 'A' },\n  b: { display: 'hidden' },\n} satisfies MetaRecord",
        "{index:\"Start\",-- a:{type:\"separator\",title:\"A\"},b:{display:\"hidden\"}}",
    );
    check(
        "type A = { b: 'c' }\ninterface D { e: string }\nexport const x = 1\nexport default { f: 1 }",
        "{f:1}",
    );
    check("export const a = 1; export const b = 'c'", "{a:1,b:\"c\"}");
}

#[test]
fn unknown_expressions_have_a_location() {
    let value = module("export default {\n  a: 1,\n  b: new Date(),\n}\n");
    let location = value.get("b").unwrap().unknown_at().unwrap();
    assert_eq!(
        (location.file.as_str(), location.line, location.column),
        ("config.ts", 3, 6)
    );
    assert_eq!(tree(&[("a.js", "const x = 1")]), Err(Error::NoExport));
    assert_eq!(read("a.js", &|_| None), Err(Error::NotFound));
}

#[test]
fn expressions_are_read_alone() {
    assert_eq!(
        print(&expression(" {a: [1, 'b']} ").unwrap()),
        "{a:[1,\"b\"]}"
    );
    assert_eq!(print(&expression("'a' + 1").unwrap()), "\"a1\"");
    assert_eq!(print(&expression("x.map(y => y)").unwrap()), "x.map(?)");
    assert!(expression("1; 2").is_none());
}

#[test]
fn hostile_texts_are_read_in_time() {
    let many = 40_000;
    for unit in [
        "(",
        "[",
        "{",
        "`${",
        "'\\",
        "\"\\\"",
        "a=",
        "a?",
        "!",
        "a||",
        "<a ",
        "<a>",
        "a=>",
        "a.",
        "a(",
        "await ",
        "{a:",
        "...",
        "/a",
        "function(){",
        "return{",
        "`",
        "a+",
        "new ",
        "/*",
        "import{",
        "const a=",
    ] {
        let text = unit.repeat(many / unit.len());
        for text in [
            text.clone(),
            format!("export default {text}"),
            format!("const x = {text}; export default {{ x }}"),
        ] {
            let _ = tree(&[("a.js", &text)]);
        }
    }
    let mut doubled = String::from("const a0 = ['x'];");
    for n in 1..100 {
        write!(doubled, "const a{n} = [...a{0}, ...a{0}];", n - 1).unwrap();
    }
    let _ = tree(&[("a.js", &format!("{doubled} export default a99"))]);
    let mut long = String::from("const a0 = 'xxxxxxxxxxxxxxxx';");
    for n in 1..100 {
        write!(long, "const a{n} = a{0} + a{0};", n - 1).unwrap();
    }
    let _ = tree(&[("a.js", &format!("{long} export default a99"))]);
}

proptest! {
    #[test]
    fn nothing_panics(text in "[a{}\\[\\]()'\"`$,:;.=> \n/*<|?+-]{0,80}") {
        let _ = tree(&[("a.js", &text)]);
        let _ = tree(&[("a.js", &format!("export default {text}"))]);
        let _ = expression(&text);
    }

    #[test]
    fn json_is_read_as_it_is(value in json()) {
        let text = value.to_string();
        prop_assert_eq!(expression(&text).unwrap(), Value::from(value));
    }
}

fn json() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<i32>().prop_map(Into::into),
        ".{0,12}".prop_map(Into::into),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Into::into),
            prop::collection::btree_map("[a-z]{1,6}", inner, 0..6)
                .prop_map(|map| serde_json::Value::Object(map.into_iter().collect())),
        ]
    })
}
