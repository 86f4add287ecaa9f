import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";

const BounceProgressSchema = z.object({
  id: z.literal("mailbox"),
  /** With another one the mailbox counts anew (RFC 3501). */
  validity: z.string(),
  /** The last mail that was read. */
  upTo: z.int(),
  /** The mail that is being read; after a start the one with which the portal ended. */
  reading: z.int().nullable().default(null),
});

export type BounceProgress = z.output<typeof BounceProgressSchema>;

/** How far the mailbox of bounces was read. */
export const bounceProgress = portalStore<BounceProgress>({
  name: "bounce-progress",
  ofCompany: null,
  schema: BounceProgressSchema,
  isDerived: true,
  personal: { notPersonal: "the number of the last mail that was read" },
});
