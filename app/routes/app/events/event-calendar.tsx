import { AppScreen } from "~/components/app/app-screen";
import { type PageHandle, usePage } from "~/components/layout/page";
import { EmptyState } from "~/components/ui/empty-state";
import { TextLink } from "~/components/ui/text-link";
import { AppEventMonth } from "~/modules/events/events/app/app-event-month";
import { appEventMonth } from "~/modules/events/events/app/app-event-month.view.server";
import { AppEventWeeks } from "~/modules/events/events/app/app-event-weeks";
import { appLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "events:calendar.title" };

export const loader = appLoader(async ({ request, account: by, locale }) => ({
  month: await appEventMonth(new URL(request.url).searchParams.get("month") ?? "", { by }, locale),
}));

export default function AppEventCalendarPage() {
  const { t, month } = usePage<typeof loader>();
  const { events, next } = month;
  return (
    <AppScreen
      heading={t("events:calendar.title")}
      back={{ to: appPaths.events(), label: t("events:back") }}
      portal={paths.events()}
    >
      <div className="grid gap-4">
        <AppEventMonth month={month} />
        {events.length > 0 ? (
          <AppEventWeeks events={events} />
        ) : (
          <EmptyState
            title={t("events:calendar.empty")}
            link={next ? { to: next.to, label: next.name } : undefined}
          />
        )}
        <p>
          <TextLink to={paths.eventFeed()} icon="calendar-plus">
            {t("events:feed.link")}
          </TextLink>
        </p>
      </div>
    </AppScreen>
  );
}
