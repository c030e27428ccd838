// Made by `make` from the description of the API; edit that, not this.

use crate::everything::models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// `withoutFixedQuery`. `GET /fixed/{text}`.
    pub fn without_fixed_query(
        &self,
        text: String,
    ) -> Call<'_, models::WithoutFixedQuery> {
        self.call(models::WithoutFixedQuery::new(text))
    }

    /// `withFixedQuery`. `GET /fixed/{text}?beta=true`.
    pub fn with_fixed_query(&self, text: String) -> Call<'_, models::WithFixedQuery> {
        self.call(models::WithFixedQuery::new(text))
    }

    /// `withLongerFixedQuery`. `GET /fixed/{text}?kind=a%20b&beta=true`.
    pub fn with_longer_fixed_query(
        &self,
        text: String,
    ) -> Call<'_, models::WithLongerFixedQuery> {
        self.call(models::WithLongerFixedQuery::new(text))
    }

    /// `requiredWithDefault`. `GET /required/default`.
    pub fn required_with_default(
        &self,
        kind: models::RequiredWithDefaultKind,
        count: i64,
    ) -> Call<'_, models::RequiredWithDefault> {
        self.call(models::RequiredWithDefault::new(kind, count))
    }

    /// `simpleFlat`. `GET /simple/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    #[allow(clippy::too_many_arguments)]
    pub fn simple_flat(
        &self,
        text: String,
        number: f64,
        list: Vec<String>,
        object: models::Pair,
        map: std::collections::BTreeMap<String, i64>,
        point: models::Point,
        level: models::Level,
    ) -> Call<'_, models::SimpleFlat> {
        self.call(models::SimpleFlat::new(text, number, list, object, map, point, level))
    }

    /// `simpleExploded`. `GET /simple/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    #[allow(clippy::too_many_arguments)]
    pub fn simple_exploded(
        &self,
        text: String,
        number: f64,
        list: Vec<String>,
        object: models::Pair,
        map: std::collections::BTreeMap<String, i64>,
        point: models::Point,
        level: models::Level,
    ) -> Call<'_, models::SimpleExploded> {
        self.call(
            models::SimpleExploded::new(text, number, list, object, map, point, level),
        )
    }

    /// `labelFlat`. `GET /label/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    #[allow(clippy::too_many_arguments)]
    pub fn label_flat(
        &self,
        text: String,
        number: f64,
        list: Vec<String>,
        object: models::Pair,
        map: std::collections::BTreeMap<String, i64>,
        point: models::Point,
        level: models::Level,
    ) -> Call<'_, models::LabelFlat> {
        self.call(models::LabelFlat::new(text, number, list, object, map, point, level))
    }

    /// `labelExploded`. `GET /label/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    #[allow(clippy::too_many_arguments)]
    pub fn label_exploded(
        &self,
        text: String,
        number: f64,
        list: Vec<String>,
        object: models::Pair,
        map: std::collections::BTreeMap<String, i64>,
        point: models::Point,
        level: models::Level,
    ) -> Call<'_, models::LabelExploded> {
        self.call(
            models::LabelExploded::new(text, number, list, object, map, point, level),
        )
    }

    /// `matrixFlat`. `GET /matrix/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    #[allow(clippy::too_many_arguments)]
    pub fn matrix_flat(
        &self,
        text: String,
        number: f64,
        list: Vec<String>,
        object: models::Pair,
        map: std::collections::BTreeMap<String, i64>,
        point: models::Point,
        level: models::Level,
    ) -> Call<'_, models::MatrixFlat> {
        self.call(models::MatrixFlat::new(text, number, list, object, map, point, level))
    }

    /// `matrixExploded`. `GET /matrix/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    #[allow(clippy::too_many_arguments)]
    pub fn matrix_exploded(
        &self,
        text: String,
        number: f64,
        list: Vec<String>,
        object: models::Pair,
        map: std::collections::BTreeMap<String, i64>,
        point: models::Point,
        level: models::Level,
    ) -> Call<'_, models::MatrixExploded> {
        self.call(
            models::MatrixExploded::new(text, number, list, object, map, point, level),
        )
    }

    /// `usualPath`. `GET /usual/{word}/{when}/{id}/{day}/{flag}/{packed}`.
    pub fn usual_path(
        &self,
        word: &models::Word,
        when: runtime::Timestamp,
        id: runtime::Uuid,
        day: runtime::Date,
        flag: bool,
        packed: serde_json::Value,
    ) -> Call<'_, models::UsualPath> {
        self.call(models::UsualPath::new(word.clone(), when, id, day, flag, packed))
    }

    /// `queryScalars`. `GET /query/scalars`.
    pub fn query_scalars(&self, must: String) -> Call<'_, models::QueryScalars> {
        self.call(models::QueryScalars::new(must))
    }

    /// `queryLists`. `GET /query/lists`.
    pub fn query_lists(&self) -> Call<'_, models::QueryLists> {
        self.call(models::QueryLists::new())
    }

    /// `queryObjects`. `GET /query/objects`.
    pub fn query_objects(&self) -> Call<'_, models::QueryObjects> {
        self.call(models::QueryObjects::new())
    }

    /// `headers`. `GET /headers`.
    pub fn headers(&self, x_must: bool) -> Call<'_, models::Headers> {
        self.call(models::Headers::new(x_must))
    }

    /// `cookies`. `GET /cookies`.
    pub fn cookies(&self, must: String) -> Call<'_, models::Cookies> {
        self.call(models::Cookies::new(must))
    }
}

impl Call<'_, models::WithoutFixedQuery> {
    /// Sets [`word`](models::WithoutFixedQuery::word).
    pub fn word(mut self, value: impl Into<models::WithoutFixedQueryWord>) -> Self {
        self.request.word = Some(value.into());
        self
    }
}

impl Call<'_, models::WithFixedQuery> {
    /// Sets [`word`](models::WithFixedQuery::word).
    pub fn word(mut self, value: impl Into<models::WithFixedQueryWord>) -> Self {
        self.request.word = Some(value.into());
        self
    }
}

impl Call<'_, models::WithLongerFixedQuery> {
    /// Sets [`word`](models::WithLongerFixedQuery::word).
    pub fn word(mut self, value: impl Into<models::WithLongerFixedQueryWord>) -> Self {
        self.request.word = Some(value.into());
        self
    }
}

impl Call<'_, models::QueryScalars> {
    /// Sets [`text`](models::QueryScalars::text).
    pub fn text(mut self, value: impl Into<String>) -> Self {
        self.request.text = Some(value.into());
        self
    }

    /// Sets [`word`](models::QueryScalars::word).
    pub fn word(mut self, value: impl Into<models::Word>) -> Self {
        self.request.word = Some(value.into());
        self
    }

    /// Sets [`odd_name`](models::QueryScalars::odd_name).
    pub fn odd_name(mut self, value: impl Into<String>) -> Self {
        self.request.odd_name = Some(value.into());
        self
    }

    /// Sets [`flag`](models::QueryScalars::flag).
    pub fn flag(mut self, value: impl Into<bool>) -> Self {
        self.request.flag = Some(value.into());
        self
    }

    /// Sets [`color`](models::QueryScalars::color).
    pub fn color(mut self, value: impl Into<models::Color>) -> Self {
        self.request.color = Some(value.into());
        self
    }

    /// Sets [`level`](models::QueryScalars::level).
    pub fn level(mut self, value: impl Into<models::Level>) -> Self {
        self.request.level = Some(value.into());
        self
    }

    /// Sets [`when`](models::QueryScalars::when).
    pub fn when(mut self, value: impl Into<runtime::Timestamp>) -> Self {
        self.request.when = Some(value.into());
        self
    }

    /// Sets [`day`](models::QueryScalars::day).
    pub fn day(mut self, value: impl Into<runtime::Date>) -> Self {
        self.request.day = Some(value.into());
        self
    }

    /// Sets [`id`](models::QueryScalars::id).
    pub fn id(mut self, value: impl Into<runtime::Uuid>) -> Self {
        self.request.id = Some(value.into());
        self
    }

    /// Sets [`bytes`](models::QueryScalars::bytes).
    pub fn bytes(mut self, value: impl Into<runtime::Base64>) -> Self {
        self.request.bytes = Some(value.into());
        self
    }

    /// Sets [`small`](models::QueryScalars::small).
    pub fn small(mut self, value: impl Into<u8>) -> Self {
        self.request.small = Some(value.into());
        self
    }

    /// Sets [`number`](models::QueryScalars::number).
    pub fn number(mut self, value: impl Into<f64>) -> Self {
        self.request.number = Some(value.into());
        self
    }

    /// Sets [`choice`](models::QueryScalars::choice).
    pub fn choice(mut self, value: impl Into<models::NumberOrWord>) -> Self {
        self.request.choice = Some(value.into());
        self
    }

    /// Sets [`nullable`](models::QueryScalars::nullable).
    pub fn nullable(mut self, value: impl Into<Option<i64>>) -> Self {
        self.request.nullable = value.into();
        self
    }

    /// Sets [`limit`](models::QueryScalars::limit).
    pub fn limit(mut self, value: impl Into<i64>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`order`](models::QueryScalars::order).
    pub fn order(mut self, value: impl Into<models::Color>) -> Self {
        self.request.order = value.into();
        self
    }
}

impl Call<'_, models::QueryLists> {
    /// Sets [`exploded`](models::QueryLists::exploded).
    pub fn exploded(mut self, value: impl Into<Vec<String>>) -> Self {
        self.request.exploded = Some(value.into());
        self
    }

    /// Sets [`flat`](models::QueryLists::flat).
    pub fn flat(mut self, value: impl Into<Vec<String>>) -> Self {
        self.request.flat = Some(value.into());
        self
    }

    /// Sets [`space`](models::QueryLists::space).
    pub fn space(mut self, value: impl Into<Vec<String>>) -> Self {
        self.request.space = Some(value.into());
        self
    }

    /// Sets [`pipe`](models::QueryLists::pipe).
    pub fn pipe(mut self, value: impl Into<Vec<String>>) -> Self {
        self.request.pipe = Some(value.into());
        self
    }

    /// Sets [`colors`](models::QueryLists::colors).
    pub fn colors(mut self, value: impl Into<Vec<models::Color>>) -> Self {
        self.request.colors = Some(value.into());
        self
    }

    /// Sets [`numbers`](models::QueryLists::numbers).
    pub fn numbers(mut self, value: impl Into<Vec<f64>>) -> Self {
        self.request.numbers = Some(value.into());
        self
    }

    /// Sets [`choices`](models::QueryLists::choices).
    pub fn choices(mut self, value: impl Into<Vec<models::NumberOrWord>>) -> Self {
        self.request.choices = Some(value.into());
        self
    }

    /// Sets [`point`](models::QueryLists::point).
    pub fn point(mut self, value: impl Into<models::Point>) -> Self {
        self.request.point = Some(value.into());
        self
    }

    /// Sets [`flat_point`](models::QueryLists::flat_point).
    pub fn flat_point(mut self, value: impl Into<models::Point>) -> Self {
        self.request.flat_point = Some(value.into());
        self
    }

    /// Sets [`defaults`](models::QueryLists::defaults).
    pub fn defaults(mut self, value: impl Into<Vec<i64>>) -> Self {
        self.request.defaults = Some(value.into());
        self
    }
}

impl Call<'_, models::QueryObjects> {
    /// Sets [`spread`](models::QueryObjects::spread).
    pub fn spread(mut self, value: impl Into<models::QueryObjectsSpread>) -> Self {
        self.request.spread = Some(value.into());
        self
    }

    /// Sets [`packed`](models::QueryObjects::packed).
    pub fn packed(mut self, value: impl Into<models::Pair>) -> Self {
        self.request.packed = Some(value.into());
        self
    }

    /// Sets [`map`](models::QueryObjects::map).
    pub fn map(
        mut self,
        value: impl Into<std::collections::BTreeMap<String, String>>,
    ) -> Self {
        self.request.map = Some(value.into());
        self
    }

    /// Sets [`space`](models::QueryObjects::space).
    pub fn space(mut self, value: impl Into<models::Pair>) -> Self {
        self.request.space = Some(value.into());
        self
    }

    /// Sets [`pipe`](models::QueryObjects::pipe).
    pub fn pipe(mut self, value: impl Into<models::Pair>) -> Self {
        self.request.pipe = Some(value.into());
        self
    }

    /// Sets [`deep`](models::QueryObjects::deep).
    pub fn deep(mut self, value: impl Into<models::QueryObjectsDeep>) -> Self {
        self.request.deep = Some(value.into());
        self
    }

    /// Sets [`deep_map`](models::QueryObjects::deep_map).
    pub fn deep_map(
        mut self,
        value: impl Into<std::collections::BTreeMap<String, String>>,
    ) -> Self {
        self.request.deep_map = Some(value.into());
        self
    }

    /// Sets [`json`](models::QueryObjects::json).
    pub fn json(mut self, value: impl Into<models::QueryObjectsJson>) -> Self {
        self.request.json = Some(value.into());
        self
    }
}

impl Call<'_, models::Headers> {
    /// Sets [`x_text`](models::Headers::x_text).
    pub fn x_text(mut self, value: impl Into<String>) -> Self {
        self.request.x_text = Some(value.into());
        self
    }

    /// Sets [`x_list`](models::Headers::x_list).
    pub fn x_list(mut self, value: impl Into<Vec<String>>) -> Self {
        self.request.x_list = Some(value.into());
        self
    }

    /// Sets [`x_object`](models::Headers::x_object).
    pub fn x_object(mut self, value: impl Into<models::Pair>) -> Self {
        self.request.x_object = Some(value.into());
        self
    }

    /// Sets [`x_exploded`](models::Headers::x_exploded).
    pub fn x_exploded(mut self, value: impl Into<models::Pair>) -> Self {
        self.request.x_exploded = Some(value.into());
        self
    }

    /// Sets [`x_map`](models::Headers::x_map).
    pub fn x_map(
        mut self,
        value: impl Into<std::collections::BTreeMap<String, i64>>,
    ) -> Self {
        self.request.x_map = Some(value.into());
        self
    }

    /// Sets [`x_number`](models::Headers::x_number).
    pub fn x_number(mut self, value: impl Into<i64>) -> Self {
        self.request.x_number = Some(value.into());
        self
    }

    /// Sets [`x_level`](models::Headers::x_level).
    pub fn x_level(mut self, value: impl Into<models::Level>) -> Self {
        self.request.x_level = Some(value.into());
        self
    }

    /// Sets [`x_when`](models::Headers::x_when).
    pub fn x_when(mut self, value: impl Into<runtime::Timestamp>) -> Self {
        self.request.x_when = Some(value.into());
        self
    }

    /// Sets [`x_json`](models::Headers::x_json).
    pub fn x_json(mut self, value: impl Into<models::Pair>) -> Self {
        self.request.x_json = Some(value.into());
        self
    }
}

impl Call<'_, models::Cookies> {
    /// Sets [`text`](models::Cookies::text).
    pub fn text(mut self, value: impl Into<String>) -> Self {
        self.request.text = Some(value.into());
        self
    }

    /// Sets [`number`](models::Cookies::number).
    pub fn number(mut self, value: impl Into<i64>) -> Self {
        self.request.number = Some(value.into());
        self
    }

    /// Sets [`list`](models::Cookies::list).
    pub fn list(mut self, value: impl Into<Vec<String>>) -> Self {
        self.request.list = Some(value.into());
        self
    }

    /// Sets [`object`](models::Cookies::object).
    pub fn object(mut self, value: impl Into<models::Pair>) -> Self {
        self.request.object = Some(value.into());
        self
    }

    /// Sets [`level`](models::Cookies::level).
    pub fn level(mut self, value: impl Into<models::Level>) -> Self {
        self.request.level = Some(value.into());
        self
    }

    /// Sets [`json`](models::Cookies::json).
    pub fn json(mut self, value: impl Into<models::Pair>) -> Self {
        self.request.json = Some(value.into());
        self
    }
}
