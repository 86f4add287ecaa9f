/** What somebody asked of a list, read from the address. */
export interface ListQuery<Single extends string, Many extends string> {
  /** The words searched for, as typed. */
  q: string;
  /** Filters and order that take one value; the first allowed one unless another was asked for. */
  choices: Record<Single, string>;
  /** Filters that take several values; none means all. */
  several: Record<Many, string[]>;
  page: number;
}

/** The values a list allows, by parameter name. */
export interface AllowedChoices<Single extends string, Many extends string> {
  choices?: Record<Single, readonly string[]>;
  several?: Record<Many, readonly string[]>;
}

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

const QUERY_LENGTH = 100;

/** Reads search, filters, order and page out of an address. Whatever is unknown or odd counts as not asked for: a list never fails. */
export function readListQuery<Single extends string = never, Many extends string = never>(
  request: Request,
  { choices, several }: AllowedChoices<Single, Many> = {},
): ListQuery<Single, Many> {
  const params = new URL(request.url).searchParams;
  const page = Number(params.get("page"));
  const pick = (name: string, allowed: readonly string[]) => allowed.find((value) => value === params.get(name)) ?? allowed[0] ?? "";
  const pickAll = (name: string, allowed: readonly string[]) => allowed.filter((value) => params.getAll(name).includes(value));
  return {
    q: (params.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, QUERY_LENGTH),
    choices: mapEntries(choices, pick),
    several: mapEntries(several, pickAll),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

function mapEntries<Name extends string, Value>(
  allowed: Record<Name, readonly string[]> | undefined,
  read: (name: string, values: readonly string[]) => Value,
): Record<Name, Value> {
  const entries = Object.entries<readonly string[]>(allowed ?? {}).map(([name, values]) => [name, read(name, values)]);
  return Object.fromEntries(entries);
}

/** Whether one of `texts` contains `q`, whatever the case and the diacritics (rules 129). */
export function matchesSearch(q: string, texts: readonly string[]): boolean {
  const wanted = fold(q);
  return wanted === "" || texts.some((text) => fold(text).includes(wanted));
}

/** "ŁÓDŹ" → "lodz" */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l");
}

/** One page of `rows`; a page past the end is the last one. */
export function paginate<Row>(rows: readonly Row[], { page, size }: { page: number; size: number }): ListPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const current = Math.min(page, pages);
  return { rows: rows.slice((current - 1) * size, current * size), total: rows.length, page: current, pages };
}

/** Records on one page of a public, member or app list (design §8). */
export const LIST_SIZE = 24;
