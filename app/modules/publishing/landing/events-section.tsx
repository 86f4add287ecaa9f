import { SectionHeading } from "~/components/ui/section-heading";
import type { EventCardView } from "~/modules/events/events/attendance/attendance.view.server";
import { EventRow } from "~/modules/events/events/list/event-row";
import type { ConferenceCardView } from "~/modules/events/events/page/event.view.server";
import { ExternalConferenceCard } from "~/modules/events/events/page/external-conference-card";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

interface EventsSectionProps {
  events: EventCardView[];
  conference: ConferenceCardView | null;
}

export function EventsSection({ events, conference }: EventsSectionProps) {
  const { t } = useTranslation();
  if (events.length === 0 && !conference) return null;
  return (
    <section className="border-y border-line bg-base-100 py-6 lg:py-16" aria-labelledby="h-events">
      <div className="wrap">
        <SectionHeading
          id="h-events"
          heading={t("home:events.title")}
          all={{ to: paths.events(), label: t("home:events.all") }}
        />
        {events.length > 0 && (
          <ul className="panel list overflow-hidden">
            {events.map((event) => (
              <li key={event.id}>
                <EventRow event={event} hasMonth />
              </li>
            ))}
          </ul>
        )}
        {conference && <ExternalConferenceCard conference={conference} />}
      </div>
    </section>
  );
}
