import { StatementError } from "./bank-statement.ts";

/** The longest that a bank writes has some 2,000 characters. */
const MOST_OF_LINE = 20_000;

/** Fifteen for each transaction of the largest file. */
const MOST_LINES = 750_000;

/**
 * Bounds the lines of a file that is not XML, so that it is read in seconds (rules 1031).
 *
 * @throws StatementError
 */
export function checkLines(text: string): void {
  let from = 0;
  let count = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r|$/g)) {
    count += 1;
    if (index - from > MOST_OF_LINE) throw new StatementError("line", count);
    if (count > MOST_LINES) throw new StatementError("too-many");
    from = index + end.length;
  }
}
