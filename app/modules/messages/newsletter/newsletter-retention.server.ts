import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { hasPassed } from "~/platform/time/periods";
import { pastConsents, type Subscription, subscriptions } from "./newsletter.store.server";

/**
 * Removes subscriptions that were never confirmed, and old consents of addresses that left (rules
 * 210). @returns their number
 */
export const removeOldSubscriptions = (): Promise<number> =>
  transaction(
    () =>
      subscriptions.removeWhere(isUnused) +
      pastConsents.removeWhere(({ leftAt }) => hasPassed(RETENTION.newsletterConsent, leftAt)),
  );

function isUnused({ status, consent }: Subscription): boolean {
  if (status === "active") return false;
  // Subscriptions that wait for an account end with its sign-up at the latest.
  if (status === "awaiting-account") return hasPassed(RETENTION.signUp, consent.at);
  return hasPassed(RETENTION.newsletterLink, consent.at);
}
