import type { RowKind } from "~/modules/office/company-imports/row-kinds";
import type { CellInWords } from "~/modules/office/file-columns/columns.view.server";
import type { FileShape } from "~/modules/office/file-columns/file-shape";
import type { Layout } from "~/modules/office/file-columns/layout";
import type { ReadFile } from "~/modules/office/file-columns/read-file.server";
import type { Staff } from "~/modules/staff/staff/staff";
import type { Locale } from "~/platform/i18n/locale";

/** Files of a chamber that moves in, besides that of its companies (rules 1570). */
export const MOVED_KINDS = ["people", "money", "events"] as const;

export type MovedKind = (typeof MOVED_KINDS)[number];

/** The fate of a row of a file, in words. */
export interface PlannedLine {
  line: number;
  kind: RowKind;
  /** The person, company or event of the row. */
  title: string;
  details: readonly string[];
  /** Why it is refused. */
  problems: readonly string[];
}

/** A file as it would be carried out now. */
export interface MovePlan<Change> {
  lines: readonly PlannedLine[];
  changes: readonly Change[];
  /** The totals of all rows, where a number of rows does not say it. */
  sums: readonly string[];
  /** Inside a transaction: true while everything is as it was when the plan was made. */
  isCurrent(): boolean;
}

export interface Saving {
  by: Staff;
  /** Id of the set in which it can be undone. */
  setId: string;
  filename: string;
}

/** A kind of file: what its columns mean, what its rows would do, and how they are saved. */
export interface MovedFile<Field extends string, Change> {
  shape: FileShape<Field>;
  /** Reads a cell that is not empty, for the page of the columns. */
  readCell(field: Field, text: string, layout: Layout<Field>, locale: Locale): CellInWords;
  plan(read: ReadFile<Field>, locale: Locale): Promise<MovePlan<Change>>;
  /** @returns false if something has changed since the plan, which is then made again */
  save(plan: MovePlan<Change>, saving: Saving): Promise<boolean>;
}
