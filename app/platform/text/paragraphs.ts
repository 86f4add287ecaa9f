/** The paragraphs of a plain text, which blank lines part; none for a blank text. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
