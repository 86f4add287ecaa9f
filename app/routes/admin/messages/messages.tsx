import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { withAddressLinks } from "~/modules/office/records/address-links.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { MESSAGE_STATES } from "~/modules/voice/contact/contact-message";
import { staffMessage } from "~/modules/voice/contact/staff-message.view.server";
import { MessageTable } from "~/modules/voice/contact/staff-message-table";
import { listContactMessages } from "~/modules/voice/contact/staff-messages.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import { compareMoments } from "~/platform/time/moments";

export const handle: PageHandle = { title: "panel-messages:title" };

const STATES = ["all", ...MESSAGE_STATES] as const;

export const loader = staffLoader("letters:read", async ({ request, locale }) => {
  const { compareWords } = locale.format;
  const names = await staffNames(locale);
  const list = await loadList(request, {
    choices: { state: STATES },
    find: ({ q, choices }) =>
      listContactMessages({ q, state: MESSAGE_STATES.find((state) => state === choices.state) }),
    orders: {
      waiting: null,
      subject: (one, other) => compareWords(one.subject, other.subject),
      name: (one, other) => compareWords(one.name, other.name),
      sent: (one, other) => compareMoments(one.sentAt, other.sentAt),
    },
    show: (message) => ({ ...staffMessage(message, names, locale), address: message.email }),
    size: STAFF_LIST_SIZE,
  });
  return { ...list, rows: await withAddressLinks(list.rows) };
});

/** "Wiadomości do biura" */
export default function MessagesPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  const state = {
    name: "state",
    label: t("panel-messages:state"),
    look: "select" as const,
    options: STATES.map((value) => ({
      value,
      label: t(value === "all" ? "panel-messages:anyState" : `panel-messages:states.${value}`),
    })),
    chosen: [list.choices.state],
  };
  return (
    <ListPage
      look="dense"
      heading={t("panel-messages:heading")}
      list={list}
      to={panelPaths.messages()}
      filters={
        <SearchForm
          q={list.q}
          placeholder={t("panel-messages:search")}
          filters={[state]}
          sort={list.sort}
          look="line"
        />
      }
      count={t("panel-messages:count", { count: list.total })}
      empty={{ title: t("panel-messages:empty"), text: t("panel-messages:emptyText") }}
      none={{ title: t("panel-messages:none"), text: t("panel-messages:noneText") }}
    >
      <MessageTable messages={list.rows} sort={list.sort} />
    </ListPage>
  );
}
