import { describe, expect, test } from "vitest";
import { events } from "~/modules/events/events/events.store.server";
import {
  cancelledMail,
  movedMail,
  promotedMail,
  registeredMail,
  removedMail,
} from "~/modules/events/events/mails/event-mails.server";
import { renderMail } from "~/platform/mail/mail-body.server";
import { newRow } from "~/platform/mail/outbox.server";
import { readCalendar } from "../../../../support/ical";
import { eventsToAttend, ONE_SEAT_LEFT } from "../support";

const event = () => events.find(ONE_SEAT_LEFT)!;
const TO = {
  email: "anna@example.com",
  reference: "W-7K3M-Q9XZ",
  id: "one-seat-left:anna",
  entryCode: "wejscie-anny",
  accountId: "anna",
  guest: null,
  status: "registered",
} as const;
const PAGE = { label: "Strona wydarzenia", url: "http://localhost:3000/events/one-seat-left" };

eventsToAttend();

/** The event a week earlier, online. */
const before = () => ({
  startsAt: "2026-11-25T08:30:00.000Z",
  endsAt: "2026-11-25T13:30:00.000Z",
  location: "Online",
  address: "",
});
const moved: typeof registeredMail = (changed, to) => movedMail(changed, to, before());

/** Name, mail, beginning of its subject, beginning of its text. */
const MAILS = [
  ["registered", registeredMail, "Zapisano na wydarzenie:", "masz miejsce na wydarzeniu"],
  [
    "promoted",
    promotedMail,
    "Zwolniło się miejsce:",
    "zwolniło się miejsce i zapisaliśmy Cię z listy rezerwowej",
  ],
  ["moved", moved, "Zmiana terminu lub miejsca:", "zmieniły się dane wydarzenia"],
  ["removed", removedMail, "Wypisano Cię z wydarzenia:", "biuro izby wypisało Cię z wydarzenia"],
  [
    "cancelled",
    cancelledMail,
    "Wydarzenie odwołane:",
    "wydarzenie „Prawo pracy: co zmienia się dla pracodawców” zostało odwołane",
  ],
] as const;

describe.each(MAILS)("the mail to a person %s", (_, mailOf, subject, text) => {
  test("names the event, its day and hours in Warsaw, its place and price, and the number of the registration", () => {
    const mail = mailOf(event(), TO);
    expect(mail).toMatchObject({ to: "anna@example.com", language: "pl" });
    expect(mail.subject).toBe(`${subject} Prawo pracy: co zmienia się dla pracodawców`);
    const [first, ...others] = mail.paragraphs;
    expect(others).toEqual([]);
    expect(first?.startsWith(text), first).toBe(true);
    expect(first).toContain("„Prawo pracy: co zmienia się dla pracodawców”");
    expect(mail.factsTitle).toBe("Prawo pracy: co zmienia się dla pracodawców");
    expect(mail.facts).toMatchObject([
      { label: "Kiedy", value: "środa, 2 grudnia 2026", more: "9:30–14:30" },
      { label: "Gdzie", value: "Siedziba izby, Łódź", more: "ul. Kupiecka 14, 90-001 Łódź" },
      { label: "Numer biletu", value: "W-7K3M-Q9XZ" },
      { label: "Cena", value: "240 zł" },
    ]);
  });

  test("has every sentence without placeholders, and a contact", () => {
    const { subject: line, paragraphs, notes = [], ...rest } = mailOf(event(), TO);
    expect(notes).toHaveLength(1);
    for (const sentence of [line, ...paragraphs, ...notes])
      expect(sentence).not.toMatch(/^\s*$|[{}]|events:|mails:/);
    const { text } = renderMail(newRow({ ...rest, subject: line, paragraphs, notes }));
    expect(text).toContain("biuro@example.com");
    expect(text).not.toMatch(/events:|mails:/);
  });

  test("of an online event has no comma without an address", () => {
    const mail = mailOf({ ...event(), location: "Online", address: "" }, TO);
    expect(renderMail(newRow(mail)).text).toMatch(/(Gdzie|bez zmian): +Online$/m);
  });

  test("shows a title exactly as typed", () => {
    const title = `Prawo & <b>„praca”</b>; a, b $& {{title}}`;
    const mail = mailOf({ ...event(), title }, TO);
    expect(mail.subject).toBe(`${subject} ${title}`);
    expect(mail.paragraphs[0]).toContain(title);
  });
});

test.each<[string, boolean]>([
  ["registered", true],
  ["promoted", true],
  ["moved", false],
  ["removed", false],
  ["cancelled", false],
])("the mail to a person %s has the code for the door: %s (rules 1405)", (name, hasCode) => {
  const mailOf = MAILS.find(([one]) => one === name)![1];
  const text = "http://localhost:3000/wejscie/wejscie-anny";
  expect(mailOf(event(), TO).code?.text).toBe(hasCode ? text : undefined);
  expect(mailOf({ ...event(), type: "online" }, TO).code ?? null).toBeNull();
});

describe.each(MAILS.slice(0, 3))("the mail to a person %s", (_, mailOf) => {
  test("leads to the ticket, to the event and to two ways of adding it to a calendar", () => {
    const { link, moreLinks = [] } = mailOf(event(), TO);
    expect(link).toEqual({
      label: "Pokaż bilet",
      url: "http://localhost:3000/events/one-seat-left/ticket",
    });
    expect(moreLinks.map(({ url }) => url.replace(/\?.*/, ""))).toEqual([
      PAGE.url,
      "http://localhost:3000/events/one-seat-left/calendar.ics",
      "https://calendar.google.com/calendar/render",
    ]);
    for (const { label } of moreLinks) expect(label).not.toMatch(/^$|common:/);
    expect(new URL(moreLinks[2]!.url).searchParams.get("dates")).toBe(
      "20261202T083000Z/20261202T133000Z",
    );
  });

  test("has the entry attached", () => {
    const [attachment, ...others] = mailOf({ ...event(), sequence: 3 }, TO).attachments ?? [];
    expect(others).toEqual([]);
    expect(attachment).toMatchObject({
      filename: "one-seat-left.ics",
      contentType: expect.stringMatching(/^text\/calendar;/),
    });
    expect(readCalendar(attachment!.content)).toMatchObject([
      {
        uid: "event-one-seat-left@localhost",
        sequence: 3,
        status: "CONFIRMED",
        starts: "2026-12-02T08:30:00.000Z",
        ends: "2026-12-02T13:30:00.000Z",
        location: "Siedziba izby, Łódź, ul. Kupiecka 14, 90-001 Łódź",
        url: PAGE.url,
      },
    ]);
  });
});

test("the mail about a change names what was and what is", () => {
  const here = { location: event().location, address: event().address };
  const { text } = renderMail(newRow(movedMail(event(), TO, { ...before(), ...here })));
  expect(text).toContain(`Kiedy:
  było: środa, 25 listopada 2026, 9:30–14:30
  jest: środa, 2 grudnia 2026, 9:30–14:30
Gdzie:
  bez zmian: Siedziba izby, Łódź, ul. Kupiecka 14, 90-001 Łódź`);
});

test("the mail to a removed person leads to the event and has no calendar entry", () => {
  const { link, moreLinks = [], attachments = [] } = removedMail(event(), TO);
  expect(link).toEqual(PAGE);
  expect([...moreLinks, ...attachments]).toEqual([]);
});

test("the mail of a move has the words of staff (rules 1107)", () => {
  const before = { ...event(), location: "Hala" };
  const paragraphs = movedMail(event(), TO, before, "Hala jest w remoncie.").paragraphs;
  expect(paragraphs.at(-1)).toBe("Hala jest w remoncie.");
  expect(movedMail(event(), TO, before).paragraphs).toEqual(paragraphs.slice(0, -1));
});

test("the mail of a cancelled event cancels the calendar entry, offers no link to add it, and links to other events", () => {
  const cancelled = {
    ...event(),
    cancelledAt: "2026-11-20T09:00:00.000Z",
    cancelReason: "Awaria prądu.",
    sequence: 1,
  };
  const { link, moreLinks = [], attachments = [], paragraphs } = cancelledMail(cancelled, TO);
  expect(paragraphs).toContain("Powód: Awaria prądu.");
  expect(attachments[0]?.contentType).toContain("method=CANCEL");
  expect(link).toEqual({ label: "Zobacz inne wydarzenia", url: "http://localhost:3000/events" });
  expect(moreLinks).toEqual([]);
  expect(attachments.flatMap(({ content }) => readCalendar(content))).toMatchObject([
    {
      uid: "event-one-seat-left@localhost",
      sequence: 1,
      status: "CANCELLED",
      starts: "2026-12-02T08:30:00.000Z",
    },
  ]);
});
