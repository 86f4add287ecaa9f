import { fold } from "~/platform/lists/list-query";

/** Words that are looked for; later words of a question rarely add a subject. */
const MAX_WORDS = 8;

/**
 * Polish words change their endings, so stems are compared: "podatkowe" and "podatki" begin with
 * "podatk".
 */
const MAX_STEM = 6;

interface Vocabulary<Topic extends string> {
  /** Words that carry no subject, folded. */
  stop: ReadonlySet<string>;
  /** Beginnings of the words that name a topic, folded. */
  topics: Record<Topic, readonly string[]>;
}

/** Returns the stems of a question's words, and the topics that it names. */
export function readQuestion<Topic extends string>(
  question: string,
  { stop, topics }: Vocabulary<Topic>,
) {
  const words = [...new Set(wordsOf(question))].filter(
    (word) => word.length > 2 && !stop.has(word),
  );
  const named = Object.entries<readonly string[]>(topics) as [Topic, readonly string[]][];
  const beginsWith = (word: string) => (beginning: string) => word.startsWith(beginning);
  return {
    topics: named
      .filter(([, beginnings]) => words.some((word) => beginnings.some(beginsWith(word))))
      .map(([topic]) => topic),
    stems: [
      ...new Set(
        words
          .filter((word) => !named.some(([, beginnings]) => beginnings.some(beginsWith(word))))
          .map(stemOf),
      ),
    ].slice(0, MAX_WORDS),
  };
}

/** Counts the stems that begin a word of the texts. */
export function countStems(stems: readonly string[], texts: readonly string[]): number {
  const words = texts.flatMap(wordsOf);
  return stems.filter((stem) => words.some((word) => word.startsWith(stem))).length;
}

/** Splits one line of the vocabulary, or any other text, into folded words. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** "vat" and "rodo" whole, "umow" of "umowę", "faktu" of "faktur", "podatk" of "podatkowe". */
function stemOf(word: string): string {
  if (word.length < 5) return word;
  return word.slice(0, word.length < 7 ? word.length - 1 : Math.min(word.length - 2, MAX_STEM));
}
