//! Checks that different spellings are parsed as the same tree.

use proptest::prelude::*;

use super::parse;
use crate::syntax::{Constant, Expression, Node, Operator, Root};

fn constants() -> impl Strategy<Value = Constant> {
    let leaf = prop_oneof![
        Just(Constant::Undefined),
        Just(Constant::Null),
        any::<bool>().prop_map(Constant::Boolean),
        proptest::num::f64::NORMAL.prop_map(Constant::Number),
        (-10_i32..10).prop_map(|number| Constant::Number(f64::from(number))),
        any::<String>().prop_map(|text| Constant::String(text.into())),
    ];
    leaf.prop_recursive(2, 8, 3, |inner| {
        prop::collection::vec(inner, 0..3).prop_map(|items| Constant::Array(items.into()))
    })
}

fn operators() -> impl Strategy<Value = Operator> {
    prop::sample::select(&Operator::ALL[..])
}

fn expressions() -> impl Strategy<Value = Expression> {
    let leaf = prop_oneof![
        constants().prop_map(Node::Constant),
        prop::sample::select(Root::OF_SITES).prop_map(Node::Root),
    ];
    leaf.prop_map(expression).prop_recursive(6, 32, 2, |inner| {
        let boxed = inner.clone().prop_map(Box::new);
        let name = prop_oneof!["[a-z$_][a-z0-9]{0,4}", any::<String>()];
        prop_oneof![
            (boxed.clone(), name).prop_map(|(of, name)| Node::Member(of, name.into())),
            (boxed.clone(), boxed.clone()).prop_map(|(of, what)| Node::Includes(of, what)),
            boxed.clone().prop_map(Node::Not),
            (boxed.clone(), operators(), boxed)
                .prop_map(|(left, operator, right)| Node::Binary(left, operator, right)),
        ]
        .prop_map(expression)
    })
}

/// Creates an expression without a location.
fn expression(node: Node) -> Expression {
    Expression { span: 0..0, node }
}

/// Returns the same tree without locations.
fn placeless(tree: Expression) -> Expression {
    let inner = |tree: Box<Expression>| Box::new(placeless(*tree));
    expression(match tree.node {
        Node::Member(of, name) => Node::Member(inner(of), name),
        Node::Includes(of, argument) => Node::Includes(inner(of), inner(argument)),
        Node::Not(operand) => Node::Not(inner(operand)),
        Node::Binary(left, operator, right) => Node::Binary(inner(left), operator, inner(right)),
        leaf => leaf,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_written_tree_is_read_as_the_same(tree in expressions()) {
        let text = tree.to_string();
        let read = parse(&text, Root::OF_SITES).map(placeless);
        prop_assert_eq!(read, Ok(tree), "{}", text);
    }
}
