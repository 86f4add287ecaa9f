import { isSigned, sign } from "~/platform/secrets/signing.server";
import { now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import type { Booking } from "./booking";

/** How long the links in the expert's mail work after a consultation (rules 96). */
const KEY_DAYS = 30;

/** Part of the links in an expert's mail; opens one booking without an account. */
export const accessKeyOf = ({ id }: Pick<Booking, "id">) => sign("booking-access", id);

/** True if `key` opens this booking now. */
export function isKeyValid(booking: Pick<Booking, "id" | "endsAt">, key: string | null): boolean {
  if (key === null || isBefore(shiftMoment(booking.endsAt, { days: KEY_DAYS }), now()))
    return false;
  return isSigned("booking-access", booking.id, key);
}
