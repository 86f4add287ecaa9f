import { SectionHeading } from "~/components/ui/section-heading";
import type { EventCardView } from "~/modules/events/attendance/attendance.view.server";
import type { ConferenceCardView } from "~/modules/events/event.view.server";
import { EventCard } from "~/modules/events/event-card";
import { ExternalConferenceCard } from "~/modules/events/external-conference-card";
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
    <section className="border-y border-line bg-base-100 py-16 lg:py-20" aria-labelledby="h-events">
      <div className="wrap">
        <SectionHeading
          id="h-events"
          heading={t("home:events.title")}
          all={{ to: paths.events(), label: t("home:events.all") }}
        />
        <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {events.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
          {conference && <ExternalConferenceCard conference={conference} />}
        </div>
      </div>
    </section>
  );
}
