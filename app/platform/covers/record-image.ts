import { z } from "zod";
import { isWebAddress, tooLong } from "~/platform/forms/fields";

/** The picture of a record that staff link: `https:` or a path of the portal. Null means that one is drawn for it (rules 201). */
export const RecordImageSchema = z.string().nullable().default(null);

/** Until covers were drawn per record, a row named the drawing of its category. */
export const upgradeImage = (image: unknown) =>
  typeof image === "string" && image.startsWith("/images/covers/") ? null : image;

const IMAGE_LENGTH = 500;

/** `https:` with a host and nobody's login in it, or a path of the portal: one slash, then no other one and no backslash (rules 140). */
function isImageLink(text: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(text)) return false;
  return /^\/(?!\/)/.test(text) || (/^https:/i.test(text) && isWebAddress(text));
}

/** The form field "Link do obrazu". The drawn cover, which stands there at first, is no picture of its own: out comes null (rules 201). */
export const imageLink = ({ required, invalid }: { required: string; invalid: string }) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(IMAGE_LENGTH, tooLong(IMAGE_LENGTH))
    .refine(isImageLink, invalid)
    .transform((link) => (link.startsWith("/covers/") ? null : link));
