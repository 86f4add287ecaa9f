/** A text in one line of at most `most` characters; a longer one ends with its last whole word and three dots. */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  return `${line
    .slice(0, most)
    .toWellFormed()
    .replace(/\s+\S*$/, "")}…`;
}
