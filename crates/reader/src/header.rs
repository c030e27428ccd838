//! The header of a site: its name, its sections, what can be switched, and the search.

use maud::{Markup, html};

use crate::document::TREE;
use crate::footer::links;
use crate::icons::{icon, page_icon};
use crate::view::{Choice, Icon, Picture, Section, SectionGroup, Site, Tab};
use crate::words::Words;

/// Writes the header.
pub(crate) fn header(site: &Site, words: &Words, has_tree: bool) -> Markup {
    html! {
        header.site {
            div.bar {
                @if has_tree {
                    button.menu type="button" popovertarget=(TREE) aria-label=(words.pages) { (icon("menu")) }
                }
                @if site.home.is_empty() {
                    span.home { (name(site)) }
                } @else {
                    a.home href=(site.home) { (name(site)) }
                }
                (choices(&site.variants, words.variants, None))
                @if let Some(search) = &site.search {
                    a.find href=(search.address()) {
                        (icon("search"))
                        span { (words.search) }
                        kbd aria-hidden="true" { "/" }
                    }
                }
                (links(&site.links))
                (choices(&site.languages, words.languages, Some("globe")))
                @if !site.theme.is_fixed {
                    button.mode type="button" aria-label=(words.dark_mode) aria-pressed="false" hidden {
                        (icon("moon"))
                        (icon("sun"))
                    }
                }
            }
            @if site.sections.iter().map(count).sum::<usize>() > 1 {
                nav.sections aria-label=(words.sections) {
                    ul {
                        @for tab in &site.sections {
                            li { (entry(tab)) }
                        }
                    }
                }
            }
        }
    }
}

fn name(site: &Site) -> Markup {
    html! {
        @if let Some(logo) = &site.logo {
            (picture(logo, &site.title))
        } @else {
            @if let Some(icon) = &site.icon { (page_icon(icon)) }
            span { (site.title) }
        }
    }
}

/// Writes an image, and the other one for dark mode. Only one of them is shown, and named.
pub(crate) fn picture(picture: &Picture, title: &str) -> Markup {
    html! {
        @if let Some(dark) = &picture.dark_src {
            img.light src=(picture.src) alt=(title);
            img.dark src=(dark) alt=(title);
        } @else {
            img src=(picture.src) alt=(title);
        }
    }
}

fn count(tab: &Tab) -> usize {
    match tab {
        Tab::Section(_) => 1,
        Tab::Group(group) => group.sections.len(),
    }
}

fn entry(tab: &Tab) -> Markup {
    match tab {
        Tab::Section(section) => link(section),
        Tab::Group(group) => menu(group),
    }
}

fn link(section: &Section) -> Markup {
    html! {
        a href=(section.href) aria-current=[section.is_current.then_some("true")] {
            (titled(section.icon.as_ref(), &section.title))
            @if let Some(description) = &section.description {
                small { (description) }
            }
        }
    }
}

fn menu(group: &SectionGroup) -> Markup {
    let is_current = group.sections.iter().any(|section| section.is_current);
    html! {
        details.popup name="menu" {
            summary aria-current=[is_current.then_some("true")] {
                (titled(group.icon.as_ref(), &group.title))
            }
            ul {
                @for section in &group.sections {
                    li { (link(section)) }
                }
            }
        }
    }
}

/// Writes a title behind its icon.
pub(crate) fn titled(icon: Option<&Icon>, title: &str) -> Markup {
    html! {
        @if let Some(icon) = icon { (page_icon(icon)) }
        span { (title) }
    }
}

/// Writes a menu of what the visitor can switch to, if there is a choice.
fn choices(choices: &[Choice], label: &str, sign: Option<&'static str>) -> Markup {
    let current = choices.iter().find(|choice| choice.is_current);
    let current = current.map_or(label, |choice| choice.title.as_str());
    html! {
        @if choices.len() > 1 {
            details.popup.choice name="menu" {
                summary aria-label=(format!("{label}: {current}")) {
                    @if let Some(sign) = sign { (icon(sign)) }
                    span { (current) }
                }
                ul {
                    @for choice in choices {
                        li {
                            a href=(choice.href) lang=[choice.language.as_deref()] hreflang=[choice.language.as_deref()] aria-current=[choice.is_current.then_some("true")] {
                                (choice.title)
                            }
                        }
                    }
                }
            }
        }
    }
}
