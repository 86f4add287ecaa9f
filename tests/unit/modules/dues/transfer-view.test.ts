import jsqr from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { transferView } from "~/modules/money/dues/member/member-dues.view.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { aDraft } from "./support";

const due = {
  ...aDraft({ amountGrosze: 1_349_50 }),
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

test("values to copy are what the fields of a bank take (rules 1402)", () => {
  const transfer = transferView({ due, open: 1_349_50 }, localeOf("pl"));
  expect(transfer?.facts.map(({ copied }) => copied)).toEqual([
    "Regionalna Izba Gospodarcza DIG",
    "70999210200000000100020002",
    "1349,50",
    "SKL/2026/01475",
  ]);
});

test("the code can be saved as a picture that a bank's application reads (rules 1402)", async () => {
  const file = transferView({ due, open: 1_349_50 }, localeOf("pl"))?.file;
  expect(file?.name).toBe("SKL-2026-01475.png");
  const png = Buffer.from(file?.data.replace("data:image/png;base64,", "") ?? "", "base64");
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toContain(
    "|70999210200000000100020002|134950|",
  );
  expect(transferView({ due, open: 1_000_000 }, localeOf("pl"))?.file).toBeNull();
});
