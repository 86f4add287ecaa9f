/** The part of the library that pictures with words use; it has no types of its own. */
declare module "fontkit" {
  interface Glyph {
    path: { toSVG(): string };
  }
  interface Font {
    unitsPerEm: number;
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  }
  export function create(bytes: Buffer): Font;
}
