import { crc32, deflateSync } from "node:zlib";
import { type QrOptions, qrRows } from "./qr-picture";

/** Pixels of a module: a byte of a line, and sharp on dense screens. */
const SCALE = 8;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A code as PNG in black and white, for mail programs, of which most show no SVG. */
export function qrPng(text: string, options: QrOptions): Buffer {
  const rows = qrRows(text, options);
  const width = rows.length * SCALE;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(width, 4);
  // One bit of grey a pixel, without interlacing.
  head.set([1, 0, 0, 0, 0], 8);
  const lines = rows.flatMap((row) => new Array<Buffer>(SCALE).fill(lineOf(row)));
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A line without a filter. */
const lineOf = (row: readonly boolean[]): Buffer =>
  Buffer.from([0, ...row.map((isDark) => (isDark ? 0x00 : 0xff))]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
