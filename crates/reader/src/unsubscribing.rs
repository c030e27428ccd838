//! The page of the link with which people end mails about notifications.

use maud::html;

use crate::document::alone;
use crate::view::Site;

/// The page of a link.
#[derive(Clone, Debug)]
pub struct UnsubscribePage {
    /// The address that the form is sent to.
    pub action: String,
    /// True if the link is about one thread.
    pub has_thread: bool,
    /// True if it was used.
    pub is_done: bool,
}

/// The words of the page in one language.
struct Words {
    language: &'static str,
    title: &'static str,
    thread: &'static str,
    all: &'static str,
    done: &'static str,
}

const fn words(language: &'static str, [title, thread, all, done]: [&'static str; 4]) -> Words {
    Words {
        language,
        title,
        thread,
        all,
        done,
    }
}

static ALL: [Words; 8] = [
    words(
        "en",
        [
            "Mail about notifications",
            "Mute this thread",
            "No more mail about notifications",
            "Done. You can change this in your settings at any time.",
        ],
    ),
    words(
        "de",
        [
            "E‑Mails über Benachrichtigungen",
            "Diese Diskussion stummschalten",
            "Keine E‑Mails mehr über Benachrichtigungen",
            "Erledigt. Sie können dies jederzeit in Ihren Einstellungen ändern.",
        ],
    ),
    words(
        "fr",
        [
            "E‑mails de notification",
            "Ne plus suivre cette discussion",
            "Ne plus recevoir d’e‑mails de notification",
            "C’est fait. Vous pouvez changer cela à tout moment dans vos paramètres.",
        ],
    ),
    words(
        "es",
        [
            "Correos de notificaciones",
            "Silenciar esta conversación",
            "No recibir más correos de notificaciones",
            "Hecho. Puedes cambiarlo en cualquier momento en tus ajustes.",
        ],
    ),
    words(
        "pt",
        [
            "E‑mails de notificações",
            "Silenciar esta conversa",
            "Não receber mais e‑mails de notificações",
            "Pronto. Você pode mudar isso a qualquer momento nas configurações.",
        ],
    ),
    words(
        "ja",
        [
            "通知メール",
            "このスレッドをミュートする",
            "通知メールを受け取らない",
            "完了しました。設定でいつでも変更できます。",
        ],
    ),
    words(
        "zh",
        [
            "通知邮件",
            "将此讨论设为静音",
            "不再接收通知邮件",
            "已完成。您可以随时在设置中更改。",
        ],
    ),
    words(
        "ar",
        [
            "رسائل الإشعارات",
            "كتم هذه المناقشة",
            "إيقاف رسائل الإشعارات",
            "تم. يمكنك تغيير ذلك في إعداداتك في أي وقت.",
        ],
    ),
];

/// Writes the buttons that end mails, or that it was done.
#[must_use]
pub fn unsubscribe_page(site: &Site, page: &UnsubscribePage) -> String {
    let primary = site.language.split('-').next().unwrap_or_default();
    let found = ALL.iter().find(|words| words.language == primary);
    let own = found.unwrap_or(&ALL[0]);
    alone(
        site,
        own.title,
        &html! {
            @if page.is_done {
                p.notice role="status" { (own.done) }
            } @else {
                @if page.has_thread {
                    form.account method="post" action=(page.action) {
                        button type="submit" { (own.thread) }
                    }
                }
                form.account method="post" action=(page.action) {
                    input type="hidden" name="all" value="1";
                    button type="submit" { (own.all) }
                }
            }
        },
    )
}
