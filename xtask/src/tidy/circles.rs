//! Circles of files: files of a crate that need each other, directly or through others.
//!
//! - A file needs another if it imports from it or names a path in it; re-exports are followed. With calls, it also needs
//!   the file of a method of a type whose `impl` blocks are in several files.
//! - `circles.txt` has the number of files in circles for each crate, by imports and with calls. A number must not grow;
//!   a crate that is not in the list has none. If a number shrinks, the list must say so.
//! - Tests and generated files do not count, and neither does the root of a crate.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::{Findings, is, is_generated};

/// The committed numbers.
const LIST: &str = "xtask/src/tidy/circles.txt";

/// Methods of the standard library, which a call by name alone cannot be told from.
const COMMON: [&str; 14] = [
    "as_ref", "clone", "contains", "extend", "find", "get", "insert", "is_empty", "iter", "len",
    "new", "push", "remove", "take",
];

/// Path of a module in its crate.
type Module = Vec<String>;

/// Edges from each file to the files that it needs, by index.
type Needs = Vec<BTreeSet<usize>>;

/// The hand-written source files of one crate.
#[derive(Default)]
struct Sources {
    /// Each module with the code of its file, without comments, strings and tests.
    files: Vec<(Module, String)>,
    by_module: HashMap<Module, usize>,
    /// Targets of `pub use`, by the module and the name.
    exports: HashMap<(Module, String), Module>,
}

/// Compares the numbers of all crates with the list.
pub(super) fn check(root: &Path, files: &[String], findings: &mut Findings) {
    let list = fs::read_to_string(root.join(LIST)).unwrap_or_default();
    let listed: BTreeMap<&str, &str> = list
        .lines()
        .filter_map(|line| line.split_once(' '))
        .collect();
    let mut counted: BTreeMap<&str, String> = BTreeMap::new();
    for (name, sources) in crates(root, files) {
        let (imports, with_calls) = (sources.imports(), sources.with_calls());
        let numbers = [&imports, &with_calls].map(|needs| in_circles(needs).concat().len());
        if numbers != [0, 0] {
            counted.insert(name, format!("{} {}", numbers[0], numbers[1]));
        }
        let before: Vec<usize> = listed.get(name).map_or_else(
            || vec![0, 0],
            |line| {
                line.split(' ')
                    .filter_map(|word| word.parse().ok())
                    .collect()
            },
        );
        let is_larger = numbers
            .iter()
            .zip(&before)
            .any(|(now, before)| now > before);
        if before != numbers {
            println!("{name}: files in circles were {before:?}, now {numbers:?}");
        }
        if is_larger {
            let needs = if numbers[0] > before[0] {
                &imports
            } else {
                &with_calls
            };
            for circle in in_circles(needs) {
                println!("  circle of {}", sources.names(&circle));
            }
            findings.add(
                LIST,
                format_args!("more files of {name} are in circles: {numbers:?}, not {before:?}"),
            );
        }
    }
    let mut current = String::new();
    for (name, numbers) in &counted {
        let _ = writeln!(current, "{name} {numbers}");
    }
    if current != list {
        findings.add(LIST, format_args!("should be:\n{current}"));
    }
}

/// The crates of the workspace by their folders, with their sources.
fn crates<'f>(root: &Path, files: &'f [String]) -> BTreeMap<&'f str, Sources> {
    let mut crates: BTreeMap<&str, Sources> = BTreeMap::new();
    for file in files {
        let Some((name, path)) = file.split_once("/src/") else {
            continue;
        };
        let is_test = path
            .split(['/', '.'])
            .any(|part| part == "tests" || part == "bin");
        if !is(file, "rs") || is_generated(file) || is_test || name.contains("fuzz") {
            continue;
        }
        let Ok(text) = fs::read_to_string(root.join(file)) else {
            continue;
        };
        let module = path.trim_end_matches(".rs").split('/').map(str::to_owned);
        let mut module: Module = module.collect();
        if ["lib", "main"].contains(&module[0].as_str()) {
            module.clear();
        }
        crates.entry(name).or_default().add(module, code(&text));
    }
    for sources in crates.values_mut() {
        sources.find_exports();
    }
    crates
}

impl Sources {
    fn add(&mut self, module: Module, code: String) {
        self.by_module.insert(module.clone(), self.files.len());
        self.files.push((module, code));
    }

    fn find_exports(&mut self) {
        for (module, code) in &self.files {
            for (is_public, path) in imports(code) {
                if let (true, Some(target)) = (is_public, self.absolute(module, &path)) {
                    let name = target.last().cloned().unwrap_or_default();
                    self.exports.insert((module.clone(), name), target);
                }
            }
        }
    }

    /// A path in the crate, from its root.
    fn absolute(&self, module: &[String], path: &[String]) -> Option<Module> {
        let ups = path
            .iter()
            .take_while(|segment| *segment == "super")
            .count();
        let (base, rest) = match path.first()?.as_str() {
            "crate" => (&[][..], &path[1..]),
            "self" => (module, &path[1..]),
            "super" => (&module[..module.len().checked_sub(ups)?], &path[ups..]),
            first => {
                let below = [module, &[first.to_owned()]].concat();
                self.by_module.get(&below)?;
                (module, path)
            }
        };
        Some([base, rest].concat())
    }

    /// The file that a path from the root is in.
    fn file_of(&self, mut path: Module) -> Option<usize> {
        for _ in 0..8 {
            let lengths = (0..=path.len()).rev();
            let mut modules = lengths.map(|length| (length, &path[..length]));
            let (length, module) =
                modules.find(|(_, module)| self.by_module.contains_key(*module))?;
            let exported = path
                .get(length)
                .and_then(|name| self.exports.get(&(module.to_vec(), name.clone())));
            match exported {
                Some(target) => path = [target.as_slice(), &path[length + 1..]].concat(),
                None => return self.by_module.get(module).copied(),
            }
        }
        None
    }

    /// The files that each file needs by its imports and paths.
    fn imports(&self) -> Needs {
        let needs = self
            .files
            .iter()
            .enumerate()
            .map(|(index, (module, code))| {
                let paths = imports(code).into_iter().map(|(_, path)| path);
                let paths = paths.chain(inline_paths(code));
                let absolute = paths.filter_map(|path| self.absolute(module, &path));
                let files = absolute.filter_map(|path| self.file_of(path));
                let is_apart = |file: &usize| *file != index && !self.files[*file].0.is_empty();
                files.filter(is_apart).collect()
            });
        let mut needs: Needs = needs.collect();
        for (needs, (module, _)) in needs.iter_mut().zip(&self.files) {
            if module.is_empty() {
                needs.clear();
            }
        }
        needs
    }

    /// The same, with calls of methods of types whose `impl` blocks are in several files.
    fn with_calls(&self) -> Needs {
        let mut homes: HashMap<&str, BTreeSet<usize>> = HashMap::new();
        let mut methods: HashMap<&str, BTreeSet<(&str, usize)>> = HashMap::new();
        for (index, (_, code)) in self.files.iter().enumerate() {
            let mut owner = None;
            for line in code.lines() {
                if let Some(head) = line.strip_prefix("impl") {
                    owner = owner_of(head);
                    if let Some(owner) = owner {
                        homes.entry(owner).or_default().insert(index);
                    }
                }
                if let (Some(owner), Some(name)) = (owner, method_of(line)) {
                    methods.entry(name).or_default().insert((owner, index));
                }
            }
        }
        let mut needs = self.imports();
        for (index, (_, code)) in self.files.iter().enumerate() {
            for called in code.split('.').skip(1) {
                let end = called.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
                let (name, rest) = called.split_at(end.unwrap_or(called.len()));
                let found = methods.get(name).filter(|found| found.len() == 1);
                let found = found.filter(|_| rest.starts_with('(') && !COMMON.contains(&name));
                for (owner, file) in found.into_iter().flatten() {
                    if homes[owner].len() > 1 && *file != index {
                        needs[index].insert(*file);
                    }
                }
            }
        }
        needs
    }

    fn names(&self, circle: &[usize]) -> String {
        let names = circle.iter().map(|file| self.files[*file].0.join("::"));
        let mut names: Vec<String> = names.collect();
        names.sort();
        names.join(", ")
    }
}

/// The type of an `impl` block without a trait, from what follows `impl`.
fn owner_of(head: &str) -> Option<&str> {
    let head = match head.strip_prefix('<') {
        Some(generic) => generic.split_once('>')?.1,
        None => head,
    };
    let head = head.trim_end_matches('{').trim();
    let name = head.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let name = name.into_iter().next().filter(|name| !name.is_empty());
    name.filter(|_| !head.contains(" for "))
}

/// The name of the method that a line of an `impl` block declares.
fn method_of(line: &str) -> Option<&str> {
    let line = line.strip_prefix("    ")?;
    let (before, rest) = line.split_once("fn ")?;
    let is_declared = before.is_empty() || before.starts_with(['p', 'a', 'c']);
    rest.split(['(', '<']).next().filter(|_| is_declared)
}

/// The code of a file without comments, strings, and tests at its end.
fn code(text: &str) -> String {
    let end = text.find("\n#[cfg(test)]\nmod ").unwrap_or(text.len());
    let mut code = String::with_capacity(end);
    for line in text[..end].lines() {
        let mut is_string = false;
        let mut letters = line.chars().peekable();
        while let Some(letter) = letters.next() {
            match letter {
                '\\' if is_string => drop(letters.next()),
                '"' => is_string = !is_string,
                '/' if !is_string && letters.peek() == Some(&'/') => break,
                letter if !is_string => code.push(letter),
                _ => {}
            }
        }
        code.push('\n');
    }
    code
}

/// The paths of the `use` declarations, each with whether it is public.
fn imports(code: &str) -> Vec<(bool, Module)> {
    let mut found = Vec::new();
    for (start, _) in code.match_indices("use ") {
        let line = code[..start].rfind('\n').map_or(0, |end| end + 1);
        let before = code[line..start].trim();
        if let Some((tree, _)) = code[start + 4..].split_once(';')
            && (before.is_empty() || before.starts_with("pub"))
        {
            let mut paths = Vec::new();
            expand(&[], tree, &mut paths);
            found.extend(paths.into_iter().map(|path| (!before.is_empty(), path)));
        }
    }
    found
}

/// Adds the paths of a tree of imports.
fn expand(prefix: &[String], tree: &str, paths: &mut Vec<Module>) {
    let (head, list) = match tree.split_once('{') {
        Some((head, list)) => (head, list.rsplit_once('}').map_or(list, |(list, _)| list)),
        None => (tree, ""),
    };
    let head = head.split(" as ").next().unwrap_or_default();
    let segments = head.split("::").map(str::trim);
    let segments =
        segments.filter(|segment| !segment.is_empty() && (*segment != "self" || prefix.is_empty()));
    let mut path = prefix.to_vec();
    path.extend(segments.map(str::to_owned));
    if list.is_empty() {
        paths.push(path);
        return;
    }
    let (mut depth, mut start) = (0_usize, 0);
    for (at, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                expand(&path, &list[start..at], paths);
                start = at + 1;
            }
            _ => {}
        }
    }
    if !list[start..].trim().is_empty() {
        expand(&path, &list[start..], paths);
    }
}

/// Paths outside of `use` declarations: from `crate` or `super`, or into a module below.
fn inline_paths(code: &str) -> Vec<Module> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
    // A visibility names a module, but needs nothing of it.
    let code = code.replace("pub(in crate::", "pub(in ");
    let words = code.split(|letter: char| !is_part(letter));
    let paths = words.filter(|word| word.contains("::"));
    let paths = paths.map(|word| word.split("::").map(str::to_owned).collect());
    paths.collect()
}

/// Circles among files: those of more than one file that reach each other.
fn in_circles(needs: &[BTreeSet<usize>]) -> Vec<Vec<usize>> {
    let reached: Vec<BTreeSet<usize>> = (0..needs.len())
        .map(|start| {
            let mut reached = BTreeSet::new();
            let mut next: Vec<usize> = needs[start].iter().copied().collect();
            while let Some(file) = next.pop() {
                if reached.insert(file) {
                    next.extend(&needs[file]);
                }
            }
            reached
        })
        .collect();
    let mut circles: Vec<Vec<usize>> = Vec::new();
    for file in (0..needs.len()).filter(|file| reached[*file].contains(file)) {
        let circle = reached[file].iter().copied();
        let circle: Vec<usize> = circle
            .filter(|other| reached[*other].contains(&file))
            .collect();
        if circle.first() == Some(&file) {
            circles.push(circle);
        }
    }
    circles
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circles(files: &[(&str, &str)]) -> [usize; 2] {
        let mut sources = Sources::default();
        for (module, text) in files {
            let module = module.split('/').filter(|name| !name.is_empty());
            sources.add(module.map(str::to_owned).collect(), code(text));
        }
        sources.find_exports();
        [sources.imports(), sources.with_calls()].map(|needs| in_circles(&needs).concat().len())
    }

    #[test]
    fn imports_and_paths_make_circles() {
        let uses = [
            ("a", "use crate::{b::{self, B}, c};"),
            ("b", ""),
            ("c", "fn f() { crate::a::g() }"),
        ];
        assert_eq!(circles(&uses), [2, 2]);
        let commented = [
            ("a", "use crate::b;"),
            ("b", "// crate::a\nconst A: &str = \"crate::a\";"),
        ];
        assert_eq!(circles(&commented), [0, 0]);
        let tests = [
            ("a", "use crate::b;"),
            ("b", "\n#[cfg(test)]\nmod tests { use crate::a; }"),
        ];
        assert_eq!(circles(&tests), [0, 0]);
    }

    #[test]
    fn exports_are_followed() {
        let files = [
            ("", "pub use a::A;"),
            ("a", "use crate::b::B;"),
            ("b", "use crate::A;"),
        ];
        assert_eq!(circles(&files), [2, 2]);
        let below = [("a", "mod c;\npub use c::C;"), ("a/c", "use super::C;")];
        assert_eq!(circles(&below), [0, 0]);
    }

    #[test]
    fn calls_of_methods_in_other_files_make_circles() {
        let files = [
            (
                "app",
                "pub struct App;\nimpl App {\n    fn first(&self) {}\n}",
            ),
            (
                "a",
                "use crate::app::App;\nimpl App {\n    fn one(&self) { self.two() }\n}",
            ),
            (
                "b",
                "use crate::app::App;\nimpl App {\n    fn two(&self) { self.one() }\n}",
            ),
        ];
        assert_eq!(circles(&files), [0, 2]);
    }
}
