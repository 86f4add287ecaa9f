import { fullName } from "~/modules/accounts/account";
import { backend } from "~/platform/supabase/backend.server";
import { serviceClient } from "~/platform/supabase/clients.server";
import { rows } from "~/platform/supabase/errors.server";

/** Memberships, read and changed with the service key: whoever calls these has checked who asks (rules 9). */

/** Somebody of a company, as one of whom its owner can choose. */
export interface CompanyMember {
  id: string;
  firstName: string;
  lastName: string;
  name: string;
  position: string;
  /** Empty where the account is gone. */
  email: string;
  isOwner: boolean;
}

/** Who belongs to a company at this moment. */
export async function listMembersOf(organizationId: string): Promise<CompanyMember[]> {
  const running = await backend();
  const found = await serviceClient(running)
    .from("memberships")
    .select("user_id, is_owner, profiles(first_name, last_name, position)")
    .eq("organization_id", organizationId)
    .order("created_at")
    .then(rows);
  return Promise.all(
    found.map(async ({ user_id: id, is_owner: isOwner, profiles }) => {
      const person = { firstName: profiles.first_name, lastName: profiles.last_name, email: (await running.findAddress(id)) ?? "" };
      return { ...person, id, isOwner, position: profiles.position, name: fullName(person) };
    }),
  );
}

/** Whether somebody owns a company at this moment. */
export async function isOwnerOf(accountId: string): Promise<boolean> {
  return (await (await table()).select("user_id").eq("user_id", accountId).eq("is_owner", true).then(rows)).length > 0;
}

/** Ends every membership of a company. */
export async function endMemberships(organizationId: string): Promise<void> {
  await (await table()).delete().eq("organization_id", organizationId).then(rows);
}

/**
 * Makes one of two members the owner instead of the other, in one statement: the company has one owner before, after and in between. The old one
 * comes first, because the database refuses a second owner row by row.
 */
export async function moveOwner(organizationId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await (await table())
    .upsert([
      { user_id: from, organization_id: organizationId, role: "member", is_owner: false },
      { user_id: to, organization_id: organizationId, role: "owner", is_owner: true },
    ])
    // The embedded engine answers nothing otherwise, which is no JSON.
    .select("user_id")
    .then(rows);
}

const table = async () => serviceClient(await backend()).from("memberships");
