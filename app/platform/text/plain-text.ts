const ENCODINGS: { mark: readonly number[]; encoding: string }[] = [
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
];

/** Control characters that no text has; tabs, line ends and page ends are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
export const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g;

/**
 * Decodes plain text: UTF-8, UTF-16 with a mark, or the Windows-1250 of older Polish programs.
 *
 * @returns null for anything else
 */
export function readableText(bytes: Uint8Array): string | null {
  const marked = ENCODINGS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  for (const encoding of marked ? [marked.encoding] : ["utf-8", "windows-1250"]) {
    const text = decoded(bytes, encoding);
    if (text !== null) return text.search(CONTROLS) === -1 ? text : null;
  }
  return null;
}

/** True for html, svg and xml, which programs execute or draw. */
export function isMarkup(text: string): boolean {
  return (
    /^\s*<[!?a-z]/i.test(text) ||
    /<(?:!doctype|html|svg|script|iframe|body)[\s>/]/i.test(text.slice(0, 4096))
  );
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
