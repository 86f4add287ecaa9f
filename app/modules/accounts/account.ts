import type { Membership } from "~/modules/companies/company";
import type { RequestArgs } from "~/platform/http/request-scope.server";

/** A person who is logged in, with their company. */
export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  position: string;
  avatarUrl: string | null;
  /** Areas of expertise or interest, in the person's own words. */
  expertise: readonly string[];
  membership: Membership | null;
}

/** The account that acts, and the request it acts in. */
export interface Acting {
  by: Account;
  via: RequestArgs;
}

/** "Anna Zielińska"; the address if the profile has no name yet. */
export function fullName({
  firstName,
  lastName,
  email,
}: Pick<Account, "firstName" | "lastName" | "email">): string {
  return `${firstName} ${lastName}`.trim() || email;
}
