import type { Account } from "~/modules/people/accounts/account";
import { requireMember } from "~/modules/people/accounts/sessions/session.server";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import { forbidden } from "~/platform/http/responses.server";
import { findExpertOfAccount } from "./experts.server";

/**
 * Guard for members who are experts, also pending ones and those who stepped down; others get 403
 * (rules 273).
 */
export async function requireExpert(args: RequestArgs): Promise<Account> {
  const account = await requireMember(args);
  return (await findExpertOfAccount(account)) ? account : forbidden("failures:forbidden.expert");
}
