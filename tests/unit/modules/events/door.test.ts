import { spawnSync } from "node:child_process";
import decodeQr from "qr/decode.js";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { env } from "~/env.server";
import {
  joinWaitingList,
  registerForEvent,
  withdrawFromEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { badgeSheets } from "~/modules/events/events/door/badges";
import { doorPage, entryPage } from "~/modules/events/events/door/door.view.server";
import {
  badgesDocument,
  participantsDocument,
} from "~/modules/events/events/door/participants-documents.server";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { events } from "~/modules/events/events/events.store.server";
import { beginsWith } from "~/modules/events/events/participants/door-search";
import { listParticipants } from "~/modules/events/events/participants/participants.server";
import {
  participantsPage,
  participantsTable,
} from "~/modules/events/events/participants/participants.view.server";
import { checkIn } from "~/modules/events/events/seats/check-ins.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { ticketPage } from "~/modules/events/events/tickets/ticket.view.server";
import {
  findSeatByCode,
  findTicket,
  isValidCode,
} from "~/modules/events/events/tickets/tickets.server";
import { makePdf } from "~/platform/pdf/pdf.server";
import { aSeat, BY_STAFF, changeRow } from "../../../support/factories";
import { POLISH as polish } from "../../../support/polish";
import { readByPoppler } from "../../../support/poppler";
import { photograph } from "../../../support/qr-photograph";
import { anna, eventsToAttend, FULL, jan, OPEN } from "./support";

/** Where zbar is installed it reads the codes as well. */
const hasZbar = spawnSync("zbarimg", ["--version"]).status === 0;

const EIGHT_FORTY = "2026-12-04T07:40:00.000Z";
const moveClock = eventsToAttend();

const codeOf = (person: string, eventId: string = OPEN) =>
  registrations.find(`${eventId}:${person}`)?.entryCode ?? "";

/** The page of a scanned code, for staff at the door. */
async function scanned(code: string) {
  const seat = await findSeatByCode(code);
  return seat && entryPage(seat, "Demo", polish);
}

async function atDoor(query: Partial<Parameters<typeof doorPage>[2]> = {}) {
  const event = (await findAnyEvent(OPEN))!;
  const shown = { q: "", show: "expected" as const, last: null, ...query };
  return doorPage(event, await listParticipants(OPEN), shown, polish);
}

describe("the code of a ticket (rules 1123)", () => {
  test("is read from its picture, and there is none for an event online or over", async () => {
    await registerForEvent(OPEN, { by: anna });
    const ticket = async () =>
      ticketPage((await findTicket(OPEN, { by: anna }))!, { by: anna }, polish);
    const { qr } = await ticket();
    expect(decodeQr(photograph(qr!))).toBe(`${env.APP_URL}/wejscie/${codeOf("anna")}`);
    await changeRow(events, OPEN, { type: "online" });
    expect((await ticket()).qr).toBeNull();
    const { endsAt } = await changeRow(events, OPEN, { type: "offline" });
    moveClock(endsAt);
    expect((await ticket()).qr).toBeNull();
  });

  test.skipIf(!hasZbar)("is read by another program", async () => {
    await registerForEvent(OPEN, { by: anna });
    const { qr } = await ticketPage((await findTicket(OPEN, { by: anna }))!, { by: anna }, polish);
    const { width, height, data } = photograph(qr!);
    const png = await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
    const { stdout } = spawnSync("zbarimg", ["--raw", "-q", "-"], { input: png });
    expect(String(stdout).trim()).toBe(`${env.APP_URL}/wejscie/${codeOf("anna")}`);
  });

  test("is valid while its person has the seat and the event is ahead or on", async () => {
    await registerForEvent(OPEN, { by: anna });
    await registerForEvent(OPEN, { by: jan });
    const [annas, jans] = [codeOf("anna"), codeOf("jan")];
    expect(annas).toMatch(/^[a-z2-9]{16}$/);
    expect(annas).not.toBe(jans);
    expect(await isValidCode(annas)).toBe(true);
    // Keyboard scanners alter what they read.
    for (const scanned of [annas.toUpperCase(), `${annas}\n`, ` ${annas} `])
      expect(await isValidCode(scanned), scanned).toBe(true);
    await withdrawFromEvent(OPEN, { by: anna });
    await registerForEvent(OPEN, { by: anna });
    expect(await isValidCode(annas)).toBe(false);
    await changeRow(events, OPEN, { cancelledAt: EIGHT_FORTY });
    expect(await isValidCode(jans)).toBe(false);
    await changeRow(events, OPEN, { cancelledAt: null });
    moveClock("2026-12-04T16:00:00Z");
    expect(await isValidCode(jans)).toBe(false);
    for (const none of ["", "nie-ma", undefined]) expect(await isValidCode(none)).toBe(false);
  });
});

describe("a scanned ticket (rules 1124)", () => {
  test("is for another day, welcome, then in already with its hour", async () => {
    await registerForEvent(OPEN, { by: anna });
    expect(await scanned(codeOf("anna"))).toMatchObject({ state: "otherDay" });
    moveClock(EIGHT_FORTY);
    expect(await scanned(codeOf("anna"))).toMatchObject({
      state: "welcome",
      arrivedAt: null,
      arrived: 0,
      seats: 1,
    });
    await checkIn(OPEN, "anna", BY_STAFF);
    moveClock("2026-12-04T07:55:00Z");
    expect(await scanned(codeOf("anna"))).toMatchObject({
      state: "already",
      arrivedAt: "8:40",
      arrived: 1,
      seats: 1,
    });
    moveClock("2026-12-05T07:55:00Z");
    expect(await scanned(codeOf("anna"))).toMatchObject({ arrivedAt: "4 grudnia 2026, 8:40" });
  });

  test("says that the person waits, that the event is cancelled, and nothing of an unknown code", async () => {
    await joinWaitingList(FULL, { by: anna });
    moveClock("2026-12-08T09:00:00Z");
    expect(await scanned(codeOf("anna", FULL))).toMatchObject({ state: "waiting" });
    await changeRow(events, FULL, { cancelledAt: EIGHT_FORTY });
    expect(await scanned(codeOf("anna", FULL))).toMatchObject({ state: "cancelled" });
    expect(await scanned("nie-ma")).toBeNull();
  });
});

describe("the page at the door (rules 1125)", () => {
  test("counts, lists who is expected or in, and names who came last", async () => {
    await registerForEvent(OPEN, { by: anna });
    await registerForEvent(OPEN, { by: jan });
    moveClock(EIGHT_FORTY);
    await checkIn(OPEN, "anna", BY_STAFF);
    const page = await atDoor({ last: "anna" });
    expect(page).toMatchObject({
      arrived: 1,
      seats: 2,
      isOpen: true,
      asOf: "8:40",
      counts: { expected: 1, arrived: 1, waiting: 0 },
      last: { id: "anna", arrivedAt: "8:40" },
    });
    expect(page.rows.map(({ id }) => id)).toEqual(["jan"]);
    expect((await atDoor({ last: "jan" })).last).toBeNull();
    const { reference } = registrations.find(`${OPEN}:anna`)!;
    const found = await atDoor({ q: reference.toLowerCase().replaceAll("-", "") });
    expect(found.rows).toMatchObject([{ id: "anna", list: "arrived" }]);
  });

  test.each([
    ["zie", true],
    ["lukasz zie", true],
    ["zie łu", true],
    ["stol", true],
    ["W-7K3M", true],
    ["w7k3mq9", true],
    ["ielińska", false],
    ["łukasz kow", false],
    ["", true],
  ])("a search for %s finds beginnings of words: %s (rules 1126)", (q, isFound) => {
    expect(beginsWith(q)(["Łukasz Zieliński", "Stolarnia", "W-7K3M-Q9XZ"])).toBe(isFound);
  });
});

test("the participants as CSV have the seats by name, then the waiting list (rules 1127)", async () => {
  await joinWaitingList(FULL, { by: jan });
  await joinWaitingList(FULL, { by: anna });
  await changeRow(events, FULL, { capacity: 61 });
  await registerForEvent(OPEN, { by: anna });
  moveClock(EIGHT_FORTY);
  await checkIn(OPEN, "anna", BY_STAFF);
  const tableOf = async (id: string) => {
    const event = (await findAnyEvent(id))!;
    return participantsTable(participantsPage(event, await listParticipants(id), polish), polish.t);
  };
  const [heading, ...rows] = await tableOf(OPEN);
  expect(heading).toEqual([
    "Lp.",
    "Imię i nazwisko",
    "Firma",
    "E-mail",
    "Numer biletu",
    "Od kiedy",
    "Miejsce w kolejce",
    "Obecność",
  ]);
  expect(rows.map((row) => [row[0], row[1], row.at(-1)])).toEqual([
    ["1", registrations.find(`${OPEN}:anna`)?.name, "8:40"],
  ]);
  expect((await tableOf(FULL)).slice(1).map((row) => row.slice(6))).toEqual([
    ["1", ""],
    ["2", ""],
  ]);
});

test("name badges stand on sheets of eight, with the given name apart (rules 1128)", () => {
  const people = Array.from({ length: 9 }, (_, index) => ({
    id: String(index),
    name: "Anna Maria Zielińska",
    company: "Stolarnia",
  }));
  const sheets = badgeSheets(people);
  expect(sheets.map((sheet) => sheet.length)).toEqual([8, 1]);
  expect(sheets[0]?.[0]).toMatchObject({ given: "Anna", surname: "Maria Zielińska", isLong: true });
  expect(badgeSheets([])).toEqual([]);
});

test.skipIf(readByPoppler === null)(
  "badges and the list to sign are PDFs (rules 1163)",
  async () => {
    for (let index = 0; index < 30; index += 1)
      await aSeat(OPEN, `person-${index}`, { name: `Źdźbło-${index} Żółć` });
    await aSeat(OPEN, "long", {
      name: "Konstantynopolitańczykowianeczka Brzęczyszczykiewicz-Kowalska",
    });
    const event = (await findAnyEvent(OPEN))!;
    const shown = participantsPage(event, await listParticipants(OPEN), polish);
    const badges = await makePdf(badgesDocument(shown, polish)!);
    const list = await makePdf(participantsDocument(shown, polish));
    for (const file of [badges, list]) {
      const text = readByPoppler?.("pdftotext", file, "-layout") ?? "";
      // A long word is broken in the list.
      for (const { id, name } of shown.registered)
        if (file === badges || id !== "long")
          for (const word of name.split(" ")) expect(text).toContain(word);
      expect(readByPoppler?.("pdfinfo", file)).toMatch(/Tagged:\s+yes/);
    }
    expect(readByPoppler?.("pdfinfo", badges)).toMatch(/Pages:\s+4\b/);
    const tags = readByPoppler?.("pdfinfo", list, "-struct") ?? "";
    expect(tags.match(/^\s+TR/gm)).toHaveLength(32);
    const pages = readByPoppler?.("pdftotext", list, "-layout").split("\f") ?? [];
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages.filter((one) => one.trim() !== "")) expect(page).toContain("Podpis");
  },
);

test("without seats there are no badges, and an empty list (rules 1163)", async () => {
  const event = (await findAnyEvent(OPEN))!;
  const shown = participantsPage(event, [], polish);
  expect(badgesDocument(shown, polish)).toBeNull();
  expect(JSON.stringify(participantsDocument(shown, polish))).toContain("Nikt jeszcze");
});
