import { isSigned, sign } from "~/platform/secrets/signing.server";
import { now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import type { Booking } from "./booking";

/** How long the links in the expert's mail work after a consultation (rules 96). */
const KEY_DAYS = 30;

/** Part of the links in an expert's mail; opens one booking without an account. */
export const accessKeyOf = ({ id }: Pick<Booking, "id">) => sign("booking-access", id);

/** Part of the link with which an expert without an account answers a request (rules 983). */
export const replyKeyOf = ({ id }: Pick<Booking, "id">) => sign("booking-reply", id);

/** True if `key` was made for answering this booking; the answer itself checks the time. */
export const isReplyKeyOf = ({ id }: Pick<Booking, "id">, key: string | null): boolean =>
  key !== null && isSigned("booking-reply", id, key);

/** True if `key` opens this booking now. */
export function isKeyValid(booking: Pick<Booking, "id" | "endsAt">, key: string | null): boolean {
  if (key === null || isBefore(shiftMoment(booking.endsAt, { days: KEY_DAYS }), now()))
    return false;
  return isSigned("booking-access", booking.id, key);
}
