import { searchTextOf } from "~/modules/people/accounts/people/addresses.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import type { OrganizationRow } from "~/platform/supabase/port/database.types";
import { now } from "~/platform/time/clock";

interface NewMember {
  userId: string;
  /** The account's address. */
  email: string;
  organization: Pick<OrganizationRow, "id" | "name" | "size" | "industry">;
  person: { firstName: string; lastName: string; position: string };
}

/** Writes missing rows of organization, owner's profile and membership with the service key. */
export async function writeMemberRows(
  running: Backend,
  { userId, email, organization, person }: NewMember,
): Promise<void> {
  const service = serviceClient(running);
  const created_at = now();
  const organizations = await service
    .from("organizations")
    .select("id")
    .eq("id", organization.id)
    .then(rows);
  if (organizations.length === 0)
    await service
      .from("organizations")
      .insert({ ...organization, created_at })
      .then(rows);
  const profiles = await service.from("profiles").select("id").eq("id", userId).then(rows);
  const named = {
    email: email.toLowerCase(),
    first_name: person.firstName,
    last_name: person.lastName,
  };
  const profile = {
    ...named,
    id: userId,
    search_text: searchTextOf(named),
    position: person.position,
    created_at,
  };
  if (profiles.length === 0) await service.from("profiles").insert(profile).then(rows);
  const memberships = await service
    .from("memberships")
    .select("user_id")
    .eq("user_id", userId)
    .then(rows);
  const membership = {
    user_id: userId,
    organization_id: organization.id,
    role: "owner" as const,
    is_owner: true,
    created_at,
  };
  if (memberships.length === 0) await service.from("memberships").insert(membership).then(rows);
}

/** Removes an organization if it exists. */
export async function removeOrganization(running: Backend, id: string): Promise<void> {
  await serviceClient(running).from("organizations").delete().eq("id", id).then(rows);
}
