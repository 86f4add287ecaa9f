import { type PageHandle, usePage } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { OlderRows } from "~/components/list/older-rows";
import { SearchForm } from "~/components/list/search-form";
import { BackLink } from "~/components/ui/text-link";
import { sentMail } from "~/modules/messages/unsent-mails/sent-mail.view.server";
import { SENT_MAIL_COLUMNS } from "~/modules/messages/unsent-mails/sent-mail-table";
import { sentMailSearch } from "~/modules/messages/unsent-mails/sent-mails.server";
import { withAddressLinks } from "~/modules/office/records/address-links.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { StaffTable } from "~/modules/staff/staff-rights/staff-table";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadLogList } from "~/platform/lists/load-log-list";
import { sentMailLog } from "~/platform/mail/mail-log.server";

export const handle: PageHandle = { title: "panel-mails:sent.heading" };

export const loader = staffLoader("letters:read", async ({ request, locale }) => {
  const list = await loadLogList(request, {
    log: sentMailLog,
    counted: "panel-mails:count",
    matches: ({ q }) => sentMailSearch(q),
    show: (mail) => ({ ...sentMail(mail, locale), address: mail.to }),
    locale,
  });
  return { ...list, rows: await withAddressLinks(list.rows) };
});

/** "Wysłane e-maile" */
export default function SentMailsPage() {
  const { t, ...list } = usePage<typeof loader>();
  return (
    <ListPage
      look="dense"
      heading={t("panel-mails:sent.heading")}
      lead={t("panel-mails:sent.lead")}
      list={list}
      to={panelPaths.sentMails()}
      filters={<SearchForm q={list.q} placeholder={t("panel-mails:sent.search")} look="line" />}
      above={<BackLink to={panelPaths.mails()}>{t("panel-mails:heading")}</BackLink>}
      count={t(list.countKey, { count: list.total })}
      below={<OlderRows list={list} />}
      empty={{ title: t("panel-mails:sent.empty"), text: t("panel-mails:sent.emptyText") }}
      none={{ title: t("panel-mails:none"), text: t("panel-mails:noneText") }}
    >
      <StaffTable
        caption={t("panel-mails:sent.heading")}
        columns={SENT_MAIL_COLUMNS}
        rows={list.rows}
      />
    </ListPage>
  );
}
