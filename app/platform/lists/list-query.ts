import { memoized } from "~/platform/memo/memoized";

/** What somebody asked of a list, read from the address. */
export interface ListQuery<
  Single extends string = string,
  Many extends string = string,
  Order extends string = string,
> {
  /** The words searched for, as typed. */
  q: string;
  /** Filters that take one value; the first allowed one unless another was asked for. */
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

/** What a list allows, by parameter name. The first of `choices` and of `orders` holds where nothing was asked for. */
export interface AllowedQuery<Single extends string, Many extends string, Order extends string> {
  choices?: Record<Single, readonly string[]>;
  several?: Record<Many, readonly string[]>;
  orders?: readonly Order[];
}

const QUERY_LENGTH = 100;

/** Reads search, filters, order and page out of an address. Whatever is unknown or odd counts as not asked for: a list never fails. */
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

/** Whether one of `texts` contains `q`, whatever the case and the diacritics (rules 129). For a few texts: rows of a store are searched with `searchOf`. */
export function matchesSearch(q: string, texts: readonly string[]): boolean {
  const wanted = fold(q);
  return wanted === "" || texts.some((text) => fold(text).includes(wanted));
}

/**
 * The same for the texts of many rows: `rows.filter(search(q))`. Of each row they are folded once, because a row of a store is frozen and a changed one
 * is another; so `textsOf` knows nothing but the row. What is written in a language (labels of ids) is looked for with `idsFound`.
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
   * The rows of a list that does not change (`sorted`, `kept`) which are found: their texts are looked up once for the list, and not for each row.
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

/** The ids of a closed list of which a label contains `q`: looked for once, instead of in each row. */
export const idsFound = <Id extends string>(
  q: string,
  ids: readonly Id[],
  labelsOf: (id: Id) => readonly string[],
): ReadonlySet<Id> => new Set(ids.filter((id) => matchesSearch(q, labelsOf(id))));

/** "ŁÓDŹ" → "lodz". A search folds thousands of texts, so that what is Polish and nothing else goes a short way. */
export function fold(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[ąćęłńóśźż]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
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

/** Anything but ASCII and the usual dashes and quotes; "^" and "`" are diacritics as well. */
const NEEDS_MORE = /[^\0-\x5d\x5f\x61-\x7f\u2010-\u2026]/;

function foldAny(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l");
}
