import { describe, expect, test, vi } from "vitest";
import type { Deliver } from "~/platform/mail/delivery.server";
import { sendAgainInTransaction } from "~/platform/mail/failed-mails.server";
import { enqueueMailInTransaction, outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { enqueue, MINUTE, pass, refuse, START, senderOfTest } from "./support";

const begin = senderOfTest();

/** A sender whose deliveries end with `outcome`; `tries` are their minutes since the start. */
function start(outcome: (to: string) => unknown) {
  const tries: { to: string; minute: number }[] = [];
  const deliver: Deliver = async (mail) => {
    tries.push({ to: mail.to, minute: (Date.now() - START.getTime()) / MINUTE });
    await outcome(mail.to);
  };
  return { tries, stop: begin(deliver) };
}

test("a mail is delivered with its text and leaves the outbox, also when it was there before the start", async () => {
  await enqueue("a@example.com");
  const delivered: unknown[] = [];
  begin(async (mail) => delivered.push(mail));
  await enqueue("b@example.com");
  await pass(0);
  expect(delivered).toEqual([
    {
      to: "a@example.com",
      subject: "Potwierdź konto",
      text: expect.stringContaining("\n\nDo a@example.com\n\n"),
      html: expect.stringContaining(">Do a@example.com</p>"),
      attachments: [],
      messageId: expect.stringMatching(/^<[a-z2-9]{16}@localhost>$/),
      date: START.toISOString(),
      headers: { "Auto-Submitted": "auto-generated" },
    },
    expect.objectContaining({ to: "b@example.com" }),
  ]);
  expect(outbox.list()).toEqual([]);
});

test("three mails are under way at a time, and a fourth if it is urgent", async () => {
  let [underWay, most] = [0, 0];
  const { tries } = start(async () => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setTimeout(resolve, 10));
    underWay -= 1;
  });
  for (const to of ["a", "b", "c", "d", "e"]) await enqueue(`${to}@example.com`);
  await pass(0);
  expect(most).toBe(3);
  for (const to of ["f", "g"]) await enqueue(`${to}@example.com`, { priority: "urgent" });
  await pass(0);
  expect(most).toBe(4);
  await pass(100, 10);
  expect(tries.slice(0, 5).map(({ to }) => to.slice(0, 1))).toEqual(["a", "b", "c", "f", "g"]);
  expect([most, outbox.list()]).toEqual([4, []]);
});

test("an urgent mail behind 2,000 others on a slow server is sent at once, and bulk ones last", async () => {
  const { tries } = start(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
  const about = { subject: "Ankieta", paragraphs: [], link: null, ifWantedBy: null };
  await transaction(() => {
    for (let number = 0; number < 2_000; number += 1)
      enqueueMailInTransaction({
        ...about,
        kind: "pollOpened",
        to: `g${number}@example.com`,
        priority: "bulk",
      });
  });
  await enqueue("rezerwacja@example.com");
  await enqueue("haslo@example.com", { priority: "urgent" });
  await pass(5_000, 500);
  const places = ["haslo", "rezerwacja"].map((name) =>
    tries.findIndex(({ to }) => to === `${name}@example.com`),
  );
  expect(places).toEqual([3, 4]);
  expect((tries[3]?.minute ?? 9) * MINUTE).toBeLessThan(500);
  outbox.reset();
  await pass(3_000, 500);
});

test("mails of one moment are each delivered once", async () => {
  const { tries } = start(() => undefined);
  const people = Array.from({ length: 20 }, (_, index) => `osoba-${index}@example.com`);
  await Promise.all(people.map((to) => enqueue(to)));
  await pass(10_000, 100);
  expect(tries.map(({ to }) => to).sort()).toEqual(people.sort());
  expect(outbox.list()).toEqual([]);
});

describe("a delivery that fails", () => {
  test("is retried after 1, 2, 4 … minutes, at most two hours apart, and abandoned after a day", async () => {
    const { tries } = start(refuse);
    await enqueue("a@example.com");
    await pass(36 * 60 * MINUTE);
    const minutes = tries.map(({ minute }) => minute);
    expect(minutes.slice(0, 10)).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 247, 367]);
    expect(minutes.at(-1)).toBeGreaterThan(24 * 60);
    expect(minutes.at(-1)).toBeLessThan(26 * 60 + 1);
    expect(outbox.list()).toMatchObject([
      { to: "a@example.com", attempts: tries.length, givenUpAt: expect.any(String) },
    ]);
  });

  test("holds no other mail up", async () => {
    const { tries } = start((to) => (to.startsWith("bad") ? refuse() : undefined));
    await enqueue("bad@example.com");
    await enqueue("good@example.com");
    await pass(0);
    expect(tries.map(({ to }) => to)).toEqual(["bad@example.com", "good@example.com"]);
    expect(outbox.list()).toMatchObject([{ to: "bad@example.com", attempts: 1 }]);
  });

  test("ends well when the server is back", async () => {
    let isUnavailable = true;
    const { tries } = start(() => (isUnavailable ? refuse() : undefined));
    await enqueue("a@example.com");
    await pass(2 * MINUTE);
    isUnavailable = false;
    await pass(10 * MINUTE);
    expect(tries.map(({ minute }) => minute)).toEqual([0, 1, 3]);
    expect(outbox.list()).toEqual([]);
  });

  test("is recorded with its time, and whether a server has refused it or none has responded", async () => {
    start((to) => {
      throw Object.assign(
        new Error("no"),
        to.startsWith("bad") ? { responseCode: 550 } : { code: "ETIMEDOUT" },
      );
    });
    await enqueue("bad@example.com");
    await enqueue("good@example.com");
    await pass(0);
    const failures = outbox.list().map(({ to, failure, givenUpAt }) => [to, failure, givenUpAt]);
    expect(failures).toEqual([
      ["bad@example.com", { at: START.toISOString(), reason: "refused" }, null],
      ["good@example.com", { at: START.toISOString(), reason: "unreachable" }, null],
    ]);
  });

  test.each([
    ["its recipient is unknown", { responseCode: 550, command: "RCPT TO" }, 1],
    ["its content is refused", { responseCode: 554, command: "DATA" }, 1],
    ["its mailbox is full", { responseCode: 452, command: "RCPT TO" }, 4],
    ["the login is refused", { responseCode: 535, command: "AUTH PLAIN" }, 4],
    ["the sender is refused", { responseCode: 550, command: "MAIL FROM" }, 4],
    ["the server asks for a login", { responseCode: 530, command: "RCPT TO" }, 4],
  ])("because %s is tried as often as it can help", async (_, facts, times) => {
    const { tries } = start(() => {
      throw Object.assign(new Error("no"), facts);
    });
    await enqueue("a@example.com");
    await pass(10 * MINUTE);
    expect(tries).toHaveLength(times);
    expect(outbox.list()).toMatchObject([
      { failure: { reason: "refused" }, givenUpAt: times === 1 ? START.toISOString() : null },
    ]);
  });

  test("is tried for another day once staff have it sent again", async () => {
    const { tries } = start(refuse);
    await enqueue("a@example.com");
    await pass(30 * 60 * MINUTE);
    const before = tries.length;
    await transaction(() => outbox.list().map(sendAgainInTransaction));
    await pass(10 * MINUTE);
    expect(tries.slice(before).map(({ minute }) => minute - 30 * 60)).toEqual([0, 1, 3, 7]);
    expect(outbox.list()).toMatchObject([{ givenUpAt: null, attempts: 4 }]);
  });

  test("uses the given clock", async () => {
    const deliver = vi.fn(async () => refuse());
    begin(deliver, { clock: () => new Date(START.getTime() + 25 * 60 * MINUTE).toISOString() });
    await enqueue("a@example.com");
    await pass(0);
    expect(deliver).toHaveBeenCalledTimes(1);
    expect(outbox.list()).toMatchObject([{ givenUpAt: "2026-11-21T11:00:00.000Z" }]);
  });
});

test("stopping waits for the mails under way and begins no other", async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { tries, stop } = start(() => finished);
  for (const to of ["a", "a", "a", "b"]) await enqueue(`${to}@example.com`);
  await pass(0);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await pass(500);
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await stopping;
  await enqueue("c@example.com");
  await pass(MINUTE);
  expect(tries.map(({ to }) => to)).toEqual(Array(3).fill("a@example.com"));
  expect(
    outbox
      .list()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(["b@example.com", "c@example.com"]);
});

test("a mail that was delivered is not delivered again while the disk refuses to forget it", async () => {
  const { tries } = start(() => undefined);
  // why: a test cannot fill a disk for a while
  const remove = vi.spyOn(outbox, "remove").mockImplementation(() => {
    throw new Error("disk full");
  });
  const save = vi.spyOn(outbox, "save");
  await enqueue("a@example.com");
  save.mockImplementation(() => {
    throw new Error("disk full");
  });
  await pass(5 * MINUTE);
  vi.restoreAllMocks();
  expect(remove).toHaveBeenCalled();
  await pass(2 * MINUTE);
  expect(tries).toHaveLength(1);
  expect(outbox.list()).toEqual([]);
});

test("a silent mail server does not delay the end: its mail waits for the next start", async () => {
  let hangUp = () => {};
  const { stop } = start(
    () => new Promise<void>((_, reject) => (hangUp = () => reject(new Error("closed")))),
  );
  await enqueue("a@example.com");
  await pass(0);
  const stopped = vi.fn();
  void stop().then(stopped);
  await pass(1000);
  expect(stopped).toHaveBeenCalled();
  expect(outbox.list()).toMatchObject([{ to: "a@example.com", attempts: 0 }]);
  hangUp();
});

test("a mail is judged when it goes: it may wait without an attempt, or be dropped", async () => {
  const sent: string[] = [];
  let isDay = false;
  begin(async ({ to }) => sent.push(to), {
    verdictOn: ({ to }) => (to === "paid@example.com" ? "drop" : isDay ? "send" : "later"),
  });
  await enqueue("paid@example.com");
  await enqueue("a@example.com");
  await pass(20 * MINUTE);
  expect(sent).toEqual([]);
  expect(outbox.list()).toMatchObject([{ to: "a@example.com", attempts: 0, failure: null }]);
  isDay = true;
  await pass(16 * MINUTE);
  expect(sent).toEqual(["a@example.com"]);
});
