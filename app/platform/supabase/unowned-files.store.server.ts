import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const UnownedSchema = z.object({
  id: z.string(),
  bucket: z.enum(["attachments", "avatars", "company_logos"]),
  path: z.string(),
  /** When its upload began; null if the file is to be removed. */
  arrivesSince: MomentSchema.nullable().default(null),
});

/**
 * Files that may belong to nothing: being uploaded or waiting to be removed. After a crash they are
 * removed at the next start, or after an hour.
 */
export const unowned = portalStore({
  name: "unowned-files",
  ofCompany: null,
  schema: UnownedSchema,
  isDerived: true,
  personal: { notPersonal: "names of files on their way in or out, made of ids" },
});

/** Files that were erased on purpose, as `bucket/path`: nobody may find them again. */
export const listErased = (): ReadonlySet<string> =>
  new Set(unowned.list(({ arrivesSince }) => arrivesSince === null).map(({ id }) => id));
