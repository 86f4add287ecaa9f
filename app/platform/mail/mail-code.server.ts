import { createHash } from "node:crypto";
import { env } from "~/env.server";
import { qrPng } from "../qr/qr-png.server";
import type { MailCode } from "./outbox.server";

/** The name that programs without HTML show. */
export const CODE_FILE = "kod-qr.png";

/** By which the HTML part names the picture: the same for the same text, so at every attempt. */
export const codeIdOf = ({ text }: Pick<MailCode, "text">): string =>
  `${createHash("sha256").update(text).digest("hex").slice(0, 20)}@${new URL(env.APP_URL).hostname}`;

/** The picture that a mail carries with it, because programs load none from elsewhere. */
export const codeFileOf = (code: Pick<MailCode, "text">) => ({
  filename: CODE_FILE,
  contentType: "image/png",
  content: pngOf(code),
  cid: codeIdOf(code),
  contentDisposition: "inline" as const,
});

/** The same as an address, for a mail in the browser. */
export const codeDataOf = (code: Pick<MailCode, "text">): string =>
  `data:image/png;base64,${pngOf(code).toString("base64")}`;

const pngOf = ({ text }: Pick<MailCode, "text">): Buffer =>
  qrPng(text, { level: "low", quietZone: 4 });
