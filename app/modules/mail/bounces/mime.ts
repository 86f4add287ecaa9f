/** A part of a mail as it was sent, with its headers in lower case. */
export interface MimePart {
  headers: ReadonlyMap<string, string>;
  /** "multipart/report", in lower case. */
  type: string;
  /** Decoded text of a single part. */
  body: string;
  parts: readonly MimePart[];
}

/** Deeper nesting is no report. */
const DEEPEST = 5;

/** The type of a mail, of which only the headers are read. */
export const typeOfMime = (source: string): string => headOf(source).type;

/** Reads a mail, or the headers of one; bytes as Latin-1, because reports are ASCII. */
export function readMime(source: string, depth = 0): MimePart {
  const { headers, type, declared, rest: raw } = headOf(source);
  const boundary = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(declared);
  const mark = boundary?.[1] ?? boundary?.[2];
  const isMany = type.startsWith("multipart/") && mark !== undefined && depth < DEEPEST;
  return {
    headers,
    type,
    body: isMany ? "" : decoded(raw, headers.get("content-transfer-encoding") ?? ""),
    parts: isMany ? split(raw, mark).map((part) => readMime(part, depth + 1)) : [],
  };
}

function headOf(source: string) {
  const text = source.replace(/\r\n?/g, "\n");
  const end = text.startsWith("\n") ? 0 : text.indexOf("\n\n");
  const headers = readHeaders(end === -1 ? text : text.slice(0, end));
  const declared = headers.get("content-type") ?? "text/plain";
  const type = /^\s*([^\s;]+)/.exec(declared)?.[1]?.toLowerCase() ?? "text/plain";
  const rest = end === -1 ? "" : text.slice(end).replace(/^\n{1,2}/, "");
  return { headers, declared, type, rest };
}

/** The parts of a type at any depth. */
export const partsOfType = (part: MimePart, ...types: readonly string[]): MimePart[] => [
  ...(types.includes(part.type) ? [part] : []),
  ...part.parts.flatMap((one) => partsOfType(one, ...types)),
];

/** Header fields by their names in lower case; of a repeated one the first. */
export function readHeaders(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.replace(/\n[ \t]+/g, " ").split("\n")) {
    const [, name, value = ""] = /^([!-9;-~]+):(.*)$/.exec(line) ?? [];
    if (name && !headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value.trim());
  }
  return headers;
}

function split(raw: string, boundary: string): string[] {
  const parts: string[][] = [];
  for (const line of raw.split("\n")) {
    const rest = line.startsWith(`--${boundary}`) ? line.slice(boundary.length + 2).trim() : null;
    if (rest === "--") break;
    if (rest === "") parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.map((lines) => lines.join("\n"));
}

function decoded(raw: string, encoding: string): string {
  const name = encoding.trim().toLowerCase();
  if (name === "base64") return Buffer.from(raw, "base64").toString("latin1");
  if (name !== "quoted-printable") return raw;
  return raw
    .replace(/(?<![ \t])[ \t]*=\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
