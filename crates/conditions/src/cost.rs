//! The maximum cost of an evaluation, computed without evaluating anything.
//!
//! - Only comparisons, `includes`, `in` and `length` read strings and arrays as a whole; each of them reads its operands
//!   once. Members of objects are looked up, and constants are as short as the expression.

use crate::data::{Data, View};
use crate::syntax::{Expression, Node, Operator, Root};

/// Returns the maximum number of bytes of strings and items of arrays of the data that are read.
pub(crate) fn cost<'a, D: Data>(
    expression: &Expression,
    read: &dyn Fn(Root) -> Option<&'a D>,
) -> usize {
    match &expression.node {
        Node::Constant(_) | Node::Root(_) => 0,
        Node::Member(of, name) if &**name == "length" => cost(of, read) + size(of, read),
        Node::Member(operand, _) | Node::Not(operand) => cost(operand, read),
        Node::Binary(left, Operator::Or | Operator::And, right) => {
            cost(left, read) + cost(right, read)
        }
        Node::Binary(left, _, right) | Node::Includes(left, right) => {
            let inside = cost(left, read) + cost(right, read);
            inside + size(left, read) + size(right, read)
        }
    }
}

/// The size of the largest value that an operand may have.
fn size<'a, D: Data>(operand: &Expression, read: &dyn Fn(Root) -> Option<&'a D>) -> usize {
    let sizes = values(operand, read)
        .into_iter()
        .map(|value| match value.view() {
            View::String(text) => text.len(),
            View::Array(items) => items.len(),
            _ => 0,
        });
    sizes.max().unwrap_or_default()
}

/// The values of the data that an operand may have.
fn values<'a, D: Data>(operand: &Expression, read: &dyn Fn(Root) -> Option<&'a D>) -> Vec<&'a D> {
    match &operand.node {
        Node::Root(root) => read(*root).into_iter().collect(),
        Node::Member(of, name) => {
            let of = values(of, read).into_iter();
            of.filter_map(|of| member(of, name)).collect()
        }
        Node::Binary(left, Operator::Or | Operator::And, right) => {
            let mut all = values(left, read);
            all.extend(values(right, read));
            all
        }
        Node::Constant(_) | Node::Includes(..) | Node::Not(_) | Node::Binary(..) => Vec::new(),
    }
}

/// A member of an object, or an item of an array.
fn member<'a, D: Data>(of: &'a D, name: &str) -> Option<&'a D> {
    match of.view() {
        View::Array(items) => items.get(name.parse::<usize>().ok()?),
        _ => of.member(name),
    }
}
