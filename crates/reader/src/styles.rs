//! The stylesheet: the hand-written part, and the parts that the renderer's code, formulas and icons need.

use std::fmt::Write as _;

use crate::assets::minified;
use crate::icons;

/// The stylesheet as it is sent.
pub(crate) fn whole() -> String {
    let mut css = minified(include_str!("assets/reader.css"));
    css.push_str(&minified(include_str!("assets/text.css")));
    css.push_str(&minified(include_str!("assets/footer.css")));
    css.push_str(&minified(include_str!("assets/print.css")));
    css.push_str(&icons::styles());
    css.push_str(quire_render::FORMULAS);
    css.push_str(quire_render::LIGHT);
    let dark = quire_render::DARK;
    let _ = write!(
        css,
        "@media screen{{:root[data-mode=dark]{{\n{dark}}}}}\n\
         @media screen and (prefers-color-scheme:dark){{:root:not([data-mode]){{\n{dark}}}}}\n"
    );
    css
}
