import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { Share } from "~/components/ui/share";
import type { EventDetails } from "./event-details.server";
import { EventSaveForm } from "./event-save-form";

interface EventPanelProps {
  event: EventDetails;
  saved: boolean;
  /** Whole address of the page. */
  url: string;
}

/** Price, seats and what one can do; first in the page, beside the text where there is room. */
export function EventPanel({ event, saved, url }: EventPanelProps) {
  const { t } = useTranslation();
  return (
    <aside className="-mt-4 lg:col-start-2 lg:row-start-1 lg:-mt-64" aria-label={t("events:panel")}>
      <div className="panel sticky top-24 overflow-hidden">
        <img src={event.image} width="640" height="320" alt="" className="aspect-[5/2] w-full object-cover" />
        <div className="grid gap-5 p-6">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <b className="text-3xl tabular-nums text-petrol-950">{event.price}</b>
            <span className="muted text-sm">{t("events:price")}</span>
          </p>
          <Seats event={event} />
          {event.hasEnded ? (
            <p className="rounded-field bg-petrol-50 p-4 font-semibold">{t("events:ended")}</p>
          ) : (
            event.externalUrl && <OrganizerLink to={event.externalUrl} />
          )}
          {/* Opened, sharing takes the whole width and goes first, so that its button stays under the pointer. */}
          <div className="grid grid-cols-2 items-start gap-3 has-[details[open]]:grid-cols-1 [&>details[open]]:order-first">
            <EventSaveForm eventId={event.id} saved={saved} />
            <Share url={url} title={event.title} done={t("events:shared")} />
          </div>
        </div>
      </div>
    </aside>
  );
}

function Seats({ event: { taken, capacity, free, hasEnded } }: { event: EventDetails }) {
  const { t } = useTranslation();
  const isFull = free === 0;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm whitespace-nowrap tabular-nums">
        <span className="font-semibold">{t("events:seats", { taken, capacity })}</span>
        {!hasEnded && (
          <span className={isFull ? "font-semibold text-error" : "muted"}>
            {isFull ? t("events:noSeats") : t("events:freeSeats", { count: free })}
          </span>
        )}
      </p>
      <progress
        className="poll mt-2"
        value={Math.min(taken, capacity)}
        max={capacity}
        data-full={isFull && !hasEnded ? "" : undefined}
        aria-label={t("events:seatsLabel")}
      />
    </div>
  );
}

function OrganizerLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2">
      <a className="btn btn-accent btn-lg w-full" href={to} rel="external noopener">
        {t("events:external.link")} <Icon name="external" className="w-4" />
      </a>
      <p className="muted text-sm">{t("events:external.text")}</p>
    </div>
  );
}
