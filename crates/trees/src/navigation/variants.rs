//! The languages and versions that a documentation tool makes of one tree.
//!
//! - Languages are those of the settings. Docusaurus has translated files in `i18n/` and shows the others as they are;
//!   other tools have a folder per language, or a suffix such as `.fr.md`.
//! - Versions are those of Docusaurus: the one that it shows first comes first, then the others, newest first.
//! - The first variant is what visitors read first. Each variant has the files of the first at the same paths where the
//!   tool does so, so that the same page is found in each.

use quire_ecma::Value;
use quire_links::address::syntax::join;
use quire_links::front_matter;
use quire_links::layout::Layout;
use quire_revisions::path;

use super::site::Site;
use super::starlight;

/// Maximum number of variants of a site.
pub const MAX_VARIANTS: usize = 50;

/// A language and version of a site.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Variant {
    /// Its language as a BCP 47 tag, if it is known.
    pub language: Option<String>,
    /// Its version; `None` if there are none, or it is the current one.
    pub version: Option<String>,
    /// True if its language is that of the first variant.
    pub is_of_first_language: bool,
    /// Folders and files with the paths that they have in the variant. Later ones replace earlier ones.
    pub moves: Vec<(String, String)>,
    /// Folders of other variants.
    excluded: Vec<String>,
    /// Folders of pages, and the only one of them that is of the variant.
    only: Option<(Vec<String>, String)>,
    suffixes: Option<Suffixes>,
    /// The folder of the site and that of the language, if pages that are not translated are shown as they are.
    fallback: Option<(String, String)>,
}

/// Suffixes of names in languages.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Suffixes {
    own: String,
    all: Vec<String>,
    /// True if pages without a suffix are of the variant.
    has_others: bool,
}

/// The files that variants are found by.
pub struct Files<'f> {
    /// Returns the names of the folders in a folder.
    pub folders: &'f dyn Fn(&str) -> Vec<String>,
    /// Returns the text of a file.
    pub read: &'f dyn Fn(&str) -> Option<String>,
}

impl Variant {
    /// Returns the path of a file of the site in the variant, if it is of the variant.
    #[must_use]
    pub fn path(&self, path: &str) -> Option<String> {
        if path::is_below(path, &self.excluded) {
            return None;
        }
        if let Some((roots, folder)) = &self.only
            && path::is_markdown(path)
            && path::is_below(path, roots)
            && !path::is_below(path, std::slice::from_ref(folder))
            && !path.split('/').any(|name| name == "snippets")
        {
            return None;
        }
        let Some(suffixes) = &self.suffixes else {
            return Some(path.to_owned());
        };
        let Some((stem, extension)) = path.rsplit_once('.') else {
            return Some(path.to_owned());
        };
        match stem.rsplit_once('.') {
            Some((bare, suffix)) if suffix == suffixes.own => Some(format!("{bare}.{extension}")),
            Some((_, suffix)) if suffixes.all.iter().any(|other| other == suffix) => None,
            _ if !suffixes.has_others && path::is_markdown(path) => None,
            _ => Some(path.to_owned()),
        }
    }

    /// Returns the path in the variant of a page of the first variant, which is shown where it is not translated.
    #[must_use]
    pub fn fallback(&self, path: &str) -> Option<String> {
        let (root, folder) = self.fallback.as_ref()?;
        let is_of_others = path::is_below(path, &self.excluded)
            || path::is_below(path, std::slice::from_ref(folder));
        let below = path.strip_prefix(root.as_str())?.trim_start_matches('/');
        (path::is_markdown(path) && !is_of_others).then(|| format!("{folder}/{below}"))
    }

    /// Words that distinguish the variant from the first, such as `1.2 (fr)`; empty for the first.
    #[must_use]
    pub fn name(&self) -> String {
        let language = self
            .language
            .as_ref()
            .filter(|_| !self.is_of_first_language);
        let language = language.map(|language| format!("({language})"));
        let words = self.version.clone().into_iter().chain(language);
        words.collect::<Vec<_>>().join(" ")
    }
}

/// Returns the tag of a language, if it is one.
#[must_use]
pub fn language_tag(text: &str) -> Option<String> {
    let tag = text.replace('_', "-");
    let mut parts = tag.split('-');
    let first = parts.next().unwrap_or_default();
    let is_language =
        (2..=3).contains(&first.len()) && first.bytes().all(|byte| byte.is_ascii_alphabetic());
    let is_part = |part: &str| {
        (2..=8).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    let count = parts.clone().count();
    (is_language && count <= 3 && parts.all(is_part) && tag.len() <= 35).then_some(tag)
}

/// Languages of ISO 639-1 that folders are named after.
const LANGUAGES: &str = "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy \
    da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik \
    io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt \
    my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so \
    sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu";

/// Returns true if a folder of this name is probably named after a language.
#[must_use]
pub fn is_language_folder(name: &str) -> bool {
    let first = name
        .split(['-', '_'])
        .next()
        .unwrap_or_default()
        .to_ascii_lowercase();
    first.len() == 2
        && language_tag(name).is_some()
        && LANGUAGES
            .split_ascii_whitespace()
            .any(|known| known == first)
}

/// The variants of a site; one, if there are no others.
#[must_use]
pub fn variants(site: &Site, files: &Files<'_>) -> Vec<Variant> {
    let mut variants = match site.layout {
        Layout::Docusaurus => docusaurus(site, files),
        _ => folders(site, files),
    };
    variants.truncate(MAX_VARIANTS);
    if variants.is_empty() {
        variants.push(Variant::default());
    }
    let first = variants[0].language.clone();
    for variant in &mut variants {
        variant.is_of_first_language = variant.language == first;
    }
    variants
}

/// A language that settings declare.
struct Language {
    /// The name of its folder, or suffix; empty at the root.
    name: String,
    tag: Option<String>,
}

fn language(name: &str, tag: Option<&str>) -> Language {
    Language {
        name: name.to_owned(),
        tag: tag.and_then(language_tag).or_else(|| language_tag(name)),
    }
}

/// A language without others.
fn single(tag: Option<&str>) -> Vec<Language> {
    vec![Language {
        name: String::new(),
        tag: tag.and_then(language_tag),
    }]
}

/// Puts the default language first.
fn sorted(mut languages: Vec<Language>, first: Option<&str>) -> Vec<Language> {
    languages.sort_by_key(|language| first != Some(language.name.as_str()));
    languages
}

/// Variants in folders of languages, or with suffixes.
fn folders(site: &Site, files: &Files<'_>) -> Vec<Variant> {
    let root = site.roots.first().map_or("", String::as_str);
    let below = |name: &str| join(root, name).unwrap_or_default();
    let languages = languages(site, files);
    let known = (files.folders)(root);
    let has_folder = |language: &Language| known.contains(&language.name);
    if languages.len() < 2 || !languages.iter().any(has_folder) {
        let mut named = languages.into_iter();
        let first = named.next();
        let tag = first.as_ref().and_then(|language| language.tag.clone());
        let mut variants = vec![Variant {
            language: tag,
            ..Variant::default()
        }];
        let has_suffixes = [Layout::Hugo, Layout::MkDocs].contains(&site.layout);
        let rest: Vec<Language> = named.collect();
        if has_suffixes && !rest.is_empty() {
            let all: Vec<String> = first
                .iter()
                .chain(&rest)
                .map(|one| one.name.clone())
                .collect();
            let suffixes = |own: &str, has_others| {
                let (own, all) = (own.to_owned(), all.clone());
                Some(Suffixes {
                    own,
                    all,
                    has_others,
                })
            };
            variants[0].suffixes = suffixes(&all[0], true);
            variants.extend(rest.into_iter().map(|language| Variant {
                // MkDocs shows pages that are not translated as they are.
                suffixes: suffixes(&language.name, site.layout == Layout::MkDocs),
                language: language.tag,
                ..Variant::default()
            }));
        }
        return variants;
    }
    let names: Vec<&Language> = languages
        .iter()
        .filter(|language| language.name.is_empty() || has_folder(language))
        .collect();
    let variants = names.iter().map(|language| {
        let others = names
            .iter()
            .filter(|other| !other.name.is_empty() && other.name != language.name);
        let mut variant = Variant {
            language: language.tag.clone(),
            excluded: others.map(|other| below(&other.name)).collect(),
            ..Variant::default()
        };
        if !language.name.is_empty() {
            let folder = below(&language.name);
            if site.layout == Layout::MkDocs {
                // Its navigation names pages without their language.
                variant.excluded.push(folder.clone());
                variant.moves.push((folder, root.to_owned()));
            } else {
                // Starlight shows pages that are not translated as they are.
                if site.layout == Layout::Starlight && names.iter().any(|one| one.name.is_empty()) {
                    variant.fallback = Some((root.to_owned(), folder.clone()));
                }
                variant.only = Some((vec![root.to_owned()], folder));
            }
        }
        variant
    });
    variants.collect()
}

/// The languages of a site by its settings, the default one first.
fn languages(site: &Site, files: &Files<'_>) -> Vec<Language> {
    let value = site.value.as_ref();
    let text = || (files.read)(&site.settings);
    match site.layout {
        Layout::VitePress => {
            let lang = value
                .and_then(|value| value.get("lang"))
                .and_then(Value::as_str);
            in_script(value.and_then(|value| value.get("locales")), None, lang)
        }
        Layout::Starlight => {
            let options = value.and_then(starlight::options);
            let default = options.and_then(|options| options.get("defaultLocale"));
            let default = default.and_then(Value::as_str);
            in_script(
                options.and_then(|options| options.get("locales")),
                default,
                None,
            )
        }
        Layout::Mintlify => {
            let languages = value.and_then(|value| value.at(&["navigation", "languages"]));
            let languages = languages.and_then(Value::as_array).unwrap_or_default();
            let is_default =
                |one: &&Value| one.get("default").and_then(Value::as_bool) == Some(true);
            let default = languages.iter().find(is_default).or(languages.first());
            let name = |one: &Value| one.get("language")?.as_str().map(str::to_owned);
            let default = default.and_then(name);
            let root = site.roots.first().map_or("", String::as_str);
            let known = (files.folders)(root);
            let languages = languages.iter().filter_map(name).map(|name| {
                // Pages of the default language are often in no folder of their own.
                let is_at_root = Some(&name) == default.as_ref() && !known.contains(&name);
                Language {
                    tag: language_tag(&name),
                    name: if is_at_root { String::new() } else { name },
                }
            });
            let first = default.clone().filter(|name| known.contains(name));
            sorted(
                languages.collect(),
                Some(first.as_deref().unwrap_or_default()),
            )
        }
        Layout::Nextra => {
            // The settings are a call of what another call returns; the names of folders tell enough.
            let root = site.roots.first().map_or("", String::as_str);
            let names = (files.folders)(root);
            let names: Vec<&String> = names
                .iter()
                .filter(|name| is_language_folder(name))
                .collect();
            let is_whole = names.len() > 1;
            let languages = names
                .into_iter()
                .filter(|_| is_whole)
                .map(|name| language(name, None));
            sorted(languages.collect(), Some("en"))
        }
        Layout::Hugo => hugo(&text().unwrap_or_default()),
        Layout::MkDocs => mkdocs(&text().unwrap_or_default()),
        Layout::MdBook => {
            let table = text().and_then(|text| text.parse::<toml::Table>().ok());
            let tag = table
                .as_ref()
                .and_then(|table| table.get("book")?.get("language")?.as_str());
            single(tag)
        }
        Layout::Jekyll => {
            let lang = text().and_then(|text| front_matter::read_value(&text, "lang"));
            single(lang.as_ref().and_then(front_matter::Value::text))
        }
        _ => Vec::new(),
    }
}

/// Languages by the names of their folders; `root` is that without one.
fn in_script(locales: Option<&Value>, default: Option<&str>, lang: Option<&str>) -> Vec<Language> {
    let Some(locales) = locales
        .and_then(Value::as_object)
        .filter(|locales| !locales.is_empty())
    else {
        return single(lang);
    };
    let languages = locales.iter().map(|(name, locale)| {
        let tag = locale.get("lang").and_then(Value::as_str);
        let name = name.trim_matches('/');
        match name {
            "root" | "" => Language {
                name: String::new(),
                tag: tag.or(lang).and_then(language_tag),
            },
            name => language(name, tag),
        }
    });
    sorted(
        languages.collect(),
        default.filter(|name| *name != "root").or(Some("")),
    )
}

fn hugo(text: &str) -> Vec<Language> {
    let table = text.parse::<toml::Table>().unwrap_or_default();
    let value = |key: &str| {
        let value = table.get(key).and_then(toml::Value::as_str);
        value.map(str::to_owned).or_else(|| {
            let value = front_matter::read_value(text, key)?;
            value.text().map(str::to_owned)
        })
    };
    let default = value("defaultContentLanguage");
    let languages = table.get("languages").and_then(toml::Value::as_table);
    let Some(languages) = languages.filter(|languages| !languages.is_empty()) else {
        return single(value("languageCode").or(default).as_deref());
    };
    let languages = languages.iter().map(|(name, options)| {
        let text = |key: &str| options.get(key).and_then(toml::Value::as_str);
        let folder = text("contentDir").map_or(name.as_str(), path::name);
        Language {
            name: folder.to_owned(),
            tag: text("languageCode")
                .and_then(language_tag)
                .or_else(|| language_tag(name)),
        }
    });
    sorted(languages.collect(), default.as_deref().or(Some("en")))
}

fn mkdocs(text: &str) -> Vec<Language> {
    let lang = front_matter::read_value(text, "theme");
    let lang = lang
        .as_ref()
        .and_then(|theme| theme.get("language")?.text());
    let plugins = front_matter::read_value(text, "plugins");
    let Some(front_matter::Value::List(plugins)) = plugins else {
        return single(lang);
    };
    let i18n = plugins
        .iter()
        .find_map(|plugin| plugin.get("i18n")?.get("languages"));
    let Some(front_matter::Value::List(locales)) = i18n else {
        return single(lang);
    };
    let text = |locale: &front_matter::Value, key: &str| {
        let value = locale.get(key)?;
        value.text().map(str::to_owned)
    };
    let is_default =
        |locale: &&front_matter::Value| text(locale, "default").as_deref() == Some("true");
    let default = locales.iter().find(is_default);
    let default = default.and_then(|locale| text(locale, "locale"));
    let is_built =
        |locale: &&front_matter::Value| text(locale, "build").as_deref() != Some("false");
    let names = locales
        .iter()
        .filter(is_built)
        .filter_map(|locale| text(locale, "locale"));
    let languages = names
        .filter(|name| name != "null")
        .map(|name| language(&name, None));
    sorted(languages.collect(), default.as_deref())
}

/// Versions and translations of Docusaurus.
fn docusaurus(site: &Site, files: &Files<'_>) -> Vec<Variant> {
    let base = path::folder(&site.settings);
    let at = |folder: &str| join(base, folder).unwrap_or_default();
    let at_value = |keys: &[&str]| site.value.as_ref().and_then(|value| value.at(keys));
    let default = at_value(&["i18n", "defaultLocale"]).and_then(Value::as_str);
    let tag = |locale: &str| {
        let own = at_value(&["i18n", "localeConfigs", locale, "htmlLang"]);
        own.and_then(Value::as_str)
            .and_then(language_tag)
            .or_else(|| language_tag(locale))
    };
    let locales = at_value(&["i18n", "locales"]).and_then(Value::as_array);
    let locales = locales.into_iter().flatten().filter_map(Value::as_str);
    let locales = locales.filter(|locale| Some(*locale) != default);
    let Some(part) = site
        .parts
        .iter()
        .find(|part| part.id == "default")
        .or(site.parts.first())
    else {
        return Vec::new();
    };
    // Other folders of documentation have their id in the name.
    let named = |name: &str, end: &str| match part.id.as_str() {
        "default" => format!("{name}{end}"),
        id if end.is_empty() => format!("{name}-{id}"),
        id => format!("{id}_{name}{end}"),
    };
    let versions = (files.read)(&at(&named("versions", ".json")));
    let versions: Vec<String> = versions
        .and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_default();
    let folder_of = |version: &str| at(&named("versioned_docs", &format!("/version-{version}")));
    let versions: Vec<&String> = versions
        .iter()
        .filter(|version| path::check(&folder_of(version)).is_ok())
        .filter(|version| {
            let folder = folder_of(version);
            (files.folders)(path::folder(&folder))
                .iter()
                .any(|name| name == path::name(&folder))
        })
        .collect();
    let last = part
        .last_version
        .as_deref()
        .or(versions.first().map(|version| version.as_str()));
    let mut ordered: Vec<&str> = vec!["current"];
    ordered.extend(versions.iter().map(|version| version.as_str()));
    if part.is_without_current && ordered.len() > 1 {
        ordered.remove(0);
    }
    ordered.sort_by_key(|version| Some(*version) != last);

    let first = ordered.first().copied();
    let mut variants = Vec::new();
    for locale in std::iter::once(None).chain(locales.map(Some)) {
        for version in &ordered {
            let mut variant = Variant {
                language: locale.or(default).and_then(tag),
                ..Variant::default()
            };
            let is_current = *version == "current";
            if Some(*version) != first {
                variant.version = Some(if is_current { "Next" } else { *version }.to_owned());
            }
            if !is_current {
                if !part.root.is_empty() {
                    variant.excluded.push(part.root.clone());
                }
                variant.moves.push((folder_of(version), part.root.clone()));
                if let Some(sidebars) = &part.sidebars {
                    let own = at(&named(
                        "versioned_sidebars",
                        &format!("/version-{version}-sidebars.json"),
                    ));
                    variant.moves.push((own, sidebars.clone()));
                }
            }
            if let Some(locale) = locale {
                let plugin = named("docusaurus-plugin-content-docs", "");
                let folder = if is_current {
                    "current".to_owned()
                } else {
                    format!("version-{version}")
                };
                let plugin = at(&format!("i18n/{locale}/{plugin}"));
                if plugin.is_empty() || !(files.folders)(&plugin).contains(&folder) {
                    continue;
                }
                variant
                    .moves
                    .push((format!("{plugin}/{folder}"), part.root.clone()));
            }
            variants.push(variant);
        }
    }
    variants
}

#[cfg(test)]
mod tests;
