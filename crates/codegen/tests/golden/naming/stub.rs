//! A server to start with: every operation returns 501 until it is written.
//!
//! `server::router(App, Limits::default())` serves it.

use crate::naming::models as models;
use quire_runtime as runtime;
use crate::naming::server as server;
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

impl server::V1 for App {
    async fn area13(
        &self,
        (): (),
        _: models::Area13,
    ) -> Result<models::OneArea, Rejection> {
        Err(Rejection::NotImplemented("area13"))
    }
}

impl server::AB for App {
    async fn area6(
        &self,
        (): (),
        _: models::Area6,
    ) -> Result<models::AbArea, Rejection> {
        Err(Rejection::NotImplemented("area6"))
    }
}

impl server::AB2 for App {
    async fn area7(
        &self,
        (): (),
        _: models::Area7,
    ) -> Result<models::Ab2Area, Rejection> {
        Err(Rejection::NotImplemented("area7"))
    }
}

impl server::Api2 for App {
    async fn area11(
        &self,
        (): (),
        _: models::Area11,
    ) -> Result<models::ApArea, Rejection> {
        Err(Rejection::NotImplemented("area11"))
    }
}

impl server::Axum for App {
    async fn area3(
        &self,
        (): (),
        _: models::Area3,
    ) -> Result<models::AxArea, Rejection> {
        Err(Rejection::NotImplemented("area3"))
    }
}

impl server::Future2 for App {
    async fn area9(
        &self,
        (): (),
        _: models::Area9,
    ) -> Result<models::FuArea, Rejection> {
        Err(Rejection::NotImplemented("area9"))
    }
}

impl server::Hostile for App {
    async fn send_body(
        &self,
        (): (),
        _: models::SendBody,
    ) -> Result<models::SendBodyAnswer, Rejection> {
        Err(Rejection::NotImplemented("sendBody"))
    }

    async fn pages(
        &self,
        (): (),
        _: models::Pages,
    ) -> Result<models::PagesResponse, Rejection> {
        Err(Rejection::NotImplemented("pages"))
    }

    async fn items(
        &self,
        (): (),
        _: models::Items,
    ) -> Result<runtime::Events<models::Event>, Rejection> {
        Err(Rejection::NotImplemented("items"))
    }

    async fn forward(&self, (): (), _: models::Forward) -> Result<(), Rejection> {
        Err(Rejection::NotImplemented("forward"))
    }

    async fn routes(&self, (): (), _: models::RoutesRequest) -> Result<(), Rejection> {
        Err(Rejection::NotImplemented("routes"))
    }

    async fn prepare(&self, (): (), _: models::Prepare) -> Result<(), Rejection> {
        Err(Rejection::NotImplemented("prepare"))
    }

    async fn transport2(&self, (): (), _: models::Transport) -> Result<(), Rejection> {
        Err(Rejection::NotImplemented("transport"))
    }

    async fn header(&self, (): (), _: models::Header) -> Result<(), Rejection> {
        Err(Rejection::NotImplemented("header"))
    }

    async fn finish2(&self, (): (), _: models::Finish) -> Result<(), Rejection> {
        Err(Rejection::NotImplemented("finish"))
    }
}

impl server::Models for App {
    async fn area1(&self, (): (), _: models::Area1) -> Result<models::MArea, Rejection> {
        Err(Rejection::NotImplemented("area1"))
    }
}

impl server::Naming for App {
    async fn send2(
        &self,
        (): (),
        _: models::SendRequest,
    ) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("send"))
    }

    async fn call2(
        &self,
        (): (),
        _: models::CallRequest,
    ) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("call"))
    }

    async fn new2(
        &self,
        (): (),
        _: models::NewRequest,
    ) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("new"))
    }

    async fn clone2(
        &self,
        (): (),
        _: models::CloneRequest,
    ) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("clone"))
    }

    async fn builder2(
        &self,
        (): (),
        _: models::Builder,
    ) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("builder"))
    }

    async fn authenticate2(
        &self,
        (): (),
        _: models::Authenticate,
    ) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("authenticate"))
    }

    async fn get_words2(
        &self,
        (): (),
        _: models::GetWords2,
    ) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("getWords"))
    }

    async fn get_words3(
        &self,
        (): (),
        _: models::GetWords3,
    ) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("get_words"))
    }

    async fn get_words(
        &self,
        (): (),
        _: models::GetWords,
    ) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("GetWords"))
    }

    async fn post_p9(
        &self,
        (): (),
        _: models::PostP9,
    ) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("postP9"))
    }

    async fn _123(&self, (): (), _: models::V123) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("123"))
    }

    async fn self_(
        &self,
        (): (),
        _: models::SelfValueRequest,
    ) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("self"))
    }

    async fn r#type(
        &self,
        (): (),
        _: models::TypeRequest,
    ) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("type"))
    }

    async fn words(
        &self,
        (): (),
        _: models::WordsRequest,
    ) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("Words"))
    }

    async fn value(
        &self,
        (): (),
        _: models::ValueRequest,
    ) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("+"))
    }

    async fn r#fn(&self, (): (), _: models::Fn) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("fn"))
    }

    async fn into(&self, (): (), _: models::Into) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("into"))
    }

    async fn request(
        &self,
        (): (),
        _: models::Request,
    ) -> Result<models::Same, Rejection> {
        Err(Rejection::NotImplemented("request"))
    }
}

impl server::Result2 for App {
    async fn area12(
        &self,
        (): (),
        _: models::Area12,
    ) -> Result<models::ReArea, Rejection> {
        Err(Rejection::NotImplemented("area12"))
    }
}

impl server::Runtime for App {
    async fn area0(&self, (): (), _: models::Area0) -> Result<models::RArea, Rejection> {
        Err(Rejection::NotImplemented("area0"))
    }
}

impl server::SelfValue for App {
    async fn area5(
        &self,
        (): (),
        _: models::Area5,
    ) -> Result<models::SfArea, Rejection> {
        Err(Rejection::NotImplemented("area5"))
    }
}

impl server::Service2 for App {
    async fn area10(
        &self,
        (): (),
        _: models::Area10,
    ) -> Result<models::SeArea, Rejection> {
        Err(Rejection::NotImplemented("area10"))
    }
}

impl server::Std for App {
    async fn area2(
        &self,
        (): (),
        _: models::Area2,
    ) -> Result<models::StdArea, Rejection> {
        Err(Rejection::NotImplemented("area2"))
    }
}

impl server::Type for App {
    async fn area4(&self, (): (), _: models::Area4) -> Result<models::TArea, Rejection> {
        Err(Rejection::NotImplemented("area4"))
    }
}

impl server::Ufc for App {
    async fn area8(
        &self,
        (): (),
        _: models::Area8,
    ) -> Result<models::UeArea, Rejection> {
        Err(Rejection::NotImplemented("area8"))
    }
}
