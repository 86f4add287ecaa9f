import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { found, pageNotFound } from "~/platform/http/not-found.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { findMail, mailboxIsOpen } from "~/platform/mail/mailbox.server";
import { formatMoment } from "~/platform/time/dates";

export const handle: PageHandle = { title: "mails:mailbox.mail" };

export const loader = pageLoader({ guard: anyone }, ({ request, params }) => {
  const mail = found(mailboxIsOpen ? findMail(params.mailId) : null, pageNotFound, request);
  const { id, to, subject, paragraphs, link, moreLinks, unsubscribe, createdAt } = mail;
  const attachments = mail.attachments.map(({ filename }, index) => ({ filename, path: paths.mailboxAttachment(id, index) }));
  return { to, subject, paragraphs, link, moreLinks, unsubscribe, attachments, sentAt: formatMoment(createdAt) };
});

export default function MailPage() {
  const { t } = useTranslation();
  const { to, subject, paragraphs, link, moreLinks, unsubscribe, attachments, sentAt } = useLoaderData<typeof loader>();
  const [first, ...rest] = paragraphs;
  return (
    <div className="wrap py-10 lg:py-14">
      <BackLink to={paths.mailbox()}>{t("mails:mailbox.heading")}</BackLink>
      <article className="panel mt-3 max-w-2xl p-5 sm:p-8">
        <p className="muted text-sm">
          <span className="wrap-anywhere">{to}</span> · {sentAt}
        </p>
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
    </div>
  );
}
