import { Badge } from "~/components/ui/badge";
import { DayTile } from "~/components/ui/day-tile";
import { DotLine } from "~/components/ui/dot-line";
import { APP_TONES } from "~/modules/events/events/event";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AppDashboardView } from "./app-dashboard.view.server";

export function AppEventList({ events }: Pick<AppDashboardView, "events">) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-3">
      {events.map(
        ({ id, title, path, startsAt, day, month, hours, location, category, hasSeat }) => (
          <li key={id} className="panel relative flex gap-4 p-4">
            <DayTile dateTime={startsAt} day={day} month={month} />
            <div className="min-w-0">
              <h3 className="text-base leading-snug">
                <a className="cover-link" href={path}>
                  {title}
                </a>
              </h3>
              <p className="muted mt-0.5 text-sm tabular-nums">
                <DotLine>{`${hours} · ${location}`}</DotLine>
              </p>
              <p className="mt-1.5">
                <Badge tone={APP_TONES[category]}>{t(`events:categories.${category}.one`)}</Badge>{" "}
                {hasSeat && <Badge tone="ok">{t("events:card.registered")}</Badge>}
              </p>
            </div>
          </li>
        ),
      )}
    </ul>
  );
}
