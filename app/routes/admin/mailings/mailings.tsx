import { type PageHandle, usePage } from "~/components/layout/page";
import { selectFilter } from "~/components/list/list-filter";
import { TextLink } from "~/components/ui/text-link";
import { MAILING_STATES, type MailingState } from "~/modules/mail/mailings/compose/mailing";
import { mailingRow, momentOf } from "~/modules/mail/mailings/compose/mailing.view.server";
import { MAILING_COLUMNS } from "~/modules/mail/mailings/compose/mailing-table";
import { listMailings } from "~/modules/mail/mailings/compose/mailings.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { StaffListPage } from "~/modules/staff/staff-rights/staff-list-page";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import { compareMoments } from "~/platform/time/moments";

export const handle: PageHandle = { title: "panel-mailings:title" };

const STATES = ["all", ...MAILING_STATES] as const;
type State = (typeof STATES)[number];

export const loader = staffLoader("mailings:read", async ({ request, locale }) =>
  loadList(request, {
    choices: { state: STATES },
    find: async ({ q, choices }) =>
      (await listMailings({ q })).filter(
        ({ state }) => choices.state === "all" || state === (choices.state as MailingState),
      ),
    orders: {
      latest: null,
      subject: (one, other) => locale.format.compareWords(one.subject, other.subject),
      when: (one, other) =>
        compareMoments(momentOf(one), momentOf(other)) || (one.id < other.id ? -1 : 1),
    },
    show: (mailing) => mailingRow(mailing, locale),
    size: STAFF_LIST_SIZE,
  }),
);

/** "Wysyłki" */
export default function MailingsPage() {
  const { t, ...list } = usePage<typeof loader>();
  const states = {
    values: STATES,
    text: (state: State) => t(state === "all" ? "list:all" : `panel-mailings:states.${state}`),
  };
  return (
    <StaffListPage
      words="panel-mailings"
      list={list}
      to={panelPaths.mailings()}
      count={t("panel-mailings:count", { count: list.total })}
      beside={<TextLink to={paths.mailingArchive()}>{t("newsletter:archive.title")}</TextLink>}
      filters={[selectFilter("state", t("panel-mailings:columns.state"), states, list.choices)]}
      right="mailings:change"
      actions={
        <a className="btn btn-outline" href={panelPaths.segments()}>
          {t("mailing-segments:title")}
        </a>
      }
      add={{ to: panelPaths.newMailing(), label: t("panel-mailings:add") }}
      columns={MAILING_COLUMNS}
    />
  );
}
