import type { MetaFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { TextLink } from "~/components/ui/text-link";
import { eventCardFor } from "~/modules/events/events/attendance/attendance.view.server";
import { OLD_CATEGORIES } from "~/modules/events/events/event";
import { countByCategory, searchEvents } from "~/modules/events/events/events.server";
import { EVENT_FILTERS, EventFilters } from "~/modules/events/events/list/event-filters";
import { EventWeeks } from "~/modules/events/events/list/event-weeks";
import { findAccountOrVisitor } from "~/modules/people/accounts/sessions/session.server";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { loadList } from "~/platform/lists/load-list";
import { redirectOldLabels } from "~/platform/lists/old-labels.server";
import { pageLoader } from "~/platform/pages/page-loader.server";

export const handle: PageHandle = { title: "events:heading" };

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = pageLoader(
  { guard: findAccountOrVisitor },
  async ({ request, account: by, locale }) => {
    redirectOldLabels(request, { category: OLD_CATEGORIES });
    const list = await loadList(request, {
      ...EVENT_FILTERS,
      find: ({ q, choices, several }) =>
        searchEvents({ q, ...choices, categories: several.category }, locale),
      show: (event) => eventCardFor(event, { by }, locale),
    });
    return {
      list,
      counts: await countByCategory({ q: list.q, ...list.choices }, locale),
      facts: {
        title: locale.t("events:heading"),
        description: locale.t("events:description"),
        path: paths.events(),
      },
    };
  },
);

export default function EventsPage() {
  const { t, list, counts } = usePage<typeof loader>();
  return (
    <ListPage
      heading={t("events:heading")}
      lead={t("events:lead")}
      list={list}
      to={paths.events()}
      filters={<EventFilters query={list} counts={counts} />}
      count={t("events:count", { count: list.total })}
      empty={{ title: t("events:empty"), text: t("events:emptyText") }}
      none={{ title: t("events:none"), text: t("events:noneText") }}
      below={
        <p>
          <TextLink to={paths.eventFeed()} icon="calendar-plus">
            {t("events:feed.link")}
          </TextLink>
        </p>
      }
    >
      <EventWeeks events={list.rows} />
    </ListPage>
  );
}
