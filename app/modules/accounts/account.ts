import type { Membership } from "~/modules/companies/company";
import type { RequestArgs } from "~/platform/http/request-scope.server";

/** A person who is logged in, with the company they belong to. */
export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  position: string;
  avatarUrl: string | null;
  /** Areas they know, or take an interest in, in their own words. */
  expertise: readonly string[];
  membership: Membership | null;
}

/** Who acts, and through whose connection. */
export interface Acting {
  by: Account;
  via: RequestArgs;
}

/** "Anna Zielińska"; the address where a profile has no name yet. */
export function fullName({
  firstName,
  lastName,
  email,
}: Pick<Account, "firstName" | "lastName" | "email">): string {
  return `${firstName} ${lastName}`.trim() || email;
}
