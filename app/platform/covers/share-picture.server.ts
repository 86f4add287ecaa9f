import { createHash } from "node:crypto";
import type { Font } from "fontkit";
import { LRUCache } from "lru-cache";
import { paths } from "~/platform/http/paths";
import { singleton } from "~/platform/memo/singleton.server";
import { workQueue } from "~/platform/queues/queue.server";
import { pictureLibrary } from "~/platform/uploads/picture-library.server";
import { coverPath, drawCover } from "./cover.server";

/** The words of a picture that other sites show beside a link. */
export interface ShareWords {
  /** Module and id, "event:walne-zebranie", which decides the drawing. */
  record: string;
  /** The kind of the record, "Wydarzenie". */
  label: string;
  title: string;
  /** When and where, or whose. */
  lines: readonly string[];
}

/** Kinds of records with such a picture, as their addresses name them. */
export const SHARED_KINDS = ["event", "expert", "offer", "article"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

const [WIDTH, HEIGHT] = [1200, 630];
const [LEFT, TEXT_WIDTH, PANEL] = [64, 700, 828];
const MOST_LINES = 4;
const [WHITE, AMBER, PALE, PETROL] = ["#fff", "#f2b441", "#bcd9d8", "#0b3a46"];

/** A picture takes a processor for a fifth of a second, so one at a time. */
const queued = workQueue("pictures to share", {
  concurrency: 1,
  maxWaiting: 20,
  maxWaitMs: 10_000,
});

type Bytes = Uint8Array<ArrayBuffer>;

const made = singleton(
  "share-pictures",
  () =>
    new LRUCache<string, Bytes>({
      maxSize: 4_000_000,
      sizeCalculation: (bytes) => bytes.length,
    }),
);

/** The address of the picture; it changes with the words, because other sites keep it for long. */
export const sharePath = (kind: SharedKind, id: string, words: ShareWords): string =>
  paths.sharePicture(kind, id, { v: versionOf(words) });

const versionOf = (words: ShareWords): string =>
  createHash("sha256").update(JSON.stringify(words)).digest("base64url").slice(0, 8);

/** A PNG of 1200 × 630 pixels, drawn once. @throws BusyError */
export async function drawSharePicture(words: ShareWords): Promise<Bytes> {
  const key = versionOf(words);
  const known = made.get(key);
  if (known) return known;
  return queued(async () => {
    // A waiting request for the same picture finds it here.
    const drawn = made.get(key) ?? (await draw(words));
    made.set(key, drawn);
    return drawn;
  });
}

async function draw({ record, label, title, lines }: ShareWords): Promise<Bytes> {
  const { regular, bold } = await fonts();
  const size = title.length > 60 ? 52 : 64;
  const rows = wrapped(title, bold, size);
  const end = 190 + rows.length * size * 1.2;
  const cover = drawCover(coverPath(record).replace(/^.*\/|\.svg$/g, "")) ?? "";
  const words = [
    written("DIG", bold, { size: 40, y: 96, fill: WHITE }),
    written(label, bold, { size: 28, y: 164, fill: AMBER }),
    ...rows.map((row, index) =>
      written(row, bold, { size, y: 190 + (index + 0.85) * size * 1.2, fill: WHITE }),
    ),
    ...lines.flatMap((line, index) =>
      wrapped(line, regular, 30)
        .slice(0, 1)
        .map((row) => written(row, regular, { size: 30, y: end + 48 + index * 46, fill: PALE })),
    ),
  ];
  const sharp = await pictureLibrary();
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<g transform="scale(${HEIGHT / 320})">${cover}</g>
<path fill="${PETROL}" d="M0 0h${PANEL}v${HEIGHT}H0z"/>${words.join("")}</svg>`;
  const png = await sharp(Buffer.from(picture)).png({ palette: true, colours: 64 }).toBuffer();
  return new Uint8Array(png);
}

/** Letters as paths: a server has no fonts of its own to rely on. */
function written(
  text: string,
  font: Font,
  { size, y, fill }: { size: number; y: number; fill: string },
): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  const letters = glyphs.map((glyph, index) => {
    const letter = `<path transform="translate(${x})" d="${glyph.path.toSVG()}"/>`;
    x += positions[index]?.xAdvance ?? 0;
    return letter;
  });
  const place = `translate(${LEFT} ${y}) scale(${scale} ${-scale})`;
  return `<g fill="${fill}" transform="${place}">${letters.join("")}</g>`;
}

const widthOf = (text: string, font: Font, size: number): number =>
  (font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) /
  font.unitsPerEm;

/** Lines of words that fit; what is left over ends with an ellipsis. */
function wrapped(text: string, font: Font, size: number): string[] {
  const fits = (line: string) => widthOf(line, font, size) <= TEXT_WIDTH;
  const rows: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${rows.at(-1) ?? ""} ${word}`.trim();
    if (rows.length > 0 && fits(longer)) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  const shown = rows.slice(0, MOST_LINES).map((row) => shortened(row, fits));
  if (rows.length <= MOST_LINES) return shown;
  return [...shown.slice(0, -1), shortened(`${shown.at(-1)} …`, fits)];
}

/** A word that is wider than the picture is cut. */
function shortened(row: string, fits: (line: string) => boolean): string {
  let characters = [...row];
  while (!fits(characters.join("")) && characters.length > 1)
    characters = [...characters.slice(0, -2), "…"];
  return characters.join("");
}

/** Read when a picture is drawn, which is rare, so that a start does not wait for them. */
async function fonts() {
  const [{ create }, regular, bold] = await Promise.all([
    import("fontkit"),
    import("~/platform/pdf/fonts/regular.ttf?inline"),
    import("~/platform/pdf/fonts/bold.ttf?inline"),
  ]);
  return { regular: create(bytesOf(regular.default)), bold: create(bytesOf(bold.default)) };
}

const bytesOf = (dataUrl: string): Buffer =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
