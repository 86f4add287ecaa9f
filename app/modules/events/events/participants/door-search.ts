import { fold } from "~/platform/lists/list-query";

/**
 * Searches by the beginnings of words: "kow an" finds Anna Kowalska (rules 1126). The dashes of a
 * ticket's number may be left out.
 */
export function beginsWith(q: string): (texts: readonly string[]) => boolean {
  const wanted = wordsOf(q);
  return (texts) => {
    const words = texts.flatMap((text) => [...wordsOf(text), fold(text).replaceAll("-", "")]);
    return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)));
  };
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
