import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { formatMoment } from "~/platform/dates";
import { listMailbox, mailboxIsOpen } from "~/platform/mail/mailbox.server";
import { anyone, pageLoader } from "~/platform/page-loader.server";
import { paths } from "~/platform/paths";
import { notFound } from "~/platform/responses.server";

export const handle: PageHandle = { title: "mails:mailbox.title" };

export const loader = pageLoader({ guard: anyone }, ({ request }) => {
  if (!mailboxIsOpen) notFound(request);
  return listMailbox().map(({ id, to, subject, link, createdAt }) => ({ id, to, subject, link, sentAt: formatMoment(createdAt), createdAt }));
});

/** The mails of the demo mode, newest first (design §8). */
export default function MailboxPage() {
  const { t } = useTranslation();
  const mails = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-10 lg:py-14">
      <h1 className="text-3xl lg:text-4xl">{t("mails:mailbox.heading")}</h1>
      <p className="muted mt-2 max-w-text">{t("mails:mailbox.lead")}</p>
      {mails.length === 0 && <p className="panel mt-8 p-6">{t("mails:mailbox.empty")}</p>}
      <ul className="mt-8 grid gap-3">
        {mails.map((mail) => (
          <li key={mail.id} className="panel p-5">
            <p className="muted text-sm">
              <span className="break-all">{mail.to}</span> · <time dateTime={mail.createdAt}>{mail.sentAt}</time>
            </p>
            <h2 className="mt-1 text-lg">
              <a className="hover:underline" href={paths.mailboxMail(mail.id)}>
                {mail.subject}
              </a>
            </h2>
            {mail.link && (
              <p className="mt-1">
                <a className="link inline-flex min-h-11 items-center" href={mail.link.url}>
                  {mail.link.label}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
