import { joinedLines, nameAndTitleIn } from "./mt940-plain.ts";
import { accountIn, accountOf, joinPieces, oneLine, plainText } from "./values.ts";

/** The content of field 86. */
export interface Mt940Details {
  title: string;
  payerName: string | null;
  payerNameAndAddress: string | null;
  account: string | null;
  /** A number that is better than the one of field 61. */
  ref: string | null;
}

/** An operation code, a separator, and the first subfield. */
const STRUCTURED = /^\s*\d{0,4}([~<^?+])\d{2}/;

/** Subfields that banks use; after any other number the separator is part of the text. */
const SUBFIELD = /00|10|2\d|3[0-4]|38|5[0-2]|6[0-5]/;

/**
 * Reads the fields 86 of one line; some banks send two, and the first is only a code.
 *
 * @param width characters at which the file cuts plain lines; null if it wraps them at words
 */
export function mt940Details(
  fields: readonly (readonly string[])[],
  width: number | null,
): Mt940Details {
  const texts = fields.map((lines) => lines.join(""));
  const at = texts.findIndex((text) => STRUCTURED.test(text));
  if (at !== -1) return structured(texts[at] ?? "");
  const wrapped = fields.map((lines) => joinedLines(lines, width)).join(" ");
  if (/(^|;\s*)(TYT|TNR|Z RACH|NA RACH)\.?:/i.test(wrapped)) return labelled(wrapped);
  const found = nameAndTitleIn(oneLine(wrapped));
  const whole = weak(wrapped);
  return found ? { ...whole, ...found } : whole;
}

function structured(text: string): Mt940Details {
  const separator = STRUCTURED.exec(text)?.[1] ?? "~";
  const subfields = subfieldsOf(text, separator);
  const read = (...codes: number[]) =>
    joinPieces(codes.map((code) => subfields.get(String(code).padStart(2, "0")) ?? ""));
  const isMillennium = separator === "<";
  const title = read(20, 21, 22, 23, 24, 25, 26);
  const hasName = read(32, 33).trim() !== "";
  const nameCodes = !isMillennium && hasName ? [32, 33] : [27, 28];
  const name = read(...nameCodes);
  const addressCodes = !isMillennium && hasName ? [62, 63] : [29, 60];
  const address = read(...addressCodes);
  const ref = /^REF/.test(read(63)) ? read(63) : null;
  // Only these two banks part the name from the address; others cut one text into pieces.
  const isParted = separator === "^" || isMillennium;
  return {
    title: unquoted(oneLine(title)) || oneLine(read(0)),
    payerName: isParted ? plainText(name) : null,
    payerNameAndAddress: plainText(
      isParted ? `${name} ${address}` : read(...nameCodes, ...addressCodes),
    ),
    account: accountIn(read(38)) ?? accountIn(read(29)) ?? accountOf(read(30), read(31)),
    ref: ref === null ? null : plainText(ref),
  };
}

function subfieldsOf(text: string, separator: string): Map<string, string> {
  const subfields = new Map<string, string>();
  let code = "";
  for (const [index, piece] of text.split(separator).entries()) {
    if (index === 0) continue;
    const next = piece.slice(0, 2);
    const isNew = SUBFIELD.test(next) && next.length === 2;
    if (isNew) code = next;
    const value = isNew ? piece.slice(2) : `${separator}${piece}`;
    // One bank writes the byte 0xFF for an empty subfield.
    if (value !== "\u02d9" && value !== "\u00a0")
      subfields.set(code, `${subfields.get(code) ?? ""}${value}`);
  }
  return subfields;
}

/** Free text with labels: `PRZELEW; Z RACH.: …; OD: …; TYT.: …; TNR: …`. */
function labelled(text: string): Mt940Details {
  const labels = new Map<string, string>();
  const [lead = "", ...parts] = text.split(/(?:^|;)\s*(Z RACH|NA RACH|OD|DLA|TYT|TNR|ID IPH)\.?:/i);
  for (let at = 0; at < parts.length; at += 2)
    labels.set((parts[at] ?? "").toUpperCase(), oneLine(parts[at + 1] ?? ""));
  const title = labels.get("TYT") ?? lead.replace(/^\s*\d{3}\s+/, "");
  return {
    title: oneLine(title.replace(/;\s*$/, "")),
    payerName: null,
    payerNameAndAddress: plainText(labels.get("OD") ?? labels.get("DLA") ?? ""),
    account: accountIn(labels.get("Z RACH") ?? labels.get("NA RACH") ?? ""),
    ref: plainText((labels.get("TNR") ?? "").replace(/(?<![;\s])[;\s]+$/, "")),
  };
}

/** Plain lines: nothing marks where the name ends and the title begins. */
const weak = (text: string): Mt940Details => ({
  title: oneLine(text.replace(/^\s*\d{3,4}(?=\s)/, "")),
  payerName: null,
  payerNameAndAddress: null,
  account: accountIn(text),
  ref: null,
});

const unquoted = (text: string) => text.replace(/^"(.*)"$/, "$1").trim();
