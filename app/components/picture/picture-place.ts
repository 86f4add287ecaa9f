/**
 * Position of a picture, which decides when it loads (rules 576): first, with the page, or on
 * scroll.
 */
export type PicturePlace = "first" | "top" | "below";

/**
 * The position of a picture in the main list of a page, whose first line is visible at once.
 *
 * @param index of the row on this page, from 0
 * @param columns of cards in a wide window
 */
export function placeInList(index: number, columns: number): PicturePlace {
  if (index === 0) return "first";
  return index < columns ? "top" : "below";
}
