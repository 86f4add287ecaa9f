import fc from "fast-check";

const SURROGATES = { first: 0xd800, count: 0x800 };

/**
 * The characters of `unit: "binary"` of `fc.string`, without the second that fast-check takes to
 * list them.
 */
export const anyCharacter = fc.nat({ max: 0x10ffff - SURROGATES.count }).map(
  (place) => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count),
  (character) => {
    const code = typeof character === "string" ? (character.codePointAt(0) ?? 0) : -1;
    return code < SURROGATES.first ? code : code - SURROGATES.count;
  },
);
