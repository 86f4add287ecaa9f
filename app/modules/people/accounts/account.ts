import type { Membership } from "~/modules/companies/companies/company";
import { panelPaths } from "~/platform/http/panel-paths";
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

/** The acting person, as operations of people take them. */
export interface ByAccount {
  by: Account;
}

export interface ByPerson {
  by: Pick<Account, "id">;
}

export interface ByMember {
  by: Pick<Account, "id" | "membership">;
}

/** The account that acts, and the request it acts in. */
export interface Acting {
  by: Account;
  via: RequestArgs;
}

/** True for the id of an account; rows of sample people and of closed accounts have other texts. */
export const isAccountId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The record page of a person in the panel; null without an account. */
export const personPath = (accountId: string | null): string | null =>
  accountId !== null && isAccountId(accountId) ? panelPaths.person(accountId) : null;

/** "Anna Zielińska"; the address if the profile has no name yet. */
export function fullName({
  firstName,
  lastName,
  email,
}: Pick<Account, "firstName" | "lastName" | "email">): string {
  return `${firstName} ${lastName}`.trim() || email;
}
