import { memoized } from "~/platform/memo/memoized";

/** The query of a list, read from the address. */
export interface ListQuery<
  Single extends string = string,
  Many extends string = string,
  Order extends string = string,
> {
  /** The words searched for, as typed. */
  q: string;
  /** Filters with one value each; without one in the address, the first that is allowed. */
  choices: Record<Single, string>;
  /** Filters that take several values; none means all. */
  several: Record<Many, string[]>;
  /** Null where the list has one order only. */
  sort: Sort<Order> | null;
  page: number;
}

/** An order by name, and which way round. */
export interface Sort<Order extends string = string> {
  by: Order;
  direction: "ascending" | "descending";
}

/**
 * The parameters that a list allows, by name. The first of `choices` and of `orders` is the
 * default.
 */
export interface AllowedQuery<Single extends string, Many extends string, Order extends string> {
  choices?: Record<Single, readonly string[]>;
  several?: Record<Many, readonly string[]>;
  orders?: readonly Order[];
}

const QUERY_LENGTH = 100;

/**
 * Reads search, filters, order and page from an address. Unknown or odd values are ignored: a list
 * never fails.
 */
export function readListQuery<
  Single extends string = never,
  Many extends string = never,
  Order extends string = never,
>(
  request: Request,
  { choices, several, orders = [] }: AllowedQuery<Single, Many, Order> = {},
): ListQuery<Single, Many, Order> {
  const params = new URL(request.url).searchParams;
  const page = Number(params.get("page"));
  const pick = (name: string, allowed: readonly string[]) =>
    allowed.find((value) => value === params.get(name)) ?? allowed[0] ?? "";
  const pickAll = (name: string, allowed: readonly string[]) =>
    allowed.filter((value) => params.getAll(name).includes(value));
  return {
    q: (params.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, QUERY_LENGTH),
    choices: mapEntries(choices, pick),
    several: mapEntries(several, pickAll),
    sort: readSort(params.get("sort"), orders),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

function mapEntries<Name extends string, Value>(
  allowed: Record<Name, readonly string[]> | undefined,
  read: (name: string, values: readonly string[]) => Value,
): Record<Name, Value> {
  const entries = Object.entries<readonly string[]>(allowed ?? {}).map(([name, values]) => [
    name,
    read(name, values),
  ]);
  return Object.fromEntries(entries);
}

/** `name` is ascending, `-name` descending. */
function readSort<Order extends string>(
  asked: string | null,
  orders: readonly Order[],
): Sort<Order> | null {
  const [first] = orders;
  if (first === undefined) return null;
  const by = orders.find((order) => order === asked?.replace(/^-/, ""));
  if (by === undefined) return { by: first, direction: "ascending" };
  return { by, direction: asked?.startsWith("-") ? "descending" : "ascending" };
}

/** An order as it stands in the address. */
export const sortValue = ({ by, direction }: Sort): string =>
  direction === "descending" ? `-${by}` : by;

/**
 * True if one of `texts` contains `q`, ignoring case and diacritics (rules 129). For a few texts;
 * rows of a store are searched with `searchOf`.
 */
export function matchesSearch(q: string, texts: readonly string[]): boolean {
  const wanted = fold(q);
  return wanted === "" || texts.some((text) => fold(text).includes(wanted));
}

/**
 * Searches many rows: `rows.filter(search(q))`. Texts are folded once a row, so `textsOf` may
 * depend on the row only; labels of ids are searched with `idsFound`.
 */
export function searchOf<Row extends object>(
  textsOf: (row: Row) => readonly string[],
): Search<Row> {
  const foldedOf = memoized((row: Row) => textsOf(row).map(fold).join(BETWEEN));
  const foldedOfAll = memoized((rows: readonly Row[]) => rows.map(foldedOf));
  const search = (q: string) => {
    const wanted = fold(q);
    return (row: Row) => wanted === "" || foldedOf(row).includes(wanted);
  };
  const among = <One extends Row>(
    kept: readonly One[],
    q: string,
    orIf: (row: One) => boolean = () => false,
  ): readonly One[] => {
    const wanted = fold(q);
    if (wanted === "") return kept;
    const texts = foldedOfAll(kept);
    return kept.filter((row, index) => texts[index]?.includes(wanted) || orIf(row));
  };
  return Object.assign(search, { among });
}

interface Search<Row> {
  (q: string): (row: Row) => boolean;
  /**
   * Searches a list that does not change (`sorted`, `kept`): texts are folded once for the list
   * instead of for each row.
   *
   * @param orIf finds a row without these texts, by the labels of its ids
   */
  among<One extends Row>(
    kept: readonly One[],
    q: string,
    orIf?: (row: One) => boolean,
  ): readonly One[];
}

/** Nothing that is typed into a search holds it, so nothing is found across two texts. */
const BETWEEN = "\0";

/** Returns the ids of a closed list whose label contains `q`, so that rows are compared by id. */
export const idsFound = <Id extends string>(
  q: string,
  ids: readonly Id[],
  labelsOf: (id: Id) => readonly string[],
): ReadonlySet<Id> => new Set(ids.filter((id) => matchesSearch(q, labelsOf(id))));

/**
 * "ŁÓDŹ" → "lodz", "O’Neil" → "o'neil". Polish letters take a short path, because a search folds
 * thousands of texts.
 */
export function fold(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[ąćęłńóśźż‘’‛′ʹʻʼʽ´`＇]/g, (letter) => PLAIN_LETTERS[letter] ?? "'");
  return NEEDS_MORE.test(plain) ? foldAny(text) : plain;
}

const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ą: "a",
  ć: "c",
  ę: "e",
  ł: "l",
  ń: "n",
  ó: "o",
  ś: "s",
  ź: "z",
  ż: "z",
};

/** Anything but ASCII and the usual dashes and quotes; "^" is a diacritic as well. */
const NEEDS_MORE = /[^\0-\x5d\x5f\x61-\x7f\u2010-\u2026]/;

function foldAny(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{Diacritic}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l");
}
