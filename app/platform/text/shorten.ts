/** Shortens a text to one line of at most `most` characters, cut at a word with three dots. */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  return `${line
    .slice(0, most)
    .toWellFormed()
    .replace(/(?<!\s)\s+\S*$/, "")}…`;
}

/** Cuts a text after `most` characters, with three dots in place of the rest. */
export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
