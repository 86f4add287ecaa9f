import { Marked } from "marked";

/**
 * Marks that would surprise who types plain text: dashes under a line, lines set in, `[words]: …`
 * and a list that begins with 29, which is the day of a date.
 */
const marks = new Marked({ breaks: true, gfm: true }).use({
  tokenizer: {
    code: () => undefined,
    lheading: () => undefined,
    def: () => undefined,
    del: () => undefined,
    list: (text) => (/^ {0,3}(?!1[.)])\d+[.)]/.test(text) ? undefined : false),
  },
  // The page's h1 is the title.
  walkTokens: (token) => {
    if (token.type === "heading") token.depth = Math.min(token.depth + 1, 4);
  },
});

/** Signs of lists that a program for documents leaves in a text pasted from it. */
const PASTED_SIGN = /^[ \t]*[•▪●◦][ \t]+/gm;

/**
 * Text with marks as HTML, not yet safe (rules 985): `# heading`, `- item`, `1. item`, `**bold**`,
 * `[words](address)`, `> quote`, `![description](picture)`.
 */
export const htmlOfMarks = (text: string): string =>
  marks.parse(text.replace(/\r\n?/g, "\n").replace(PASTED_SIGN, "- "), { async: false });
