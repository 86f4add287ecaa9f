import { describe, expect, test } from "vitest";
import { checkAttachment } from "~/modules/advice/bookings/attachment.server";
import { accessKeyOf } from "~/modules/advice/bookings/booking-access.server";
import { findAttachment } from "~/modules/advice/bookings/mails/booking-readers.server";
import { POLISH } from "../../../support/polish";
import { storedFiles } from "./private-files";
import { anna, booked, changeExpert, expertToBook, file, jan, mails, marta } from "./support";

const attachmentOf = (reference: string, reader: Parameters<typeof findAttachment>[1]) =>
  findAttachment(reference, reader, POLISH);

const moveClock = expertToBook();

describe("the file of a booking", () => {
  const nobody = { by: null, key: null };

  test("is stored under a path made of ids and read by the member, the expert and a person with the link of the expert's mail", async () => {
    const booking = await booked({ attachment: file() });
    await expect.poll(storedFiles).toEqual([`bookings/${booking.id}`]);
    const key = accessKeyOf(booking);
    expect(mails()[1]?.links).toContain(
      `http://localhost:3000/dashboard/sessions/${booking.reference}/attachment?key=${key}`,
    );
    const read = await attachmentOf(booking.reference, { by: anna, key: null });
    expect({ ...read, bytes: new TextDecoder().decode(read?.bytes) }).toEqual({
      bytes: "Zażółć",
      filename: "Umowa „najem”.txt",
      kind: "txt",
    });
    expect(await attachmentOf(booking.reference, { by: null, key })).not.toBeNull();
    expect(await attachmentOf(booking.reference, { by: jan, key })).not.toBeNull();
    await changeExpert({ accountId: "marta" });
    expect(await attachmentOf(booking.reference, { by: marta, key: null })).not.toBeNull();
  });

  test("is closed to anyone else, with any key", async () => {
    const booking = await booked({ attachment: file() });
    const other = await booked({ slot: "2026-11-26T10:00", attachment: file() });
    for (const key of [
      null,
      "",
      "x",
      accessKeyOf(other),
      `${accessKeyOf(booking)}x`,
      accessKeyOf(booking).toUpperCase(),
    ]) {
      expect(await attachmentOf(booking.reference, { by: null, key }), String(key)).toBeNull();
      expect(await attachmentOf(booking.reference, { by: jan, key }), String(key)).toBeNull();
    }
    expect(await attachmentOf(booking.reference, nobody)).toBeNull();
    expect(await attachmentOf("S-AAAA-AAAA", { by: anna, key: null })).toBeNull();
  });

  test("opens by its link until 30 days after the consultation, and for the member after that", async () => {
    const booking = await booked({ attachment: file() });
    const key = accessKeyOf(booking);
    moveClock("2026-12-25T10:00:00Z");
    expect(await attachmentOf(booking.reference, { by: null, key })).not.toBeNull();
    moveClock("2026-12-25T10:00:00.001Z");
    expect(await attachmentOf(booking.reference, { by: null, key })).toBeNull();
    expect(await attachmentOf(booking.reference, { by: anna, key: null })).not.toBeNull();
  });

  test("is missing for a booking without one", async () => {
    const { reference } = await booked();
    expect(await attachmentOf(reference, { by: anna, key: null })).toBeNull();
  });
});

test("a file with an empty name gets a default name", async () => {
  const { reference, attachment } = await booked({ attachment: new File(["Zażółć"], "....") });
  expect(attachment?.filename).toBeNull();
  expect((await attachmentOf(reference, { by: anna, key: null }))?.filename).toBe("załącznik.txt");
  expect(mails()[1]?.links.join()).toContain("/attachment?key=");
});

describe("checking an attachment", () => {
  const check = (bytes: BlobPart, name = "plik.pdf") =>
    checkAttachment(new File([bytes], name, { type: "application/pdf" }));

  test("treats a missing file as none, and refuses an empty file", async () => {
    expect(await checkAttachment(undefined)).toBeNull();
    expect(await check("", "")).toBeNull();
    expect(await check("")).toEqual({ refused: "attachment-empty" });
  });

  test("checks the content", async () => {
    expect(await check("%PDF-1.7\n", "bez rozszerzenia")).toMatchObject({
      kind: "pdf",
      filename: "bez rozszerzenia.pdf",
    });
    expect(await check("<html><script>alert(1)</script>")).toEqual({ refused: "attachment-kind" });
    expect(await check("MZ\u0000\u0003")).toEqual({ refused: "attachment-kind" });
  });
});
