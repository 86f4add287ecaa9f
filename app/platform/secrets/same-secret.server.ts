import { timingSafeEqual } from "node:crypto";

/** Whether somebody has sent a secret that only they could know. How long it takes says nothing of how much of it is right. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
