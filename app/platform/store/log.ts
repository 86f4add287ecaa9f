import type { LogPlace, LogRange } from "~/platform/database/log-reader";
import type { LOGS, LogName } from "~/platform/database/logs";
import type { Stored } from "./indexed-rows.server";

/** The fields by which the rows of a log are looked up. */
export type LogField<Name extends LogName> = (typeof LOGS)[Name]["by"][number];

/**
 * Rows of one kind that stay in the database. Reading is asynchronous and outside of transactions;
 * a closure that replaces a row has read it before, and the last one to write it wins.
 */
export interface Log<Row extends { id: string }, Field extends string = string> {
  find(id: string | undefined): Promise<Stored<Row> | null>;
  /** The rows with these ids that exist, in any order. */
  findAll(ids: readonly string[]): Promise<Stored<Row>[]>;
  /** At most `limit` rows, the newest first. */
  page(range: LogRange<Field> & { limit: number }): Promise<Stored<Row>[]>;
  /** All rows of the range, the newest first, `size` at a time. */
  pieces(range?: LogRange<Field>, size?: number): AsyncGenerator<Stored<Row>[], void>;
  /** The number of rows, up to one over `MOST_COUNTED`. */
  count(range?: Pick<LogRange<Field>, "by" | "equal">): Promise<number>;
  /** The place of a row, for the next page. */
  placeOf(row: Stored<Row>): LogPlace;
  /** Inserts or replaces a row inside a transaction. */
  save(row: Row): void;
  /** Does before a transaction what takes long in `save`, for thousands of rows. */
  prepare<Prepared extends Row>(row: Prepared): Prepared;
  /** Removes a row inside a transaction. */
  remove(id: string): void;
  /** All rows, and their removal, for tests without a database. */
  list(matches?: (row: Stored<Row>) => boolean): Stored<Row>[];
  reset(): void;
}

/** A log for code that only reads it. */
export type ReadLog<Row extends { id: string }> = Pick<
  Log<Row>,
  "page" | "pieces" | "count" | "placeOf"
>;

/** Rows of one piece, if the reader does not say. */
export const PIECE_ROWS = 300;

/** The first `most` rows of `pieces` that match. */
export async function collected<Row>(
  pieces: AsyncIterable<readonly Row[]>,
  { matches = () => true, most = Number.POSITIVE_INFINITY }: Collecting<Row> = {},
): Promise<Row[]> {
  const found: Row[] = [];
  for await (const piece of pieces)
    for (const row of piece) {
      if (matches(row)) found.push(row);
      if (found.length >= most) return found;
    }
  return found;
}

interface Collecting<Row> {
  matches?: (row: Row) => boolean;
  most?: number;
}
