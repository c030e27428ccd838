//! Scratch: reads trees of Markdown.
use quire_content::{
    Entry, Limits, Revision, document,
    links::{express, resolve},
    markdown::{rewrite, scan, unknown_syntax},
};
use std::{env, fs, path::Path, time::Instant};
fn walk(dir: &Path, root: &Path, out: &mut Vec<Entry>) {
    for e in fs::read_dir(dir).unwrap() {
        let p = e.unwrap().path();
        if p.is_dir() {
            walk(&p, root, out);
            continue;
        }
        let Ok(bytes) = fs::read(&p) else { continue };
        let rel = p
            .strip_prefix(root)
            .unwrap()
            .to_string_lossy()
            .replace(".mdx", ".md");
        out.push(Entry { path: rel, bytes });
    }
}
fn main() {
    for dir in env::args().skip(1) {
        let root = Path::new(&dir);
        let mut entries = Vec::new();
        walk(root, root, &mut entries);
        let (mut n, mut bad, mut unknown) = (
            0,
            0,
            std::collections::BTreeMap::<String, (usize, String)>::new(),
        );
        let mut kinds = std::collections::BTreeMap::<String, usize>::new();
        let t = Instant::now();
        for e in &entries {
            if !e.path.ends_with(".md") {
                continue;
            }
            let Ok(text) = String::from_utf8(e.bytes.clone()) else {
                continue;
            };
            n += 1;
            let s = scan(&text);
            assert_eq!(rewrite(&text, &s, |_| None), text);
            let d = document::parse(&text);
            let p = document::print(&d);
            if document::parse(&p) != d {
                bad += 1;
                println!("LAW {}", e.path);
            }
            fn count(nodes: &[document::Node], k: &mut std::collections::BTreeMap<String, usize>) {
                for n in nodes {
                    *k.entry(n.kind.to_string()).or_default() += 1;
                    count(n.nodes.as_deref().unwrap_or_default(), k);
                }
            }
            count(&d.nodes, &mut kinds);
            for u in unknown_syntax(&text) {
                let x = unknown
                    .entry(u.kind)
                    .or_insert((0, format!("{}:{}:{}", e.path, u.line, u.column)));
                x.0 += u.count;
            }
        }
        println!("{dir}: {n} files, {bad} bad, {:?}", t.elapsed());
        println!("{kinds:?}");
        for (k, v) in unknown {
            println!("  unknown {k} x{} {}", v.0, v.1);
        }
        let mut id = 0;
        let i = quire_content::import::import(
            entries.clone(),
            &Revision::default(),
            &Limits::default(),
            &mut || {
                id += 1;
                format!("p{id}")
            },
            0,
        )
        .unwrap();
        println!("broken {}", i.broken_link_count);
        for b in i.broken_links.iter().take(60) {
            println!(
                "  {}:{:?} {} {:?} -> {:?}",
                b.source, b.place, b.target, b.reason, b.nearest
            );
        }
        let mut diff = 0;
        for v in i.revision.walk() {
            if let Some(src) = &v.page.source
                && let Some(e) = entries.iter().find(|e| e.path.ends_with(src.as_str()))
                && let Ok(t) = std::str::from_utf8(&e.bytes)
            {
                let stored = resolve(t, &i.revision, &v.page.id);
                if express(&stored, &i.revision, &v.page.id) != t {
                    diff += 1;
                    println!("DIFF {src}");
                }
            }
        }
        println!("express differs: {diff}");
    }
}
