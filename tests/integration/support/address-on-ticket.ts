import decodeQr from "qr/decode.js";
import sharp from "sharp";
import { photograph } from "../../support/qr-photograph.ts";
import type { Page } from "../../support/visitor.ts";

/** The address in the QR code of a ticket, as a phone reads it. */
export function addressOnTicket(page: Page["document"]): string {
  const code = page.querySelector("section.ticket svg[role=img]");
  const size = Number(code?.getAttribute("viewBox")?.split(" ").at(-1));
  return decodeQr(photograph({ size, path: code?.querySelector("path")?.getAttribute("d") ?? "" }));
}

/** The address in the QR code of a mail, which the page of its HTML part has as a picture. */
export async function addressInMail(html: string): Promise<string> {
  const [, base64 = ""] = /src="data:image\/png;base64,([^"]+)"/.exec(html) ?? [];
  const { data, info } = await sharp(Buffer.from(base64, "base64"))
    .resize({ width: 600, kernel: "nearest" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}
