import { timingSafeEqual } from "node:crypto";

/** Compares secrets in a time that tells nothing about how much of one is right. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
