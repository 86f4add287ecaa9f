import type { Locale } from "~/platform/i18n/locale";
import { total } from "~/platform/money/grosze";
import { type Event, hasEnded, placeOf } from "../event";
import {
  countNotifiedOfCancellation,
  countWithoutAddress,
} from "../participants/participants.server";
import { paymentOf } from "../payments/seat-charges.server";
import { registrations } from "../seats/registrations.store.server";
import { seatsOf } from "../seats/seats.server";

/** The people whom a cancellation concerns, before it is done (rules 1101). */
export async function cancellationPage(event: Event, { t, format }: Locale) {
  const { id, title, startsAt, registeredCount } = event;
  const { taken, waiting } = seatsOf(event);
  const isOver = hasEnded(event);
  const unreached = await countWithoutAddress(event);
  const paid = total(
    registrations.listBy("eventId", id),
    (seat) => paymentOf(seat)?.paidGrosze ?? 0,
  );
  const note = isOver ? "" : t("panel-events:cancel.told");
  return {
    id,
    title,
    isOver,
    when: `${format.dateWithWeekday(startsAt)}, ${format.hours(event)}, ${placeOf(event)}`,
    told: await countNotifiedOfCancellation(event),
    strip: [
      { term: t("panel-events:cancel.registered"), value: taken - registeredCount, note: "" },
      { term: t("panel-events:cancel.waiting"), value: waiting, note: waiting > 0 ? note : "" },
      ...(registeredCount > 0
        ? [
            {
              term: t("panel-events:cancel.outside"),
              value: registeredCount,
              note: isOver ? "" : t("panel-events:cancel.byOffice"),
            },
          ]
        : []),
      ...(unreached > 0
        ? [
            {
              term: t("panel-events:cancel.unreached"),
              value: unreached,
              note: isOver ? "" : t("panel-events:cancel.toRing"),
            },
          ]
        : []),
      ...(event.prices === null
        ? []
        : [
            {
              term: t("panel-events:cancel.toReturn"),
              value: format.amount(paid),
              note: "",
            },
          ]),
    ],
  };
}
