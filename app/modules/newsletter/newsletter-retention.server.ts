import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { hasPassed } from "~/platform/time/periods";
import { pastConsents, type Subscription, subscriptions } from "./newsletter.store.server";

/** Forgets addresses that never used their link, and the consents of those that left long ago (rules 210). @returns how many went */
export const removeOldSubscriptions = (): Promise<number> =>
  transaction(
    () =>
      subscriptions.removeWhere(isUnused) +
      pastConsents.removeWhere(({ leftAt }) => hasPassed(RETENTION.newsletterConsent, leftAt)),
  );

function isUnused({ status, consent, linkConsent }: Subscription): boolean {
  if (status === "active") return false;
  // What waits for an account goes with its sign-up at the latest.
  if (status === "awaiting-account") return hasPassed(RETENTION.signUp, consent.at);
  return hasPassed(RETENTION.newsletterLink, (linkConsent ?? consent).at);
}
