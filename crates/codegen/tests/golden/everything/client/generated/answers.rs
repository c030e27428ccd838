// Made by `make` from the description of the API; edit that, not this.

use crate::everything::models as models;

use super::{Call, Client};

impl Client {
    /// `accepted`. `PUT /nothing`.
    pub fn accepted(&self) -> Call<'_, models::Accepted> {
        self.call(models::Accepted::new())
    }

    /// `nothing`. `DELETE /nothing`.
    pub fn nothing(&self) -> Call<'_, models::Nothing> {
        self.call(models::Nothing::new())
    }

    /// `headOnly`. `HEAD /nothing`.
    pub fn head_only(&self) -> Call<'_, models::HeadOnly> {
        self.call(models::HeadOnly::new())
    }

    /// `reset`. `PATCH /nothing`.
    pub fn reset(&self) -> Call<'_, models::Reset> {
        self.call(models::Reset::new())
    }

    /// `byDefault`. `GET /other`.
    pub fn by_default(&self) -> Call<'_, models::ByDefault> {
        self.call(models::ByDefault::new())
    }

    /// `elsewhere`. `PUT /other`.
    pub fn elsewhere(&self) -> Call<'_, models::Elsewhere> {
        self.call(models::Elsewhere::new())
    }

    /// `byRange`. `POST /other`.
    pub fn by_range(&self) -> Call<'_, models::ByRange> {
        self.call(models::ByRange::new())
    }

    /// `readProblem`. `PATCH /other`.
    pub fn read_problem(&self) -> Call<'_, models::ReadProblem> {
        self.call(models::ReadProblem::new())
    }

    /// `watch`. `GET /events`.
    pub fn watch(&self) -> Call<'_, models::Watch> {
        self.call(models::Watch::new())
    }

    /// `watchText`. `POST /events`.
    pub fn watch_text(&self) -> Call<'_, models::WatchText> {
        self.call(models::WatchText::new())
    }

    /// `optionalHeaders`. `GET /headers-of-answers`.
    pub fn optional_headers(&self) -> Call<'_, models::OptionalHeaders> {
        self.call(models::OptionalHeaders::new())
    }

    /// `requiredHeaders`. `POST /headers-of-answers`.
    pub fn required_headers(&self) -> Call<'_, models::RequiredHeaders> {
        self.call(models::RequiredHeaders::new())
    }

    /// `several`. `GET /several/{which}`.
    pub fn several(&self, which: String) -> Call<'_, models::Several> {
        self.call(models::Several::new(which))
    }

    /// `failOne`. `GET /failing/{status}`.
    pub fn fail_one(&self, status: i64) -> Call<'_, models::FailOne> {
        self.call(models::FailOne::new(status))
    }

    /// `failSilently`. `PUT /failing/{status}`.
    pub fn fail_silently(&self, status: i64) -> Call<'_, models::FailSilently> {
        self.call(models::FailSilently::new(status))
    }

    /// `failSeveral`. `POST /failing/{status}`.
    pub fn fail_several(&self, status: i64) -> Call<'_, models::FailSeveral> {
        self.call(models::FailSeveral::new(status))
    }

    /// `getFileAsJson`. `GET /files/{name}.json`.
    pub fn get_file_as_json(&self, name: String) -> Call<'_, models::GetFileAsJson> {
        self.call(models::GetFileAsJson::new(name))
    }

    /// `getFile`. `GET /files/{file}`.
    pub fn get_file(&self, file: String) -> Call<'_, models::GetFile> {
        self.call(models::GetFile::new(file))
    }

    /// `getLatestFile`. `GET /files/latest`.
    pub fn get_latest_file(&self) -> Call<'_, models::GetLatestFile> {
        self.call(models::GetLatestFile::new())
    }

    /// `cancelFile`. `POST /files/{id}:cancel`.
    pub fn cancel_file(&self, id: String) -> Call<'_, models::CancelFile> {
        self.call(models::CancelFile::new(id))
    }

    /// `compareFiles`. `POST /files/{left}-{right}/{id}`.
    pub fn compare_files(
        &self,
        left: i64,
        right: String,
        id: String,
    ) -> Call<'_, models::CompareFiles> {
        self.call(models::CompareFiles::new(left, right, id))
    }
}
