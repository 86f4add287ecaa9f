import type { Sharp } from "sharp";
import { countUp } from "~/platform/log/counters.server";
import { log } from "~/platform/log/logger.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { workQueue } from "~/platform/queues/queue.server";
import { fileKindOf } from "./file-kind.server";
import type { FileKind } from "./file-kinds";
import { pictureLibrary } from "./picture-library.server";
import { isSomethingElseToo } from "./polyglot";
import { SMALLER_PIXELS } from "./smaller-pictures";
import { UPLOADS_BUSY } from "./upload-queues.server";

/** The size of a picture: cropped to it, or fitted into it. */
export interface PictureSize {
  width: number;
  height: number;
  fit: "cut" | "whole";
  /** The part that a picture cut to its size keeps; the middle unless said. */
  keep?: "top" | "middle" | "bottom";
}

/** A picture and smaller copies, the smallest first (rules 574). */
export interface MadePicture {
  full: Uint8Array<ArrayBuffer>;
  /** The size of the full one, in pixels. */
  width: number;
  height: number;
  smaller: { bytes: Uint8Array<ArrayBuffer>; pixels: number }[];
}

/** Kinds of pictures (rules 240); phones convert others to JPEG for such a field. */
const TAKEN: readonly FileKind[] = ["jpeg", "png", "gif", "webp"];

/** More than phones produce; decoding such a picture takes 150 MB. */
const MOST_PIXELS = 25_000_000;

const LONGEST_SECONDS = 10;

/** Decoding takes a core and up to 150 MB, so one at a time. */
const queued = workQueue("making pictures", {
  concurrency: 1,
  maxWaiting: 10,
  maxWaitMs: 20_000,
  busy: UPLOADS_BUSY,
});

/**
 * Converts an upload to WebP: rotated by its metadata, sized for its place, only pixels (rules
 * 240).
 *
 * @returns "no-picture" for whatever cannot be decoded whole
 * @throws BusyError
 */
export async function makePicture(
  sent: Blob,
  size: PictureSize,
): Promise<MadePicture | Refusal<"no-picture">> {
  return queued(async () => {
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const kind = await fileKindOf(bytes);
    if (kind === null) return refuse("no-picture");
    if (!TAKEN.includes(kind) || isSomethingElseToo(bytes)) {
      countUp("portal_files_refused_total", "kind");
      return refuse("no-picture");
    }
    try {
      const { data, info } = await draw(await open(bytes), size);
      const made: MadePicture = {
        full: new Uint8Array(data),
        width: info.width,
        height: info.height,
        smaller: [],
      };
      for (const pixels of SMALLER_PIXELS) {
        const smaller = await draw(await open(made.full), {
          width: pixels,
          height: pixels,
          fit: "whole",
        });
        made.smaller.push({ bytes: new Uint8Array(smaller.data), pixels });
      }
      return made;
    } catch (error) {
      log.info(
        { kind, reason: error instanceof Error ? error.message : String(error) },
        "a picture could not be unpacked",
      );
      countUp("portal_files_refused_total", "kind");
      return refuse("no-picture");
    }
  });
}

function draw(picture: Sharp, { width, height, fit, keep = "middle" }: PictureSize) {
  const sized =
    fit === "cut"
      ? { fit: "cover" as const, position: keep === "middle" ? "centre" : keep }
      : { fit: "inside" as const, withoutEnlargement: true };
  return picture
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize(width, height, sized)
    .toColourspace("srgb")
    .webp({ quality: 85, alphaQuality: 90 })
    .toBuffer({ resolveWithObject: true });
}

const open = async (bytes: Uint8Array): Promise<Sharp> =>
  (await pictureLibrary())(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" });
