import type { AppLoadContext } from "@remix-run/node";
import { clientAddress, rateLimit } from "~/platform/http/rate-limit.server";

const HOUR = 3600;

/** The purpose of a mail; each has its own limit. */
export type MailPurpose =
  | "address"
  | "confirmation"
  | "contact"
  | "invitation"
  | "newsletter"
  | "password"
  | "question"
  | "sign-up";

const limitsOf = (purpose: MailPurpose) => ({
  toAddress: rateLimit(`${purpose}-mails-to`, { points: 10, seconds: HOUR }),
  fromClient: rateLimit(`${purpose}-mails-from`, { points: 60, seconds: HOUR }),
});

/**
 * Counts a form that sends mail to an address anyone may have typed (rules 150).
 *
 * @returns seconds to wait, or null
 */
export async function mailLimit(
  purpose: MailPurpose,
  email: string,
  context: AppLoadContext,
): Promise<number | null> {
  const { fromClient, toAddress } = limitsOf(purpose);
  return (await fromClient.count(clientAddress(context))) ?? (await toAddress.count(email));
}
