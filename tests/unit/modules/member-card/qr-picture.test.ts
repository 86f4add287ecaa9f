import decodeQr from "qr/decode.js";
import { expect, test } from "vitest";
import { type QrPicture, qrPicture } from "~/modules/member-card/qr-picture";

/** The drawing as a camera sees it, each module as a square of pixels. */
function photograph({ size, path }: QrPicture) {
  const [scale, border] = [4, 4];
  const width = (size + 2 * border) * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, left, top, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let y = 0; y < scale; y += 1)
      for (let x = 0; x < Number(run) * scale; x += 1)
        data.fill(0, at(Number(left) * scale + x, Number(top) * scale + y), at(Number(left) * scale + x, Number(top) * scale + y) + 3);
  return { width, height: width, data };

  function at(x: number, y: number): number {
    return ((y + border * scale) * width + x + border * scale) * 4;
  }
}

test.each([
  "http://localhost:3000/karta/pIcAQ2m9yd0YcrHJ7lJ4Vd_8",
  "https://portal.izba-gospodarcza.example.com/karta/pIcAQ2m9yd0YcrHJ7lJ4Vd_8",
])("a camera reads %s off its picture", (address) => {
  expect(decodeQr(photograph(qrPicture(address)))).toBe(address);
});
