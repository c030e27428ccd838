//! Checks constraints and indexes that PostgreSQL does not enforce.

/// Statements that each return one text per problem.
pub(crate) const VERIFY: &[&str] = &[
    "SELECT 'the constraint ' || conname || ' of ' || CAST(conrelid AS regclass) || ' was never validated'
     FROM pg_constraint WHERE NOT convalidated AND connamespace = CAST(current_schema() AS regnamespace)
     ORDER BY 1",
    "SELECT 'the index ' || CAST(i.indexrelid AS regclass) || ' is not valid'
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE NOT i.indisvalid AND c.relnamespace = CAST(current_schema() AS regnamespace)
     ORDER BY 1",
];
