import { confirmCompanyInTransaction } from "~/modules/companies/companies.server";
import { confirmSubscriptionInTransaction } from "~/modules/newsletter/newsletter.server";
import { transaction } from "~/platform/store/stores.server";
import { attempts } from "./attempts.store.server";

/** What a confirmed address sets in motion. Safe to repeat: a login does it again for a confirmation that was cut short. */
export async function completeSignUp(email: string): Promise<void> {
  await transaction(() => completeSignUpInTransaction(email));
}

/** The same as part of a transaction: also where somebody signs up again with an address whose confirmation was cut short. */
export function completeSignUpInTransaction(email: string): void {
  const attempt = attempts.find(email);
  if (!attempt) return;
  confirmCompanyInTransaction(attempt.organizationId);
  confirmSubscriptionInTransaction(email);
  attempts.remove(email);
}
