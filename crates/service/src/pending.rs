//! Operations that are not implemented yet: each returns 501 with the usual error body.
//!
//! - This list only shrinks; a test enforces it.
//! - Areas without any implemented operation are implemented here; partly implemented areas take the remaining
//!   operations from here.

use crate::app::App;

/// A method for each operation, which returns 501.
macro_rules! pending {
    ($($method:ident: $request:ident -> $response:ty;)+) => {$(
        async fn $method(
            &self,
            _: ::std::sync::Arc<$crate::caller::Caller>,
            _: ::quire_models::$request,
        ) -> ::std::result::Result<$response, $crate::error::Error> {
            Err($crate::error::Error::not_implemented(
                <::quire_models::$request as ::quire_models::Operation>::INFO.id,
            ))
        }
    )+};
}
pub(crate) use pending;

macro_rules! pending_change_requests {
    () => {
        $crate::pending::pending! {
            get_change_request_pdf: GetChangeRequestPdf -> ::quire_models::ChangeRequestPdf;
        }
    };
}
pub(crate) use pending_change_requests;

macro_rules! pending_content {
    () => {
        $crate::pending::pending! {
            list_change_request_file_backlinks: ListChangeRequestFileBacklinks -> ::quire_models::ContentReferenceList;
            list_change_request_page_links: ListChangeRequestPageLinks -> ::quire_models::LinkItemList;
        }
    };
}
pub(crate) use pending_content;

macro_rules! pending_organizations {
    () => {
        $crate::pending::pending! {
            search_org: SearchOrg -> ::quire_models::SearchResultList;
        }
    };
}
pub(crate) use pending_organizations;

impl quire_server::Saml for App {
    pending! {
        list_saml_providers: ListSamlProviders -> ::quire_models::SamlProviderList;
        create_saml_provider: CreateSamlProvider -> ::quire_models::SamlProvider;
        get_saml_provider: GetSamlProvider -> ::quire_models::SamlProvider;
        update_saml_provider: UpdateSamlProvider -> ::quire_models::SamlProvider;
        delete_saml_provider: DeleteSamlProvider -> ();
        list_sso_logins: ListSsoLogins -> ::quire_models::SsoLogins;
    }
}

impl quire_server::ShareLinks for App {
    pending! {
        list_share_links: ListShareLinks -> ::quire_models::ShareLinkList;
        create_share_link: CreateShareLink -> ::quire_models::ShareLink;
        update_share_link: UpdateShareLink -> ::quire_models::ShareLink;
        delete_share_link: DeleteShareLink -> ();
    }
}

impl quire_server::SiteSections for App {
    pending! {
        list_section_groups: ListSectionGroups -> ::quire_models::SiteSectionGroupList;
        create_section_group: CreateSectionGroup -> ::quire_models::SiteSectionGroup;
        update_section_group: UpdateSectionGroup -> ::quire_models::SiteSectionGroup;
        delete_section_group: DeleteSectionGroup -> ();
        add_section_to_group: AddSectionToGroup -> ::quire_models::SiteSectionGroup;
        remove_section_from_group: RemoveSectionFromGroup -> ();
        move_section_group: MoveSectionGroup -> ::quire_models::SiteSectionGroup;
        list_sections: ListSections -> ::quire_models::SiteSectionList;
        create_section: CreateSection -> ::quire_models::SiteSection;
        update_section: UpdateSection -> ::quire_models::SiteSection;
        delete_section: DeleteSection -> ();
        move_section: MoveSection -> ::quire_models::SiteSection;
    }
}

impl quire_server::SiteSpaces for App {
    pending! {
        list_site_spaces: ListSiteSpaces -> ::quire_models::SiteSpaceList;
        add_site_space: AddSiteSpace -> ::quire_models::SiteSpace;
        update_site_space: UpdateSiteSpace -> ::quire_models::SiteSpace;
        delete_site_space: DeleteSiteSpace -> ();
        move_site_space: MoveSiteSpace -> ::quire_models::SiteSpace;
    }
}

impl quire_server::Sites for App {
    pending! {
        list_sites: ListSites -> ::quire_models::SiteList;
        create_site: CreateSite -> ::quire_models::Site;
        get_site: GetSite -> ::quire_models::Site;
        update_site: UpdateSite -> ::quire_models::Site;
        delete_site: DeleteSite -> ();
        get_site_adaptive_schema: GetSiteAdaptiveSchema -> ::quire_models::SiteAdaptiveSchema;
        put_site_adaptive_schema: PutSiteAdaptiveSchema -> ::quire_models::SiteAdaptiveSchema;
        list_site_template_conditions: ListSiteTemplateConditions -> ::quire_models::TemplateConditions;
        get_published_site: GetPublishedSite -> ::quire_models::PublishedSite;
        publish_site: PublishSite -> ::quire_models::Site;
        unpublish_site: UnpublishSite -> ::quire_models::Site;
        get_site_structure: GetSiteStructure -> ::quire_models::SiteStructure;
        sort_site_structure: SortSiteStructure -> ::quire_models::SiteStructure;
    }
}

macro_rules! pending_spaces {
    () => {
        $crate::pending::pending! {
            list_space_links: ListSpaceLinks -> ::quire_models::LinkItemList;
        }
    };
}
pub(crate) use pending_spaces;
