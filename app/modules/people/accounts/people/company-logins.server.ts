import { NO_LOGIN_SINCE } from "~/modules/companies/companies/membership/no-login";
import { hasPassed } from "~/platform/time/periods";
import { lastLoginOf } from "../sessions/member-sessions.server";
import { listMemberships } from "./people.server";

/** Ids of the organizations of which someone has logged in within a year (rules 964). */
export async function organizationsWithLogin(): Promise<ReadonlySet<string>> {
  const active = new Set<string>();
  for (const { accountId, organizationId } of await listMemberships()) {
    if (active.has(organizationId)) continue;
    const login = lastLoginOf(accountId);
    if (login !== null && !hasPassed(NO_LOGIN_SINCE, login)) active.add(organizationId);
  }
  return active;
}
