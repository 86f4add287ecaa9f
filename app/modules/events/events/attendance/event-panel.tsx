import { Cover } from "~/components/picture/cover";
import { CalendarLinks } from "~/components/ui/calendar-links";
import { Share } from "~/components/ui/share";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { EventSeats } from "../page/event-seats";
import { EventParticipation, type EventParticipationProps } from "./event-participation";
import { EventSaveForm } from "./event-save-form";

interface EventPanelProps extends Omit<EventParticipationProps, "to"> {
  saved: boolean;
  /** Absolute address of the page. */
  url: string;
}

/** Price, seats and buttons; first in the page, beside the text on wide windows. */
export function EventPanel({ event, saved, url, ...seat }: EventPanelProps) {
  const { t } = useTranslation();
  const { standing } = seat;
  const isOpen = !event.hasEnded && !event.isCancelled;
  return (
    <div className="panel sticky top-24 overflow-hidden print:static">
      <Cover src={event.image} place="first" className="no-print aspect-[5/2] w-full" />
      <div className="grid gap-5 p-6 print:block print:p-4">
        {event.price && !event.isCancelled && (
          <div>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <b className="text-3xl tabular-nums text-petrol-950">{event.price}</b>{" "}
              <span className="muted text-sm">{event.priceLabel}</span>
            </p>
            {event.priceNotes.map((note) => (
              <p key={note} className="mt-1 text-[.9375rem] tabular-nums">
                {note}
              </p>
            ))}
          </div>
        )}
        {!event.externalUrl && !event.isCancelled && <EventSeats event={event} />}
        <EventParticipation to={paths.event(event.id)} event={event} {...seat} />
        {event.howToPay && isOpen && <p className="muted -mt-2 text-sm">{event.howToPay}</p>}
        {!event.isCancelled && (
          <div className="no-print grid gap-2 border-t border-line pt-3">
            {standing !== "registered" && (isOpen || saved) && (
              <EventSaveForm to={paths.event(event.id)} saved={saved} />
            )}
            <Share url={url} title={event.title} done={t("events:shared")} />
          </div>
        )}
        {isOpen && standing !== "registered" && (
          <CalendarLinks {...event.calendar} className="justify-center text-[.9375rem]" />
        )}
      </div>
    </div>
  );
}
