/**
 * A character outside of the fonts: they have the Latin alphabets with Vietnamese, Greek and
 * Cyrillic, and the punctuation of documents (rules 1389). An emoji is one character.
 */
const NOT_IN_FONTS =
  /(?![\u00a9\u00ae\u2122])\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*|[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f\u02bb-\u02bc\u02c6-\u02dd\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u048a-\u04ff\u1e00-\u1e9b\u1e9e\u1ea0-\u1ef9\u2010\u2012-\u2022\u2026\u202f-\u2030\u2032-\u2034\u2039-\u203a\u2044\u2070-\u2071\u2074-\u2094\u20ac-\u20b4\u2113\u2116\u2122\u2190-\u2193\u2212\u2260-\u2261\u2264-\u2265\u25a1\ufb01-\ufb02]/gu;

/** Marks of the fonts, for letters that have no form of their own with them. */
const MARKS =
  "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u0309\u030c\u031b\u0323\u0326\u0327\u0328";

/** Stands visibly for what cannot be drawn; the fonts have it. */
const STAND_IN = "\u25a1";

/** Most texts are of these characters only. */
const PLAIN = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f\u2013-\u2022]*$/;

/** A text as documents draw it: each of its characters has a glyph. */
export function drawable(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll("\u2011", "\u2010")
    .replace(NOT_IN_FONTS, (missing) => {
      if (MARKS.includes(missing)) return missing;
      if (/^\s$/.test(missing)) return " ";
      return /^[\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}]$/u.test(missing) ? "" : STAND_IN;
    });
}

/** Replaces what cannot be drawn in every text of a value. */
export function allDrawable<Value>(value: Value): Value {
  if (typeof value === "string") return drawable(value) as Value;
  if (Array.isArray(value)) return value.map(allDrawable) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, allDrawable(inner)]),
  ) as Value;
}
