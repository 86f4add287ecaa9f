import decodeQr from "qr/decode.js";
import { expect, test } from "vitest";
import { qrPicture } from "~/platform/qr/qr-picture";
import { photograph } from "../../../support/qr-photograph";

test.each([
  "http://localhost:3000/karta/pIcAQ2m9yd0YcrHJ7lJ4Vd_8",
  "https://portal.izba-gospodarcza.example.com/karta/pIcAQ2m9yd0YcrHJ7lJ4Vd_8",
])("a reader decodes %s from the picture", (address) => {
  expect(decodeQr(photograph(qrPicture(address)))).toBe(address);
});
