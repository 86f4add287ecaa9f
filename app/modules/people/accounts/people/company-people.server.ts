import type { CompanyPeople } from "~/modules/companies/companies/staff/company-people";
import { searchOf } from "~/platform/lists/list-query";
import { nullIfUnreadable } from "~/platform/supabase/calls/errors.server";
import { organizationsWithLogin } from "./company-logins.server";
import { peopleLike, type SearchedPerson } from "./searched-people.server";

/** Organizations whose owner a search finds; none while the backend is unavailable. */
async function organizationsOwnedBy(q: string): Promise<ReadonlySet<string>> {
  const people = (await peopleLike(q).catch(nullIfUnreadable)) ?? [];
  const owners = searchPeople.among(people, q).filter(({ isOwner }) => isOwner);
  return new Set(owners.flatMap(({ organizationId }) => organizationId ?? []));
}

const searchPeople = searchOf<SearchedPerson>(({ name, email }) => [name, email]);

export const companyPeople: CompanyPeople = {
  findWithLogin: organizationsWithLogin,
  findOwnedBy: organizationsOwnedBy,
};
