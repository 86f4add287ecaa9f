import { fold } from "~/platform/lists/list-query";

/** Stands for a name that the reader may not see. */
const MASK = "[…]";

/** Longest ending of a Polish case: "Kowalskiego" of "Kowalski". */
const ENDING = 4;

/** Replaces capitalized words that are one of these names in any Polish case (rules 874). */
export function withMaskedNames(text: string, names: readonly string[]): string {
  const words = [...new Set(names.flatMap(wordsOf))];
  const isName = (word: string) => {
    const folded = fold(word);
    return words.some(
      (name) => folded.startsWith(stemOf(name)) && folded.length <= name.length + ENDING,
    );
  };
  return text.replace(/\p{Lu}[\p{L}\p{M}]+/gu, (word) => (isName(word) ? MASK : word));
}

const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);

/** The letters that stay in all cases: "mar" of "Marek", "wronsk" of "Wrońska", "ew" of "Ewa". */
function stemOf(name: string): string {
  if (name.length <= 3) return /[aeiouy]$/.test(name) ? name.slice(0, -1) : name;
  return name.slice(0, Math.max(3, name.length - 2));
}
