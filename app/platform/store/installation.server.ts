import { randomUUID } from "node:crypto";
import { z } from "zod";
import { env } from "~/env.server";
import { now } from "~/platform/time/clock";
import { MomentSchema } from "~/platform/time/moments";
import { portalStore, transaction } from "./stores.server";

const ONE = "portal";

/** One row, made once, which a move or a restore takes along. */
const installations = portalStore({
  name: "installation",
  schema: z.object({ id: z.literal(ONE), installation: z.uuid(), madeAt: MomentSchema }),
  personal: { notPersonal: "the id of this portal, made once" },
});

/**
 * The id of this portal, kept with its stores, by which it recognizes what belongs to it (rules
 * 621).
 *
 * @returns null for a portal in memory, whose id would end with its process
 */
export async function installationId(): Promise<string | null> {
  if (!env.DATA_DIR && !env.DATABASE_URL) return null;
  const known = installations.find(ONE);
  if (known) return known.installation;
  const [installation, madeAt] = [randomUUID(), now()];
  const row = await transaction(
    () => installations.find(ONE) ?? installations.save({ id: ONE, installation, madeAt }),
  );
  return row.installation;
}
