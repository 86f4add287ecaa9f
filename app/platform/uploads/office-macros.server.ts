import { strFromU8, unzipSync } from "fflate";

/** More parts than any document has; a damaged list may promise millions. */
const MOST_PARTS = 10_000;

/** Larger than the list of types of any document. */
const MOST_TYPES_BYTES = 1_000_000;

const CONTENT_TYPES = "[Content_Types].xml";

/** Names the template of a Word document. */
const SETTINGS = "word/_rels/settings.xml.rels";

/** Programs of VBA, and those of Excel 4 in sheets. */
const PROGRAM = /vbaProject|macroEnabled|macrosheet/i;

/** A template of a network runs its macros in the document. */
const REMOTE_TEMPLATE =
  /Target\s*=\s*["'](?:(?:https?|ftp):|(?:file:)?(?:\/{2,3}(?!\/|[a-z]:)|\\\\))/i;

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
  const { [CONTENT_TYPES]: types, [SETTINGS]: settings } = unzipSync(document, {
    filter({ name, originalSize }) {
      const isRead = name === CONTENT_TYPES || name === SETTINGS;
      if (names.push(name) > MOST_PARTS || (isRead && originalSize > MOST_TYPES_BYTES))
        throw new Error("no document is like that");
      return isRead;
    },
  });
  return (
    !types ||
    names.some((name) => PROGRAM.test(name)) ||
    PROGRAM.test(strFromU8(types)) ||
    (settings !== undefined && REMOTE_TEMPLATE.test(strFromU8(settings)))
  );
}
