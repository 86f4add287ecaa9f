import type { DecodedText } from "./encoding";

/** Control characters that no text has; tabs, line ends and page ends are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
export const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g;

/** False for text with control characters, and for cut UTF-16. */
export function isReadable({ text, encoding }: DecodedText): boolean {
  const isCut = encoding.startsWith("utf-16") && text.includes("\ufffd");
  return !isCut && text.search(CONTROLS) === -1;
}

/** True for html, svg and xml, which programs execute or draw. */
export function isMarkup(text: string): boolean {
  return (
    /^\s*<[!?a-z]/i.test(text) ||
    /<(?:!doctype|html|svg|script|iframe|body)[\s>/]/i.test(text.slice(0, 4096))
  );
}
