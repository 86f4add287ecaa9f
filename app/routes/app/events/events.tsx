import { AppListScreen } from "~/components/app/app-list-screen";
import { ChipRow } from "~/components/app/chip-row";
import { type PageHandle, usePage } from "~/components/layout/page";
import { AppEventWeeks } from "~/modules/events/events/app/app-event-weeks";
import { eventCardFor } from "~/modules/events/events/attendance/attendance.view.server";
import { EVENT_CATEGORIES, OLD_CATEGORIES } from "~/modules/events/events/event";
import { countByCategory, searchEvents } from "~/modules/events/events/events.server";
import { appLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import { loadList } from "~/platform/lists/load-list";
import { redirectOldLabels } from "~/platform/lists/old-labels.server";

export const handle: PageHandle = { title: "events:heading" };

/** The filters; `""` shows all records. */
const CHIPS = ["", "workshop", "webinar", "networking"] as const;

const MORE = EVENT_CATEGORIES.filter((category) => !CHIPS.some((chip) => chip === category));

export const loader = appLoader(async ({ request, account: by, locale }) => {
  redirectOldLabels(request, { category: OLD_CATEGORIES });
  const list = await loadList(request, {
    choices: { category: [...CHIPS, ...MORE] },
    find: ({ q, choices: { category } }) =>
      searchEvents({ q, categories: category ? [category] : [] }, locale),
    show: (event) => eventCardFor(event, { by }, locale),
  });
  const counts = await countByCategory({ q: list.q }, locale);
  const isShown = (category: (typeof MORE)[number]) =>
    counts[category] || category === list.choices.category;
  return { list, more: MORE.filter(isShown) };
});

export default function AppEventsPage() {
  const { t, list, more } = usePage<typeof loader>();
  const chipOf = (category: (typeof CHIPS | typeof MORE)[number]) => ({
    to: appPaths.events({ category: category || undefined, q: list.q || undefined }),
    label: category ? t(`events:categories.${category}.many`) : t("list:all"),
    isCurrent: category === list.choices.category,
  });
  return (
    <AppListScreen
      heading={t("events:heading")}
      portal={paths.events()}
      search={{
        q: list.q,
        placeholder: t("events:searchHint"),
        preserved: { category: list.choices.category },
      }}
      chips={
        <ChipRow label={t("events:category")} chips={CHIPS.map(chipOf)} more={more.map(chipOf)} />
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
