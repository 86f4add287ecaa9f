import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { DotLine } from "~/components/ui/dot-line";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EventCardView } from "../attendance/attendance.view.server";
import { StandingBadge } from "../attendance/standing-badge";
import { StandingOnCard } from "../attendance/standing-on-card";
import { APP_TONES } from "../event";

interface AppEventRowProps {
  event: EventCardView;
  /** Button that takes a free seat at once; with it the row also says how many are taken. */
  seat?: ReactNode;
}

/** An event as a row of a list in the app; the whole row leads to it. */
export function AppEventRow({ event, seat }: AppEventRowProps) {
  const { t } = useTranslation();
  const { id, title, startsAt, day, month, hours, location, category } = event;
  const { taken, capacity, standing } = event;
  return (
    <article className="relative px-3 pt-3 pb-1.5">
      <div className="flex gap-3">
        <time className="w-11 shrink-0 text-center leading-tight tabular-nums" dateTime={startsAt}>
          <span className="muted block text-xs">{event.shortWeekday}</span>{" "}
          <b className="block text-xl text-petrol-950">{day}</b>{" "}
          <span className="muted block text-xs">{month}</span>
        </time>{" "}
        <div className="min-w-0">
          <h3 className="text-base leading-snug">
            <a className="cover-link" href={appPaths.event(id)}>
              {title}
            </a>
          </h3>
          <p className="muted text-sm tabular-nums">
            <DotLine>{`${hours} · ${location}`}</DotLine>
          </p>
          {seat && standing !== "external" && (
            <p className="muted text-sm tabular-nums">{t("events:seats", { taken, capacity })}</p>
          )}
        </div>
      </div>
      <div className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 text-sm tabular-nums">
        <Badge tone={APP_TONES[category]}>{t(`events:categories.${category}.one`)}</Badge>{" "}
        <ClosedBadge event={event} /> {seat && <b>{event.price}</b>}{" "}
        <div className="ms-auto flex">
          {seat ? (
            <StandingOnCard event={event} to={appPaths.event(id)} seat={seat} look={SEAT_LINK} />
          ) : (
            <StandingBadge event={event} />
          )}
        </div>
      </div>
    </article>
  );
}

/** The look of what takes a seat in a row, which has no buttons. */
export const SEAT_LINK = "link relative -my-1 inline-flex min-h-11 cursor-pointer items-center";

function ClosedBadge({ event: { standing, isFull } }: { event: EventCardView }) {
  const { t } = useTranslation();
  if (standing === "registered" || standing === "waiting" || standing === "external") return null;
  if (standing === "closed") return <Badge tone="off">{t("events:registration.closed")}</Badge>;
  return isFull ? <Badge tone="off">{t("events:full")}</Badge> : null;
}
