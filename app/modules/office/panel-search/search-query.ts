import { fold } from "~/platform/lists/list-query";
import { memoized } from "~/platform/memo/memoized";
import { digitsOf, searchedDigits } from "~/platform/text/phone";
import { mapInSlices } from "~/platform/time/slices.server";

/** A typed word: its beginning is searched for, or with an "@" any part of an address. */
type Word = { isPart: true; text: string } | { isPart: false; text: string; stem: string | null };

/** A search of staff, read once from the typed text (rules 951). */
export interface SearchQuery {
  typed: string;
  words: readonly Word[];
  /** The digits of a phone or tax number without the Polish prefix; null for anything else. */
  digits: string | null;
  /** A whole "W-7K3M-Q9XZ", "S-7K3M-Q9XZ" or "DIG-417062"; null for anything else. */
  number: string | null;
}

/** The texts of a record that are searched. */
export interface SearchTexts {
  words: readonly string[];
  /** Phone and tax numbers, however they are written. */
  numbers?: readonly string[];
}

const LONGEST = 100;

export function readSearchQuery(typed: string): SearchQuery {
  const text = typed.replace(/\s+/g, " ").trim().slice(0, LONGEST);
  return {
    typed: text,
    words: text.split(" ").flatMap(wordsOf),
    digits: searchedDigits(text),
    number: numberOf(text),
  };
}

function wordsOf(typed: string): Word[] {
  if (typed.includes("@")) return [{ isPart: true, text: fold(typed) }];
  return partsOf(typed).map((text) => ({ isPart: false, text, stem: stemOf(text) }));
}

function numberOf(text: string): string | null {
  const [, letter, first, second] =
    /^([ws])[ -]?([a-z2-9]{4})[ -]?([a-z2-9]{4})$/i.exec(text) ?? [];
  if (letter) return `${letter}-${first}-${second}`.toUpperCase();
  const [, card] = /^dig[ -]?(\d{6})$/i.exec(text) ?? [];
  return card ? `DIG-${card}` : null;
}

/** Letters and digits of a text, folded: "Żubr-Kowal sp. z o.o." → "zubr", "kowal", "sp" … */
const partsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Endings of Polish nouns, adjectives and surnames, without diacritics. */
const ENDINGS =
  "(?:iego|iemu|owie|iach|iami|ymi|imi|ami|ach|owi|ego|emu|iej|iem|iom|ich|ych|ia|ie|ii|io|iu|ej|em|om|ow|ym|im|a|e|i|o|u|y)";

/** At least three letters stay. */
const ENDING = new RegExp(`(?<=^[a-z]{3,})${ENDINGS}$`);

/** The beginning of a word that its other cases share; null for short words and numbers. */
const stemOf = (word: string): string | null =>
  /^[a-z]{3,}$/.test(word) ? word.replace(ENDING, "") : null;

/** The beginnings of words, and parts of addresses, that every found record has. */
export const neededParts = ({ words }: SearchQuery) =>
  words.map((word) => ({
    text: word.isPart ? word.text : (word.stem ?? word.text),
    startsWord: !word.isPart,
  }));

interface Folded {
  /** " zubr sp z o o ": every word has a space before and after. */
  words: string;
  /** Those with an "@", with all their signs. */
  addresses: string;
  digits: string;
}

function folded({ words, numbers = [] }: SearchTexts): Folded {
  const whole = fold(words.filter(Boolean).join("\n"));
  const texts: Folded = {
    words: ` ${whole.replace(/[^\p{L}\p{N}]+/gu, " ")} `,
    addresses: whole
      .split(/\s+/)
      .filter((word) => word.includes("@"))
      .join(" "),
    digits: numbers.map(digitsOf).join(" "),
  };
  // A part of a text keeps the whole one in memory; texts of JSON are their own.
  return JSON.parse(JSON.stringify(texts));
}

/**
 * Searches many rows: `await search(rows, query)`. Texts are folded in slices, once a row, and once
 * a list that does not change.
 */
export function recordSearch<Row extends object>(textsOf: (row: Row) => SearchTexts) {
  const foldedOf = memoized((row: Row) => folded(textsOf(row)));
  const foldedOfAll = memoized((rows: readonly Row[]) => mapInSlices(rows, foldedOf));
  return async <One extends Row>(
    rows: readonly One[],
    query: SearchQuery,
  ): Promise<readonly One[]> => {
    const isFound = matcher(query);
    const texts = await foldedOfAll(rows);
    return rows.filter((_, index) => isFound(texts[index] as Folded));
  };
}

/** True for texts that hold every word, or the digits (rules 951). */
function matcher({ words, digits }: SearchQuery): (texts: Folded) => boolean {
  const tests = words.map(wordMatcher);
  return (texts) =>
    (digits !== null && texts.digits.includes(digits)) ||
    (tests.length > 0 && tests.every((holds) => holds(texts)));
}

function wordMatcher(word: Word): (texts: Folded) => boolean {
  if (word.isPart) return ({ addresses }) => addresses.includes(word.text);
  const beginning = ` ${word.text}`;
  const { stem } = word;
  if (stem === null) return ({ words }) => words.includes(beginning);
  const [start, inflected] = [` ${stem}`, new RegExp(` ${stem}${ENDINGS}? `)];
  // The short text comes first because most rows have not even the stem.
  return ({ words }) =>
    words.includes(start) && (words.includes(beginning) || inflected.test(words));
}

/** A piece of a shown text. */
export interface Piece {
  text: string;
  isHit: boolean;
}

/** Splits a text into what was looked for and the rest; joined they are the text (rules 952). */
export function marked(text: string, { words, digits }: SearchQuery): Piece[] {
  const hits: [from: number, to: number][] = [];
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const length = Math.max(0, ...words.map((word) => hitLength(word, fold(found))));
    // Where folding changes the length, the place of the beginning is unknown.
    const end = fold(found).length === found.length ? length : found.length;
    if (length > 0) hits.push([index, index + end]);
  }
  const whole = fold(text);
  if (whole.length === text.length)
    for (const word of words) if (word.isPart) hits.push(...placesOf(word.text, whole));
  if (digits !== null)
    for (const { 0: found, index } of text.matchAll(/\+?\d[\d\s()./-]+\d/g))
      if (digitsOf(found).includes(digits)) hits.push([index, index + found.length]);
  return piecesOf(text, hits);
}

function hitLength(word: Word, found: string): number {
  if (word.isPart) return 0;
  if (found.startsWith(word.text)) return word.text.length;
  const isCase = word.stem !== null && new RegExp(`^${word.stem}${ENDINGS}?$`).test(found);
  return isCase ? (word.stem?.length ?? 0) : 0;
}

function placesOf(part: string, whole: string): [number, number][] {
  const places: [number, number][] = [];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + part.length))
    places.push([at, at + part.length]);
  return places;
}

function piecesOf(text: string, hits: [number, number][]): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  const add = (to: number, isHit: boolean) => {
    if (to > done) pieces.push({ text: text.slice(done, to), isHit });
    done = Math.max(done, to);
  };
  for (const [from, to] of hits.sort(([one], [other]) => one - other)) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return pieces;
}
