import { describe, expect, test, vi } from "vitest";
import {
  dropMailInTransaction,
  dropMailsOfInTransaction,
} from "~/platform/mail/failed-mails.server";
import { prepareToForget, removeOldSentMails, sentMails } from "~/platform/mail/mail-log.server";
import { outbox } from "~/platform/mail/outbox.server";
import type { Person } from "~/platform/store/personal-data";
import { listPersonalDataOf, transaction } from "~/platform/store/stores.server";
import { enqueue, MINUTE, pass, refuse, START, senderOfTest } from "./support";

const begin = senderOfTest();

/** Sends all mails of the outbox. */
async function deliverAll() {
  begin(async () => undefined);
  await pass(0);
  expect(outbox.list()).toEqual([]);
}

describe("a mail that has left (rules 896)", () => {
  test("is noted with address, kind, moment and result, without its text", async () => {
    await enqueue("Anna@Example.com", { kind: "eventMoved", subject: "Zmiana: Śniadanie" });
    await deliverAll();
    expect(sentMails.list()).toMatchObject([
      {
        id: expect.any(String),
        to: "anna@example.com",
        kind: "eventMoved",
        subject: "Zmiana: Śniadanie",
        at: START.toISOString(),
        result: "sent",
      },
    ]);
    expect(JSON.stringify(sentMails.list())).not.toContain("Do Anna@Example.com");
  });

  test("is noted as removed where staff have removed it", async () => {
    await enqueue("anna@example.com");
    const [mail] = outbox.list();
    await transaction(() => mail && dropMailInTransaction(mail));
    expect(sentMails.list()).toMatchObject([{ to: "anna@example.com", result: "removed" }]);
  });

  test("is noted once, however often it was tried", async () => {
    await enqueue("anna@example.com");
    let tries = 0;
    begin(async () => {
      tries += 1;
      if (tries === 1) refuse();
    });
    await pass(0);
    expect(sentMails.list()).toEqual([]);
    await pass(2 * MINUTE);
    expect([tries, sentMails.list().length]).toEqual([2, 1]);
  });

  test.each([
    ["the office", "biuro@example.com", "contactMessage"],
    ["a closed account", "anna@example.com", "accountClosed"],
    ["an address that was left", "anna@example.com", "addressChanged"],
  ] as const)("is not noted where it went to %s", async (_, to, kind) => {
    await enqueue(to, { kind });
    await deliverAll();
    expect(sentMails.list()).toEqual([]);
  });

  test("keeps no subject that may name another person (rules 897)", async () => {
    await enqueue("anna@example.com", {
      kind: "letter",
      subject: "Jan Nowak pisze do Ciebie: koperty",
    });
    await deliverAll();
    expect(sentMails.list()).toMatchObject([{ kind: "letter", subject: "" }]);
  });
});

test("notes go after six months, and with the demo's people", async () => {
  await enqueue("anna@example.com");
  await deliverAll();
  vi.setSystemTime("2027-05-19T12:00:00Z");
  expect(await removeOldSentMails()).toBe(0);
  vi.setSystemTime("2027-05-21T12:00:00Z");
  expect(await removeOldSentMails()).toBe(1);
  vi.setSystemTime(START);
  await enqueue("anna@example.com");
  await deliverAll();
  const forget = await prepareToForget(["Anna@example.com"]);
  await transaction(() => {
    forget();
    dropMailsOfInTransaction(["anna@example.com"]);
  });
  expect(sentMails.list()).toEqual([]);
});

test("notes are their recipient's: exported, moved with the address, erased", async () => {
  const notesOf = async (person: Person) =>
    (await listPersonalDataOf(person)).find(({ name }) => name === "sent-mails") ?? expect.fail();
  await enqueue("anna@example.com", { kind: "pollOpened", subject: "Nowe głosowanie: Statut" });
  await deliverAll();
  const [anna, moved] = ["anna@example.com", "a.nowa@example.com"].map((email) => ({
    id: "1",
    email,
  }));
  const before = await notesOf(anna!);
  await transaction(() => before.readdressInTransaction(anna!, "a.nowa@example.com"));
  expect((await notesOf(anna!)).exportOf(anna!).rows).toEqual([]);
  const after = await notesOf(moved!);
  expect(after.exportOf(moved!).rows).toMatchObject([{ subject: "Nowe głosowanie: Statut" }]);
  await transaction(() => after.eraseInTransaction(moved!));
  expect(sentMails.list()).toEqual([]);
});
