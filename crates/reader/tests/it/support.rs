//! Helpers of the tests: a site, its pages, and a strict reader of HTML.

use std::cell::RefCell;
use std::collections::HashSet;

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use quire_markdown::document::parse;
use quire_reader::{
    AccountNotice, AccountPage, AddressLink, Alternate, Choice, CodeKey, CodeSignIn, Cover, Crumb,
    Heading, Html, Icon, Link, ListedPasskey, OneTimeCodes, Page, Passkeys, PasswordLink,
    PasswordLinkKind, PasswordSignIn, Picture, Piece, Problem, Search, SearchForm, SearchResponse,
    SearchResult, Section, SectionGroup, SignIn, Site, Tab, TreeNode,
};
use quire_render::{AsWritten, Highlighter, Renderer};

/// Renders Markdown as the service does.
pub(crate) fn html(markdown: &str) -> Html {
    let highlighter = Highlighter::new(1 << 20);
    let renderer = Renderer {
        highlighter: Some(&highlighter),
        ..Renderer::new(&AsWritten)
    };
    Html(renderer.render(&parse(markdown).nodes).html)
}

fn section(title: &str, href: &str) -> Section {
    Section {
        title: title.to_owned(),
        description: Some(format!("About {title}")),
        icon: Some(Icon::Name("book".to_owned())),
        href: href.to_owned(),
        is_current: href == "/guides/",
    }
}

fn choice(title: &str, language: Option<&str>) -> Choice {
    Choice {
        title: title.to_owned(),
        href: format!("/{title}/"),
        language: language.map(str::to_owned),
        is_current: title == "English" || title == "v2",
    }
}

/// A site with all that a site can have.
pub(crate) fn site() -> Site {
    Site {
        title: "Example Docs".to_owned(),
        home: "/".to_owned(),
        icon: Some(Icon::Emoji("📘".to_owned())),
        language: "en".to_owned(),
        sections: vec![
            Tab::Section(section("Guides", "/guides/")),
            Tab::Group(SectionGroup {
                title: "Reference".to_owned(),
                icon: None,
                sections: vec![section("API", "/api/"), section("CLI", "/cli/")],
            }),
        ],
        variants: vec![choice("v2", None), choice("v1", None)],
        languages: vec![choice("English", Some("en")), choice("Deutsch", Some("de"))],
        search: Some(SearchForm {
            href: "/~search".to_owned(),
            from: None,
        }),
        assets: "/~assets/".to_owned(),
        feed_href: Some("/~feed".to_owned()),
        is_indexed: true,
        ..Site::default()
    }
}

/// A node of the tree, which is the page of the tests if that is its address.
pub(crate) fn node(title: &str, href: &str, nodes: Vec<TreeNode>) -> TreeNode {
    TreeNode {
        title: title.to_owned(),
        href: (!href.is_empty()).then(|| href.to_owned()),
        is_external: href.starts_with("https:"),
        is_current: href == "/guides/install/linux",
        nodes,
        ..TreeNode::default()
    }
}

fn link(title: &str, href: &str) -> Link {
    Link {
        title: title.to_owned(),
        href: href.to_owned(),
    }
}

/// A page with all that a page can have.
pub(crate) fn page() -> Page {
    let linux = node("Linux", "/guides/install/linux", Vec::new());
    let install = node("Install", "/guides/install", vec![linux]);
    let upgrade = node(
        "Upgrade",
        "/guides/upgrade",
        vec![node("Notes", "/guides/notes", Vec::new())],
    );
    Page {
        title: "Linux".to_owned(),
        icon: Some(Icon::Name("terminal".to_owned())),
        description: Some("How to install the server on Linux.".to_owned()),
        breadcrumbs: vec![
            Crumb {
                title: "Start".to_owned(),
                href: None,
            },
            Crumb {
                title: "Install".to_owned(),
                href: Some("/guides/install".to_owned()),
            },
        ],
        tree: vec![
            node("Start", "", vec![install, upgrade]),
            node("Source", "https://example.com/source", Vec::new()),
        ],
        body: html("## Before you start\n\nText.\n\n### Packages\n\n```rust\nfn main() {}\n```\n"),
        headings: vec![
            Heading {
                level: 2,
                id: "before-you-start".to_owned(),
                title: "Before you start".to_owned(),
            },
            Heading {
                level: 3,
                id: "packages".to_owned(),
                title: "Packages".to_owned(),
            },
        ],
        previous: Some(link("Install", "/guides/install")),
        next: Some(link("Upgrade", "/guides/upgrade")),
        edit_href: Some("/edit".to_owned()),
        markdown_href: Some("/guides/install/linux.md".to_owned()),
        updated_at: Some("2026-11-21T09:30:00.000Z".to_owned()),
        canonical: Some("https://docs.example.com/guides/install/linux".to_owned()),
        alternates: vec![Alternate {
            language: "de".to_owned(),
            href: "https://docs.example.com/de/install/linux".to_owned(),
        }],
        preview: Some("https://docs.example.com/preview.png".to_owned()),
        cover: Some(Cover {
            picture: Picture {
                src: "/cover.png".to_owned(),
                dark_src: Some("/cover-dark.png".to_owned()),
            },
            is_hero: true,
        }),
        is_indexed: true,
        ..Page::default()
    }
}

/// A search with a result.
pub(crate) fn search_results() -> Search {
    let piece = |text: &str, is_match| Piece {
        text: text.to_owned(),
        is_match,
    };
    Search {
        query: "packages".to_owned(),
        response: SearchResponse {
            results: vec![SearchResult {
                title: "Packages".to_owned(),
                path: vec!["Guides".to_owned(), "Linux".to_owned()],
                href: "/guides/install/linux#packages".to_owned(),
                excerpt: vec![piece("Debian has ", false), piece("packages", true)],
            }],
        },
    }
}

/// Every template, by its name.
pub(crate) fn templates(site: &Site, page: &Page, search: &Search) -> Vec<(&'static str, String)> {
    let bare = Page {
        title: "Bare".to_owned(),
        ..Page::default()
    };
    let nothing = Search {
        query: search.query.clone(),
        ..Search::default()
    };
    let sign_in = SignIn {
        providers: vec![link(&site.title, &site.home)],
    };
    vec![
        ("page", quire_reader::page(site, page)),
        ("bare", quire_reader::page(site, &bare)),
        (
            "empty",
            quire_reader::page(&Site::default(), &Page::default()),
        ),
        ("search", quire_reader::search(site, search)),
        ("search-nothing", quire_reader::search(site, &nothing)),
        (
            "search-empty",
            quire_reader::search(site, &Search::default()),
        ),
        ("sign-in", quire_reader::sign_in(site, &sign_in)),
        (
            "sign-out",
            quire_reader::sign_out(site, site.sign_out_href.as_deref()),
        ),
        ("signed-out", quire_reader::sign_out(site, None)),
        ("not-found", quire_reader::problem(site, Problem::NotFound)),
        ("busy", quire_reader::problem(site, Problem::Busy)),
        ("too-many", quire_reader::problem(site, Problem::TooMany)),
        (
            "failed",
            quire_reader::problem(&Site::default(), Problem::Failed),
        ),
    ]
    .into_iter()
    .chain(account_templates(site))
    .collect()
}

/// The templates of local accounts.
fn account_templates(site: &Site) -> Vec<(&'static str, String)> {
    let (text, href) = (|| site.title.clone(), || site.home.clone());
    let sign_in = PasswordSignIn {
        action: href(),
        passkey_action: Some(href()),
        to: href(),
        email: text(),
        notice: Some(AccountNotice::Wrong),
        forgotten: None,
        sign_out: Some(href()),
    };
    let code = CodeSignIn {
        action: href(),
        to: href(),
        notice: None,
    };
    let set_up = PasswordLink {
        kind: PasswordLinkKind::SetUp,
        action: href(),
        name: text(),
        email: text(),
        notice: None,
    };
    let reset = PasswordLink {
        kind: PasswordLinkKind::Reset,
        notice: Some(AccountNotice::ShortPassword),
        ..set_up.clone()
    };
    let account = AccountPage {
        name: text(),
        email: text(),
        href: href(),
        notice: Some(AccountNotice::Saved),
        passkeys: Some(Passkeys::Unavailable),
        requested_email: None,
        has_mail: false,
        codes: Some(OneTimeCodes::Off(CodeKey {
            key: text(),
            uri: text(),
            signature: text(),
        })),
        sign_in_again: None,
    };
    let passkey = |last_used_at| ListedPasskey {
        id: text(),
        name: text(),
        created_at: "2026-11-21T09:30:00.000Z".to_owned(),
        last_used_at,
    };
    let used = passkey(Some("2026-11-22T09:30:00.000Z".to_owned()));
    let with_codes = AccountPage {
        notice: Some(AccountNotice::WrongPasskey),
        requested_email: Some(text()),
        passkeys: Some(Passkeys::Available(vec![used, passkey(None)])),
        codes: Some(OneTimeCodes::On(7)),
        ..account.clone()
    };
    let stale = AccountPage {
        notice: Some(AccountNotice::Stale),
        passkeys: None,
        codes: None,
        sign_in_again: Some(href()),
        ..account.clone()
    };
    let address = AddressLink {
        action: href(),
        email: text(),
        new_email: text(),
        notice: None,
    };
    vec![
        (
            "password-sign-in",
            quire_reader::password_sign_in(site, &sign_in),
        ),
        ("code-sign-in", quire_reader::code_sign_in(site, &code)),
        (
            "password-set-up",
            quire_reader::password_link(site, &set_up),
        ),
        ("password-reset", quire_reader::password_link(site, &reset)),
        ("password-link-gone", quire_reader::password_link_gone(site)),
        ("address-link", quire_reader::address_link(site, &address)),
        ("account", quire_reader::account(site, &account)),
        ("account-codes", quire_reader::account(site, &with_codes)),
        ("account-stale", quire_reader::account(site, &stale)),
        (
            "recovery-codes",
            quire_reader::recovery_codes(site, &[text(), text()], &href()),
        ),
    ]
}

/// Elements without an end.
const VOID: &[&str] = &[
    "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr",
];

/// Page as parsed by a strict reader: elements with their attributes, and the content of each script.
#[derive(Default)]
pub(crate) struct ParsedPage {
    pub(crate) elements: Vec<(String, Vec<(String, String)>)>,
    pub(crate) scripts: Vec<String>,
    open: Vec<String>,
    problems: Vec<String>,
}

impl ParsedPage {
    fn begin(&mut self, name: &str, tag: &Tag) {
        let attributes = tag.attrs.iter().map(|attribute| {
            let name = attribute.name.local.to_string();
            (name, attribute.value.to_string())
        });
        let attributes: Vec<(String, String)> = attributes.collect();
        let names: HashSet<&str> = attributes.iter().map(|(name, _)| name.as_str()).collect();
        if names.len() < attributes.len() {
            self.problems
                .push(format!("<{name}> has an attribute twice"));
        }
        if name == "script" {
            self.scripts.push(String::new());
        }
        self.elements.push((name.to_owned(), attributes));
        if !VOID.contains(&name) {
            self.open.push(name.to_owned());
        }
    }

    /// The values of an attribute.
    pub(crate) fn values(&self, wanted: &str) -> Vec<&str> {
        let attributes = self.elements.iter().flat_map(|(_, attributes)| attributes);
        let values = attributes.filter(|(name, _)| name == wanted);
        values.map(|(_, value)| value.as_str()).collect()
    }
}

#[derive(Default)]
struct Sink(RefCell<ParsedPage>);

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<()> {
        let mut found = self.0.borrow_mut();
        match token {
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => {
                let name = tag.name.to_string();
                found.begin(&name, &tag);
                match name.as_str() {
                    "script" => return TokenSinkResult::RawData(RawKind::ScriptData),
                    "title" => return TokenSinkResult::RawData(RawKind::Rcdata),
                    _ => {}
                }
            }
            Token::TagToken(tag) => {
                let open = found.open.pop();
                if open.as_deref() != Some(&*tag.name) {
                    let problem = format!("line {line}: </{}> ends {open:?}", tag.name);
                    found.problems.push(problem);
                }
            }
            Token::CharacterTokens(text)
                if found.open.last().is_some_and(|name| name == "script") =>
            {
                if let Some(script) = found.scripts.last_mut() {
                    script.push_str(&text);
                }
            }
            Token::ParseError(problem) => found.problems.push(format!("line {line}: {problem}")),
            Token::CommentToken(_) => found.problems.push(format!("line {line}: a comment")),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

/// Reads a document, which must be well-formed.
#[track_caller]
pub(crate) fn read(html: &str) -> ParsedPage {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(html));
    let options = TokenizerOpts {
        exact_errors: true,
        ..TokenizerOpts::default()
    };
    let tokenizer = Tokenizer::new(Sink::default(), options);
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    let found = tokenizer.sink.0.take();
    assert_eq!(found.problems, Vec::<String>::new(), "{html}");
    assert_eq!(found.open, Vec::<String>::new(), "{html}");
    found
}
