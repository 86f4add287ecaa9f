import type { QrPicture } from "~/platform/qr/qr-picture";

/** The drawing of a code as pixels, each module a square of four. */
export function photograph({ size, path }: QrPicture) {
  const [scale, border] = [4, 4];
  const width = (size + 2 * border) * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  let [x, y] = [0, 0];
  for (const [, from, across, row, run] of path.matchAll(/([Mm])(\d+) (\d+)h(\d+)/g)) {
    [x, y] = from === "M" ? [Number(across), Number(row)] : [x + Number(across), y];
    for (let line = 0; line < scale; line += 1) {
      const begin = (((y + border) * scale + line) * width + (x + border) * scale) * 4;
      for (let pixel = 0; pixel < Number(run) * scale; pixel += 1)
        data.fill(0, begin + pixel * 4, begin + pixel * 4 + 3);
    }
    x += Number(run);
  }
  return { width, height: width, data };
}
