import type { Formats } from "~/platform/time/formats";
import { fold } from "./list-query";

/**
 * The words that people have typed, most frequent first; spellings of one word count once, as the
 * first one was written.
 */
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

/** True if two words differ only in their spelling. */
export const isSameWord = (one: string, other: string): boolean => fold(one) === fold(other);
