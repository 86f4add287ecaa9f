import { Badge } from "~/components/ui/badge";
import { DayTile } from "~/components/ui/day-tile";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EventCardView } from "../attendance/attendance.view.server";

/** An event as a line of a list in the app: when and where, and what the person has of it. */
export function AppEventRow({ event }: { event: EventCardView }) {
  const { t } = useTranslation();
  const { id, title, startsAt, day, month, hours, location, tone, category } = event;
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
          <Badge tone={tone}>{t(`events:categories.${category}.one`)}</Badge>
          <Standing event={event} />
        </p>
      </div>
    </article>
  );
}

function Standing({ event: { participation, isFull } }: { event: EventCardView }) {
  const { t } = useTranslation();
  if (participation.state === "registered")
    return <Badge tone="ok">{t("events:card.registered")}</Badge>;
  if (participation.state === "waiting")
    return (
      <Badge tone="warn">
        {t("events:card.waiting", { position: participation.position ?? 0 })}
      </Badge>
    );
  return isFull ? <Badge tone="off">{t("events:full")}</Badge> : null;
}
