import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";

const DigestRunSchema = z.object({
  id: z.literal("digest"),
  /** Monday of the week. */
  week: z.iso.date(),
  /** The last account that was handled; accounts are handled by id. */
  upTo: z.string(),
  /** Accounts before it whose mail could not be written, which are tried again. */
  failed: z.array(z.string()).default([]),
});

/** Progress of the week, so that nobody gets a digest twice. */
export const digestRuns = portalStore<z.output<typeof DigestRunSchema>>({
  name: "digest-runs",
  ofCompany: null,
  schema: DigestRunSchema,
  isDerived: true,
  personal: { notPersonal: "the id up to which a list was processed" },
});
