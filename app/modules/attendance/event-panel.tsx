import { useTranslation } from "react-i18next";
import { CalendarLinks } from "~/components/ui/calendar-links";
import { Share } from "~/components/ui/share";
import type { EventPageView } from "~/modules/events/event.view.server";
import { EventParticipation, type EventParticipationProps } from "./event-participation";
import { EventSaveForm } from "./event-save-form";

interface EventPanelProps extends EventParticipationProps {
  saved: boolean;
  /** Whole address of the page. */
  url: string;
}

/** Price, seats and what one can do; first in the page, beside the text where there is room. */
export function EventPanel({ event, participation, waiting, isAlmostSeated, isWithoutCompany, saved, url }: EventPanelProps) {
  const { t } = useTranslation();
  const isOpen = !event.hasEnded && !event.isCancelled;
  return (
    <aside className="-mt-4 print:mt-4 lg:col-start-2 lg:row-start-1 lg:-mt-64" aria-label={t("events:panel")}>
      <div className="panel sticky top-24 overflow-hidden print:static">
        <img src={event.image} width="640" height="320" alt="" className="no-print aspect-[5/2] w-full object-cover" />
        <div className="grid gap-5 p-6 print:block print:p-4">
          {event.price && (
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <b className="text-3xl tabular-nums text-petrol-950">{event.price}</b>{" "}
              <span className="muted text-sm">{t("events:price")}</span>
            </p>
          )}
          <Seats event={event} />
          <EventParticipation {...{ event, participation, waiting, isAlmostSeated, isWithoutCompany }} />
          {!event.isCancelled && (
            // Sharing lies over both columns, its button in the second: what opens takes the whole width below the two buttons.
            <div className="no-print grid grid-cols-2 gap-x-3">
              <div className="z-10 col-start-1 row-start-1 self-start">
                <EventSaveForm eventId={event.id} saved={saved} />
              </div>
              <Share
                url={url}
                title={event.title}
                done={t("events:shared")}
                className="col-span-full col-start-1 row-start-1 [&>summary]:ml-[calc(50%+.375rem)] [&>summary]:w-[calc(50%-.375rem)]"
              />
            </div>
          )}
          {isOpen && participation.state !== "registered" && (
            <CalendarLinks {...event.calendar} className="justify-center text-[.9375rem]" />
          )}
        </div>
      </div>
    </aside>
  );
}

function Seats({ event: { taken, capacity, free, hasEnded, isCancelled } }: { event: EventPageView }) {
  const { t } = useTranslation();
  const isFull = free === 0;
  const isOpen = !hasEnded && !isCancelled;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm whitespace-nowrap tabular-nums">
        <span className="font-semibold">{t("events:seats", { taken, capacity })}</span>{" "}
        {isOpen && (
          <span className={isFull ? "font-semibold text-error" : "muted"}>
            {isFull ? t("events:noSeats") : t("events:freeSeats", { count: free })}
          </span>
        )}
      </p>
      <progress
        className="poll mt-2"
        value={Math.min(taken, capacity)}
        max={capacity}
        data-full={isFull && isOpen ? "" : undefined}
        aria-label={t("events:seatsLabel")}
      />
    </div>
  );
}
