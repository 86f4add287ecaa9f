import type { AppLoadContext } from "@remix-run/node";
import { clientAddress, rateLimit } from "~/platform/http/rate-limit.server";

const HOUR = 3600;
const mailsToAddress = rateLimit("mails-to", { points: 10, seconds: HOUR });
const mailsFromClient = rateLimit("mails-from", { points: 60, seconds: HOUR });

/**
 * Counts a form that makes the portal write to an address anybody may have typed.
 *
 * @returns seconds to wait where it is too often, else null
 */
export async function mailLimit(email: string, context: AppLoadContext): Promise<number | null> {
  return (await mailsFromClient.count(clientAddress(context))) ?? (await mailsToAddress.count(email));
}
