import type { Account } from "~/modules/people/accounts/account";
import { isRefused } from "~/platform/outcome";
import { backend } from "~/platform/supabase/backend.server";
import { type DeadReason, findByToken } from "./acceptance.server";

/** Next step for a person who opens the link of an invitation, and whom it is for. */
export type InvitationView =
  | { state: "dead"; why: DeadReason }
  | ({
      state: "sign-up" | "log-in" | "join" | "other-address" | "already-there" | "has-company";
    } & InvitationFacts);

interface InvitationFacts {
  token: string;
  company: string;
  inviter: string;
  email: string;
  position: string;
  firstName: string;
  lastName: string;
  /** The account that is logged in, and its company. */
  account: { email: string; company: string } | null;
}

/** The page behind an invitation's link, for any reader. Read-only. */
export async function invitationView(
  token: string,
  account: Account | null,
): Promise<InvitationView> {
  const found = findByToken(token);
  if (isRefused(found)) return { state: "dead", why: found.why };
  const { companyName, invitedBy, email, position, organizationId } = found;
  const [firstName = "", ...rest] = found.name.split(" ");
  const facts = {
    token,
    email,
    position,
    firstName,
    lastName: rest.join(" "),
    company: companyName,
    inviter: invitedBy.name,
    account: account && { email: account.email, company: account.membership?.companyName ?? "" },
  };
  return {
    ...facts,
    state: account
      ? stateForAccount(account, { email, organizationId })
      : await stateForVisitor(email),
  };
}

function stateForAccount(
  { email, membership }: Account,
  invited: { email: string; organizationId: string },
) {
  if (email.toLowerCase() !== invited.email) return "other-address";
  if (!membership) return "join";
  return membership.organizationId === invited.organizationId ? "already-there" : "has-company";
}

/** Only readers of that address's mails learn if it has an account. */
async function stateForVisitor(email: string) {
  const user = await (await backend()).findUserByEmail(email);
  return user?.confirmed ? "log-in" : "sign-up";
}
