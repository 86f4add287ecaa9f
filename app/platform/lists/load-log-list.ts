import type { MessageKey } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { type AllowedQuery, type ListQuery, readListQuery } from "./list-query";
import { isFiltered, type LoadedList, STAFF_LIST_SIZE } from "./load-list";
import { MOST_COUNTED } from "./most-counted";

/** Rows that one page looks through for those that match. */
const LOOKED_THROUGH = 3_000;

interface LogPlace {
  at: string;
  revision: number;
  id: string;
}

/** A log, as its list reads it. */
interface ListedLog<Row> {
  pieces(range: { after?: LogPlace | undefined }, size?: number): AsyncIterable<Row[]>;
  placeOf(row: Row): LogPlace;
  count(): Promise<number>;
}

interface LogListOptions<Row, Shown, Single extends string>
  extends Pick<AllowedQuery<Single, never, never>, "choices"> {
  log: ListedLog<Row>;
  /** True for the rows that search and filters ask for. */
  matches: (query: ListQuery<Single, never, never>) => (row: Row) => boolean;
  /** The text for the number of all rows. */
  counted: MessageKey;
  /** Returns the view of a row; called for the rows of one page only. */
  show: (row: Row) => Shown | Promise<Shown>;
  locale: Pick<Locale, "format">;
}

/** One page of a log, the newest rows first. */
export interface LoadedLog<Shown = unknown, Single extends string = string>
  extends LoadedList<Shown, Single, never, never> {
  /** The value of `before` in the address of the next page, with older rows; null on the last. */
  older: string | null;
  /** False on a page with older rows. */
  isNewest: boolean;
  /** The day of the oldest row that was looked at, in words, where more may match before it. */
  searchedTo: string | null;
  /** The text for `total`: `counted` if that is the number of all rows that match. */
  countKey: MessageKey;
}

/**
 * Reads the query from the address and finds one page of a log: `?before=` names the place after
 * which it begins. A search looks through a few thousand rows and says how far it came, so that no
 * page takes longer as the log grows. `total` counts all rows, up to ten thousand, or the found
 * ones of the page.
 */
export async function loadLogList<Row, Shown, Single extends string = never>(
  request: Request,
  { log, matches, show, choices, counted, locale: { format } }: LogListOptions<Row, Shown, Single>,
): Promise<LoadedLog<Shown, Single>> {
  const query = readListQuery<Single>(request, { choices });
  const filtered = isFiltered(query, choices);
  const after = readPlace(new URL(request.url).searchParams.get("before"));
  const isMatch = matches(query);
  const found: Row[] = [];
  let [looked, last] = [0, null as Row | null];
  let isWhole = true;
  // Without a search one row more than the page has says whether there are older ones.
  const size = filtered ? undefined : STAFF_LIST_SIZE + 1;
  search: for await (const piece of log.pieces({ after: after ?? undefined }, size)) {
    for (const row of piece) {
      if (found.length === STAFF_LIST_SIZE || looked === LOOKED_THROUGH) {
        isWhole = false;
        break search;
      }
      [looked, last] = [looked + 1, row];
      if (isMatch(row)) found.push(row);
    }
  }
  const place = last === null || isWhole ? null : log.placeOf(last);
  const total = filtered ? found.length : await log.count();
  const isCounted = !filtered || (after === null && place === null);
  return {
    ...query,
    rows: await Promise.all(found.map(show)),
    total,
    page: 1,
    pages: 1,
    isFiltered: filtered,
    older: place && `${place.at} ${place.revision} ${place.id}`,
    isNewest: after === null,
    searchedTo: filtered && place ? format.date(place.at) : null,
    countKey: !isCounted ? "list:log.found" : total > MOST_COUNTED ? "list:log.over" : counted,
  };
}

/** An odd value begins at the newest row. */
function readPlace(text: string | null): LogPlace | null {
  const [, at, revision, id] =
    /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z) (\d{1,15}) (.{1,200})$/.exec(text ?? "") ?? [];
  return at && id ? { at, revision: Number(revision), id } : null;
}
