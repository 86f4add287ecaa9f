import { z } from "zod";

/** The picture of a record that staff link: `https:` or a path of the portal. Null means that one is drawn for it (rules 201). */
export const RecordImageSchema = z.string().nullable().default(null);

/** Until covers were drawn per record, a row named the drawing of its category. */
export const upgradeImage = (image: unknown) => (typeof image === "string" && image.startsWith("/images/covers/") ? null : image);
