import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Pictures for tests, generated, so that the repository stores none. */

const plain = (width: number, height: number, background = "#c02020") =>
  sharp({ create: { width, height, channels: 3, background } });

const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer());

/** A picture of one colour. */
export const aPicture = (
  kind: "jpeg" | "png" | "gif" | "webp" = "png",
  { width = 40, height = 20, background = "#c02020" } = {},
) => bytesOf(plain(width, height, background).toFormat(kind));

/** A picture from a phone held upright: rotated by metadata, with its location. */
export const aPhonePicture = () =>
  bytesOf(
    plain(80, 40)
      .jpeg()
      .withExif({
        IFD0: { Software: "telefon" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 45/1 0/1" },
      })
      .withMetadata({ orientation: 6 }),
  );

/**
 * A black picture with far more pixels than its file size suggests.
 *
 * @param side in pixels; beyond 8,000 the file is only a header and the beginning
 */
export function aBomb(side: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(Math.min(side, 8_000) * (Math.ceil(side / 8) + 1)));
  const parts = [chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]));
}

/** A chunk of a PNG: length, name, content, checksum. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
