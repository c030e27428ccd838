//! Content as the API returns it: pages, files and revisions from trees.
//!
//! - Lists and revisions omit the texts of pages; a single page includes its text.
//! - `metadata=false` omits `git`, `computed=false` what is computed.

use quire_content::{Cover, CoverSize, File, Image, Layout, Page, PageKind, Revision};
use quire_models as models;

use crate::SpaceAreas;
use crate::clock::time;
use crate::ids::id_of;
use crate::ids::{RevisionId, SpaceId};
use crate::revision_store::RevisionRow;
use crate::spaces::SpaceRow;
use crate::spaces::publication::Published;

/// Optional fields that the reader requested.
#[derive(Clone, Copy)]
pub struct ContentOptions {
    pub(crate) metadata: bool,
    pub(crate) computed: bool,
}

impl ContentOptions {
    /// The properties that a request asks for.
    pub const fn new(metadata: bool, computed: bool) -> Self {
        Self { metadata, computed }
    }
}

impl SpaceAreas {
    pub(crate) fn revision_model(
        &self,
        row: &RevisionRow,
        tree: &Revision,
        wanted: ContentOptions,
    ) -> models::Revision {
        let parents: Vec<String> = serde_json::from_str(&row.parents).expect("a list is stored");
        let reusable = tree
            .reusable_contents
            .iter()
            .map(|found| models::ReusableContent {
                id: found.id.clone().into(),
                title: found.title.clone(),
                document: None,
                git: git(found.source.as_deref(), None, wanted),
                additional: models::Additional::new(),
            });
        models::Revision {
            id: row.id.as_str().into(),
            r#type: row.kind.as_str().into(),
            parents: parents.into_iter().map(Into::into).collect(),
            pages: pages(tree, &tree.pages, "", wanted),
            files: tree
                .files
                .iter()
                .map(|file| self.file_model(file, wanted))
                .collect(),
            reusable_contents: reusable.collect(),
            variables: tree.variables.clone(),
            created_at: time(row.created_at),
            git: None,
            urls: models::RevisionUrls::default(),
            additional: models::Additional::new(),
        }
    }

    pub(crate) fn file_model(&self, file: &File, wanted: ContentOptions) -> models::File {
        #[expect(
            clippy::cast_precision_loss,
            reason = "no image has 2^52 pixels in a row"
        )]
        let dimensions =
            file.width
                .zip(file.height)
                .map(|(width, height)| models::FileDimensions {
                    width: width as f64,
                    height: height as f64,
                    additional: models::Additional::new(),
                });
        models::File {
            id: file.id.clone().into(),
            name: file.name.clone(),
            content_type: file.content_type.clone(),
            download_url: self.download_url(file),
            size: i64::try_from(file.size).unwrap_or(i64::MAX),
            dimensions,
            git: git(file.source.as_deref(), Some(file.hash.to_string()), wanted),
            additional: models::Additional::new(),
        }
    }
}

/// Owner of the content: a space, a change request, or a revision.
pub struct ContentOwner {
    /// In the web application.
    space: String,
    content: String,
    published: Published,
}

impl ContentOwner {
    pub(crate) fn of_space(app: &SpaceAreas, row: &SpaceRow) -> Self {
        let space = app.in_app(format_args!("spaces/{}", row.id));
        Self {
            content: space.clone(),
            space,
            published: row.published(app),
        }
    }

    pub(crate) fn of_change_request(app: &SpaceAreas, space: &SpaceId, id: &str) -> Self {
        let space = app.in_app(format_args!("spaces/{space}"));
        Self {
            content: format!("{space}/change-requests/{id}"),
            space,
            published: Published::default(),
        }
    }

    /// Sites show the current revision of a space alone.
    pub(crate) fn of_revision(app: &SpaceAreas, row: &SpaceRow, id: &RevisionId) -> Self {
        let space = app.in_app(format_args!("spaces/{}", row.id));
        Self {
            content: format!("{space}/revisions/{id}"),
            space,
            published: if row.revision == **id {
                row.published(app)
            } else {
                Published::default()
            },
        }
    }

    /// The revision with its address and those of its pages.
    pub fn revision(&self, mut model: models::Revision) -> models::Revision {
        model.urls.app = Some(format!("{}/revisions/{}", self.space, model.id.as_str()));
        model.pages = self.pages(model.pages);
        model.urls.published.clone_from(&self.published.url);
        model.urls.public.clone_from(&self.published.public_url);
        model
    }

    /// The pages, and those below them, with their addresses.
    pub fn pages(&self, mut pages: Vec<models::Page>) -> Vec<models::Page> {
        self.fill(&mut pages);
        pages
    }

    /// A page with the requested properties.
    pub fn page(&self, mut page: models::Page) -> models::Page {
        self.fill(std::slice::from_mut(&mut page));
        page
    }

    fn fill(&self, pages: &mut [models::Page]) {
        for page in pages {
            page.urls.app = Some([&self.content, "/pages/", page.id.as_str()].concat());
            self.fill(&mut page.pages);
        }
    }
}

/// Pages with all below them, without texts.
pub(crate) fn pages(
    tree: &Revision,
    list: &[Page],
    above: &str,
    wanted: ContentOptions,
) -> Vec<models::Page> {
    list.iter()
        .filter(|page| wanted.computed || page.kind != PageKind::Computed)
        .map(|page| {
            let path = join(above, &page.slug);
            let below = pages(tree, &page.pages, &path, wanted);
            let former = tree.former_paths.of(&page.id);
            page_model(page, path, former, below, wanted)
        })
        .collect()
}

fn join(above: &str, slug: &str) -> String {
    if above.is_empty() {
        slug.to_owned()
    } else {
        format!("{above}/{slug}")
    }
}

pub(crate) fn page_model(
    page: &Page,
    path: String,
    former: &[String],
    below: Vec<models::Page>,
    wanted: ContentOptions,
) -> models::Page {
    let flag = |set: bool| set.then_some(true);
    models::Page {
        id: page.id.clone().into(),
        title: page.title.clone(),
        emoji: page.emoji.clone(),
        icon: page.icon.clone(),
        created_at: Some(time(page.created_at)),
        updated_at: Some(time(page.updated_at)),
        r#type: match page.kind {
            PageKind::Document => models::PageType::Document,
            PageKind::Group => models::PageType::Group,
            PageKind::Link => models::PageType::Link,
            PageKind::Computed => models::PageType::Computed,
        },
        slug: page.slug.clone(),
        path,
        former_paths: (!former.is_empty()).then(|| former.to_vec()),
        description: page.description.clone(),
        revision: None,
        document_id: page.body.map(|hash| id_of(hash.as_bytes()).into()),
        markdown: None,
        document: None,
        href: page.href.clone(),
        pages: below,
        layout: page.layout.as_ref().map(layout_model),
        cover: page.cover.as_ref().map(cover_model),
        variables: (!page.variables.is_empty()).then(|| page.variables.clone()),
        draft: flag(page.draft),
        hidden: flag(page.hidden),
        no_index: flag(page.no_index),
        no_robots_index: flag(page.no_robots_index),
        computed: None,
        computed_seed: None,
        git: git(
            page.source.as_deref(),
            page.body.map(|hash| hash.to_string()),
            wanted,
        ),
        urls: models::PageUrls::default(),
        additional: models::Additional::new(),
    }
}

/// Returns the source of an imported resource, and the hash of its bytes.
fn git(
    source: Option<&str>,
    oid: Option<String>,
    wanted: ContentOptions,
) -> Option<models::GitObject> {
    let source = source.filter(|_| wanted.metadata)?;
    Some(models::GitObject {
        oid,
        path: Some(source.to_owned()),
        additional: models::Additional::new(),
    })
}

fn layout_model(layout: &Layout) -> models::PageLayout {
    models::PageLayout {
        cover: Some(layout.cover),
        cover_size: layout.cover_size.map(|size| match size {
            CoverSize::Hero => models::PageCoverSize::Hero,
            CoverSize::Full => models::PageCoverSize::Full,
        }),
        title: Some(layout.title),
        description: Some(layout.description),
        table_of_contents: Some(layout.table_of_contents),
        outline: Some(layout.outline),
        pagination: Some(layout.pagination),
        additional: models::Additional::new(),
    }
}

fn cover_model(cover: &Cover) -> models::PageCover {
    let reference = |image: &Image| match image {
        Image::File(file) => models::PageCoverReference::File(models::PageCoverFile {
            file: file.clone().into(),
            additional: models::Additional::new(),
        }),
        Image::Url(url) => models::PageCoverReference::Url(models::PageCoverUrl {
            url: url.clone(),
            additional: models::Additional::new(),
        }),
    };
    models::PageCover {
        r#ref: reference(&cover.image),
        ref_dark: cover.dark.as_ref().map(reference),
        y_pos: cover.y.as_f64(),
        additional: models::Additional::new(),
    }
}

/// A range of lines that are counted from 0, as the API counts them.
pub fn line_range(lines: &std::ops::Range<usize>) -> models::LineRange {
    let number = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    models::LineRange {
        start: number(lines.start + 1),
        count: number(lines.len()),
        additional: models::Additional::new(),
    }
}
