import type { Formats } from "~/platform/time/formats";
import { fold } from "./list-query";

/** Each of many words that people have typed, most frequent first; one in two spellings counts once, as it was written first. */
export function wordsByFrequency(
  words: readonly string[],
  { compareWords }: Pick<Formats, "compareWords">,
): string[] {
  const spellings = new Map<string, number>();
  for (const word of words) spellings.set(word, (spellings.get(word) ?? 0) + 1);
  const counted = new Map<string, { word: string; count: number }>();
  for (const [word, count] of spellings) {
    const known = counted.get(fold(word));
    counted.set(fold(word), { word: known?.word ?? word, count: (known?.count ?? 0) + count });
  }
  return [...counted.values()]
    .sort((one, other) => other.count - one.count || compareWords(one.word, other.word))
    .map(({ word }) => word);
}

/** Whether two words are the same but for their spelling. */
export const isSameWord = (one: string, other: string): boolean => fold(one) === fold(other);
