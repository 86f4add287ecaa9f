import { strFromU8, unzipSync } from "fflate";

/** More parts than any document has; a damaged list may promise millions. */
const MOST_PARTS = 10_000;

/** Larger than the list of types of any document. */
const MOST_TYPES_BYTES = 1_000_000;

const CONTENT_TYPES = "[Content_Types].xml";

/**
 * True if an Office document contains a program: a part with that name or type, whatever the
 * document claims.
 *
 * @returns true for unreadable archives as well
 */
export function mayHaveMacros(document: Uint8Array): boolean {
  try {
    return hasMacroPart(document);
  } catch {
    return true;
  }
}

function hasMacroPart(document: Uint8Array): boolean {
  const names: string[] = [];
  const { [CONTENT_TYPES]: types } = unzipSync(document, {
    filter({ name, originalSize }) {
      if (
        names.push(name) > MOST_PARTS ||
        (name === CONTENT_TYPES && originalSize > MOST_TYPES_BYTES)
      )
        throw new Error("no document is like that");
      return name === CONTENT_TYPES;
    },
  });
  return (
    !types ||
    names.some((name) => /vbaProject/i.test(name)) ||
    /vbaProject|macroEnabled/i.test(strFromU8(types))
  );
}
