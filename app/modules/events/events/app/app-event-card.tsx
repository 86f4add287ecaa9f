import type { ReactNode } from "react";
import { Cover } from "~/components/picture/cover";
import type { PicturePlace } from "~/components/picture/picture-place";
import { Badge } from "~/components/ui/badge";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EventCardView } from "../attendance/attendance.view.server";
import { StandingOnCard } from "../attendance/standing-on-card";
import { APP_TONES } from "../event";

interface AppEventCardProps {
  event: EventCardView;
  /** Button that takes a free seat at once. */
  seat?: ReactNode;
  place?: PicturePlace;
}

/** An event in the list of the app, with everything that a decision needs. */
export function AppEventCard({ event, seat, place }: AppEventCardProps) {
  const { t } = useTranslation();
  const { id, title, lead, day, month, shortWeekday, hours, location, taken, capacity } = event;
  const to = appPaths.event(id);
  return (
    <article className="panel relative p-3">
      <div className="flex gap-3">
        <Cover src={event.image} place={place} className="h-16 w-20 shrink-0 rounded" />
        <div className="min-w-0">
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={APP_TONES[event.category]}>
              {t(`events:categories.${event.category}.one`)}
            </Badge>
            {event.standing === "closed" ? (
              <Badge tone="off">{t("events:registration.closed")}</Badge>
            ) : (
              event.isFull &&
              event.standing !== "external" && <Badge tone="off">{t("events:full")}</Badge>
            )}
          </p>
          <h3 className="mt-1 text-base leading-snug">
            <a className="cover-link" href={to}>
              {title}
            </a>
          </h3>
        </div>
      </div>
      <p className="mt-2 line-clamp-2 text-sm">{lead}</p>
      <p className="muted mt-1 text-sm tabular-nums">
        <time dateTime={event.startsAt}>
          {shortWeekday} {day} {month}, {hours}
        </time>{" "}
        · {location}
        {event.standing !== "external" && <> · {t("events:seats", { taken, capacity })}</>}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
        <b className="tabular-nums">{event.price}</b>{" "}
        <div className="flex grow items-center justify-end gap-3">
          <a className="link relative py-2.5 text-[.9375rem]" href={to}>
            {t("events:details")}
            <span className="sr-only">: {title}</span>
          </a>{" "}
          <StandingOnCard event={event} to={to} seat={seat} />
        </div>
      </div>
    </article>
  );
}
