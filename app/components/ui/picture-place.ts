/** Where a picture stands, which decides when it loads (rules 576): before the others of its page, at once, or when somebody comes near. */
export type PicturePlace = "first" | "top" | "below";

/**
 * The place of a picture in the list that a page is about, whose first line is in sight when the page opens.
 *
 * @param index of the row on this page, from 0
 * @param columns of cards in a wide window
 */
export function placeInList(index: number, columns: number): PicturePlace {
  if (index === 0) return "first";
  return index < columns ? "top" : "below";
}
