import { Fragment } from "react";
import { Cover } from "~/components/picture/cover";
import { Badge } from "~/components/ui/badge";
import { IconFact } from "~/components/ui/icon-fact";
import { useTranslation } from "~/platform/i18n/use-translation";
import { APP_TONES } from "../event";
import type { EventPageView } from "../page/event.view.server";
import { EventFacts } from "../page/event-facts";
import { EventSeats } from "../page/event-seats";

/** The facts of an event in the app: kind, date, place, price, seats. */
export function AppEventFacts({ event }: { event: EventPageView }) {
  const { t } = useTranslation();
  const { image, category, type, isCancelled, price } = event;
  return (
    <>
      <Cover src={image} place="first" className="aspect-[2/1] w-full rounded-box" />
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={APP_TONES[category]}>{t(`events:categories.${category}.one`)}</Badge>
        <Badge tone="plain">{t(`events:types.${type}`)}</Badge>
        {isCancelled && <Badge tone="bad">{t("events:registration.cancelled")}</Badge>}
      </p>
      <ul className="meta">
        <EventFacts event={event} />
        {price && (
          <IconFact icon="tag">
            <b className="text-petrol-950">{price}</b> · {event.priceLabel}{" "}
            {[...event.priceNotes, event.howToPay].filter(Boolean).map((note) => (
              <Fragment key={note}>
                <span className="block">{note}</span>{" "}
              </Fragment>
            ))}
          </IconFact>
        )}
      </ul>
      {!event.externalUrl && <EventSeats event={event} />}
    </>
  );
}
