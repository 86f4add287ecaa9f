/** The columns of the list of companies beside the name; labels: `panel-companies:columns`. */
export const LIST_COLUMNS = [
  "location",
  "website",
  "tags",
  "contact",
  "until",
  "carer",
  "memberSince",
  "memberNumber",
  "balance",
  "lastContact",
] as const;

export type ListColumn = (typeof LIST_COLUMNS)[number];

/** Those of staff who have chosen none (rules 934). */
export const USUAL_COLUMNS: readonly ListColumn[] = [
  "location",
  "website",
  "contact",
  "until",
  "carer",
];

const BETWEEN = ".";

/** Chosen columns as one value of an address. */
export const joinedColumns = (columns: readonly string[]): string =>
  LIST_COLUMNS.filter((one) => columns.includes(one)).join(BETWEEN);

/** The columns of such a value, in the order of the list; null where it names none. */
export function columnsIn(text: string | null): ListColumn[] | null {
  const named = (text ?? "").split(BETWEEN);
  const known = LIST_COLUMNS.filter((one) => named.includes(one));
  return known.length > 0 ? known : null;
}
