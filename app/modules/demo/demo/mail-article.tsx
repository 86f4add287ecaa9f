import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { mailPage } from "./mail.view.server";

/** A mail with its attachments: the HTML as a mail program shows it, then the text. */
export function MailArticle({ mail }: { mail: ReturnType<typeof mailPage> }) {
  const { t } = useTranslation();
  const { to, replyTo, subject, html, text, lines, attachments, sentAt } = mail;
  return (
    <article className="panel mt-3 max-w-3xl p-5 sm:p-8">
      <p className="muted text-sm">
        <span className="wrap-anywhere">{to}</span> · {sentAt}
      </p>
      {replyTo && (
        <p className="muted wrap-anywhere text-sm">
          {t("mails:mailbox.replyTo", { address: replyTo })}
        </p>
      )}
      <h1 className="mt-1 text-2xl">{subject}</h1>
      {attachments.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-6">
          <span className="muted">{t("mails:mailbox.attachments")}</span>
          {attachments.map(({ filename, path }) => (
            <TextLink key={path} to={path}>
              {filename}
            </TextLink>
          ))}
        </p>
      )}
      <iframe
        className="mt-5 h-[52rem] w-full rounded-lg border border-line max-sm:-mx-5 max-sm:w-[calc(100%+2.5rem)] max-sm:rounded-none"
        src={html}
        title={t("mails:mailbox.html")}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <h2 className="mt-8 text-lg">{t("mails:mailbox.text")}</h2>
      <div className="mt-3 border-t border-line pt-3 font-mono text-sm">
        {lines.map(({ line, isLink }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move.
          <div key={index} className="wrap-anywhere min-h-5 whitespace-pre-wrap">
            {isLink ? (
              <a className="link" href={line}>
                {line}
              </a>
            ) : (
              line
            )}
          </div>
        ))}
      </div>
      <p className="mt-3">
        <TextLink to={text}>{t("mails:mailbox.textAlone")}</TextLink>
      </p>
    </article>
  );
}
