import { FILE_KINDS, type FileKind } from "./file-kinds";

const LONGEST = 120;

/** What a file system or a header would take for something else than a letter; browsers write quotes and line ends of a name as `%22`, `%0D`, `%0A`. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}<>:"'`|?*;]|%(?:22|0[ad])/giu;

/** "pdf" in "umowa.pdf"; the "2" of "wersja 1.2" is no ending. */
const ENDING = /\.([a-z][a-z0-9]{1,4})$/i;

/**
 * The name under which a file is shown and saved: what somebody called it, without paths and characters that mean something to machines,
 * with an ending that fits its content. It is never used to store the file.
 *
 * @returns null where nothing is left of the name
 */
export function displayName(given: string, kind: FileKind): string | null {
  const base = given.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const name = base
    .replace(UNSAFE, " ")
    .replace(/\s+/g, " ")
    .replace(/\.{2,}/g, ".")
    .replace(/^[.\s]+|[.\s]+$/g, "");
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
