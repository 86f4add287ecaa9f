import { z } from "zod";
import { requiredLine } from "~/platform/forms/fields";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { MomentSchema } from "~/platform/time/moments";

/** Most bytes of a scan as it is sent: 5 MB. */
export const SIGNATURE_BYTES = 5 * 1024 * 1024;

/** Suggested by the file chooser; the server checks the content. */
export const SIGNATURE_ENDINGS = "image/png,image/jpeg,image/gif,image/webp";

/** Most pixels of a stored scan. */
export const SIGNATURE_PIXELS = { width: 600, height: 200 };

export const SignatureSchema = z.object({
  id: z.string(),
  /** Name and function of the signer, as certificates print them. */
  name: z.string(),
  /** Pixels of the scan. */
  width: z.int(),
  height: z.int(),
  addedAt: MomentSchema,
  /** Id of the member of staff. */
  staffId: z.string(),
});

/** A scanned signature that certificates carry (rules 1551). */
export type Signature = z.output<typeof SignatureSchema>;

/** A certificate, as far as its signature: an id, or empty. */
export interface Signed {
  printed: { signature: string };
}

/** The form of `/admin/certificates/signatures`; the operation checks the content. */
export const SignatureFormSchema = z.object({
  name: requiredLine("certificates:signatures.errors.name"),
  file: z.instanceof(File, { error: "certificates:signatures.errors.file" }),
});

export type SignatureInput = z.output<typeof SignatureFormSchema>;

/** The name of the scan at the end of an address. */
export const SIGNATURE_FILE = "podpis.png";

export const signatureNotFound: NotFoundPage = {
  message: "certificates:signatures.notFound",
  back: { to: panelPaths.signatures(), label: "certificates:signatures.heading" },
};
