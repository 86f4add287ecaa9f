/*
 * The one reader of text whose encoding nothing names: files of banks, tables of spreadsheet
 * programs, attachments. It imports nothing of the portal, because threads run its source without a
 * bundler.
 */

import { isAscii } from "node:buffer";

/** The upper half of code page 852, which browsers and Node do not know. */
const CP852 =
  "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»" +
  "░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0";

/** In this order: the first of equals wins. */
const CODE_PAGES = ["cp852", "iso-8859-2", "cp1250"] as const;

type CodePage = (typeof CODE_PAGES)[number];

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | CodePage;

export interface DecodedText {
  /** Without a byte order mark. A byte that fits no letter is U+FFFD. */
  text: string;
  encoding: Encoding;
}

const UPPER_HALF = Uint8Array.from({ length: 128 }, (_, index) => index + 128);

const LETTERS: Record<CodePage, string> = {
  cp852: CP852,
  "iso-8859-2": new TextDecoder("iso-8859-2").decode(UPPER_HALF),
  cp1250: new TextDecoder("windows-1250").decode(UPPER_HALF),
};

const POLISH = new Set("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ");
const SMALL_POLISH = new Set("ąćęłńóśźż");

/** An empty field of one bank (0xFF), a hard space, quotes and signs say nothing. */
const NEUTRAL = new Set("˙\u00a0„”“’‘–—…•€§");

const MARKS: readonly { mark: readonly number[]; encoding: Encoding }[] = [
  { mark: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
];

/**
 * Decodes text by its mark, else as what most of it is: UTF-16, UTF-8 also with a few broken
 * bytes, or the code page in which most letters are Polish (rules 1032).
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const { text, encoding } = textPieces(bytes, bytes.length || 1).next().value ?? EMPTY;
  return { text, encoding };
}

const EMPTY: DecodedText = { text: "", encoding: "utf-8" };

/** The same text in pieces of some bytes: to decode a long one at once holds others. */
export function* textPieces(bytes: Uint8Array, size: number): Generator<DecodedText, void> {
  const encoding = markedEncoding(bytes) ?? wideEncoding(bytes) ?? narrowEncoding(bytes);
  const decode = encoding === "cp852" ? textOfCp852 : decoderOf(encoding);
  for (let at = 0; at < bytes.length; at += size)
    yield { text: decode(bytes.subarray(at, at + size), at + size < bytes.length), encoding };
}

/** True for bytes that begin as no text does, such as those of pictures and archives. */
export function beginsWithoutText(bytes: Uint8Array): boolean {
  const wide = markedEncoding(bytes) ?? wideEncoding(bytes);
  if (wide?.startsWith("utf-16")) return false;
  for (const byte of bytes.subarray(0, PROBE)) if (byte < 32 && !SPACING.has(byte)) return true;
  return false;
}

/** Tabs, ends of lines and of pages. */
const SPACING = new Set([9, 10, 12, 13]);

const markedEncoding = (bytes: Uint8Array): Encoding | undefined =>
  MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))?.encoding;

function decoderOf(encoding: Encoding): (bytes: Uint8Array, isMore: boolean) => string {
  const decoder = new TextDecoder(encoding === "cp1250" ? "windows-1250" : encoding);
  return (bytes, isMore) => decoder.decode(bytes, { stream: isMore });
}

function textOfCp852({ buffer, byteOffset, byteLength }: Uint8Array): string {
  const latin = Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
  return latin.replace(/[\x80-\xff]/g, (char) => CP852.charAt(char.charCodeAt(0) - 128));
}

/** Bytes that are enough to see the zeros of UTF-16, or that there is no text. */
const PROBE = 4096;

/** UTF-16 without a mark: most letters are Latin, so every other byte is zero. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const probe = bytes.subarray(0, PROBE);
  const zeros = [0, 0];
  for (const [at, byte] of probe.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = probe.length / 4;
  if (probe.length < 4 || even > most === odd > most) return null;
  return odd > most ? "utf-16le" : "utf-16be";
}

/** Votes for each encoding: Polish letters count for it, broken bytes and other letters against. */
function narrowEncoding(bytes: Uint8Array): Encoding {
  if (isAscii(bytes)) return "utf-8";
  const high = highRuns(bytes);
  const count = high.reduce((sum, byte) => sum + (byte < 128 ? 0 : 1), 0);
  const { valid, broken, score } = votesOfUtf8(high);
  const [page, best] = likeliest(high);
  // "ÓŁ" of a code page is a valid Cyrillic letter; valid UTF-8 is never Polish as a code page.
  if (broken === 0) return best === count ? page : "utf-8";
  return valid > 0 && score >= best ? "utf-8" : page;
}

/** Letters that are not ASCII by which an encoding is judged. */
const JUDGED = 20_000;

/** The first bytes from 128 on, each run with the byte before and after it. */
function highRuns(bytes: Uint8Array): Uint8Array {
  const runs = new Uint8Array(Math.min(2 * bytes.length, 3 * JUDGED) + 2);
  let length = 0;
  const add = (byte = 0) => {
    runs[length] = byte;
    length += 1;
  };
  for (let at = 0; at < bytes.length && length < JUDGED; at += 1) {
    if ((bytes[at] ?? 0) < 128) continue;
    add(bytes[at - 1]);
    for (; (bytes[at] ?? 0) >= 128; at += 1) add(bytes[at]);
    add(bytes[at]);
  }
  return runs.subarray(0, length);
}

function votesOfUtf8(bytes: Uint8Array): { valid: number; broken: number; score: number } {
  const votes = { valid: 0, broken: 0, score: 0 };
  // The last of very many letters may be cut.
  const text = new TextDecoder("utf-8").decode(bytes, { stream: true });
  for (const [char] of text.matchAll(/[^\0-\x7f]/gu)) {
    if (char === "\ufffd") {
      votes.broken += 1;
      votes.score -= 1;
    } else {
      votes.valid += 1;
      votes.score += POLISH.has(char) ? 1 : 0.5;
    }
  }
  return votes;
}

function likeliest(bytes: Uint8Array): [CodePage, number] {
  let best: [CodePage, number] | null = null;
  for (const page of CODE_PAGES) {
    const score = scoreOf(bytes, LETTERS[page]);
    if (best === null || score > best[1]) best = [page, score];
  }
  return best ?? ["cp1250", 0];
}

const voteOf = (letter: string) =>
  POLISH.has(letter) ? 1 : NEUTRAL.has(letter) ? 0 : letter < "\u00a0" ? -2 : -1;

function scoreOf(bytes: Uint8Array, letters: string): number {
  const values = [...letters].map(voteOf);
  const isSmall = [...letters].map((letter) => SMALL_POLISH.has(letter));
  let score = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 128) continue;
    score += values[byte - 128] ?? 0;
    // A small letter between two capitals is a letter of another code page.
    if (isSmall[byte - 128] && isCapital(bytes[at - 1]) && isCapital(bytes[at + 1])) score -= 0.5;
  }
  return score;
}

const isCapital = (byte = 0) => byte >= 65 && byte <= 90;
