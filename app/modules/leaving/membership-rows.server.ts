import { backend } from "~/platform/supabase/backend.server";
import { serviceClient } from "~/platform/supabase/clients.server";
import { rows } from "~/platform/supabase/errors.server";

/** Memberships with the service key: the caller checks who acts (rules 9). */

/** True if the account owns a company at this moment. */
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

/** The membership of an account; null without a company. */
export async function membershipOf(
  accountId: string,
): Promise<{ organizationId: string; isOwner: boolean } | null> {
  const [found] = await (await table())
    .select("organization_id, is_owner")
    .eq("user_id", accountId)
    .then(rows);
  return found ? { organizationId: found.organization_id, isOwner: found.is_owner } : null;
}

/** Ends every membership of a company. */
export async function endMemberships(organizationId: string): Promise<void> {
  await (await table()).delete().eq("organization_id", organizationId).then(rows);
}

/**
 * Makes one of two members the owner in place of the other, in one statement, so that the company
 * always has one. The old owner comes first, because the database refuses a second one row by row.
 */
export async function moveOwner(
  organizationId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await (await table())
    .upsert(
      [
        { user_id: from, organization_id: organizationId, role: "member", is_owner: false },
        { user_id: to, organization_id: organizationId, role: "owner", is_owner: true },
      ],
      { onConflict: "user_id" },
    )
    // Without it the embedded engine responds with an empty body instead of JSON.
    .select("user_id")
    .then(rows);
}

const table = async () => serviceClient(await backend()).from("memberships");
