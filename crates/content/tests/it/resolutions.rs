//! Conflicts that people settle: hunks of texts, what each kind takes, and that what is settled stays settled.

use quire_content::edit::{Change, CreatePage, Patch, Position, UpdatePage};
use quire_content::merge::text::TextMerge;
use quire_content::merge::{Conflict, Merge, Resolution, Resolutions, Take, merge, merge_settled};
use quire_content::{Effort, NewBlobs, Page, Revision};

use crate::support::{edited, imported};

/// Ids: 1 `a`, 2 `a/b`, 3 `c`, 4 `d`.
struct Sides {
    base: Revision,
    ours: Revision,
    theirs: Revision,
    blobs: NewBlobs,
}

const TEXT: &str = "one\n\ntwo\n\nthree\n";

impl Sides {
    fn new(ours: Vec<Change>, theirs: Vec<Change>) -> Self {
        let import = imported(&[
            (
                "SUMMARY.md",
                "- [A](a.md)\n  - [B](b.md)\n- [C](c.md)\n- [D](d.md)",
            ),
            ("a.md", TEXT),
            ("b.md", "b"),
            ("c.md", "c"),
            ("d.md", "d"),
        ]);
        let (base, mut blobs) = (import.revision, import.blobs);
        let mut side = |changes, prefix, now| {
            let edited = edited(&base, changes, prefix, now);
            blobs.extend(edited.blobs);
            edited.revision
        };
        let (ours, theirs) = (side(ours, "o", 2), side(theirs, "t", 3));
        Self {
            base,
            ours,
            theirs,
            blobs,
        }
    }

    fn conflicts(&self) -> Vec<Conflict> {
        match merge(&self.base, &self.ours, &self.theirs, &self.blobs).unwrap() {
            Merge::Conflicts(conflicts) => conflicts,
            Merge::Merged(..) => panic!("there is a conflict"),
        }
    }

    /// The pages with all conflicts settled alike.
    fn settled(&self, resolution: &Resolution) -> String {
        let conflicts = self.conflicts();
        assert!(
            conflicts
                .iter()
                .all(|conflict| conflict.accepts(resolution)),
            "{conflicts:?}"
        );
        let resolutions = conflicts
            .iter()
            .map(|conflict| (conflict.id(), resolution.clone()));
        let resolutions: Resolutions = resolutions.collect();
        let merged = |base, ours, theirs, resolutions| match merge_settled(
            base,
            ours,
            theirs,
            &self.blobs,
            resolutions,
        )
        .unwrap()
        {
            Merge::Merged(revision, new) => (revision, new),
            Merge::Conflicts(conflicts) => panic!("{conflicts:?} are left"),
        };
        let (revision, new) = merged(&self.base, &self.ours, &self.theirs, &resolutions);
        // As an update takes their side over: nothing is left to merge.
        let again = merged(&self.theirs, &self.theirs, &revision, &Resolutions::new());
        assert_eq!(again.0, revision);
        self.show(&revision, &new)
    }

    fn show(&self, revision: &Revision, new: &NewBlobs) -> String {
        let show = |(page, path): (&Page, String)| {
            let body = page
                .body
                .map(|hash| new.get(&hash).unwrap_or_else(|| &self.blobs[&hash]));
            let body = String::from_utf8_lossy(body.map_or(&[], Vec::as_slice));
            format!("{path} {:?} {:?}", page.title, body)
        };
        revision
            .paths()
            .into_iter()
            .map(show)
            .collect::<Vec<_>>()
            .join("\n")
    }
}

fn update(id: &str, page: UpdatePage) -> Vec<Change> {
    let id = id.to_owned();
    vec![Change::UpdatePage(Box::new(UpdatePage { id, ..page }))]
}

fn text(id: &str, text: &str) -> Vec<Change> {
    let markdown = Some(text.to_owned());
    update(
        id,
        UpdatePage {
            markdown,
            ..UpdatePage::default()
        },
    )
}

fn title(id: &str, title: &str) -> Vec<Change> {
    let title = Some(title.to_owned());
    update(
        id,
        UpdatePage {
            title,
            ..UpdatePage::default()
        },
    )
}

fn beneath(id: &str, parent: &str) -> Vec<Change> {
    vec![Change::MovePage {
        id: id.to_owned(),
        parent: Patch::Set(parent.to_owned()),
        position: Position::Last,
    }]
}

fn delete(id: &str) -> Vec<Change> {
    vec![Change::DeletePage { id: id.to_owned() }]
}

const OURS: Resolution = Resolution::Take(Take::Ours);
const THEIRS: Resolution = Resolution::Take(Take::Theirs);

#[test]
fn a_text_is_settled_hunk_by_hunk() {
    let sides = Sides::new(
        text("p1", "ONE\n\ntwo, ours\n\nthree\n"),
        text("p1", "one\n\ntwo, theirs\n\nTHREE\n"),
    );
    let line = |resolution| {
        sides
            .settled(&resolution)
            .lines()
            .next()
            .unwrap()
            .to_owned()
    };
    assert_eq!(line(OURS), r#"a "A" "ONE\n\ntwo, ours\n\nTHREE\n""#);
    assert_eq!(line(THEIRS), r#"a "A" "ONE\n\ntwo, theirs\n\nTHREE\n""#);
    assert_eq!(
        line(Resolution::Take(Take::TheirsThenOurs)),
        r#"a "A" "ONE\n\ntwo, theirs\ntwo, ours\n\nTHREE\n""#
    );
    assert_eq!(line(Resolution::Text("2".to_owned())), r#"a "A" "2""#);
    let conflicts = sides.conflicts();
    assert_eq!(conflicts[0].path.as_deref(), Some("a"));
}

#[test]
fn what_is_deleted_here_and_edited_there_is_kept_or_not() {
    let sides = Sides::new(delete("p1"), text("p2", "B"));
    insta::assert_snapshot!(sides.settled(&OURS), @r#"
    c "C" "c"
    d "D" "d"
    "#);
    // The page above it is gone, so it moves up.
    insta::assert_snapshot!(sides.settled(&THEIRS), @r#"
    c "C" "c"
    d "D" "d"
    b "B" "B"
    "#);
    insta::assert_snapshot!(sides.settled(&Resolution::Text("both".to_owned())), @r#"
    c "C" "c"
    d "D" "d"
    b "B" "both"
    "#);

    let create = Change::CreatePage(Box::new(CreatePage {
        parent: Some("p3".to_owned()),
        title: "New".to_owned(),
        ..CreatePage::default()
    }));
    let sides = Sides::new(vec![create], delete("p3"));
    insta::assert_snapshot!(sides.settled(&OURS), @r#"
    a "A" "one\n\ntwo\n\nthree\n"
    a/b "B" "b"
    c "C" "c"
    c/new "New" ""
    d "D" "d"
    "#);
    insta::assert_snapshot!(sides.settled(&THEIRS), @r#"
    a "A" "one\n\ntwo\n\nthree\n"
    a/b "B" "b"
    d "D" "d"
    new "New" ""
    "#);
}

#[test]
fn titles_and_places_are_settled() {
    let sides = Sides::new(title("p2", "Ours"), title("p2", "Theirs"));
    for (resolution, title) in [
        (OURS, "Ours"),
        (THEIRS, "Theirs"),
        (Resolution::Text("Both".to_owned()), "Both"),
    ] {
        assert!(
            sides
                .settled(&resolution)
                .contains(&format!("a/b {title:?}"))
        );
    }
    let conflict = &sides.conflicts()[0];
    assert!(!conflict.accepts(&Resolution::Text(" \n".to_owned())));
    assert!(!conflict.accepts(&Resolution::Take(Take::OursThenTheirs)));

    let sides = Sides::new(beneath("p3", "p1"), beneath("p3", "p4"));
    assert!(sides.settled(&OURS).contains("a/c "));
    assert!(sides.settled(&THEIRS).contains("d/c "));
    assert!(!sides.conflicts()[0].accepts(&Resolution::Text("a".to_owned())));

    // Each beneath the other.
    let sides = Sides::new(beneath("p3", "p4"), beneath("p4", "p3"));
    assert!(sides.settled(&OURS).contains("d/c "));
    assert!(sides.settled(&THEIRS).contains("c/d "));
    let set = |value: &str| {
        let variables = [("v".to_owned(), Some(value.to_owned()))].into();
        vec![Change::SetVariables { variables }]
    };
    let sides = Sides::new(set("1"), set("2"));
    sides.settled(&Resolution::Text("3".to_owned()));
    let variables = |value: &str| {
        let variables = Some(
            [
                ("v".to_owned(), value.to_owned()),
                ("w".to_owned(), value.to_owned()),
            ]
            .into(),
        );
        update(
            "p1",
            UpdatePage {
                variables,
                ..UpdatePage::default()
            },
        )
    };
    let sides = Sides::new(variables("1"), variables("2"));
    let [first, second] = sides.conflicts().try_into().unwrap();
    assert_ne!(first.id(), second.id());
    sides.settled(&THEIRS);
}

#[test]
fn what_is_not_settled_is_left_and_what_changes_comes_back() {
    let sides = Sides::new(
        [title("p2", "Ours"), text("p3", "ours")].concat(),
        [title("p2", "Theirs"), text("p3", "theirs")].concat(),
    );
    let conflicts = sides.conflicts();
    let resolutions: Resolutions = [(conflicts[0].id(), OURS)].into();
    let left = |theirs| match merge_settled(
        &sides.base,
        &sides.ours,
        theirs,
        &sides.blobs,
        &resolutions,
    ) {
        Ok(Merge::Conflicts(conflicts)) => conflicts,
        other => panic!("{other:?}"),
    };
    assert_eq!(left(&sides.theirs), conflicts[1..]);
    let changed = edited(&sides.theirs, title("p2", "Again"), "x", 4);
    assert_eq!(left(&changed.revision).len(), 2);
}

#[test]
fn what_changes_about_a_file_or_a_deleted_page_is_another_conflict() {
    let file = |color: u8| {
        let picture = imported(&[
            ("a.md", "a"),
            ("logo.svg", &format!("<svg fill='{color}'/>")),
        ]);
        picture.revision
    };
    let conflict = |base: &Revision, ours: &Revision, theirs: &Revision| match merge(
        base,
        ours,
        theirs,
        &NewBlobs::new(),
    )
    .unwrap()
    {
        Merge::Conflicts(conflicts) => conflicts[0].id(),
        Merge::Merged(..) => panic!("there is a conflict"),
    };
    let [base, ours, theirs, later] = [1, 2, 3, 4].map(file);
    let first = conflict(&base, &ours, &theirs);
    assert_eq!(first, conflict(&base, &ours, &theirs));
    assert_ne!(first, conflict(&base, &later, &theirs));

    let renamed = |to: &str| Sides::new(title("p3", to), delete("p3")).conflicts()[0].id();
    assert_ne!(renamed("C2"), renamed("C3"));
}

#[test]
fn hunks_have_the_lines_of_each_side() {
    let hunks = |base: &str, ours: &str, theirs: &str| {
        let merge = TextMerge::new(base, ours, theirs, &mut Effort::default());
        let hunks = merge.hunks().map(|hunk| {
            let [base, ours, theirs] = [hunk.base, hunk.ours, hunk.theirs]
                .map(|side| format!("{:?} {:?}", side.lines, side.text));
            format!("{base} | {ours} | {theirs}")
        });
        hunks.collect::<Vec<_>>().join("\n")
    };
    assert_eq!(hunks("a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n"), "");
    assert_eq!(
        hunks("0\na\nb\nc\n", "0\n0\nx\nb\nc1\n", "0\ny\nb\nc2"),
        "1..2 \"a\\n\" | 1..3 \"0\\nx\\n\" | 1..2 \"y\\n\"\n\
         3..4 \"c\\n\" | 4..5 \"c1\\n\" | 3..4 \"c2\""
    );
    // What both begin and end with is no part of it.
    assert_eq!(
        hunks("a\nb\n", "a\nx\no\nz\nb\n", "a\nx\nt\nz\nb\n"),
        "1..1 \"\" | 2..3 \"o\\n\" | 2..3 \"t\\n\""
    );
    assert_eq!(hunks("", "a", "b"), "0..0 \"\" | 0..1 \"a\" | 0..1 \"b\"");
    let both = TextMerge::new("", "a", "b", &mut Effort::default());
    assert_eq!(both.resolve(|_| Take::OursThenTheirs), "a\nb");
    let two = TextMerge::new(
        "a\n-\nb\n",
        "1\n-\n2\n",
        "3\n-\n4\n",
        &mut Effort::default(),
    );
    let take = |hunk| if hunk == 0 { Take::Theirs } else { Take::Ours };
    assert_eq!(two.resolve(take), "3\n-\n2\n");
}

#[test]
fn hostile_texts_take_bounded_time() {
    let lines = |line: &dyn Fn(usize) -> usize| -> String {
        (0..100_000).fold(String::new(), |text, at| {
            text + &line(at).to_string() + "\n"
        })
    };
    let even = lines(&|at| if at % 2 == 0 { at } else { 200_000 + at });
    let odd = lines(&|at| if at % 2 == 1 { at } else { 400_000 + at });
    let few = lines(&|at| at * at % 7);
    let others = lines(&|at| at * at % 11 * at % 7);
    let all = lines(&|at| at);
    let back = lines(&|at| 100_000 - at);
    for [base, ours, theirs] in [
        [&all, &even, &odd],
        [&few, &others, &even],
        [&all, &back, &odd],
    ] {
        let started = std::time::Instant::now();
        let merge = TextMerge::new(base, ours, theirs, &mut Effort::default());
        let hunks = merge.hunks().count();
        println!("100,000 lines, {hunks} hunks: {:?}", started.elapsed());
        for (take, side) in [(Take::Ours, ours), (Take::Theirs, theirs)] {
            let settled = merge.resolve(|_| take);
            let of = |text: &str| text.lines().count();
            assert!(
                of(&settled) <= of(base) + of(ours) + of(theirs),
                "{}",
                side.len()
            );
        }
    }
}
