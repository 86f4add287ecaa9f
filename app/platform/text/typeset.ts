const AFTER_ONE_LETTER = /(?<=(?:^|[\s(„>])[aiouwz]) (?=\S)/gim;
const UNITS =
  "zł|mln|tys\\.|proc\\.|MB|kB|km|m|min|godz|dni|dnia|lat|lata|r\\.|osób|osoby|pracowników|miejsc|miejsca|%";
const MONTHS =
  "stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia";
/** The number may be a value that is filled in later. */
const BEFORE_UNIT = new RegExp(`(?<=\\d|\\}\\}) (?=(?:${UNITS}|${MONTHS})(?![\\p{L}\\d]))`, "gu");
const IN_NUMBER = /(?<=\d) (?=\d{3}(?!\d))/g;
/** "3 z 5"; the space after the letter is that of a one-letter word. */
const IN_RATIO = /(?<=\d|\}\}) (?=z[ \u00a0](?:\d|\{\{))/g;
/** "e-mailem", "90-001"; not in addresses of pages or mails, nor in names and tags of HTML. */
const IN_WORD =
  /(?<=(?:^|[\s(„>])(?:[a-z]|\d{1,6}))-(?=\p{Ll}{3,}(?![\w@/:-]|\.\w)|\d+(?![\w@/:-]))/gimu;
/** "18:00–19:30": a word joiner keeps the end beside the dash. */
const IN_RANGE = /(?<=\d–)(?=\d)/g;

/**
 * Puts no-break spaces into Polish prose, which may be HTML: after one-letter words, in numbers
 * and ratios, and between number and unit or month.
 */
export const withNoBreakSpaces = (prose: string): string =>
  prose
    .replace(AFTER_ONE_LETTER, "\u00a0")
    .replace(IN_RATIO, "\u00a0")
    .replace(IN_NUMBER, "\u00a0")
    .replace(BEFORE_UNIT, "\u00a0");

/** The same for pages, whose browsers know no-break hyphens and joiners, too (rules 1593). */
export const typeset = (prose: string): string =>
  withNoBreakSpaces(prose).replace(IN_WORD, "\u2011").replace(IN_RANGE, "\u2060");
