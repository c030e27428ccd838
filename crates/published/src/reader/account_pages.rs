//! The pages of local accounts, on the server's own host: signing in and out, links with which people set a password, and
//! the account itself.
//!
//! - They work without scripts, except passkeys (`account_pages/passkeys.rs`), and are in the language of the browser
//!   (`Accept-Language`).
//! - GET changes nothing. A form has to come from a page of the server itself, also when nobody is signed in yet: no other
//!   site signs a browser in or out.
//! - Whatever is wrong with an account, the response is the same (`people/src/local_accounts.rs`).
//! - `to` is the target after signing in: a path on this server, or else the account.

pub mod addresses;
pub mod codes;
pub mod deleting;
pub mod forgotten;
pub mod passkeys;
pub mod unsubscribing;

use std::borrow::Cow;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::Response;
use http::request::Parts;
use http::{HeaderMap, Request, StatusCode, header};
use quire_models as models;
use quire_reader::{
    AccountNotice, AccountPage, CodeKey, CodeSignIn, ListedPasskey, OneTimeCodes, Passkeys,
    PasswordLink, PasswordLinkKind, PasswordSignIn, Site,
};
use quire_runtime::Operation as _;
use quire_runtime::server::receive_bytes;
use url::form_urlencoded;

use super::looks::ENGLISH;
use super::responses::{problem_of, refused_with, secured, uncached_page};
use super::server;
use crate::PublishedArea;
use crate::accept::weighted;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::local_accounts::{
    CodeSettings, InvalidField, LinkInput, LinkKind, LinkOutcome, LinkTarget, NewCodeKey,
    PasswordInput, SIGN_IN_PATH, SignInOutcome,
};
use crate::logins::{is_local, redirect};
use crate::sessions::{SessionRow, check_origin};

/// The path at which people sign in.
const SIGN_IN: &str = SIGN_IN_PATH;
/// The path of the account.
const ACCOUNT: &str = "/account";
/// The path at which they enter a one-time code.
const CODE: &str = "/account/sign-in/code";
/// The path at which a passkey signs in; that of its options follows it.
const PASSKEY_SIGN_IN: &str = "/account/sign-in/passkey";
/// The path at which they request a link to reset the password.
const FORGOTTEN: &str = "/account/forgotten";
/// The path at which they sign out.
const SIGN_OUT: &str = "/account/sign-out";
/// The most bytes of a form; the response of an authenticator may be long.
const MAX_FORM_BYTES: usize = 64 << 10;

/// The fields of a form, or the pairs of a query.
struct Fields(Vec<(String, String)>);

impl Fields {
    fn of_bytes(bytes: &[u8]) -> Self {
        Self(form_urlencoded::parse(bytes).into_owned().collect())
    }

    fn of_query(parts: &Parts) -> Self {
        Self::of_bytes(parts.uri.query().unwrap_or_default().as_bytes())
    }

    /// Returns the value of a field; an empty one if it is missing.
    fn get(&self, name: &str) -> &str {
        let found = self.0.iter().find(|(field, _)| field == name);
        found.map_or("", |(_, value)| value)
    }

    fn has_field(&self, name: &str) -> bool {
        self.0.iter().any(|(field, _)| field == name)
    }

    /// Returns the target after signing in: a path on this server.
    fn redirect_target(&self) -> &str {
        let to = self.get("to");
        if is_local(to) { to } else { ACCOUNT }
    }
}

/// Returns the language of the pages for a browser, if a request is for one of them.
pub fn account_language(parts: &Parts) -> Option<String> {
    let rest = parts.uri.path().strip_prefix(ACCOUNT)?;
    let is_page = rest.is_empty() || rest.starts_with('/');
    is_page.then(|| language(&parts.headers))
}

/// Returns the page in place of a response that failed.
pub fn account_error(
    app: &PublishedArea,
    language: &str,
    response: &Response,
    error: &Error,
) -> Response {
    let site = site_in(app, language);
    refused_with(
        quire_reader::problem(&site, problem_of(error)),
        response,
        error,
    )
}

/// Returns the preferred language of a browser that the pages are in.
fn language(headers: &HeaderMap) -> String {
    let mut best: Option<(&str, f32)> = None;
    for (tag, weight) in weighted(headers, &header::ACCEPT_LANGUAGE) {
        let is_better = best.is_none_or(|(_, most)| weight > most);
        if weight > 0.0 && is_better && quire_reader::has_words(tag) {
            best = Some((tag, weight));
        }
    }
    best.map_or(ENGLISH, |(tag, _)| tag).to_owned()
}

fn site_in(app: &PublishedArea, language: &str) -> Site {
    Site {
        language: language.to_owned(),
        ..server::site(app.base_path())
    }
}

impl PublishedArea {
    fn account_site(&self, parts: &Parts) -> Site {
        site_in(self, &language(&parts.headers))
    }

    fn account_href(&self, path: &str) -> String {
        format!("{}{path}", self.base_path())
    }

    /// The address at which a link to reset the password is requested, if the server has a mail server.
    fn forgotten_href(&self) -> Option<String> {
        self.has_mail().then(|| self.account_href(FORGOTTEN))
    }

    /// Reads a form that a page of this server sends.
    async fn account_form(&self, parts: &Parts, body: Body) -> Result<Fields> {
        check_origin(parts, &self.config.public_url)?;
        let kind = parts.headers.get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/x-www-form-urlencoded") {
            return Err(Error::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "the body must be a form: `application/x-www-form-urlencoded`",
            ));
        }
        let sender = self.sender(parts);
        let form = receive_bytes(body, MAX_FORM_BYTES, &self.limits, sender).await?;
        let bytes = form.body().as_bytes().map_or(&[][..], |bytes| bytes);
        Ok(Fields::of_bytes(bytes))
    }

    /// The session of a browser on the server's own host.
    async fn browser_session(&self, parts: &Parts) -> Result<Option<SessionRow>> {
        match self.session_hash(parts) {
            Some(hash) => self.lasting_session(hash, self.now()).await,
            None => Ok(None),
        }
    }

    /// The session of a browser that began with a password.
    async fn local_session(&self, parts: &Parts) -> Result<Option<SessionRow>> {
        let session = self.browser_session(parts).await?;
        let session = session.filter(|session| session.organization_id.is_none());
        if let Some(session) = &session {
            self.record_session_use(session, self.now());
        }
        Ok(session)
    }

    fn to_account_page(&self, path: &str, cookies: &[String]) -> Response {
        redirect(StatusCode::SEE_OTHER, &self.account_href(path), cookies)
    }
}

fn page(html: String, status: StatusCode) -> Response {
    let mut response = uncached_page(html);
    *response.status_mut() = status;
    secured(response)
}

fn notice_of(field: InvalidField) -> AccountNotice {
    match field {
        InvalidField::ShortPassword => AccountNotice::ShortPassword,
        InvalidField::LongPassword => AccountNotice::LongPassword,
        InvalidField::CommonPassword => AccountNotice::CommonPassword,
        InvalidField::Name => AccountNotice::InvalidName,
        InvalidField::Email => AccountNotice::InvalidEmail,
        InvalidField::Passkey => AccountNotice::WrongPasskey,
    }
}

/// The page on which people sign in.
pub async fn sign_in(State(app): State<PublishedArea>, parts: Parts) -> Result<Response> {
    let query = Fields::of_query(&parts);
    let session = app.browser_session(&parts).await?;
    let settings = match &session {
        Some(session) => app.account_settings(session).await?,
        None => None,
    };
    let shown = PasswordSignIn {
        action: app.account_href(SIGN_IN),
        passkey_action: app.passkey_action(),
        to: query.redirect_target().to_owned(),
        email: settings.map(|settings| settings.email).unwrap_or_default(),
        notice: None,
        sign_out: session.map(|_| app.account_href(SIGN_OUT)),
        forgotten: app.forgotten_href(),
    };
    let html = quire_reader::password_sign_in(&app.account_site(&parts), &shown);
    Ok(page(html, StatusCode::OK))
}

/// Signs in.
pub async fn begin_session(
    State(app): State<PublishedArea>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, body) = request.into_parts();
    let form = app.account_form(&parts, body).await?;
    let input = PasswordInput {
        email: form.get("email").to_owned(),
        password: form.get("password").to_owned(),
    };
    match app.sign_in_with_password(input, &parts).await? {
        SignInOutcome::SignedIn(cookies) => {
            Ok(app.to_account_page(form.redirect_target(), &cookies))
        }
        SignInOutcome::NeedsCode(cookie) => {
            let to: Cow<'_, str> =
                form_urlencoded::byte_serialize(form.redirect_target().as_bytes()).collect();
            Ok(app.to_account_page(&format!("{CODE}?to={to}"), &[cookie]))
        }
        SignInOutcome::Wrong => {
            let (to, email) = (form.redirect_target(), form.get("email"));
            Ok(app.refused_page(&parts, to, email, AccountNotice::Wrong))
        }
    }
}

/// The page on which people enter a one-time code.
#[expect(clippy::unused_async, reason = "axum's handlers are asynchronous")]
pub async fn code(State(app): State<PublishedArea>, parts: Parts) -> Response {
    let query = Fields::of_query(&parts);
    app.code_page(&parts, query.redirect_target(), None)
}

/// Signs in with a one-time code.
pub async fn begin_session_with_code(
    State(app): State<PublishedArea>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, body) = request.into_parts();
    let form = app.account_form(&parts, body).await?;
    match app.sign_in_with_code(form.get("code"), &parts).await? {
        Some(SignInOutcome::SignedIn(cookies)) => {
            Ok(app.to_account_page(form.redirect_target(), &cookies))
        }
        Some(SignInOutcome::Wrong | SignInOutcome::NeedsCode(_)) => {
            let notice = Some(AccountNotice::WrongCode);
            Ok(app.code_page(&parts, form.redirect_target(), notice))
        }
        None => Ok(app.to_account_page(SIGN_IN, &[])),
    }
}

/// The page on which people sign out, or which says that they did.
pub async fn sign_out(State(app): State<PublishedArea>, parts: Parts) -> Result<Response> {
    let session = app.browser_session(&parts).await?;
    let action = session.map(|_| app.account_href(SIGN_OUT));
    let site = Site {
        sign_in_href: Some(app.account_href(SIGN_IN)),
        ..app.account_site(&parts)
    };
    let html = quire_reader::sign_out(&site, action.as_deref());
    Ok(page(html, StatusCode::OK))
}

/// Signs out.
pub async fn end_session(
    State(app): State<PublishedArea>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, _) = request.into_parts();
    check_origin(&parts, &app.config.public_url)?;
    if let Some(session) = app.browser_session(&parts).await? {
        let id = session.id.clone();
        let caller = app.caller_in(&parts, session, models::DeleteSession::INFO.id);
        let request = models::DeleteSession::new(id.into());
        match app.end_session(caller.into(), request).await {
            // It ended meanwhile.
            Err(error) if error.status == StatusCode::NOT_FOUND => {}
            ended => ended?,
        }
    }
    Ok(app.to_account_page(SIGN_OUT, &[app.session_cookie("")]))
}

/// The page of a link; the link still works afterwards.
pub async fn link(
    State(app): State<PublishedArea>,
    Path(secret): Path<String>,
    parts: Parts,
) -> Result<Response> {
    match app.link_target(&secret).await? {
        Some(target) => Ok(app.link_page(&parts, &secret, target, None)),
        None => Ok(app.gone_page(&parts)),
    }
}

/// Uses a link.
pub async fn use_link(
    State(app): State<PublishedArea>,
    Path(secret): Path<String>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, body) = request.into_parts();
    let form = app.account_form(&parts, body).await?;
    let input = LinkInput {
        name: form.get("name").to_owned(),
        email: form.get("email").to_owned(),
        password: form.get("password").to_owned(),
    };
    match app.use_link(&secret, input, &parts).await? {
        LinkOutcome::SignedIn(cookies) => Ok(app.to_account_page(ACCOUNT, &cookies)),
        LinkOutcome::Stored => Ok(app.to_account_page(SIGN_IN, &[])),
        LinkOutcome::Invalid(mut target, field) => {
            if target.kind != LinkKind::Reset {
                form.get("name").clone_into(&mut target.name);
            }
            if target.kind == LinkKind::SetUp {
                form.get("email").clone_into(&mut target.email);
            }
            Ok(app.link_page(&parts, &secret, target, Some(notice_of(field))))
        }
        LinkOutcome::Gone => Ok(app.gone_page(&parts)),
    }
}

impl PublishedArea {
    /// The page on which people sign in, after an attempt that failed.
    fn refused_page(
        &self,
        parts: &Parts,
        to: &str,
        email: &str,
        notice: AccountNotice,
    ) -> Response {
        let shown = PasswordSignIn {
            action: self.account_href(SIGN_IN),
            passkey_action: self.passkey_action(),
            to: to.to_owned(),
            email: email.to_owned(),
            notice: Some(notice),
            sign_out: None,
            forgotten: self.forgotten_href(),
        };
        let html = quire_reader::password_sign_in(&self.account_site(parts), &shown);
        page(html, StatusCode::FORBIDDEN)
    }

    fn code_page(&self, parts: &Parts, to: &str, notice: Option<AccountNotice>) -> Response {
        let shown = CodeSignIn {
            action: self.account_href(CODE),
            to: to.to_owned(),
            notice,
        };
        let status = notice.map_or(StatusCode::OK, |_| StatusCode::FORBIDDEN);
        let html = quire_reader::code_sign_in(&self.account_site(parts), &shown);
        page(html, status)
    }

    fn link_page(
        &self,
        parts: &Parts,
        secret: &str,
        target: LinkTarget,
        notice: Option<AccountNotice>,
    ) -> Response {
        let shown = PasswordLink {
            kind: match target.kind {
                LinkKind::SetUp => PasswordLinkKind::SetUp,
                LinkKind::Invite => PasswordLinkKind::Invite,
                LinkKind::Reset => PasswordLinkKind::Reset,
            },
            action: self.account_href(&format!("{ACCOUNT}/link/{secret}")),
            name: target.name,
            email: target.email,
            notice,
        };
        let status = notice.map_or(StatusCode::OK, |_| StatusCode::BAD_REQUEST);
        let html = quire_reader::password_link(&self.account_site(parts), &shown);
        page(html, status)
    }

    fn gone_page(&self, parts: &Parts) -> Response {
        let html = quire_reader::password_link_gone(&self.account_site(parts));
        page(html, StatusCode::NOT_FOUND)
    }
}

/// The page of the account.
pub async fn account(State(app): State<PublishedArea>, parts: Parts) -> Result<Response> {
    let Some(session) = app.local_session(&parts).await? else {
        return Ok(app.to_account_page(SIGN_IN, &[]));
    };
    let is_saved = Fields::of_query(&parts).has_field("saved");
    let notice = is_saved.then_some(AccountNotice::Saved);
    app.account_page(&parts, &session, notice, None).await
}

/// Changes the password.
pub async fn change_password(
    State(app): State<PublishedArea>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, body) = request.into_parts();
    let form = app.account_form(&parts, body).await?;
    let Some(session) = app.local_session(&parts).await? else {
        return Ok(app.to_account_page(SIGN_IN, &[]));
    };
    let password = form.get("password").to_owned();
    match app.change_password(&session, password).await {
        Ok(Ok(())) => Ok(app.to_account_page(&format!("{ACCOUNT}?saved"), &[])),
        Ok(Err(field)) => {
            app.account_page(&parts, &session, Some(notice_of(field)), None)
                .await
        }
        Err(error) if error.is_stale => app.stale_page(&parts, &session).await,
        Err(error) => Err(error),
    }
}

/// Ends all sessions that began with the password.
pub async fn sign_out_everywhere(
    State(app): State<PublishedArea>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, _) = request.into_parts();
    check_origin(&parts, &app.config.public_url)?;
    if let Some(session) = app.local_session(&parts).await? {
        app.sign_out_everywhere(&session).await?;
    }
    Ok(app.to_account_page(SIGN_OUT, &[app.session_cookie("")]))
}

impl PublishedArea {
    /// The address that a passkey is sent to, if there can be any.
    fn passkey_action(&self) -> Option<String> {
        self.allows_passkeys()
            .then(|| self.account_href(PASSKEY_SIGN_IN))
    }

    /// The passkeys of the user of a session.
    async fn listed_passkeys(&self, session: &SessionRow) -> Result<Passkeys> {
        if !self.allows_passkeys() {
            return Ok(Passkeys::Unavailable);
        }
        let passkeys = self.passkeys(session).await?.into_iter();
        let list = passkeys.map(|passkey| ListedPasskey {
            id: passkey.id,
            name: passkey.name,
            created_at: time(passkey.created_at).to_string(),
            last_used_at: passkey.last_used_at.map(|at| time(at).to_string()),
        });
        Ok(Passkeys::Available(list.collect()))
    }

    /// The page of an account; with the key of one-time codes that was entered with a wrong code.
    async fn account_page(
        &self,
        parts: &Parts,
        session: &SessionRow,
        notice: Option<AccountNotice>,
        key: Option<NewCodeKey>,
    ) -> Result<Response> {
        let Some(settings) = self.account_settings(session).await? else {
            return Ok(self.to_account_page(SIGN_IN, &[]));
        };
        let again = format!("{SIGN_IN}?to={ACCOUNT}");
        let is_fresh = self.is_fresh(session);
        let codes = match self.code_settings(session).await? {
            _ if !is_fresh => None,
            CodeSettings::Unavailable => Some(OneTimeCodes::Unavailable),
            CodeSettings::Off => {
                let new = key.unwrap_or_else(|| self.new_code_key(session, &settings.email));
                let NewCodeKey {
                    key,
                    uri,
                    signature,
                } = new;
                Some(OneTimeCodes::Off(CodeKey {
                    key,
                    uri,
                    signature,
                }))
            }
            CodeSettings::On(left) => Some(OneTimeCodes::On(left)),
        };
        let passkeys = if is_fresh {
            Some(self.listed_passkeys(session).await?)
        } else {
            None
        };
        let shown = AccountPage {
            name: settings.display_name,
            email: settings.email,
            href: self.account_href(ACCOUNT),
            notice,
            passkeys,
            requested_email: self.requested_address(session).await?,
            has_mail: self.has_mail(),
            codes,
            sign_in_again: (!is_fresh).then(|| self.account_href(&again)),
        };
        let status = match notice {
            None | Some(AccountNotice::Saved) => StatusCode::OK,
            Some(AccountNotice::Stale) => StatusCode::UNAUTHORIZED,
            Some(_) => StatusCode::BAD_REQUEST,
        };
        let html = quire_reader::account(&self.account_site(parts), &shown);
        Ok(page(html, status))
    }

    /// The account, and the challenge to sign in again.
    async fn stale_page(&self, parts: &Parts, session: &SessionRow) -> Result<Response> {
        let notice = Some(AccountNotice::Stale);
        let mut response = self.account_page(parts, session, notice, None).await?;
        let challenge = header::HeaderValue::from_static(crate::error::STALE_CHALLENGE);
        let headers = response.headers_mut();
        headers.insert(header::WWW_AUTHENTICATE, challenge);
        Ok(response)
    }
}
