import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { type PageHandle, usePage } from "~/components/layout/page";
import { unsentMail } from "~/modules/messages/unsent-mails/unsent-mail.view.server";
import { UNSENT_MAIL_COLUMNS } from "~/modules/messages/unsent-mails/unsent-mail-table";
import {
  searchUnsentMails,
  sendAllMailsAgain,
} from "~/modules/messages/unsent-mails/unsent-mails.server";
import { withAddressLinks } from "~/modules/office/records/address-links.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { StaffListPage } from "~/modules/staff/staff-rights/staff-list-page";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-mails:title" };

export const loader = staffLoader("letters:read", async ({ request, locale }) => {
  const list = await loadList(request, {
    find: searchUnsentMails,
    show: (mail) => ({ ...unsentMail(mail, locale), address: mail.to }),
    size: STAFF_LIST_SIZE,
  });
  return { ...list, rows: await withAddressLinks(list.rows) };
});

export const action = staffAction("letters:change", {}, async ({ account: by, done }) => {
  await sendAllMailsAgain({ by });
  return done(panelPaths.mails(), {
    title: "panel-mails:again.toast",
    text: "panel-mails:again.toastText",
  });
});

const SEND_ALL = "send-all";

/** "Niewysłane e-maile" */
export default function UnsentMailsPage() {
  const { t, ...list } = usePage<typeof loader>();
  return (
    <StaffListPage
      words="panel-mails"
      list={list}
      lead={t("panel-mails:lead")}
      to={panelPaths.mails()}
      count={t("panel-mails:count", { count: list.total })}
      above={<FormProblems id={SEND_ALL} />}
      actions={
        <>
          <a className="btn btn-outline" href={panelPaths.sentMails()}>
            {t("panel-mails:sent.link")}
          </a>
          {list.total > 1 && (
            <Allowed right="letters:change">
              <SendAllForm />
            </Allowed>
          )}
        </>
      }
      right="letters:change"
      columns={UNSENT_MAIL_COLUMNS}
    />
  );
}

function SendAllForm() {
  const { t } = useTranslation();
  return (
    <form method="post" id={SEND_ALL} action={panelPaths.mails()}>
      <button type="submit" className="btn btn-outline" data-pending={t("panel-mails:again.toast")}>
        {t("panel-mails:again.all")}
      </button>
      <HiddenFields preventDuplicates />
    </form>
  );
}
