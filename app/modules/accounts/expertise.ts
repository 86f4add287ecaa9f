import { fold } from "~/platform/lists/list-query";
import { memoized } from "~/platform/memo/memoized";

/** Areas of expertise that are suggested beside the field, labelled in `profile:expertise.suggestions`; others may be typed (rules 36). */
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

/** Beginnings of words this long say enough: "finanse" and "finansowanie", not "praca" and "pragmatyka". */
const STEM = 5;

/**
 * Whether rows are about one of somebody's areas, `rows.filter(about(areas))`: each word of the area begins a word of the row's texts, endings aside. Words of
 * up to three letters ("HR", "IT") have to be the same. A row is frozen, so its words are made once.
 */
export function aboutOf<Row extends object>(
  textsOf: (row: Row) => readonly string[],
): (areas: readonly string[]) => (row: Row) => boolean {
  const saidBy = memoized((row: Row) => ` ${textsOf(row).flatMap(wordsOf).join(" ")} `);
  return (areas) => {
    const wanted = areas
      .map((area) => wordsOf(area).map(beginningOf))
      .filter((area) => area.length > 0);
    return (row) => {
      const said = wanted.length > 0 ? saidBy(row) : "";
      return wanted.some((area) => area.every((beginning) => said.includes(beginning)));
    };
  };
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}&]+/gu) ?? [];

/** As it is looked for among words with blanks around them; without the last letter, which changes with case: "prawo", "prawa". */
const beginningOf = (word: string) =>
  word.length <= 3 ? ` ${word} ` : ` ${word.slice(0, Math.min(STEM, word.length - 1))}`;
