//! Values as parameters and results.

use quire_db::testing::TestDatabase;
use quire_db::{Migration, Row, Value, params, sql};

quire_db::both_databases!(
    every_type_comes_back,
    rows_select_what_they_read,
    rows_hold_rows,
    nulls_come_back,
    numbers_are_adapted,
    sums_and_counts_are_integers,
    wrong_types_are_refused,
    text_with_nul_is_refused,
    newtypes_are_columns,
    text_compares_by_bytes,
);

const TYPES: &[Migration] = &[Migration {
    version: 1,
    name: "every type",
    additive: false,
    sql: "CREATE TABLE types (
              id BIGINT PRIMARY KEY, text TEXT, whole BIGINT, small INTEGER, flag BOOLEAN,
              number DOUBLE PRECISION, bytes BYTES
          )",
}];

const INSERT: &str = "INSERT INTO types (id, text, whole, small, flag, number, bytes) \
    VALUES ($1, $2, $3, $4, $5, $6, $7)";
const SELECT: &str = sql!("SELECT {Types} FROM types WHERE id = $1");

/// All columns.
#[derive(Row, Debug, PartialEq)]
struct Types {
    text: Option<String>,
    whole: Option<i64>,
    small: Option<i32>,
    flag: Option<bool>,
    number: Option<f64>,
    bytes: Option<Vec<u8>>,
}

async fn every_type_comes_back(test: TestDatabase) {
    let database = &test.database;
    database.migrate(TYPES).await.unwrap();
    let cases = [
        ("", 0, 0, false, 0.0, vec![]),
        (
            "it's \"quoted\" $1 ?1",
            i64::MAX,
            i32::MAX,
            true,
            f64::MAX,
            vec![0, 1, 255],
        ),
        (
            "ü日本🦀\n\t\\",
            i64::MIN,
            i32::MIN,
            false,
            -1.5e-300,
            vec![0; 100_000],
        ),
    ];
    for (id, (text, whole, small, flag, number, bytes)) in cases.into_iter().enumerate() {
        let changed = database
            .execute(INSERT, params![id, text, whole, small, flag, number, bytes])
            .await
            .unwrap();
        assert_eq!(changed, 1);
        let found: Types = database.query_one(SELECT, params![id]).await.unwrap();
        let expected = Types {
            text: Some(text.to_owned()),
            whole: Some(whole),
            small: Some(small),
            flag: Some(flag),
            number: Some(number),
            bytes: Some(bytes),
        };
        assert_eq!(found, expected);
    }
}

#[derive(Row, Debug, PartialEq)]
struct Named {
    name: String,
    number: Option<i64>,
}

#[derive(Row, Debug, PartialEq)]
struct Nested {
    before: i64,
    #[row(nested)]
    named: Named,
    after: bool,
}

#[derive(Row, Debug, PartialEq)]
#[row(table = "t")]
struct Numbered {
    id: i64,
    #[row(column = "text")]
    name: Option<String>,
}

#[derive(Row, Debug, PartialEq)]
#[row(table = "t")]
struct Joined {
    #[row(nested, table = "next")]
    next: Option<Numbered>,
    #[row(sql = "t.{ID} + 1")]
    following: i64,
    #[row(nested)]
    own: Numbered,
    #[row(nested, table = "before")]
    before: Option<Numbered>,
    #[row(table = "before", column = "id")]
    before_id: Option<i64>,
}

const ID: &str = "id";

async fn rows_select_what_they_read(test: TestDatabase) {
    let database = &test.database;
    database.migrate(TYPES).await.unwrap();
    for (id, text) in [(1, Some("a")), (2, None)] {
        let insert = "INSERT INTO types (id, text) VALUES ($1, $2)";
        database.execute(insert, params![id, text]).await.unwrap();
    }
    let sql = sql!(
        "SELECT {Joined} FROM types t
         LEFT JOIN types next ON next.{ID} = t.{ID} + 1
         LEFT JOIN types before ON before.{ID} {is} t.{ID} - 1
         WHERE t.{ID} = $1",
        is = "=",
    );
    let first: Joined = database.query_one(sql, params![1]).await.unwrap();
    let numbered = |id, name: Option<&str>| Numbered {
        id,
        name: name.map(str::to_owned),
    };
    let expected = Joined {
        next: Some(numbered(2, None)),
        following: 2,
        own: numbered(1, Some("a")),
        before: None,
        before_id: None,
    };
    assert_eq!(first, expected);
    let second: Joined = database.query_one(sql, params![2]).await.unwrap();
    assert_eq!(second.next, None);
    assert_eq!(second.before, Some(numbered(1, Some("a"))));
    assert_eq!(second.before_id, Some(1));
    assert_eq!(Named::COLUMNS, "name, number");
    assert_eq!(sql!("{Numbered as x}"), "x.id, x.text");
}

async fn rows_hold_rows(test: TestDatabase) {
    let sql = "SELECT CAST(1 AS BIGINT), 'a', CAST(NULL AS BIGINT), TRUE";
    let named = || Named {
        name: "a".to_owned(),
        number: None,
    };
    let nested: Nested = test.database.query_one(sql, &[]).await.unwrap();
    let expected = Nested {
        before: 1,
        named: named(),
        after: true,
    };
    assert_eq!(nested, expected);
    let side_by_side: (i64, (Named, bool)) = test.database.query_one(sql, &[]).await.unwrap();
    assert_eq!(side_by_side, (1, (named(), true)));
    let fewer = "SELECT CAST(1 AS BIGINT), 'a'";
    let fewer = test.database.query_one::<Nested>(fewer, &[]).await;
    let fewer = fewer.unwrap_err().to_string();
    assert!(fewer.contains("2 columns where 4 are read"), "{fewer}");
}

type Nullable = (
    Option<String>,
    Option<i64>,
    Option<i32>,
    Option<bool>,
    Option<f64>,
    Option<Vec<u8>>,
);

async fn nulls_come_back(test: TestDatabase) {
    let database = &test.database;
    database.migrate(TYPES).await.unwrap();
    let (word, whole): (Option<&str>, Option<i64>) = (None, None);
    let nulls = params![
        1,
        word,
        whole,
        Value::Null,
        Value::Null,
        Value::Null,
        Value::Null
    ];
    database.execute(INSERT, nulls).await.unwrap();
    let row: Nullable = database.query_one(SELECT, params![1]).await.unwrap();
    assert_eq!(row, (None, None, None, None, None, None));
    let error = database
        .query_one::<(String, i64, i32, bool, f64, Vec<u8>)>(SELECT, params![1])
        .await
        .unwrap_err();
    assert!(
        error
            .to_string()
            .contains("column 0 is null where text is read"),
        "{error}"
    );
}

async fn numbers_are_adapted(test: TestDatabase) {
    let database = &test.database;
    database.migrate(TYPES).await.unwrap();
    database
        .execute(
            "INSERT INTO types (id, whole, small, number) VALUES ($1, $2, $3, $4)",
            params![1, 7_u32, 3, 2],
        )
        .await
        .unwrap();
    let (number, small): (f64, i64) = database
        .query_one(
            "SELECT number, small FROM types WHERE small = $1 AND number < $2",
            params![3_i64, 3],
        )
        .await
        .unwrap();
    assert_eq!((number, small), (2.0, 3));
}

async fn sums_and_counts_are_integers(test: TestDatabase) {
    let database = &test.database;
    database.migrate(TYPES).await.unwrap();
    for whole in [20_000_i64, -7, 123_456_789_012] {
        let insert = "INSERT INTO types (id, whole) VALUES ($1, $1)";
        database.execute(insert, params![whole]).await.unwrap();
    }
    let row: (i64, i64, bool, f64) = database
        .query_one(
            "SELECT sum(whole), count(*), EXISTS (SELECT 1 FROM types), avg(whole) FROM types \
             HAVING sum(whole) > $1",
            params![-30_000_000],
        )
        .await
        .unwrap();
    assert_eq!((row.0, row.1, row.2), (123_456_809_005, 3, true));
    assert!((row.3 - 41_152_269_668.333).abs() < 0.001);
    let (none, zero): (Option<i64>, i64) = database
        .query_one(
            "SELECT sum(whole), coalesce(sum(whole), 0) FROM types WHERE id = 3",
            &[],
        )
        .await
        .unwrap();
    assert_eq!((none, zero), (None, 0));
}

async fn wrong_types_are_refused(test: TestDatabase) {
    let database = &test.database;
    database.migrate(TYPES).await.unwrap();
    let insert = "INSERT INTO types (id, text) VALUES ($1, $2)";
    database
        .execute(insert, params![1, "secret"])
        .await
        .unwrap();
    let error = database
        .query_one::<(i64,)>("SELECT text FROM types", &[])
        .await
        .unwrap_err();
    assert!(!format!("{error} {error:?}").contains("secret"), "{error}");
    let error = database
        .query_one::<(i64, i64)>("SELECT id FROM types", &[])
        .await
        .unwrap_err();
    assert!(
        error.to_string().contains("1 columns where 2 are read"),
        "{error}"
    );
    assert_eq!(format!("{:?}", Value::Text("secret".into())), "text");
}

async fn text_with_nul_is_refused(test: TestDatabase) {
    let database = &test.database;
    database.migrate(TYPES).await.unwrap();
    let insert = "INSERT INTO types (id, text) VALUES ($1, $2)";
    let error = database
        .execute(insert, params![1, "a\0b"])
        .await
        .unwrap_err();
    assert!(error.to_string().contains("NUL"), "{error}");
}

#[derive(Debug, PartialEq)]
struct Slug(String);

impl TryFrom<String> for Slug {
    type Error = ();

    fn try_from(text: String) -> Result<Self, ()> {
        if text.contains(' ') {
            Err(())
        } else {
            Ok(Self(text))
        }
    }
}

impl AsRef<str> for Slug {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

quire_db::text_columns!(Slug);

async fn newtypes_are_columns(test: TestDatabase) {
    let database = &test.database;
    database.migrate(TYPES).await.unwrap();
    let insert = "INSERT INTO types (id, text) VALUES ($1, $2)";
    database
        .execute(insert, params![1, Slug("a-b".into())])
        .await
        .unwrap();
    database.execute(insert, params![2, "a b"]).await.unwrap();
    let select = "SELECT text FROM types WHERE id = $1";
    let slug: (Option<Slug>,) = database.query_one(select, params![1]).await.unwrap();
    assert_eq!(slug, (Some(Slug("a-b".into())),));
    let error = database
        .query_one::<(Slug,)>(select, params![2])
        .await
        .unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("column 0 is not a valid Slug"),
        "{error}"
    );
}

async fn text_compares_by_bytes(test: TestDatabase) {
    let database = &test.database;
    database.migrate(TYPES).await.unwrap();
    for (id, text) in ["b", "B", "a", "_", "é", "A"].into_iter().enumerate() {
        let insert = "INSERT INTO types (id, text) VALUES ($1, $2)";
        database.execute(insert, params![id, text]).await.unwrap();
    }
    let all: Vec<(String,)> = database
        .query("SELECT text FROM types ORDER BY text", &[])
        .await
        .unwrap();
    let all: String = all.into_iter().map(|(text,)| text).collect();
    assert_eq!(all, "AB_abé");
    let like: Vec<(String,)> = database
        .query("SELECT text FROM types WHERE text LIKE $1", params!["a%"])
        .await
        .unwrap();
    assert_eq!(like.len(), 1);
}
