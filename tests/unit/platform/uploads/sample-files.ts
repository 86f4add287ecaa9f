import { deflateRawSync } from "node:zlib";

const text = (words: string) => new TextEncoder().encode(words);

/** The beginning of a real file of each kind of picture: signature and binary header. */
export const PICTURES = {
  png: Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    text("IHDR"),
    Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0]),
    text("IDAT"),
    Buffer.alloc(16),
  ]),
  jpeg: Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    text("JFIF"),
    Buffer.alloc(16),
  ]),
  gif: Buffer.concat([text("GIF89a"), Buffer.from([1, 0, 1, 0, 0x80, 0, 0]), Buffer.alloc(16)]),
  webp: Buffer.concat([
    text("RIFF"),
    Buffer.from([36, 0, 0, 0]),
    text("WEBPVP8 "),
    Buffer.alloc(24),
  ]),
  heic: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    text("ftypheic"),
    Buffer.alloc(4),
    text("mif1heic"),
    Buffer.alloc(8),
  ]),
  avif: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    text("ftypavif"),
    Buffer.alloc(4),
    text("mif1avif"),
    Buffer.alloc(8),
  ]),
};

export const PDF = text("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n");

/** A compound file (Office before 2007) with these streams. */
export function compoundFile(...streams: string[]): Uint8Array {
  const file = Buffer.alloc(512 + 128 * (streams.length + 1));
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file);
  for (const [index, name] of ["Root Entry", ...streams].entries()) {
    const offset = 512 + 128 * index;
    file.write(name, offset, "utf16le");
    file.writeUInt16LE((name.length + 1) * 2, offset + 64);
    file.writeUInt8(index === 0 ? 5 : 2, offset + 66);
  }
  return new Uint8Array(file);
}

/** A zip archive with these files. */
export function zip(files: Record<string, string>): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const crc = crc32(raw);
    const head = (signature: number, extra: number[]) => {
      const fixed = Buffer.alloc(4 + extra.length * 2);
      fixed.writeUInt32LE(signature);
      for (const [index, value] of extra.entries()) fixed.writeUInt16LE(value, 4 + index * 2);
      return fixed;
    };
    const sizes = [crc & 0xffff, crc >>> 16, packed.length, 0, raw.length, 0, name.length, 0];
    const local = Buffer.concat([
      head(0x04034b50, [20, 0, 8, 0, 0, ...sizes]),
      Buffer.from(name),
      packed,
    ]);
    directory.push(
      Buffer.concat([
        head(0x02014b50, [20, 20, 0, 8, 0, 0, ...sizes, 0, 0, 0, 0, 0, offset, 0]),
        Buffer.from(name),
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, central, end]));
}

/**
 * An Office document. Its content types declare its kind, here those of `others` with these parts.
 */
export const officeFile = (
  type: string,
  part: string,
  { parts = {}, others = "" }: { parts?: Record<string, string>; others?: string } = {},
) =>
  zip({
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${others}<Override PartName="/${part}" ContentType="${type}.main+xml"/></Types>`,
    "_rels/.rels": "<Relationships/>",
    [part]: "<x/>",
    ...parts,
  });

const WORD = [
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "word/document.xml",
] as const;
const EXCEL = [
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "xl/workbook.xml",
] as const;
const POWERPOINT = [
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "ppt/presentation.xml",
] as const;

/** Documents with macros that declare to have none. */
export const HIDDEN_MACROS = {
  "a docx": officeFile(...WORD, { parts: { "word/vbaProject.bin": "x" } }),
  "a docx, spelt otherwise": officeFile(...WORD, { parts: { "word/VBAPROJECT.BIN": "x" } }),
  "an xlsx": officeFile(...EXCEL, { parts: { "xl/vbaProject.bin": "x" } }),
  "a pptx": officeFile(...POWERPOINT, { parts: { "ppt/vbaProject.bin": "x" } }),
  "a docx, by another name of the part": officeFile(...WORD, {
    parts: { "word/settings.bin": "x" },
    others: '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>',
  }),
  "an xlsx, in a sheet of Excel 4": officeFile(...EXCEL, {
    parts: { "xl/macrosheets/sheet1.xml": "x" },
  }),
  "an xlsx, in such a sheet by another name": officeFile(...EXCEL, {
    others:
      '<Override PartName="/xl/a.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/>',
  }),
};

const withTemplate = (target: string) =>
  officeFile(...WORD, {
    parts: {
      "word/_rels/settings.xml.rels": `<Relationships><Relationship Type="…/attachedTemplate" Target="${target}" TargetMode="External"/></Relationships>`,
    },
  });

/** Documents with a template, which Word loads from anywhere. */
export const REMOTE_TEMPLATES = [
  "https://example.com/a.dotm",
  "HTTP://example.com/a.dotm",
  "\\\\example.com\\share\\a.dotm",
  "file:///\\\\example.com\\share\\a.dotm",
  "file://example.com/share/a.dotm",
].map(withTemplate);
export const LOCAL_TEMPLATES = [
  "file:///C:\\Users\\Anna\\Normal.dotm",
  "file:///C:/Users/Anna/Normal.dotm",
  "Normal.dotm",
].map(withTemplate);

export const OFFICE = {
  docx: officeFile(...WORD),
  xlsx: officeFile(...EXCEL),
  pptx: officeFile(...POWERPOINT),
  docm: officeFile("application/vnd.ms-word.document.macroEnabled", "word/document.xml"),
  xlsm: officeFile("application/vnd.ms-excel.sheet.macroEnabled", "xl/workbook.xml"),
  pptm: officeFile(
    "application/vnd.ms-powerpoint.presentation.macroEnabled",
    "ppt/presentation.xml",
  ),
};

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
