import { Cover } from "~/components/picture/cover";
import type { PicturePlace } from "~/components/picture/picture-place";
import { Badge } from "~/components/ui/badge";
import { DotLine } from "~/components/ui/dot-line";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EventCardView } from "../attendance/attendance.view.server";
import { StandingBadge } from "../attendance/standing-badge";
import { StandingOnCard } from "../attendance/standing-on-card";

/** From this many free seats down, a row counts them down (rules 822). */
const FEW_SEATS = 5;

interface EventRowProps {
  event: EventCardView;
  place?: PicturePlace;
  /** Shows the month below the day, for a row without the heading of its week. */
  hasMonth?: boolean;
}

/** Quiet links (rules 46): the whole row leads to the event, and its page has the button. */
const LINK = "link relative inline-flex min-h-11 items-center text-sm";

/** An event as a row of a list; its links stand below it, and beside it on wide windows. */
export function EventRow({ event, place, hasMonth = false }: EventRowProps) {
  const { t } = useTranslation();
  const { id, title, standing } = event;
  const to = paths.event(id);
  const hasStanding = standing === "registered" || standing === "waiting";
  return (
    <article className="ev">
      <time className="when" dateTime={event.startsAt}>
        <span aria-hidden="true">{event.shortWeekday}</span>{" "}
        <span className="sr-only">{event.weekday}</span> <b>{event.day}</b>{" "}
        <span className={hasMonth ? undefined : "sr-only"}>{event.month}</span>
      </time>
      <div className="max-sm:hidden">
        <Cover src={event.image} place={place} isWideOnly className="aspect-[2/1] w-full rounded" />
      </div>
      <div className="min-w-0">
        <h3 className="text-base leading-snug">
          <a className="cover-link hover:underline" href={to}>
            {title}
          </a>
        </h3>
        <p className="muted text-sm tabular-nums">
          <DotLine>{`${event.hours} · ${event.location}`}</DotLine>
        </p>
      </div>
      <div className="state">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm tabular-nums lg:justify-end">
          {event.featured && <Badge tone="warn">{t("events:featured")}</Badge>}
          <Badge tone={event.tone}>{t(`events:categories.${event.category}.one`)}</Badge>
          <b>{event.price}</b>
        </span>{" "}
        {hasStanding ? <StandingBadge event={event} /> : <SeatsInWords event={event} />}
      </div>
      <div className="links flex flex-wrap items-center gap-x-4 gap-y-1 lg:justify-end">
        <a className={LINK} href={to}>
          {t("events:details")}
          <span className="sr-only">: {title}</span>
        </a>{" "}
        {!hasStanding && <StandingOnCard event={event} to={to} look={LINK} />}
      </div>
    </article>
  );
}

/** Nothing for an event whose organizer registers people: only the organizer can count. */
function SeatsInWords({
  event: { free, isFull, standing, firstCompanies },
}: {
  event: EventCardView;
}) {
  const { t } = useTranslation();
  if (standing === "external") return null;
  if (standing === "closed") return <Badge tone="off">{t("events:registration.closed")}</Badge>;
  if (standing === "members-first")
    return (
      <span className="muted text-sm">{t(`events:registration.first.${firstCompanies}`)}</span>
    );
  if (isFull) return <Badge tone="off">{t("events:full")}</Badge>;
  if (free > FEW_SEATS)
    return (
      <span className="muted text-sm tabular-nums">{t("events:freeSeats", { count: free })}</span>
    );
  return (
    <span className="few text-sm tabular-nums">
      {free === 1 ? t("events:lastSeat") : t("events:fewSeats", { count: free })}
    </span>
  );
}
