import { env } from "~/env.server";
import { waitingAccount } from "~/modules/money/dues/account/account-changes.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { isAllowed } from "~/modules/staff/staff-rights/staff-rights";
import { countWaiting } from "./waiting.server";

/** The data of `<AdminShell>` for the acting person. */
export const panelFrame = async (by: Staff) => ({
  staff: { name: by.name, roles: by.roles },
  isHosted: env.SUPABASE_URL !== undefined,
  waiting: await countWaiting({ by }),
  waitingAccount: isAllowed("accounts:read", by.roles) && waitingAccount() !== null,
});
