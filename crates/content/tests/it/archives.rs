//! Archives: what is read, and what is rejected.

use std::io::{Cursor, Write};

use proptest::prelude::*;
use quire_content::archive::{ArchiveError, pack, read, write};
use quire_content::{Entry, Limits};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::support::tree;

/// An archive of entries of any kind, made without checks.
fn archive(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, bytes) in entries {
        if let Some(folder) = path.strip_suffix('/') {
            writer
                .add_directory(folder, SimpleFileOptions::default())
                .unwrap();
        } else {
            writer
                .start_file(*path, SimpleFileOptions::default())
                .unwrap();
            writer.write_all(bytes).unwrap();
        }
    }
    writer.finish().unwrap().into_inner()
}

#[test]
fn reads_files_and_skips_what_systems_leave_behind() {
    let bytes = archive(&[
        ("a/", b""),
        ("a/b.md", b"text"),
        ("__MACOSX/a/._b.md", b"x"),
        (".git/config", b"x"),
        ("a/.GIT/config", b"x"),
        ("a/git~1", b"x"),
        (".g\u{200c}it/hooks/b.md", b"x"),
        ("a/.DS_Store", b"x"),
        (".gitbook/assets/i.png", b"x"),
        ("nested.zip", b"PK"),
    ]);
    let paths: Vec<_> = read(&bytes, &Limits::default())
        .unwrap()
        .into_iter()
        .map(|entry| entry.path)
        .collect();
    assert_eq!(paths, ["a/b.md", ".gitbook/assets/i.png", "nested.zip"]);
}

#[test]
fn refuses_bad_paths() {
    let check = |paths: &[&str], message: &str| {
        let entries: Vec<(&str, &[u8])> = paths.iter().map(|path| (*path, &b"x"[..])).collect();
        let error = read(&archive(&entries), &Limits::default()).unwrap_err();
        assert_eq!(error.to_string(), message);
    };
    check(&["../a"], "\"../a\": the path leaves its folder");
    check(&["a/../../b"], "\"a/../../b\": the path leaves its folder");
    check(&["/etc/passwd"], "\"/etc/passwd\": the path is absolute");
    check(&["../a/"], "\"../a\": the path leaves its folder");
    check(
        &[".git/../../x"],
        "\".git/../../x\": the path leaves its folder",
    );
}

#[test]
fn leaves_out_odd_paths() {
    let odd = [
        "c:/a",
        "a:b.md",
        "a\\b",
        "a\0b",
        "a\nb.md",
        "a//b",
        "./a",
        &"a".repeat(5_000),
    ];
    for path in odd {
        let bytes = archive(&[
            ("a.md", b"x"),
            (path, b"x"),
            ("ab:c.md", b"x"),
            ("12:30.md", b"x"),
        ]);
        let entries = read(&bytes, &Limits::default()).unwrap();
        let paths: Vec<&str> = entries.iter().map(|entry| entry.path.as_str()).collect();
        assert_eq!(paths, ["a.md", "ab:c.md", "12:30.md"], "{path:?}");
    }
    let bytes = archive(&[("Foo.md", b"x"), ("foo.md", b"x")]);
    assert_eq!(read(&bytes, &Limits::default()).unwrap().len(), 2);
}

#[test]
fn refuses_two_entries_of_one_name() {
    let mut bytes = archive(&[("a.md", b"1"), ("b.md", b"2")]);
    while let Some(at) = bytes.windows(4).position(|window| window == b"b.md") {
        bytes[at] = b'a';
    }
    let error = read(&bytes, &Limits::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the archive holds two entries of the same name"
    );
}

#[test]
fn refuses_special_entries() {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    writer
        .add_symlink("link.md", "/etc/passwd", SimpleFileOptions::default())
        .unwrap();
    let bytes = writer.finish().unwrap().into_inner();
    let error = read(&bytes, &Limits::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "\"link.md\" is neither a file nor a folder"
    );
}

#[test]
fn counts_while_inflating() {
    let zeros = vec![0; 3 << 20];
    let bytes = archive(&[("a", &zeros), ("b", &zeros)]);
    let generous = Limits {
        inflated_ratio: u64::MAX,
        ..Limits::default()
    };
    assert_eq!(read(&bytes, &generous).unwrap().len(), 2);
    let check = |bytes: &[u8], limits: Limits, message: &str| {
        assert_eq!(read(bytes, &limits).unwrap_err().to_string(), message);
    };
    check(
        &bytes,
        Limits::default(),
        "\"a\" is more than 200 times larger than it is compressed",
    );
    check(
        &bytes,
        Limits {
            archive_size: 9,
            ..generous.clone()
        },
        "the archive is larger than 9 bytes",
    );
    check(
        &bytes,
        Limits {
            archive_entries: 1,
            ..generous.clone()
        },
        "the archive holds more than 1 entries",
    );
    check(
        &bytes,
        Limits {
            file_size: 1 << 20,
            ..generous.clone()
        },
        "\"a\" is larger than 1048576 bytes",
    );
    let message = "the archive is larger than 4194304 bytes when inflated; \"b\" exceeds the limit";
    check(
        &bytes,
        Limits {
            inflated_size: 4 << 20,
            ..generous.clone()
        },
        message,
    );

    // The sizes that the headers declare are lies: the entries say one byte each.
    let mut lying = bytes.clone();
    let declared = (3_u32 << 20).to_le_bytes();
    while let Some(at) = lying.windows(4).position(|window| window == declared) {
        lying[at..at + 4].copy_from_slice(&1_u32.to_le_bytes());
    }
    let limits = Limits {
        file_size: 1 << 20,
        ..generous
    };
    assert!(read(&lying, &limits).is_err());
}

#[test]
fn writes_what_it_reads() {
    let entries = tree(&[("a.md", "text"), ("b/ü.png", "x"), ("empty", "")]);
    let bytes = write(&entries).unwrap();
    assert_eq!(bytes, write(&entries).unwrap());
    assert_eq!(read(&bytes, &Limits::default()).unwrap(), entries);
    assert_eq!(
        write(&tree(&[("../a", "")])).unwrap_err().to_string(),
        "\"../a\": the path leaves its folder"
    );
    assert!(read(b"no archive", &Limits::default()).is_err());
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = read(&bytes, &Limits::default());
    }

    #[test]
    fn a_damaged_archive_is_read_or_refused(
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8)
    ) {
        let mut bytes = write(&tree(&[("a.md", "some text"), ("b/c.png", "more text")])).unwrap();
        for (index, byte) in damage {
            let at = index.index(bytes.len());
            bytes[at] = byte;
        }
        let entries: Vec<Entry> = read(&bytes, &Limits::default()).unwrap_or_default();
        prop_assert!(entries.iter().all(|entry| quire_content::path::check(&entry.path).is_ok()));
    }
}

#[test]
fn packs_the_same_bytes_as_it_writes() {
    let entries: Vec<Entry> = (0..700)
        .map(|number| Entry {
            path: format!("folder/{number}.{}", ["md", "png"][number % 2]),
            bytes: format!("# Page {number}\n").repeat(number).into_bytes(),
        })
        .collect();
    let packed = |entries: &[Entry]| {
        let paths: Vec<String> = entries.iter().map(|entry| entry.path.clone()).collect();
        pack(&paths, |path, writer| {
            let entry = entries.iter().find(|entry| entry.path == path);
            let bytes = &entry.expect("a path that was given").bytes;
            if bytes == b"unreadable" {
                return Err(ArchiveError::Unreadable(path.to_owned()));
            }
            Ok(writer.write_all(bytes)?)
        })
    };
    for entries in [&entries[..0], &entries[..1], &entries[..300], &entries[..]] {
        assert!(packed(entries).unwrap() == write(entries).unwrap());
    }

    let with_last = |path: &str, text: &str| {
        let mut entries = entries.clone();
        entries.push(Entry {
            path: path.to_owned(),
            bytes: text.into(),
        });
        packed(&entries)
    };
    let outside = with_last("../0.md", "text");
    assert!(matches!(outside, Err(ArchiveError::Path(_))), "{outside:?}");
    let unread = with_last("last.md", "unreadable");
    assert!(matches!(unread, Err(ArchiveError::Unreadable(path)) if path == "last.md"));
}
