import { backend } from "~/platform/supabase/backend.server";
import { serviceClient } from "~/platform/supabase/clients.server";
import type { ProfileRow } from "~/platform/supabase/database.types";
import { rows } from "~/platform/supabase/errors.server";
import { now } from "~/platform/time/clock";

/** A profile with the expert flag ticked. */
export interface ExpertProfile {
  profile: ProfileRow;
  /** Name of the person's company; empty for a person without one. */
  company: string;
  organizationId: string | null;
}

/** Rows that a hosted Supabase answers with at most. */
const PAGE = 1000;

/** The profiles of everybody who has ticked the expert flag, read with the service key. */
export async function listExpertProfiles(): Promise<ExpertProfile[]> {
  const service = serviceClient(await backend());
  const people: ExpertProfile[] = [];
  for (let from = 0; ; from += PAGE) {
    const page = await service
      .from("profiles")
      .select("*, memberships(organization_id, organizations(name))")
      .eq("is_expert", true)
      .order("id")
      .range(from, from + PAGE - 1)
      .then(rows);
    for (const { memberships: one, ...profile } of page)
      people.push({ profile, company: one?.organizations?.name ?? "", organizationId: one?.organization_id ?? null });
    if (page.length < PAGE) return people;
  }
}

/** Ticks the expert flag of somebody's profile, or takes it off, with the service key: whoever calls this has checked who asks (rules 9). */
export async function markAsExpert(personId: string, isExpert: boolean): Promise<void> {
  const service = serviceClient(await backend());
  await service.from("profiles").update({ is_expert: isExpert, updated_at: now() }).eq("id", personId).then(rows);
}
