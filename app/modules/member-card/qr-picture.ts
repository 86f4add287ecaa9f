import encodeQr from "qr";

/**
 * A code as a drawing on a square of `size` units, the quiet zone included: the middle line of each run of dark modules, to be drawn one unit wide.
 * Module `y` from above has its middle at `y`, so the square begins half a unit above it. Outlines would take twice the bytes.
 */
export interface QrPicture {
  size: number;
  path: string;
}

/** Light modules around the code; with the white of the panel in which it stands they are the four that the standard asks for. */
const QUIET_ZONE = 2;

/** Draws the QR code of an address; it is read with a seventh of it hidden. */
export function qrPicture(address: string): QrPicture {
  const rows = encodeQr(address, "raw", { ecc: "medium", border: QUIET_ZONE });
  return { size: rows.length, path: rows.map(lineOf).join("") };
}

/** A row, each run told by how far it is from the end of the one before. */
function lineOf(row: readonly boolean[], y: number): string {
  let end = 0;
  return darkRuns(row)
    .map(([x, width], index) => {
      const way = index === 0 ? `M${x} ${y}` : `m${x - end} 0`;
      end = x + width;
      return `${way}h${width}`;
    })
    .join("");
}

/** Where dark modules of a row begin, and how many stand side by side. */
function darkRuns(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
