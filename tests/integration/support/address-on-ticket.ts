import decodeQr from "qr/decode.js";
import { photograph } from "../../support/qr-photograph.ts";
import type { Page } from "../../support/visitor.ts";

/** The address in the QR code of a ticket, as a phone reads it. */
export function addressOnTicket(page: Page["document"]): string {
  const code = page.querySelector("section.ticket svg[role=img]");
  const size = Number(code?.getAttribute("viewBox")?.split(" ").at(-1));
  return decodeQr(photograph({ size, path: code?.querySelector("path")?.getAttribute("d") ?? "" }));
}
