import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasNoPostgres } from "../support/postgres-server.ts";
import { type SmtpServer, startSmtpServer } from "../support/smtp-server.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/two-processes.ts";
import { Visitor } from "../support/visitor.ts";

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

  /** Asks for the newsletter for as many addresses, at once. */
  async function subscribe(people: string[]) {
    const visitor = new Visitor(portal.url);
    const page = await visitor.get("/newsletter");
    await Promise.all(people.map((email) => visitor.submit(page, "Zapisz się", { email })));
    for (const email of people) await smtp.receive(({ to }) => to.includes(email));
    // Time for a second one of them.
    await pause(1_500);
  }

  const timesTo = (people: string[]) => people.map((email) => smtp.mails.filter(({ to }) => to.includes(email)).length);

  test("are each sent once, and by the other one when one is killed", async () => {
    const [first, later] = [0, 1].map((round) => Array.from({ length: 15 }, (_, index) => `osoba-${round}-${index}@example.com`)) as [
      string[],
      string[],
    ];
    await subscribe(first);
    expect(timesTo(first)).toEqual(first.map(() => 1));
    await portal.processes[1].kill();
    await subscribe(later);
    expect(timesTo(later)).toEqual(later.map(() => 1));
  });
});
