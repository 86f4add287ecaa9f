/** The number of a due, as matching needs it. */
export interface NumberedDue {
  id: string;
  /** `SKL/2026/01475`. */
  number: string;
  /** False for older and foreign numbers, which match exactly only (rules 1034). */
  hasCheckDigit: boolean;
}

/** A due whose number stands in a title. */
export interface FoundNumber<Due> {
  due: Due;
  /**
   * `exact` as the portal writes it, `spaced` with other separators, `repaired` with one mistake
   * that the check digit shows.
   */
  how: "exact" | "spaced" | "repaired";
}

interface Numbers<Due> {
  /** Dues whose number a title names, in its order; a repaired number may name several. */
  findIn: (title: string) => FoundNumber<Due>[];
}

/** Most digits of a serial with its check digit; longer runs are accounts and telephones. */
const MOST_DIGITS = 8;

/** A year and a run of digits, with whatever stands between them. */
const YEAR_AND_SERIAL = /(?<!\d)(20\d\d)((?:[\s/\\.,:_-]{0,3}\d){3,12})(?!\d)/g;

/** "SKL", also with a Polish letter, two letters exchanged, or one left out. */
const SERIES_BEFORE = /(?:S\s?K\s?[LŁ1I]|SLK|KSL|SK|SL|KL)[\s/\\.,:_-]*$/;

/** An index of numbers, so that a search takes as long with many dues as with few. */
export function indexNumbers<Due extends NumberedDue>(dues: readonly Due[]): Numbers<Due> {
  const byDigits = new Map<string, Due>();
  const checked = dues.filter(({ hasCheckDigit }) => hasCheckDigit);
  for (const due of dues) byDigits.set(digitsOf(due.number), due);
  let shortened: Map<string, Due[]> | null = null;

  function repaired(digits: string): Due[] {
    shortened ??= indexShortened(checked);
    const near = new Set<Due>();
    for (const form of [digits, ...withoutOne(digits)]) {
      const exact = byDigits.get(form);
      if (exact?.hasCheckDigit) near.add(exact);
      for (const due of shortened.get(form) ?? []) near.add(due);
    }
    return [...near].filter((due) => isOneMistake(digits, digitsOf(due.number)));
  }

  function findIn(title: string): FoundNumber<Due>[] {
    const text = readable(title);
    const found = new Map<string, FoundNumber<Due>>();
    for (const match of text.matchAll(YEAR_AND_SERIAL)) {
      const [whole, year = "", rest = ""] = match;
      const hasSeries = SERIES_BEFORE.test(text.slice(0, match.index));
      const runs = runsIn(year, rest);
      const exact = runs.map(({ digits }) => byDigits.get(digits)).find(Boolean);
      // Without its series a number could be a day, an invoice, or of another office.
      if (exact && (hasSeries || exact.hasCheckDigit)) {
        const how = isWrittenIn(title, exact.number) ? "exact" : "spaced";
        found.set(exact.id, { due: exact, how });
        continue;
      }
      const typed = runs.filter(({ isWhole }) => isWhole).map(({ digits }) => digits);
      const isLikely = hasSeries || /^20\d\d\/\d+$/.test(whole);
      for (const digits of isLikely ? typed : [])
        for (const due of repaired(digits))
          if (!found.has(due.id)) found.set(due.id, { due, how: "repaired" });
    }
    return [...found.values()];
  }

  return { findIn };
}

/** True if a number stands in a title as the portal writes it, and no digit follows. */
function isWrittenIn(title: string, number: string): boolean {
  const at = title.toUpperCase().indexOf(number);
  return at !== -1 && !/\d/.test(title[at + number.length] ?? "");
}

/** Capitals; a letter between digits that looks like a digit is one. */
const readable = (title: string): string =>
  title
    .toUpperCase()
    .replace(/(?<=[\d/])[OQ](?=[\d\s/]|$)/g, "0")
    .replace(/(?<=[\d/])[IL](?=[\d\s/]|$)/g, "1");

/** Digits that may be the number: the whole run first, then what stands before a gap in it. */
function runsIn(year: string, rest: string): { digits: string; isWhole: boolean }[] {
  const runs: { digits: string; isWhole: boolean }[] = [];
  for (let end = rest.length; end > 0; end -= 1) {
    if (/\d/.test(rest[end] ?? "")) continue;
    const serial = rest.slice(0, end).replace(/\D/g, "");
    if (serial.length > MOST_DIGITS || serial.length < 3) continue;
    const digits = year + serial;
    if (runs.at(-1)?.digits !== digits) runs.push({ digits, isWhole: runs.length === 0 });
  }
  return runs;
}

const digitsOf = (number: string): string => number.replace(/\D/g, "");

const withoutOne = (digits: string): string[] =>
  [...digits].map((_, at) => digits.slice(0, at) + digits.slice(at + 1));

/** Numbers by their digits with one left out: any one mistake meets one of these. */
function indexShortened<Due extends NumberedDue>(dues: readonly Due[]): Map<string, Due[]> {
  const index = new Map<string, Due[]>();
  for (const due of dues)
    for (const form of new Set(withoutOne(digitsOf(due.number)))) {
      const same = index.get(form);
      if (same) same.push(due);
      else index.set(form, [due]);
    }
  return index;
}

/** One digit wrong, left out or added, or two neighbours exchanged. */
export function isOneMistake(typed: string, meant: string): boolean {
  if (typed === meant) return false;
  let from = 0;
  while (from < typed.length && typed[from] === meant[from]) from += 1;
  const [a, b] = [typed.slice(from), meant.slice(from)];
  if (a.length === b.length)
    return (
      a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
    );
  return a.length < b.length ? a === b.slice(1) : a.slice(1) === b;
}
