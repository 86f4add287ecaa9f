import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { env } from "~/env.server";
import { withClosingNotes } from "~/modules/messages/letters/closing-history.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { recordHistory } from "~/modules/staff/record-history/record-history.server";
import { writeToOffice } from "~/modules/voice/contact/contact.server";
import { contactMessages } from "~/modules/voice/contact/contact.store.server";
import { isLate } from "~/modules/voice/contact/contact-message";
import { MessageStateBadge } from "~/modules/voice/contact/staff-message-table";
import {
  answerMessage,
  closeMessage,
  countWaitingMessages,
  listContactMessages,
} from "~/modules/voice/contact/staff-messages.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { frozenClock } from "../../../support/frozen-clock";
import { listHistory } from "../../../support/history";
import { render } from "../../../support/unit-render";
import { ADMINISTRATOR as by } from "../staff/support";

const moveClock = frozenClock();

/** @returns the id of a new message */
async function written(subject = "Składka", message = "Ile wynosi?\nI kiedy?\n\nZofia") {
  await writeToOffice({ name: "Zofia Żak", email: "zofia@example.com", subject, message });
  outbox.reset();
  return contactMessages.list((row) => row.subject === subject)[0]?.id ?? "";
}

describe("an answer to a contact message", () => {
  test("is stored with its author and time, and reaches the sender by a mail that quotes the message", async () => {
    const id = await written();
    moveClock("2026-11-19T08:00:00Z");
    expect(await answerMessage(id, "Sto złotych.", { by })).toMatchObject({
      answer: "Sto złotych.",
      answeredBy: by.id,
      answeredAt: expect.stringMatching(/^2026-11-19T08:00/),
    });
    const [mail] = outbox.list();
    expect(mail).toMatchObject({
      to: "zofia@example.com",
      subject: "Odp.: Składka",
      replyTo: env.OFFICE_EMAIL,
    });
    expect(mail?.quotes).toEqual([
      { by: "Biuro izby:", paragraphs: ["Sto złotych."] },
      { by: "Twoja wiadomość:", paragraphs: ["Ile wynosi?\nI kiedy?", "Zofia"] },
    ]);
  });

  test("is given once, even with simultaneous attempts", async () => {
    const id = await written();
    const outcomes = await Promise.all(
      ["Sto.", "Dwieście.", "Nic."].map((text) => answerMessage(id, text, { by })),
    );
    expect(outcomes.filter(isRefused)).toEqual([{ refused: "answered" }, { refused: "answered" }]);
    expect(outbox.list()).toHaveLength(1);
    expect(await answerMessage("nic", "Sto.", { by })).toEqual({ refused: "not-found" });
  });

  test("is in the history by the day of the message, without a word of either", async () => {
    const id = await written("Tajny temat");
    await answerMessage(id, "Tajna odpowiedź", { by });
    expect(await listHistoryOfRecord("message", id)).toMatchObject([
      { action: "answered", title: "2026-11-18" },
    ]);
    expect(JSON.stringify(await listHistory())).not.toMatch(/Tajn|Zofia|zofia|wynosi/);
  });
});

describe("a message without an answer", () => {
  test("is closed and opened again, waits for nobody meanwhile, and can only be answered while open", async () => {
    const id = await written();
    expect(await closeMessage(id, "spam", { by })).toMatchObject({ closing: "spam" });
    expect(await closeMessage(id, "handled", { by })).toMatchObject({ closing: "handled" });
    await closeMessage(id, "handled", { by });
    expect(await countWaitingMessages()).toBe(0);
    expect(await answerMessage(id, "Sto.", { by })).toEqual({ refused: "closed" });
    expect((await listContactMessages({ q: "", state: "handled" })).map((row) => row.id)).toEqual([
      id,
    ]);
    await closeMessage(id, "reopen", { by });
    expect(await countWaitingMessages()).toBe(1);
    expect((await listHistoryOfRecord("message", id)).map(({ action }) => action)).toEqual([
      "reopened",
      "closed",
      "closed",
    ]);
    expect(outbox.list()).toEqual([]);
  });

  test("has the note of each closing in its history, stored with the message (rules 969)", async () => {
    const id = await written();
    await closeMessage(id, "spam", { by, note: "Reklama" });
    await closeMessage(id, "handled", { by });
    await closeMessage(id, "reopen", { by, note: "nic" });
    const message = await closeMessage(id, "handled", { by, note: "Zofia zadzwoniła" });
    if (isRefused(message)) return expect.fail("refused");
    const entries = await recordHistory("message", id, localeOf("pl"));
    const noted = withClosingNotes(entries, message);
    expect(noted.map(({ note }) => note)).toEqual(["Zofia zadzwoniła", null, null, "Reklama"]);
    expect(JSON.stringify(await listHistory())).not.toMatch(/Zofia|Reklama/);
  });

  test("cannot be closed once it is answered, even at the same moment", async () => {
    const id = await written();
    const outcomes = await Promise.all([
      answerMessage(id, "Sto.", { by }),
      closeMessage(id, "spam", { by }),
    ]);
    expect(outcomes.filter(isRefused)).toEqual([{ refused: "answered" }]);
    expect(await closeMessage("nic", "spam", { by })).toEqual({ refused: "not-found" });
  });
});

test("unanswered contact messages come first, oldest first, then the answered; search and state filter them", async () => {
  const ids = [];
  for (const [index, subject] of ["Pierwsza", "Druga", "Trzecia"].entries()) {
    moveClock(`2026-11-18T1${index}:00:00Z`);
    ids.push(await written(subject));
  }
  await answerMessage(ids[0], "Tak.", { by });
  const subjects = async (query: Parameters<typeof listContactMessages>[0]) =>
    (await listContactMessages(query)).map(({ subject }) => subject);
  expect(await subjects({ q: "" })).toEqual(["Druga", "Trzecia", "Pierwsza"]);
  expect(await subjects({ q: "", state: "answered" })).toEqual(["Pierwsza"]);
  expect(await subjects({ q: "TRZECI" })).toEqual(["Trzecia"]);
  expect(await countWaitingMessages()).toBe(2);
});

test.each([
  ["2026-11-19T22:30:00Z", false],
  ["2026-11-19T23:30:00Z", true],
])(
  "a message of Wednesday is late once Thursday is over: at %s %s (rules 381)",
  async (at, late) => {
    const id = await written();
    moveClock(at);
    const message = contactMessages.find(id)!;
    expect(isLate(message)).toBe(late);
    const badge = render(createElement(MessageStateBadge, { state: "waiting", isLate: late }));
    expect(badge.text.includes("Czeka dłużej")).toBe(late);
    await answerMessage(id, "Sto złotych.", { by });
    expect(isLate(contactMessages.find(id)!)).toBe(false);
  },
);
