/** A text of the portal, or a group of them. */
interface Texts {
  [key: string]: string | Texts;
}

const files = import.meta.glob<Texts>("../../app/locales/pl/*.json", {
  eager: true,
  import: "default",
});

/** The language code that ICU reserves for made-up languages; dates and numbers are English. */
export const PSEUDO_LANGUAGE = "en-XA";

/**
 * Every text of the portal, visibly marked: "⟦Anuluj⟧". Values and plural forms work as in the
 * original.
 */
export function pseudoTexts(): Record<string, Texts> {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [
      path.replace(/^.*\/(.+)\.json$/, "$1"),
      marked(texts),
    ]),
  );
}

/** Removes the marked parts of a text, which may be nested, and leaves a space for each. */
export function withoutMarked(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, " ");
  return less === text ? text : withoutMarked(less);
}

/** The same for texts of which a marked one goes on in the next, as one that is partly hidden. */
export function withoutMarkedParts(texts: readonly string[]): string[] {
  let depth = 0;
  return texts.map((text) =>
    Array.from(text, (letter) => {
      if (letter === "⟦") depth += 1;
      else if (letter === "⟧") depth -= 1;
      else return depth === 0 ? letter : "";
      return depth === 0 ? " " : "";
    }).join(""),
  );
}

function marked(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === "string" ? `⟦${text}⟧` : marked(text),
    ]),
  );
}
