//! A server to start with: every operation returns 501 until it is written.
//!
//! `server::router(App, Limits::default())` serves it.

use crate::everything::models as models;
use quire_runtime as runtime;
use crate::everything::server as server;
use runtime::OperationInfo;
use runtime::server::{Rejection, RequestParts, Service};

/// Implements every operation.
#[derive(Clone, Debug)]
pub struct App;

impl Service for App {
    type Caller = ();

    type Error = Rejection;

    async fn authenticate(
        &self,
        _: &RequestParts,
        _: &'static OperationInfo,
    ) -> Result<(), Rejection> {
        Ok(())
    }
}

impl server::Answers for App {
    async fn accepted(&self, (): (), _: models::Accepted) -> Result<(), Rejection> {
        Err(Rejection::NotImplemented("accepted"))
    }

    async fn nothing(&self, (): (), _: models::Nothing) -> Result<(), Rejection> {
        Err(Rejection::NotImplemented("nothing"))
    }

    async fn head_only(
        &self,
        (): (),
        _: models::HeadOnly,
    ) -> Result<runtime::Reply<(), models::XCountHeaders>, Rejection> {
        Err(Rejection::NotImplemented("headOnly"))
    }

    async fn reset(&self, (): (), _: models::Reset) -> Result<(), Rejection> {
        Err(Rejection::NotImplemented("reset"))
    }

    async fn by_default(
        &self,
        (): (),
        _: models::ByDefault,
    ) -> Result<models::Pair, Rejection> {
        Err(Rejection::NotImplemented("byDefault"))
    }

    async fn elsewhere(
        &self,
        (): (),
        _: models::Elsewhere,
    ) -> Result<runtime::Reply<(), models::LocationHeaders>, Rejection> {
        Err(Rejection::NotImplemented("elsewhere"))
    }

    async fn by_range(
        &self,
        (): (),
        _: models::ByRange,
    ) -> Result<models::Pair, Rejection> {
        Err(Rejection::NotImplemented("byRange"))
    }

    async fn read_problem(
        &self,
        (): (),
        _: models::ReadProblem,
    ) -> Result<models::Problem, Rejection> {
        Err(Rejection::NotImplemented("readProblem"))
    }

    async fn watch(
        &self,
        (): (),
        _: models::Watch,
    ) -> Result<runtime::Events<models::Pair>, Rejection> {
        Err(Rejection::NotImplemented("watch"))
    }

    async fn watch_text(
        &self,
        (): (),
        _: models::WatchText,
    ) -> Result<runtime::Events<String>, Rejection> {
        Err(Rejection::NotImplemented("watchText"))
    }

    async fn optional_headers(
        &self,
        (): (),
        _: models::OptionalHeaders,
    ) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("optionalHeaders"))
    }

    async fn required_headers(
        &self,
        (): (),
        _: models::RequiredHeaders,
    ) -> Result<runtime::Reply<models::Pair, models::EtagAndOthersHeaders>, Rejection> {
        Err(Rejection::NotImplemented("requiredHeaders"))
    }

    async fn several(
        &self,
        (): (),
        _: models::Several,
    ) -> Result<models::SeveralAnswer, Rejection> {
        Err(Rejection::NotImplemented("several"))
    }

    async fn fail_one(&self, (): (), _: models::FailOne) -> Result<(), Rejection> {
        Err(Rejection::NotImplemented("failOne"))
    }

    async fn fail_silently(
        &self,
        (): (),
        _: models::FailSilently,
    ) -> Result<(), Rejection> {
        Err(Rejection::NotImplemented("failSilently"))
    }

    async fn fail_several(
        &self,
        (): (),
        _: models::FailSeveral,
    ) -> Result<(), Rejection> {
        Err(Rejection::NotImplemented("failSeveral"))
    }

    async fn get_file_as_json(
        &self,
        (): (),
        _: models::GetFileAsJson,
    ) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("getFileAsJson"))
    }

    async fn get_file(&self, (): (), _: models::GetFile) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("getFile"))
    }

    async fn get_latest_file(
        &self,
        (): (),
        _: models::GetLatestFile,
    ) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("getLatestFile"))
    }

    async fn cancel_file(
        &self,
        (): (),
        _: models::CancelFile,
    ) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("cancelFile"))
    }

    async fn compare_files(
        &self,
        (): (),
        _: models::CompareFiles,
    ) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("compareFiles"))
    }
}

impl server::Bodies for App {
    async fn take_optional(
        &self,
        (): (),
        _: models::TakeOptional,
    ) -> Result<bool, Rejection> {
        Err(Rejection::NotImplemented("takeOptional"))
    }

    async fn take_json(
        &self,
        (): (),
        _: models::TakeJson,
    ) -> Result<models::Everything, Rejection> {
        Err(Rejection::NotImplemented("takeJson"))
    }

    async fn take_anything(
        &self,
        (): (),
        _: models::TakeAnything,
    ) -> Result<serde_json::Value, Rejection> {
        Err(Rejection::NotImplemented("takeAnything"))
    }

    async fn take_scalar(
        &self,
        (): (),
        _: models::TakeScalar,
    ) -> Result<Option<i64>, Rejection> {
        Err(Rejection::NotImplemented("takeScalar"))
    }

    async fn take_list(
        &self,
        (): (),
        _: models::TakeList,
    ) -> Result<Vec<models::NumberOrWord>, Rejection> {
        Err(Rejection::NotImplemented("takeList"))
    }

    async fn take_named_json(
        &self,
        (): (),
        _: models::TakeNamedJson,
    ) -> Result<models::Pair, Rejection> {
        Err(Rejection::NotImplemented("takeNamedJson"))
    }

    async fn take_form(
        &self,
        (): (),
        _: models::TakeForm,
    ) -> Result<models::Form, Rejection> {
        Err(Rejection::NotImplemented("takeForm"))
    }

    async fn take_parts(
        &self,
        (): (),
        _: models::TakeParts,
    ) -> Result<models::Arrived, Rejection> {
        Err(Rejection::NotImplemented("takeParts"))
    }

    async fn take_any_form(
        &self,
        (): (),
        _: models::TakeAnyForm,
    ) -> Result<models::Form, Rejection> {
        Err(Rejection::NotImplemented("takeAnyForm"))
    }

    async fn take_optional_text(
        &self,
        (): (),
        _: models::TakeOptionalText,
    ) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("takeOptionalText"))
    }

    async fn take_text(&self, (): (), _: models::TakeText) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("takeText"))
    }

    async fn take_any_bytes(
        &self,
        (): (),
        _: models::TakeAnyBytes,
    ) -> Result<runtime::Body, Rejection> {
        Err(Rejection::NotImplemented("takeAnyBytes"))
    }

    async fn take_bytes(
        &self,
        (): (),
        _: models::TakeBytes,
    ) -> Result<runtime::Body, Rejection> {
        Err(Rejection::NotImplemented("takeBytes"))
    }

    async fn take_optional_bytes(
        &self,
        (): (),
        _: models::TakeOptionalBytes,
    ) -> Result<runtime::Body, Rejection> {
        Err(Rejection::NotImplemented("takeOptionalBytes"))
    }

    async fn take_several_or_none(
        &self,
        (): (),
        _: models::TakeSeveralOrNone,
    ) -> Result<models::Which, Rejection> {
        Err(Rejection::NotImplemented("takeSeveralOrNone"))
    }

    async fn take_several(
        &self,
        (): (),
        _: models::TakeSeveral,
    ) -> Result<models::Which, Rejection> {
        Err(Rejection::NotImplemented("takeSeveral"))
    }

    async fn take_checked(
        &self,
        (): (),
        _: models::TakeChecked,
    ) -> Result<(), Rejection> {
        Err(Rejection::NotImplemented("takeChecked"))
    }
}

impl server::Callers for App {
    async fn by_token(&self, (): (), _: models::ByToken) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("byToken"))
    }

    async fn by_nobody(&self, (): (), _: models::ByNobody) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("byNobody"))
    }

    async fn by_login(&self, (): (), _: models::ByLogin) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("byLogin"))
    }

    async fn by_header(&self, (): (), _: models::ByHeader) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("byHeader"))
    }

    async fn by_query(&self, (): (), _: models::ByQuery) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("byQuery"))
    }

    async fn by_cookie(&self, (): (), _: models::ByCookie) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("byCookie"))
    }

    async fn by_oauth(&self, (): (), _: models::ByOauth) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("byOauth"))
    }

    async fn by_openid(&self, (): (), _: models::ByOpenid) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("byOpenid"))
    }

    async fn by_certificate(
        &self,
        (): (),
        _: models::ByCertificate,
    ) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("byCertificate"))
    }

    async fn by_either(&self, (): (), _: models::ByEither) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("byEither"))
    }

    async fn by_both(&self, (): (), _: models::ByBoth) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("byBoth"))
    }

    async fn by_perhaps(
        &self,
        (): (),
        _: models::ByPerhaps,
    ) -> Result<String, Rejection> {
        Err(Rejection::NotImplemented("byPerhaps"))
    }
}

impl server::Lists for App {
    async fn list_by_token(
        &self,
        (): (),
        _: models::ListByToken,
    ) -> Result<models::ListByTokenResponse, Rejection> {
        Err(Rejection::NotImplemented("listByToken"))
    }

    async fn list_by_nullable_token(
        &self,
        (): (),
        _: models::ListByNullableToken,
    ) -> Result<models::ListByNullableTokenResponse, Rejection> {
        Err(Rejection::NotImplemented("listByNullableToken"))
    }

    async fn list_by_nested_token(
        &self,
        (): (),
        _: models::ListByNestedToken,
    ) -> Result<models::Page, Rejection> {
        Err(Rejection::NotImplemented("listByNestedToken"))
    }

    async fn list_until_done(
        &self,
        (): (),
        _: models::ListUntilDone,
    ) -> Result<models::ListUntilDoneResponse, Rejection> {
        Err(Rejection::NotImplemented("listUntilDone"))
    }

    async fn list_while_more(
        &self,
        (): (),
        _: models::ListWhileMore,
    ) -> Result<models::ListWhileMoreResponse, Rejection> {
        Err(Rejection::NotImplemented("listWhileMore"))
    }

    async fn list_by_last_item(
        &self,
        (): (),
        _: models::ListByLastItem,
    ) -> Result<models::ListByLastItemResponse, Rejection> {
        Err(Rejection::NotImplemented("listByLastItem"))
    }

    async fn list_by_offset(
        &self,
        (): (),
        _: models::ListByOffset,
    ) -> Result<Vec<i64>, Rejection> {
        Err(Rejection::NotImplemented("listByOffset"))
    }

    async fn list_by_number(
        &self,
        (): (),
        _: models::ListByNumber,
    ) -> Result<models::ListByNumberResponse, Rejection> {
        Err(Rejection::NotImplemented("listByNumber"))
    }

    async fn list_by_link(
        &self,
        (): (),
        _: models::ListByLink,
    ) -> Result<Vec<models::Pair>, Rejection> {
        Err(Rejection::NotImplemented("listByLink"))
    }

    async fn list_as_stated(
        &self,
        (): (),
        _: models::ListAsStated,
    ) -> Result<models::Stated, Rejection> {
        Err(Rejection::NotImplemented("listAsStated"))
    }

    async fn list_forever(
        &self,
        (): (),
        _: models::ListForever,
    ) -> Result<models::ListForeverResponse, Rejection> {
        Err(Rejection::NotImplemented("listForever"))
    }
}

impl server::Parameters for App {
    async fn without_fixed_query(
        &self,
        (): (),
        _: models::WithoutFixedQuery,
    ) -> Result<models::Echo, Rejection> {
        Err(Rejection::NotImplemented("withoutFixedQuery"))
    }

    async fn with_fixed_query(
        &self,
        (): (),
        _: models::WithFixedQuery,
    ) -> Result<models::Echo, Rejection> {
        Err(Rejection::NotImplemented("withFixedQuery"))
    }

    async fn with_longer_fixed_query(
        &self,
        (): (),
        _: models::WithLongerFixedQuery,
    ) -> Result<models::Echo, Rejection> {
        Err(Rejection::NotImplemented("withLongerFixedQuery"))
    }

    async fn required_with_default(
        &self,
        (): (),
        _: models::RequiredWithDefault,
    ) -> Result<models::Echo, Rejection> {
        Err(Rejection::NotImplemented("requiredWithDefault"))
    }

    async fn simple_flat(
        &self,
        (): (),
        _: models::SimpleFlat,
    ) -> Result<models::Echo, Rejection> {
        Err(Rejection::NotImplemented("simpleFlat"))
    }

    async fn simple_exploded(
        &self,
        (): (),
        _: models::SimpleExploded,
    ) -> Result<models::Echo, Rejection> {
        Err(Rejection::NotImplemented("simpleExploded"))
    }

    async fn label_flat(
        &self,
        (): (),
        _: models::LabelFlat,
    ) -> Result<models::Echo, Rejection> {
        Err(Rejection::NotImplemented("labelFlat"))
    }

    async fn label_exploded(
        &self,
        (): (),
        _: models::LabelExploded,
    ) -> Result<models::Echo, Rejection> {
        Err(Rejection::NotImplemented("labelExploded"))
    }

    async fn matrix_flat(
        &self,
        (): (),
        _: models::MatrixFlat,
    ) -> Result<models::Echo, Rejection> {
        Err(Rejection::NotImplemented("matrixFlat"))
    }

    async fn matrix_exploded(
        &self,
        (): (),
        _: models::MatrixExploded,
    ) -> Result<models::Echo, Rejection> {
        Err(Rejection::NotImplemented("matrixExploded"))
    }

    async fn usual_path(
        &self,
        (): (),
        _: models::UsualPath,
    ) -> Result<models::Echo, Rejection> {
        Err(Rejection::NotImplemented("usualPath"))
    }

    async fn query_scalars(
        &self,
        (): (),
        _: models::QueryScalars,
    ) -> Result<models::Echo, Rejection> {
        Err(Rejection::NotImplemented("queryScalars"))
    }

    async fn query_lists(
        &self,
        (): (),
        _: models::QueryLists,
    ) -> Result<models::Echo, Rejection> {
        Err(Rejection::NotImplemented("queryLists"))
    }

    async fn query_objects(
        &self,
        (): (),
        _: models::QueryObjects,
    ) -> Result<models::Echo, Rejection> {
        Err(Rejection::NotImplemented("queryObjects"))
    }

    async fn headers(
        &self,
        (): (),
        _: models::Headers,
    ) -> Result<models::Echo, Rejection> {
        Err(Rejection::NotImplemented("headers"))
    }

    async fn cookies(
        &self,
        (): (),
        _: models::Cookies,
    ) -> Result<models::Echo, Rejection> {
        Err(Rejection::NotImplemented("cookies"))
    }
}
