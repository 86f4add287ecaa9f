import type { Account } from "~/modules/people/accounts/account";
import { aboutOf } from "~/modules/people/accounts/profile/expertise";
import type { Locale } from "~/platform/i18n/locale";
import type { Expert } from "./expert";
import { listPublicExperts } from "./experts.server";

/**
 * Available experts for a person: those who match the person's expertise, else the first of the
 * list; never the person (rules 212).
 * @returns whether they match, and at most `limit` of them
 */
export async function recommendExperts(
  { by, limit }: { by: Pick<Account, "id" | "expertise">; limit: number },
  locale: Locale,
) {
  const all = await listPublicExperts(locale);
  const [isEligible, knows] = [
    ({ available, accountId }: Expert) => available && accountId !== by.id,
    aboutExperts(by.expertise),
  ];
  const eligible = () => all.values().filter(isEligible);
  const matching = eligible().filter(knows).take(limit).toArray();
  const fits = matching.length > 0;
  return { fits, experts: fits ? matching : eligible().take(limit).toArray() };
}

const aboutExperts = aboutOf<Expert>(({ specializations }) => specializations);
