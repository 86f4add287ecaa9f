import { type PageHandle, usePage } from "~/components/layout/page";
import { selectFilter } from "~/components/list/list-filter";
import { listSubscriptions } from "~/modules/messages/newsletter/staff-newsletter.server";
import { subscriptionRow } from "~/modules/messages/newsletter/staff-newsletter.view.server";
import { SUBSCRIPTION_COLUMNS } from "~/modules/messages/newsletter/staff-newsletter-table";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { StaffListPage } from "~/modules/staff/staff-rights/staff-list-page";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import { compareMoments } from "~/platform/time/moments";

export const handle: PageHandle = { title: "panel-newsletter:title" };

const STATES = ["active", "waiting"] as const;
type State = (typeof STATES)[number];

export const loader = staffLoader("newsletter:read", async ({ request, locale }) =>
  loadList(request, {
    choices: { state: STATES },
    find: ({ q, choices }) =>
      listSubscriptions({ q, state: choices.state === "waiting" ? "waiting" : "active" }),
    orders: {
      newest: null,
      email: (one, other) => one.id.localeCompare(other.id),
      consent: (one, other) => compareMoments(one.consent.at, other.consent.at),
    },
    show: (subscription) => subscriptionRow(subscription, locale),
    size: STAFF_LIST_SIZE,
  }),
);

/** The subscribers of the newsletter and their dates of consent. */
export default function NewsletterPage() {
  const { t, ...list } = usePage<typeof loader>();
  const states = { values: STATES, text: (state: State) => t(`panel-newsletter:states.${state}`) };
  return (
    <StaffListPage
      words="panel-newsletter"
      list={list}
      to={panelPaths.newsletter()}
      count={t("panel-newsletter:count", { count: list.total })}
      filters={[selectFilter("state", t("panel-newsletter:state"), states, list.choices)]}
      right="newsletter:change"
      add={{ to: panelPaths.newsletterList(), label: t("panel-newsletter:copy.link") }}
      columns={SUBSCRIPTION_COLUMNS}
    />
  );
}
