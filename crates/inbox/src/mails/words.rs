//! Texts of mails about notifications, in the languages of the pages of accounts.
//!
//! - `{name}` is replaced by the name of the user who caused the notification.

use quire_models::NotificationKind;

/// The words of mails in one language.
pub(super) struct Words {
    /// BCP 47 tag.
    pub(super) language: &'static str,
    /// Of a mention.
    mention: &'static str,
    /// Of a reply.
    reply: &'static str,
    /// Of a comment.
    comment: &'static str,
    /// Of a requested review.
    review_requested: &'static str,
    /// Of an approval.
    approved: &'static str,
    /// Of a request for changes.
    changes_requested: &'static str,
    /// Of another review.
    reviewed: &'static str,
    /// Of a merge.
    merged: &'static str,
    /// Of an import with conflicts.
    conflict: &'static str,
    /// Subject of a digest.
    pub(super) digest: &'static str,
    /// Note that notifications are left out.
    pub(super) more: &'static str,
    /// Label of the link.
    pub(super) open: &'static str,
    /// Reason for the mail.
    pub(super) reason: &'static str,
    /// Label of the link that mutes a thread.
    pub(super) unsubscribe_thread: &'static str,
    /// Label of the link that ends all mails.
    pub(super) unsubscribe: &'static str,
}

impl Words {
    /// Returns the phrase of a notification.
    pub(super) fn phrase(&self, kind: &NotificationKind) -> &'static str {
        match kind {
            NotificationKind::Mention => self.mention,
            NotificationKind::Reply => self.reply,
            NotificationKind::Comment | NotificationKind::Unknown(_) => self.comment,
            NotificationKind::ReviewRequested => self.review_requested,
            NotificationKind::Approved => self.approved,
            NotificationKind::ChangesRequested => self.changes_requested,
            NotificationKind::Reviewed => self.reviewed,
            NotificationKind::Merged => self.merged,
            NotificationKind::Conflict => self.conflict,
        }
    }
}

/// Returns the words of a language, or the English ones.
pub(super) fn words(language: &str) -> &'static Words {
    let primary = language.split('-').next().unwrap_or_default();
    let found = ALL
        .iter()
        .find(|words| words.language.eq_ignore_ascii_case(primary));
    found.unwrap_or(&ALL[0])
}

static ALL: [Words; 8] = [
    Words {
        language: "en",
        mention: "{name} mentioned you",
        reply: "{name} replied",
        comment: "{name} commented",
        review_requested: "{name} asks you for a review",
        approved: "{name} approved the change request",
        changes_requested: "{name} requested changes",
        reviewed: "{name} reviewed the change request",
        merged: "{name} merged the change request",
        conflict: "An import by {name} has conflicts that wait to be resolved",
        digest: "Daily digest",
        more: "There are more in your inbox.",
        open: "Open",
        reason: "You get this message because you watch this, or because someone mentioned or asked you.",
        unsubscribe_thread: "Mute this thread",
        unsubscribe: "No more mail about notifications",
    },
    Words {
        language: "de",
        mention: "{name} hat Sie erwähnt",
        reply: "{name} hat geantwortet",
        comment: "{name} hat kommentiert",
        review_requested: "{name} bittet Sie um eine Prüfung",
        approved: "{name} hat dem Änderungsantrag zugestimmt",
        changes_requested: "{name} bittet um Änderungen",
        reviewed: "{name} hat den Änderungsantrag geprüft",
        merged: "{name} hat den Änderungsantrag zusammengeführt",
        conflict: "Ein Import von {name} hat Konflikte, die zu lösen sind",
        digest: "Tägliche Übersicht",
        more: "In Ihrem Posteingang sind weitere.",
        open: "Öffnen",
        reason: "Sie erhalten diese Nachricht, weil Sie dies beobachten oder weil Sie erwähnt oder gefragt wurden.",
        unsubscribe_thread: "Diese Diskussion stummschalten",
        unsubscribe: "Keine E‑Mails mehr über Benachrichtigungen",
    },
    Words {
        language: "fr",
        mention: "{name} vous a mentionné",
        reply: "{name} a répondu",
        comment: "{name} a commenté",
        review_requested: "{name} vous demande une relecture",
        approved: "{name} a approuvé la demande de modification",
        changes_requested: "{name} demande des modifications",
        reviewed: "{name} a relu la demande de modification",
        merged: "{name} a fusionné la demande de modification",
        conflict: "Un import de {name} a des conflits à résoudre",
        digest: "Résumé quotidien",
        more: "D’autres notifications sont dans votre boîte de réception.",
        open: "Ouvrir",
        reason: "Vous recevez ce message parce que vous suivez ceci, ou parce que vous avez été mentionné ou sollicité.",
        unsubscribe_thread: "Ne plus suivre cette discussion",
        unsubscribe: "Ne plus recevoir d’e‑mails de notification",
    },
    Words {
        language: "es",
        mention: "{name} le ha mencionado",
        reply: "{name} ha respondido",
        comment: "{name} ha comentado",
        review_requested: "{name} le pide una revisión",
        approved: "{name} ha aprobado la solicitud de cambio",
        changes_requested: "{name} pide cambios",
        reviewed: "{name} ha revisado la solicitud de cambio",
        merged: "{name} ha fusionado la solicitud de cambio",
        conflict: "Una importación de {name} tiene conflictos por resolver",
        digest: "Resumen diario",
        more: "Hay más en su bandeja de entrada.",
        open: "Abrir",
        reason: "Recibe este mensaje porque sigue esto, o porque le han mencionado o preguntado.",
        unsubscribe_thread: "Silenciar esta conversación",
        unsubscribe: "No recibir más correos de notificaciones",
    },
    Words {
        language: "pt",
        mention: "{name} mencionou você",
        reply: "{name} respondeu",
        comment: "{name} comentou",
        review_requested: "{name} pede sua revisão",
        approved: "{name} aprovou a solicitação de alteração",
        changes_requested: "{name} pediu alterações",
        reviewed: "{name} revisou a solicitação de alteração",
        merged: "{name} mesclou a solicitação de alteração",
        conflict: "Uma importação de {name} tem conflitos a resolver",
        digest: "Resumo diário",
        more: "Há mais na sua caixa de entrada.",
        open: "Abrir",
        reason: "Você recebe esta mensagem porque acompanha isto, ou porque foi mencionado ou consultado.",
        unsubscribe_thread: "Silenciar esta conversa",
        unsubscribe: "Não receber mais e‑mails de notificações",
    },
    Words {
        language: "ja",
        mention: "{name} さんがあなたをメンションしました",
        reply: "{name} さんが返信しました",
        comment: "{name} さんがコメントしました",
        review_requested: "{name} さんがレビューを依頼しています",
        approved: "{name} さんが変更リクエストを承認しました",
        changes_requested: "{name} さんが変更を求めています",
        reviewed: "{name} さんが変更リクエストをレビューしました",
        merged: "{name} さんが変更リクエストをマージしました",
        conflict: "{name} さんのインポートに未解決の競合があります",
        digest: "今日のまとめ",
        more: "ほかの通知は受信箱にあります。",
        open: "開く",
        reason: "ウォッチしているか、メンションまたは依頼されたため、このメッセージが届いています。",
        unsubscribe_thread: "このスレッドをミュートする",
        unsubscribe: "通知メールを受け取らない",
    },
    Words {
        language: "zh",
        mention: "{name} 提到了您",
        reply: "{name} 回复了",
        comment: "{name} 发表了评论",
        review_requested: "{name} 请您审阅",
        approved: "{name} 批准了变更请求",
        changes_requested: "{name} 要求修改",
        reviewed: "{name} 审阅了变更请求",
        merged: "{name} 合并了变更请求",
        conflict: "{name} 的导入有待解决的冲突",
        digest: "每日摘要",
        more: "收件箱中还有更多通知。",
        open: "打开",
        reason: "您收到此邮件，是因为您关注了此内容，或有人提到或询问了您。",
        unsubscribe_thread: "将此讨论设为静音",
        unsubscribe: "不再接收通知邮件",
    },
    Words {
        language: "ar",
        mention: "أشار إليك {name}",
        reply: "ردّ {name}",
        comment: "علّق {name}",
        review_requested: "يطلب منك {name} مراجعة",
        approved: "وافق {name} على طلب التغيير",
        changes_requested: "طلب {name} تغييرات",
        reviewed: "راجع {name} طلب التغيير",
        merged: "دمج {name} طلب التغيير",
        conflict: "في استيراد أجراه {name} تعارضات تنتظر الحل",
        digest: "الملخص اليومي",
        more: "هناك المزيد في صندوق الوارد.",
        open: "فتح",
        reason: "تصلك هذه الرسالة لأنك تتابع هذا، أو لأن أحدًا أشار إليك أو سألك.",
        unsubscribe_thread: "كتم هذه المناقشة",
        unsubscribe: "إيقاف رسائل الإشعارات",
    },
];
