const AFTER_ONE_LETTER = /(?<=(?:^|[\s(„])[aiouwz]) (?=\S)/gim;
const UNITS =
  "zł|mln|tys\\.|proc\\.|MB|kB|km|m|min|godz|dni|dnia|lat|lata|r\\.|osób|osoby|miejsc|miejsca|%";
/** The number may be a value that is filled in later. */
const BEFORE_UNIT = new RegExp(`(?<=\\d|\\}\\}) (?=(?:${UNITS})(?![\\p{L}\\d]))`, "gu");

/** Puts no-break spaces into Polish prose: after one-letter words and between number and unit. */
export const typeset = (prose: string): string =>
  prose.replace(AFTER_ONE_LETTER, "\u00a0").replace(BEFORE_UNIT, "\u00a0");
