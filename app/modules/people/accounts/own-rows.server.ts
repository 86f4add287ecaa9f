import { rows } from "~/platform/supabase/calls/errors.server";
import type { MembershipRow, ProfileRow } from "~/platform/supabase/port/database.types";
import type { Bridge } from "~/platform/supabase/sessions/bridge.server";

interface OwnRows {
  profile: ProfileRow | null;
  membership: (MembershipRow & { organizations: { name: string } | null }) | null;
}

/** All rows of the session's own person: one shared query, cached once. */
export async function findOwnRows(session: Bridge, personId: string): Promise<OwnRows> {
  const fetch = () =>
    session.supabase
      .from("profiles")
      .select("*, memberships(*, organizations(name))")
      .eq("id", personId)
      .then(rows);
  const key = `own rows of ${personId}`;
  const [found] = await session.backend.cache.readJson({ part: "data", key, fetch });
  if (!found) return { profile: null, membership: null };
  const { memberships: membership, ...profile } = found;
  return { profile, membership };
}
