import { beforeEach, describe, expect, test } from "vitest";
import { consultationCard } from "~/modules/advice/bookings/booking.view.server";
import { bookings } from "~/modules/advice/bookings/bookings.store.server";
import {
  callOffConsultation,
  callOffConsultationsInTransaction,
  callOffForChamber,
  countConsultationsIn,
  listConsultations,
} from "~/modules/advice/bookings/expert/consultations.server";
import { isFree } from "~/modules/advice/bookings/free-slots.server";
import { addAbsence } from "~/modules/advice/expert-calendar/absences.server";
import {
  listActivities,
  listNotifications,
} from "~/modules/messages/notifications/notifications.server";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { anExpert } from "../../../support/factories";
import { storedFiles } from "./private-files";
import {
  anna,
  BEGIN,
  book,
  booked,
  changeExpert,
  EXPERT,
  eventIn,
  expertToBook,
  file,
  jan,
  mails,
  marta,
  SLOT,
} from "./support";

const moveClock = expertToBook();
beforeEach(() => changeExpert({ accountId: "marta" }));

const callOff = (reference: string, by = marta) =>
  callOffConsultation(reference, "Choruję.", { by });

describe(callOffConsultationsInTransaction, () => {
  const leave = () => transaction(() => callOffConsultationsInTransaction("marta"));

  test("calls off all consultations of an expert who leaves: slots and calendar entries are removed, members notified", async () => {
    const { reference } = await booked();
    outbox.reset();
    expect(await leave()).toMatchObject([
      { reference, calledOff: { by: "expert", reason: "Ekspert usunął swoje konto w portalu." } },
    ]);
    expect(await isFree(EXPERT, SLOT)).toBe(true);
    const [toMember] = mails();
    expect(toMember).toMatchObject({
      to: "anna@example.com",
      subject: `Sesja odwołana: Marta Wilczyńska (${reference})`,
    });
    expect(toMember?.attachments[0]?.content).toContain("STATUS:CANCELLED");
    expect((await listNotifications({ by: anna }))[0]).toMatchObject({
      title: "bookings:notifications.calledOff.title",
    });
    expect(await leave(), "once").toEqual([]);
  });

  test("leaves alone what has begun, and what is of other experts", async () => {
    await booked();
    moveClock(BEGIN);
    expect(await leave()).toEqual([]);
    await changeExpert({ accountId: "somebody" });
    moveClock("2026-11-21T09:00:00.000Z");
    expect(await leave()).toEqual([]);
  });
});

test("a member with a closed account appears to the expert as a placeholder", async () => {
  const booking = await booked();
  const gone = { ...booking, topic: "", member: { ...booking.member, name: "", email: "" } };
  const card = consultationCard(gone, localeOfRecipient({ email: "" }));
  expect(card).toMatchObject({
    member: { name: "Osoba, która usunęła konto" },
    topic: "Temat usunięty razem z kontem",
  });
});

describe(callOffConsultation, () => {
  test("frees the slot, leaves the record with its reason, and removes the file", async () => {
    const { reference } = await booked({ attachment: file() });
    expect(await callOff(reference)).toMatchObject({
      withdrawnAt: "2026-11-21T09:00:00.000Z",
      calledOff: { by: "expert", reason: "Choruję." },
    });
    expect(await isFree(EXPERT, SLOT)).toBe(true);
    await expect.poll(storedFiles).toEqual([]);
    expect(await book({}, jan)).toMatchObject({ expertId: EXPERT });
  });

  test("mails both with a cancelled entry and the reason, and tells the member in the portal", async () => {
    const { reference } = await booked();
    outbox.reset();
    await callOff(reference);
    const [toMember, toExpert, ...others] = mails();
    expect(others).toEqual([]);
    expect(toMember).toMatchObject({
      to: "anna@example.com",
      subject: `Sesja odwołana: Marta Wilczyńska (${reference})`,
    });
    expect(toExpert).toMatchObject({
      to: "marta.wilczynska@example.com",
      subject: `Sesja odwołana: Anna Zielińska (${reference})`,
    });
    for (const mail of [toMember, toExpert]) {
      expect(mail?.text).toContain("Powód:\n> Choruję.");
      expect(eventIn(mail!)).toMatchObject({ sequence: 1 });
      expect(mail?.attachments[0]?.content).toContain("STATUS:CANCELLED");
    }
    expect((await listNotifications({ by: anna }))[0]).toMatchObject({
      title: "bookings:notifications.calledOff.title",
      link: `/dashboard/sessions/${reference}`,
    });
    expect((await listActivities({ by: marta }))[0]).toMatchObject({
      kind: "done",
      title: "notifications:done.calledOff.title",
    });
  });

  test("is refused to anyone but the expert, and after its begin or withdrawal", async () => {
    const { reference } = await booked();
    for (const by of [anna, jan])
      expect(await callOff(reference, by)).toEqual({ refused: "not-found" });
    expect(await callOff("S-0000-0000")).toEqual({ refused: "not-found" });
    moveClock(BEGIN);
    expect(await callOff(reference)).toEqual({ refused: "begun" });
    expect(bookings.list()).toMatchObject([{ withdrawnAt: null, calledOff: null }]);
  });

  test("twice is once", async () => {
    const { reference } = await booked();
    await callOff(reference);
    const sent = outbox.list().length;
    expect(isRefused(await callOff(reference))).toBe(false);
    expect(outbox.list()).toHaveLength(sent);
  });

  test("can be done by the chamber, which tells the expert as well", async () => {
    const { reference } = await booked();
    expect(await callOffForChamber(reference, "Remont.", { by: { id: "staff" } })).toMatchObject({
      calledOff: { by: "chamber" },
    });
    expect((await listNotifications({ by: marta }))[0]).toMatchObject({
      title: "bookings:notifications.calledOff.title",
    });
  });
});

describe(listConsultations, () => {
  test("lists what others have booked, ahead the soonest first, past and withdrawn apart, to the expert alone", async () => {
    await booked({ slot: "2026-11-26T10:00", topic: "Druga" });
    await booked({ topic: "Pierwsza" });
    const { reference } = await booked({ slot: "2026-11-27T10:00", topic: "Odwołana" });
    await callOff(reference);
    const topics = async (query: Parameters<typeof listConsultations>[1], by = marta) =>
      (await listConsultations({ by }, query)).map(({ topic }) => topic);
    expect(await topics({ when: "upcoming" })).toEqual(["Pierwsza", "Druga"]);
    expect(await topics({ when: "past" })).toEqual(["Odwołana"]);
    expect(await topics({ q: "drug" })).toEqual(["Druga"]);
    expect(await topics({}, anna)).toEqual([]);
  });

  test("knows how many of them lie in an absence", async () => {
    await booked();
    await booked({ slot: "2026-11-25T14:00" });
    const absence = await addAbsence(
      { from: "2026-11-25", until: "2026-11-25", hours: { from: "10:00", until: "12:00" } },
      { by: marta },
    );
    expect(!isRefused(absence) && (await countConsultationsIn(absence, { by: marta }))).toBe(1);
  });
});

describe("two consultations of one person in one hour", () => {
  test("are refused with another expert, however many ask at once", async () => {
    const others = Array.from({ length: 20 }, (_, index) => `other-${index}`);
    for (const id of others) await anExpert({ id });
    const outcomes = await Promise.all(others.map((id) => book({}, anna, id)));
    expect(outcomes.filter((outcome) => !isRefused(outcome))).toHaveLength(1);
    const [{ reference } = { reference: "" }] = bookings.list();
    expect(outcomes.filter(isRefused)).toEqual(
      Array(19).fill({ refused: "hour-taken", reference }),
    );
  });

  test("are refused for a booked expert, and block the slots of an expert who has booked", async () => {
    const { id: other } = await anExpert();
    const { reference } = await booked();
    expect(await book({}, marta, other)).toEqual({ refused: "hour-taken", reference });
    await book({ slot: "2026-11-26T10:00" }, marta, other);
    expect(await isFree(EXPERT, "2026-11-26T10:00")).toBe(false);
    expect(await book({ slot: "2026-11-26T10:00" }, jan)).toMatchObject({ refused: "slot-taken" });
  });

  test("of an expert who is booked and books simultaneously are one", async () => {
    const { id: other } = await anExpert();
    const outcomes = await Promise.all([book(), book({}, marta, other)]);
    expect(outcomes.filter(isRefused)).toHaveLength(1);
  });
});
