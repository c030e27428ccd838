//! Tables of cards, and columns that tables hide.

use super::links::Site;
use super::support::{check, render};
use quire_markdown::document::parse;
use quire_render::{Renderer, fuzzing};

const HEAD: &str = "<thead><tr><th></th><th></th><th data-hidden data-card-target data-type=\"content-ref\"></th><th data-hidden data-card-cover data-type=\"image\"></th><th data-hidden data-card-cover-dark data-type=\"image\"></th></tr></thead>";

/// A table with a row for each card.
fn cards(rows: &[&str]) -> String {
    let rows = rows.join("</tr><tr>");
    format!("<table data-view=\"cards\">{HEAD}<tbody><tr>{rows}</tr></tbody></table>")
}

/// Compares the content of a card's item.
#[track_caller]
fn check_card(cells: &str, expected: &str) {
    let html = format!("<ul class=\"cards\">\n<li>{expected}\n</li>\n</ul>");
    check(&cards(&[cells]), &html);
}

#[test]
fn the_first_text_is_the_link() {
    check_card(
        "<td><strong>A</strong></td><td>b <a href=\"c\">d</a></td><td><a href=\"https://x.y\">e</a></td>",
        "\n<div><strong><a class=\"card\" href=\"https://x.y\" rel=\"noopener noreferrer\">A</a></strong></div>\n<div>b <a href=\"c\">d</a></div>",
    );
    check_card(
        "<td><h4>A <b>b</b></h4><p>c</p></td><td></td><td><a href=\"x\">x</a></td>",
        "\n<div><h4><a class=\"card\" href=\"x\">A <b>b</b></a></h4><p>c</p></div>",
    );
    check_card(
        "<td align=\"center\"><p>A</p><p><a href=\"b\">c</a></p></td><td>&nbsp;</td><td><a href=\"x\">x</a></td>",
        "\n<div align=\"center\"><p><a class=\"card\" href=\"x\">A</a></p><p><a href=\"b\">c</a></p></div>\n<div>&nbsp;</div>",
    );
    check_card(
        "<td>A <i>b <a href=\"c\">d</a> e</i></td><td>f</td><td><a href=\"x\">x</a></td>",
        "\n<div><a class=\"card\" href=\"x\">A <i>b </i></a><a href=\"c\">d</a> e</div>\n<div>f</div>",
    );
    check_card(
        "<td><h4><i class=\"fa-star\">:star:</i></h4></td><td>A</td><td><a href=\"x\">x</a></td>",
        "\n<div><h4><span class=\"icon icon-star\" aria-hidden=\"true\"></span></h4></div>\n<div><a class=\"card\" href=\"x\">A</a></div>",
    );
    check_card(
        "<td>A <b id=\"b\">c</b></td><td></td><td><a href=\"x\">x</a></td>",
        "\n<div><a class=\"card\" href=\"x\">A </a><b><a name=\"b\"></a>c</b></div>",
    );
    check_card(
        "<td>A<ul><li>b</ul></td><td></td><td><a href=\"x\">x</a></td>",
        "\n<div><a class=\"card\" href=\"x\">A</a><ul><li>b</li></ul></div>",
    );
}

#[test]
fn a_link_of_the_author_may_be_the_link() {
    check_card(
        "<td>A <a href=\"x\">b</a></td><td>c</td><td><a href=\"x\">x</a></td>",
        "\n<div>A <a href=\"x\" class=\"card\">b</a></div>\n<div>c</div>",
    );
    check_card(
        "<td><b><a href=\"x\">A</a></b></td><td>b</td>",
        "\n<div><b><a href=\"x\" class=\"card\">A</a></b></div>\n<div>b</div>",
    );
    check_card(
        "<td><a href=\"x\">A</a></td><td><a href=\"y\">b</a></td>",
        "\n<div><a href=\"x\">A</a></div>\n<div><a href=\"y\">b</a></div>",
    );
    check_card(
        "<td><a href=\"y\">A</a></td><td>b</td><td><a href=\"x\">x</a></td>",
        "\n<div><a href=\"y\">A</a></div>\n<div><a class=\"card\" href=\"x\">b</a></div>",
    );
}

#[test]
fn a_card_without_text_is_named_as_its_page() {
    check_card(
        "<td></td><td> </td><td><a href=\"a/b%20c.md\">x</a></td>",
        "\n<div><a class=\"card\" href=\"a/b%20c.md\">b c.md</a></div>",
    );
    check_card(
        "<td><a href=\"y\">A</a></td><td></td><td><a href=\"x\">x</a></td>",
        "\n<div><a href=\"y\">A</a></div>\n<div><a class=\"card\" href=\"x\">x</a></div>",
    );
}

#[test]
fn addresses_go_by_the_caller() {
    let table = cards(&[
        "<td>A</td><td></td><td><a href=\"a.md\">a</a></td><td><a href=\"a.png\">a</a></td>",
        "<td>B</td><td></td><td><a href=\"missing.md\">b</a></td><td><img src=\"file:b\"></td>",
        "<td>C</td><td></td><td><a href=\"evil.md\">c</a></td><td><a href=\"javascript:x\">c</a></td>",
        "<td>D</td><td></td><td><a href=\"broken-reference\">d</a></td><td></td>",
        "<td></td><td></td><td><a href=\"i.md\">e</a></td>",
    ]);
    let html = Renderer::new(&Site).render(&parse(&table).nodes).html;
    fuzzing::check(&html).unwrap();
    insta::assert_snapshot!(html);
}

#[test]
fn covers_go_by_the_mode() {
    check_card(
        "<td>A</td><td></td><td></td><td><a href=\"l.png\">l</a></td><td><a href=\"d.png\">d</a></td>",
        "\n<img class=\"cover light\" src=\"l.png\" alt=\"\" loading=\"lazy\">\n<img class=\"cover dark\" src=\"d.png\" alt=\"\" loading=\"lazy\">\n<div>A</div>",
    );
    check_card(
        "<td>A</td><td></td><td></td><td></td><td><a href=\"d.png\">d</a></td>",
        "\n<img class=\"cover\" src=\"d.png\" alt=\"\" loading=\"lazy\">\n<div>A</div>",
    );
}

#[test]
fn cards_may_be_large_and_have_anchors() {
    check(
        "<table data-card-size=\"large\" data-view=\"cards\" id=\"all-cards\"><tr id=\"x-y\"><td>A<tr><td id=\"z\">B</table>",
        "<ul id=\"all-cards\" class=\"cards large\">\n<li id=\"x-y\">\n<div>A</div>\n</li>\n<li>\n<div><a name=\"z\"></a>B</div>\n</li>\n</ul>",
    );
    // Columns that are not hidden are shown.
    check(
        "<table data-view=\"cards\"><tr><th>Name<th data-card-target>Page<tr><td>A<td><a href=x>b</a></table>",
        "<ul class=\"cards\">\n<li>\n<div><a class=\"card\" href=\"x\">A</a></div>\n<div><a href=\"x\">b</a></div>\n</li>\n</ul>",
    );
}

#[test]
fn tables_of_another_form_stay_tables() {
    for (table, expected) in [
        ("<tr><td>a</td>", "<tr><td>a</td></tr></table>"),
        (
            "<tr><th data-hidden>a</th></tr>b<tr><td>c</td></tr></table>",
            "<tr><th>a</th></tr>b<tr><td>c</td></tr></table>",
        ),
        (
            "<tr>a<td>b</td></tr></table>",
            "<tr>a<td>b</td></tr></table>",
        ),
        ("</table>", "</table>"),
        (
            "<thead><tr><th>a</th></tr></thead></table>",
            "<thead><tr><th>a</th></tr></thead></table>",
        ),
        (
            "<tr><td>a</td></tr></table>b",
            "<tr><td>a</td></tr></table>b",
        ),
        (
            "<caption>a</caption><tr><td>b</td></tr></table>",
            "<caption>a</caption><tr><td>b</td></tr></table>",
        ),
    ] {
        check(
            &format!("<table data-view=\"cards\">{table}"),
            &format!("<div class=\"cards\"><table>{expected}</div>"),
        );
    }
}

#[test]
fn hidden_columns_of_tables_are_not_shown() {
    check(
        "<table><thead><tr><th>A</th><th data-hidden>B</th><th>C</th></tr></thead><tbody><tr><td>a</td><td>b <i>b</i><table><tr><td>d</td></tr></table></td><td>c</td></tr><tr><td>a<td>b<td>c</tbody></table>",
        "<table><thead><tr><th>A</th><th>C</th></tr></thead><tbody><tr><td>a</td><td>c</td></tr><tr><td>a</td><td>c</td></tr></tbody></table>",
    );
    check(
        "<table><tr><th colspan=\"2\">A</th><th data-hidden>B</th></tr><tr><td>a</td><td>a</td><td>b</td></tr></table>",
        "<table><tr><th colspan=\"2\">A</th></tr><tr><td>a</td><td>a</td></tr></table>",
    );
    // An element without an end hides nothing.
    let html = render("<table><tr><th data-hidden>A\n\nb");
    assert!(
        html.contains("<th>A") && html.contains("<p>b</p>"),
        "{html}"
    );
}

#[test]
fn the_link_of_a_card_of_nothing_else_is_written_once() {
    check(
        "<table data-view=\"cards\"><thead><tr><th data-card-target></th></tr></thead><tbody><tr><td><a href=\"x\">b</a></td></tr></tbody></table>",
        "<ul class=\"cards\">\n<li>\n<div><a href=\"x\" class=\"card\">b</a></div>\n</li>\n</ul>",
    );
}

#[test]
fn tables_with_cells_of_several_rows_hide_nothing() {
    let rows = "<tr><th>a</th><th data-hidden>b</th></tr><tr><td rowspan=\"2\">c</td><td>d</td></tr><tr><td>e</td></tr>";
    for table in ["<table>", "<table data-view=\"cards\">"] {
        let html = render(&format!("{table}<tbody>{rows}</tbody></table>"));
        for text in ["a", "b", "c", "d", "e"] {
            assert!(html.contains(&format!(">{text}</t")), "{text}: {html}");
        }
    }
}

#[test]
fn unclosed_elements_in_a_hidden_cell_stay_hidden() {
    let html =
        "<table><tr><th>a</th><th data-hidden><script></table>\n\nsteal()\n\n</script>\n\nb\n";
    let html = render(html);
    assert!(!html.contains("steal"), "{html}");
}

#[test]
fn a_card_of_many_cells_ends_early() {
    let cells = "<td>a</td>".repeat(20_000);
    let nodes = parse(&cards(&[&cells])).nodes;
    let renderer = Renderer {
        largest: 10_000,
        ..Renderer::new(&Site)
    };
    let start = renderer.render(&nodes);
    assert!(!start.is_whole);
    assert!(start.html.len() < 11_000, "{}", start.html.len());
    fuzzing::check(&start.html).unwrap();
}
