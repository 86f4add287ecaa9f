import { FILE_KINDS, type FileKind } from "./file-kinds";

const LONGEST = 120;

/**
 * Characters that mean something to file systems or headers; browsers write some as `%22`, `%0D`,
 * `%0A`.
 */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}<>:"'`|?*;]|%(?:22|0[ad])/giu;

/** "pdf" in "umowa.pdf"; the "2" of "wersja 1.2" is no extension. */
const ENDING = /\.([a-z][a-z0-9]{1,4})$/i;

/**
 * The name for showing and downloading a file: the given one without paths and special characters,
 * with an extension that fits its content. Never used to store it.
 *
 * @returns null if nothing of the name remains
 */
export function displayName(given: string, kind: FileKind): string | null {
  const base = given.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const name = base
    .replace(UNSAFE, " ")
    .replace(/\s+/g, " ")
    .replace(/\.{2,}/g, ".")
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, "");
  const ending = ENDING.exec(name)?.[1]?.toLowerCase();
  const { endings } = FILE_KINDS[kind];
  const fitting = endings.find((one) => one === ending) ?? endings[0];
  const stem = ending === undefined ? name : name.replace(ENDING, "").trim();
  if (stem === "") return null;
  return `${[...stem]
    .slice(0, LONGEST - fitting.length - 1)
    .join("")
    .trim()}.${fitting}`;
}
