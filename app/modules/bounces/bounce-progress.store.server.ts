import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";

const BounceProgressSchema = z.object({
  id: z.literal("mailbox"),
  /** With another one the mailbox counts anew (RFC 3501). */
  validity: z.string(),
  /** The last mail that was read. */
  upTo: z.int(),
});

/** How far the mailbox of bounces was read. */
export const bounceProgress = portalStore<z.output<typeof BounceProgressSchema>>({
  name: "bounce-progress",
  schema: BounceProgressSchema,
  isDerived: true,
  personal: { notPersonal: "the number of the last mail that was read" },
});
