import { typeset } from "~/platform/text/typeset";

/** Texts of a namespace, as its file has them. */
export interface Texts {
  [key: string]: string | Texts;
}

/** Keys of sentences that pages show: `lead`, `text`, `emptyText`. */
const PROSE = /(?:^|[a-z])(?:text|lead|note|intro)$/i;
/** Groups of explanations below fields. */
const HINTS = /^hints$/;
/** Groups of messages, which programs compare literally, and of mails. */
const MESSAGES = /^(?:errors?|failed.*|mails?|notifications|saved|savedForm|toast)$/;
/** Shorter texts hardly ever wrap. */
const WRAPS = 24;

/** The texts of a language for HTML, with its prose typeset (rules 196, 1593). */
export function typesetTexts(texts: Texts, areProse = false): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      if (MESSAGES.test(key)) return [key, text];
      if (typeof text !== "string") return [key, typesetTexts(text, areProse || HINTS.test(key))];
      const isProse = areProse || PROSE.test(key);
      return [key, isProse && text.length >= WRAPS ? typeset(text) : text];
    }),
  );
}
