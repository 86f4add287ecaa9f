import { planOf } from "~/modules/companies/companies/company";
import { companyOf } from "~/modules/companies/companies/membership/companies.server";
import { memberSince } from "~/modules/companies/companies/stages/member-since.server";
import { cardNumberOf } from "~/modules/membership/member-card/member-cards.server";
import type { Account } from "~/modules/people/accounts/account";
import { viewerOf } from "~/modules/people/accounts/account.view.server";
import type { Locale } from "~/platform/i18n/locale";

/** The profile in the app; a person without a company has no membership. */
export async function appProfile({ by }: { by: Account }, { format }: Locale) {
  const { membership, position } = by;
  const company = membership && (await companyOf(membership));
  const since = company && memberSince(company);
  return {
    viewer: viewerOf(by),
    position,
    member: membership &&
      company && {
        isOwner: membership.isOwner,
        plan: planOf(company),
        since: since && format.date(since),
        cardNumber: await cardNumberOf({ by }),
      },
  };
}

export type AppProfileView = Awaited<ReturnType<typeof appProfile>>;
