const LONGEST = 120;

/** Characters that file systems or readers cannot handle. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;

/** A file name for an archive that every system can write; empty if nothing is left of it. */
export function archiveName(given: string): string {
  const name = given
    .toWellFormed()
    .normalize("NFC")
    .replace(UNSAFE, " ")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, "");
  return [...name].slice(-LONGEST).join("");
}

/** Numbers names, so that no two are alike. */
export function numbered(names: readonly string[]): string[] {
  const width = String(names.length).length;
  return names.map((name, index) => `${String(index + 1).padStart(width, "0")} ${name}`);
}
