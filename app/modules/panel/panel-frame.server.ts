import { env } from "~/env.server";
import type { Staff } from "~/modules/staff/staff";
import { countWaiting } from "./waiting.server";

/** The data of `<AdminShell>` for the acting person. */
export const panelFrame = async (by: Staff) => ({
  staff: { name: by.name, roles: by.roles },
  isHosted: env.SUPABASE_URL !== undefined,
  waiting: await countWaiting({ by }),
});
