import { type AllowedQuery, type ListQuery, readListQuery, type Sort } from "./list-query";

/** Records on one page of a public, member or app list (rules 131). */
export const LIST_SIZE = 24;

/** Records on one page of a list of staff (rules 131). */
export const STAFF_LIST_SIZE = 25;

/** Below zero where `one` comes first, as for `Array.prototype.sort`. */
export type Comparison<Row> = (one: Row, other: Row) => number;

interface ListOptions<Row, Shown, Single extends string, Many extends string, Order extends string>
  extends Omit<AllowedQuery<Single, Many, Order>, "orders"> {
  /** The rows that match search and filters, in the default order. */
  find: (query: ListQuery<Single, Many, Order>) => readonly Row[] | Promise<readonly Row[]>;
  /**
   * Orders that the address may request, the usual one first. Null is the order of `find`,
   * descending with the rows in reverse.
   */
  orders?: Record<Order, Comparison<Row> | null>;
  /** Returns the view of a row; called for the rows of one page only. */
  show: (row: Row) => Shown | Promise<Shown>;
  /** Rows on a page. */
  size?: number;
}

/** A list as its page shows it: the query and one page of the rows. */
export interface LoadedList<
  Shown = unknown,
  Single extends string = string,
  Many extends string = string,
  Order extends string = string,
> extends ListQuery<Single, Many, Order> {
  rows: Shown[];
  /** How many there are on all pages together. */
  total: number;
  pages: number;
  /** True if search or filters leave rows out. */
  isFiltered: boolean;
}

/**
 * Reads the query from the address, finds and sorts the rows, and returns one page of them. Ignores
 * odd values.
 */
export async function loadList<
  Row,
  Shown,
  Single extends string = never,
  Many extends string = never,
  Order extends string = never,
>(
  request: Request,
  {
    find,
    orders,
    show,
    choices,
    several,
    size = LIST_SIZE,
  }: ListOptions<Row, Shown, Single, Many, Order>,
): Promise<LoadedList<Shown, Single, Many, Order>> {
  const names = Object.keys(orders ?? {}) as Order[];
  const query = readListQuery<Single, Many, Order>(request, { choices, several, orders: names });
  const { by, direction } = query.sort ?? { by: null, direction: "ascending" };
  const compare = (by !== null && orders?.[by]) || null;
  const found = await find(query);
  const inOrder = sorted(found, compare, direction, query.page * size);
  const { rows, ...place } = paginate(inOrder, { page: query.page, size, total: found.length });
  return {
    ...query,
    ...place,
    rows: await Promise.all(rows.map(show)),
    isFiltered: isFiltered(query, choices),
  };
}

/**
 * Descending swaps the comparison, so that ties keep their order. Returns at least the first
 * `most`.
 */
function sorted<Row>(
  rows: readonly Row[],
  compare: Comparison<Row> | null,
  direction: Sort["direction"],
  most: number,
): readonly Row[] {
  if (compare === null) return direction === "descending" ? rows.toReversed() : rows;
  const order: Comparison<Row> =
    direction === "descending" ? (one, other) => compare(other, one) : compare;
  if (most > rows.length / WORTH_SELECTING) return rows.toSorted(order);
  return firstInOrder(rows, order, most);
}

/** From this many times the page size on, selecting the first rows is quicker than sorting all. */
const WORTH_SELECTING = 8;

/**
 * Returns the first `most` of `rows` in an order, with ties in their original order. Most rows take
 * one comparison, where sorting takes a dozen.
 */
function firstInOrder<Row>(rows: readonly Row[], order: Comparison<Row>, most: number): Row[] {
  const first: Row[] = [];
  for (const row of rows) {
    const last = first[most - 1];
    if (last !== undefined && order(row, last) >= 0) continue;
    const at = first.findLastIndex((one) => order(one, row) <= 0) + 1;
    first.splice(at, 0, row);
    if (first.length > most) first.pop();
  }
  return first;
}

/** True if search or filters leave rows out. */
export function isFiltered(
  { q, choices, several }: ListQuery,
  allowed: Record<string, readonly string[]> = {},
): boolean {
  return (
    q !== "" ||
    Object.entries(choices).some(([name, value]) => value !== allowed[name]?.[0]) ||
    Object.values(several).some((values) => values.length > 0)
  );
}

/**
 * Returns one page of `rows`; a page past the end is the last one. With a `total`, `rows` may be
 * only the first ones.
 */
export function paginate<Row>(
  rows: readonly Row[],
  { page, size, total = rows.length }: { page: number; size: number; total?: number },
) {
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(page, pages);
  return { rows: rows.slice((current - 1) * size, current * size), total, page: current, pages };
}
