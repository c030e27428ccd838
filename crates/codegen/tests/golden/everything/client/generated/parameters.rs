// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::everything::models as models;

use super::{Call, Client};

runtime::calls! {
    /// `simpleFlat`. `GET /simple/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    simple_flat(text: String, number: f64, list: Vec<String>, object: models::Pair, map: std::collections::BTreeMap<String, i64>, point: models::Point, level: models::Level) -> models::SimpleFlat = (text, number, list, object, map, point, level) {}
    /// `simpleExploded`. `GET /simple/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    simple_exploded(text: String, number: f64, list: Vec<String>, object: models::Pair, map: std::collections::BTreeMap<String, i64>, point: models::Point, level: models::Level) -> models::SimpleExploded = (text, number, list, object, map, point, level) {}
    /// `labelFlat`. `GET /label/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    label_flat(text: String, number: f64, list: Vec<String>, object: models::Pair, map: std::collections::BTreeMap<String, i64>, point: models::Point, level: models::Level) -> models::LabelFlat = (text, number, list, object, map, point, level) {}
    /// `labelExploded`. `GET /label/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    label_exploded(text: String, number: f64, list: Vec<String>, object: models::Pair, map: std::collections::BTreeMap<String, i64>, point: models::Point, level: models::Level) -> models::LabelExploded = (text, number, list, object, map, point, level) {}
    /// `matrixFlat`. `GET /matrix/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    matrix_flat(text: String, number: f64, list: Vec<String>, object: models::Pair, map: std::collections::BTreeMap<String, i64>, point: models::Point, level: models::Level) -> models::MatrixFlat = (text, number, list, object, map, point, level) {}
    /// `matrixExploded`. `GET /matrix/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    matrix_exploded(text: String, number: f64, list: Vec<String>, object: models::Pair, map: std::collections::BTreeMap<String, i64>, point: models::Point, level: models::Level) -> models::MatrixExploded = (text, number, list, object, map, point, level) {}
    /// `usualPath`. `GET /usual/{word}/{when}/{id}/{day}/{flag}/{packed}`.
    usual_path(word: &models::Word, when: runtime::Timestamp, id: runtime::Uuid, day: runtime::Date, flag: bool, packed: serde_json::Value) -> models::UsualPath = (word.clone(), when, id, day, flag, packed) {}
    /// `queryScalars`. `GET /query/scalars`.
    query_scalars(must: String) -> models::QueryScalars = (must) { text: String, word: models::Word, odd_name: String, flag: bool, color: models::Color, level: models::Level, when: runtime::Timestamp, day: runtime::Date, id: runtime::Uuid, bytes: runtime::Base64, small: u8, number: f64, choice: models::NumberOrWord, nullable: Option<i64>, limit: i64, order: models::Color }
    /// `queryLists`. `GET /query/lists`.
    query_lists() -> models::QueryLists = () { exploded: Vec<String>, flat: Vec<String>, space: Vec<String>, pipe: Vec<String>, colors: Vec<models::Color>, numbers: Vec<f64>, choices: Vec<models::NumberOrWord>, point: models::Point, flat_point: models::Point, defaults: Vec<i64> }
    /// `queryObjects`. `GET /query/objects`.
    query_objects() -> models::QueryObjects = () { spread: models::QueryObjectsSpread, packed: models::Pair, map: std::collections::BTreeMap<String, String>, space: models::Pair, pipe: models::Pair, deep: models::QueryObjectsDeep, deep_map: std::collections::BTreeMap<String, String>, json: models::QueryObjectsJson }
    /// `headers`. `GET /headers`.
    headers(x_must: bool) -> models::Headers = (x_must) { x_text: String, x_list: Vec<String>, x_object: models::Pair, x_exploded: models::Pair, x_map: std::collections::BTreeMap<String, i64>, x_number: i64, x_level: models::Level, x_when: runtime::Timestamp, x_json: models::Pair }
    /// `cookies`. `GET /cookies`.
    cookies(must: String) -> models::Cookies = (must) { text: String, number: i64, list: Vec<String>, object: models::Pair, level: models::Level, json: models::Pair }
}
