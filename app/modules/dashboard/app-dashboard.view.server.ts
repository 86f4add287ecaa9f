import type { Account } from "~/modules/accounts/account";
import { companyOf } from "~/modules/companies/companies.server";
import { planOf } from "~/modules/companies/company";
import { countUnread } from "~/modules/notifications/notifications.server";

/** What the header of the app's dashboard says: who is greeted, of which company, and how much is new. */
export async function appWelcome({ by }: { by: Account }) {
  const { firstName, membership } = by;
  return {
    firstName,
    company: membership && { name: membership.companyName, plan: planOf(await companyOf(membership)) },
    unread: await countUnread({ by }),
  };
}

export type AppWelcomeView = Awaited<ReturnType<typeof appWelcome>>;
