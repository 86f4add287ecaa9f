import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";

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

/** Makes people of one company coworkers in another; safe to repeat. */
export async function moveMembers(
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (ids.length === 0) return;
  await (await table())
    .update({ organization_id: to, role: "member", is_owner: false })
    .in("user_id", [...ids])
    .eq("organization_id", from)
    .select("user_id")
    .then(rows);
}

/** The members of a company, without anything about them. */
export async function membersOf(
  organizationId: string,
): Promise<{ id: string; isOwner: boolean }[]> {
  const found = await (await table())
    .select("user_id, is_owner")
    .eq("organization_id", organizationId)
    .then(rows);
  return found.map(({ user_id: id, is_owner: isOwner }) => ({ id, isOwner }));
}

/**
 * Makes a member the owner, and the present owner a coworker; nothing for somebody who is no
 * member. Safe to repeat.
 */
export async function appointOwner(organizationId: string, ownerId: string): Promise<void> {
  const members = await membersOf(organizationId);
  const owner = members.find(({ isOwner }) => isOwner);
  if (owner?.id === ownerId || !members.some(({ id }) => id === ownerId)) return;
  if (owner) await moveOwner(organizationId, { from: owner.id, to: ownerId });
  else
    await (await table())
      .update({ role: "owner", is_owner: true })
      .eq("user_id", ownerId)
      .eq("organization_id", organizationId)
      .select("user_id")
      .then(rows);
}

const table = async () => serviceClient(await backend()).from("memberships");
