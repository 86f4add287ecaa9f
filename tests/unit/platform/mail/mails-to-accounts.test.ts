import { beforeEach, describe, expect, test, vi } from "vitest";
import { countUnsentMails, countWaitingMails } from "~/platform/mail/failed-mails.server";
import { enqueueMailInTransaction, outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { MINUTE, pass, refuse, senderOfTest } from "./support";

const startSender = senderOfTest();
const [KNOWN, UNKNOWN] = ["zofia@example.com", "obca@example.com"];

beforeEach(async () => {
  for (const to of [KNOWN, UNKNOWN])
    await transaction(() =>
      enqueueMailInTransaction({
        to,
        kind: "recovery",
        subject: "Nowe hasło",
        paragraphs: ["Ktoś poprosił"],
        link: { label: "Ustaw nowe hasło", url: "http://localhost/?token=1" },
        ifWantedBy: null,
        onlyToAccount: true,
      }),
    );
});

const counts = async () => [await countWaitingMails(), await countUnsentMails()];
const hasAccount = async (address: string) => address === KNOWN;

describe("a mail that is only for an address with an account", () => {
  test("is counted nowhere before it is clear whether there is one", async () => {
    expect(await counts()).toEqual([0, 0]);
  });

  test("is sent there, with the same bytes at each try, and dropped elsewhere", async () => {
    const tries: string[] = [];
    const deliver = async (mail: object) => {
      tries.push(JSON.stringify(mail));
      if (tries.length < 3) refuse();
    };
    startSender(deliver, { hasAccount });
    await pass(0);
    expect(outbox.list().map(({ to }) => to)).toEqual([KNOWN]);
    expect(await counts()).toEqual([1, 1]);
    await pass(5 * MINUTE);
    expect(outbox.list()).toEqual([]);
    expect(tries).toHaveLength(3);
    expect(new Set(tries).size).toBe(1);
  });

  test("waits for a backend that is unavailable, uncounted, and lets other mails pass", async () => {
    const delivered: string[] = [];
    const ask = vi.fn(
      async (_: string): Promise<boolean> => Promise.reject(new Error("unavailable")),
    );
    startSender(async ({ to }) => delivered.push(to), { hasAccount: ask });
    await transaction(() =>
      enqueueMailInTransaction({
        to: "ewa@example.com",
        subject: "Bilet",
        paragraphs: [],
        link: null,
        kind: "eventRegistered",
        ifWantedBy: null,
      }),
    );
    await pass(MINUTE / 2, MINUTE / 2);
    expect(delivered).toEqual(["ewa@example.com"]);
    expect(ask, "one query decides for all").toHaveBeenCalledOnce();
    expect(await counts()).toEqual([0, 0]);
    ask.mockImplementation(hasAccount);
    await pass(2 * MINUTE);
    expect(delivered).toEqual(["ewa@example.com", KNOWN]);
    expect(outbox.list()).toEqual([]);
  });

  test("is removed after a day without an answer", async () => {
    startSender(async () => undefined, { hasAccount: () => Promise.reject(new Error("down")) });
    await pass(25 * 60 * MINUTE, 30 * MINUTE);
    expect(outbox.list()).toEqual([]);
  });
});
