import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { Cover } from "~/components/ui/cover";
import { DayTile } from "~/components/ui/day-tile";
import { Icon } from "~/components/ui/icon";
import type { PicturePlace } from "~/components/ui/picture-place";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EventCardView } from "./attendance/attendance.view.server";
import { StandingBadge } from "./attendance/standing-badge";

interface EventCardProps {
  event: EventCardView;
  /** On narrow windows "row" drops the lead and the buttons; otherwise both look the same. */
  look?: "card" | "row";
  /** Path of the page; that of the portal by default. */
  to?: string;
  /** Button that takes a free seat at once, instead of the link to the page. */
  seat?: ReactNode;
  place?: PicturePlace;
}

const LOOKS = {
  card: { box: "panel", body: "flex grow flex-col p-5 pt-0", extra: "" },
  row: {
    box: "panel event-row",
    body: "event-row-body flex grow flex-col p-5 pt-0",
    extra: "max-sm:hidden",
  },
};

/** An event in a list, below a heading of the second level. */
export function EventCard({
  event,
  look = "card",
  to = paths.event(event.id),
  seat,
  place,
}: EventCardProps) {
  const { t } = useTranslation();
  const { title, taken, capacity } = event;
  const classes = LOOKS[look];
  return (
    <article className={`relative flex flex-col overflow-hidden ${classes.box}`}>
      <Cover
        src={event.image}
        place={place}
        isWideOnly={look === "row"}
        className="aspect-[2/1] w-full"
      />
      <div className={classes.body}>
        <div className="head relative -mt-7 mb-3 flex items-end gap-2">
          <DayTile
            dateTime={event.startsAt}
            day={event.day}
            month={event.month}
            weekday={look === "row" ? event.shortWeekday : undefined}
          />
          <span className="marks flex flex-wrap items-end gap-2">
            <Badge tone={event.tone}>{t(`events:categories.${event.category}.one`)}</Badge>{" "}
            {event.featured && <Badge tone="warn">{t("events:featured")}</Badge>}{" "}
            {event.isFull && <Badge tone="off">{t("events:full")}</Badge>}
          </span>
        </div>
        <h3 className="text-lg">
          <a className="cover-link hover:underline" href={to}>
            {title}
          </a>
        </h3>
        <p className={`muted mt-2 mb-4 text-[.9375rem] ${classes.extra}`}>{event.lead}</p>
        <ul className="meta mt-auto">
          <li>
            <Icon name="clock" />
            <span>
              <span className={classes.extra}>{event.weekday}, </span>
              {event.hours}
            </span>
          </li>
          <li>
            <Icon name="pin" />
            <span>{event.location}</span>
          </li>
          <li>
            <Icon name="users" />
            <span>{t("events:seats", { taken, capacity })}</span>
          </li>
        </ul>
        <div className="foot mt-5 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
          <span className="font-bold tabular-nums">{event.price}</span>{" "}
          <div className="flex grow items-center justify-end gap-3">
            <a className={`link relative py-2.5 ${classes.extra}`} href={to}>
              {t("events:details")}
              <span className="sr-only">: {title}</span>
            </a>{" "}
            <StandingOnCard event={event} to={to} seat={seat} className={classes.extra} />
          </div>
        </div>
      </div>
    </article>
  );
}

/** Offers only what the operations grant (rules 217); everything else is said on the page. */
function StandingOnCard({
  event,
  to,
  seat,
  className,
}: {
  event: EventCardView;
  to: string;
  seat: ReactNode;
  className: string;
}) {
  const { t } = useTranslation();
  const { title, standing } = event;
  if (standing === "registered" || standing === "waiting") return <StandingBadge event={event} />;
  if (standing === "seat" && seat) return seat;
  if (standing !== "seat" && standing !== "waiting-list") return null;
  return (
    <a
      className={`btn relative ${standing === "seat" ? "btn-primary" : "btn-outline"} ${className}`}
      href={to}
    >
      {t(standing === "seat" ? "events:card.register" : "events:card.waitingList")}
      <span className="sr-only">: {title}</span>
    </a>
  );
}
