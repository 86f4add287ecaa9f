import { useLoaderData } from "@remix-run/react";
import { AppScreen } from "~/components/app/app-screen";
import type { PageHandle } from "~/components/layout/page";
import { FoundRows } from "~/components/list/found-rows";
import { TextLink } from "~/components/ui/text-link";
import { AppEventWeeks } from "~/modules/events/events/app/app-event-weeks";
import { eventCardFor } from "~/modules/events/events/attendance/attendance.view.server";
import { listEvents } from "~/modules/events/events/events.server";
import { appLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "events:calendar.title" };

export const loader = appLoader(({ request, account: by, locale }) =>
  loadList(request, { find: listEvents, show: (event) => eventCardFor(event, { by }, locale) }),
);

export default function AppEventCalendarPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  return (
    <AppScreen
      heading={t("events:calendar.title")}
      back={{ to: appPaths.events(), label: t("events:back") }}
    >
      <FoundRows
        list={list}
        to={appPaths.eventCalendar()}
        count={t("events:count", { count: list.total })}
        empty={{ title: t("events:empty"), text: t("events:emptyText") }}
        none={{ title: t("events:none") }}
        below={
          <p>
            <TextLink to={paths.eventFeed()} icon="calendar-plus">
              {t("events:feed.link")}
            </TextLink>
          </p>
        }
      >
        <AppEventWeeks events={list.rows} />
      </FoundRows>
    </AppScreen>
  );
}
