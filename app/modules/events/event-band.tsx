import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { BackLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import type { EventDetails } from "./event-details.server";

/** Head of an event's page; the side panel lies over its right half. */
export function EventBand({ event }: { event: EventDetails }) {
  const { t } = useTranslation();
  return (
    <div className="band on-dark bg-none!">
      <div className="wrap grid gap-8 pt-6 pb-10 lg:grid-cols-[1fr_26rem] lg:items-end lg:gap-12 lg:pb-20">
        <div className="min-w-0">
          <BackLink to={paths.events()}>{t("events:back")}</BackLink>
          <div className="mt-6 flex flex-wrap gap-2">
            <Badge tone={event.tone}>{event.category}</Badge>
            <Badge tone="plain">{t(`events:types.${event.type}`)}</Badge>
            {event.isCancelled && <Badge tone="bad">{t("events:registration.cancelled")}</Badge>}
          </div>
          <h1 className="mt-4 max-w-2xl text-3xl sm:text-4xl">{event.title}</h1>
          <ul className="meta mt-5 text-base! sm:flex sm:flex-wrap sm:gap-x-8">
            <li>
              <Icon name="calendar" />
              <time dateTime={event.startsAt}>{event.dateWithWeekday}</time>
            </li>
            <li>
              <Icon name="clock" />
              <span>{event.hours}</span>
            </li>
            <li>
              <Icon name="pin" />
              <span>{event.location}</span>
            </li>
          </ul>
        </div>
      </div>
    </div>
  );
}
