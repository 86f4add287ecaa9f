/**
 * Sizes of smaller copies: for a row (56 px, density 3) and for the head of a page (80 px, density
 * 2; rules 574).
 */
export const SMALLER_PIXELS = [96, 168] as const;

/** Lists the smaller copies at the end of an address. Older pictures have one or none. */
const MARK = /&small=([\d-]+)$/;

/** The path of a smaller copy: `{person}/avatar.webp`, `{person}/avatar-96.webp`. */
export const smallerPath = (path: string, pixels: number): string =>
  path.replace(/\.webp$/, `-${pixels}.webp`);

/** The address or place of a picture that has all smaller copies. */
export const withSizes = (address: string): string =>
  `${address}&small=${SMALLER_PIXELS.join("-")}`;

/** The smaller copies of a picture, smallest first. */
export function smallerOnes(address: string): { address: string; pixels: number }[] {
  const marked = MARK.exec(address)?.[1]?.split("-") ?? [];
  const [path = "", query] = address.split("?");
  return SMALLER_PIXELS.filter((pixels) => marked.includes(String(pixels))).map((pixels) => ({
    address: `${smallerPath(path, pixels)}?${query}`,
    pixels,
  }));
}
