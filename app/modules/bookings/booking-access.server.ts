import { createHmac } from "node:crypto";
import { isSameSecret } from "~/platform/secrets/same-secret.server";
import { deriveSecret } from "~/platform/secrets/secret.server";
import { now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import type { Booking } from "./booking";

/** How long the links in the expert's mail work after a consultation (rules 96). */
const KEY_DAYS = 30;

/** Part of the links in an expert's mail; opens one booking without an account. */
export const accessKeyOf = ({ id }: Pick<Booking, "id">) =>
  createHmac("sha256", deriveSecret("booking-access")).update(id).digest("base64url");

/** True if `key` opens this booking now. */
export function isKeyValid(booking: Pick<Booking, "id" | "endsAt">, key: string | null): boolean {
  if (key === null || isBefore(shiftMoment(booking.endsAt, { days: KEY_DAYS }), now()))
    return false;
  return isSameSecret(key, accessKeyOf(booking));
}
