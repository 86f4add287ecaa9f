import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { CardGrid } from "~/components/list/card-grid";
import { useListAddress } from "~/components/list/list-address";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { TabLine } from "~/components/list/tab-line";
import { TextLink } from "~/components/ui/text-link";
import {
  countEventsOfStaff,
  listEventsOfStaff,
  STAFF_LISTS,
  staffListOf,
} from "~/modules/events/events/events.server";
import { staffEventCard } from "~/modules/events/events/staff/staff-event.view.server";
import { StaffEventCard } from "~/modules/events/events/staff/staff-event-card";
import { StaffEventTable } from "~/modules/events/events/staff/staff-event-table";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-events:title" };

export const loader = staffLoader("events:read", async ({ request, locale }) => {
  const list = await loadList(request, {
    choices: { show: STAFF_LISTS, view: ["grid", "table"] },
    find: ({ q, choices }) => listEventsOfStaff({ q, show: staffListOf(choices.show) }, locale),
    show: (event) => staffEventCard(event, locale),
    size: STAFF_LIST_SIZE,
  });
  return { ...list, counts: await countEventsOfStaff(list.q, locale) };
});

/** "Zarządzanie wydarzeniami" */
export default function EventsPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  const { show, view } = list.choices;
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
      tabs={
        <TabLine
          label={t("panel-events:lists.label")}
          name="show"
          current={show}
          tabs={TABS.map((value) => ({
            value,
            label: t(`panel-events:lists.${value}`),
            count: list.counts[value],
          }))}
        />
      }
      beside={
        <span className="flex flex-wrap gap-x-6">
          <TextLink to={panelPaths.eventsFile({ show, q: list.q || undefined })} icon="download">
            {t("door:csv")}
          </TextLink>{" "}
          <ViewLink view={view} />
        </span>
      }
      // Neither tab nor view is a filter to be cleared.
      list={{ ...list, isFiltered: list.q !== "" }}
      to={panelPaths.events()}
      filters={
        <SearchForm
          q={list.q}
          placeholder={t("panel-events:search")}
          preserved={{ show, view }}
          look="line"
        />
      }
      count={t("events:count", { count: list.total })}
      empty={
        show === "coming"
          ? { title: t("panel-events:empty"), text: t("panel-events:emptyText") }
          : { title: t("panel-events:lists.empty"), text: t("panel-events:lists.emptyText") }
      }
      none={{ title: t("panel-events:none"), text: t("panel-events:noneText") }}
    >
      {view === "table" ? (
        <StaffEventTable rows={list.rows} hasWeeks={show === "coming"} />
      ) : (
        <CardGrid
          rows={list.rows}
          hasActions
          columns="sm:grid-cols-2 xl:grid-cols-3"
          card={(event, place) => <StaffEventCard event={event} place={place} />}
        />
      )}
    </ListPage>
  );
}

/** The tabs of the list, which its operation knows by the same names. */
const TABS = ["coming", "drafts", "cancelled", "past", "all"] as const;

/** Leads to the other view of the same list. */
function ViewLink({ view }: { view: string }) {
  const { t } = useTranslation();
  const address = useListAddress();
  const other = view === "table" ? "grid" : "table";
  return <TextLink to={address({ view: other })}>{t(`panel-events:views.${other}`)}</TextLink>;
}
