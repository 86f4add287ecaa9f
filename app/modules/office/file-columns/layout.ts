import { z } from "zod";

/** Most columns that a file may have. */
export const MAX_COLUMNS = 100;

/** How a date is read that is a year alone; each has a label `panel-import:layout.years`. */
export const YEAR_READINGS = ["refused", "first", "last", "left"] as const;

/** The fate of a cell that cannot be read; each has a label `panel-import:layout.unread`. */
export const UNREAD_CELLS = ["refused", "left"] as const;

export const LayoutSchema = z.object({
  /** The line of the headings; null for a file without. */
  header: z.int().nullable(),
  /** One for each column, null for one that is not read. */
  fields: z.array(z.string().nullable()),
  years: z.enum(YEAR_READINGS).default("refused"),
  unread: z.enum(UNREAD_CELLS).default("refused"),
  /** For all rows of the file, where they say nothing else; empty for none. */
  status: z.string().default(""),
  carer: z.string().default(""),
  /** A tag that all of their companies get, besides their own. */
  tag: z.string().default(""),
  /** The kind of money and its day. */
  money: z.string().default(""),
  day: z.string().default(""),
});

/** The meaning of a file's columns, as staff have chosen it or as it was guessed (rules 1512). */
export type Layout<Field extends string = string> = Omit<
  z.output<typeof LayoutSchema>,
  "fields"
> & { fields: (Field | null)[] };

/** The values for all rows of a file before staff choose anything. */
export const NOTHING_CHOSEN = {
  years: "refused",
  unread: "refused",
  status: "",
  carer: "",
  tag: "",
  money: "",
  day: "",
} as const satisfies Omit<Layout, "header" | "fields">;

/** Indexes of columns whose field an earlier column has, with that column. */
export function twiceIn<Field extends string>(
  fields: Layout<Field>["fields"],
  { partsOf }: { partsOf(field: Field): readonly string[] },
): { index: number; first: number }[] {
  return fields.flatMap((field, index) => {
    const filled = field === null ? [] : partsOf(field);
    const first = fields.findIndex(
      (other) => other !== null && partsOf(other).some((part) => filled.includes(part)),
    );
    return first !== -1 && first < index ? [{ index, first }] : [];
  });
}

/** The letters of a column in a spreadsheet: A, B, …, Z, AA. */
export const columnName = (index: number): string =>
  (index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) +
  String.fromCharCode(65 + (index % 26));
