import { createHmac } from "node:crypto";
import { isSameSecret } from "~/platform/secrets/same-secret.server";
import { deriveSecret } from "~/platform/secrets/secret.server";
import { now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import type { Booking } from "./booking";

/** How long after a consultation the links in the expert's mail work (rules 96). */
const KEY_DAYS = 30;

/** Opens what belongs to one booking for an expert without an account: it stands in the links of their mail. */
export const accessKeyOf = ({ id }: Pick<Booking, "id">) =>
  createHmac("sha256", deriveSecret("booking-access")).update(id).digest("base64url");

/** Whether `key` opens this booking, now. */
export function isKeyValid(booking: Pick<Booking, "id" | "endsAt">, key: string | null): boolean {
  if (key === null || isBefore(shiftMoment(booking.endsAt, { days: KEY_DAYS }), now()))
    return false;
  return isSameSecret(key, accessKeyOf(booking));
}
