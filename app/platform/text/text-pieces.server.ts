import { inSlices } from "~/platform/time/slices.server";
import { beginsWithoutText, type DecodedText, textPieces } from "./encoding";
import { isReadable } from "./plain-text";

/** Bytes that are decoded without a break. */
const PIECE = 16 * 1024;

/**
 * Passes the text of a file on in pieces, in slices.
 *
 * @returns false if it is no text: it has control characters, or is cut UTF-16
 */
export async function eachPieceOfText(
  bytes: Uint8Array,
  take: (piece: DecodedText) => void,
): Promise<boolean> {
  if (beginsWithoutText(bytes)) return false;
  const slice = inSlices();
  for (const piece of textPieces(bytes, PIECE)) {
    if (!isReadable(piece)) return false;
    take(piece);
    await slice();
  }
  return true;
}
