import { typeset } from "~/platform/text/typeset";

/** Texts of a namespace, as its file has them. */
export interface Texts {
  [key: string]: string | Texts;
}

/** Keys of sentences that pages show: `lead`, `text`, `emptyText`. */
const PROSE = /(?:^|[a-z])(?:text|lead|note|intro)$/i;
/** Groups of messages, which programs compare literally, and of mails. */
const MESSAGES = /^(?:errors?|failed.*|mails?|notifications|saved|savedForm|toast)$/;
/** Shorter texts hardly ever wrap. */
const WRAPS = 24;

/** The texts of a language for HTML, with no-break spaces in prose (rules 196). */
export function typesetTexts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, MESSAGES.test(key) ? text : shown(key, text)]),
  );
}

function shown(key: string, text: string | Texts): string | Texts {
  if (typeof text !== "string") return typesetTexts(text);
  return PROSE.test(key) && text.length >= WRAPS ? typeset(text) : text;
}
