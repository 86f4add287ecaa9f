import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { env } from "~/env.server";
import { galleryCard } from "~/modules/demo/demo/mail.view.server";
import { galleryMails } from "~/modules/demo/demo/mail-gallery.server";
import { notFound, pageNotFound } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { mailboxIsOpen } from "~/platform/mail/mailbox.server";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "mails:gallery.title" };

export const loader = publicLoader(({ request }) =>
  env.DEMO
    ? { mails: galleryMails().map(galleryCard), mailboxIsOpen }
    : notFound(pageNotFound, request),
);

/** Every mail of the portal with sample data, in the demo mode. */
export default function MailGallery() {
  const { t } = useTranslation();
  const { mails, mailboxIsOpen: hasMailbox } = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-10 lg:py-14">
      {hasMailbox && <BackLink to={paths.mailbox()}>{t("mails:mailbox.heading")}</BackLink>}
      <h1 className="mt-3 text-3xl">{t("mails:gallery.title")}</h1>
      <p className="mt-3 max-w-2xl">{t("mails:gallery.lead")}</p>
      <ul className="panel mt-6 divide-y divide-line">
        {mails.map(({ name, heading, subject, html, text }) => (
          <li
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 p-4 sm:px-6"
          >
            <span className="min-w-0">
              <strong className="block">{heading}</strong>
              <span className="muted wrap-anywhere block text-sm">{subject}</span>
            </span>
            <span className="flex gap-x-6">
              <TextLink to={html}>
                {t("mails:gallery.html")} <span className="sr-only">{heading}</span>
              </TextLink>
              <TextLink to={text}>
                {t("mails:gallery.text")} <span className="sr-only">{heading}</span>
              </TextLink>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
