import { spawnSync } from "node:child_process";
import jsqr from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { bankQrPicture, bankQrText, type Transfer } from "~/platform/qr/bank-qr";
import { photograph } from "../../../support/qr-photograph";

const TRANSFER: Transfer = {
  nip: "9990001019",
  account: "70999210200000000100020002",
  amountGrosze: 60_000,
  receiver: "Izba Gosp. Przykład",
  title: "SKL/2026/01475",
};

test("the text has the nine fields of the recommendation (rules 1051)", () => {
  expect(bankQrText(TRANSFER)).toBe(
    "9990001019|PL|70999210200000000100020002|060000|Izba Gosp. Przyklad|SKL/2026/01475|||",
  );
});

test.each<[string, Partial<Transfer>, string]>([
  ["one grosz", { amountGrosze: 1 }, "|000001|"],
  ["the most that a code can say", { amountGrosze: 999_999 }, "|999999|"],
  ["a name too long", { receiver: "Regionalna Izba Gospodarcza DIG" }, "|Regionalna Izba Gosp|"],
  ["Polish letters", { title: "SKL/2026/01475 ŻÓŁĆ gęślą" }, "|SKL/2026/01475 ZOLC gesla|||"],
  ["signs that readers refuse", { title: "SKL/2026/01475 – „A|B”: c-d" }, "75 AB c d|||"],
])("%s", (_, change, part) => {
  const text = bankQrText({ ...TRANSFER, ...change }) ?? "";
  expect(text).toContain(part);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text.split("|")).toHaveLength(9);
  expect(text).toMatch(/^[\x20-\x7e]+$/);
});

test.each<[string, Partial<Transfer>]>([
  ["above 9 999,99 zł", { amountGrosze: 1_000_000 }],
  ["of nothing", { amountGrosze: 0 }],
  ["of a part of a grosz", { amountGrosze: 10.5 }],
  ["without a NIP", { nip: "" }],
  ["to an account with another number of digits", { account: "7099921020" }],
  ["with no title", { title: "„–”" }],
])("a transfer %s has no code", (_, change) => {
  expect(bankQrPicture({ ...TRANSFER, ...change })).toBeNull();
});

const TITLES = [
  "SKL/2026/01475",
  "SKL/2026/01475 Zakład Słoń",
  "SKL/2027/99993 ĄĘŁŚĆŻŹŃÓ ąęłśćżźńó",
];

test.each(TITLES)("an independent reader decodes exactly the text of %s", (title) => {
  const transfer = { ...TRANSFER, title, amountGrosze: 999_999 };
  const picture = bankQrPicture(transfer);
  const { data, width, height } = photograph(picture ?? { size: 0, path: "" });
  expect(jsqr(data, width, height)?.data).toBe(bankQrText(transfer));
});

const hasZbar = spawnSync("zbarimg", ["--version"]).status === 0;

test.skipIf(!hasZbar).each(TITLES)("zbar decodes exactly the text of %s", async (title) => {
  const transfer = { ...TRANSFER, title };
  const { data, width, height } = photograph(bankQrPicture(transfer) ?? { size: 0, path: "" });
  const png = await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
    .flatten({ background: "white" })
    .png()
    .toBuffer();
  const read = spawnSync("zbarimg", ["--quiet", "--raw", "-"], { input: png, encoding: "utf8" });
  expect(read.stdout.trim()).toBe(bankQrText(transfer));
});
