import { paths } from "~/platform/http/paths";
import { type CoverFamily, FAMILIES, HEIGHT, WIDTH } from "./families";
import { drawPortrait, PORTRAITS, type PortraitFamily, portraitFamily } from "./portrait";

/**
 * Raised with every change of the drawings, because browsers cache an address for a year (rules
 * 201).
 */
const VERSION = 1;

const AMBER = "#f2b441";

/** The background, then the shades 1 to 4. */
const PALETTES = [
  ["#0b3a46", "#0f4c5c", "#176373", "#6aa5ad", "#bcd9d8"],
  ["#0f4c5c", "#0b3a46", "#2b7383", "#6aa5ad", "#e3f0ec"],
  ["#e3f0ec", "#bcd9d8", "#6aa5ad", "#2b7383", "#0f4c5c"],
  ["#bcd9d8", "#e3f0ec", "#6aa5ad", "#2b7383", "#0b3a46"],
  ["#f9e3b3", "#fcf1d6", "#6aa5ad", "#2b7383", "#0f4c5c"],
  ["#2b7383", "#176373", "#0f4c5c", "#bcd9d8", "#e3f0ec"],
] as const;

const NAMES = Object.keys(FAMILIES) as CoverFamily[];
const PORTRAIT_NAMES = Object.keys(PORTRAITS) as PortraitFamily[];

/**
 * The address of a record's drawn picture. It names the drawing, so its content never changes.
 *
 * @param record module and id, "event:walne-zebranie"; the same record always has the same picture
 * @param family its composition; by default the record decides that too
 */
export function coverPath(record: string, family?: CoverFamily): string {
  const seed = hash(record);
  return paths.cover(`${VERSION}-${family ?? NAMES[seed % NAMES.length]}-${seed.toString(36)}`);
}

/** The address of the drawn portrait of an invented person; the same for the same name. */
export const portraitPath = (name: string): string =>
  paths.cover(`${VERSION}-${portraitFamily(name)}-${hash(`portrait:${name}`).toString(36)}`);

const PORTRAIT = /^\/covers\/\d+-(?:long|short)-[0-9a-z]+\.svg$/;

/** The value of a row if it is an address made by `portraitPath`; else null. */
export const portraitAt = (address: string | null): string | null =>
  address !== null && PORTRAIT.test(address) ? address : null;

/**
 * Draws the picture for a name made by `coverPath` or `portraitPath`.
 *
 * @returns an SVG document of 640 × 320 and at most 1.5 KB; null for an unknown name
 */
export function drawCover(name: string): string | null {
  const [, version, asked, digits = ""] = /^(\d+)-([a-z]+)-([0-9a-z]+)$/.exec(name) ?? [];
  const family = NAMES.find((known) => known === asked);
  const portrait = PORTRAIT_NAMES.find((known) => known === asked);
  const seed = Number.parseInt(digits, 36);
  if (version !== String(VERSION) || seed > 0xffffffff || seed.toString(36) !== digits) return null;
  if (portrait) return drawPortrait(portrait, picker(seed));
  return family ? draw(family, seed) : null;
}

function draw(family: CoverFamily, seed: number): string {
  const pick = picker(seed);
  const palette = PALETTES[pick(PALETTES.length)] ?? PALETTES[0];
  const isMirrored = pick(2) === 1;
  const layers = new Layers(family === "mosaic");
  FAMILIES[family]({
    pick,
    add: (shade, path) => layers.add(shade === 5 ? AMBER : palette[shade], path),
  });
  const shapes = isMirrored ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${layers}</g>` : layers;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><path fill="${palette[0]}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${shapes}</svg>`;
}

/**
 * Paths in the order of painting. Neighbours of one colour are one element; without overlaps, all
 * of a colour are.
 */
class Layers {
  readonly #layers: { fill: string; path: string }[] = [];
  readonly #isFlat: boolean;

  constructor(isFlat: boolean) {
    this.#isFlat = isFlat;
  }

  add(fill: string, path: string): void {
    const last = this.#isFlat
      ? this.#layers.find((layer) => layer.fill === fill)
      : this.#layers.at(-1);
    if (last?.fill === fill) last.path += path;
    else this.#layers.push({ fill, path });
  }

  toString(): string {
    return this.#layers
      .map(({ fill, path }) => `<path fill="${fill}" d="${path.replaceAll(" -", "-")}"/>`)
      .join("");
  }
}

/** FNV-1a over UTF-16 units, then an avalanche, so that similar ids get different hashes. */
function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  value = Math.imul(value ^ (value >>> 16), 2246822507);
  value = Math.imul(value ^ (value >>> 13), 3266489909);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Mulberry32, a seeded random generator; `pick(n)` returns the next number from 0 to below n. */
function picker(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}
