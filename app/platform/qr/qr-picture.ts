import encodeQr from "qr";

/**
 * A code as one SVG path: the middle line of each run of dark modules, to be stroked one unit wide.
 * Module `y` has its middle at `y`, so the view box begins half a unit above. Outlines would take
 * twice the bytes.
 */
export interface QrPicture {
  size: number;
  path: string;
}

/**
 * Light modules around the code; the white of the panel makes up the rest of the standard's four.
 */
const QUIET_ZONE = 2;

export interface QrOptions {
  /** Medium mends a seventh of the code, low a fourteenth. */
  level?: "low" | "medium";
  quietZone?: number;
}

/** Draws the QR code of a text. */
export function qrPicture(text: string, options: QrOptions = {}): QrPicture {
  const rows = qrRows(text, options);
  return { size: rows.length, path: rows.map(lineOf).join("") };
}

/** The modules of a code with the light ones around it; true is dark. */
export const qrRows = (
  text: string,
  { level = "medium", quietZone = QUIET_ZONE }: QrOptions,
): boolean[][] => encodeQr(text, "raw", { ecc: level, border: quietZone });

/** The commands of one row; each run starts relative to the end of the one before. */
function lineOf(row: readonly boolean[], y: number): string {
  let end = 0;
  return darkRuns(row)
    .map(([x, width], index) => {
      const move = index === 0 ? `M${x} ${y}` : `m${x - end} 0`;
      end = x + width;
      return `${move}h${width}`;
    })
    .join("");
}

/** Start and length of the runs of dark modules in a row. */
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
