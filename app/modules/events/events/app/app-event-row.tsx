import { Badge } from "~/components/ui/badge";
import { DayTile } from "~/components/ui/day-tile";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EventCardView } from "../attendance/attendance.view.server";
import { StandingBadge } from "../attendance/standing-badge";
import { APP_TONES } from "../event";

/** An event as a row of a list in the app. */
export function AppEventRow({ event }: { event: EventCardView }) {
  const { t } = useTranslation();
  const { id, title, startsAt, day, month, hours, location, category } = event;
  return (
    <article className="relative flex gap-4 p-4">
      <DayTile dateTime={startsAt} day={day} month={month} />
      <div className="min-w-0">
        <h3 className="text-base">
          <a className="cover-link" href={appPaths.event(id)}>
            {title}
          </a>
        </h3>
        <p className="muted text-sm tabular-nums">
          {hours} · {location}
        </p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          <Badge tone={APP_TONES[category]}>{t(`events:categories.${category}.one`)}</Badge>
          <StandingOnRow event={event} />
        </p>
      </div>
    </article>
  );
}

function StandingOnRow({ event }: { event: EventCardView }) {
  const { t } = useTranslation();
  const { standing, isFull } = event;
  if (standing === "registered" || standing === "waiting") return <StandingBadge event={event} />;
  if (standing === "closed") return <Badge tone="off">{t("events:registration.closed")}</Badge>;
  return isFull ? <Badge tone="off">{t("events:full")}</Badge> : null;
}
