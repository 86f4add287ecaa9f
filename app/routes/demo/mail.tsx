import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { BackLink } from "~/components/ui/text-link";
import { mailPage } from "~/modules/demo/demo/mail.view.server";
import { MailArticle } from "~/modules/demo/demo/mail-article";
import { pageNotFound } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { findMail, mailboxIsOpen } from "~/platform/mail/mailbox.server";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "mails:mailbox.mail" };

export const loader = publicLoader(({ params, locale, found }) =>
  mailPage(found(mailboxIsOpen ? findMail(params.mailId) : null, pageNotFound), locale),
);

export default function MailPage() {
  const { t } = useTranslation();
  const mail = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-10 lg:py-14">
      <BackLink to={paths.mailbox()}>{t("mails:mailbox.heading")}</BackLink>
      <MailArticle mail={mail} />
    </div>
  );
}
