const LONGEST = 120;

/** What means something to file systems, or to nobody. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;

/** The name of a file within an archive: one part of a path that every system can write; empty where nothing is left of it. */
export function archiveName(given: string): string {
  const name = given
    .toWellFormed()
    .normalize("NFC")
    .replace(UNSAFE, " ")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return [...name].slice(-LONGEST).join("");
}

/** The same names with a number before each, so that no two are alike. */
export function numbered(names: readonly string[]): string[] {
  const width = String(names.length).length;
  return names.map((name, index) => `${String(index + 1).padStart(width, "0")} ${name}`);
}
