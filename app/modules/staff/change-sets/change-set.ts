import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";
import { hasPassed } from "~/platform/time/periods";

/** Kinds of sets. */
export const CHANGE_SET_KINDS = [
  "import",
  "move",
  "tag",
  "carer",
  "validity",
  "delete",
  "merge",
  "ending",
  "admission",
  "sizes",
  "people",
  "pastEvents",
] as const;

export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number];

export const ChangeSetSchema = z.object({
  id: z.string(),
  kind: z.enum(CHANGE_SET_KINDS),
  /** Names what was done where the kind does not, such as the companies of a merge. */
  title: z.string().default(""),
  at: MomentSchema,
  /** Id of the member of staff. */
  staffId: z.string(),
  undoneAt: MomentSchema.nullable().default(null),
  undoneBy: z.string().nullable().default(null),
});

/** Changes of rows that are undone together (rules 940). */
export type ChangeSet = z.output<typeof ChangeSetSchema>;

const CopySchema = z.record(z.string(), z.unknown()).nullable();

export const ChangedRowSchema = z.object({
  /** Made of the set, the store and the row. */
  id: z.string(),
  setId: z.string(),
  /** Name of the store. */
  store: z.string(),
  rowId: z.string(),
  /** The row before the first change of the set; null if it did not exist. */
  before: CopySchema,
  /** The row after its last change; null if it was removed. */
  after: CopySchema,
  /** True once the copies were removed with the data of a person (rules 942). */
  isErased: z.boolean().default(false),
});

/** A row that a set has changed, with copies of before and after. */
export type ChangedRow = z.output<typeof ChangedRowSchema>;

/** For how long a set can be undone. */
const UNDO_PERIOD = { hours: 24 };

export const isTooOld = ({ at }: Pick<ChangeSet, "at">): boolean => hasPassed(UNDO_PERIOD, at);

/** True while a set can be undone, unless its rows conflict. */
export const canBeUndone = (set: Pick<ChangeSet, "at" | "undoneAt">): boolean =>
  set.undoneAt === null && !isTooOld(set);
