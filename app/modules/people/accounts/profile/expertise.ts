import { fold } from "~/platform/lists/list-query";
import { memoized } from "~/platform/memo/memoized";

/**
 * Suggested areas of expertise, labelled in `profile:expertise.suggestions`; others may be typed
 * (rules 36).
 */
export const EXPERTISE_SUGGESTIONS = [
  "management",
  "marketing",
  "finance",
  "law",
  "it",
  "hr",
  "sales",
  "production",
  "logistics",
  "research",
  "customerService",
  "dataAnalysis",
  "businessDevelopment",
  "socialMedia",
  "ecommerce",
] as const;

/**
 * So many letters identify a word: "finanse" and "finansowanie", but not "praca" and "pragmatyka".
 */
const STEM = 5;

/**
 * A filter for rows about one of the areas, `rows.filter(about(areas))`. Each word of the area must
 * begin a word of the row, endings aside; words of up to three letters ("HR", "IT") must be equal.
 * Words of a row are computed once, because rows are frozen.
 */
export function aboutOf<Row extends object>(
  textsOf: (row: Row) => readonly string[],
): (areas: readonly string[]) => (row: Row) => boolean {
  const textOf = memoized((row: Row) => ` ${textsOf(row).flatMap(wordsOf).join(" ")} `);
  return (areas) => {
    const wanted = areas
      .map((area) => wordsOf(area).map(beginningOf))
      .filter((area) => area.length > 0);
    return (row) => {
      const text = wanted.length > 0 ? textOf(row) : "";
      return wanted.some((area) => area.every((beginning) => text.includes(beginning)));
    };
  };
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}&]+/gu) ?? [];

/** Without the last letter, which changes with the grammatical case: "prawo", "prawa". */
const beginningOf = (word: string) =>
  word.length <= 3 ? ` ${word} ` : ` ${word.slice(0, Math.min(STEM, word.length - 1))}`;
