import { z } from "zod";
import { subjectShape } from "~/modules/work/tasks/subject";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { now } from "~/platform/time/clock";
import { isBefore, MomentSchema, momentInWarsaw, shiftMoment } from "~/platform/time/moments";

/** How staff were in contact, each with a label `notes:kinds`; `note` was no contact. */
export const NOTE_KINDS = ["call", "meeting", "email", "note"] as const;

export const NOTE_LENGTH = 4000;

export type NoteKind = (typeof NOTE_KINDS)[number];

export const NoteSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTE_KINDS),
  text: z.string(),
  ...subjectShape,
  at: MomentSchema,
  /** The day of the contact; null for the day on which the note was written. */
  contactDay: z.iso.date().nullable().default(null),
  /** Id of the member of staff who wrote it. */
  staffId: z.string(),
  editedAt: MomentSchema.nullable().default(null),
  /** True for one that stands first on a time line (rules 1458). */
  isPinned: z.boolean().default(false),
});

/** A record by staff of a contact with a company or people; members never see it (rules 870). */
export type Note = z.output<typeof NoteSchema>;

/** When the contact was, as far as it is known: lists are in this order (rules 1542). */
export const momentOf = ({ at, contactDay }: Pick<Note, "at" | "contactDay">): string =>
  contactDay === null ? at : momentInWarsaw(contactDay);

/** The author can edit a note for 24 hours (rules 870). */
export const canBeEdited = (
  { at, staffId }: Pick<Note, "at" | "staffId">,
  { by }: { by: { id: string } },
): boolean => staffId === by.id && isBefore(now(), shiftMoment(at, { days: 1 }));

/** Shown for notes that are missing or were removed. */
export const noteNotFound: NotFoundPage = {
  message: "notes:notFound",
  back: { to: panelPaths.today(), label: "notes:toToday" },
};
