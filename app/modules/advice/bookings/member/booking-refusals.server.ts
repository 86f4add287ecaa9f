import { slotsInWords } from "~/modules/advice/expert-calendar/slot-calendar.view.server";
import type { FieldErrors, Reject } from "~/platform/forms/received-post.server";
import type { Locale } from "~/platform/i18n/locale";
import type { Refusal } from "~/platform/outcome";
import type { moveBooking } from "../staff/staff-bookings.server";
import type { bookConsultation } from "./bookings.server";

/** Refusals on the page of the booking form; an unknown expert has a page of its own. */
type BookingRefusal = Exclude<
  Extract<Awaited<ReturnType<typeof bookConsultation>>, Refusal>,
  Refusal<"not-found">
>;

type Rejection<Refused> = (
  refusal: Refused,
  locale: Locale,
) => [errors: FieldErrors, status: number];

/** Message, field and status for each refusal. */
const REJECTIONS: {
  [Reason in BookingRefusal["refused"]]: Rejection<BookingRefusal & { refused: Reason }>;
} = {
  unavailable: () => [{ "": ["bookings:closed.unavailable.refused"] }, 409],
  own: () => [{ "": ["bookings:closed.own.refused"] }, 409],
  "slot-impossible": ({ problem }) => [{ slot: [`bookings:errors.slot.${problem}`] }, 400],
  "slot-mine": ({ reference }) => [
    { slot: [`bookings:errors.slot.mine?${new URLSearchParams({ reference })}`] },
    409,
  ],
  "hour-taken": ({ reference }) => [
    { slot: [`bookings:errors.slot.busy?${new URLSearchParams({ reference })}`] },
    409,
  ],
  "slot-taken": ({ free }, locale) => [{ slot: [takenMessage(free, locale)] }, 409],
  "many-upcoming": ({ most }) => [
    { "": [`bookings:errors.manyUpcoming?${new URLSearchParams({ most: String(most) })}`] },
    409,
  ],
  "attachment-empty": () => [{ attachment: ["bookings:errors.attachment.empty"] }, 400],
  "attachment-kind": () => [{ attachment: ["bookings:errors.attachment.kind"] }, 400],
};

/** Arguments of `reject`: `reject(...bookingRejection(refusal, locale))`. */
export function bookingRejection(refusal: BookingRefusal, locale: Locale): Parameters<Reject> {
  const [errors, status] = (REJECTIONS[refusal.refused] as Rejection<BookingRefusal>)(
    refusal,
    locale,
  );
  return [errors, { status }];
}

type MoveRefusal = Exclude<
  Extract<Awaited<ReturnType<typeof moveBooking>>, Refusal>,
  Refusal<"not-found">
>;

/** The same for staff who move a booking. */
export function moveRejection(refusal: MoveRefusal, locale: Locale): Parameters<Reject> {
  switch (refusal.refused) {
    case "slot-impossible":
      return [{ slot: [`bookings:errors.slot.${refusal.problem}`] }, { status: 400 }];
    case "slot-taken":
      return [{ slot: [takenMessage(refusal.free, locale)] }, { status: 409 }];
    case "hour-taken":
      return [
        {
          slot: [
            `panel-bookings:errors.busy?${new URLSearchParams({ reference: refusal.reference })}`,
          ],
        },
        { status: 409 },
      ];
    default:
      return [{ "": [`panel-bookings:errors.${refusal.refused}`] }, { status: 409 }];
  }
}

/** Names free slots instead (rules 85). */
function takenMessage(free: readonly string[], locale: Locale) {
  if (free.length === 0) return "bookings:errors.slot.allTaken";
  return `bookings:errors.slot.taken?${new URLSearchParams({ free: slotsInWords(free, locale) })}` as const;
}
