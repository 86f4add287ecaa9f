import { z } from "zod";
import { optionalText, requiredLine, websiteAddress } from "~/platform/forms/fields";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";
import { MomentSchema } from "~/platform/time/moments";
import { FILE_KINDS, type FileKind } from "~/platform/uploads/file-kinds";

/** Most bytes of a file: 5 MB (rules 1158). */
export const MATERIAL_BYTES = 5 * 1024 * 1024;

export const EventMaterialSchema = z.object({
  id: z.string(),
  eventId: z.string(),
  title: z.string(),
  /** "prezentacja, Tomasz Bielak"; empty without a description. */
  about: z.string(),
  /** A page elsewhere; null for a file. */
  url: z.string().nullable(),
  /** Null for a link. */
  file: z
    .object({
      /** Name given by staff, cleaned; null if nothing is left of it. */
      filename: z.string().nullable(),
      kind: z.enum(Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]]),
      size: z.int(),
    })
    .nullable(),
  addedAt: MomentSchema,
  /** Id of the member of staff. */
  staffId: z.string(),
});

/** A file or a link for the people of an event, once it is over (rules 1157). */
export type EventMaterial = z.output<typeof EventMaterialSchema>;

/** `/admin/events/{id}/materials`: a file or an address; the operation checks the content. */
export const EventMaterialFormSchema = z.object({
  title: requiredLine("event-materials:errors.title"),
  about: optionalText(),
  file: z.instanceof(File, { error: "event-materials:errors.source" }).optional(),
  url: websiteAddress("event-materials:errors.url").optional(),
});

export type EventMaterialInput = z.output<typeof EventMaterialFormSchema>;

/** Shown to members. */
export const materialNotFound: NotFoundPage = {
  message: "event-materials:notFound",
  back: { to: paths.myEvents(), label: "events:ticket.toMine" },
};
