import type { Sharp } from "sharp";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { workQueue } from "~/platform/queues/queue.server";
import { fileKindOf } from "./file-kind.server";
import type { FileKind } from "./file-kinds";
import { isSomethingElseToo } from "./polyglot";
import { SMALLER_PIXELS } from "./smaller-pictures";
import { UPLOADS_BUSY } from "./upload-queues.server";

/** How a picture is made for its place: cut to exactly that size, or fitted into it whole. */
export interface PictureSize {
  width: number;
  height: number;
  fit: "cut" | "whole";
}

/** A picture, and smaller ones of the same, the smallest first (rules 574). */
export interface MadePicture {
  full: Uint8Array<ArrayBuffer>;
  smaller: { bytes: Uint8Array<ArrayBuffer>; pixels: number }[];
}

/** What is read as a picture (rules 240); phones that take others send them as JPEG to a field that asks for these. */
const TAKEN: readonly FileKind[] = ["jpeg", "png", "gif", "webp"];

/** More than phones take, and little enough for the memory: a picture that has to be unpacked whole takes 150 MB then. */
const MOST_PIXELS = 25_000_000;

const LONGEST_SECONDS = 10;

/** Unpacking takes a core and up to 150 MB, so it is done one at a time. */
const queued = workQueue("making pictures", {
  concurrency: 1,
  maxWaiting: 10,
  maxWaitMs: 20_000,
  busy: UPLOADS_BUSY,
});

/**
 * Makes a picture of what somebody sent, in WebP: turned as the camera noted, sized for its place, and without anything but pixels (rules 240).
 *
 * @returns "no-picture" for whatever cannot be unpacked whole: another kind of file, one that is cut off or larger than its bytes let expect
 * @throws BusyError where too many wait
 */
export async function makePicture(
  sent: Blob,
  size: PictureSize,
): Promise<MadePicture | Refusal<"no-picture">> {
  return queued(async () => {
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const kind = await fileKindOf(bytes);
    if (kind === null || !TAKEN.includes(kind) || isSomethingElseToo(bytes))
      return refuse("no-picture");
    const open = await opener();
    try {
      const made: MadePicture = {
        full: new Uint8Array(await draw(open(bytes), size)),
        smaller: [],
      };
      for (const pixels of SMALLER_PIXELS) {
        const smaller = await draw(open(made.full), {
          width: pixels,
          height: pixels,
          fit: "whole",
        });
        made.smaller.push({ bytes: new Uint8Array(smaller), pixels });
      }
      return made;
    } catch (error) {
      log.info(
        { kind, reason: error instanceof Error ? error.message : String(error) },
        "a picture could not be unpacked",
      );
      return refuse("no-picture");
    }
  });
}

function draw(picture: Sharp, { width, height, fit }: PictureSize): Promise<Buffer> {
  const sized =
    fit === "cut"
      ? { fit: "cover" as const }
      : { fit: "inside" as const, withoutEnlargement: true };
  return picture
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize(width, height, sized)
    .toColourspace("srgb")
    .webp({ quality: 85, alphaQuality: 90 })
    .toBuffer();
}

/** Loaded with the first picture: the library takes memory that most of the time nobody needs. */
const opener = () =>
  singleton("picture-opener", async () => {
    const { default: sharp } = await import("sharp");
    sharp.concurrency(1);
    sharp.cache(false);
    // Nothing but the four kinds is ever unpacked, whatever a file claims to be.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: [
        "VipsForeignLoadJpegBuffer",
        "VipsForeignLoadPngBuffer",
        "VipsForeignLoadNsgifBuffer",
        "VipsForeignLoadWebpBuffer",
      ],
    });
    return (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" });
  });
