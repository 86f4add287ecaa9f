import { createHmac } from "node:crypto";

/** The code of an app at a moment, computed with Node alone as RFC 6238 describes it. */
export function totpCode(
  secret: Buffer | string,
  { at = Date.now(), digits = 6 }: { at?: number; digits?: number } = {},
): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const key = typeof secret === "string" ? fromBase32(secret) : secret;
  const hash = createHmac("sha1", key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/\s/g, "")]
    .map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
