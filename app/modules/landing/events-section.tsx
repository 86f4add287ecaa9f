import { useTranslation } from "react-i18next";
import { SectionHeading } from "~/components/ui/section-heading";
import { EventCard, type EventTeaser } from "~/modules/events/event-card";
import { type ExternalConference, ExternalConferenceCard } from "~/modules/events/external-conference-card";
import { paths } from "~/platform/http/paths";

interface EventsSectionProps {
  events: EventTeaser[];
  conference: ExternalConference | null;
}

export function EventsSection({ events, conference }: EventsSectionProps) {
  const { t } = useTranslation();
  if (events.length === 0 && !conference) return null;
  return (
    <section className="border-y border-line bg-base-100 py-16 lg:py-20" aria-labelledby="h-events">
      <div className="wrap">
        <SectionHeading id="h-events" heading={t("home:events.title")} all={{ to: paths.events(), label: t("home:events.all") }} />
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
