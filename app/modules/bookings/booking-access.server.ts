import { createHmac, timingSafeEqual } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { deriveSecret } from "~/platform/process/secret.server";
import { now } from "~/platform/time/clock";
import type { Booking } from "./booking";

/** How long after a session the link in the expert's mail opens its file. */
const KEY_DAYS = 30;

/** Opens what belongs to one booking for an expert without an account: it stands in the links of the mail to him. */
export const accessKeyOf = ({ id }: Pick<Booking, "id">) =>
  createHmac("sha256", deriveSecret("booking-access")).update(id).digest("base64url");

/** Whether `key` opens this booking: until 30 days after the session. */
export function isKeyValid(booking: Pick<Booking, "id" | "endsAt">, key: string | null): boolean {
  const until = Temporal.Instant.from(booking.endsAt).add({ hours: 24 * KEY_DAYS });
  if (key === null || Temporal.Instant.compare(now(), until) > 0) return false;
  const [given, expected] = [Buffer.from(key), Buffer.from(accessKeyOf(booking))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
