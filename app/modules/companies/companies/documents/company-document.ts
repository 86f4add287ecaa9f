import { z } from "zod";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { MomentSchema } from "~/platform/time/moments";
import { FILE_KINDS, type FileKind } from "~/platform/uploads/file-kinds";

/** Most bytes of a document: 5 MB (rules 859, 1305). */
export const DOCUMENT_BYTES = 5 * 1024 * 1024;

/** Suggested by the file chooser; the server checks the content. */
export const DOCUMENT_ENDINGS =
  ".pdf,.doc,.docx,.txt,.xls,.xlsx,.ppt,.pptx,image/png,image/jpeg,image/gif,image/webp,image/heic,image/avif";

export const CompanyDocumentSchema = z.object({
  id: z.string(),
  /** Null for a document of a person. */
  companyId: z.string().nullable(),
  /** Null for a document of a company. */
  accountId: z.string().nullable().default(null),
  /** Name given by staff, cleaned; null if nothing is left of it. */
  filename: z.string().nullable(),
  kind: z.enum(Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]]),
  size: z.int(),
  addedAt: MomentSchema,
  /** Id of the member of staff. */
  staffId: z.string(),
});

/**
 * A private file of staff at a company (rules 859) or a person with an account (rules 1305); its
 * path follows from its id.
 */
export type CompanyDocument = z.output<typeof CompanyDocumentSchema>;

/** The form of a new document; the operation checks the content. */
export const CompanyDocumentFormSchema = z.object({
  file: z.instanceof(File, { error: "company-documents:errors.missing" }).optional(),
});

/** Shown to staff. */
export const companyDocumentNotFound: NotFoundPage = {
  message: "company-documents:notFound",
  back: { to: panelPaths.companies(), label: "panel-companies:back" },
};
