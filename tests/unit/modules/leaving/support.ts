import type { Account } from "~/modules/people/accounts/account";
import { signUpCompany } from "~/modules/people/sign-up/sign-up.server";
import { confirmSignUp } from "~/modules/people/sign-up/sign-up-confirmation.server";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import { createId } from "~/platform/ids/ids.server";
import { outbox } from "~/platform/mail/outbox.server";
import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import { now } from "~/platform/time/clock";
import { anAccount } from "../../../support/factories";
import { aSignUp, linkIn } from "../../../support/sign-ups";

export const PASSWORD = "Tajne-haslo-1";

/** A request without cookies, for operations that end a session. */
export const via = (): RequestArgs =>
  ({ request: new Request("http://localhost:3000/"), context: {}, params: {} }) as RequestArgs;

/**
 * A person with an account at the embedded backend, in their own company or as a coworker in a
 * given one.
 */
export async function aMember({
  isOwner = false,
  organizationId,
}: {
  isOwner?: boolean;
  organizationId?: string;
} = {}): Promise<Account> {
  const email = `${createId()}@example.com`;
  await signUpCompany(aSignUp({ email, companyName: `Firma ${email}` }));
  const link = linkIn(outbox.list(({ to }) => to === email)[0]);
  await confirmSignUp(link, { own: [link.attempt] });
  const running = await backend();
  const { id = "" } = (await running.findUserByEmail(email)) ?? {};
  const change = {
    is_owner: isOwner,
    role: isOwner ? ("owner" as const) : ("member" as const),
    ...(organizationId && { organization_id: organizationId }),
  };
  const [membership] = await serviceClient(running)
    .from("memberships")
    .update(change)
    .eq("user_id", id)
    .select("*, organizations(name)")
    .then(rows);
  return anAccount({
    id,
    email,
    membership: {
      organizationId: membership?.organization_id ?? "",
      companyName: membership?.organizations?.name ?? "",
      isOwner,
      since: now(),
    },
  });
}

/** An owner with some coworkers. */
export async function aCompany(
  coworkers = 2,
): Promise<{ owner: Account; team: Account[]; organizationId: string }> {
  const owner = await aMember({ isOwner: true });
  const { organizationId } = owner.membership!;
  const team = [];
  for (let made = 0; made < coworkers; made += 1) team.push(await aMember({ organizationId }));
  outbox.reset();
  return { owner, team, organizationId };
}

export async function membersOf(organizationId: string) {
  const found = await serviceClient(await backend())
    .from("memberships")
    .select("user_id, is_owner, role")
    .eq("organization_id", organizationId)
    .then(rows);
  return found.map(({ user_id: id, ...rest }) => ({ id, ...rest }));
}

export const ownersOf = async (organizationId: string) =>
  (await membersOf(organizationId)).filter(({ is_owner }) => is_owner).map(({ id }) => id);

export const mails = () => outbox.list().map(({ to, subject }) => `${to}: ${subject}`);
