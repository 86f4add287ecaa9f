import { describe, expect, test } from "vitest";
import {
  addChamberFile,
  documentsIn,
  findChamberFile,
  listChamberFiles,
  readChamberFile,
  removeChamberFile,
} from "~/modules/staff/chamber-files/chamber-files.server";
import {
  chamberFileRows,
  downloadsIn,
} from "~/modules/staff/chamber-files/chamber-files.view.server";
import { paths } from "~/platform/http/paths";
import { isPicture } from "~/platform/text/web-address";
import { aPhonePicture, aPicture } from "../../../support/pictures";
import { POLISH as locale } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";

const aText = (words = "Umowa") => new File([words], "umowa.txt", { type: "text/plain" });

async function added(title: string, file: File) {
  const outcome = await addChamberFile({ title, file }, { by });
  if ("refused" in outcome) throw new Error(outcome.refused);
  return outcome;
}

describe("a file of the chamber", () => {
  test("is a picture that keeps no place, at an address that fields of pictures take (rules 1546)", async () => {
    const row = await added(
      "Stoisko izby: „Źródło”!",
      new File([await aPhonePicture()], "IMG_1.jpg"),
    );
    expect(row).toMatchObject({
      kind: "webp",
      name: expect.stringMatching(/^stoisko-izby-zrodlo-\d+x\d+\.webp$/),
    });
    const bytes = Buffer.from((await readChamberFile(row)) ?? []);
    expect(bytes.toString("latin1")).toMatch(/^RIFF....WEBP/s);
    expect(bytes.toString("latin1")).not.toContain("GPS");
    expect(isPicture(paths.file(row))).toBe(true);
    const [shown] = await chamberFileRows(locale);
    expect(shown?.mark).toBe(`![${row.title}](${paths.file(row)})`);
  });

  test("is a document as it was sent, and nothing that browsers run", async () => {
    const row = await added("Wzór umowy", aText());
    expect(row).toMatchObject({ kind: "txt", name: "wzor-umowy.txt" });
    expect(Buffer.from((await readChamberFile(row)) ?? []).toString()).toBe("Umowa");
    const refusal = (file: File) => addChamberFile({ title: "x", file }, { by });
    expect(await refusal(new File([], ""))).toEqual({ refused: "file" });
    expect(await refusal(new File([], "a.pdf"))).toEqual({ refused: "empty" });
    expect(await refusal(new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.png"))).toEqual(
      {
        refused: "kind",
      },
    );
    const broken = (await aPicture()).slice(0, 60);
    expect(await refusal(new File([broken], "a.png"))).toEqual({ refused: "kind" });
  });

  test("is gone with its content once staff remove it, even if two of them do", async () => {
    const row = await added("Wzór", aText());
    const outcomes = await Promise.all([1, 2].map(() => removeChamberFile(row.id, { by })));
    expect(outcomes.filter((one) => "refused" in one)).toHaveLength(1);
    expect(await findChamberFile(row.id)).toBeNull();
    await expect.poll(() => readChamberFile(row)).toBeNull();
    expect((await listChamberFiles()).map(({ id }) => id)).not.toContain(row.id);
  });
});

test("a text lists the documents that it links, once each, below it (rules 1547)", async () => {
  const [one, two, picture] = [
    await added("Umowa", aText()),
    await added("Protokół", aText("Protokół")),
    await added("Stoisko", new File([await aPicture()], "a.png")),
  ];
  const text = `[do pobrania](${paths.file(two)}) ![](${paths.file(picture)}) i <a href="https://dig.example${paths.file(one)}">umowa</a>, [raz jeszcze](${paths.file(two)}), [nie ma](/files/nope/a.pdf)`;
  expect(documentsIn(text).map(({ title }) => title)).toEqual(["Protokół", "Umowa"]);
  expect(downloadsIn(text, locale)[1]).toMatchObject({ title: "Umowa", note: "TXT, 1 KB" });
  expect(documentsIn("Bez plików")).toEqual([]);
});
