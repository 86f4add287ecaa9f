import { Badge } from "~/components/ui/badge";
import { Cover } from "~/components/ui/cover";
import { DayTile } from "~/components/ui/day-tile";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EventCardView } from "./attendance/attendance.view.server";
import { StandingOnCard } from "./standing-on-card";

/** An event of the landing page, below a heading of the second level. */
export function EventCard({ event }: { event: EventCardView }) {
  const { t } = useTranslation();
  const { id, title, taken, capacity } = event;
  const to = paths.event(id);
  return (
    <article className="panel relative flex flex-col overflow-hidden">
      <Cover src={event.image} className="aspect-[2/1] w-full" />
      <div className="flex grow flex-col p-5 pt-0">
        <div className="relative -mt-7 mb-3 flex items-end gap-2">
          <DayTile dateTime={event.startsAt} day={event.day} month={event.month} />
          <span className="flex flex-wrap items-end gap-2">
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
        <p className="muted mt-2 mb-4 text-[.9375rem]">{event.lead}</p>
        <ul className="meta mt-auto">
          <li>
            <Icon name="clock" />
            <span>
              {event.weekday}, {event.hours}
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
            <a className="link relative py-2.5" href={to}>
              {t("events:details")}
              <span className="sr-only">: {title}</span>
            </a>{" "}
            <StandingOnCard event={event} to={to} />
          </div>
        </div>
      </div>
    </article>
  );
}
