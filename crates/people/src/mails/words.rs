//! Texts of messages, in the languages of the pages of accounts.
//!
//! - `{organization}`, `{email}` and `{server}` are replaced.

/// The words of messages in one language.
pub(super) struct MailWords {
    /// BCP 47 tag.
    pub(super) language: &'static str,
    /// Subject of an invite.
    pub(super) invite_subject: &'static str,
    /// Text of an invite.
    pub(super) invite: &'static str,
    /// Names the link of an invite.
    pub(super) invite_button: &'static str,
    /// Subject for someone who has an account.
    pub(super) access_subject: &'static str,
    /// Text for someone who has an account.
    pub(super) access: &'static str,
    /// Names the link to the page to sign in.
    pub(super) access_button: &'static str,
    /// Subject of a link that resets a password.
    pub(super) reset_subject: &'static str,
    /// Text of a link that resets a password.
    pub(super) reset: &'static str,
    /// Names the link that resets a password.
    pub(super) reset_button: &'static str,
    /// Subject of a link that confirms an email address.
    pub(super) address_subject: &'static str,
    /// Text of a link that confirms an email address.
    pub(super) address: &'static str,
    /// Names the link that confirms an email address.
    pub(super) address_button: &'static str,
    /// Lifetime of a link that resets a password or confirms an email address.
    pub(super) one_day: &'static str,
    /// Lifetime of an invite.
    pub(super) seven_days: &'static str,
    /// Advice for someone who did not expect the message.
    pub(super) ignore: &'static str,
}

/// Returns the words of a language, or the English ones.
pub(super) fn words(language: &str) -> &'static MailWords {
    let primary = language.split('-').next().unwrap_or_default();
    let found = ALL
        .iter()
        .find(|words| words.language.eq_ignore_ascii_case(primary));
    found.unwrap_or(&ALL[0])
}

static ALL: [MailWords; 8] = [
    MailWords {
        language: "en",
        invite_subject: "You are invited to {organization}",
        invite: "You are invited to {organization} on {server}. Choose a password; then you sign in with it and your address {email}.",
        invite_button: "Choose a password",
        access_subject: "You now have access to {organization}",
        access: "You are now a member of {organization} on {server}, with your address {email}.",
        access_button: "Sign in",
        reset_subject: "Set a new password",
        reset: "Someone, most likely you, asked for a new password for {email} on {server}.",
        reset_button: "Set a new password",
        address_subject: "Confirm your new email address",
        address: "Someone, most likely you, wants to sign in to {server} with the address {email} from now on.",
        address_button: "Confirm the email address",
        one_day: "The link works once, within 24 hours.",
        seven_days: "The link works once, within 7 days.",
        ignore: "If you did not expect this message, ignore it: nothing changes.",
    },
    MailWords {
        language: "de",
        invite_subject: "Einladung zu {organization}",
        invite: "Sie sind zu {organization} auf {server} eingeladen. Wählen Sie ein Passwort; damit und mit Ihrer Adresse {email} melden Sie sich dann an.",
        invite_button: "Passwort wählen",
        access_subject: "Sie haben jetzt Zugang zu {organization}",
        access: "Sie sind jetzt mit Ihrer Adresse {email} Mitglied von {organization} auf {server}.",
        access_button: "Anmelden",
        reset_subject: "Neues Passwort festlegen",
        reset: "Jemand, wahrscheinlich Sie, möchte ein neues Passwort für {email} auf {server} festlegen.",
        reset_button: "Neues Passwort festlegen",
        address_subject: "Neue E‑Mail-Adresse bestätigen",
        address: "Jemand, wahrscheinlich Sie, möchte sich künftig mit der Adresse {email} auf {server} anmelden.",
        address_button: "E‑Mail-Adresse bestätigen",
        one_day: "Der Link funktioniert einmal, innerhalb von 24 Stunden.",
        seven_days: "Der Link funktioniert einmal, innerhalb von 7 Tagen.",
        ignore: "Wenn Sie diese Nachricht nicht erwartet haben, ignorieren Sie sie: Es ändert sich nichts.",
    },
    MailWords {
        language: "fr",
        invite_subject: "Invitation à rejoindre {organization}",
        invite: "Vous êtes invité à rejoindre {organization} sur {server}. Choisissez un mot de passe ; vous vous connecterez ensuite avec celui-ci et votre adresse {email}.",
        invite_button: "Choisir un mot de passe",
        access_subject: "Vous avez maintenant accès à {organization}",
        access: "Vous êtes maintenant membre de {organization} sur {server}, avec votre adresse {email}.",
        access_button: "Se connecter",
        reset_subject: "Définir un nouveau mot de passe",
        reset: "Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour {email} sur {server}.",
        reset_button: "Définir un nouveau mot de passe",
        address_subject: "Confirmer votre nouvelle adresse e‑mail",
        address: "Quelqu’un, probablement vous, souhaite désormais se connecter à {server} avec l’adresse {email}.",
        address_button: "Confirmer l’adresse e‑mail",
        one_day: "Le lien fonctionne une seule fois, pendant 24 heures.",
        seven_days: "Le lien fonctionne une seule fois, pendant 7 jours.",
        ignore: "Si vous n’attendiez pas ce message, ignorez-le : rien ne change.",
    },
    MailWords {
        language: "es",
        invite_subject: "Invitación a {organization}",
        invite: "Tiene una invitación a {organization} en {server}. Elija una contraseña; con ella y con su dirección {email} podrá iniciar sesión.",
        invite_button: "Elegir una contraseña",
        access_subject: "Ya tiene acceso a {organization}",
        access: "Ya es miembro de {organization} en {server}, con su dirección {email}.",
        access_button: "Iniciar sesión",
        reset_subject: "Establecer una contraseña nueva",
        reset: "Alguien, probablemente usted, ha pedido una contraseña nueva para {email} en {server}.",
        reset_button: "Establecer una contraseña nueva",
        address_subject: "Confirmar su nuevo correo electrónico",
        address: "Alguien, probablemente usted, quiere iniciar sesión en {server} con la dirección {email} a partir de ahora.",
        address_button: "Confirmar el correo electrónico",
        one_day: "El enlace funciona una sola vez, durante 24 horas.",
        seven_days: "El enlace funciona una sola vez, durante 7 días.",
        ignore: "Si no esperaba este mensaje, ignórelo: no cambia nada.",
    },
    MailWords {
        language: "pt",
        invite_subject: "Convite para {organization}",
        invite: "Você foi convidado para {organization} em {server}. Escolha uma senha; com ela e com seu endereço {email}, você poderá entrar.",
        invite_button: "Escolher uma senha",
        access_subject: "Agora você tem acesso a {organization}",
        access: "Agora você é membro de {organization} em {server}, com seu endereço {email}.",
        access_button: "Entrar",
        reset_subject: "Definir uma nova senha",
        reset: "Alguém, provavelmente você, pediu uma nova senha para {email} em {server}.",
        reset_button: "Definir uma nova senha",
        address_subject: "Confirmar seu novo endereço de e‑mail",
        address: "Alguém, provavelmente você, quer entrar em {server} com o endereço {email} a partir de agora.",
        address_button: "Confirmar o endereço de e‑mail",
        one_day: "O link funciona uma única vez, por 24 horas.",
        seven_days: "O link funciona uma única vez, por 7 dias.",
        ignore: "Se você não esperava esta mensagem, ignore-a: nada muda.",
    },
    MailWords {
        language: "ja",
        invite_subject: "{organization} への招待",
        invite: "{server} の {organization} に招待されました。パスワードを設定すると、メールアドレス {email} でサインインできます。",
        invite_button: "パスワードを設定",
        access_subject: "{organization} を利用できるようになりました",
        access: "メールアドレス {email} で、{server} の {organization} のメンバーになりました。",
        access_button: "サインイン",
        reset_subject: "新しいパスワードの設定",
        reset: "{server} の {email} について、新しいパスワードの設定が求められました。",
        reset_button: "新しいパスワードを設定",
        address_subject: "新しいメールアドレスの確認",
        address: "今後 {server} にメールアドレス {email} でサインインすることが求められました。",
        address_button: "メールアドレスを確認",
        one_day: "リンクは 24 時間以内に 1 回だけ使えます。",
        seven_days: "リンクは 7 日以内に 1 回だけ使えます。",
        ignore: "心当たりがない場合は、このメールを無視してください。何も変わりません。",
    },
    MailWords {
        language: "zh",
        invite_subject: "邀请您加入 {organization}",
        invite: "您受邀加入 {server} 上的 {organization}。请设置密码，之后即可使用邮箱地址 {email} 登录。",
        invite_button: "设置密码",
        access_subject: "您现在可以访问 {organization}",
        access: "您已通过邮箱地址 {email} 成为 {server} 上 {organization} 的成员。",
        access_button: "登录",
        reset_subject: "设置新密码",
        reset: "有人（很可能是您）请求为 {server} 上的 {email} 设置新密码。",
        reset_button: "设置新密码",
        address_subject: "确认新的邮箱地址",
        address: "有人（很可能是您）希望今后使用邮箱地址 {email} 登录 {server}。",
        address_button: "确认邮箱地址",
        one_day: "该链接只能使用一次，24 小时内有效。",
        seven_days: "该链接只能使用一次，7 天内有效。",
        ignore: "如果您没有预料到这封邮件，请忽略它：不会有任何变化。",
    },
    MailWords {
        language: "ar",
        invite_subject: "دعوة إلى {organization}",
        invite: "لقد تمت دعوتك إلى {organization} على {server}. اختر كلمة مرور، ثم سجّل الدخول بها وبعنوانك {email}.",
        invite_button: "اختيار كلمة مرور",
        access_subject: "يمكنك الآن الوصول إلى {organization}",
        access: "أنت الآن عضو في {organization} على {server} بعنوانك {email}.",
        access_button: "تسجيل الدخول",
        reset_subject: "تعيين كلمة مرور جديدة",
        reset: "طلب شخص ما، على الأرجح أنت، كلمة مرور جديدة للعنوان {email} على {server}.",
        reset_button: "تعيين كلمة مرور جديدة",
        address_subject: "تأكيد عنوان بريدك الجديد",
        address: "يريد شخص ما، على الأرجح أنت، تسجيل الدخول إلى {server} بالعنوان {email} من الآن فصاعدًا.",
        address_button: "تأكيد عنوان البريد",
        one_day: "يعمل الرابط مرة واحدة خلال 24 ساعة.",
        seven_days: "يعمل الرابط مرة واحدة خلال 7 أيام.",
        ignore: "إذا لم تكن تتوقع هذه الرسالة فتجاهلها: لن يتغير شيء.",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_names_what_the_message_is_about() {
        for words in &ALL {
            let language = words.language;
            assert!(words.invite.contains("{organization}"), "{language}");
            assert!(words.invite.contains("{email}"), "{language}");
            assert!(words.access.contains("{organization}"), "{language}");
            assert!(words.reset.contains("{email}"), "{language}");
            assert!(words.reset.contains("{server}"), "{language}");
            assert!(words.address.contains("{email}"), "{language}");
            assert!(words.address.contains("{server}"), "{language}");
        }
        assert_eq!(words("de-CH").language, "de");
        assert_eq!(words("tlh").language, "en");
    }
}
