/** The upper half of code page 852, which browsers and Node do not know. */
const CP852 =
  "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»" +
  "░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0";

/** In this order: the first of equals wins. */
const ENCODINGS = ["cp852", "iso-8859-2", "cp1250"] as const;

type Encoding = (typeof ENCODINGS)[number];

const UPPER_HALF = Uint8Array.from({ length: 128 }, (_, index) => index + 128);

const LETTERS: Record<Encoding, string> = {
  cp852: CP852,
  "iso-8859-2": new TextDecoder("iso-8859-2").decode(UPPER_HALF),
  cp1250: new TextDecoder("windows-1250").decode(UPPER_HALF),
};

const POLISH = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ";
const SMALL_POLISH = "ąćęłńóśźż";

/** An empty field of one bank (0xFF), a hard space, and typographic quotes say nothing. */
const NEUTRAL = "˙\u00a0„”“’‘–—";

/**
 * The text of a file that does not say its encoding: UTF-8 if it is valid, else the code page in
 * which most letters are Polish (rules 1032).
 */
export function decodeStatement(bytes: Uint8Array): { text: string; encoding: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "utf-16le" };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "utf-16be" };
  const utf8 = strictUtf8(bytes);
  if (utf8 !== null) return { text: utf8, encoding: "utf-8" };
  const encoding = likeliest(bytes);
  if (encoding !== "cp852") {
    const label = encoding === "cp1250" ? "windows-1250" : encoding;
    return { text: new TextDecoder(label).decode(bytes), encoding };
  }
  const ascii = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const text = ascii.replace(/[\x80-\xff]/g, (char) => CP852.charAt(char.charCodeAt(0) - 128));
  return { text, encoding };
}

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function likeliest(bytes: Uint8Array): Encoding {
  let best: { encoding: Encoding; score: number } | null = null;
  for (const encoding of ENCODINGS) {
    const score = scoreOf(bytes, LETTERS[encoding]);
    if (best === null || score > best.score) best = { encoding, score };
  }
  return best?.encoding ?? "cp1250";
}

function scoreOf(bytes: Uint8Array, letters: string): number {
  const values = [...letters].map((letter) =>
    POLISH.includes(letter) ? 1 : NEUTRAL.includes(letter) ? 0 : -1,
  );
  const isSmall = [...letters].map((letter) => SMALL_POLISH.includes(letter));
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
