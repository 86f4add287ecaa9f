import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { CardGrid } from "~/components/list/card-grid";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { listEventsOfStaff } from "~/modules/events/events.server";
import { staffEventCard } from "~/modules/events/staff/staff-event.view.server";
import { StaffEventCard } from "~/modules/events/staff/staff-event-card";
import { staffLoader } from "~/modules/staff/staff-route.server";
import { Allowed } from "~/modules/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-events:title" };

export const loader = staffLoader("events:read", ({ request, locale }) =>
  loadList(request, {
    choices: { past: ["no", "yes"] },
    find: ({ q, choices }) => listEventsOfStaff({ q, isPast: choices.past === "yes" }, locale),
    show: (event) => staffEventCard(event, locale),
    size: STAFF_LIST_SIZE,
  }),
);

/** "Zarządzanie wydarzeniami" */
export default function EventsPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  const past = {
    name: "past",
    label: t("panel-events:onlyPast"),
    look: "checkbox" as const,
    options: [{ value: "yes", label: t("panel-events:onlyPast") }],
    chosen: list.choices.past === "yes" ? ["yes"] : [],
  };
  return (
    <ListPage
      look="dense"
      heading={t("panel-events:heading")}
      actions={
        <Allowed right="events:change">
          <a className="btn btn-primary" href={panelPaths.newEvent()}>
            {t("panel-events:add")}
          </a>
        </Allowed>
      }
      list={list}
      to={panelPaths.events()}
      filters={
        <SearchForm
          q={list.q}
          placeholder={t("panel-events:search")}
          filters={[past]}
          look="line"
        />
      }
      count={t("events:count", { count: list.total })}
      empty={{ title: t("panel-events:empty"), text: t("panel-events:emptyText") }}
      none={{ title: t("panel-events:none"), text: t("panel-events:noneText") }}
    >
      <CardGrid
        rows={list.rows}
        hasActions
        columns="sm:grid-cols-2 xl:grid-cols-3"
        card={(event, place) => <StaffEventCard {...{ event, place }} />}
      />
    </ListPage>
  );
}
