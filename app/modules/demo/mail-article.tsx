import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { mailPage } from "./mail.view.server";

/** A whole mail with its links and attachments. */
export function MailArticle({ mail }: { mail: ReturnType<typeof mailPage> }) {
  const { t } = useTranslation();
  const { to, replyTo, subject, paragraphs, link, moreLinks, unsubscribe, attachments, sentAt } =
    mail;
  const [first, ...rest] = paragraphs;
  return (
    <article className="panel mt-3 max-w-2xl p-5 sm:p-8">
      <p className="muted text-sm">
        <span className="wrap-anywhere">{to}</span> · {sentAt}
      </p>
      {replyTo && (
        <p className="muted wrap-anywhere text-sm">
          {t("mails:mailbox.replyTo", { address: replyTo })}
        </p>
      )}
      <h1 className="mt-1 text-2xl">{subject}</h1>
      <p className="mt-5">{first}</p>
      {link && (
        <p className="mt-4">
          <a className="btn btn-primary" href={link.url}>
            {link.label}
          </a>
        </p>
      )}
      {rest.map((paragraph) => (
        <p key={paragraph} className="mt-4">
          {paragraph}
        </p>
      ))}
      {moreLinks.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-6">
          {moreLinks.map(({ label, url }) => (
            <TextLink key={url} to={url}>
              {label}
            </TextLink>
          ))}
        </p>
      )}
      {attachments.length > 0 && (
        <p className="mt-5 flex flex-wrap items-center gap-x-6 border-t border-line pt-3">
          <span className="muted">{t("mails:mailbox.attachments")}</span>
          {attachments.map(({ filename, path }) => (
            <TextLink key={path} to={path}>
              {filename}
            </TextLink>
          ))}
        </p>
      )}
      {unsubscribe && (
        <p className="mt-4">
          <TextLink to={unsubscribe.url}>{unsubscribe.label}</TextLink>
        </p>
      )}
    </article>
  );
}
