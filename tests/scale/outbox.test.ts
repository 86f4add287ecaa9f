import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasNoPostgres, withClient } from "../support/postgres-server.ts";
import { type SmtpServer, startSmtpServer } from "../support/smtp-server.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/two-processes.ts";
import { Visitor } from "../support/visitor.ts";
import { commitTo } from "./support/commits.ts";

describe.skipIf(hasNoPostgres)("mails of two processes", () => {
  let smtp: SmtpServer;
  let portal: TwoProcesses;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    portal = await startTwoProcesses({ SMTP_URL: smtp.url });
  });
  afterAll(async () => {
    await portal?.stop();
    await smtp?.stop();
  });

  /** Subscribes that many addresses to the newsletter at once. */
  async function subscribe(people: string[]) {
    const visitor = new Visitor(portal.url);
    const page = await visitor.get("/newsletter");
    await Promise.all(people.map((email) => visitor.submit(page, "Zapisz się", { email })));
    for (const email of people) await smtp.receive(({ to }) => to.includes(email));
    // Time for a second delivery.
    await pause(1_500);
  }

  const timesTo = (people: string[]) =>
    people.map((email) => smtp.mails.filter(({ to }) => to.includes(email)).length);

  test("are each sent once, and by the other one if one is killed", async () => {
    const [first, later] = [0, 1].map((round) =>
      Array.from({ length: 15 }, (_, index) => `osoba-${round}-${index}@example.com`),
    ) as [string[], string[]];
    await subscribe(first);
    expect(timesTo(first)).toEqual(first.map(() => 1));
    await portal.processes[1].kill();
    await subscribe(later);
    expect(timesTo(later)).toEqual(later.map(() => 1));
  });
});

describe.skipIf(hasNoPostgres).each(["offered", "kept"] as const)(
  "a process killed while it sends: the mails are %s",
  (stopsAt) => {
    let [deaf, sound]: [SmtpServer, SmtpServer] = [null as never, null as never];
    let portal: TwoProcesses;
    beforeAll(async () => {
      [deaf, sound] = [await startSmtpServer({ stopsAt }), await startSmtpServer()];
      portal = await startTwoProcesses({}, [{ SMTP_URL: deaf.url }, { SMTP_URL: sound.url }]);
    });
    afterAll(async () => {
      await portal?.stop();
      await Promise.all([deaf?.stop(), sound?.stop()]);
    });

    test("releases them to the other one, after five minutes, and loses none", async () => {
      const visitor = new Visitor(portal.processes[0].url);
      const page = await visitor.get("/newsletter");
      for (let number = 0; deaf.held === 0; number += 1) {
        await visitor.submit(page, "Zapisz się", { email: `osoba-${number}@example.com` });
        await pause(100);
      }
      // The other process sends the remaining mails.
      await expect
        .poll(async () => (await waiting(portal.databaseUrl)).length - deaf.held, PATIENT)
        .toBe(0);
      const held = await waiting(portal.databaseUrl);
      await portal.processes[0].kill();
      await pause(1_000);
      // No other process can know whether the mail server has accepted them.
      const before = stopsAt === "kept" ? 1 : 0;
      const times = () =>
        Object.groupBy(
          [...deaf.mails, ...sound.mails].map(({ to, headers }) => `${to} ${headers.subject}`),
          (one) => one,
        );
      for (const mail of held) expect(times()[mail]?.length ?? 0, mail).toBe(before);
      await commitTo(
        portal.databaseUrl,
        `json || '{"dueAt": "2026-01-01T00:00:00.000Z"}'`,
        "store = 'outbox' and json->>'attempts' = '0'",
      );
      await expect.poll(() => waiting(portal.databaseUrl), PATIENT).toEqual([]);
      for (const [one, sent = []] of Object.entries(times()))
        expect(sent, one).toHaveLength(held.includes(one) ? before + 1 : 1);
    });
  },
);

const PATIENT = { timeout: 10_000 };

/** Recipient and subject of each unsent mail; refused ones are samples. */
const waiting = async (url: string): Promise<string[]> => {
  const { rows } = await withClient(url, (client) =>
    client.query(`select "to" || ' ' || subject as mail from portal.outbox where attempts = 0`),
  );
  return rows.map(({ mail }) => mail);
};
