import type { MembershipRow, ProfileRow } from "~/platform/supabase/database.types";
import { rows } from "~/platform/supabase/errors.server";
import type { Bridge } from "~/platform/supabase/sessions/bridge.server";

interface OwnRows {
  profile: ProfileRow | null;
  membership: (MembershipRow & { organizations: { name: string } | null }) | null;
}

/** What the backend holds of the person in whose session it is asked, in one question: everybody who needs some of it asks this one, so that its last answer serves them all. */
export async function findOwnRows(session: Bridge, personId: string): Promise<OwnRows> {
  const ask = () =>
    session.supabase
      .from("profiles")
      .select("*, memberships(*, organizations(name))")
      .eq("id", personId)
      .then(rows);
  const [found] = await session.backend.memory.recallRows(`own rows of ${personId}`, ask);
  if (!found) return { profile: null, membership: null };
  const { memberships: membership, ...profile } = found;
  return { profile, membership };
}
