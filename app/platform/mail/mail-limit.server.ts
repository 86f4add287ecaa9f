import type { AppLoadContext } from "@remix-run/node";
import { clientAddress, rateLimit } from "~/platform/http/rate-limit.server";

const HOUR = 3600;

/** What the mail is about. Each has a budget of its own, so that nobody who uses up one shuts the others. */
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
 * Counts a form that makes the portal write to an address anybody may have typed (rules 150).
 *
 * @returns seconds to wait where it is too often, else null
 */
export async function mailLimit(
  purpose: MailPurpose,
  email: string,
  context: AppLoadContext,
): Promise<number | null> {
  const { fromClient, toAddress } = limitsOf(purpose);
  return (await fromClient.count(clientAddress(context))) ?? (await toAddress.count(email));
}
