import { randomUUID } from "node:crypto";
import { searchTextOf } from "~/modules/people/accounts/people/addresses.server";
import { listPeopleOf } from "~/modules/people/accounts/people/people.server";
import { DataConflictError, rows } from "~/platform/supabase/calls/errors.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import { now } from "~/platform/time/clock";
import type { Invitation } from "./invitation";

/**
 * The account that a person opened with an invitation. An account that was never confirmed belongs
 * to another sign-up.
 */
export async function accountOfInvited(
  running: Backend,
  { email, acceptance }: Invitation,
): Promise<string> {
  const { accountId, newAccount } = acceptance ?? {};
  if (accountId && !newAccount) return accountId;
  const user = await running.findUserByEmail(email);
  if (user?.confirmed) return user.id;
  if (!newAccount) throw new Error("the accepted invitation has no data of a new account");
  if (user) await running.deleteUser(user.id);
  const { firstName, lastName, passwordHash } = newAccount;
  const data = { firstName, lastName };
  return running.makeUser({ id: accountId ?? randomUUID(), email, passwordHash, data });
}

/**
 * Writes missing rows of profile and membership with the service key. @returns true if the person
 * now belongs to that company
 */
export async function writeMembership(
  running: Backend,
  userId: string,
  invitation: Invitation,
): Promise<boolean> {
  const service = serviceClient(running);
  const created_at = now();
  const profiles = await service.from("profiles").select("id").eq("id", userId).then(rows);
  if (profiles.length === 0)
    await service
      .from("profiles")
      .insert({ ...profileOf(invitation), id: userId, created_at })
      .then(rows);
  const known = await service
    .from("memberships")
    .select("organization_id")
    .eq("user_id", userId)
    .then(rows);
  if (known[0]) return known[0].organization_id === invitation.organizationId;
  const membership = {
    user_id: userId,
    organization_id: invitation.organizationId,
    role: "member" as const,
    is_owner: false,
    created_at,
  };
  try {
    await service.from("memberships").insert(membership).then(rows);
    return true;
  } catch (error) {
    // Another request was faster, or the company is gone.
    if (error instanceof DataConflictError)
      return (await listPeopleOf(invitation.organizationId)).some(({ id }) => id === userId);
    throw error;
  }
}

function profileOf({ email, name, position, linkedinUrl, expertise, acceptance }: Invitation) {
  const { newAccount } = acceptance ?? {};
  const named = {
    email: email.toLowerCase(),
    first_name: newAccount?.firstName ?? name,
    last_name: newAccount?.lastName ?? "",
  };
  return {
    ...named,
    search_text: searchTextOf(named),
    position: newAccount?.position ?? position,
    linkedin_url: linkedinUrl,
    expertise,
  };
}
