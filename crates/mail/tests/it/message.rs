//! Messages as text and HTML.

use quire_mail::{Button, Message, Unsubscribe};

fn message() -> Message {
    Message {
        language: "en".to_owned(),
        subject: "Set a new password".to_owned(),
        paragraphs: vec!["Someone asked for <a> new password.".to_owned()],
        button: Some(Button {
            label: "Set a new password".to_owned(),
            href: "https://docs.example.com/account/link/abc?a=1&b=2".to_owned(),
        }),
        notes: vec!["The link works once.".to_owned()],
        unsubscribe: Some(Unsubscribe {
            label: "Unsubscribe".to_owned(),
            href: "https://docs.example.com/unsubscribe/xyz".to_owned(),
        }),
    }
}

#[test]
fn the_text_and_the_html_say_the_same() {
    let message = message();
    assert_eq!(
        message.text(),
        "Someone asked for <a> new password.\n\nSet a new password:\n\
         https://docs.example.com/account/link/abc?a=1&b=2\n\n-- \nThe link works once.\n\
         Unsubscribe: https://docs.example.com/unsubscribe/xyz\n"
    );
    let html = message.html();
    assert!(
        html.contains("Someone asked for &lt;a&gt; new password."),
        "{html}"
    );
    assert!(html.contains("abc?a=1&amp;b=2"), "{html}");
    assert!(
        html.contains("https://docs.example.com/unsubscribe/xyz"),
        "{html}"
    );
}

#[test]
fn a_message_in_arabic_is_written_from_right_to_left() {
    let message = Message {
        language: "ar".to_owned(),
        ..message()
    };
    assert!(message.html().contains(r#"lang="ar" dir="rtl""#));
}
