import { z } from "zod";
import { tooLong } from "~/platform/forms/fields";
import { isPicture } from "~/platform/text/web-address";

/**
 * The picture of a record linked by staff: `https:` or a path of the portal. Null means a drawn one
 * (rules 201).
 */
export const RecordImageSchema = z.string().nullable().default(null);

/** Earlier versions stored the drawing of the category. */
export const upgradeImage = (image: unknown) =>
  typeof image === "string" && image.startsWith("/images/covers/") ? null : image;

const IMAGE_LENGTH = 500;

/**
 * The form field "Link do obrazu". The drawn cover, its initial value, becomes null (rules 201).
 */
export const imageLink = ({ required, invalid }: { required: string; invalid: string }) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(IMAGE_LENGTH, tooLong(IMAGE_LENGTH))
    .refine(isPicture, invalid)
    .transform((link) => (link.startsWith("/covers/") ? null : link));
