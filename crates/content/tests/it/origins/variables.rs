//! Variables of a tree: those that `.gitbook/vars.yaml` sets, and those of the front matter of a page.

use quire_content::export::export;

use super::*;

const PATH: &str = ".gitbook/vars.yaml";

const VARS: &str = "# All of them\r\nversion: 1.2 # the newest\r\n\r\n# Who we are\r\nname: 'Acme'\r\nlist: [a]\r\nno-name: x\r\n";

fn site(vars: &str) -> [(&'static str, String); 2] {
    [("a.md", "# A\n".to_owned()), (PATH, vars.to_owned())]
}

impl Space {
    fn import_vars(&mut self, vars: &str) -> Update {
        let site = site(vars);
        let update = self.read(tree(
            &site.each_ref().map(|(path, text)| (*path, text.as_str())),
        ));
        self.merge(update.clone(), &Resolutions::new());
        update
    }

    fn set(&mut self, name: &str, value: Option<&str>) {
        let variables = [(name.to_owned(), value.map(str::to_owned))].into();
        self.edit(vec![Change::SetVariables { variables }]);
    }

    fn variables(&self) -> Vec<(&str, &str)> {
        let variables = self.content.variables.iter();
        variables.map(|(name, value)| (&**name, &**value)).collect()
    }

    /// The exported file of this path.
    fn exported(&self, path: &str) -> String {
        let files = export(&self.content, &self.blobs).unwrap();
        let file = files.into_iter().find(|file| file.path == path);
        String::from_utf8(file.unwrap().bytes).unwrap()
    }
}

#[test]
fn a_file_sets_variables_and_is_exported_as_it_was() {
    let mut space = Space::empty();
    let update = space.import_vars(VARS);
    assert_eq!(space.variables(), [("name", "Acme"), ("version", "1.2")]);
    let remarks = update.import.remarks.iter();
    let remarks: Vec<String> = remarks
        .map(|remark| format!("{}: {}", remark.path, remark.reason))
        .collect();
    assert_eq!(
        remarks,
        [
            ".gitbook/vars.yaml: `list` has a value that is not text",
            ".gitbook/vars.yaml: `no-name` is not a name of letters, digits and `_`"
        ]
    );
    assert_eq!(space.exported(PATH), VARS);
}

#[test]
fn a_variable_that_changes_changes_its_lines_alone() {
    let mut space = Space::empty();
    space.import_vars(VARS);
    space.set("version", Some("2"));
    space.set("name", None);
    space.set("new", Some("yes"));
    let expected = "# All of them\r\nversion: \"2\"\r\n\r\n# Who we are\r\nlist: [a]\r\nno-name: x\r\nnew: \"yes\"\r\n";
    assert_eq!(space.exported(PATH), expected);
    let before = space.content.variables.clone();
    space.import_vars(&space.exported(PATH));
    assert_eq!(space.content.variables, before);
}

#[test]
fn variables_of_both_sides_merge() {
    let mut space = Space::empty();
    space.import_vars("a: 1\nb: 1\nc: 1\n");
    space.set("a", Some("mine"));
    space.set("own", Some("mine"));
    space.import_vars("a: 1\nb: 2\n");
    assert_eq!(
        space.variables(),
        [("a", "mine"), ("b", "2"), ("own", "mine")]
    );
    let update = space.read(tree(&[("a.md", "# A\n"), (PATH, "a: 3\nb: 2\n")]));
    let merged = space.merge(update, &Resolutions::new());
    let Merge::Conflicts(conflicts) = merged.merge else {
        panic!("no conflict");
    };
    assert_eq!(conflicts.len(), 1);
    // Without the file, what it set is gone.
    space.set("a", Some("1"));
    space.import(&[("a.md", "# A\n")]);
    assert_eq!(space.variables(), [("own", "mine")]);
}

#[test]
fn variables_of_a_page_keep_the_name_of_their_key() {
    for key in ["vars", "variables"] {
        let file = format!("---\ntags: [x]\n{key}:\n    one: 1 # first\nicon: star\n---\n# A\n");
        let mut space = Space::new(&[("a.md", &file)]);
        let page = space.content.pages[0].clone();
        assert_eq!(page.variables["one"], "1");
        assert_eq!(space.exported("a.md"), file);
        let update = UpdatePage {
            id: page.id.clone(),
            variables: Some([("one".to_owned(), "2".to_owned())].into()),
            ..UpdatePage::default()
        };
        space.edit(vec![Change::UpdatePage(Box::new(update))]);
        let expected = format!("---\ntags: [x]\n{key}:\n  one: \"2\"\nicon: star\n---\n# A\n");
        assert_eq!(space.exported("a.md"), expected);
    }
}
