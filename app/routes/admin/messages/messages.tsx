import { type PageHandle, usePage } from "~/components/layout/page";
import { selectFilter } from "~/components/list/list-filter";
import { withAddressLinks } from "~/modules/office/records/address-links.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { StaffListPage } from "~/modules/staff/staff-rights/staff-list-page";
import { MESSAGE_STATES } from "~/modules/voice/contact/contact-message";
import { staffMessage } from "~/modules/voice/contact/staff-message.view.server";
import { MESSAGE_COLUMNS } from "~/modules/voice/contact/staff-message-table";
import { listContactMessages } from "~/modules/voice/contact/staff-messages.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import { compareMoments } from "~/platform/time/moments";

export const handle: PageHandle = { title: "panel-messages:title" };

const STATES = ["all", ...MESSAGE_STATES] as const;
type State = (typeof STATES)[number];

export const loader = staffLoader("letters:read", async ({ request, locale }) => {
  const { compareWords, compareNames } = locale.format;
  const names = await staffNames(locale);
  const list = await loadList(request, {
    choices: { state: STATES },
    find: ({ q, choices }) =>
      listContactMessages({ q, state: MESSAGE_STATES.find((state) => state === choices.state) }),
    orders: {
      waiting: null,
      subject: (one, other) => compareWords(one.subject, other.subject),
      name: (one, other) => compareNames(one.name, other.name),
      sent: (one, other) => compareMoments(one.sentAt, other.sentAt),
    },
    show: (message) => ({ ...staffMessage(message, names, locale), address: message.email }),
    size: STAFF_LIST_SIZE,
  });
  return { ...list, rows: await withAddressLinks(list.rows) };
});

/** "Wiadomości do biura" */
export default function MessagesPage() {
  const { t, ...list } = usePage<typeof loader>();
  const states = {
    values: STATES,
    text: (state: State) =>
      t(state === "all" ? "panel-messages:anyState" : `panel-messages:states.${state}`),
  };
  return (
    <StaffListPage
      words="panel-messages"
      list={list}
      to={panelPaths.messages()}
      count={t("panel-messages:count", { count: list.total })}
      filters={[selectFilter("state", t("panel-messages:state"), states, list.choices)]}
      right="letters:change"
      columns={MESSAGE_COLUMNS}
    />
  );
}
