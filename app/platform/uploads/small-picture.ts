/** A small picture fits into a square of so many pixels: sharp at up to 48 of a page (rules 574). */
export const SMALL_PIXELS = 96;

const ENDING = `-${SMALL_PIXELS}.webp`;

/** At the end of an address: the small picture is there. Those of earlier versions have none. */
const MARK = `&small=${SMALL_PIXELS}`;

/** Where the small one of a picture lies: `{person}/avatar.webp`, `{person}/avatar-96.webp`. */
export const smallPath = (path: string): string => path.replace(/\.webp$/, ENDING);

/** The path of the picture that a small one belongs to; null for one that is none. */
export const pathOfSmall = (path: string): string | null => (path.endsWith(ENDING) ? path.slice(0, -ENDING.length).concat(".webp") : null);

/** The address of a picture that has a small one beside it. */
export const markedAddress = (address: string): string => address + MARK;

/** The address of the small one; null where there is none. */
export function smallAddress(address: string): string | null {
  if (!address.endsWith(MARK)) return null;
  const [path = "", query] = address.split("?");
  return `${smallPath(path)}?${query}`;
}
