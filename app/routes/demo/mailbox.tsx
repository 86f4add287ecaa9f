import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { RowList } from "~/components/list/card-grid";
import { ListPage } from "~/components/list/list-page";
import { TextLink } from "~/components/ui/text-link";
import { mailCard } from "~/modules/demo/demo/mail.view.server";
import { MailCard } from "~/modules/demo/demo/mail-card";
import { MailFilters } from "~/modules/demo/demo/mail-filters";
import { hasAccount } from "~/modules/people/accounts/credentials/passwords.server";
import { notFound, pageNotFound } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList } from "~/platform/lists/load-list";
import { listMailbox, mailboxIsOpen } from "~/platform/mail/mailbox.server";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "mails:mailbox.title" };

export const loader = publicLoader(async ({ request, locale }) => {
  if (!mailboxIsOpen) notFound(pageNotFound, request);
  return loadList(request, {
    orders: { newest: null, oldest: null },
    find: ({ q, sort }) => listMailbox({ q, oldestFirst: sort?.by === "oldest", hasAccount }),
    show: (mail) => mailCard(mail, locale),
  });
});

/** The mails of the demo mode, newest first. */
export default function MailboxPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-10 lg:py-14">
      <ListPage
        look="plain"
        heading={t("mails:mailbox.heading")}
        lead={t("mails:mailbox.lead")}
        list={list}
        to={paths.mailbox()}
        filters={<MailFilters query={list} />}
        count={t("mails:mailbox.count", { count: list.total })}
        empty={{ title: t("mails:mailbox.empty") }}
        none={{ title: t("mails:mailbox.none"), text: t("mails:mailbox.noneText") }}
      >
        <RowList rows={list.rows} card={(mail) => <MailCard mail={mail} />} />
      </ListPage>
      <p className="mt-6">
        <TextLink to={paths.mailGallery()}>{t("mails:mailbox.gallery")}</TextLink>
      </p>
    </div>
  );
}
