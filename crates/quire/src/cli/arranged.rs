//! Lets options be before the command as well: `quire --data DIR init` means `quire init --data DIR`.
//!
//! - Each command has the options that it accepts, and parses them after its name. Options before it are moved there,
//!   so that one it does not accept is an error.

use std::ffi::OsString;

use clap::{Command, CommandFactory as _};

use super::Cli;

/// Moves the options before the command, or between a command and its subcommand, behind all others.
pub(crate) fn arranged(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    let all = Cli::command();
    let (mut command, mut moved, mut at) = (&all, Vec::new(), 1);
    loop {
        let mut end = at;
        while let Some(option) = arguments.get(end).and_then(|option| option.to_str())
            && option.starts_with('-')
            && option != "--"
        {
            end += 1 + usize::from(has_value(&all, option) == Some(true));
        }
        let name = arguments.get(end).and_then(|name| name.to_str());
        let Some(next) = name.and_then(|name| command.find_subcommand(name)) else {
            break;
        };
        moved.extend(arguments.drain(at..end));
        (command, at) = (next, at + 1);
    }
    let is_end = |argument: &OsString| argument == "--";
    let end = arguments.iter().position(is_end).unwrap_or(arguments.len());
    arguments.splice(end..end, moved);
    arguments
}

/// Returns true if the next argument is the value of an option; `None` if no command has the option.
fn has_value(command: &Command, option: &str) -> Option<bool> {
    let name = option.strip_prefix("--")?;
    let own = command
        .get_arguments()
        .find(|argument| argument.get_long() == Some(name));
    let own = own.map(|argument| argument.get_action().takes_values());
    own.or_else(|| {
        command
            .get_subcommands()
            .find_map(|below| has_value(below, option))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(written: &str, expected: &str) {
        let arranged = arranged(written.split(' ').map(OsString::from));
        let arranged: Vec<_> = arranged
            .iter()
            .map(|argument| argument.to_str().unwrap())
            .collect();
        assert_eq!(arranged.join(" "), expected, "{written}");
    }

    #[test]
    fn options_may_be_before_the_command() {
        check("quire --data d init", "quire init --data d");
        check(
            "quire --data=d --json init -q",
            "quire init -q --data=d --json",
        );
        check("quire -q --data d org list", "quire org list -q --data d");
        check("quire org --data d list", "quire org list --data d");
        check(
            "quire --url u import a --space s",
            "quire import a --space s --url u",
        );
        check(
            "quire --log debug import -- -a",
            "quire import --log debug -- -a",
        );
        // The value of an option is not a command.
        check("quire --data init", "quire --data init");
        check("quire --data init init", "quire init --data init");
        for same in [
            "quire",
            "quire --data d",
            "quire init --data d",
            "quire --help",
            "quire bogus",
        ] {
            check(same, same);
        }
    }
}
