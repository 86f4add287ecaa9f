import { z } from "zod";
import { optionalText, requiredLine } from "~/platform/forms/fields";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { MomentSchema } from "~/platform/time/moments";
import { FILE_KINDS, type FileKind } from "~/platform/uploads/file-kinds";

/** Most bytes of a file: 10 MB (rules 1547). */
export const CHAMBER_FILE_BYTES = 10 * 1024 * 1024;

/** Suggested by the file chooser; the server checks the content. */
export const CHAMBER_FILE_ENDINGS =
  ".pdf,.doc,.docx,.txt,.xls,.xlsx,.ppt,.pptx,image/png,image/jpeg,image/gif,image/webp";

export const ChamberFileSchema = z.object({
  id: z.string(),
  /** The description of a picture, the name of a document. */
  title: z.string(),
  /** The last part of its address: letters without accents, digits and dashes. */
  name: z.string(),
  kind: z.enum(Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]]),
  size: z.int(),
  addedAt: MomentSchema,
  /** Id of the member of staff. */
  staffId: z.string(),
});

/** A picture or a document of the chamber that texts show or link (rules 1546). */
export type ChamberFile = z.output<typeof ChamberFileSchema>;

export const isPictureFile = ({ kind }: Pick<ChamberFile, "kind">): boolean => kind === "webp";

/** The part of a picture that a cover keeps. */
export const COVER_PARTS = ["middle", "top", "bottom"] as const;

export type CoverPart = (typeof COVER_PARTS)[number];

/** Files that a form of a record takes beside its fields (rules 1548). */
export const FORM_FILE_FIELDS = {
  imageFile: z.instanceof(File, { error: "files:errors.file" }).optional(),
  imagePart: z.enum(COVER_PARTS, "errors:malformed").default("middle"),
  textFile: z.instanceof(File, { error: "files:errors.file" }).optional(),
  textFileTitle: optionalText(200),
};

/** `/admin/files`; the operation checks the content. */
export const ChamberFileFormSchema = z.object({
  file: z.instanceof(File, { error: "files:errors.file" }),
  title: requiredLine("files:errors.title"),
});

export type ChamberFileInput = z.output<typeof ChamberFileFormSchema>;

export const chamberFileNotFound: NotFoundPage = {
  message: "files:notFound",
  back: { to: panelPaths.files(), label: "files:back" },
};
