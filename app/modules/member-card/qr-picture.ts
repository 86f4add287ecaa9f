import encodeQr from "qr";

/** A code as a drawing: dark modules as one path on a square of `size` units, the quiet zone included. */
export interface QrPicture {
  size: number;
  path: string;
}

/** Light modules around the code; with the white of the panel in which it stands they are the four that the standard asks for. */
const QUIET_ZONE = 2;

/** Draws the QR code of an address; it is read with a seventh of it hidden. */
export function qrPicture(address: string): QrPicture {
  const rows = encodeQr(address, "raw", { ecc: "medium", border: QUIET_ZONE });
  return {
    size: rows.length,
    path: rows
      .map((row, y) =>
        darkRuns(row)
          .map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)
          .join(""),
      )
      .join(""),
  };
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
