import { fold } from "~/platform/lists/list-query";

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
 * Whether texts are about one of these areas: each word of the area begins a word of the texts, endings aside. Words of up to three letters
 * ("HR", "IT") have to be the same.
 */
export function isAbout(areas: readonly string[], texts: readonly string[]): boolean {
  const words = new Set(texts.flatMap(wordsOf));
  const all = [...words];
  const occurs = (word: string) => (word.length <= 3 ? words.has(word) : all.some((other) => other.startsWith(stemOf(word))));
  return areas.map(wordsOf).some((area) => area.length > 0 && area.every(occurs));
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}&]+/gu) ?? [];

/** Without the last letter, which changes with case: "prawo", "prawa". */
const stemOf = (word: string) => word.slice(0, Math.min(STEM, word.length - 1));
