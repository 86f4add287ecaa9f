import { backend } from "~/platform/supabase/backend.server";
import { serviceClient } from "~/platform/supabase/clients.server";
import { rows } from "~/platform/supabase/errors.server";

/** Memberships, read and changed with the service key: whoever calls these has checked who asks (rules 9). */

/** Whether somebody owns a company at this moment. */
export async function isOwnerOf(accountId: string): Promise<boolean> {
  return (
    (
      await (
        await table()
      )
        .select("user_id")
        .eq("user_id", accountId)
        .eq("is_owner", true)
        .then(rows)
    ).length > 0
  );
}

/** Ends every membership of a company. */
export async function endMemberships(organizationId: string): Promise<void> {
  await (await table()).delete().eq("organization_id", organizationId).then(rows);
}

/**
 * Makes one of two members the owner instead of the other, in one statement: the company has one owner before, after and in between. The old one
 * comes first, because the database refuses a second owner row by row.
 */
export async function moveOwner(
  organizationId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
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
