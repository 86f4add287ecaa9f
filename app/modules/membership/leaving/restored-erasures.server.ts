import { broughtBack } from "~/modules/membership/your-data/erasures.server";
import { eraseRestoredPerson } from "~/modules/membership/your-data/person-erasure.server";
import { listedErasures } from "~/platform/backup/erasure-list.server";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { log } from "~/platform/log/logger.server";
import { backend } from "~/platform/supabase/backend.server";
import { eraseAccount } from "./account-closure.server";
import { closeRestoredCompany } from "./company-closure.server";

/**
 * Erases again what a restore has brought back (rules 744), before anyone sees it.
 *
 * @returns how many accounts, companies and people without an account
 */
export async function repeatErasures(): Promise<number> {
  if ((await broughtBack(await listedErasures())).length === 0) return 0;
  // Other processes on the same database start at the same time.
  return withLock("repeat erasures", async () => repeat(await broughtBack(await listedErasures())));
}

async function repeat(back: Awaited<ReturnType<typeof broughtBack>>): Promise<number> {
  const running = await backend();
  for (const { id, kind } of back) {
    if (kind === "company") await closeRestoredCompany(id);
    else if (kind === "person") await eraseRestoredPerson(id);
    // An account that is gone at Supabase alone has no address any more, and no row has this one.
    else
      await eraseAccount({ id, email: (await running.findAddress(id)) ?? `${id}@erased.invalid` });
  }
  log.info({ count: back.length }, "erased again what a restore had brought back");
  return back.length;
}
