/** Polish letters in code pages, in the order of `LETTERS`; other letters stay ASCII. */
const LETTERS = "ĄĆĘŁŃÓŚŹŻąćęłńóśźż";

const BYTES = {
  cp1250: "a5c6caa3d1d38c8faf b9e6eab3f1f39c9fbf",
  "iso-8859-2": "a1c6caa3d1d3a6acaf b1e6eab3f1f3b6bcbf",
  cp852: "a48fa89de3e0978dbd a586a988e4a298abbe",
} as const;

export const TEXT_ENCODINGS = [
  ...(["utf-8", "utf-16le", "utf-16be", "cp1250", "iso-8859-2", "cp852"] as const),
];

/** The bytes of a text of ASCII and Polish letters, without a byte order mark. */
export function encodedAs(encoding: (typeof TEXT_ENCODINGS)[number], text: string): Buffer {
  if (encoding === "utf-8" || encoding === "utf-16le") return Buffer.from(text, encoding);
  if (encoding === "utf-16be") return Buffer.from(text, "utf-16le").swap16();
  const page = Buffer.from(BYTES[encoding].replace(" ", ""), "hex");
  return Buffer.from(Array.from(text, (char) => page[LETTERS.indexOf(char)] ?? char.charCodeAt(0)));
}
