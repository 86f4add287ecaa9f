import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { checkAttachment } from "~/modules/bookings/attachment.server";
import { type Booking, BookingSchema, stateOf } from "~/modules/bookings/booking";
import { bookingCard, bookingPage } from "~/modules/bookings/booking.view.server";
import { accessKeyOf } from "~/modules/bookings/booking-access.server";
import { findAttachment, findCalendarEntry } from "~/modules/bookings/booking-readers.server";
import { bookingRejection } from "~/modules/bookings/booking-refusals.server";
import { findBooking, listBookings, withdrawBooking } from "~/modules/bookings/bookings.server";
import { bookings } from "~/modules/bookings/bookings.store.server";
import { calendarOf, consultationStates, isFree } from "~/modules/bookings/expert-calendar.server";
import { findExpertOfConsultation } from "~/modules/experts/experts.server";
import { experts } from "~/modules/experts/experts.store.server";
import { notifications } from "~/modules/notifications/notifications.store.server";
import { toToast } from "~/platform/cookies/toast.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { StoreWriteError } from "~/platform/store/database.server";
import { resetStores } from "../../../support/reset-stores";
import { expertWith } from "../experts/support";
import { anna, book, booked, EXPERT, jan, marta, member, SLOT } from "./support";

const kept = vi.hoisted(() => new Map<string, Uint8Array>());
const owned = vi.hoisted(() => new Set<string>());
// why: the private files need a running backend; a map of them shows what is kept and what is removed.
vi.mock("~/platform/supabase/private-object.server", () => ({
  keepPrivate: async ({ path }: { path: string }, bytes: Uint8Array) => void kept.set(path, bytes),
  readPrivate: async ({ path }: { path: string }) => kept.get(path) ?? null,
  ownPrivateInTransaction: ({ path }: { path: string }) => void owned.add(path),
  disownPrivateInTransaction: ({ path }: { path: string }) => void owned.delete(path),
  removeUnowned: async ({ path }: { path: string }) => void (owned.has(path) || kept.delete(path)),
}));

const POLISH = localeOf("pl");
const BEGIN = "2026-11-25T09:00:00.000Z";
const file = () => new File(["Zażółć"], "Umowa „najem”.txt");
const attachmentOf = (reference: string, reader: Parameters<typeof findAttachment>[1]) => findAttachment(reference, reader, POLISH);
const mails = () =>
  outbox.list().map(({ to, subject, paragraphs, link, moreLinks, attachments }) => ({
    to,
    subject,
    text: paragraphs.join("\n"),
    links: [link, ...moreLinks].map((one) => one?.url ?? ""),
    attachments,
  }));
const eventIn = ({ attachments }: { attachments: { content: string }[] }) =>
  new ICAL.Event(new ICAL.Component(ICAL.parse(attachments[0]?.content ?? "")).getFirstSubcomponent("vevent")!);

resetStores(experts, bookings, outbox, notifications);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
  kept.clear();
  owned.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("booking a consultation", () => {
  test("keeps who, when, how and for how much, under a number that is easy to read out", async () => {
    const booking = await booked({ contactMethod: "phone", description: "Dwie strony." });
    expect(bookings.list()).toEqual([booking]);
    expect(booking).toMatchObject({
      expertId: EXPERT,
      accountId: "anna",
      member: { name: "Anna Zielińska", company: "Demo Sp. z o.o.", email: "anna@example.com" },
      expert: { name: "Marta Wilczyńska", price: "400 zł za godzinę" },
      startsAt: "2026-11-25T09:00:00.000Z",
      endsAt: "2026-11-25T10:00:00.000Z",
      contactMethod: "phone",
      topic: "Umowa",
      description: "Dwie strony.",
      attachment: null,
      sequence: 0,
      withdrawnAt: null,
    });
    expect(booking.reference).toMatch(/^S-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  });

  test("is possible once for a slot, however many ask at once", async () => {
    const people = Array.from({ length: 20 }, (_, index) => member(`osoba${index}`));
    const outcomes = await Promise.all(people.map((by) => book({ attachment: file() }, by)));
    expect(outcomes.filter((outcome) => !isRefused(outcome))).toHaveLength(1);
    expect(outcomes.filter((outcome) => isRefused(outcome) && outcome.refused === "slot-taken")).toHaveLength(19);
    expect(bookings.list()).toHaveLength(1);
    expect(outbox.list()).toHaveLength(2);
    expect([...kept.keys()], "the files of those who came too late").toEqual([`bookings/${bookings.list()[0]?.id}`]);
  });

  test("names free slots to a person who comes too late, and leaves other experts alone", async () => {
    await booked();
    expect(await book({}, jan)).toEqual({ refused: "slot-taken", free: ["2026-11-25T11:00", "2026-11-25T12:00", "2026-11-25T13:00"] });
    expect(await book({}, jan, "ekspert-bielak")).toMatchObject({ expertId: "ekspert-bielak" });
  });

  test.each([
    ["not-found", {}, "nikt", anna],
    ["not-found", {}, undefined, anna],
    ["not-found", { active: false }, EXPERT, anna],
    ["not-found", { pendingApproval: true }, EXPERT, anna],
    ["unavailable", { available: false }, EXPERT, anna],
    ["own", { accountId: "marta" }, EXPERT, marta],
  ])("is refused with %s for an expert with %o, keeping and mailing nothing", async (refused, changes, expertId, by) => {
    await expertWith(changes);
    expect(await book({ attachment: file() }, by, expertId ?? "")).toEqual({ refused });
    expect([bookings.list(), outbox.list(), [...kept]]).toEqual([[], [], []]);
  });

  test.each([
    ["2026-11-21T10:00", "past"],
    ["2026-11-28T10:00", "weekend"],
    ["2026-12-25T10:00", "holiday"],
    ["2026-11-25T09:00", "hour"],
    ["2027-03-01T10:00", "far"],
    ["kiedyś", "invalid"],
  ])("is refused for the slot %s: %s", async (slot, problem) => {
    expect(await book({ slot, attachment: file() })).toEqual({ refused: "slot-impossible", problem });
    expect([bookings.list(), [...kept]]).toEqual([[], []]);
  });

  test("whose record cannot be written leaves no file behind", async () => {
    vi.spyOn(bookings, "save").mockImplementation(() => {
      throw new StoreWriteError("the disk is full");
    });
    await expect(book({ attachment: file() })).rejects.toThrow(StoreWriteError);
    expect([outbox.list(), [...kept]]).toEqual([[], []]);
  });

  test("mails the member and the expert, each with an entry for the calendar that names the other", async () => {
    const { id, reference } = await booked({ description: "Dwie strony.\n\nPilne." });
    const [toMember, toExpert, ...others] = mails();
    expect(others).toEqual([]);
    expect(toMember).toMatchObject({ to: "anna@example.com", subject: `Sesja zarezerwowana: Marta Wilczyńska (${reference})` });
    expect(toMember?.text).toContain("środa, 25 listopada 2026, 10:00–11:00");
    expect(toMember?.links).toContain(`http://localhost:3000/dashboard/sessions/${reference}`);
    expect(toMember?.links).toContain(`http://localhost:3000/dashboard/sessions/${reference}/calendar.ics`);
    expect(toMember?.links.join()).not.toContain("key=");
    expect(toExpert).toMatchObject({ to: "marta.wilczynska@example.com", subject: `Nowa rezerwacja sesji: Anna Zielińska (${reference})` });
    expect(toExpert?.text).toContain("Anna Zielińska, Demo Sp. z o.o. (anna@example.com)");
    expect(toExpert?.text).toContain("Pilne.");
    for (const [mail, title] of [
      [toMember, "Sesja: Marta Wilczyńska"],
      [toExpert, "Sesja: Anna Zielińska"],
    ] as const) {
      const event = eventIn(mail!);
      expect(mail?.attachments).toMatchObject([{ filename: "sesja.ics" }]);
      expect(event).toMatchObject({ uid: `session-${id}@localhost`, summary: title, sequence: 0 });
      expect(event.startDate.toJSDate().toISOString()).toBe("2026-11-25T09:00:00.000Z");
      expect(event.endDate.toJSDate().toISOString()).toBe("2026-11-25T10:00:00.000Z");
    }
  });

  test("reaches an expert without an address through the office, and one with an account by a notification as well", async () => {
    await expertWith({ email: "" });
    await booked();
    expect(mails()[1]?.to).toBe("biuro@example.com");
    expect(notifications.list()).toEqual([]);
    await expertWith({ accountId: "marta" });
    const { reference } = await booked({ slot: "2026-11-26T10:00" });
    expect(notifications.list()).toMatchObject([{ accountId: "marta", link: `/dashboard/sessions/${reference}` }]);
    expect(toToast(notifications.list()[0]!, POLISH)).toMatchObject({
      title: "Nowa rezerwacja sesji",
      text: "Anna Zielińska, 26 listopada 2026: Umowa",
    });
  });
});

describe("withdrawing", () => {
  test("frees the slot, removes the file, keeps the record and tells both", async () => {
    await expertWith({ accountId: "marta" });
    const { reference } = await booked({ attachment: file() });
    outbox.reset();
    vi.setSystemTime("2026-11-22T09:00:00Z");
    expect(await withdrawBooking(reference, { by: anna })).toMatchObject({
      withdrawnAt: "2026-11-22T09:00:00.000Z",
      sequence: 1,
      attachment: null,
    });
    expect(kept.size).toBe(0);
    expect(stateOf((await findBooking(reference, { by: anna }))!)).toBe("withdrawn");
    expect(mails().map(({ to }) => to)).toEqual(["anna@example.com", "marta.wilczynska@example.com"]);
    for (const mail of mails()) {
      expect(eventIn(mail)).toMatchObject({ sequence: 1, summary: expect.stringMatching(/^Odwołane: Sesja: /) });
      expect(mail.attachments[0]?.content).toContain("STATUS:CANCELLED");
    }
    expect(notifications.list()).toHaveLength(2);
    expect(await booked({}, jan)).toMatchObject({ accountId: "jan" });
  });

  test("twice is once", async () => {
    const { reference } = await booked();
    const first = await withdrawBooking(reference, { by: anna });
    outbox.reset();
    expect(await withdrawBooking(reference, { by: anna })).toEqual(first);
    expect(outbox.list()).toEqual([]);
  });

  test("is possible until the consultation begins", async () => {
    const { reference } = await booked();
    vi.setSystemTime(Date.parse(BEGIN) - 1);
    const { reference: other } = await booked({ slot: "2026-11-26T10:00" });
    expect(await withdrawBooking(other, { by: anna })).toMatchObject({ sequence: 1 });
    vi.setSystemTime(BEGIN);
    expect(await withdrawBooking(reference, { by: anna })).toEqual({ refused: "begun" });
    expect(bookings.listBy("reference", reference)[0]?.withdrawnAt).toBeNull();
  });

  test.each([
    ["somebody else", jan],
    ["the expert", marta],
  ])("is not for %s", async (_, by) => {
    await expertWith({ accountId: "marta" });
    const { reference } = await booked();
    expect(await withdrawBooking(reference, { by })).toEqual({ refused: "not-found" });
    expect(await withdrawBooking("S-AAAA-AAAA", { by: anna })).toEqual({ refused: "not-found" });
    expect(await withdrawBooking(undefined, { by: anna })).toEqual({ refused: "not-found" });
  });
});

describe("reading a booking", () => {
  test("is for its member, and for its expert where they have an account", async () => {
    const { reference } = await booked();
    expect(await findBooking(reference, { by: anna })).not.toBeNull();
    expect(await findBooking(reference, { by: marta })).toBeNull();
    await expertWith({ accountId: "marta" });
    expect(await findBooking(reference, { by: marta })).not.toBeNull();
    expect(await findBooking(reference, { by: jan })).toBeNull();
    expect(await findBooking("S-AAAA-AAAA", { by: anna })).toBeNull();
  });

  test("lists one's own, soonest first", async () => {
    await booked({ slot: "2026-11-27T10:00", topic: "Druga" });
    await booked({ slot: "2026-11-26T18:00", topic: "Pierwsza" });
    await booked({ slot: "2026-11-24T10:00", topic: "Cudza" }, jan);
    expect((await listBookings({ by: anna })).map(({ topic }) => topic)).toEqual(["Pierwsza", "Druga"]);
  });

  test("tells in short with whom, when and what about", async () => {
    const booking = await booked();
    expect(bookingCard(booking, POLISH)).toEqual({
      reference: booking.reference,
      expertName: "Marta Wilczyńska",
      date: "środa, 25 listopada 2026",
      hours: "10:00–11:00",
      topic: "Umowa",
      state: "upcoming",
      path: `/dashboard/sessions/${booking.reference}`,
    });
    vi.setSystemTime(BEGIN);
    expect(stateOf(booking)).toBe("running");
    vi.setSystemTime(booking.endsAt);
    expect(stateOf(booking)).toBe("past");
  });

  test("lets only the member withdraw, and has calendars while the consultation is to come", async () => {
    const booking = await booked({ attachment: file() });
    expect(bookingPage(booking, "member", POLISH)).toMatchObject({
      canWithdraw: true,
      attachment: { filename: "Umowa „najem”.txt", size: "1 KB" },
    });
    expect(bookingPage(booking, "expert", POLISH)).toMatchObject({ canWithdraw: false, calendar: { file: expect.any(String) } });
    vi.setSystemTime(BEGIN);
    expect(bookingPage(booking, "member", POLISH)).toMatchObject({ canWithdraw: false, calendar: null, state: "running" });
  });
});

describe("the file of a booking", () => {
  const nobody = { by: null, key: null };

  test("is kept under a path made of ids and read by the member, the expert and a person with the link of the expert's mail", async () => {
    const booking = await booked({ attachment: file() });
    expect([...kept.keys()]).toEqual([`bookings/${booking.id}`]);
    const key = accessKeyOf(booking);
    expect(mails()[1]?.links).toContain(`http://localhost:3000/dashboard/sessions/${booking.reference}/attachment?key=${key}`);
    const read = await attachmentOf(booking.reference, { by: anna, key: null });
    expect({ ...read, bytes: new TextDecoder().decode(read?.bytes) }).toEqual({
      bytes: "Zażółć",
      filename: "Umowa „najem”.txt",
      kind: "txt",
    });
    expect(await attachmentOf(booking.reference, { by: null, key })).not.toBeNull();
    expect(await attachmentOf(booking.reference, { by: jan, key })).not.toBeNull();
    await expertWith({ accountId: "marta" });
    expect(await attachmentOf(booking.reference, { by: marta, key: null })).not.toBeNull();
  });

  test("is not read by anybody else, whatever key they try", async () => {
    const booking = await booked({ attachment: file() });
    const other = await booked({ slot: "2026-11-26T10:00", attachment: file() });
    for (const key of [null, "", "x", accessKeyOf(other), `${accessKeyOf(booking)}x`, accessKeyOf(booking).toUpperCase()]) {
      expect(await attachmentOf(booking.reference, { by: null, key }), String(key)).toBeNull();
      expect(await attachmentOf(booking.reference, { by: jan, key }), String(key)).toBeNull();
    }
    expect(await attachmentOf(booking.reference, nobody)).toBeNull();
    expect(await attachmentOf("S-AAAA-AAAA", { by: anna, key: null })).toBeNull();
  });

  test("opens by its link until 30 days after the consultation, and for the member after that", async () => {
    const booking = await booked({ attachment: file() });
    const key = accessKeyOf(booking);
    vi.setSystemTime("2026-12-25T10:00:00Z");
    expect(await attachmentOf(booking.reference, { by: null, key })).not.toBeNull();
    vi.setSystemTime("2026-12-25T10:00:00.001Z");
    expect(await attachmentOf(booking.reference, { by: null, key })).toBeNull();
    expect(await attachmentOf(booking.reference, { by: anna, key: null })).not.toBeNull();
  });

  test("is not there where none was sent", async () => {
    const { reference } = await booked();
    expect(await attachmentOf(reference, { by: anna, key: null })).toBeNull();
  });
});

test("the calendar entry names the other one, in the calendar of each", async () => {
  const booking = await booked({ contactMethod: "inperson" });
  expect(await findCalendarEntry(booking.reference, { by: anna, key: null }, POLISH)).toMatchObject({
    title: "Sesja: Marta Wilczyńska",
    location: expect.stringContaining("ul. Kupiecka 14"),
  });
  expect(await findCalendarEntry(booking.reference, { by: null, key: accessKeyOf(booking) }, POLISH)).toMatchObject({
    title: "Sesja: Anna Zielińska",
  });
  expect(await findCalendarEntry(booking.reference, { by: jan, key: null }, POLISH)).toBeNull();
});

test("a file of whose name nothing is left is called by the word for it", async () => {
  const { reference, attachment } = await booked({ attachment: new File(["Zażółć"], "....") });
  expect(attachment?.filename).toBeNull();
  expect((await attachmentOf(reference, { by: anna, key: null }))?.filename).toBe("załącznik.txt");
  expect(mails()[1]?.links.join()).toContain("/attachment?key=");
});

test("a row of an earlier version, whose moments have no milliseconds, gets moments of today's form", async () => {
  const old: Booking = { ...(await booked()), startsAt: "2026-11-25T09:00:00Z", endsAt: "2026-11-25T10:00:00Z" };
  expect(BookingSchema.parse(old)).toMatchObject({ startsAt: BEGIN, endsAt: "2026-11-25T10:00:00.000Z", withdrawnAt: null });
});

describe("what the form says to a refusal", () => {
  const said = async (refused: Promise<unknown>) => bookingRejection((await refused) as Parameters<typeof bookingRejection>[0], POLISH);

  test("names the slots that are free instead, at the slot", async () => {
    await booked();
    const free = "środa 25 listopada o 11:00, 12:00, 13:00";
    expect(await said(book({}, jan))).toEqual([{ slot: [`bookings:errors.slot.taken?${new URLSearchParams({ free })}`] }, { status: 409 }]);
  });

  test("names one's own booking of that slot", async () => {
    const { reference } = await booked();
    expect(await said(book())).toEqual([{ slot: [`bookings:errors.slot.mine?reference=${reference}`] }, { status: 409 }]);
  });

  test.each([
    ["an unavailable expert", { available: false }, {}, { "": ["bookings:closed.unavailable.refused"] }, 409],
    ["oneself", { accountId: "anna" }, {}, { "": ["bookings:closed.own.refused"] }, 409],
    ["a slot that nobody can have", {}, { slot: "2026-11-28T10:00" }, { slot: ["bookings:errors.slot.weekend"] }, 400],
    ["an empty file", {}, { attachment: new File([], "a.pdf") }, { attachment: ["bookings:errors.attachment.empty"] }, 400],
    ["a program", {}, { attachment: new File(["MZ\u0000\u0003"], "a.pdf") }, { attachment: ["bookings:errors.attachment.kind"] }, 400],
    [
      "a large file",
      {},
      { attachment: new File(["a".repeat(5 * 1024 * 1024 + 1)], "a.txt") },
      { attachment: ["bookings:errors.attachment.size"] },
      413,
    ],
  ])("answers for %s", async (_, expert, changes, errors, status) => {
    await expertWith(expert);
    expect(await said(book(changes))).toEqual([errors, { status }]);
  });
});

describe("checking an attachment", () => {
  const check = (bytes: BlobPart, name = "plik.pdf") => checkAttachment(new File([bytes], name, { type: "application/pdf" }));

  test("takes no file for no file, and says of an empty one that it is empty", async () => {
    expect(await checkAttachment(undefined)).toBeNull();
    expect(await check("", "")).toBeNull();
    expect(await check("")).toEqual({ refused: "attachment-empty" });
  });

  test("takes exactly 5 MB and refuses one byte more", async () => {
    expect(await check("a".repeat(5 * 1024 * 1024))).toMatchObject({ kind: "txt", filename: "plik.txt" });
    expect(await check("a".repeat(5 * 1024 * 1024 + 1))).toEqual({ refused: "attachment-size" });
  });

  test("goes by the content", async () => {
    expect(await check("%PDF-1.7\n", "bez rozszerzenia")).toMatchObject({ kind: "pdf", filename: "bez rozszerzenia.pdf" });
    expect(await check("<html><script>alert(1)</script>")).toEqual({ refused: "attachment-kind" });
    expect(await check("MZ\u0000\u0003")).toEqual({ refused: "attachment-kind" });
  });
});

describe("the calendar of an expert", () => {
  test("shows what is taken and forgets what was withdrawn", async () => {
    const { reference } = await booked();
    const takenSlots = async () =>
      (await calendarOf(EXPERT, SLOT.slice(0, 10))).days.flatMap(({ slots }) => slots.filter(({ taken }) => taken));
    expect(await takenSlots()).toEqual([{ slot: SLOT, taken: true }]);
    expect(await isFree(EXPERT, SLOT)).toBe(false);
    await withdrawBooking(reference, { by: anna });
    expect(await takenSlots()).toEqual([]);
    expect(await isFree(EXPERT, SLOT)).toBe(true);
    expect(await isFree(EXPERT, "2026-11-28T10:00")).toBe(false);
  });

  test("says of upcoming consultations whether they are free, taken or out of reach", async () => {
    const expert = await expertWith({
      consultations: [
        { id: "sesja-wolna", title: "Wolna", date: "2026-11-26", time: "10:00" },
        { id: "sesja-zajeta", title: "Zajęta", date: "2026-11-25", time: "10:00" },
        { id: "sesja-dzis", title: "Dziś", date: "2026-11-21", time: "18:00" },
        { id: "sesja-byla", title: "Była", date: "2026-11-20", time: "10:00" },
      ],
    });
    await booked();
    expect(await consultationStates(expert)).toEqual({ "sesja-wolna": "open", "sesja-zajeta": "taken", "sesja-dzis": "closed" });
    expect((await findExpertOfConsultation("sesja-wolna"))?.id).toBe(EXPERT);
    expect(await findExpertOfConsultation("sesja-byla")).toBeNull();
    expect(await findExpertOfConsultation("nic")).toBeNull();
    await expertWith({ active: false });
    expect(await findExpertOfConsultation("sesja-wolna")).toBeNull();
  });
});
