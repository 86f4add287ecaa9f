import { AppListScreen } from "~/components/app/app-list-screen";
import { ChipRow } from "~/components/app/chip-row";
import { type PageHandle, usePage } from "~/components/layout/page";
import { AppEventWeeks } from "~/modules/events/events/app/app-event-weeks";
import { eventCardFor } from "~/modules/events/events/attendance/attendance.view.server";
import { OLD_CATEGORIES } from "~/modules/events/events/event";
import { searchEvents } from "~/modules/events/events/events.server";
import { appLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { appPaths } from "~/platform/http/app-paths";
import { loadList } from "~/platform/lists/load-list";
import { redirectOldLabels } from "~/platform/lists/old-labels.server";

export const handle: PageHandle = { title: "events:heading" };

/** The filters; `""` shows all records. */
const CHIPS = ["", "workshop", "webinar", "networking"] as const;

export const loader = appLoader(async ({ request, account: by, locale }) => {
  redirectOldLabels(request, { category: OLD_CATEGORIES });
  return {
    list: await loadList(request, {
      choices: { category: CHIPS },
      find: ({ q, choices: { category } }) =>
        searchEvents({ q, categories: category ? [category] : [] }, locale),
      show: (event) => eventCardFor(event, { by }, locale),
    }),
  };
});

export default function AppEventsPage() {
  const { t, list } = usePage<typeof loader>();
  return (
    <AppListScreen
      heading={t("events:heading")}
      search={{
        q: list.q,
        placeholder: t("events:searchHint"),
        preserved: { category: list.choices.category },
      }}
      chips={
        <ChipRow
          label={t("events:category")}
          chips={CHIPS.map((category) => ({
            to: appPaths.events({ category: category || undefined, q: list.q || undefined }),
            label: category ? t(`events:categories.${category}.many`) : t("list:all"),
            isCurrent: category === list.choices.category,
          }))}
        />
      }
      list={list}
      to={appPaths.events()}
      count={t("events:count", { count: list.total })}
      empty={{ title: t("events:empty"), text: t("events:emptyText") }}
      none={{ title: t("events:none") }}
      below={
        <a className="btn btn-outline w-full" href={appPaths.eventCalendar()}>
          {t("events:calendar.link")}
        </a>
      }
    >
      <AppEventWeeks events={list.rows} />
    </AppListScreen>
  );
}
