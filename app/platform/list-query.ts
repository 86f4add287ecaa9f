/** What somebody asked of a list, read from the address. */
export interface ListQuery<Choices extends Record<string, readonly string[]>> {
  /** The words searched for, as typed. */
  q: string;
  /** Filters and order: one of the allowed values each, the first one unless another was asked for. */
  choices: { [Name in keyof Choices]: Choices[Name][number] };
  page: number;
}

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

const QUERY_LENGTH = 100;

/**
 * Reads search, filters, order and page out of an address. Whatever is unknown or odd counts as not asked for: a list never fails.
 *
 * @param allowed values of each filter, the first one being the default
 */
export function readListQuery<const Choices extends Record<string, readonly string[]>>(
  request: Request,
  allowed: Choices,
): ListQuery<Choices> {
  const params = new URL(request.url).searchParams;
  const page = Number(params.get("page"));
  const choices = Object.entries(allowed).map(([name, values]) => [name, values.find((value) => value === params.get(name)) ?? values[0]]);
  return {
    q: (params.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, QUERY_LENGTH),
    choices: Object.fromEntries(choices),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Whether one of `texts` contains `q`, whatever the case and the diacritics (design §5.4). */
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
