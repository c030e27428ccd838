//! Lists are given out page by page, in every form of paging.

use futures_util::TryStreamExt as _;

use super::{Client, clients, models, pair};

#[tokio::test]
async fn lists_go_on_to_their_end() {
    for client in clients().await {
        macro_rules! check {
            ($($method:ident $size:ident)+) => {
                $(
                    let pages: Vec<_> = client.$method().pages().try_collect().await.unwrap();
                    let full: Vec<_> = pages.into_iter().filter(|page| !page.is_empty()).collect();
                    assert_eq!(full, [vec![0, 1], vec![2, 3], vec![4]], "{}", stringify!($method));
                    let items: Vec<_> = client.$method().$size(3).items().try_collect().await.unwrap();
                    assert_eq!(items, [0, 1, 2, 3, 4], "{}", stringify!($method));
                )+
            };
        }
        check!(list_by_token limit list_by_nullable_token limit list_by_nested_token limit list_until_done limit
            list_while_more limit list_by_offset limit list_by_number per_page list_as_stated limit);
    }
}

#[tokio::test]
async fn the_last_item_is_the_token() {
    for client in clients().await {
        let pages: Vec<_> = client
            .list_by_last_item()
            .pages()
            .try_collect()
            .await
            .unwrap();
        let ids = |page: &Vec<models::Numbered>| page.iter().map(|item| item.id).collect();
        let ids: Vec<Vec<i64>> = pages.iter().map(ids).collect();
        assert_eq!(ids, [vec![0, 1], vec![2, 3], vec![4]]);
    }
}

#[tokio::test]
async fn lists_start_at_the_requested_item() {
    for client in clients().await {
        let items: Vec<_> = client
            .list_by_offset()
            .offset(3)
            .items()
            .try_collect()
            .await
            .unwrap();
        assert_eq!(items, [3, 4]);
        let items: Vec<_> = client
            .list_by_number()
            .page(2)
            .items()
            .try_collect()
            .await
            .unwrap();
        assert_eq!(items, [2, 3, 4]);
        let items: Vec<_> = client
            .list_by_nullable_token()
            .cursor("4")
            .items()
            .try_collect()
            .await
            .unwrap();
        assert_eq!(items, [4]);
    }
}

#[tokio::test]
async fn links_are_followed() {
    let router = axum::Router::new().fallback(async |uri: axum::http::Uri| {
        let query = uri.query().unwrap_or_default();
        let number: u32 = query
            .strip_prefix("start=")
            .map_or(0, |number| number.parse().unwrap());
        let link = match number {
            0 => "</list/link?start=1>; rel=\"next\", </list/link>; rel=first",
            1 => "<?start=2>; rel=next",
            _ => "</list/link>; rel=first",
        };
        ([("link", link)], super::Json([pair(&number.to_string())]))
    });
    let client = Client::new(super::serve(router).await, "t").unwrap();
    let items: Vec<_> = client.list_by_link().items().try_collect().await.unwrap();
    assert_eq!(items, [pair("0"), pair("1"), pair("2")]);
}

#[tokio::test]
async fn a_list_that_never_ends_is_an_error() {
    for client in clients().await {
        let pages: Result<Vec<_>, _> = client.list_forever().pages().try_collect().await;
        assert!(pages.is_err());
    }
}
