import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import { everyRow } from "~/platform/supabase/calls/every-row.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import type { ProfileRow } from "~/platform/supabase/port/database.types";
import { now } from "~/platform/time/clock";

/** A profile with the expert flag. */
export interface ExpertProfile {
  profile: ProfileRow;
  /** Name of the person's company, or empty. */
  company: string;
  organizationId: string | null;
}

/** All profiles with the expert flag, read with the service key. */
export async function listExpertProfiles(): Promise<ExpertProfile[]> {
  const service = serviceClient(await backend());
  const columns = "*, memberships(organization_id, organizations(name))";
  const people = await everyRow((from, to) =>
    service.from("profiles").select(columns).eq("is_expert", true).order("id").range(from, to),
  );
  return people.map(({ memberships: one, ...profile }) => ({
    profile,
    company: one?.organizations?.name ?? "",
    organizationId: one?.organization_id ?? null,
  }));
}

/**
 * Sets or clears the expert flag of a profile with the service key: the caller checks who acts
 * (rules 9).
 */
export async function setExpertFlag(personId: string, isExpert: boolean): Promise<void> {
  const service = serviceClient(await backend());
  await service
    .from("profiles")
    .update({ is_expert: isExpert, updated_at: now() })
    .eq("id", personId)
    .then(rows);
}
