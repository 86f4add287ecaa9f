/** Smaller ones of a picture fit into squares of so many pixels: a row, of up to 56, on a screen of three times the density, the head of a page, of 80, on one of twice (rules 574). */
export const SMALLER_PIXELS = [96, 168] as const;

/** At the end of an address: which smaller ones are there. Pictures of earlier versions have only the first, or none. */
const MARK = /&small=([\d-]+)$/;

/** Where a smaller one of a picture lies: `{person}/avatar.webp`, `{person}/avatar-96.webp`. */
export const smallerPath = (path: string, pixels: number): string =>
  path.replace(/\.webp$/, `-${pixels}.webp`);

/** The address of a picture that has all smaller ones beside it. */
export const markedAddress = (address: string): string =>
  `${address}&small=${SMALLER_PIXELS.join("-")}`;

/** The smaller ones of the picture at an address, the smallest first; none where there are none. */
export function smallerOnes(address: string): { address: string; pixels: number }[] {
  const marked = MARK.exec(address)?.[1]?.split("-") ?? [];
  const [path = "", query] = address.split("?");
  return SMALLER_PIXELS.filter((pixels) => marked.includes(String(pixels))).map((pixels) => ({
    address: `${smallerPath(path, pixels)}?${query}`,
    pixels,
  }));
}
