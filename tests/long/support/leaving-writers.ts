import { gone, stored } from "./ledger.ts";
import type { Writer } from "./writer.ts";

const SETTINGS = "/dashboard/settings";

/** People leave; the record of their leaving is removed at the end. */
export const LEAVING_WRITERS: Record<string, Writer> = {
  async *leavers({ teams }) {
    for (let team = teams.shift(); team; team = teams.shift()) {
      const { owner, coworker } = team;
      yield {
        of: `company of ${coworker.id}`,
        send: () => owner.visitor.send(`${SETTINGS}/hand-over/${coworker.id}`, {}),
        facts: [
          stored("supabase:memberships", coworker.id, '"owner"'),
          gone("handovers", coworker.id),
        ],
        isWhole: false,
      };
      yield {
        of: owner.id,
        send: () => owner.visitor.send(`${SETTINGS}/delete`, { password: owner.password }),
        facts: [
          ...[
            "supabase:auth.users",
            "supabase:profiles",
            "supabase:memberships",
            "account-closures",
          ].map((store) => gone(store, owner.id)),
          stored("erasures", owner.id),
        ],
        isWhole: false,
      };
      yield {
        of: `company of ${coworker.id}`,
        send: () =>
          coworker.visitor.send(`${SETTINGS}/close-company`, { password: coworker.password }),
        facts: [gone("supabase:memberships", coworker.id), gone("company-closures", coworker.id)],
        isWhole: false,
      };
    }
  },

  async *removed({ teams }) {
    for (let team = teams.pop(); team; team = teams.pop()) {
      const { owner, coworker } = team;
      yield {
        of: coworker.id,
        send: () => owner.visitor.send(`/my-coworkers/${coworker.id}/remove`, {}),
        facts: [gone("supabase:memberships", coworker.id), gone("departures", coworker.id)],
        isWhole: false,
      };
    }
  },
};
