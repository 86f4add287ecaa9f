/** So many rows of a log are counted: to count all would take longer from year to year. */
export const MOST_COUNTED = 10_000;
