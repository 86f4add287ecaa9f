import { removeInPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { hasPassed } from "~/platform/time/periods";
import { pastConsents, type Subscription, subscriptions } from "./newsletter.store.server";

/**
 * Removes subscriptions that were never confirmed, and old consents of addresses that left (rules
 * 210). @returns their number
 */
export const removeOldSubscriptions = async (): Promise<number> =>
  (await removeInPieces(subscriptions, isUnused)) +
  (await removeInPieces(pastConsents, ({ leftAt }) =>
    hasPassed(RETENTION.newsletterConsent, leftAt),
  ));

function isUnused({ status, consent }: Subscription): boolean {
  if (status === "active") return false;
  // Subscriptions that wait for an account end with its sign-up at the latest.
  if (status === "awaiting-account") return hasPassed(RETENTION.signUp, consent.at);
  return hasPassed(RETENTION.newsletterLink, consent.at);
}
