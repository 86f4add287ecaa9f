import { spawnSync } from "node:child_process";
import jsqr from "jsqr";
import { createTransport } from "nodemailer";
import sharp from "sharp";
import { expect, test } from "vitest";
import { dueMail } from "~/modules/money/dues/mails/due-mails.server";
import type { Deliver } from "~/platform/mail/delivery.server";
import { renderMail } from "~/platform/mail/mail-body.server";
import { codeFileOf } from "~/platform/mail/mail-code.server";
import { mailPart } from "~/platform/mail/mail-part.server";
import { type Mail, outbox, rowOf } from "~/platform/mail/outbox.server";
import { startSender } from "~/platform/mail/sender.server";
import { transaction } from "~/platform/store/stores.server";
import { mailFaults } from "../../../support/mail-checks";
import { aDraft } from "./support";

const TEXT =
  "9990001019|PL|70999210200000000100020002|034950|Regionalna Izba Gosp|SKL/2026/01475|||";

function mailOf(open: number): Mail {
  const due = {
    ...aDraft({ amountGrosze: open }),
    id: "due",
    number: "SKL/2026/01475",
    issuer: null,
    lastMail: null,
    movedTerm: null,
    eventId: null,
    isSeatOver: false,
    refund: null,
    moved: null,
    decision: null,
    issuedBy: "staff",
    issuedAt: "2026-11-20T08:00:00.000Z",
  };
  return rowOf({ ...dueMail(due, { to: "ewa@example.com", open }), attachments: [] });
}

/** The message that the mail server gets. */
async function sentOf(mail: Mail): Promise<Parameters<Deliver>[0]> {
  const sent: Parameters<Deliver>[0][] = [];
  const stop = startSender(async (one) => sent.push(one));
  await transaction(() => outbox.save(mail));
  await expect.poll(() => sent.length).toBe(1);
  await stop();
  return sent[0] ?? expect.fail("no mail");
}

test("the mail of a due carries the code of its transfer, which a reader decodes (rules 1061)", async () => {
  const { attachments, html } = await sentOf(mailOf(349_50));
  const [code] = attachments;
  expect(attachments).toHaveLength(1);
  expect(html).toContain(`src="cid:${code?.cid}"`);
  const { data, info } = await sharp(code?.content as Buffer)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(TEXT);
  // Four light modules around it, whatever the colours of the mail.
  expect(new Set(data.subarray(0, info.width * 4 * 8 * 4))).toEqual(new Set([255]));
});

const hasZbar = spawnSync("zbarimg", ["--version"]).status === 0;

test.skipIf(!hasZbar)("zbar reads the code of a mail (rules 1061)", () => {
  const { content } = codeFileOf({ text: TEXT });
  const read = spawnSync("zbarimg", ["--quiet", "--raw", "-"], {
    input: content,
    encoding: "utf8",
  });
  expect(read.stdout.trim()).toBe(TEXT);
});

test("mail programs get the code as a part of the HTML, the note as a file (rules 1061)", async () => {
  const sent = await sentOf(mailOf(349_50));
  const note = { filename: "Nota.pdf", contentType: "application/pdf", content: "%PDF-" };
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    ...sent,
    from: "biuro@example.com",
    attachments: [...sent.attachments, note],
  });
  const source = message.toString();
  const at = (part: string | RegExp) => source.search(part);
  expect(at("multipart/related")).toBeGreaterThan(at("multipart/mixed"));
  expect(at(/Content-Id: <[0-9a-f]{20}@localhost>/i)).toBeGreaterThan(at("multipart/related"));
  expect(source).toContain("Content-Disposition: inline");
  expect(at("application/pdf")).toBeGreaterThan(at("image/png"));
});

test("the code has a text, the facts of the transfer beside it, and none of a sum too large (rules 1061)", () => {
  const mail = mailOf(349_50);
  expect(mailFaults(mail)).toEqual([]);
  const { text, html } = renderMail(mail);
  expect(html).toContain('alt="Kod QR z danymi przelewu: 349,50 zł, tytuł SKL/2026/01475"');
  expect(text).toContain("Zeskanuj w aplikacji banku: kod-qr.png");
  for (const fact of ["349,50 zł", "70 9992 1020 0000 0001 0002 0002", "SKL/2026/01475"])
    expect(text).toContain(fact);
  expect(mailOf(1_000_000).code).toBeNull();
  expect(renderMail(mailOf(1_000_000)).html).not.toContain("<img");
});

test("the mailbox of the demo mode shows the code inside the mail (rules 801)", async () => {
  const part = mailPart(mailOf(349_50), "html");
  expect(await part?.text()).toMatch(/src="data:image\/png;base64,/);
  expect(part?.headers.get("Content-Security-Policy")).toContain("img-src data:");
});
