import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { listSubscriptions } from "~/modules/messages/newsletter/staff-newsletter.server";
import { subscriptionRow } from "~/modules/messages/newsletter/staff-newsletter.view.server";
import { SubscriptionTable } from "~/modules/messages/newsletter/staff-newsletter-table";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import { compareMoments } from "~/platform/time/moments";

export const handle: PageHandle = { title: "panel-newsletter:title" };

const STATES = ["active", "waiting"] as const;

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
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  const state = {
    name: "state",
    label: t("panel-newsletter:state"),
    look: "select" as const,
    options: STATES.map((value) => ({ value, label: t(`panel-newsletter:states.${value}`) })),
    chosen: [list.choices.state],
  };
  return (
    <ListPage
      look="dense"
      heading={t("panel-newsletter:heading")}
      list={list}
      to={panelPaths.newsletter()}
      actions={
        <Allowed right="newsletter:change">
          <a className="btn btn-primary" href={panelPaths.newsletterList()}>
            {t("panel-newsletter:copy.link")}
          </a>
        </Allowed>
      }
      filters={
        <SearchForm
          q={list.q}
          placeholder={t("panel-newsletter:search")}
          filters={[state]}
          sort={list.sort}
          look="line"
        />
      }
      count={t("panel-newsletter:count", { count: list.total })}
      empty={{ title: t("panel-newsletter:empty"), text: t("panel-newsletter:emptyText") }}
      none={{ title: t("panel-newsletter:none"), text: t("panel-newsletter:noneText") }}
    >
      <SubscriptionTable subscriptions={list.rows} sort={list.sort} />
    </ListPage>
  );
}
