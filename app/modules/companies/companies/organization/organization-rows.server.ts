import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import { everyRow } from "~/platform/supabase/calls/every-row.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import type { OrganizationRow } from "~/platform/supabase/port/database.types";
import { now } from "~/platform/time/clock";

/** An organization, read with the service key: for our own records only. */
export async function findOrganization(organizationId: string): Promise<OrganizationRow | null> {
  const service = serviceClient(await backend());
  const [organization] = await service
    .from("organizations")
    .select("*")
    .eq("id", organizationId)
    .then(rows);
  return organization ?? null;
}

/** All organizations, for our own records only. */
export async function listOrganizations(): Promise<OrganizationRow[]> {
  const service = serviceClient(await backend());
  return everyRow((from, to) =>
    service.from("organizations").select("*").order("id").range(from, to),
  );
}

/** Renames an organization after staff have renamed its company. */
export async function renameOrganization(organizationId: string, name: string): Promise<void> {
  const service = serviceClient(await backend());
  await service
    .from("organizations")
    .update({ name, updated_at: now() })
    .eq("id", organizationId)
    .select("id")
    .then(rows);
}

/** The owner of an organization, who is notified about their company. */
export interface Owner {
  /** The account. */
  id: string;
  email: string;
}

/** The owner of an organization; null without an owner or without an organization. */
export async function findOwner(organizationId: string | null): Promise<Owner | null> {
  if (organizationId === null) return null;
  const running = await backend();
  const memberships = serviceClient(running).from("memberships");
  const [owner] = await memberships
    .select("user_id, profiles(email)")
    .eq("organization_id", organizationId)
    .eq("is_owner", true)
    .then(rows);
  const email = owner && (owner.profiles.email || (await running.findAddress(owner.user_id)));
  return email ? { id: owner.user_id, email } : null;
}
