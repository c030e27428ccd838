//! Reads the settings file: TOML whose keys are the names of the options.

use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use clap::{Arg, Command};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Given;

/// Maximum size of the file in bytes.
const MAX_SIZE: u64 = 1 << 20;

/// Reads the values of a file, by the names of the options.
pub(super) fn read(path: &Path, definitions: &Command) -> Result<BTreeMap<String, Given>> {
    let place = path.display();
    let cannot = || format!("cannot read the settings file {place}");
    let mut text = String::new();
    let file = std::fs::File::open(path).with_context(cannot)?;
    file.take(MAX_SIZE + 1)
        .read_to_string(&mut text)
        .with_context(cannot)?;
    if text.len() as u64 > MAX_SIZE {
        bail!("the settings file {place} is larger than 1 MiB");
    }
    parse(&text, &place.to_string(), definitions)
}

fn parse(text: &str, place: &str, definitions: &Command) -> Result<BTreeMap<String, Given>> {
    let line = |offset: usize| text[..offset.min(text.len())].matches('\n').count() + 1;
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(1, |span| line(span.start));
        anyhow::anyhow!("line {at} of {place} is not TOML: {}", error.message())
    })?;
    let mut settings = BTreeMap::new();
    for (key, value) in table.into_inner() {
        let origin = format!("line {} of {place}", line(key.span().start));
        let name = key.into_inner();
        let option = definitions
            .get_arguments()
            .find(|option| option.get_long() == Some(&*name) && option.get_env().is_some());
        let Some(option) = option.filter(|_| name != "config") else {
            bail!("{origin}: {}", unknown(&name, definitions));
        };
        let values = values(value, option).with_context(|| format!("{origin}: `{name}`"))?;
        settings.insert(name.into_owned(), Given { values, origin });
    }
    Ok(settings)
}

/// Describes a key that no option has.
fn unknown(name: &str, definitions: &Command) -> String {
    let plain = name.to_lowercase().replace('_', "-");
    let plain = plain.strip_prefix("quire-").unwrap_or(&plain);
    let is_option = definitions
        .get_arguments()
        .any(|option| option.get_long() == Some(plain) && plain != "config");
    if is_option {
        return format!("there is no setting `{name}`; did you mean `{plain}`?");
    }
    format!("there is no setting `{name}`; `quire --help` lists all of them")
}

/// The values of an option, as texts.
fn values(value: Spanned<DeValue<'_>>, option: &Arg) -> Result<Vec<String>> {
    if !option.get_action().takes_values() {
        let DeValue::Boolean(is_set) = value.into_inner() else {
            bail!("must be true or false");
        };
        return Ok(vec![is_set.to_string()]);
    }
    match (value.into_inner(), option.get_value_delimiter()) {
        (DeValue::Array(values), Some(delimiter)) => values
            .into_iter()
            .map(|value| {
                let value = single(&value.into_inner())?;
                if value.contains(delimiter) {
                    bail!("an entry of the list contains `{delimiter}`");
                }
                Ok(value)
            })
            .collect(),
        (value, Some(delimiter)) => {
            let value = single(&value)?;
            Ok(value.split(delimiter).map(str::to_owned).collect())
        }
        (value, None) => Ok(vec![single(&value)?]),
    }
}

fn single(value: &DeValue<'_>) -> Result<String> {
    match value {
        DeValue::String(text) => Ok(text.to_string()),
        DeValue::Integer(number) => Ok(number.to_string()),
        other => bail!(
            "must be a string or an integer, not a value of the type {}",
            other.type_str()
        ),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::cli::Definitions;

    fn parsed(text: &str) -> Result<BTreeMap<String, Given>> {
        parse(text, "quire.toml", &Definitions::command())
    }

    #[test]
    fn values_have_the_names_of_options() {
        let settings = parsed(
            "# The server\nlisten = \"0.0.0.0:8080\"\nstop-seconds = 10\ncheck-external-links = true\n\
             site-hosts = [\"a.org=a\", \"b.org=b\"]\ntrusted-proxies = \"::1,10.0.0.0/8\"\nprivate-hosts = []\n",
        );
        let settings = settings.unwrap();
        let check = |name: &str, values: &[&str], origin: &str| {
            assert_eq!(settings[name].values, values);
            assert_eq!(settings[name].origin, origin);
        };
        check("listen", &["0.0.0.0:8080"], "line 2 of quire.toml");
        check("stop-seconds", &["10"], "line 3 of quire.toml");
        check("check-external-links", &["true"], "line 4 of quire.toml");
        check(
            "site-hosts",
            &["a.org=a", "b.org=b"],
            "line 5 of quire.toml",
        );
        check(
            "trusted-proxies",
            &["::1", "10.0.0.0/8"],
            "line 6 of quire.toml",
        );
        check("private-hosts", &[], "line 7 of quire.toml");
    }

    #[test]
    fn errors_name_the_line() {
        let check = |text: &str, expected: &str| {
            let error = parsed(text).err().map(|error| format!("{error:#}"));
            let error = error.unwrap_or_default();
            assert!(error.contains(expected), "{text}: {error}");
            assert!(!error.contains("secret"), "{error}");
        };
        check("\nlisten = ", "line 2 of quire.toml is not TOML");
        check(
            "database-url = \"secret",
            "line 1 of quire.toml is not TOML",
        );
        check(
            "listen = \"a\"\nlisten = \"b\"",
            "line 2 of quire.toml is not TOML: duplicate key",
        );
        check(
            "\n\npublic_url = \"a\"",
            "line 3 of quire.toml: there is no setting `public_url`; did you mean `public-url`?",
        );
        check("QUIRE_LISTEN = \"a\"", "did you mean `listen`?");
        check("config = \"a\"", "there is no setting `config`");
        check("title = \"a\"", "there is no setting `title`");
        check("[server]\nlisten = \"a\"", "there is no setting `server`");
        check(
            "database-url = { secret = 1 }",
            "not a value of the type table",
        );
        check("stop-seconds = 1.5", "not a value of the type float");
        check("listen = [\"a\"]", "not a value of the type array");
        check("check-external-links = \"yes\"", "must be true or false");
        check("site-hosts = [\"a=b,c=d\"]", "contains `,`");
    }
}
