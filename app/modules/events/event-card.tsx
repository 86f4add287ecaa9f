import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { DayTile } from "~/components/ui/day-tile";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import type { EventCardView } from "./event.view.server";

/** An event in a grid of cards, below a heading of the second level. */
export function EventCard({ event }: { event: EventCardView }) {
  const { t } = useTranslation();
  const { id, title, taken, capacity } = event;
  return (
    <article className="panel relative flex flex-col overflow-hidden">
      <img src={event.image} width="640" height="320" alt="" loading="lazy" className="aspect-[2/1] w-full object-cover" />
      <div className="flex grow flex-col p-5 pt-0">
        <div className="relative -mt-7 mb-3 flex items-end gap-2">
          <DayTile dateTime={event.startsAt} day={event.day} month={event.month} />
          <Badge tone={event.tone}>{t(`events:categories.${event.category}.one`)}</Badge>
          {event.isFull && <Badge tone="off">{t("events:full")}</Badge>}
        </div>
        <h3 className="text-lg">
          <a className="cover-link hover:underline" href={paths.event(id)}>
            {title}
          </a>
        </h3>
        <p className="muted mt-2 mb-4 text-[.9375rem]">{event.lead}</p>
        <ul className="meta mt-auto">
          <li>
            <Icon name="clock" />
            <span>{event.when}</span>
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
        <div className="mt-5 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
          <span className="font-bold tabular-nums">{event.price}</span>{" "}
          <span className="flex grow items-center justify-end gap-3">
            <a className="link relative py-2.5" href={paths.event(id)}>
              {t("events:details")}
              <span className="sr-only">: {title}</span>
            </a>{" "}
            {event.isOpen && (
              <a className={`btn relative ${event.isFull ? "btn-outline" : "btn-primary"}`} href={paths.event(id)}>
                {t(event.isFull ? "events:card.waitingList" : "events:card.register")}
                <span className="sr-only">: {title}</span>
              </a>
            )}
          </span>
        </div>
      </div>
    </article>
  );
}
