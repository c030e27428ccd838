//! Names of languages, each in itself.

/// Names by the beginning of the tag. Longer tags come first.
const NAMES: &[(&str, &str)] = &[
    ("pt-br", "Português (Brasil)"),
    ("zh-hant", "繁體中文"),
    ("zh-hk", "繁體中文（香港）"),
    ("zh-tw", "繁體中文（台灣）"),
    ("af", "Afrikaans"),
    ("ar", "العربية"),
    ("bg", "Български"),
    ("bn", "বাংলা"),
    ("ca", "Català"),
    ("cs", "Čeština"),
    ("cy", "Cymraeg"),
    ("da", "Dansk"),
    ("de", "Deutsch"),
    ("el", "Ελληνικά"),
    ("en", "English"),
    ("es", "Español"),
    ("et", "Eesti"),
    ("eu", "Euskara"),
    ("fa", "فارسی"),
    ("fi", "Suomi"),
    ("fr", "Français"),
    ("ga", "Gaeilge"),
    ("gl", "Galego"),
    ("he", "עברית"),
    ("hi", "हिन्दी"),
    ("hr", "Hrvatski"),
    ("hu", "Magyar"),
    ("id", "Bahasa Indonesia"),
    ("is", "Íslenska"),
    ("it", "Italiano"),
    ("ja", "日本語"),
    ("ka", "ქართული"),
    ("kk", "Қазақ тілі"),
    ("ko", "한국어"),
    ("lt", "Lietuvių"),
    ("lv", "Latviešu"),
    ("ms", "Bahasa Melayu"),
    ("nb", "Norsk bokmål"),
    ("nl", "Nederlands"),
    ("nn", "Norsk nynorsk"),
    ("no", "Norsk"),
    ("pl", "Polski"),
    ("pt", "Português"),
    ("ro", "Română"),
    ("ru", "Русский"),
    ("sk", "Slovenčina"),
    ("sl", "Slovenščina"),
    ("sr", "Српски"),
    ("sv", "Svenska"),
    ("sw", "Kiswahili"),
    ("ta", "தமிழ்"),
    ("th", "ไทย"),
    ("tr", "Türkçe"),
    ("uk", "Українська"),
    ("ur", "اردو"),
    ("uz", "Oʻzbekcha"),
    ("vi", "Tiếng Việt"),
    ("zh", "简体中文"),
];

/// Returns the name of a language, given as a BCP 47 tag, in the language itself; further subtags follow. Returns the
/// tag itself if the name is not known.
#[must_use]
pub fn language_name(tag: &str) -> String {
    let lower = tag.to_ascii_lowercase();
    let found = NAMES.iter().find_map(|(known, name)| {
        let rest = lower.strip_prefix(known)?;
        (rest.is_empty() || rest.starts_with('-')).then(|| (*name, &tag[known.len()..]))
    });
    match found {
        Some((name, "")) => name.to_owned(),
        Some((name, rest)) => format!("{name} ({})", rest.trim_start_matches('-')),
        None => tag.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::language_name;

    #[test]
    fn languages_have_their_own_names() {
        let check = |tag: &str, expected: &str| assert_eq!(language_name(tag), expected);
        check("de", "Deutsch");
        check("DE-at", "Deutsch (at)");
        check("pt-BR", "Português (Brasil)");
        check("pt", "Português");
        check("zh-Hant-HK", "繁體中文 (HK)");
        check("den", "den");
        check("tlh", "tlh");
    }
}
