import { IconFact } from "~/components/ui/icon-fact";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EventPageView } from "./event.view.server";
import { EventPlace } from "./event-place";

/** Day, hours and place of an event, as items of a list. */
export function EventFacts({ event }: { event: EventPageView }) {
  const { t } = useTranslation();
  return (
    <>
      <IconFact icon="calendar">
        <span className="sr-only">{t("events:facts.date")}: </span>
        <time dateTime={event.startsAt}>{event.dateWithWeekday}</time>
      </IconFact>
      <IconFact icon="clock">
        <span className="sr-only">{t("events:facts.hours")}: </span>
        {event.hours}
      </IconFact>
      <IconFact icon="pin">
        <EventPlace event={event} />
      </IconFact>
    </>
  );
}
